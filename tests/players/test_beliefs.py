"""What is believed of opponents follows from what everybody saw them do."""

from itertools import pairwise
from operator import mul

import pytest

from game.players.worth.beliefs import (
    BY_PURCHASES,
    PAID,
    STILL_TO_ACT,
    Opponent,
    Position,
    banks,
    hands_of_opponents,
    knowledge,
)
from game.players.worth.payoff import Rival
from game.rules.cards import PACK
from game.rules.sight import view
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import VARIANTS
from tests.rules.play import play_game

TABLES = [
    (cards, players)
    for cards, variant in VARIANTS.items()
    for players in range(2, variant.max_players + 1)
]


@pytest.mark.parametrize(("cards", "players"), TABLES)
def test_every_table_has_beliefs_about_every_seat(cards: int, players: int) -> None:
    known = knowledge(cards)
    seats, cells = known.beliefs[players].seats, len(known.places)
    assert [len(seat) for seat in seats] == [banks(seat) for seat in range(players - 1)]
    for number, seat in enumerate(seats):
        to_come, most = players - 1 - number, known.places.points[-1]
        for bank in seat:
            assert len(bank) == FACE_DOWN_CARDS + 1
            for belief in bank:
                rest = belief.rest
                assert len(belief.done) == len(rest.best) == cells
                assert len(rest.points) == len(rest.pays) == cells
                assert sum(belief.done) == pytest.approx(1)
                assert sum(rest.best) == pytest.approx(1)
                assert 0 <= min(rest.points) <= max(rest.points) <= to_come * most
                assert 0 <= min(rest.pays) <= max(rest.pays) <= to_come * PAID[-1]


@pytest.mark.parametrize(("cards", "players"), TABLES)
def test_who_bought_four_cards_holds_other_hands_than_who_bought_none(
    cards: int, players: int
) -> None:
    [nothing, *_, four] = knowledge(cards).beliefs[players].seats[0][0]
    assert max(abs(a - b) for a, b in zip(nothing.done, four.done, strict=True)) > 0.02


def position(order: int, *others: Opponent) -> Position:
    return Position(5, PACK[:5], (), 0, 6, 75, order, others)


def test_seats_before_have_acted_and_seats_after_will() -> None:
    done, to_come = Opponent(2, True, 72), Opponent(0, False, 75)
    beliefs = knowledge(5).beliefs[3]
    found = beliefs.opponents(position(1, done, to_come), 1)
    first, second = beliefs.seats[0][0][2], beliefs.seats[1][2][2]  # two cards cost three chips
    assert found.done == (Rival(first.done, 72),)
    assert found.rest is beliefs.seats[1][2][1].rest
    assert found.purses == (75,)
    last = beliefs.opponents(position(2, done, done), 0)
    assert [rival.shares for rival in last.done] == [first.done, second.done]
    assert last.rest is None


def test_what_somebody_holds_depends_on_the_bank_it_found() -> None:
    """Who stops at once although there is little to be won holds something; where others have paid
    for many cards, who stops at once has given up."""
    empty, _, _, more, _ = knowledge(8).beliefs[3].seats[1]
    middle = [sum(share * at for at, share in enumerate(bank[0].done)) for bank in (empty, more)]
    assert middle[0] > middle[1] + 3


def test_the_bank_grows_with_what_one_pays() -> None:
    known = knowledge(5)
    asked = position(1, Opponent(2, True, 72))
    payoffs = known.payoffs(asked, 4)
    assert len(payoffs) == 5
    best = [cells[-1] for cells in payoffs]
    assert [b - a for a, b in pairwise(best)] == pytest.approx([1, 2, 3, 4], abs=0.01)


def test_those_to_come_answer_what_was_bought_before_them() -> None:
    """Who bought four cards will show something: it is worth less to buy against that."""
    bought = knowledge(8).beliefs[3].seats[1][0]
    none, four = (sum(map(mul, each.rest.best, each.rest.pays)) for each in (bought[0], bought[4]))
    assert none > four + 1


HANDS = ["2S 3S 4S 6S", "2H 3H 4H 6H", "2D 3D 4D 6D"]
BUYS = {1: ["2H 0", "3H 1"], 2: ["2D 0"]}


def test_beliefs_by_purchases_and_by_who_is_still_to_act() -> None:
    played = play_game(HANDS, BUYS)  # seat 0 deals, so the turns are 1, 2, 0
    turns = [
        table for table in played.tables if table.turn is not None and table.phase.name == "BUY"
    ]
    seen = {table.turn: hands_of_opponents(view(table, table.turn)) for table in turns}
    assert seen[1] == (STILL_TO_ACT, STILL_TO_ACT)
    assert seen[2] == tuple(sorted((BY_PURCHASES[2], STILL_TO_ACT)))
    assert seen[0] == tuple(sorted((BY_PURCHASES[2], BY_PURCHASES[1])))


def test_the_fitted_beliefs_are_those_that_digests_were_recorded_with() -> None:
    assert (STILL_TO_ACT, BY_PURCHASES) == (1.2, (0.8, 1.8, 4.0, 5.0, 4.0))
