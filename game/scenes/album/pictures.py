"""What the album is drawn of: the book, perforated paper, the place of a stamp that is not there
yet, postmarks."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.scenes.looks import dashed
from game.ui.art import Art, converted, kept
from game.ui.lettering import soft
from game.ui.paint.shapes import Painted, clear
from game.ui.paint.svg import Sheet, number, rounded
from game.ui.rooms.parts import Stop, drawing, linear
from game.ui.theme import (
    BRASS_SHADE,
    FILL_GREEN,
    LOSS_ON_PAPER,
    RGB,
    SHADOW,
    TEXT_DIM_ON_PAPER,
    rgb,
)

COVER: Final = 16  # u of cover around the paper
_SHADE: Final = 34  # u the shadow of the book reaches
_LEATHER: Final[tuple[Stop, ...]] = ((0.0, "#8E2336"), (0.5, "#7A1A2C"), (1.0, "#4E0E1C"))
_GOLD: Final = "#D9B866"
_RIM: Final = "#3A0812"
_SHEETS: Final[tuple[Stop, ...]] = (
    (0.0, "#EFE5CB"), (0.02, "#FBF5E6"), (0.25, "#FFFDF6"), (0.42, "#F8F1DE"), (0.46, "#EADFC4"),
    (0.485, "#C3B38E"), (0.5, "#7E6C49"), (0.515, "#C3B38E"), (0.54, "#EADFC4"),
    (0.58, "#F8F1DE"), (0.75, "#FFFDF6"), (0.98, "#FBF5E6"), (1.0, "#EFE5CB"),
)  # fmt: skip
"""Two pages, from the left edge over the spine to the right one."""
_EMPTY: Final = rgb("#E6D9B8")
_EMPTY_SHARE: Final = 0.45
_DASH: Final = 8  # u


def book(art: Art, size: tuple[int, int], u: float) -> Painted:
    """The open book without words; its shape is of this size, px."""
    far = max(1, round(_SHADE * u))
    return Painted(art.flat(("album", size, u), partial(_bound, size, far, u)), -far, -far)


def _bound(size: tuple[int, int], far: int, u: float) -> Surface:
    width, height = size
    whole = (width + 2 * far, height + 2 * far)
    edge = COVER * u
    inner = (far + edge, far + edge, width - 2 * edge, height - 2 * edge)
    defs = linear("leather", (0, far), (0, far + height), _LEATHER)
    defs += linear("sheets", (inner[0], 0), (inner[0] + inner[2], 0), _SHEETS)
    body = _fill(rounded(far, far, width, height, 15 * u), "url(#leather)")
    for inset, line in ((1.2, 1.2), (5.5, 2.0)):
        a, b = inset * u, max(1.0, line * u)
        colour = _RIM if inset < 2 else _GOLD
        body += _fill(
            rounded(far + a, far + a, width - 2 * a, height - 2 * a, 14 * u)
            + rounded(
                far + a + b, far + a + b, width - 2 * (a + b), height - 2 * (a + b), 13 * u
            ),
            colour,
        )  # fmt: skip
    x, y, wide, high = inner
    body += _fill(rounded(x, y + 3 * u, wide, high, 4 * u), "#8C7A55")
    body += _fill(rounded(x, y, wide, high, 4 * u), "url(#sheets)")
    lit = drawing(whole, whole, defs, body)
    under = clear(*whole, SHADOW)
    box = Rect(far, far, *size).move(round(2 * u), round(9 * u))
    pygame.draw.rect(under, (*SHADOW, 255), box, border_radius=round(16 * u))
    picture = soft(under, SHADOW, max(2, round(17 * u)), 0.75)
    picture.blit(lit, (0, 0))
    return converted(picture)


def _fill(path: str, paint: str) -> str:
    return f'<path d="{path}" fill="{paint}" fill-rule="evenodd"/>'


@kept
def empty_place(art: Art, size: tuple[int, int], u: float, *, lit: bool = False) -> Surface:
    """Where a stamp is not yet."""
    surface = Surface(size, SRCALPHA)
    surface.fill((*_EMPTY, round(255 * _EMPTY_SHARE * (1.6 if lit else 1))))
    line = max(1, round(1.6 * u))
    surface.blit(dashed(size, max(2, round(_DASH * u)), line, BRASS_SHADE), (0, 0))
    return converted(surface)


WON_INK: Final[RGB] = LOSS_ON_PAPER
HELD_INK: Final[RGB] = TEXT_DIM_ON_PAPER


@kept
def postmark(art: Art, diameter: int, *, won: bool) -> Surface:
    """The ring of a postmark: with rays where the hand has won, plain where it was only held."""
    sheet, middle = Sheet(diameter, diameter), diameter / 2
    ink = WON_INK if won else HELD_INK
    line = max(1.0, diameter * 0.035)
    for share in (0.95, 0.76):
        r = middle * share - line / 2
        n = number
        path = (
            f"M{n(middle + r)} {n(middle)}A{n(r)} {n(r)} 0 0 1 {n(middle - r)} {n(middle)}"
            f"A{n(r)} {n(r)} 0 0 1 {n(middle + r)} {n(middle)}Z"
        )
        sheet.stroke(path, ink, line)
    if won:
        for ray in range(24):
            turn = ray * pi / 12
            a, b = middle * 0.8, middle * 0.9
            sheet.stroke(
                f"M{number(middle + a * cos(turn))} {number(middle + a * sin(turn))}"
                f"L{number(middle + b * cos(turn))} {number(middle + b * sin(turn))}",
                ink,
                line,
            )
    return converted(sheet.raster())


@kept
def progress(art: Art, size: tuple[int, int], filled: int, u: float) -> Surface:
    """A bar on paper, `filled` px of it green."""
    width, height = size
    sheet = Sheet(width, height)
    r, line = height / 2, max(1.0, 1.6 * u)
    sheet.fill(rounded(0, 0, width, height, r), BRASS_SHADE)
    inner = rounded(line, line, width - 2 * line, height - 2 * line, r - line)
    sheet.fill(inner, rgb("#E6D9B8"))
    if filled:
        gap, long = 2 * line, max(height - 4 * line, filled - 4 * line)
        box = rounded(gap, gap, long, height - 2 * gap, max(1.0, r - gap))
        sheet.fill(box, sheet.linear(0, height, FILL_GREEN))
    return converted(sheet.raster())
