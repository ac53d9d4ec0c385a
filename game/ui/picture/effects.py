"""The part of a room that boards lie over: it sinks into the dark."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.picture.compositor import Picture
from game.ui.picture.timeline import out_cubic

_LEVELS: Final = ((0.0, 255), (0.3, 150), (1.0, 70))
"""Brightness (to 255) from the upper edge to the lower one."""
_STEPS: Final = 64


def dusk(room: Surface, part: Rect) -> Surface:
    """A part of a room, px, as bright as before at its upper edge and dark at the lower one."""
    dark = room.subsurface(part.clip(room.get_rect())).copy()
    shade = Surface((2, _STEPS))  # smoothscale reads two columns
    for step in range(_STEPS):
        level = _level(step / (_STEPS - 1))
        shade.fill((level, level, level), (0, step, 2, 1))
    fall = pygame.transform.smoothscale(shade, dark.get_size())
    dark.blit(fall, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def _level(at: float) -> int:
    for (start, bright), (end, dim) in pairwise(_LEVELS):
        if at <= end:
            return round(bright + (dim - bright) * (at - start) / (end - start))
    return _LEVELS[-1][1]


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
