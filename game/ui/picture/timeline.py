"""The one place that decides how fast time runs on the table."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import Final


class Timeline:
    """Table time in seconds, and what is to begin at which moment of it.

    `rate` is table seconds per second of the wall; infinite means instant: nothing lasts."""

    def __init__(self) -> None:
        self.now = 0.0
        self.rate = 1.0
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers: Final = count()

    @property
    def instant(self) -> bool:
        """Whether everything is over as soon as it begins."""
        return self.rate == inf

    @property
    def empty(self) -> bool:
        """Whether nothing is to begin any more."""
        return not self._due

    def at(self, time: float, begin: Callable[[], None]) -> None:
        """Begin something at a moment of table time."""
        heappush(self._due, (time, next(self._numbers), begin))

    def run(self, seconds: float) -> None:
        """Let wall time pass. A hitch arrives where time would have: everything due begins, in
        order, with its own moment."""
        self.run_to(self.now + (seconds * self.rate if not self.instant else 0.0))

    def run_to(self, moment: float) -> None:
        """Go on to a moment of table time."""
        while self._due and self._due[0][0] <= moment:
            time, _, begin = heappop(self._due)
            self.now = max(self.now, time)
            begin()
        self.now = max(self.now, moment)

    def finish(self) -> None:
        """Begin all that is due at any time, at once."""
        while self._due:
            self.run_to(self._due[0][0])
