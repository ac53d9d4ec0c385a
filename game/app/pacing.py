"""When the next frame is due, and what is done with the time until then.

Sleeping to an absolute deadline is steady where waiting whole milliseconds is not: a frame that
took longer shortens the sleep after it instead of moving all later frames.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterator
from enum import Enum
from time import perf_counter, sleep
from typing import Final

Clock = Callable[[], float]
"""Seconds from any beginning, never going back."""

_MARGIN: Final = 0.003
"""Seconds kept free before a deadline: one step of a job must not make the frame late."""

_WARM: Final = 0.5
"""Seconds of full rate after the last input."""

_COLLECT_EVERY: Final = 2.0
_COLLECT_ALL_EVERY: Final = 60.0


class Rate(Enum):
    """Frames in a second."""

    MOVING = 60
    SAVING = 30  # who wants the battery to last
    IDLE = 24  # each costs as much as waking up does, whatever is done in it
    HIDDEN = 10


class Pacer:
    """Holds the loop to a rate and lets jobs run in the slack."""

    def __init__(self, clock: Clock = perf_counter, rest: Callable[[float], None] = sleep) -> None:
        """`clock` tells the time, `rest` waits so many seconds."""
        self._clock = clock
        self._rest = rest
        self._deadline = clock()
        self._jobs: deque[Iterator[None]] = deque()

    def work(self, job: Iterator[None]) -> None:
        """Run a job in the slack of the frames, a step at a time; steps of 0.5 ms or less."""
        self._jobs.append(job)

    @property
    def working(self) -> bool:
        """True while a job is left."""
        return bool(self._jobs)

    def finish_jobs(self) -> None:
        """Run every job to its end now: where time is virtual there is no slack."""
        while self._jobs:
            self._step()

    def wait(self, rate: Rate) -> None:
        """Return when the next frame is due; jobs have used the time until then."""
        self._deadline = max(self._deadline + 1 / rate.value, self._clock())
        while self._jobs and self._clock() < self._deadline - _MARGIN:
            self._step()
        left = self._deadline - self._clock()
        if left > 0:
            self._rest(left)

    def _step(self) -> None:
        job = self._jobs[0]
        for _ in job:
            self._jobs.rotate(-1)
            return
        self._jobs.popleft()


class Tempo:
    """Decides the rate from what happens."""

    def __init__(self) -> None:
        self._since_input = 0.0

    def rate(
        self, seconds: float, *, touched: bool, moving: bool, seen: bool, saving: bool = False
    ) -> Rate:
        """The rate after a frame of `seconds`, with input or not, visible and in front or not, and
        with half as many frames where that was asked for."""
        self._since_input = 0.0 if touched else self._since_input + seconds
        if not seen:
            return Rate.HIDDEN
        if not moving and self._since_input >= _WARM:
            return Rate.IDLE
        return Rate.SAVING if saving else Rate.MOVING


class Sweeper:
    """Collects garbage when it does not show, instead of when Python feels like it."""

    def __init__(self) -> None:
        self._since = 0.0
        self._since_all = 0.0

    def start(self) -> None:
        """What is loaded now stays: exempt it from collection. Before the first screen: what
        is frozen is kept, even if nothing but itself refers to it."""
        gc.freeze()
        gc.disable()

    def stop(self) -> None:
        """Back to Python's own ways."""
        gc.enable()
        gc.unfreeze()

    def pass_time(self, seconds: float, *, moving: bool) -> None:
        """Sweep the young often, everything when a hitch of 10 ms is not seen; while something
        moves, less."""
        self._since += seconds
        self._since_all += seconds
        if self._since_all >= _COLLECT_ALL_EVERY * (10 if moving else 1):
            self._since = self._since_all = 0.0
            gc.collect()
        elif self._since >= _COLLECT_EVERY * (3 if moving else 1):
            self._since = 0.0
            gc.collect(1)
