"""Numbers that count up and down to where they belong, in whole steps."""

from dataclasses import dataclass
from typing import Final

from game.ui.picture.easing import out_cubic

ROLL: Final = 0.3
"""Seconds from one number to the next."""


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
