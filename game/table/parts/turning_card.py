"""A large card in the middle of turning over, seen from before the table: the edge that comes
nearer is higher than the other one."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Surface

from game.ui.paint import light

_EYE: Final = 2.6
"""How far the eye is away, in widths of the card."""
_STRIP: Final = 6
"""px of the card that are drawn at one height."""
_THINNEST: Final = 0.03
_SHADED: Final = 0.30
"""So much darker the card is while it stands on its edge."""


def turned_card(card: Surface, axis: tuple[int, int], turn: float) -> tuple[Surface, int, int]:
    """The picture of a card that turns around the upright line through `axis`, a point of it:
    `turn` is -1 to 1, 0 lies flat, 1 stands on its edge with the right one in front. Also where
    the axis is in the picture."""
    width, height = card.get_size()
    shown, far = max(_THINNEST, cos(turn * pi / 2)), sin(turn * pi / 2)
    eye = _EYE * width

    def near(x: float) -> float:
        return eye / (eye - (x - axis[0]) * far)

    def across(x: float) -> float:
        return (x - axis[0]) * shown * near(x)

    left, right = across(0), across(width)
    largest = max(near(0), near(width))
    whole = Surface((max(1, round(right - left)), round(height * largest) + 1), pygame.SRCALPHA)
    middle = round(axis[1] * largest)
    strips = max(1, round(min(width, 2 * (right - left)) / _STRIP))
    for number in range(strips):
        begins, ends = (round(width * (number + n) / strips) for n in (0, 1))
        x, beyond = round(across(begins) - left), round(across(ends) - left)
        if beyond > x:
            grown = near((begins + ends) / 2)
            part = card.subsurface((begins, 0, ends - begins, height))
            part = pygame.transform.smoothscale(part, (beyond - x, round(height * grown)))
            whole.blit(part, (x, middle - round(axis[1] * grown)))
    bright = round(255 * (1 - _SHADED * abs(far)))
    whole.fill((bright, bright, bright, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return light.shown(whole), round(-left), middle
