"""D-17, D-18: the winner is paid."""

from dataclasses import replace

import pytest

from game.rules import events as ev
from game.rules.chips import Chips
from game.rules.deluxe import game
from game.rules.table import Table
from game.rules.variants import Combination
from tests.rules.play import Played, Scripted, new_table, play_game, record, rigged

SEVEN = ["2S 2H 2D 3C 3S 4H 4D", "AS AH AD AC 5S 5H 9D", "KS KH QD JC 9S 8H 7D"]
SIX = ["AS AH AD KC 3S 2H", "QD JS 10H 9D 8C 7S", "AC KH QS JH 10D 9C"]


def differences(played: Played) -> dict[int, int]:
    """What each seat paid to the winner."""
    paid = [event for event in played.events if isinstance(event, ev.DifferencePaid)]
    assert len({event.seat for event in paid}) == len(paid)
    return {event.seat: event.chips.value for event in paid}


@pytest.mark.parametrize("ages", [(20, 30, 40), (40, 30, 20), (30, 20, 40)])
def test_d18_seven_cards(ages: tuple[int, ...]) -> None:
    played = play_game(SEVEN, ages=ages)
    values = [seat.shown for seat in played.table.seats]
    assert [(v.combination, v.points) for v in values if v] == [
        (Combination.TRIPLET_TWO_PAIRS, 5),
        (Combination.QUADRUPLET_PAIR, 7),
        (Combination.PAIR, 1),
    ]
    assert played.table.winner == 1
    assert differences(played) == {0: 2, 2: 6}


@pytest.mark.parametrize("ages", [(20, 30, 40), (40, 30, 20), (30, 20, 40)])
def test_d18_six_cards(ages: tuple[int, ...]) -> None:
    played = play_game(SIX, ages=ages)
    assert [seat.shown.points for seat in played.table.seats if seat.shown] == [2, 5, 5]
    assert played.table.winner == 2
    assert differences(played) == {0: 3}
    assert [seat.chips.value for seat in played.table.seats] == [72, 75, 78]


def test_d17_winner_takes_the_whole_bank_then_the_differences() -> None:
    buys = {0: ["3S 0", "2H 1"], 1: ["QD 0"]}
    played = play_game(SIX, buys, ages=(20, 30, 40))
    assert played.table.winner == 2
    start = played.events.index(ev.GameWon(2))
    kinds = [type(event) for event in played.events[start:]]
    assert kinds[:3] == [ev.GameWon, ev.BankTaken, ev.DifferencePaid]
    assert kinds[-1] is ev.GameEnded
    bank = played.events[start + 1]
    assert isinstance(bank, ev.BankTaken)
    assert (bank.seat, bank.chips.value) == (2, 1 + 2 + 1)
    assert played.table.bank.value == 0


def test_d17_differences_are_paid_clockwise_from_the_dealers_left() -> None:
    hands = ["2S 3H 4D 6C", "AS AH AD AC", "2D 3C 4S 6H", "2H 3D 4C 6S"]
    played = play_game(hands, ages=(40, 30, 20, 50))
    assert list(differences(played)) == [3, 0, 2]


def test_d17_equal_points_pay_nothing_even_in_a_lower_line() -> None:
    played = play_game(["2S 2H 2D 3C", "AS KS QS 10S", "KH KD QH QD"])
    assert played.table.winner == 0
    assert differences(played) == {}


@pytest.mark.parametrize(
    ("hands", "paid"),
    [
        (["AS AH KD KC 3S", "QD QC JS 9H 3D"], {1: 1}),
        (["AS AH KD KC 3S", "2S 2H 2D 4C 5S"], {0: 1}),
        (["AS AH KD QC 3S", "QD KC JS 9H 3D"], {}),
        (["AS KS QS JS 10S", "QD KC JD 9H 3D"], {1: 24}),
    ],
)
def test_d17_the_difference_to_the_last_point(hands: list[str], paid: dict[int, int]) -> None:
    assert differences(play_game(hands)) == paid


def poor(chips: Chips) -> Table:
    table = new_table(4, (20, 30, 40))
    return table.with_seat(1, replace(table.seats[1], chips=chips))


@pytest.mark.parametrize(
    ("chips", "paid", "left"),
    [
        (Chips(white=5), 5, 0),
        (Chips(blue=1, red=1), 15, 0),
        (Chips(blue=1, red=1, yellow=2), 19, 0),
        (Chips(blue=2), 19, 1),
    ],
)
def test_d17_who_cannot_pay_pays_all(chips: Chips, paid: int, left: int) -> None:
    table = poor(chips)
    hands = ["AS AH AD AC", "2S 3H 5D 6C", "3S KH KD 6H"]
    played = record(game(table, rigged(hands)), table, Scripted())
    assert differences(played) == {1: paid, 2: 19}
    assert played.table.seats[1].chips.value == left
    event = next(e for e in played.events if isinstance(e, ev.DifferencePaid) and e.seat == 1)
    assert (event.owed, event.winner) == (19, 0)


def test_d19_change_is_made_before_a_difference_is_paid() -> None:
    table = poor(Chips(blue=2))
    hands = ["AS AH AD AC", "2S 3H 5D 6C", "3S KH KD 6H"]
    played = record(game(table, rigged(hands)), table, Scripted())
    swap = ev.ChipsSwapped(1, Chips(blue=1), Chips(red=1, yellow=2, white=1))
    at = played.events.index(swap)
    paid = ev.DifferencePaid(1, 0, Chips(blue=1, red=1, yellow=2), 19)
    assert played.events[at + 1] == paid
