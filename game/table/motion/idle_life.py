"""What guests do while nothing happens: they blink, each in their own time."""

from math import inf
from random import Random
from typing import Final

BLINK: Final = 0.12
"""Seconds the eyes are shut."""
PAUSE: Final = (3.0, 7.0)
"""Seconds from one blink to the next, drawn by chance."""


class IdleLife:
    """Who has their eyes shut just now. Wall time: a guest blinks at any speed of the table."""

    def __init__(self, seats: int, chance: Random, *, calm: bool) -> None:
        """`calm`: with reduced motion there is none."""
        self._chance = chance
        self._now = 0.0
        self._begins = [] if calm else [chance.uniform(*PAUSE) for _ in range(seats)]
        self._next = min(self._begins, default=inf)
        self.blinking: frozenset[int] = frozenset()

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._now += seconds
        if self._now >= self._next:
            self._look()

    def _look(self) -> None:
        """A guest shuts or opens their eyes."""
        now = self._now
        for seat, begins in enumerate(self._begins):
            if now >= begins + BLINK:
                self._begins[seat] = now + self._chance.uniform(*PAUSE)
        self.blinking = frozenset(seat for seat, begins in enumerate(self._begins) if now >= begins)
        self._next = min(begins + BLINK * (now >= begins) for begins in self._begins)
