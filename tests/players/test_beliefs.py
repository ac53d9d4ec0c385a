from itertools import pairwise

import pytest

from game.players.beliefs import BANKS, knowledge
from game.players.position import Opponent, Position
from game.rules.cards import PACK
from game.rules.deluxe import VARIANTS
from game.rules.table import FACE_DOWN_CARDS

TABLES = [
    (cards, players)
    for cards, variant in VARIANTS.items()
    for players in range(2, variant.max_players + 1)
]


@pytest.mark.parametrize(("cards", "players"), TABLES)
def test_every_table_has_beliefs_about_every_seat(cards: int, players: int) -> None:
    known = knowledge(cards)
    beliefs = known.beliefs[players]
    assert len(beliefs.done) == players
    assert len(beliefs.later) >= players - 1
    assert all(len(seat) == FACE_DOWN_CARDS + 1 for seat in beliefs.done)
    assert all(len(seat) == len(BANKS) + 1 for seat in beliefs.later)
    for seat in beliefs.done:
        assert all(sum(shares) == pytest.approx(1) for shares in seat)
        assert {len(shares) for shares in seat} == {len(known.places)}
    for later in (state for seat in beliefs.later for state in seat):
        assert sum(later.shares) == pytest.approx(1)
        assert 0 <= later.pays <= 10


@pytest.mark.parametrize(("cards", "players"), TABLES)
def test_who_bought_four_cards_holds_other_hands_than_who_bought_none(
    cards: int, players: int
) -> None:
    done = knowledge(cards).beliefs[players].done[0]
    assert max(abs(a - b) for a, b in zip(done[0], done[4], strict=True)) > 0.02


def position(order: int, *others: Opponent) -> Position:
    return Position(5, PACK[:5], (), 0, 6, 75, order, others)


def test_seats_before_have_acted_and_seats_after_will() -> None:
    done, to_come = Opponent(2, True, 72), Opponent(0, False, 75)
    beliefs = knowledge(5).beliefs[3]
    rivals, pays = beliefs.rivals(position(1, done, to_come), 6)
    assert rivals[0].shares == beliefs.done[0][2]
    assert rivals[1].shares == beliefs.later[1][2].shares
    assert pays == beliefs.later[1][2].pays
    assert [rival.purse for rival in rivals] == [72, 75]
    last, nothing = beliefs.rivals(position(2, done, done), 6)
    assert last[1].shares == beliefs.done[1][2]
    assert nothing == 0


def test_the_bank_grows_with_what_one_pays() -> None:
    known = knowledge(5)
    asked = position(1, Opponent(2, True, 72))
    payoffs = known.payoffs(asked, 4)
    assert len(payoffs) == 5
    best = [cells[-1] for cells in payoffs]
    assert [b - a for a, b in pairwise(best)] == pytest.approx([1, 2, 3, 4], abs=0.01)


def test_a_full_bank_makes_those_to_come_pay_more() -> None:
    _, little, _, much, _ = knowledge(4).beliefs[4].later[1]
    assert much.pays > little.pays + 0.3
