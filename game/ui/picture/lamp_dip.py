"""The change of screens: the lamp sinks on the old one and rises on the new one.

Only the picture waits: the new screen hears everything from its first frame on.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.picture.compositor import Picture

_SINKS: Final = 0.07
_RISES: Final = 0.13
_LONGEST: Final = 1 / 30
_LOWEST: Final = 0.25
"""Brightness at the moment the screens change places."""


class LampDip:
    """One change of screens, 200 ms long."""

    def __init__(self, old: Surface) -> None:
        """`old`: what was to be seen until now."""
        self._old = old
        self._time = 0.0

    @property
    def over(self) -> bool:
        """True when the new screen is lit."""
        return self._time >= _SINKS + _RISES

    @property
    def dark(self) -> bool:
        """True from the moment on in which the old screen is as dark as it gets."""
        return self._time >= _SINKS

    def update(self, seconds: float) -> None:
        """Let time pass; what the new screen takes to be made does not count."""
        self._time += min(seconds, _LONGEST)

    def sink(self, target: Surface) -> list[Rect]:
        """Paint the old screen, as dark as it is now."""
        target.blit(self._old, (0, 0))
        return _darken(target, min(1.0, self._time / _SINKS))

    def draw(self, target: Surface, new: Picture) -> list[Rect]:
        """Paint the moment: the old screen sinking, or the new one rising."""
        new.everything_dirty()
        if self._time < _SINKS:
            return self.sink(target)
        new.draw(target)
        new.everything_dirty()
        return _darken(target, max(0.0, 1 - (self._time - _SINKS) / _RISES))


def _darken(target: Surface, share: float) -> list[Rect]:
    """Darken everything, by a share of what it is darkened at most."""
    level = round(255 * (1 - (1 - _LOWEST) * share))
    target.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return [target.get_rect()]
