"""D-3, D-19: chips, payments and change."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.chips import (
    NOTHING,
    STARTING_PURSE,
    CannotPayError,
    Chips,
    Swap,
    exact,
    payment,
)

purses = st.builds(Chips, *[st.integers(0, 9)] * 4)


def payments() -> st.SearchStrategy[tuple[Chips, int]]:
    return purses.flatmap(lambda purse: st.tuples(st.just(purse), st.integers(0, purse.value)))


def holds(purse: Chips, part: Chips) -> bool:
    return all(some <= all_ for some, all_ in zip(part.counts, purse.counts, strict=True))


def makeable(purse: Chips, amount: int) -> bool:
    """Whether some of these chips are worth exactly the amount, tried chip by chip."""
    sums = {0}
    for chip in purse:
        sums |= {total + chip for total in sums}
    return amount in sums


def test_d3_everybody_starts_with_75() -> None:
    assert STARTING_PURSE.value == 75
    assert STARTING_PURSE.counts == (3, 5, 6, 8)
    assert sorted(STARTING_PURSE) == [1] * 8 + [2] * 6 + [5] * 5 + [10] * 3


@given(payments())
def test_d19_exact_finds_chips_where_there_are_any(case: tuple[Chips, int]) -> None:
    purse, amount = case
    paid = exact(purse, amount)
    assert (paid is not None) == makeable(purse, amount)
    if paid is not None:
        assert paid.value == amount
        assert holds(purse, paid)


@given(payments())
def test_d19_payment_is_right_and_one_swap_is_enough(case: tuple[Chips, int]) -> None:
    purse, amount = case
    swap, paid = payment(purse, amount)
    assert paid.value == amount
    assert (swap is None) == makeable(purse, amount)
    if swap is not None:
        assert swap.gave.value == swap.got.value
        assert sum(swap.gave.counts) == 1
        assert holds(purse, swap.gave)
        purse = purse - swap.gave + swap.got
    assert holds(purse, paid)
    assert (purse - paid).value == case[0].value - amount


def test_d19_every_small_purse_and_every_amount() -> None:
    small = (
        Chips(blue, red, yellow, white)
        for blue in range(4)
        for red in range(3)
        for yellow in range(4)
        for white in range(3)
    )
    for purse in small:
        for amount in range(purse.value + 1):
            swap, paid = payment(purse, amount)
            after = purse if swap is None else purse - swap.gave + swap.got
            assert paid.value == amount
            assert (after - paid).value == purse.value - amount


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
