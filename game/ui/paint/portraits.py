"""How medallions are drawn: the ring within its drawing, and the grey of a player who is broke."""

from typing import Final

import pygame
from pygame import Surface

from game.ui.paint.light import shown

RING: Final = 204 / 240
"""Diameter of the ring by the width of a medallion's drawing; ears stand out above it."""
MIDDLE: Final = (0.5, 176 / 280)
"""Middle of the ring in shares of the drawing."""

_FADED: Final = 190  # of 255


def faded(drawing: Surface) -> Surface:
    """Somebody who is broke: no colour, a little faded."""
    grey = pygame.transform.grayscale(drawing)
    grey.fill((255, 255, 255, _FADED), special_flags=pygame.BLEND_RGBA_MULT)
    return shown(grey)
