"""Chips of the draw-poker tables: exact sums, change to pay from, what lies before a seat."""

from __future__ import annotations

import pytest

from game.rules.chips import Chips
from game.rules.draw.table import DrawSeat
from game.table.draw.choreography import bet_lying
from game.table.motion.places import InBet, InPurse
from game.table.parts.chips import SumStacks, handful, pile_of

SUMS = range(-2, 1200)


def test_a_purse_is_exactly_its_sum() -> None:
    for amount in SUMS:
        pile = pile_of(amount)
        assert pile.value == max(0, amount)
        assert min(pile.counts) >= 0


def test_a_purse_has_change() -> None:
    """Any sum up to ten can be paid without breaking a chip, where there are enough of them."""
    for amount in range(30, 1200):
        blue, red, yellow, white = pile_of(amount).counts
        payable = {5 * r + 2 * y + w for r in range(red + 1) for y in range(yellow + 1)
                   for w in range(white + 1)}  # fmt: skip
        assert payable >= set(range(11)), amount
        assert max(red, yellow, white) <= 12, "nothing grows but the largest"
        assert blue <= amount // 10


def test_a_bet_is_the_fewest_chips() -> None:
    for amount in SUMS:
        few = handful(amount)
        assert few.value == max(0, amount)
        assert few.counts[1] <= 1 and few.counts[2] <= 2 and few.counts[3] <= 1


@pytest.mark.parametrize(
    ("staked", "light", "lies"), [(0, 0, 0), (8, 0, 8), (8, 3, 5), (8, 8, 0), (8, 11, 0)]
)
def test_what_is_owed_lies_nowhere(staked: int, light: int, lies: int) -> None:
    assert bet_lying(DrawSeat(0, staked=staked, light=light)) == lies


def test_chips_go_from_purse_to_bet_to_pot_and_none_is_lost() -> None:
    stacks = SumStacks(2)
    stacks.settle_at([40, 40], [0, 0], 4)
    bet = stacks.bet_of(1)
    stacks.take(1, handful(7))
    assert stacks.worth == [40, 33, 0, 0]
    stacks.give(bet, handful(7))
    assert stacks.worth == [40, 33, 0, 7]
    assert stacks.purses[bet] == handful(7)
    stacks.take(bet, handful(7))
    stacks.give(None, handful(7))
    assert (stacks.worth, stacks.pot) == ([40, 33, 0, 0], 11)
    assert sum(stacks.bank) == 11
    stacks.take(None, Chips(1, 0, 0, 1))
    assert stacks.pot == sum(stacks.bank) == 0


def test_a_large_pot_stays_in_the_bowl() -> None:
    stacks = SumStacks(7)
    stacks.settle_at([0] * 7, [0] * 7, 7000)
    assert stacks.pot == 7000
    assert len(stacks.bank) <= 40


def test_kinds_of_a_bet_lie_side_by_side() -> None:
    stacks = SumStacks(2)
    stacks.settle_at([9, 9], [18, 5], 0)  # 10 + 5 + 2 + 1, and 5
    columns = [stacks.place_of(2, value) for value in (10, 5, 2, 1)]
    assert columns == [InBet(0, n - 1.5) for n in range(4)]
    assert stacks.place_of(3, 5) == InBet(1)
    assert stacks.place_of(1, 5) == InPurse(1, 5)
