"""Marks lie on the cards they are for, and a near miss where there is room."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.table.deluxe.story.marks import CardMarks, Mark, Marked, near_places
from game.table.layout.seats import Area
from game.table.layout.table import portrait, row
from game.table.motion.places import Shown
from game.ui.boxes import Unit
from tests.table.contexts import settled, table_context
from tests.table.geometry import WINDOWS, card_box, laid


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


_TAG = (260, 42)
"""u: nearly the longest words."""
_FACE = 0.86
"""Share of a card's height with its rank and suit."""


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("cards", [5, 8])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_words_cover_no_rank_no_suit_and_no_face(
    size: tuple[int, int], cards: int, players: int
) -> None:
    poses = laid(Unit(*size), players, cards)
    u = poses.layout.unit.u
    for seat in range(1, players):
        posed = [poses.at(Shown(seat, index, cards)) for index in range(cards)]
        middle = (posed[0].x + posed[-1].x) / 2 / u, min(pose.y for pose in posed) / u
        hand = row(middle, cards, posed[0].width / u, (posed[1].x - posed[0].x) / u)
        for final in (False, True):
            tag = Area.around(near_places(poses, seat, cards, _TAG, final=final).tag, *_TAG)
            assert not tag.overlaps(Area(hand.x, hand.y, hand.w, _FACE * hand.h))
            assert not any(tag.overlaps(portrait(each)) for each in poses.layout.seats)
