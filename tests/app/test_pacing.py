"""Frames come when they are due, jobs run in between, and garbage is swept when it is quiet."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import pairwise
from weakref import ref

import pytest

from game.app.loop import Pacer, Rate, Sweeper, Tempo


class Time:
    """A clock that only moves when somebody sleeps or works."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def time() -> Time:
    return Time()


def test_a_slow_frame_does_not_move_the_later_ones(time: Time) -> None:
    pacer, starts = Pacer(time, time.sleep), []
    for work in (0.001, 0.012, 0.003, 0.001):
        starts.append(time.now)
        time.now += work
        pacer.wait(Rate.MOVING)
    steps = [b - a for a, b in pairwise(starts)]
    assert steps == pytest.approx([1 / 60] * 3)


def test_after_a_hitch_frames_are_not_made_up_for(time: Time) -> None:
    pacer = Pacer(time, time.sleep)
    time.now += 1.0
    pacer.wait(Rate.MOVING)
    assert time.slept == []
    pacer.wait(Rate.MOVING)
    assert time.slept == pytest.approx([1 / 60])


def test_the_rates(time: Time) -> None:
    pacer = Pacer(time, time.sleep)
    for rate in Rate:
        pacer.wait(rate)
    assert time.slept == pytest.approx([1 / 60, 1 / 30, 1 / 24, 1 / 10])


def test_jobs_use_the_slack_and_leave_a_margin(time: Time) -> None:
    pacer, done = Pacer(time, time.sleep), []

    def job(name: str) -> Iterator[None]:
        for _ in range(20):
            time.now += 0.001
            done.append(name)
            yield

    pacer.work(job("a"))
    pacer.work(job("b"))
    pacer.wait(Rate.MOVING)
    assert time.now == pytest.approx(100 + 1 / 60)
    assert len(done) == 14
    assert set(done) == {"a", "b"}
    assert pacer.working
    pacer.finish_jobs()
    assert (len(done), pacer.working) == (40, False)


def test_the_tempo_follows_what_happens() -> None:
    tempo = Tempo()

    def rate(seconds: float, *, touched: bool = False, moving: bool = False) -> Rate:
        return tempo.rate(seconds, touched=touched, moving=moving, seen=True)

    assert rate(0.1, touched=True) is Rate.MOVING
    assert rate(0.3) is Rate.MOVING
    assert rate(0.3) is Rate.IDLE
    assert rate(0.3, moving=True) is Rate.MOVING
    assert tempo.rate(0.1, touched=True, moving=True, seen=False) is Rate.HIDDEN
    assert tempo.rate(0.1, touched=True, moving=True, seen=True, saving=True) is Rate.SAVING


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


def let_go() -> ref[Ring]:
    """A ring that nothing but itself holds any more."""
    old = Ring()
    gc.collect()
    return ref(old)


def test_everything_is_swept_once_a_minute_when_nothing_moves() -> None:
    sweeper = Sweeper()
    ring = let_go()
    sweeper.pass_time(59.0, moving=False)
    assert ring() is not None
    sweeper.pass_time(61.0, moving=True)
    assert ring() is not None, "a hitch would be seen"
    sweeper.pass_time(0.1, moving=False)
    assert ring() is None


def test_where_something_always_moves_everything_is_swept_after_ten_minutes() -> None:
    sweeper = Sweeper()
    ring = let_go()
    sweeper.pass_time(599.0, moving=True)
    assert ring() is not None
    sweeper.pass_time(1.0, moving=True)
    assert ring() is None


def test_the_sweeper_collects_what_is_made_after_its_start() -> None:
    sweeper = Sweeper()
    sweeper.start()
    ring = ref(Ring())
    sweeper.pass_time(60.0, moving=False)
    sweeper.stop()
    assert ring() is None
