"""What lands and begins between two frames, and what leaves the table as it arrives."""

from __future__ import annotations

from math import inf

import pytest

from game.rules.cards import PACK
from game.rules.chips import Chips
from game.table.motion.cues import Cue, Flip, Fly, Move
from game.table.motion.places import AtDealer, InBowl, InPack, InPile, InPurse, Place
from tests.table.motion.test_board import board_with


def test_what_arrives_with_the_next_frame_may_lie_before_it_and_nothing_else() -> None:
    board = board_with(InPack())
    board.play([Move(1, InPile(0), 0.0, 0.2)])
    board.play([Fly(1, Chips(white=1), InPurse(1, 1), InBowl(0), 1, None, 0.0, 0.34)])
    board.run(0.19)
    before = board.pose_of(1)
    assert not board.run_ahead(0.009)
    assert board.pose_of(1) == before
    assert board.run_ahead(0.011)
    assert board.pose_of(1) == board.poses.at(InPile(0))
    assert board.stacks.bank == []
    assert not board.resting
    board.run(0.2)
    assert board.stacks.bank == [1]


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("how", ["run", "ahead", "finish", "instant"])
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
    if how == "ahead":
        assert board.run_ahead(0.05) is not calm, "what fades needs its last frame"
    if how == "finish":
        board.finish()
    if how == "run" or calm:
        board.run(0.05)
    assert board.resting
    assert 1 not in board.pieces


def test_what_begins_with_the_next_frame_has_left_before_it_and_nobody_sees_it() -> None:
    board, one = board_with(InPack()), Chips(white=1)
    cues: tuple[Cue, ...] = (
        Move(1, InPile(0), 0.1, 0.2),
        Flip(1, PACK[0], 0.1, 0.2),
        Fly(1, one, InPurse(1, 1), InBowl(0), 1, None, 0.11, 0.34),
    )
    twin = board_with(InPack())
    for either in (board, twin):
        either.play(cues)
        either.run(0.09)
    assert not board.run_ahead(0.009)
    before, face = board.pose_of(1), board.face_of(1)
    assert board.run_ahead(0.03)
    assert board.timeline.empty
    assert (board.pose_of(1)[:4], board.face_of(1)) == (before[:4], face)
    for _ in range(9):
        for either in (board, twin):
            either.run(0.05)
        assert board.pose_of(1) == twin.pose_of(1)
        assert board.face_of(1) == twin.face_of(1)
    assert board.stacks.bank == twin.stacks.bank == [1]


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


def test_nothing_lands_ahead_that_turns_or_fades() -> None:
    moves = Move(1, InPile(0), 0.0, 0.1)
    board = board_with(InPack())
    board.play((moves, Flip(1, PACK[0], 0.0, 0.3)))
    face = board.face_of(1)
    board.run(0.09)
    assert not board.run_ahead(0.09)
    assert board.face_of(1) == face
    board = board_with(InPack())
    board.calm = True
    board.play([moves])
    board.run(0.0)
    assert not board.run_ahead(1.0)
