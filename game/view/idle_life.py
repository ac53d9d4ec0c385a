"""What guests do while nothing happens: they blink, each in their own time."""

from random import Random
from typing import Final

BLINK: Final = 0.12
"""Seconds the eyes are shut."""
PAUSE: Final = (3.0, 7.0)
"""Seconds from one blink to the next, drawn by chance."""


class IdleLife:
    """Who has their eyes shut just now. Wall time: a guest blinks at any speed of the table."""

    def __init__(self, seats: int, chance: Random, *, calm: bool) -> None:
        """`calm`: with reduced motion nobody does."""
        self._chance = chance
        self._left = [] if calm else [chance.uniform(*PAUSE) for _ in range(seats)]
        self.blinking: frozenset[int] = frozenset()

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        for seat, left in enumerate(self._left):
            rest = left - seconds
            self._left[seat] = rest if rest > -BLINK else self._chance.uniform(*PAUSE)
        if self._left:
            self.blinking = frozenset(seat for seat, left in enumerate(self._left) if left <= 0)
