"""Table time: its rate, the order of what is due, hitches, and the end of it all."""

from math import inf

import pytest

from game.ui.timeline import Timeline


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
