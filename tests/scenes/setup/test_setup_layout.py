"""The set-up page of every game fits every window, whatever is chosen, in all languages."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from pygame import Rect

from game.rules.variants import VARIANTS
from game.scenes.setup.deluxe import DELUXE
from game.scenes.setup.scene import SetupScene
from game.table.deluxe.view_model import odds_in
from game.ui.services import Services
from tests.scenes.screens import (
    LANGUAGES,
    SIZES,
    furnished,
    nothing_cut,
    overlapping,
    pass_time,
    texts,
)
from tests.scenes.setup.opened import SETUPS, chosen, opened, points_row

IN_BOTH = ("six", "long names", "eight cards", "crowd", "duel", "club")
BIG = (((1024, 640), "de", 2.0), ((1366, 768), "de", 1.5), ((1920, 1080), "de", 2.0),
       ((1280, 1024), "en", 1.5), ((2560, 1080), "en", 2.0))  # fmt: skip


def inside(panels: list[Rect], found: list[tuple[str, Rect]]) -> None:
    """No two lines overlap, and each lies wholly in a panel or outside."""
    assert overlapping(found) == []
    for words, rect in found:
        assert all(not each.colliderect(rect) or each.contains(rect) for each in panels), words


def fits(services: Services, scene: SetupScene) -> None:
    """Nothing overlaps, nothing leaves its panel or the window; in the drawer neither."""
    window, places = Rect((0, 0), services.size), scene.places
    panels = [rect for name in ("games", "rules", "seats", "legend") for rect in places.each(name)]
    panels += places.each("side") if scene.docked else []
    assert overlapping(enumerate(panels)) == []
    lines = texts(services, scene.name)
    widgets = [(w.key, w.rect) for w in scene.group.widgets if w.key != ("points rows",)]
    assert overlapping([*lines, *widgets]) == []
    assert all(window.contains(rect) for _, rect in (*lines, *widgets))
    assert all(min(w.target.size) >= 44 for w in scene.group.widgets)
    inside(panels, lines)
    if not scene.docked:
        scene.drawer.toggle()
        pass_time(services, 0.3)
        inside(places.each("side"), texts(services, "drawer"))


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
        fits(*opened(tmp_path, page.game, size, language, setup))


@pytest.mark.parametrize(("size", "language", "text"), BIG)
@pytest.mark.parametrize("name", ["crowd", "visum", "duel", "club"])
def test_larger_text_fits_as_well(
    tmp_path: Path, size: tuple[int, int], language: str, text: float, name: str
) -> None:
    page, setup = SETUPS[name]
    with nothing_cut():
        fits(*opened(tmp_path, page.game, size, language, setup, text=text))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_free_chair_is_for_is_said_in_one_line(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    page, setup = SETUPS["two"]
    services, scene = opened(tmp_path, page.game, size, language, setup)
    lines = [words for words, _ in texts(services, scene.name)]
    assert services.words("new.free_note") in lines


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", range(4, 9))
def test_the_point_table_fits_as_column_and_as_drawer(
    tmp_path: Path, size: tuple[int, int], language: str, cards: int
) -> None:
    services, scene = opened(tmp_path, "deluxe", size, language, chosen(DELUXE, variant=cards))
    if not scene.docked:
        scene.drawer.toggle()
    for row in range(len(VARIANTS[cards].lines)):
        with nothing_cut():
            points_row(scene).point(0, round(points_row(scene).rect.y + row * 10))
            pass_time(services, 0.3)
            lines = texts(services, scene.name if scene.docked else "drawer")
        side = scene.places["side"]
        beside = [(words, rect) for words, rect in lines if side.colliderect(rect)]
        assert len(beside) > 3 * len(VARIANTS[cards].lines)
        inside([side], beside)


def test_odds_are_written_as_the_language_writes_numbers(tmp_path: Path) -> None:
    services = furnished(tmp_path, (1024, 640), "de")
    assert [odds_in(services.words, line) for line in VARIANTS[5].lines] == [
        "64.974", "4.165", "694", "509", "255", "47,3", "21,0", "2,37", "2,00",
    ]  # fmt: skip
