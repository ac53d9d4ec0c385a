"""Marks lie on the cards they are for."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.table.deluxe.story.marks import CardMarks, Mark, Marked
from game.table.motion.places import Shown
from tests.table.contexts import settled, table_context
from tests.table.geometry import card_box


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_what_was_equal_before_carries_a_sign_on_the_part_that_is_seen(
    seat: int, size: tuple[int, int]
) -> None:
    context, picture = table_context(5, size=size)
    board: Any = None  # only frames go up with their cards
    marks, u = CardMarks(context, board, 5), context.u
    settled(picture, marks, (Marked(seat, 0, Mark.EQUAL), Marked(seat, 1, Mark.BEATEN)))
    assert not marks.moving
    first, second = (card_box(context.poses, Shown(seat, index, 5)) for index in (0, 1))
    sign = picture.items["mark", seat, 0, "sign"].rect
    assert round(first.x * u) <= sign.left and sign.right <= round(second.x * u) + 2
    assert (first.y - 22) * u <= sign.centery <= first.foot * u
    frame = picture.items["mark", seat, 1].rect
    beaten = pygame.Rect(*(round(each * u) for each in (second.x, second.y, second.w, second.h)))
    assert frame.contains(beaten.inflate(-2, -2)) and beaten.inflate(16, 16).contains(frame)
    settled(picture, marks, None)
    assert not picture.keys("mark")
