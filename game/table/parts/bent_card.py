"""A card whose lower right corner is bent up: all that is seen before a bought card turns over.

That corner of the back is the lower left of the face, the one without an index: it shows the frame
or pips, never a rank."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

import pygame
from pygame import Surface, Vector2

from game.ui.art import blurred
from game.ui.paint import light
from game.ui.theme import SHADOW

ALONG: Final = (0.60, 0.50)
"""Where the fold cuts the lower and the right edge at full bend, in shares of the card's width."""
BENDS: Final = 12
"""Pictures of a bend that comes up: from 1 / BENDS to the whole of it."""
CORNER: Final = (0.68, 0.76)
"""So much of the card, in shares of its width, may change: to the left and up from the corner."""
_FINER: Final = 2  # drawn larger, for the sake of smooth edges
_THROWN: Final = 0.55  # opacity of the shadow on the back
_SHADED: Final = 0.20  # so much darker the flap is along its fold
_LINED: Final = 0.28  # and the back before it
_STANDS: Final = 0.13
"""So far from the fold its shadow on the table reaches at full bend, in shares of the width."""
_UNDER: Final = 0.62  # opacity of that shadow


def bent_card(back: Surface, face: Surface, bend: float) -> Surface:
    """The `back` of a card of any size with its corner bent by `bend` (0 to 1) so that a part of
    the `face`, of the same size, is seen."""
    if bend <= 0:
        return back
    width, height = back.get_size()
    left, top = round(width * (1 - CORNER[0])), round(height - width * CORNER[1])
    part = pygame.Rect(left, top, width - left, height - top)
    card = back.copy()
    card.fill((0, 0, 0, 0), part)
    card.blit(_bent_corner(back.subsurface(part), face, bend), part)
    return light.shown(card)


def _bent_corner(back: Surface, face: Surface, bend: float) -> Surface:
    """The lower right part of a back with the corner of the face that is bent over it."""
    width = back.get_width() / CORNER[0] * _FINER
    larger = (back.get_width() * _FINER, back.get_height() * _FINER)
    card = pygame.transform.scale(back, larger)  # each pixel four times, so that it stays itself
    corner = Vector2(larger)
    low, high, normal = _fold(corner, width, bend)
    tip = corner - 2 * (corner - low).dot(normal) * normal
    pygame.draw.polygon(card, (0, 0, 0, 0), (low, high, corner))
    _darken(card, (low, high), normal, width)
    flap = _flap(_lower_left(face, larger), (low, high, tip), normal)
    _throw_shadow(card, flap, width)
    card.blit(_lit(flap, (low, high), normal, width), (0, 0))
    return pygame.transform.smoothscale(card, back.get_size())


def shadow_of_bent(card: Surface, bend: float, around: int, blur: float, alpha: int) -> Surface:
    """The shadow on the table of a card bent so far, on a picture `around` px larger on every side:
    that of its shape, with this `blur` in px and `alpha`, and a wider one where the fold stands
    up."""
    width, height = card.get_size()
    size = (width + 2 * around, height + 2 * around)
    shape = light.clear(*size, SHADOW)
    shape.blit(card, (around, around))
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape = blurred(shape, blur)
    low, high, normal = _fold(Vector2(width + around, height + around), width, bend)
    out = -normal * width * _STANDS * bend
    under = light.clear(*size, SHADOW)
    foot = (low + out * 0.4, (low + high) / 2 + out, high + out * 0.4)
    pygame.draw.polygon(under, (*SHADOW, round(255 * _UNDER)), (low, *foot, high))
    shape.blit(blurred(under, width * 0.03), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*SHADOW, 255), special_flags=pygame.BLEND_RGBA_MIN)
    shape.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return shape


def _fold(corner: Vector2, width: float, bend: float) -> tuple[Vector2, Vector2, Vector2]:
    """Where the fold cuts the lower and the right edge of a card with this lower right corner, and
    the direction away from the corner."""
    low, high = corner - (width * ALONG[0] * bend, 0), corner - (0, width * ALONG[1] * bend)
    return low, high, Vector2(high.y - low.y, low.x - high.x).normalize()


def _lower_left(face: Surface, larger: tuple[int, int]) -> Surface:
    """The part of a face that lies behind the part of the back that is bent."""
    size = (larger[0] // _FINER, larger[1] // _FINER)
    part = face.subsurface((0, face.get_height() - size[1], *size))
    return pygame.transform.scale(part, larger)


def _flap(face: Surface, triangle: tuple[Vector2, Vector2, Vector2], normal: Vector2) -> Surface:
    """What of the face is seen: mirrored twice, at its own edge and at the fold, it is turned."""
    low, high, _ = triangle
    size = Vector2(face.get_size())
    middle = size / 2 - 2 * (size / 2 - low).dot(normal) * normal
    angle = 2 * degrees(atan2(low.y - high.y, high.x - low.x)) + 180
    turned = pygame.transform.rotozoom(face, angle, 1.0)
    shape = Surface(face.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, 255), triangle)
    flap = Surface(face.get_size(), pygame.SRCALPHA)
    flap.blit(turned, turned.get_rect(center=(round(middle.x), round(middle.y))))
    flap.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return flap


def _throw_shadow(card: Surface, flap: Surface, width: float) -> None:
    """The flap darkens the back it hangs over, and nothing beside the card."""
    shadow = flap.copy()
    shadow.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shadow.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGBA_MAX)
    blurred = pygame.transform.box_blur(shadow, max(1, round(width * 0.03)))
    blurred.fill((255, 255, 255, round(255 * _THROWN)), special_flags=pygame.BLEND_RGBA_MULT)
    _lay_on(card, blurred, (-round(width * 0.02), round(width * 0.015)))


def _darken(card: Surface, fold: tuple[Vector2, Vector2], normal: Vector2, width: float) -> None:
    """The back curves up before the fold."""
    _lay_on(card, _strip(card.get_size(), fold, normal, width * 0.08, _LINED), (0, 0))


def _lit(flap: Surface, fold: tuple[Vector2, Vector2], normal: Vector2, width: float) -> Surface:
    """The flap is darkest where it bends."""
    _lay_on(flap, _strip(flap.get_size(), fold, normal, width * 0.12, _SHADED), (0, 0))
    return flap


def _strip(
    size: tuple[int, int],
    fold: tuple[Vector2, Vector2],
    normal: Vector2,
    reach: float,
    strength: float,
) -> Surface:
    """Darkness along the fold that is gone after `reach` px on the side of the card."""
    strip, bands = Surface(size, pygame.SRCALPHA), 8
    for band in range(bands, 0, -1):
        near, far = fold[0] + normal * 0, normal * (reach * band / bands)
        corners = (near, fold[1], fold[1] + far, fold[0] + far)
        alpha = round(255 * strength * (1 - (band - 1) / bands))
        pygame.draw.polygon(strip, (*SHADOW, alpha), corners)
    return strip


def _lay_on(card: Surface, darkness: Surface, offset: tuple[int, int]) -> None:
    """Darken what is there: where the card is clear it stays clear."""
    shape = card.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    layer = Surface(card.get_size(), pygame.SRCALPHA)
    layer.blit(darkness, offset)
    layer.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(layer, (0, 0))
