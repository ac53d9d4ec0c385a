"""A replay stepped forward, back, or jumped into looks the same: it is the fold of the log."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from game.match.match import Match
from game.match.playhead import Openings
from game.rules import events as ev
from game.rules.cards import HIDDEN
from game.table.game_screen import screen_of
from game.table.motion.board import Board
from game.table.motion.poses import Poses
from game.table.parts.chips import SumStacks
from game.table.replay.controls import Transport
from game.table.replay.scene import AnyReplayPlayer, ReplayPlayer
from game.ui.boxes import Unit
from tests.match import test_playhead as recorded
from tests.match.matches import play_out, small_table

each_table = pytest.mark.parametrize("name", [
    "2 of 5", "3 of 4", "4 of 6", "4 of 8", "6 of 4", *recorded.DRAW_TABLES,
])  # fmt: skip
"""Players of the main game, and cards in a hand; or a draw-poker table."""


@cache
def played(name: str) -> Match:
    if " of " not in name:
        return recorded.played(name)
    players, cards = map(int, name.split(" of "))
    return play_out(Match(small_table(10 * cards + players, players=players, variant=cards)))


def opened(name: str, game: int = 1, *, open_hands: bool = False) -> AnyReplayPlayer:
    """On a board that is never drawn."""
    match = played(name)
    screen, players = screen_of(match.game), len(match.options.seats)
    poses = Poses(screen.layout(match.options, Unit(1920, 1080)), 0)
    never: Any = None
    board = Board(players, poses, never, never, screen.stacks(players))
    board.timeline.rate = 1.0
    return ReplayPlayer(match, game, screen, Openings(match), board, 0, open_hands=open_hands)


def led(playback: AnyReplayPlayer) -> Transport:
    """What the bar does, without a bar."""
    never: Any = None
    transport = Transport(never, games=1, number=1, hands_open=False)
    transport.playback = playback
    transport.on_jump = lambda: None
    return transport


def lies(playback: AnyReplayPlayer) -> tuple[object, ...]:
    """Which card lies where, the chips, and what is remembered."""
    board = playback.board
    cards = Counter((board.place_of(piece), board.face_of(piece)) for piece in board.pieces)
    stacks, ledger = board.stacks, dict(vars(playback.ledger))
    if isinstance(stacks, SumStacks):
        return cards, tuple(stacks.worth), stacks.pot, ledger, playback.view
    return cards, tuple(stacks.purses), sorted(stacks.bank), ledger, playback.view


def played_to(playback: AnyReplayPlayer) -> None:
    """Let the step that was begun play to its end."""
    for _ in range(4000):
        if playback.resting:
            return
        playback.update(0.05)
    raise AssertionError(playback.at)


@pytest.mark.parametrize("open_hands", [False, True])
@each_table
def test_forward_and_back_the_same_lies_on_the_table(name: str, *, open_hands: bool) -> None:
    playback = opened(name, 2, open_hands=open_hands)
    stops = playback.recording.stops
    seen = {playback.at: lies(playback)}
    while playback.at < stops[-1]:
        led(playback).step(1)
        assert playback.playing
        played_to(playback)
        seen[playback.at] = lies(playback)
    assert list(seen) == list(stops)
    for stop in reversed(stops[:-1]):
        led(playback).step(-1)
        assert playback.at == stop
        assert playback.resting
        assert lies(playback) == seen[stop]
    other = opened(name, 2, open_hands=open_hands)
    for stop in (stops[-1], stops[len(stops) // 2], stops[3]):
        other.go_to(stop)
        assert lies(other) == seen[stop]


def test_steps_in_a_hurry_arrive_at_the_same_places() -> None:
    playback, stops = opened("3 of 5"), opened("3 of 5").recording.stops
    for stop in stops[1:]:
        led(playback).step(1)
        playback.update(0.01)
        led(playback).hasten()
        assert playback.at == stop
        assert playback.resting
        beside = opened("3 of 5")
        beside.go_to(stop)
        assert lies(playback) == lies(beside)


def test_playing_goes_on_to_the_end_of_the_game_and_no_further() -> None:
    playback = opened("2 of 5")
    led(playback).play()
    assert led(playback).plays_on
    played_to(playback)
    assert playback.at == len(playback.recording.log)
    assert isinstance(playback.recording.log[playback.at - 1], ev.GameEnded)
    assert playback.resting
    led(playback).play()
    assert playback.at == playback.recording.stops[0]


def test_a_pause_stands_still_at_the_next_stop() -> None:
    playback = opened("3 of 5")
    led(playback).play()
    for _ in range(90):
        playback.update(0.05)
    led(playback).pause()
    played_to(playback)
    assert playback.at in playback.recording.stops
    assert playback.at < playback.recording.stops[-1]


def test_humans_get_time_to_be_looked_at_too() -> None:
    """A decision is not over before it can be seen that there was one."""
    playback = opened("2 of 5")
    place = playback.recording.decisions[0]
    playback.go_to(place)
    led(playback).play()
    playback.update(0.2)
    assert playback.at == place


def test_hands_open_while_it_plays_play_on() -> None:
    playback = opened("3 of 5")
    led(playback).play()
    while playback.at < playback.recording.decisions[0]:
        playback.update(0.05)
    hidden = [c for s in playback.view.table.seats[1:] for c in s.hand if c == HIDDEN]
    assert hidden
    transport = led(playback)
    transport.toggle_hands()
    assert transport.plays_on
    assert HIDDEN not in [card for seat in playback.view.table.seats for card in seat.hand]
    transport.toggle_hands()
    assert playback.view.table.seats[1].hand == (HIDDEN,) * 5


def test_of_other_chairs_nothing_is_seen_that_was_hidden_then() -> None:
    playback = opened("3 of 5")
    for stop in playback.recording.stops:
        playback.go_to(stop)
        if not any(seat.shown for seat in playback.view.table.seats):
            own = set(playback.board.cast.hands[0])
            others = [playback.board.face_of(p) for p in playback.board.pieces if p not in own]
            assert set(others) <= {HIDDEN}
