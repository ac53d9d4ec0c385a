"""Cards and chips in table time: where everything comes to rest, at any pace, in any window."""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import Any

import pytest

from game.rules import events as ev
from game.rules.cards import HIDDEN, PACK
from game.rules.chips import DENOMINATIONS, STARTING_PURSE, Chips
from game.rules.sight import View
from game.rules.table import Phase
from game.table.deluxe.choreography import laid_out
from game.table.layout.table import table_layout
from game.table.motion.board import Board
from game.table.motion.cues import Enter, Flip, Fly, Leave, Move
from game.table.motion.flights import TRAILING
from game.table.motion.places import (
    InBowl,
    InHand,
    InPack,
    InPile,
    InPurse,
    Lift,
    OnTable,
    by_rank,
)
from game.table.motion.poses import Poses
from game.table.parts.card_pictures import CardPictures, CardStyle, Halo
from game.table.parts.chips import PUFFS, ChipPictures
from game.ui.boxes import Unit
from tests.scenes.screens import workshop
from tests.table.contexts import table_context
from tests.table.staging import (
    A_FEW,
    Stage,
    amid_purchase,
    bare_board,
    places_by_seat,
)

VIEWERS = [0, None]


def poses(size: tuple[int, int], players: int = 3, cards: int = 5) -> Poses:
    return Poses(table_layout(Unit(*size), players, cards), 0)


def refit(board: Board, to: Poses) -> None:
    nothing: Any = None
    board.refit(to, nothing, nothing)


def chips_of(board: Board) -> int:
    """Everything that lies in purses and bank."""
    return sum(purse.value for purse in board.stacks.purses) + sum(board.stacks.bank)


def arranged(seen: View, cards: int) -> Board:
    """A board on which everything was laid as the view says."""
    board = bare_board(cards, len(seen.table.seats))
    board.lay(laid_out(board.cast, seen, by_rank))
    return board


# --- whole matches -------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "players"), A_FEW)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_after_every_event_all_lies_as_if_laid_there(
    cards: int, players: int, viewer: int | None
) -> None:
    stage = Stage(cards, players, viewer)
    for seen, _, _ in stage.play():
        here, there = places_by_seat(stage.board), places_by_seat(arranged(stage.view, cards))
        if amid_purchase(stage.view, seen.event):  # the gap of the card that went stays open
            buyer = stage.view.table.turn
            assert len(here.pop(buyer)) == len(there.pop(buyer))
        assert here == there, seen.event


@pytest.mark.parametrize(("cards", "players"), A_FEW)
def test_at_instant_nothing_lasts(cards: int, players: int) -> None:
    stage = Stage(cards, players, rate=inf)
    for _, _, act in stage.steps():
        stage.board.play(act.cues)
        stage.board.run(0.0)
        assert stage.board.resting
        for piece in stage.board.cast.faces:
            pose = stage.board.pose_of(piece)
            assert pose == stage.board.poses.at(stage.board.place_of(piece))
            assert stage.board.face_of(piece) == stage.board.cast.faces[piece]


@pytest.mark.parametrize(("cards", "players"), A_FEW)
def test_finish_ends_every_motion_at_its_place(cards: int, players: int) -> None:
    stage = Stage(cards, players, rate=1.0)
    for number, (_, _, act) in enumerate(stage.steps()):
        board = stage.board
        board.play(act.cues)
        board.run(0.037 * (number % 11))
        board.finish()
        assert board.resting
        for piece, face in board.cast.faces.items():
            assert board.pose_of(piece) == board.poses.at(board.place_of(piece))
            assert board.face_of(piece) == face


@pytest.mark.parametrize(("cards", "players"), A_FEW)
@pytest.mark.parametrize("rate", [0.5, 4.0])
def test_chips_shown_are_those_of_the_rules(cards: int, players: int, rate: float) -> None:
    stage = Stage(cards, players, rate=rate)
    stage.board.stacks.settle(stage.view)
    for seen, _, act in stage.steps():
        if isinstance(seen.event, ev.GameBegan):
            continue
        stage.board.play(act.cues)
        while not stage.board.resting:
            stage.board.run(1 / 60)
            assert all(min(purse.counts) >= 0 for purse in stage.board.stacks.purses)
            assert chips_of(stage.board) <= 75 * players
        table = stage.view.table
        assert stage.board.stacks.purses == [seat.chips for seat in table.seats], seen.event
        assert Counter(stage.board.stacks.bank) == Counter(table.bank)
        assert chips_of(stage.board) == 75 * players


