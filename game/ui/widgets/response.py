"""How a widget answers by itself: light under the pointer, a flash at a key, a shake."""

from __future__ import annotations

from math import pi, sin
from typing import Final

_HOVER_IN: Final = 0.09
_HOVER_OUT: Final = 0.07
_FLASH: Final = 0.1
"""Seconds a key's press shows, as there is no holding down to look at."""
_SHAKE: Final = 0.18
_OUTLINE: Final = 0.5
"""Seconds an outline stands in for the shake where nothing is to move."""
_SWINGS: Final = 3


class Response:
    """`calm`: nothing moves, things are so at once."""

    def __init__(self, *, calm: bool) -> None:
        self._calm = calm
        self.light = 0.0
        """0 to 1, as far as the pointer is over it."""
        self.flash = 0.0
        """Seconds it still looks pressed."""
        self.shake = 0.0
        """Seconds it still shakes, or has its outline."""

    def begin_flash(self) -> None:
        """Look pressed for a moment."""
        self.flash = _FLASH

    def begin_shake(self) -> None:
        """Shake, or get an outline where nothing is to move."""
        self.shake = _OUTLINE if self._calm else _SHAKE

    def moving(self, *, lit: bool) -> bool:
        """True while something moves; `lit`: what it is to become."""
        return self.light != float(lit) or self.flash > 0 or self.shake > 0

    def update(self, seconds: float, *, lit: bool) -> None:
        """Let time pass."""
        self.flash = max(0.0, self.flash - seconds)
        self.shake = max(0.0, self.shake - seconds)
        if self._calm:
            self.light = float(lit)
        elif lit:
            self.light = min(1.0, self.light + seconds / _HOVER_IN)
        else:
            self.light = max(0.0, self.light - seconds / _HOVER_OUT)

    @property
    def outlined(self) -> bool:
        """True: an outline stands in for the shake."""
        return self._calm and self.shake > 0

    @property
    def sway(self) -> float:
        """How far it is from its place, as a share of the farthest."""
        if not self.shake or self._calm:
            return 0.0
        done = 1 - self.shake / _SHAKE
        return sin(2 * pi * _SWINGS * done) * (1 - done)
