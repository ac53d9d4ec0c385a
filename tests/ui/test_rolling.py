"""Numbers that count to where they belong."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ui.timeline import ROLL, Rolling


def test_the_first_number_is_there_at_once() -> None:
    number = Rolling()
    number.go(75, 3.0)
    assert number.at(3.0) == 75
    assert number.over(3.0)


def test_it_counts_and_arrives() -> None:
    number = Rolling()
    number.go(10, 0.0)
    number.go(20, 1.0)
    seen = [number.at(1.0 + ROLL * step / 10) for step in range(11)]
    assert seen[0] == 10
    assert seen[-1] == 20
    assert seen == sorted(seen)
    assert len(set(seen)) > 4
    assert not number.over(1.0)
    assert number.over(1.0 + ROLL)


@given(st.lists(st.tuples(st.integers(0, 400), st.floats(0, 0.5)), min_size=1, max_size=12))
def test_whatever_happens_on_the_way_it_ends_where_it_belongs(
    ways: list[tuple[int, float]],
) -> None:
    number, now = Rolling(), 0.0
    low = high = ways[0][0]
    for to, later in ways:
        number.go(to, now)
        low, high = min(low, to), max(high, to)
        assert low <= number.at(now) <= high
        now += later
    assert number.at(now + ROLL) == ways[-1][0]


def test_at_once_means_at_once() -> None:
    number = Rolling()
    number.go(10, 0.0)
    number.go(90, 0.0, at_once=True)
    assert number.at(0.0) == 90
