"""A sound as a row of bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.theme import RGB

_BAR: Final = 0.55
"""Share of its step that a bar is wide."""
_LEAST: Final = 0.08
"""Height of silence, as a share."""


def waveform(heights: Sequence[float], size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """Bars of these heights (0 to 1) around the middle of a picture of `size` px."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    step = size[0] / len(heights)
    wide = max(1, round(step * _BAR))
    for number, share in enumerate(heights):
        tall = max(1, round(size[1] * max(_LEAST, share)))
        picture.fill(colour, (round(number * step), (size[1] - tall) // 2, wide, tall))
    return picture
