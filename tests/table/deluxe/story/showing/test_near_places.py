"""Where a near miss is said: the cards that prove it stay readable."""

from __future__ import annotations

import pytest

from game.table.deluxe.story.marks import near_places
from game.table.layout.seats import Box
from game.table.layout.table import portrait, row
from game.table.motion.places import Shown
from game.ui.boxes import Unit
from tests.table.geometry import WINDOWS, laid

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
            tag = Box.around(near_places(poses, seat, cards, _TAG, final=final).tag, *_TAG)
            assert not tag.overlaps(Box(hand.x, hand.y, hand.w, _FACE * hand.h))
            assert not any(tag.overlaps(portrait(each)) for each in poses.layout.seats)
