"""Metal letters: a vertical brass gradient with a dark seam, outline and soft shadow."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame

from game.ui.theme import FILL_LETTERS, LETTER_RIM, RGB, SHADOW, mix

_OUTLINE_BASE: Final = 2.5
_OUTLINE_SHARE: Final = 0.023

Parts = list[tuple[pygame.font.Font, str]]
"""A text in parts of one font each, from left to right."""
Strip = list[tuple[pygame.font.Font, str, int]]


def surface_bytes(surface: pygame.Surface) -> int:
    """Memory of a surface's pixels in bytes."""
    return surface.get_pitch() * surface.get_height()


def outline_px(size_px: int) -> int:
    """Width in px of the dark outline of brass letters of that size."""
    return max(2, round(_OUTLINE_BASE + size_px * _OUTLINE_SHARE))


def soft(shape: pygame.Surface, colour: RGB, blur: int, alpha: float) -> pygame.Surface:
    """The blurred silhouette of `shape`, same size, at most `alpha` (0-1) strong.

    Works at a quarter of the size: a blur has no detail to lose."""
    width, height = shape.get_size()
    cut = 4 if blur >= 6 else 2 if blur >= 3 else 1
    silhouette = shape.copy()
    silhouette.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    silhouette.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if alpha < 1:
        silhouette.fill((255, 255, 255, round(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    small = silhouette
    if cut > 1:
        small = pygame.transform.smoothscale(silhouette, (-(-width // cut), -(-height // cut)))
    reach = max(1, round(blur / cut / 1.7))
    for _ in range(2):
        small = pygame.transform.box_blur(small, reach)
    return small if cut == 1 else pygame.transform.smoothscale(small, (width, height))


def embossed(line: pygame.Surface, size_px: int) -> pygame.Surface:
    """A line on its own soft shadow; grows equally on all sides, so its middle stays."""
    margin = max(2, round(size_px * 0.16))
    width, height = line.get_size()
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    surface.blit(line, (margin, margin))
    shadow = soft(surface, SHADOW, max(1, round(size_px * 0.07)), 0.9)
    result = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    result.blit(shadow, (0, max(1, round(size_px * 0.06))))
    result.blit(surface, (0, 0))
    return result


def _gradient(width: int, height: int, top: int, bottom: int) -> pygame.Surface:
    """The brass of the letters: the stops span `top` to `bottom`, descenders go on to the last."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = max(0.0, (y - top) / max(1, bottom - top))
        column.set_at((0, y), (*_colour_at(share), 255))
    return pygame.transform.scale(column, (width, height))


def _colour_at(share: float) -> RGB:
    for (low, a), (high, b) in pairwise(FILL_LETTERS):
        if share <= high:
            return mix(a, b, (share - low) / (high - low))
    return FILL_LETTERS[-1][1]


def _pieces(parts: Parts, tracking: int) -> tuple[Strip, int]:
    """Pieces of text with their left edges in px, and the width of the whole.

    Without tracking a part stays one piece and keeps its kerning."""
    pieces: Strip = []
    x = 0
    for font, text in parts:
        for piece in text if tracking else (text,):
            pieces.append((font, piece, x))
            x += font.size(piece)[0] + tracking
    return pieces, max(0, x - tracking)


def brass_letters(
    font: pygame.font.Font,
    parts: Parts,
    size_px: int,
    *,
    tracking: int,
    caps: tuple[int, int],
    outlined: bool,
) -> pygame.Surface:
    """Metal lettering, padded so that the middle of the capitals of `font` is the surface's middle.

    `caps` are the top and bottom of the capitals in a rendered line, `tracking` px between letters;
    `outlined` adds the dark rim and a deep shadow, else only a hairline of shadow."""
    rim = outline_px(size_px) if outlined else 0
    blur = max(2, round(size_px * 0.06)) if outlined else 1
    drop = max(1, round(size_px * (0.045 if outlined else 0.04)))
    margin = rim + 2 * blur + drop
    pieces, width = _pieces(parts, tracking)
    ascent = font.get_ascent()
    line = ascent + max(face.get_height() - face.get_ascent() for face, _ in (*parts, (font, "")))
    half = max(caps[0] + caps[1], 2 * line - caps[0] - caps[1])
    size = (width + 2 * margin, half + 2 * margin)
    top = margin + max(0, line - caps[0] - caps[1])
    base = top + ascent

    letters = pygame.Surface(size, pygame.SRCALPHA)
    letters.fill((255, 255, 255, 0))
    for face, piece, x in pieces:
        drawn = face.render(piece, True, (255, 255, 255))
        letters.blit(drawn, (margin + x, base - face.get_ascent()))
    letters.blit(
        _gradient(*size, top + caps[0], top + caps[1]), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    under = pygame.Surface(size, pygame.SRCALPHA)
    under.fill((*LETTER_RIM, 0))
    if outlined:
        # the font's own stroker: round joins and true curves, cheaper than blitting a circle
        for face, piece, x in pieces:
            y = base - face.get_ascent() - rim
            face.outline = rim
            under.blit(face.render(piece, True, LETTER_RIM), (margin + x - rim, y))
            face.outline = 0
    else:
        under = letters
    result = pygame.Surface(size, pygame.SRCALPHA)
    result.blit(soft(under, SHADOW, blur, 0.85), (0, drop))
    if outlined:
        result.blit(under, (0, 0))
    result.blit(letters, (0, 0))
    return result