@pytest.mark.parametrize(("cards", "players"), A_FEW)
def test_a_chip_lands_where_it_will_lie(cards: int, players: int) -> None:
    stage = Stage(cards, players)
    for seen, _, act in stage.play():
        if isinstance(seen.event, ev.BankPaid):
            landings = [cue.to for cue in act.cues if isinstance(cue, Fly)]
            count = len(stage.board.stacks.bank)
            assert landings == [InBowl(n) for n in range(count - len(landings), count)]
            stage.choreography.lay(stage.board, stage.view)


def test_chips_in_the_bowl_lie_still_when_somebody_else_looks() -> None:
    stage = Stage(5, 4)
    for seen, _, _ in stage.play():
        if isinstance(seen.event, ev.BankPaid):
            before = list(stage.board.stacks.bank)
            stage.choreography.lay(stage.board, stage.view)
            assert stage.board.stacks.bank == before


def test_after_looking_anew_the_match_goes_on_without_a_trace() -> None:
    for every in (3, 7):
        stage = Stage(5, 3, seed=1)
        for number, (seen, _, _) in enumerate(stage.play()):
            if number % every == 0:
                stage.choreography.lay(stage.board, stage.view)
            here = places_by_seat(stage.board)
            if not amid_purchase(stage.view, seen.event):
                assert here == places_by_seat(arranged(stage.view, 5)), seen.event
            assert stage.board.pieces == stage.board.cast.faces.keys()


@pytest.mark.parametrize(("cards", "players"), A_FEW)
def test_no_piece_stays_behind(cards: int, players: int) -> None:
    stage = Stage(cards, players)
    for _ in stage.play():
        assert stage.board.pieces == stage.board.cast.faces.keys()


def test_a_hitch_arrives_where_time_would_have() -> None:
    smooth, hitched = Stage(5, 3, rate=1.0), Stage(5, 3, rate=1.0)
    for one, other in zip(smooth.steps(), hitched.steps(), strict=True):
        smooth.board.play(one[2].cues)
        hitched.board.play(other[2].cues)
        for _ in range(30):
            smooth.board.run(0.5 / 30)
        hitched.board.run(0.5)
        for piece in smooth.board.cast.faces:
            here, there = smooth.board.pose_of(piece), hitched.board.pose_of(piece)
            assert (here.x, here.y) == pytest.approx((there.x, there.y), abs=1e-6)
        smooth.board.finish()
        hitched.board.finish()


# --- single pieces -------------------------------------------------------------------------------


def board_with(place: Any, *, rate: float = 1.0) -> Board:
    """One face-down card, piece 1, and a purse for everybody."""
    board = bare_board(5, 3)
    board.timeline.rate = rate
    board.stacks.purses = [STARTING_PURSE] * 3
    board.cast.enter(HIDDEN)
    board.play([Enter(1, place, HIDDEN)])
    return board


def test_a_hand_is_not_open_while_a_card_of_it_lies_on_the_table() -> None:
    board = board_with(OnTable(0, 1))
    board.cast.hands[0] = [1]
    assert not board.hand_open(0)
    board.put(1, InHand(0, 0, 1), 0.2)
    assert board.hand_open(0)


def test_a_motion_interrupted_goes_on_from_where_it_is() -> None:
    board = board_with(InPack())
    board.put(1, InPile(0), 0.4)
    board.run(0.2)
    before = board.pose_of(1)
    board.put(1, InHand(0, 2, 5), 0.4)
    after = board.pose_of(1)
    assert (after.x, after.y, after.width, after.angle) == pytest.approx(
        (before.x, before.y, before.width, before.angle)
    )
    board.run(0.4)
    assert board.pose_of(1) == board.poses.at(InHand(0, 2, 5))


def test_a_window_resized_in_the_middle_of_a_flight() -> None:
    board = board_with(InPack())
    board.put(1, InHand(0, 4, 5), 0.4)
    board.run(0.2)
    here = board.pose_of(1)
    refit(board, poses((3840, 2160)))
    there = board.pose_of(1)
    assert (there.x, there.y) == pytest.approx((2 * here.x, 2 * here.y))
    board.run(0.3)
    assert board.resting
    assert board.pose_of(1) == board.poses.at(InHand(0, 4, 5))


def test_an_interrupted_motion_survives_a_new_window() -> None:
    board = board_with(InPack())
    board.put(1, InPile(0), 0.4)
    board.run(0.1)
    board.put(1, InHand(0, 0, 5), 0.4)
    refit(board, poses((1280, 1024)))
    board.run(1.0)
    assert board.pose_of(1) == board.poses.at(InHand(0, 0, 5))


