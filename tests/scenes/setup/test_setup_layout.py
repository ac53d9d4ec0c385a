"""The set-up page of every game fits every window, whatever is chosen, in all languages."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import product
from pathlib import Path

import pytest
from pygame import Rect

from game.rules.variants import VARIANTS
from game.scenes.setup.deluxe import DELUXE
from game.scenes.setup.points import PointsPanel
from game.scenes.setup.scene import SetupScene
from game.table.deluxe.point_lines import odds_in
from game.ui.picture.items import Items
from tests.scenes.furnished import (
    LANGUAGES,
    SIZES,
    drawn,
    furnished,
    ink,
    nothing_cut,
    overlapping,
)
from tests.scenes.setup.opened import SETUPS, chosen, looked_at, opened
from tests.scenes.test_contrast import grounds, remembered
from tests.ui.contrast import CONTRAST_MIN

IN_BOTH = ("six", "long names", "eight cards", "crowd", "duel", "club")
BIG = (((1024, 640), "de", 2.0), ((1366, 768), "de", 1.5), ((1920, 1080), "de", 2.0),
       ((1280, 1024), "en", 1.5), ((2560, 1080), "en", 2.0))  # fmt: skip

_NO_WORDS = ("panel", "row", "row rule", "rule line", "ranking face", "chair", "lock", "portrait",
             "dealer", "age box", "screen", "snowman", "shelf", "thing", "badge", "number", "bar",
             "card", "ribbon", "head rule", "disc")  # fmt: skip
_PLAQUES = ("legend", "problem", "rule")
"""What a plaque or line is called where it stands alone, and letters where they are numbered."""


def words_of(items: Items) -> dict[tuple[Hashable, Hashable], Rect]:
    """Where letters stand."""
    found: dict[tuple[Hashable, Hashable], Rect] = {}
    for name, surface, place in items:
        kind = name[0] if isinstance(name, tuple) else name
        lines = kind == "header" and isinstance(name, tuple)  # the thin lines beside it
        if kind not in _NO_WORDS and name not in _PLAQUES and not lines:
            found[items.group, name] = ink(surface, place)
    return found


def fits(scene: SetupScene, size: tuple[int, int]) -> None:
    """Nothing overlaps, nothing leaves its column or the window."""
    layout, window = scene.layout, Rect(0, 0, *size)
    words = {name: rect for items in looked_at(scene) for name, rect in words_of(items).items()}
    widgets = {w.key: w.rect for w in scene.group.widgets if w.key != ("points rows",)}
    things = [*words.items(), *widgets.items()]
    assert overlapping(things) == []
    for name, rect in things:
        assert window.contains(rect), name
    rules = layout.places.each("rules")
    parts = [layout[name] for name in ("game", "seats", "back", "start", "legend")] + rules
    parts += [layout["side"]] * layout.docked
    assert overlapping(enumerate(parts)) == []
    assert all(window.contains(part) for part in (*parts, layout["side"]))
    assert all(layout["seats"].contains(chair.row) for chair in layout.chairs)
    assert all(rules[0].contains(each.row) for each in layout.house_rules)
    holders = {"new chairs": layout["seats"], "new game items": layout["game"]}
    if scene.page.house_rules:
        holders["new agreed items"] = layout["rules"]
    for (group, text), rect in words.items():
        assert group not in holders or holders[group].contains(rect), text
    assert scene.side is not None
    beside = [each for items in scene.side.groups for each in words_of(items).items()]
    assert overlapping(beside) == []
    assert all(layout["side"].contains(rect) for _, rect in beside)


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (1600, 1000)])
@pytest.mark.parametrize(
    ("name", "language"),
    [*product(IN_BOTH, LANGUAGES), *((name, "de") for name in SETUPS if name not in IN_BOTH)],
)
def test_nothing_overlaps_or_leaves_its_place(
    tmp_path: Path, size: tuple[int, int], language: str, name: str
) -> None:
    page, setup = SETUPS[name]
    with nothing_cut():
        services, scene = opened(tmp_path, page.game, size, language, setup)
        drawn(services)
    fits(scene, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_free_chair_is_for_is_said_in_one_line(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    page, setup = SETUPS["two"]
    _, scene = opened(tmp_path, page.game, size, language, setup)
    lines = {name for items in looked_at(scene) for _, name in words_of(items)}
    assert ("note", 1, 0) in lines
    assert ("note", 1, 1) not in lines


@pytest.mark.parametrize(("size", "language", "text"), BIG)
@pytest.mark.parametrize("name", ["crowd", "visum", "duel", "club"])
def test_larger_text_fits_as_well(
    tmp_path: Path, size: tuple[int, int], language: str, text: float, name: str
) -> None:
    page, setup = SETUPS[name]
    with nothing_cut():
        services, scene = opened(tmp_path, page.game, size, language, setup, text=text)
        drawn(services)
    fits(scene, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", range(4, 9))
def test_the_point_table_fits_as_column_and_as_drawer(
    tmp_path: Path, size: tuple[int, int], language: str, cards: int
) -> None:
    _, scene = opened(tmp_path, "deluxe", size, language, chosen(DELUXE, variant=cards))
    assert isinstance(scene.side, PointsPanel)
    for row in range(scene.side.rows.count):
        scene.side.rows.pointed = row
        with nothing_cut():
            scene.side.show()
        words = {n: r for items in scene.side.groups for n, r in words_of(items).items()}
        assert overlapping(words.items()) == []
        assert all(scene.side.box.contains(rect) for rect in words.values())


@pytest.mark.parametrize("name", SETUPS)
def test_everything_is_large_enough_for_a_finger(tmp_path: Path, name: str) -> None:
    page, setup = SETUPS[name]
    _, scene = opened(tmp_path, page.game, setup=setup)
    for each in scene.group.widgets:
        assert min(each.rect.size) >= 44, each.key


def test_odds_are_written_as_the_language_writes_numbers(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640), "de")
    assert [odds_in(services.words, line) for line in VARIANTS[5].lines] == [
        "64.974", "4.165", "694", "509", "255", "47,3", "21,0", "2,37", "2,00",
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "size"), [("crowd", (1024, 640)), ("duel", (1366, 768))])
def test_every_line_is_readable_where_it_stands(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    page, setup = SETUPS[name]
    with remembered() as lines:
        services, _ = opened(tmp_path, page.game, size, "de", setup, calm=True)
        drawn(services)
        read = list(grounds(services, lines))
    assert len(read) >= 20
    assert not {text: round(ratio, 2) for text, ratio in read if ratio < CONTRAST_MIN}
