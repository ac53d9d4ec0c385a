"""D-3, D-19: chips, payments and change."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.chips import NOTHING, STARTING_PURSE, CannotPayError, Chips, Swap, exact, payment

purses = st.builds(Chips, *[st.integers(0, 9)] * 4)


def holds(purse: Chips, part: Chips) -> bool:
    return all(some <= all_ for some, all_ in zip(part.counts, purse.counts, strict=True))


def test_d3_everybody_starts_with_75() -> None:
    assert STARTING_PURSE.value == 75
    assert STARTING_PURSE.counts == (3, 5, 6, 8)
    assert sorted(STARTING_PURSE) == [1] * 8 + [2] * 6 + [5] * 5 + [10] * 3


def test_d19_every_small_purse_pays_every_amount_after_one_swap_at_most() -> None:
    for purse in (Chips(*counts) for counts in product(range(4), range(3), range(4), range(3))):
        makeable = {0}  # tried chip by chip
        for chip in purse:
            makeable |= {total + chip for total in makeable}
        for amount in range(purse.value + 1):
            swap, paid = payment(purse, amount)
            after = purse
            if amount in makeable:
                assert (swap, paid) == (None, exact(purse, amount))
            else:
                assert swap is not None and exact(purse, amount) is None
                assert swap.gave.value == swap.got.value
                assert sum(swap.gave.counts) == 1 and holds(purse, swap.gave)
                after = purse - swap.gave + swap.got
            assert paid.value == amount and holds(after, paid)


@pytest.mark.parametrize(
    ("purse", "amount", "gave", "got"),
    [
        (Chips(yellow=1), 1, Chips(yellow=1), Chips(white=2)),
        (Chips(red=1), 1, Chips(red=1), Chips(yellow=2, white=1)),
        (Chips(blue=1), 1, Chips(blue=1), Chips(red=1, yellow=2, white=1)),
        (Chips(blue=1, yellow=1), 3, Chips(blue=1), Chips(red=1, yellow=2, white=1)),
        (Chips(blue=1, red=1, yellow=1), 1, Chips(yellow=1), Chips(white=2)),
        (Chips(blue=1, red=1), 11, Chips(red=1), Chips(yellow=2, white=1)),
    ],
)
def test_d19_the_smallest_chip_that_helps_is_broken(
    purse: Chips, amount: int, gave: Chips, got: Chips
) -> None:
    swap, _ = payment(purse, amount)
    assert swap == Swap(gave, got)


def test_d19_chips_that_fit_need_no_swap() -> None:
    assert payment(STARTING_PURSE, 3) == (None, Chips(yellow=1, white=1))
    assert payment(STARTING_PURSE, 75) == (None, STARTING_PURSE)
    assert payment(NOTHING, 0) == (None, NOTHING)


@given(purses, st.integers(1, 50))
def test_d19_nobody_pays_more_than_there_is(purse: Chips, more: int) -> None:
    with pytest.raises(CannotPayError):
        payment(purse, purse.value + more)


@given(purses, purses)
def test_chips_add_and_take_away(one: Chips, other: Chips) -> None:
    both = one + other
    assert both.value == one.value + other.value == sum(both)
    assert both - other == one


@given(purses, purses)
def test_chips_that_are_not_there_cannot_be_taken(one: Chips, other: Chips) -> None:
    if holds(one, other):
        assert (one - other).value == one.value - other.value
    else:
        with pytest.raises(CannotPayError):
            _ = one - other
