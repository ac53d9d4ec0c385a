"""The part of a room that boards lie over: it sinks into the dark."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

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
