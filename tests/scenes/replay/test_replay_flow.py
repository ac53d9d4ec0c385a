"""A replay stepped forward, back, or jumped into looks the same: it is the fold of the log."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.match.recording import Recording, openings
from game.rules import events as ev
from game.rules.cards import HIDDEN
from game.table.replay.match_player import ReplayFlow
from tests.match.matches import play_out
from tests.table.staging import bare_board

TABLES = ((5, 2), (4, 3), (6, 4), (8, 4), (4, 6))
"""Cards and players."""


@cache
def played(cards: int, players: int, humans: int = 1) -> Match:
    seats = tuple(
        SeatPlan(f"P{seat}", 20 + 3 * seat, HUMAN if seat < humans else "keeper", "owl")
        for seat in range(players)
    )
    return play_out(Match(MatchOptions(cards, 1, seats, 10 * cards + players)))


def opened(
    cards: int, players: int, game: int = 1, *, open_hands: bool = False, humans: int = 1
) -> ReplayFlow:
    match = played(cards, players, humans)
    recording = Recording(match, game)
    start, board = openings(match).before(recording), bare_board(cards, players)
    flow = ReplayFlow(recording, start, board, 0, open_hands=open_hands)
    flow.board.timeline.rate = 1.0
    return flow


def lies(flow: ReplayFlow) -> tuple[object, ...]:
    """Which card lies where, and the chips."""
    board = flow.board
    cards = Counter((board.place_of(piece), board.face_of(piece)) for piece in board.pieces)
    return cards, tuple(board.stacks.purses), sorted(board.stacks.bank), flow.view, flow.paid_from


def played_to(flow: ReplayFlow) -> None:
    """Let the step that was begun play to its end."""
    for _ in range(4000):
        if flow.resting:
            return
        flow.update(0.05)
    raise AssertionError(flow.at)


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize(("cards", "players"), TABLES)
def test_forward_and_back_the_same_lies_on_the_table(
    cards: int, players: int, *, open_hands: bool
) -> None:
    flow = opened(cards, players, 2, open_hands=open_hands)
    stops = flow.recording.stops
    seen = {flow.at: lies(flow)}
    while flow.at < stops[-1]:
        flow.step(1)
        assert flow.playing
        played_to(flow)
        seen[flow.at] = lies(flow)
    assert list(seen) == list(stops)
    for stop in reversed(stops[:-1]):
        flow.step(-1)
        assert flow.at == stop
        assert flow.resting
        assert lies(flow) == seen[stop]
    other = opened(cards, players, 2, open_hands=open_hands)
    for stop in (stops[-1], stops[len(stops) // 2], stops[3]):
        other.go_to(stop)
        assert lies(other) == seen[stop]


def test_steps_in_a_hurry_arrive_at_the_same_places() -> None:
    flow, stops = opened(5, 3), opened(5, 3).recording.stops
    for stop in stops[1:]:
        flow.step(1)
        flow.update(0.01)
        flow.hasten()
        assert flow.at == stop
        assert flow.resting
        beside = opened(5, 3)
        beside.go_to(stop)
        assert lies(flow) == lies(beside)


def test_playing_goes_on_to_the_end_of_the_game_and_no_further() -> None:
    flow = opened(5, 2)
    flow.play()
    assert flow.plays_on
    played_to(flow)
    assert flow.at == len(flow.recording.log)
    assert isinstance(flow.recording.log[flow.at - 1], ev.GameEnded)
    assert flow.resting
    flow.play()
    assert flow.at == flow.recording.stops[0]


def test_a_pause_stands_still_at_the_next_stop() -> None:
    flow = opened(5, 3)
    flow.play()
    for _ in range(90):
        flow.update(0.05)
    flow.pause()
    played_to(flow)
    assert flow.at in flow.recording.stops
    assert flow.at < flow.recording.stops[-1]


def test_humans_get_time_to_be_looked_at_too() -> None:
    """A decision is not over before it can be seen that there was one."""
    flow = opened(5, 2)
    place = flow.recording.decisions[0]
    flow.go_to(place)
    flow.play()
    flow.update(0.2)
    assert flow.at == place


def test_hands_open_while_it_plays_play_on() -> None:
    flow = opened(5, 3)
    flow.play()
    while flow.at < flow.recording.decisions[0]:
        flow.update(0.05)
    hidden = [c for s in flow.view.table.seats[1:] for c in s.hand if c == HIDDEN]
    assert hidden
    flow.open_all(True)
    assert flow.plays_on
    assert HIDDEN not in [card for seat in flow.view.table.seats for card in seat.hand]
    flow.open_all(False)
    assert flow.view.table.seats[1].hand == (HIDDEN,) * 5


def test_of_other_chairs_nothing_is_seen_that_was_hidden_then() -> None:
    flow = opened(5, 3, humans=2)
    for stop in flow.recording.stops:
        flow.go_to(stop)
        if not any(seat.shown for seat in flow.view.table.seats):
            own = set(flow.board.cast.hands[0])
            others = [flow.board.face_of(p) for p in flow.board.pieces if p not in own]
            assert set(others) <= {HIDDEN}
