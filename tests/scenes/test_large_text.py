"""Text of 150 and 200 %: how it is chosen, and what is larger.

Whether it fits: `test_every_tree.py`; at the table: `table/test_table_words.py` and
`tests/table/layout`.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.input.intents import Key, Pressed, Released
from game.storage.settings import TEXT_SIZES
from game.ui.text import Face
from tests.scenes.options import test_options as options
from tests.scenes.screens import furnished, texts

# --- it really is larger, at once ----------------------------------------------------------------


def row_names(evening: options.Evening) -> dict[str, int]:
    """How high the names of the rows are that are seen, px."""
    rows, words = evening.options.page.rows, evening.services.words
    names = {words(f"options.{row.name}") for row in rows}
    return {text: rect.h for text, rect in texts(evening.services, "options") if text in names}


def test_choosing_a_size_works_at_once_and_is_kept(tmp_path: Path) -> None:
    evening = options.Evening(tmp_path, (1920, 1080))
    evening.go_to("text_size")
    names = row_names(evening)
    for _ in TEXT_SIZES[1:]:
        evening.do(Pressed(Key.RIGHT), Released(Key.RIGHT))
    assert evening.kept.text_size == 200
    assert evening.services.unit.text == 2
    larger = row_names(evening)
    seen = names.keys() & larger.keys()
    assert seen, "a page of many rows is turned to the one that has the focus"
    assert all(larger[key] >= 1.1 * names[key] for key in seen)


def test_new_options_leave_the_text_as_large_as_it_is(tmp_path: Path) -> None:
    evening = options.Evening(tmp_path, (1920, 1080), text_size=170, four_colour=True)
    evening.do(Pressed(Key.AS_NEW))
    assert not evening.kept.four_colour
    assert evening.kept.text_size == 170


def test_enlarged_text_gives_up_what_it_is_larger_before_it_is_cut(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1920, 1080))
    plain, case = services.kit.size(22), services.lettering
    services.change(replace(services.settings, text_size=200))
    large = services.kit.size(22, 2)
    assert (plain, large, large.plain) == (22, 44, 22)
    text = "Fräulein Igel"
    room = case.width(text, Face.MEDIUM, plain)
    assert plain <= case.fit_size((text,), Face.MEDIUM, large, room) < plain * 1.1
    assert case.fit_size((text,), Face.MEDIUM, large, 4 * room) == large
    least = case.fit_size((text,), Face.MEDIUM, large, 10)
    assert least == case.fit_size((text,), Face.MEDIUM, plain, 10)
