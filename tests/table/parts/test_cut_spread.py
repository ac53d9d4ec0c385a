"""The pack spread out for the cut."""

from __future__ import annotations

import pygame
import pytest

from game.table.layout.table import table_layout
from game.table.motion.poses import Poses
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.table.parts.chip_pictures import ChipPictures
from game.table.parts.cut_spread import CARDS, CutSpread
from game.table.parts.desk import Desk
from game.ui.compositor import Picture
from game.ui.unit import Unit
from tests.scenes.playing import words
from tests.scenes.workshop import workshop

SIZES = [(1024, 640), (1280, 1024), (1920, 1080)]


def spread_on(size: tuple[int, int]) -> tuple[CutSpread, Desk, Picture]:
    pygame.display.set_mode(size)
    shop, unit = workshop(), Unit(*size)
    poses = Poses(table_layout(unit, 4, 5), 0)
    desk = Desk(unit, shop.art, shop.type, shop.paint, words("en"), poses, ChipPictures(shop.art))
    return CutSpread(desk, CardPictures(shop.art, unit.u, CardStyle())), desk, Picture(size)


@pytest.mark.parametrize("size", SIZES)
def test_the_row_is_inside_the_window_and_between_toast_and_hand(size: tuple[int, int]) -> None:
    spread, desk, picture = spread_on(size)
    for lifted in (1, 26, CARDS - 1):
        spread.draw(picture, lifted)
        for part in ("left", "right"):
            item = picture._items["cut", part]
            rect = item.surface.get_bounding_rect(min_alpha=200).move(item.pos)
            assert pygame.Rect(0, 0, *size).contains(rect)
            toast = desk.poses.layout.toast[1] * desk.u
            assert rect.top > toast + 24 * desk.u


@pytest.mark.parametrize("size", SIZES)
def test_every_cut_can_be_pointed_at(size: tuple[int, int]) -> None:
    spread, desk, _ = spread_on(size)
    x, y = (v * desk.u for v in desk.poses.layout.seats[0].market)
    found = {spread.lifted_at(x + dx, y) for dx in range(-size[0] // 2, size[0] // 2)}
    assert found == {None, *range(1, CARDS)}


@pytest.mark.parametrize("size", SIZES)
def test_pointing_is_where_the_gap_will_be(size: tuple[int, int]) -> None:
    """Whoever points between two cards sees the pack part there."""
    spread, desk, picture = spread_on(size)
    x, y = (v * desk.u for v in desk.poses.layout.seats[0].market)
    for dx in range(-300, 301, 50):
        at = x + dx * desk.u
        lifted = spread.lifted_at(at, y)
        spread.draw(picture, lifted)
        left, right = (picture._items["cut", part] for part in ("left", "right"))
        left_end = left.surface.get_bounding_rect(min_alpha=200).move(left.pos).right
        right_start = right.surface.get_bounding_rect(min_alpha=200).move(right.pos).left
        assert abs((left_end + right_start) / 2 - at) <= 60 * desk.u


def test_beside_the_row_there_is_nothing_to_cut() -> None:
    spread, desk, _ = spread_on((1024, 640))
    x, y = (v * desk.u for v in desk.poses.layout.seats[0].market)
    assert spread.lifted_at(x, y - 150 * desk.u) is None
    assert spread.lifted_at(x, y + 150 * desk.u) is None
    assert spread.lifted_at(2, y) is None


def test_it_is_taken_away() -> None:
    spread, _, picture = spread_on((1024, 640))
    spread.draw(picture, 20)
    assert ("cut", "left") in picture
    spread.draw(picture, None)
    assert ("cut", "left") not in picture
    assert ("cut", "right") not in picture
