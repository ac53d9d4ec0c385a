"""Words 40 % longer than in English: what every screen promises for the two languages there are
holds for one that nobody speaks yet. Screens but these: `test_every_tree.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app.window import Window
from game.storage.settings import Settings
from game.ui.boxes import Unit
from game.words.words import Words
from tests.scenes.event import test_event_look as events
from tests.scenes.replay import test_replay as replays
from tests.scenes.rule_book import test_geometry as books
from tests.scenes.rule_book.opened import sketched as sketched  # noqa: PLC0414, a fixture
from tests.scenes.screens import furnished, nothing_cut, words
from tests.scenes.title import test_scene_daily as days
from tests.scenes.tutorial import test_tutorial as tutorials
from tests.table import test_table_words as tables
from tests.table.draw import test_view_model as draw_tables
from tests.table.draw.conftest import SitDown
from tests.table.draw.conftest import at_table as at_table  # noqa: PLC0414, a fixture
from tests.words.pseudo import pseudo

Size = tuple[int, int]
SMALLEST, FOUR_TO_THREE = (1024, 640), (1600, 1200)
SIZES: tuple[Size, ...] = (SMALLEST, (1280, 800), (1920, 1080), (2560, 1080), FOUR_TO_THREE)
ENDS = (SMALLEST, FOUR_TO_THREE)
EN = "en"


@pytest.fixture(autouse=True)
def longer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everybody speaks it."""
    load = Words.load
    speak = classmethod(lambda cls, name: pseudo() if name == EN else load(name))
    monkeypatch.setattr(Words, "load", speak)
    words.cache_clear()
    yield
    words.cache_clear()


@pytest.fixture(params=[100, 150, 200])
def percent(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Text of this size for everybody."""
    usual, size = Settings.__init__, int(request.param)

    def larger(self: Settings, **values: Any) -> None:
        usual(self, **{"text_size": size, **values})

    monkeypatch.setattr(Settings, "__init__", larger)
    return size


def test_the_letters_are_as_large(tmp_path: Path, percent: int) -> None:
    assert furnished(tmp_path, SMALLEST).unit.text == percent / 100


@pytest.mark.parametrize(
    ("again", "size"),
    [
        (days.test_it_has_its_place_and_its_words_are_whole, SMALLEST),
        (replays.test_no_words_are_cut_or_leave_their_place, SIZES[1]),
        (tutorials.test_every_paper_holds_its_words_and_hides_nothing_it_speaks_of, SMALLEST),
        (books.test_what_can_be_pressed_has_its_own_place, SMALLEST),
    ],
    ids=["day", "replay", "tutorial", "book"],
)
@pytest.mark.usefixtures("sketched")
def test_screen(tmp_path: Path, again: Callable[..., None], size: Size, percent: int) -> None:
    with nothing_cut():
        again(tmp_path, size, EN, percent)


@pytest.mark.usefixtures("sketched")
def test_pages_of_the_book(tmp_path: Path) -> None:
    books.check_book(tmp_path, SIZES[2], EN, 100)


TABLE: tuple[Callable[[Unit, str], None], ...] = (
    tables.test_toasts_and_reasons_fit_between_the_seats,
    tables.test_the_toast_of_the_showdown_fits,
    tables.test_names_chips_and_notes_stay_inside_their_plate,
    tables.test_the_round_fits_into_its_corner,
    tables.test_prices_fit_their_rungs,
)


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("check", TABLE, ids=lambda check: check.__name__[5:])
def test_table(size: Size, check: Callable[[Unit, str], None]) -> None:
    Window().open(size=size)
    check(Unit(*size), EN)


def test_draw_table(at_table: SitDown, percent: int) -> None:
    draw_tables.test_no_toast_is_cut_with_the_longest_name(at_table, SIZES[1], percent, EN)


@pytest.mark.parametrize("to_call", [0, 120])
def test_draw_buttons(at_table: SitDown, to_call: int, percent: int) -> None:
    draw_tables.test_no_button_is_cut_with_large_sums(at_table, percent, EN, to_call)


@pytest.mark.parametrize("size", ENDS)
@pytest.mark.parametrize("text", [100, 200])
def test_event(tmp_path: Path, size: Size, text: int) -> None:
    events.test_every_sentence_keeps_to_its_board(tmp_path, size, EN, text, "duel")
