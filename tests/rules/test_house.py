"""D-20 to D-22: what the house rules of an evening change, and that they change nothing else."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import events as ev
from game.rules.cards import PACK, RANKS, Rank, parse_cards
from game.rules.chips import Chips
from game.rules.deluxe import game, match
from game.rules.house import HouseRule, HouseRules, first_chips, has_pair, owed_for_pairs
from game.rules.money import games
from game.rules.table import MatchRules, Phase, Table
from game.rules.variants import VARIANTS
from tests.rules.play import Played, Scripted, Seeded, drive, play_match, record, rigged, shuffles

FOUR = ["AS AH AD KC", "2S 3H 5D 6C", "3S KH KD 6H"]  # 4, 1 and 1 points
EVERY_COMBINATION = [
    HouseRules(bank, double, pair)
    for bank, double, pair in product((False, True), (False, True), (None, Rank.KING))
]


def table_with(house: HouseRules, players: int = 3, number: int = 1) -> Table:
    """A table of four cards before a game of this number; seat 0 deals."""
    ages = tuple(range(20, 20 + players))
    return replace(Table.set_up(MatchRules(4, ages, 2, house)), game=number)


def played_with(
    house: HouseRules, hands: list[str], *, table: Table | None = None, number: int = 1
) -> Played:
    table = table or table_with(house, len(hands), number)
    return record(game(table, rigged(hands)), table, Scripted())


def change_of(played: Played) -> list[int]:
    return [seat.chips.value - 75 for seat in played.table.seats]


def values_of(played: Played, kind: type[ev.BankBegun | ev.PairPaid]) -> list[tuple[int, int]]:
    return [(e.seat, e.chips.value) for e in played.events if isinstance(e, kind)]


# --- D-20 ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("players", "shares"),
    [
        (2, (3, 2)), (3, (2, 2, 1)), (4, (2, 1, 1, 1)), (5, (1, 1, 1, 1, 1)),
        (6, (1, 1, 1, 1, 1, 0)),
    ],
)  # fmt: skip
def test_d20_five_chips_in_turn_from_the_dealers_left(
    players: int, shares: tuple[int, ...]
) -> None:
    assert first_chips(players) == shares
    assert sum(shares) == 5


def test_d20_the_bank_begins_before_the_first_card_and_is_won_with_the_rest() -> None:
    played = played_with(HouseRules(bank=True), FOUR)
    kinds = [type(event) for event in played.events]
    assert kinds[1:5] == [ev.PackCut, ev.BankBegun, ev.BankBegun, ev.BankBegun]
    assert values_of(played, ev.BankBegun) == [(1, 2), (2, 2), (0, 1)]
    dealt = kinds.index(ev.CardDealt)
    assert played.tables[dealt].bank.value == 5
    assert change_of(played) == [3 + 3 + 4, -2 - 3, -2 - 3]


def test_d20_with_six_the_dealer_puts_in_nothing() -> None:
    hands = ["2S 3H 5D 6C", "2H 3D 5C 6S", "7S 8H 10D JC", "7H 8D 10C JS", "9S QH KD AC",
             "9H QD KC AS"]  # fmt: skip
    played = played_with(HouseRules(bank=True), hands)
    assert values_of(played, ev.BankBegun) == [(seat, 1) for seat in range(1, 6)]


def test_d20_who_has_less_puts_in_all_they_have_and_plays_on() -> None:
    table = table_with(HouseRules(bank=True), 2)
    table = table.with_seat(1, replace(table.seats[1], chips=Chips(white=1)))
    played = played_with(HouseRules(bank=True), [FOUR[1], FOUR[0]], table=table)
    assert values_of(played, ev.BankBegun) == [(1, 1), (0, 2)]
    assert played.table.seats[1].chips.value == 3 + 3
    assert played.table.seats[0].chips.value == 75 - 2 - 3


# --- D-21 ----------------------------------------------------------------------------------------
def test_d21_the_last_game_of_every_round_is_a_double_game() -> None:
    house = HouseRules(double=True)
    assert [house.stake(number, 3) for number in range(8)] == [1, 1, 1, 2, 1, 1, 2, 1]
    assert [HouseRules().stake(number, 3) for number in range(8)] == [1] * 8


def test_d21_differences_are_paid_twice_and_the_dealer_says_so_first() -> None:
    played = played_with(HouseRules(double=True), FOUR, number=3)
    assert played.events[0] == ev.DoubleGame(0)
    assert change_of(played) == [12, -6, -6]
    assert [e.owed for e in played.events if isinstance(e, ev.DifferencePaid)] == [6, 6]


def test_d21_the_other_games_are_as_ever() -> None:
    played = played_with(HouseRules(double=True), FOUR, number=2)
    assert not any(isinstance(event, ev.DoubleGame) for event in played.events)
    assert change_of(played) == [6, -3, -3]


def test_d21_who_has_less_than_twice_the_difference_pays_everything() -> None:
    table = table_with(HouseRules(double=True), number=3)
    table = table.with_seat(1, replace(table.seats[1], chips=Chips(white=4)))
    played = played_with(HouseRules(double=True), FOUR, table=table)
    paid = {e.seat: (e.chips.value, e.owed) for e in played.events
            if isinstance(e, ev.DifferencePaid)}  # fmt: skip
    assert paid == {1: (4, 6), 2: (6, 6)}


# --- D-22 ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "has"),
    [("KS KH 2D 3C", True), ("KS KH KD 3C", True), ("KS QH 2D 3C", False), ("QS QH QD 3C", False)],
)
def test_d22_two_cards_of_the_rank_are_the_pair(hand: str, has: bool) -> None:
    assert has_pair(parse_cards(hand), Rank.KING) is has
    assert not has_pair(parse_cards(hand), None)


def test_d22_everybody_without_it_pays_a_chip_before_the_winner_is_paid() -> None:
    played = played_with(HouseRules(pair=Rank.KING), FOUR)
    assert [e for e in played.events if isinstance(e, ev.PairPaid)] == [
        ev.PairPaid(1, 2, Chips(white=1)),
        ev.PairPaid(0, 2, Chips(white=1)),
    ]
    kinds = [type(event) for event in played.events]
    assert kinds.index(ev.PairPaid) == len(kinds) - 1 - kinds[::-1].index(ev.HandShown) + 1
    assert kinds.index(ev.GameWon) == kinds.index(ev.PairPaid) + 2
    assert played.table.winner == 0, "it is no matter of who wins"
    assert change_of(played) == [6 - 1, -3 - 1, -3 + 2]


def test_d22_those_with_it_pay_each_other_nothing() -> None:
    hands = [parse_cards(hand) for hand in ("KS KH 2D 3C", "AS AH 2S 3S", "KD KC 5D 6C")]
    assert list(owed_for_pairs(hands, (1, 2, 0), Rank.KING)) == [(1, 2), (1, 0)]
    assert not list(owed_for_pairs(hands, (1, 2, 0), Rank.FOUR))


def test_d22_who_has_no_chip_left_pays_nothing() -> None:
    table = table_with(HouseRules(pair=Rank.KING))
    table = table.with_seat(1, replace(table.seats[1], chips=Chips()))
    played = played_with(HouseRules(pair=Rank.KING), FOUR, table=table)
    assert values_of(played, ev.PairPaid) == [(0, 1)]


def test_d22_change_is_made_for_the_one_chip() -> None:
    table = table_with(HouseRules(pair=Rank.KING))
    table = table.with_seat(1, replace(table.seats[1], chips=Chips(blue=1)))
    played = played_with(HouseRules(pair=Rank.KING), FOUR, table=table)
    swap = ev.ChipsSwapped(1, Chips(blue=1), Chips(red=1, yellow=2, white=1))
    assert played.events[played.events.index(swap) + 1] == ev.PairPaid(1, 2, Chips(white=1))


# --- together ------------------------------------------------------------------------------------
def test_what_is_agreed_is_told_in_order() -> None:
    assert [house.agreed for house in EVERY_COMBINATION if len(house.agreed) > 1] == [
        (HouseRule.DOUBLE, HouseRule.PAIR),
        (HouseRule.BANK, HouseRule.PAIR),
        (HouseRule.BANK, HouseRule.DOUBLE),
        (HouseRule.BANK, HouseRule.DOUBLE, HouseRule.PAIR),
    ]


@st.composite
def agreed_rules(draw: st.DrawFn) -> MatchRules:
    variant = draw(st.sampled_from(sorted(VARIANTS)))
    players = draw(st.integers(2, VARIANTS[variant].max_players))
    pair = draw(st.sampled_from([None, *RANKS]))
    house = HouseRules(draw(st.booleans()), draw(st.booleans()), pair)
    return MatchRules(variant, tuple(range(players)), draw(st.integers(1, 3)), house)


@settings(max_examples=80, deadline=None)
@given(agreed_rules(), st.integers(0, 2**32), st.sampled_from([0.3, 0.9, 1.0]))
def test_d19_cards_and_chips_stay_after_every_event(
    rules: MatchRules, seed: int, eager: float
) -> None:
    script = match(rules, shuffles(seed))
    for event, table in drive(script, Table.set_up(rules), Seeded(seed, eager=eager)):
        cards = [*table.pack]
        for seat in table.seats:
            cards += [*seat.hand, *seat.discards, *(card for card in seat.face_down if card)]
        assert sorted(map(str, cards)) == sorted(map(str, PACK)), event
        chips = table.bank.value + sum(seat.chips.value for seat in table.seats)
        assert chips == 75 * rules.players, event
        if table.phase in (Phase.BEGIN, Phase.ENDED):
            assert not table.bank.value, event


@pytest.mark.parametrize("house", EVERY_COMBINATION, ids=lambda house: str(house.agreed))
def test_the_money_of_every_game_adds_up(house: HouseRules) -> None:
    for variant, players in ((4, 2), (4, 6), (5, 5), (6, 3), (7, 4), (8, 2)):
        rules = MatchRules(variant, tuple(range(20, 20 + players)), 4, house)
        played = play_match(rules, variant * players, eager=0.7)
        ends = [
            [seat.chips.value for seat in table.seats]
            for event, table in zip(played.events, played.tables, strict=True)
            if isinstance(event, ev.GameEnded)
        ]
        for money, purses in zip(games(players, played.events), ends, strict=True):
            assert [account.after for account in money.accounts] == purses
            assert sum(account.change for account in money.accounts) == 0
            assert money.settled().accounts == money.accounts


@pytest.mark.parametrize("house", EVERY_COMBINATION[1:], ids=lambda house: str(house.agreed))
def test_the_same_cards_are_dealt_and_the_same_hands_win(house: HouseRules) -> None:
    """House rules move chips, never a card: with players who buy nothing all else is the same."""
    ages = (30, 20, 40)
    with_it, without = (
        record(match(rules, shuffles(7)), Table.set_up(rules), Scripted())
        for rules in (MatchRules(5, ages, 2, house), MatchRules(5, ages, 2))
    )
    moves = (ev.BankBegun, ev.BankTaken, ev.ChipsSwapped, ev.DifferencePaid, ev.DoubleGame,
             ev.MatchEnded, ev.PairPaid)  # fmt: skip
    both = [[e for e in each.events if not isinstance(e, moves)] for each in (with_it, without)]
    assert both[0] == both[1]
