"""What leaves the table as it arrives, and moves that give way to later ones."""

from __future__ import annotations

from math import inf

import pytest

from game.rules.cards import PACK
from game.table.motion.cues import Flip, Move
from game.table.motion.places import AtDealer, InPack, InPile, Place
from tests.table.motion.test_board import board_with


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("how", ["run", "finish", "instant"])
@pytest.mark.parametrize("origin", [InPack(), AtDealer(0)])
def test_a_card_that_comes_to_the_dealer_leaves_the_table(
    calm: bool, how: str, origin: Place
) -> None:
    board = board_with(origin)
    board.calm = calm
    board.timeline.rate = inf if how == "instant" else 1.0
    board.play([Move(1, AtDealer(0), 0.0, 0.1)])
    board.run(0.09)
    assert (1 in board.pieces) is (how != "instant")
    if how == "finish":
        board.finish()
    if how == "run":
        board.run(0.05)
    assert board.resting
    assert 1 not in board.pieces


def test_a_move_that_is_still_to_begin_gives_way_to_one_that_was_asked_for_later() -> None:
    board = board_with(InPack())
    board.play([Move(1, InPile(0), 0.1, 0.1), Move(1, InPile(1), 0.5, 0.1)])
    board.run(0.05)
    board.play([Move(1, AtDealer(0), 0.2, 0.1), Flip(1, PACK[0], 0.25, 0.1)])
    board.run(0.1)
    assert board.place_of(1) == InPile(0), "it had not been sent elsewhere yet"
    board.run(0.14)
    assert board.place_of(1) == AtDealer(0)
    board = board_with(InPack())
    board.play([Move(1, InPile(0), 0.1, 0.1), Flip(1, PACK[0], 0.1, 0.1)])
    board.play([Move(1, InPile(1), 0.0, 0.3)])
    board.run(0.5)
    assert (board.place_of(1), board.face_of(1)) == (InPile(1), PACK[0])
