"""What the referee keeps of a match: chips by person, the best hand, awards; of all four games."""

from dataclasses import replace
from itertools import combinations

import pytest

from game.league.results import Result, result_of
from game.league.wire import packed, unpacked
from game.match.game import Options
from game.match.match import Match
from game.match.options import HUMAN, SeatPlan
from tests.match.matches import answer_once, each_table, play_out, small_table

GUEST = SeatPlan("", 20, "keeper", "fox")


def with_people(options: Options) -> Match:
    """A match in which all chairs are people's."""
    seats = tuple(replace(seat, player=HUMAN) for seat in options.seats)
    return Match(replace(options, seats=seats))


def kept(match: Match) -> Result:
    """As the referee keeps it; people have the numbers of their chairs, from 11."""
    people = range(11, 11 + len(match.options.seats))
    return result_of(match, people, "key", 2, 3, 5.0)


def play_games(match: Match, games: int) -> None:
    """Until so many games are over."""
    while sum(isinstance(event, match.game.ends) for event in match.log) < games:
        answer_once(match)


@each_table
@pytest.mark.parametrize("seed", range(4))
def test_what_one_wins_others_lose(table: type, seed: int) -> None:
    result = kept(play_out(with_people(table(seed))))
    assert sum(result.points) == 0 and result.counts and result.over
    assert [sum(won) for won in zip(*result.chips, strict=True)] == list(result.points)
    assert (result.key, result.round, result.table, result.when) == ("key", 2, 3, 5.0)
    assert unpacked(Result, packed(result)) == result


@each_table
def test_what_breaks_off_adds_up_too_and_counts_from_half_the_games_on(table: type) -> None:
    match = with_people(table(2))
    answer_once(match)
    assert kept(match).points == (0,) * len(match.options.seats)
    play_games(match, 1)
    if not match.over:
        result = kept(match)
        assert sum(result.points) == 0
        assert result.counts == (match.options.rules.games <= 2)
        assert result.counts or not any(result.points)


def test_who_leaves_keeps_the_chips_of_the_last_game_they_finished() -> None:
    match = with_people(small_table(4, rounds=3))
    play_games(match, 2)
    answer_once(match)
    before = kept(match).chips
    match.reseat(1, GUEST)
    result = kept(play_out(match))
    assert len(result.chips) == 9
    assert result.points[1] == sum(won[1] for won in before)
    assert result.points[0] == sum(won[0] for won in result.chips)
    assert result.whole == tuple(map(sum, zip(*result.chips, strict=True)))
    assert all(each.person != 12 for each in result.merits)
    assert result.hand is None or 12 not in (result.hand.person, result.hand.loser)


def test_who_never_sat_down_has_won_nothing() -> None:
    match = with_people(small_table(4))
    match.reseat(2, GUEST)
    assert kept(play_out(match)).points[2] == 0


def test_the_strongest_shown_hand_is_kept_with_the_one_it_beat() -> None:
    found = [kept(play_out(with_people(small_table(seed, rounds=2)))) for seed in range(4)]
    for result in found:
        hand = result.hand
        assert hand is not None and (hand.round, hand.table, hand.when) == (2, 3, 5.0)
        assert len(hand.cards) == 5 and hand.combination.isupper() and hand.points > 0
        assert hand.points >= hand.beaten_points and hand.person != hand.loser
        assert hand.gained == result.chips[hand.game - 1][hand.person - 11]
    assert any(result.hand and result.hand.beaten for result in found)
    for one, other in combinations(found, 2):
        assert one.hand is not None and other.hand is not None
        if one.hand.points > other.hand.points:
            assert one.strength > other.strength


def test_merits_are_those_of_the_awards() -> None:
    result = kept(play_out(with_people(small_table(1, rounds=2))))
    kinds = {each.kind for each in result.merits}
    assert {"hand", "steady", "bank"} <= kinds
    assert {each.person for each in result.merits} <= {11, 12, 13}
