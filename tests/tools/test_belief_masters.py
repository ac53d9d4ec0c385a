"""What masters bring among each other, against counting all cases."""

from itertools import product

import numpy as np
import pytest

from game.players.worth.beliefs import PAID, Knowledge, banks, beliefs_of, knowledge
from tools.belief_masters import Ends, Field, bank_of, dealt, ends_of, nobody, nobody_buys, together
from tools.belief_tables import Hands
from tools.playout import Seats, believing

KNOWN = knowledge(4)
DEALS = 3_000


@pytest.fixture(scope="module")
def hands() -> Hands:
    return Hands(KNOWN.places)


def test_what_two_seats_bring_together_is_what_counting_says() -> None:
    chance = np.random.default_rng(3)
    points = np.array([0.0, 1.0, 4.0])

    def some() -> Ends:
        often, cells = chance.random(5), chance.random((5, 3))
        return Ends(often / often.sum(), cells / cells.sum(axis=1, keepdims=True))

    first, second = some(), [some() for _ in PAID]
    nothing = np.zeros((3, 3))
    nothing[0, 0] = 1.0
    last = [together(points, each, [nothing] * 5) for each in second]
    found = together(points, first, last)
    counted = np.zeros((3, 3))
    for a, b, x, y in product(range(5), range(5), range(3), range(3)):
        share = first.often[a] * first.cells[a, x] * second[a].often[b] * second[a].cells[b, y]
        counted[:, max(x, y)] += share * np.array([1, points[x] + points[y], PAID[a] + PAID[b]])
    assert found == pytest.approx(counted)


def test_where_nobody_buys_the_rest_is_the_best_of_random_hands(hands: Hands) -> None:
    found = nobody_buys(hands, 3, dealt(hands, DEALS, np.random.default_rng(1)))
    own = found.done[0][0, 0]
    assert own.sum() == pytest.approx(1)
    best, points, pays = found.rest[0][0, 4]
    assert np.cumsum(best) == pytest.approx(np.cumsum(own) ** 2)
    assert points.sum() == pytest.approx(2 * (own * np.array(hands.places.points)).sum())
    assert not pays.any()


def test_ends_are_shares_by_cards_bought(hands: Hands) -> None:
    seats = Seats(4, (75,) * 3, 0, ())
    rows = dealt(hands, DEALS, np.random.default_rng(2))
    found = ends_of(hands, believing(hands, KNOWN, seats.asked((1,)), 0.1), rows)
    assert found.often.sum() == pytest.approx(1)
    assert found.cells.sum(axis=1) == pytest.approx(np.ones(5))


def test_masters_among_each_other_are_believed_in_at_all_seats_and_banks(hands: Hands) -> None:
    field = Field(hands, KNOWN, 4, np.random.default_rng(4), DEALS, 9)
    for states in field.states:
        assert 0.05 < sum(states.values()) <= 1 + 1e-9
    assert {bank_of(state) for state in field.states[3]} == set(range(banks(3)))
    found = field.believed()
    for seat, (done, rest) in enumerate(zip(found.done, found.rest, strict=True)):
        assert done.shape[:2] == rest.shape[:2] == (banks(seat), len(PAID))
        assert done.sum(axis=2) == pytest.approx(np.ones(done.shape[:2]))
        assert rest[:, :, 0].sum(axis=2) == pytest.approx(np.ones(done.shape[:2]))
    known = Knowledge(hands.places, {4: beliefs_of(found.table())})
    belief = known.beliefs[4].seats[2][3][1]
    assert belief.done == pytest.approx(found.done[2][3, 1], abs=1e-3)
    assert sum(belief.rest.best) == pytest.approx(1)
    half = found.blended(nobody_buys(hands, 4, dealt(hands, 50, np.random.default_rng(1))), 0.0)
    assert half.done[1] == pytest.approx(found.done[1])


def test_after_the_last_seat_comes_nobody(hands: Hands) -> None:
    field = Field(hands, KNOWN, 2, np.random.default_rng(4), 500, 5)
    assert field.later((0, 0)).tolist() == nobody(hands).tolist()
    paid = field.later((4,))[2].sum()
    assert 0 < paid < PAID[-1]


def test_who_doubts_buys_as_often_too_much_as_too_little(hands: Hands) -> None:
    asked = Seats(4, (75,) * 2, 0, ()).asked((1,))
    sure, doubting = believing(hands, KNOWN, asked), believing(hands, KNOWN, asked, 0.1)
    for one, other, places, same in zip(
        sure.gains, doubting.gains, sure.discards, doubting.discards, strict=True
    ):
        assert (places == same).all()
        apart = (other - one) / 0.1
        assert apart.mean() == pytest.approx(0, abs=0.1)
        assert apart.std() == pytest.approx(np.pi / np.sqrt(3), rel=0.05)
