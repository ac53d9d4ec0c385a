"""D-4 to D-7: players, dealers, rounds, and how a match ends."""

import pytest

from game.rules import events as ev
from game.rules.cards import Card
from game.rules.chips import Chips
from game.rules.deluxe import match
from game.rules.events import Ending
from game.rules.table import FACE_DOWN_CARDS, MatchRules, MatchRulesError, Phase, Table
from game.rules.variants import VARIANTS
from tests.rules.play import Played, Scripted, play_match, record, rigged, shuffles


def play(rules: MatchRules, hands: list[list[str]] | None = None, *, seed: int = 1) -> Played:
    """A match in which nobody buys; `hands` are the hands of the games, by seat."""
    first = rules.youngest_first[0]

    def order(number: int) -> tuple[Card, ...]:
        return rigged((hands or [])[number - 1], dealer=(first + number - 1) % rules.players)

    deals = order if hands else shuffles(seed)
    return record(match(rules, deals), Table.set_up(rules), Scripted())


@pytest.mark.parametrize(("variant", "most"), [(4, 6), (5, 5), (6, 5), (7, 4), (8, 4)])
def test_d4_players(variant: int, most: int) -> None:
    for players in range(2, most + 1):
        assert MatchRules(variant, (9,) * players, 1).players == players
    for players in (0, 1, most + 1):
        with pytest.raises(MatchRulesError):
            MatchRules(variant, (9,) * players, 1)


@pytest.mark.parametrize("variant", VARIANTS)
def test_d4_one_pack_serves_the_players(variant: int) -> None:
    most = VARIANTS[variant].max_players
    assert most * (variant + FACE_DOWN_CARDS) <= 52


@pytest.mark.parametrize(
    ("variant", "ages", "rounds"), [(3, (1, 2), 1), (9, (1, 2), 1), (5, (1, 2), 0), (5, (1, -2), 1)]
)
def test_d2_d5_d6_rules_that_no_match_has(variant: int, ages: tuple[int, ...], rounds: int) -> None:
    with pytest.raises(MatchRulesError):
        MatchRules(variant, ages, rounds)


@pytest.mark.parametrize(
    ("ages", "dealer"), [((30, 20, 40), 1), ((30, 20, 10), 2), ((20, 20, 20), 0), ((30, 20, 20), 1)]
)
def test_d5_youngest_is_the_first_dealer(ages: tuple[int, ...], dealer: int) -> None:
    played = play(MatchRules(4, ages, 1))
    first = played.events[0]
    assert first == ev.GameBegan(1, dealer)


def test_d5_deal_passes_to_the_left() -> None:
    played = play(MatchRules(4, (30, 20, 40), 2))
    dealers = [event.dealer for event in played.events if isinstance(event, ev.GameBegan)]
    assert dealers == [1, 2, 0, 1, 2, 0]


def test_d5_equal_ages_by_seat() -> None:
    assert MatchRules(4, (30, 20, 30, 20), 1).youngest_first == (1, 3, 0, 2)


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (2, 3), (3, 2), (4, 1)])
def test_d6_a_round_is_over_when_everybody_has_dealt(players: int, rounds: int) -> None:
    played = play(MatchRules(5, (20,) * players, rounds))
    began = [i for i, event in enumerate(played.events) if isinstance(event, ev.GameBegan)]
    numbers = [played.tables[i].round for i in began]
    assert numbers == [number for number in range(1, rounds + 1) for _ in range(players)]
    begins = [played.tables[i].begins_round for i in began]
    assert begins == [True, *[False] * (players - 1)] * rounds
    assert not Table.set_up(played.table.rules).begins_round
    last = played.events[-1]
    assert isinstance(last, ev.MatchEnded)
    assert last.ending is Ending.ROUNDS_PLAYED


def test_d6_most_chips_win() -> None:
    played = play(MatchRules(4, (20, 30), 1), [["AS AH AD AC", "2S 3H 5D 6C"]] * 2)
    assert [seat.chips.value for seat in played.table.seats] == [75 + 38, 75 - 38]
    assert played.events[-1] == ev.MatchEnded((0,), Ending.ROUNDS_PLAYED)
    assert played.table.over


def test_d7_equal_most_chips_share_the_victory() -> None:
    even = ["AS KH QD 10C", "2S 3H 5D 6C", "2C 3C 4D 6H"]
    played = play(MatchRules(4, (20, 30, 40), 1), [even] * 3)
    assert played.events[-1] == ev.MatchEnded((0, 1, 2), Ending.ROUNDS_PLAYED)


def test_d7_broke_ends_the_match_at_once() -> None:
    hands = ["AS AH AD AC", "2S 3H 5D 6C"]
    played = play(MatchRules(4, (20, 30), 3), [hands] * 4)
    assert played.table.game == 4
    assert [seat.chips for seat in played.table.seats][1] == Chips()
    assert played.events[-1] == ev.MatchEnded((0,), Ending.BROKE)
    paid = [event for event in played.events if isinstance(event, ev.DifferencePaid)]
    assert [event.chips.value for event in paid] == [19, 19, 19, 18]
    assert {event.owed for event in paid} == {19}


@pytest.mark.parametrize("seed", range(12))
def test_d6_d7_most_chips_win_whatever_happens(seed: int) -> None:
    played = play_match(MatchRules(4, (20, 30, 40, 50), 8), seed, eager=0.9)
    chips = [seat.chips.value for seat in played.table.seats]
    most = max(chips)
    assert played.table.champions == tuple(s for s, each in enumerate(chips) if each == most)
    last = played.events[-1]
    assert isinstance(last, ev.MatchEnded)
    assert (last.ending is Ending.BROKE) == (0 in chips)
    paid_out = [table for table in played.tables if table.phase is Phase.ENDED]
    broke = [table.game for table in paid_out if any(not s.chips.value for s in table.seats)]
    assert set(broke) <= {played.table.game}
