"""The discards lie clear of what hands say when they are shown."""

from __future__ import annotations

import pytest

from game.rules.variants import VARIANTS
from game.table.layout.table import Area
from game.ui.boxes import Unit
from tests.table.geometry import WINDOWS, laid, things

RIBBON = 36.0
"""u from the upper edge of a ribbon to the lower edge of its folds, and a little air."""


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_ribbon_of_a_shown_hand_lies_over_the_discards(
    window: tuple[int, int], players: int
) -> None:
    for cards, variant in VARIANTS.items():
        if players > variant.max_players:
            continue
        poses = laid(Unit(*window), players, cards)
        pile = things(poses, cards, showdown=True)["pile"]
        for seat in poses.layout.seats[1:]:
            x, y = seat.shown_ribbon
            room = poses.layout.shown_ribbon_room
            ribbon = Area(x - room / 2, y - RIBBON / 2, room, RIBBON)
            assert not ribbon.overlaps(pile), (cards, seat.side, ribbon, pile)
