"""What a match has brought is told as everybody saw it, in every game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.scenes.result.page import story
from tests.scenes.result.evenings import DELUXE, DRAW, evening, find, played


@pytest.mark.parametrize("name", [*DELUXE, *DRAW])
def test_the_curves_follow_what_everybody_is_worth(name: str) -> None:
    match = played(name)
    game = match.game
    table, seats = game.set_up(match.options), range(len(match.table.seats))
    worth = [[game.accounts.worth(table, seat) for seat in seats]]
    for event in match.log:
        table = table.after(event)
        if isinstance(event, game.ends):
            worth.append([game.accounts.worth(table, seat) for seat in seats])
    told = story(match)
    assert told.games == match.table.game
    assert [*zip(*worth, strict=True)] == [*told.curves]
    if game.name == "deluxe":
        assert {sum(chips) for chips in worth} == {75 * len(seats)}


@pytest.mark.parametrize("name", [*DELUXE, *DRAW])
def test_places_are_those_of_the_table(name: str) -> None:
    match = played(name)
    told = story(match)
    places = [standing.place for standing in told.standings]
    assert places == sorted(places)
    assert {s.seat for s in told.standings if s.place == 1} == set(match.table.champions)
    assert sorted(s.seat for s in told.standings) == list(range(len(match.table.seats)))
    for standing in told.standings:
        assert standing.worth == told.curves[standing.seat][-1]
        assert 0 <= standing.won <= told.games
    if match.game.name == "deluxe":
        assert sum(standing.won for standing in told.standings) == told.games


@pytest.mark.parametrize("name", [*DELUXE, *DRAW])
def test_the_hand_of_the_evening_won_its_game_and_was_shown(name: str) -> None:
    match = played(name)
    told, accounts = story(match), match.game.accounts
    assert told.best is not None
    shown = {(e.seat, e.hand): e.value for e in match.log if isinstance(e, accounts.shown)}
    for won in told.wins:
        if won.hand:
            assert shown[won.seat, won.hand].strength == won.strength <= told.best.strength
    assert told.best in told.wins


@pytest.mark.parametrize("name", [*DELUXE, *DRAW])
def test_turns_are_the_largest_gains_in_their_order(name: str) -> None:
    told = story(played(name))
    turns = told.turns(1)
    assert turns
    assert [turn.game for turn in turns] == sorted(turn.game for turn in turns)
    for turn in turns:
        curve = told.curves[turn.seat]
        assert turn.gain == curve[turn.game] - curve[turn.game - 1]
    gains = sorted(b - a for curve in told.curves for a, b in pairwise(curve))
    assert sorted(turn.gain for turn in turns) == gains[-len(turns) :]
    assert told.turns(10_000) == ()


def test_equal_chips_share_a_place() -> None:
    told = story(find(lambda told: len(told.champions) == 2, 3))
    assert [standing.place for standing in told.standings] == [1, 1, 3]


def test_a_match_can_end_early() -> None:
    told = story(find(lambda told: bool(told.broke), 6, rounds=6))
    assert told.games < 6 * 6
    assert told.standings[-1].worth == 0


def test_a_match_that_only_guests_played_is_told_too() -> None:
    assert story(evening(3)).games == 3
