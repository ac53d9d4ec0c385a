"""The point table: beside prices, toast and own cards in small windows, and its numbers apart."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.app.window import Window
from game.rules.variants import VARIANTS
from game.table.layout.table import Area, table_layout
from game.table.motion.poses import Poses
from game.table.part import DrawContext
from game.table.parts.chips import ChipPictures
from game.table.parts.point_table import PointTable, PointTableState
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from game.ui.theme import type_px
from tests.scenes.screens import nothing_cut, words, workshop
from tests.table.contexts import UNITS, Corner, corners, settled
from tests.table.geometry import raised, things
from tests.times import few_quick

WINDOWS = (
    *((1024, 640), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080)),
    *((1024, 768), (1280, 1024), (1440, 1080)),
)
APART = 7.0
"""u between two numbers side by side, at least."""


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("text", [1.0, 1.25, 2.0])
def test_the_drawer_leaves_prices_toast_and_own_cards_free(
    window: tuple[int, int], text: float
) -> None:
    unit = Unit(*window, text)
    Window().open(size=window)
    for corner in corners(unit, "de"):
        poses = corner.context.poses
        layout, there = poses.layout, things(poses, corner.cards)
        drawer, toast = layout.point_table, layout.toast
        if layout.point_table_docked:
            continue
        assert not drawer.overlaps(raised(poses, corner.cards))
        assert not drawer.overlaps(there["ladder"])
        assert not drawer.overlaps(there["0 market"])
        assert not drawer.overlaps(layout.leave)
        assert drawer.x >= 0 and drawer.y > layout.round_plate.foot
        half, high = layout.drawer_toast_room / 2, layout.toast_height
        room = Area(toast[0] - half, toast[1] - high / 2, 2 * half, high)
        assert not drawer.overlaps(room)
        assert layout.drawer_toast_room >= min(560, layout.toast_room), "a line is still read there"


@pytest.mark.parametrize("window", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("told", [True, False], ids=["own chances", "odds only"])
def test_its_numbers_stand_apart(window: tuple[int, int], language: str, told: bool) -> None:
    unit = Unit(*window)
    Window().open(size=window)
    for corner in corners(unit, language):
        variant = VARIANTS[corner.cards]
        table = PointTable(corner.context, variant)
        live = tuple((line.combination, "88.8\N{NO-BREAK SPACE}%") for line in variant.lines)
        with nothing_cut():
            settled(corner.picture, table, PointTableState(live=live if told else ()))
        panel = corner.ink(("point table", "panel"))
        assert panel is not None
        for row in ("head", *range(len(variant.lines))):
            found = [
                corner.ink(key)
                for key in corner.picture.keys_of("point table")
                if isinstance(key, tuple) and key[1] == row
            ]
            inks = sorted((ink for ink in found if ink), key=lambda ink: ink.left)
            assert len(inks) >= 3 or row == "head"
            for left, right in pairwise(inks):
                assert right.left - left.right >= APART * unit.u, (corner.cards, row)
            assert all(Rect(panel).contains(ink) for ink in inks)
        corner.picture.drop_group("point table")


@pytest.mark.parametrize("unit", few_quick(UNITS, 5), ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("cards", VARIANTS)
def test_all_lines_of_the_point_table_fit(unit: Unit, language: str, cards: int) -> None:
    shop = workshop()
    Window().open(size=(unit.width, unit.height))
    for players in range(2, VARIANTS[cards].max_players + 1):
        layout = table_layout(unit, players, cards)
        made = shop.art, shop.lettering, shop.paint, words(language)
        context = DrawContext(unit, *made, Poses(layout, 0), ChipPictures(shop.art))
        corner = Corner(context, cards, Picture((unit.width, unit.height)))
        narrow, columns = layout.point_table_narrow, layout.point_table_columns
        table = PointTable(context, VARIANTS[cards])
        lines = VARIANTS[cards].lines
        current = lines[0].combination
        with nothing_cut():
            most = words(language).decimal(88.8, 1) + " %"
            live = tuple((line.combination, most) for line in lines)
            settled(corner.picture, table, PointTableState(current, live))
        panel = corner.ink(("point table", "panel"))
        assert panel is not None
        names = []
        for index in range(len(VARIANTS[cards].lines)):
            name = corner.ink(("point table", index, "name"))
            points = corner.ink(("point table", index, "points"))
            assert name is not None
            assert points is not None
            assert panel.contains(name)
            assert panel.contains(points)
            odds = corner.ink(("point table", index, "odds"))
            chance = corner.ink(("point table", index, "live"))
            assert chance is not None
            assert (odds is None) == narrow, "there own chances are told instead"
            if odds is not None:
                assert odds.left - name.right >= 6
                assert chance.left - odds.right >= 6
            assert chance.left - name.right >= 6
            assert points.left - chance.right >= 6
            names.append(name)
        rows = -(-len(names) // columns)
        for column in (names[:rows], names[rows:])[:columns]:
            assert all(above.top < below.top for above, below in pairwise(column))
            step = (column[-1].centery - column[0].centery) / (len(column) - 1)
            assert step >= type_px(14, context.u), "lines stand apart"
