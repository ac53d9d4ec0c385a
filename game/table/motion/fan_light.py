"""Light around a hand that won: one soft rim along its outline, and none between its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Surface

from game.ui.art import Colour, blurred, spread

_REACH: Final = 7.0
"""Standard deviation of the light, u."""
_OUTLINE: Final = 4.5
"""Width of the bold line for strong contrast, u."""
_FINE: Final = 1.75
"""Standard deviation of the light in px of the smaller picture in which it is blurred."""

Placed = tuple[Surface, tuple[int, int]]
"""A card as it lies, without its shadow, and its middle in px."""


def margin(u: float) -> int:
    """How far the light reaches beyond the cards, px."""
    return spread(_REACH * u)


def fan_light(
    cards: Sequence[Placed], size: tuple[int, int], u: float, colour: Colour, *, bold: bool
) -> Surface:
    """The light around cards on a picture of `size` px: nothing of it lies on them.
    `bold`: with an outline."""
    shape = pygame.Surface(size, pygame.SRCALPHA)
    for card, (x, y) in cards:
        at = (x - card.get_width() // 2, y - card.get_height() // 2)
        shape.blit(card, at, special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    solid = shape.copy()
    solid.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    blur = _REACH * u
    coarse = max(1, round(blur / _FINE))
    small = pygame.transform.smoothscale(solid, (size[0] // coarse, size[1] // coarse))
    small = blurred(small, blur / coarse)
    full = small.copy()  # at the edge it is half as strong as within: twice is full
    full.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small.blit(full, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    light = pygame.transform.smoothscale(small, size)
    if bold:
        line = _grown(solid, round(_OUTLINE * u))
        light.blit(line, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    light.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return light.convert_alpha() if pygame.display.get_surface() else light


def _grown(shape: Surface, by: int) -> Surface:
    """The same, so many px larger all round."""
    grown = shape.copy()
    for dx, dy in ((-by, 0), (by, 0), (0, -by), (0, by)):
        grown.blit(shape, (dx, dy), special_flags=pygame.BLEND_RGBA_MAX)
    diagonal = round(by * 0.7)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        at = (dx * diagonal, dy * diagonal)
        grown.blit(shape, at, special_flags=pygame.BLEND_RGBA_MAX)
    return grown
