"""A replay stepped forward, back, or jumped into looks the same: it is the fold of the log."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.match.recording import Openings
from game.rules import events as ev
from game.rules.cards import HIDDEN
from game.rules.sight import View
from game.rules.table import Table
from game.table.deluxe.ledger import DeluxeLedger
from game.table.deluxe.screen import SCREEN
from game.table.replay.player import ReplayPlayer
from tests.match.matches import play_out
from tests.table.staging import bare_board

TABLES = ((5, 2), (4, 3), (6, 4), (8, 4), (4, 6))
"""Cards and players."""


DeluxeReplay = ReplayPlayer[View, Table, DeluxeLedger]


@cache
def played(cards: int, players: int, humans: int = 1) -> Match:
    seats = tuple(
        SeatPlan(f"P{seat}", 20 + 3 * seat, HUMAN if seat < humans else "keeper", "owl")
        for seat in range(players)
    )
    return play_out(Match(MatchOptions(cards, 1, seats, 10 * cards + players)))


def opened(
    cards: int, players: int, game: int = 1, *, open_hands: bool = False, humans: int = 1
) -> DeluxeReplay:
    match = played(cards, players, humans)
    board = bare_board(cards, players)
    playback: DeluxeReplay = ReplayPlayer(
        match, game, SCREEN, Openings(match), board, 0, open_hands=open_hands
    )
    playback.board.timeline.rate = 1.0
    return playback


def lies(playback: DeluxeReplay) -> tuple[object, ...]:
    """Which card lies where, and the chips."""
    board = playback.board
    cards = Counter((board.place_of(piece), board.face_of(piece)) for piece in board.pieces)
    return (
        cards,
        tuple(board.stacks.purses),
        sorted(board.stacks.bank),
        playback.view,
        playback.ledger.paid_from,
    )


def played_to(playback: DeluxeReplay) -> None:
    """Let the step that was begun play to its end."""
    for _ in range(4000):
        if playback.resting:
            return
        playback.update(0.05)
    raise AssertionError(playback.at)


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize(("cards", "players"), TABLES)
def test_forward_and_back_the_same_lies_on_the_table(
    cards: int, players: int, *, open_hands: bool
) -> None:
    playback = opened(cards, players, 2, open_hands=open_hands)
    stops = playback.recording.stops
    seen = {playback.at: lies(playback)}
    while playback.at < stops[-1]:
        playback.step(1)
        assert playback.playing
        played_to(playback)
        seen[playback.at] = lies(playback)
    assert list(seen) == list(stops)
    for stop in reversed(stops[:-1]):
        playback.step(-1)
        assert playback.at == stop
        assert playback.resting
        assert lies(playback) == seen[stop]
    other = opened(cards, players, 2, open_hands=open_hands)
    for stop in (stops[-1], stops[len(stops) // 2], stops[3]):
        other.go_to(stop)
        assert lies(other) == seen[stop]


def test_steps_in_a_hurry_arrive_at_the_same_places() -> None:
    playback, stops = opened(5, 3), opened(5, 3).recording.stops
    for stop in stops[1:]:
        playback.step(1)
        playback.update(0.01)
        playback.hasten()
        assert playback.at == stop
        assert playback.resting
        beside = opened(5, 3)
        beside.go_to(stop)
        assert lies(playback) == lies(beside)


def test_playing_goes_on_to_the_end_of_the_game_and_no_further() -> None:
    playback = opened(5, 2)
    playback.play()
    assert playback.plays_on
    played_to(playback)
    assert playback.at == len(playback.recording.log)
    assert isinstance(playback.recording.log[playback.at - 1], ev.GameEnded)
    assert playback.resting
    playback.play()
    assert playback.at == playback.recording.stops[0]


def test_a_pause_stands_still_at_the_next_stop() -> None:
    playback = opened(5, 3)
    playback.play()
    for _ in range(90):
        playback.update(0.05)
    playback.pause()
    played_to(playback)
    assert playback.at in playback.recording.stops
    assert playback.at < playback.recording.stops[-1]


def test_humans_get_time_to_be_looked_at_too() -> None:
    """A decision is not over before it can be seen that there was one."""
    playback = opened(5, 2)
    place = playback.recording.decisions[0]
    playback.go_to(place)
    playback.play()
    playback.update(0.2)
    assert playback.at == place


def test_hands_open_while_it_plays_play_on() -> None:
    playback = opened(5, 3)
    playback.play()
    while playback.at < playback.recording.decisions[0]:
        playback.update(0.05)
    hidden = [c for s in playback.view.table.seats[1:] for c in s.hand if c == HIDDEN]
    assert hidden
    playback.open_all(True)
    assert playback.plays_on
    assert HIDDEN not in [card for seat in playback.view.table.seats for card in seat.hand]
    playback.open_all(False)
    assert playback.view.table.seats[1].hand == (HIDDEN,) * 5


def test_of_other_chairs_nothing_is_seen_that_was_hidden_then() -> None:
    playback = opened(5, 3, humans=2)
    for stop in playback.recording.stops:
        playback.go_to(stop)
        if not any(seat.shown for seat in playback.view.table.seats):
            own = set(playback.board.cast.hands[0])
            others = [playback.board.face_of(p) for p in playback.board.pieces if p not in own]
            assert set(others) <= {HIDDEN}
