"""The pack spread out for the cut."""

from __future__ import annotations

import pygame
import pytest

from game.table.layout.table import table_layout
from game.table.motion.poses import Poses
from game.table.part import DrawContext
from game.table.parts.card_hud import CARDS, CutSpread
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.table.parts.chips import ChipPictures
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from tests.scenes.screens import words, workshop
from tests.table.contexts import settled

SIZES = [(1024, 640), (1280, 1024), (1920, 1080)]


def spread_on(size: tuple[int, int]) -> tuple[CutSpread, DrawContext, Picture]:
    pygame.display.set_mode(size)
    shop, unit = workshop(), Unit(*size)
    poses = Poses(table_layout(unit, 4, 5), 0)
    context = DrawContext(
        unit, shop.art, shop.lettering, shop.paint, words("en"), poses, ChipPictures(shop.art)
    )
    return CutSpread(context, CardPictures(shop.art, unit.u, CardStyle())), context, Picture(size)


@pytest.mark.parametrize("size", SIZES)
def test_the_row_is_inside_the_window_and_between_toast_and_hand(size: tuple[int, int]) -> None:
    spread, context, picture = spread_on(size)
    for lifted in (1, 26, CARDS - 1):
        settled(picture, spread, lifted)
        for part in ("left", "right"):
            item = picture.items["cut", part]
            rect = item.surface.get_bounding_rect(min_alpha=200).move(item.pos)
            assert pygame.Rect(0, 0, *size).contains(rect)
            toast = context.poses.layout.toast[1] * context.u
            assert rect.top > toast + 24 * context.u


@pytest.mark.parametrize("size", SIZES)
def test_every_cut_can_be_pointed_at(size: tuple[int, int]) -> None:
    spread, context, _ = spread_on(size)
    x, y = (v * context.u for v in context.poses.layout.seats[0].market)
    found = {spread.lifted_at(x + dx, y) for dx in range(-size[0] // 2, size[0] // 2)}
    assert found == {None, *range(1, CARDS)}


@pytest.mark.parametrize("size", SIZES)
def test_pointing_is_where_the_gap_will_be(size: tuple[int, int]) -> None:
    """Whoever points between two cards sees the pack part there."""
    spread, context, picture = spread_on(size)
    x, y = (v * context.u for v in context.poses.layout.seats[0].market)
    for dx in range(-300, 301, 50):
        at = x + dx * context.u
        lifted = spread.lifted_at(at, y)
        settled(picture, spread, lifted)
        left, right = (picture.items["cut", part] for part in ("left", "right"))
        left_end = left.surface.get_bounding_rect(min_alpha=200).move(left.pos).right
        right_start = right.surface.get_bounding_rect(min_alpha=200).move(right.pos).left
        assert abs((left_end + right_start) / 2 - at) <= 60 * context.u


def test_beside_the_row_there_is_nothing_to_cut() -> None:
    spread, context, _ = spread_on((1024, 640))
    x, y = (v * context.u for v in context.poses.layout.seats[0].market)
    assert spread.lifted_at(x, y - 150 * context.u) is None
    assert spread.lifted_at(x, y + 150 * context.u) is None
    assert spread.lifted_at(2, y) is None


def test_it_is_taken_away() -> None:
    spread, _, picture = spread_on((1024, 640))
    settled(picture, spread, 20)
    assert ("cut", "left") in picture
    settled(picture, spread, None)
    assert ("cut", "left") not in picture
    assert ("cut", "right") not in picture
