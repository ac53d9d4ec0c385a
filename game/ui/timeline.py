"""Easing (how far a motion has come, 0 to 1, may overshoot, at a share of its time, 0 to 1), things
that happen one after the other, and numbers that roll.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from math import inf, pi, sin
from typing import Final

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def out_cubic(t: float) -> float:
    """Quick start, gentle arrival: hover, deal."""
    return 1 - (1 - t) ** 3


def out_quint(t: float) -> float:
    """Very quick start, very gentle arrival: a dealt card."""
    return 1 - (1 - t) ** 5


def in_cubic(t: float) -> float:
    """Gentle start: something leaves."""
    return t**3


def in_out(t: float) -> float:
    """Gentle at both ends: cards carried from place to place."""
    return t * t * (3 - 2 * t)


def toss(t: float) -> float:
    """A gentle start and a firm landing: a chip that is thrown."""
    return t * (0.4 + t * (1.2 - 0.6 * t))


_OVERSHOOT: Final = 1.2


def out_back(t: float) -> float:
    """A little too far and back: a card that is chosen, a ribbon that unrolls."""
    rest = t - 1
    return 1 + (_OVERSHOOT + 1) * rest**3 + _OVERSHOOT * rest**2


def hump(t: float) -> float:
    """0 at both ends and 1 in the middle: the height of an arc."""
    return sin(pi * t)


SEEN: Final[dict[Easing, float]] = {out_quint: 0.75}
"""Share of its time after which no motion can be seen any more: less than a thousandth of
the way is left. Others can be seen to their end."""

EASINGS: Final = (linear, out_cubic, out_quint, in_cubic, in_out, toss, out_back)
"""All of them: each is 0 at 0 and 1 at 1."""


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


# --- A number that counts to another one ---


ROLL: Final = 0.3  # seconds from one number to the next


@dataclass(slots=True)
class Rolling:
    """A number on its way; `None` until it is first told where to go."""

    _from: int = 0
    _to: int | None = None
    _start: float = 0.0

    def at(self, now: float) -> int:
        """What is to be read at a moment of table time (seconds)."""
        if self._to is None:
            return 0
        done = out_cubic(min(1.0, max(0.0, (now - self._start) / ROLL)))
        return self._from + round((self._to - self._from) * done)

    def go(self, to: int, now: float, *, at_once: bool = False) -> None:
        """Count to another number from now on; the first one is there at once."""
        if to == self._to and not at_once:
            return
        self._from = to if at_once or self._to is None else self.at(now)
        self._to, self._start = to, now

    def over(self, now: float) -> bool:
        """Whether it has arrived."""
        return self._to is None or self.at(now) == self._to