def test_a_card_turns_over_once_and_shows_its_face_from_the_middle_on() -> None:
    board = board_with(OnTable(0, 1))
    board.cast.faces[1] = PACK[0]
    board.play([Flip(1, PACK[0], 0.0, 0.2)])
    board.run(0.09)
    assert board.face_of(1) == HIDDEN
    board.run(0.02)
    assert board.face_of(1) == PACK[0]
    board.run(0.1)
    assert board.resting
    board.play([Flip(1, PACK[0], 0.0, 0.2)])
    assert board.resting, "it shows that face already"


def test_a_card_that_has_left_is_past_caring() -> None:
    board = board_with(InPack())
    board.play([Leave(1), Move(1, InPile(0), 0.0, 0.2), Flip(1, PACK[0], 0.0, 0.2)])
    board.run(1.0)
    assert board.resting
    assert not board.pieces


def test_cues_begin_at_their_time() -> None:
    board = board_with(InPack())
    board.play([Move(1, InPile(0), 0.3, 0.2)])
    board.run(0.29)
    assert board.place_of(1) == InPack()
    assert not board.resting
    board.run(0.02)
    assert board.place_of(1) == InPile(0)


def test_chips_leave_with_the_flight_and_arrive_with_it() -> None:
    board = board_with(InPack())
    one = Chips(white=1)
    board.play([Fly(1, one, InPurse(1, 1), InBowl(0), 1, None, 0.0, 0.34)])
    landed: list[Fly] = []
    board.flights.landed = landed.append
    assert board.stacks.purses[1] == STARTING_PURSE - one
    assert board.stacks.bank == []
    board.run(0.2)
    assert not landed
    board.run(0.2)
    assert board.stacks.bank == [1]
    assert len(landed) == 1


def test_light_is_for_cards_that_lie_open_to_choice() -> None:
    board = board_with(InHand(0, 0, 5))
    assert board.light(1, Halo.HOVER)
    assert not board.light(1, Halo.HOVER), "nothing changed"
    board.put(1, InHand(0, 0, 5, Lift.HOVER), 0.1)
    board.run(0.2)
    board.put(1, InPile(0), 0.1)
    assert board.light(1, Halo.HOVER), "a card that went away shines no more"


def test_a_hand_is_open_once_nothing_turns() -> None:
    stage = Stage(5, 2, rate=1.0)
    for seen, _, act in stage.steps():
        stage.board.play(act.cues)
        if isinstance(seen.event, ev.HandPickedUp) and seen.event.seat == 0:
            assert not stage.board.hand_open(0)
            stage.board.run(0.05)
            assert not stage.board.hand_open(0)
            stage.board.finish()
            assert stage.board.hand_open(0)
            return
        stage.board.finish()


def test_chips_of_every_purse_have_a_place() -> None:
    board = bare_board(4, 6)
    for seat in range(6):
        for value in DENOMINATIONS:
            pose = board.poses.at(InPurse(seat, value))
            assert 0 <= pose.x <= 1920
            assert 0 <= pose.y <= 1080


def test_phases_of_the_test_matches_are_all_there() -> None:
    stage = Stage(5, 4)
    seen = {stage.view.table.phase for _ in stage.play()}
    assert seen == set(Phase)


def test_a_chip_in_the_air_leaves_gold_dust_and_a_stream_does_not() -> None:
    context, picture = table_context(3, 5, size=(1920, 1080))
    shop = workshop()
    cards, chips = CardPictures(shop.art, context.u, CardStyle()), ChipPictures(shop.art)
    board = Board(3, context.poses, cards, chips)
    one = Chips(0, 0, 0, 1)

    def fly(count: int) -> None:
        away = InPurse(0, 1), InBowl(0)
        board.play(Fly(1, one, *away, 0, None, 0.0, 0.4) for _ in range(count))

    board.stacks.give(0, Chips(0, 0, 0, 9))
    fly(1)
    board.run(0.2)
    board.draw(picture)
    assert len(picture.keys("puff")) == PUFFS
    assert len(picture.keys("ghost chip")) == 2
    board.finish()
    board.draw(picture)
    assert not picture.keys("puff"), "it settles with the chip"
    assert not picture.keys("ghost chip")
    fly(TRAILING)
    board.run(0.2)
    board.draw(picture)
    assert len(picture.keys("ghost chip")) == 2 * TRAILING
    fly(1)
    board.run(0.02)
    board.draw(picture)
    assert not picture.keys("puff"), "none stands where it was when there were fewer"
    assert not picture.keys("ghost chip")
