"""Table time: its rate, the order of what is due, easing, numbers that count."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.timeline import EASINGS, ROLL, Easing, Rolling, Timeline, hump, in_out, out_back


@pytest.mark.parametrize("rate", [0.5, 1.0, 2.0, 4.0])
def test_table_time_runs_at_its_rate(rate: float) -> None:
    timeline = Timeline()
    timeline.rate = rate
    for _ in range(10):
        timeline.run(0.1)
    assert timeline.now == pytest.approx(rate)


def test_what_is_due_begins_in_the_order_of_time() -> None:
    timeline, begun = Timeline(), list[str]()
    timeline.at(0.3, lambda: begun.append("c"))
    timeline.at(0.1, lambda: begun.append("a"))
    timeline.at(0.2, lambda: begun.append("b"))
    timeline.run(0.15)
    assert begun == ["a"]
    timeline.run(1.0)
    assert begun == ["a", "b", "c"]
    assert timeline.empty


def test_of_equal_moments_the_first_said_begins_first() -> None:
    timeline, begun = Timeline(), list[int]()
    for number in range(20):
        timeline.at(0.5, lambda number=number: begun.append(number))  # type: ignore[misc]
    timeline.run(0.5)
    assert begun == list(range(20))


def test_a_hitch_gives_everything_its_own_moment() -> None:
    timeline, moments = Timeline(), list[float]()
    for moment in (0.1, 0.2, 0.4):
        timeline.at(moment, lambda: moments.append(timeline.now))
    timeline.run(0.5)
    assert moments == [0.1, 0.2, 0.4]
    assert timeline.now == 0.5


def test_what_begins_may_bring_something_that_is_due_at_once() -> None:
    timeline, begun = Timeline(), list[str]()

    def first() -> None:
        begun.append("first")
        timeline.at(0.2, lambda: begun.append("second"))

    timeline.at(0.1, first)
    timeline.run(0.3)
    assert begun == ["first", "second"]


def test_finish_begins_all_and_moves_on_to_the_last() -> None:
    timeline, begun = Timeline(), list[float]()
    for moment in (5.0, 1.0, 3.0):
        timeline.at(moment, lambda: begun.append(timeline.now))
    timeline.finish()
    assert begun == [1.0, 3.0, 5.0]
    assert timeline.now == 5.0
    assert timeline.empty


def test_at_instant_no_time_passes() -> None:
    timeline = Timeline()
    timeline.rate = inf
    assert timeline.instant
    timeline.run(10.0)
    assert timeline.now == 0.0


def test_time_never_goes_back() -> None:
    timeline = Timeline()
    timeline.run(2.0)
    seen = list[float]()
    timeline.at(1.0, lambda: seen.append(timeline.now))
    timeline.run_to(1.5)
    assert seen == [2.0]
    assert timeline.now == 2.0


HUNDREDTHS = [step / 100 for step in range(101)]


@pytest.mark.parametrize("ease", EASINGS)
def test_from_nothing_to_all(ease: Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-12)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("ease", [ease for ease in EASINGS if ease is not out_back])
def test_never_back_and_never_too_far(ease: Easing) -> None:
    values = [ease(t) for t in HUNDREDTHS]
    assert values == sorted(values)


def test_only_one_goes_a_little_too_far() -> None:
    highest = max(out_back(t) for t in HUNDREDTHS)
    assert 1.02 < highest < 1.1


def test_in_out_is_the_same_from_both_ends() -> None:
    for t in HUNDREDTHS:
        assert in_out(t) + in_out(1 - t) == pytest.approx(1.0)


def test_an_arc_begins_and_ends_on_the_ground() -> None:
    assert hump(0.0) == pytest.approx(0.0, abs=1e-12)
    assert hump(1.0) == pytest.approx(0.0, abs=1e-12)
    assert hump(0.5) == pytest.approx(1.0)


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
