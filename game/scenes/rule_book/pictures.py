"""Small pictures of the rule book: tabs, coins, numbers, the gold plate, a row of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.table.parts.card_pictures import CardPictures
from game.ui.art import Art, kept
from game.ui.paint.light import Painted, clear, glow_box, shown
from game.ui.paint.svg import Point, Sheet, polygon, stepped
from game.ui.theme import (
    BRASS_DEEP,
    BRASS_SHADE,
    BURGUNDY,
    FILL_BURGUNDY,
    FILL_PAPER,
    LAMP_GLOW,
    PAPER_TOP,
    RGB,
    Stops,
    rgb,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.cards import Card

FILL_PLATE: Final[Stops] = ((0.0, rgb("#F9EDC4")), (0.5, rgb("#F5E2A8")), (1.0, rgb("#EFD488")))
"""The ground of the step and the row that count now."""
FILL_STRIP: Final[Stops] = ((0.0, rgb("#F3E9CC")), (1.0, rgb("#EBDDB6")))
"""The ground of the switch between the variants."""
TAB_STEP: Final = 7
PALE: Final = 72
"""Opacity of a card that does not count, of 255."""
CARD_GAP: Final = 4

_COIN: Final[Stops] = ((0.0, rgb("#F8E2A0")), (0.5, rgb("#E2BC66")), (1.0, rgb("#C4933C")))
_DISC_LINE: Final = 0.04
_TAB_RIM: Final[RGB] = rgb("#2C0610")


@kept
def tab(art: Art, size: tuple[int, int], u: float, *, chosen: bool, lit: bool = False) -> Surface:
    """A tab that stands on the book's upper edge: stepped above, straight below."""
    width, height = size
    sheet = Sheet(width, height)
    fill: Stops = FILL_PAPER if chosen else FILL_BURGUNDY
    if lit and not chosen:
        fill = ((0.0, rgb("#A83349")), (1.0, rgb("#6A1828")))
    line = max(1.0, 1.6 * u)
    outer, inner = _tab_path(0, width, height, u), _tab_path(line, width, height, u)
    sheet.fill(outer, BRASS_SHADE if chosen else _TAB_RIM)
    sheet.fill(inner, sheet.linear(0, height, fill))
    return shown(sheet.raster())


def _tab_path(inset: float, width: float, height: float, u: float) -> str:
    step = TAB_STEP * u
    x, y, right = inset, inset, width - inset
    points: list[Point] = [
        (x, height), (x, y + 2 * step), (x + step, y + 2 * step), (x + step, y + step),
        (x + 2 * step, y + step), (x + 2 * step, y), (right - 2 * step, y),
        (right - 2 * step, y + step), (right - step, y + step), (right - step, y + 2 * step),
        (right, y + 2 * step), (right, height),
    ]  # fmt: skip
    return polygon(points)


@kept
def coin(art: Art, diameter: int) -> Surface:
    """A brass coin for a number of points."""
    sheet, middle = Sheet(diameter, diameter), diameter / 2
    at = (middle, middle)
    sheet.circle(at, middle, BRASS_DEEP)
    sheet.circle(at, middle * 0.95, sheet.linear(0, diameter, _COIN))
    sheet.circle(at, middle * 0.8, BRASS_DEEP, 0.75)
    sheet.circle(at, middle * 0.76, sheet.linear(0, diameter, _COIN))
    return shown(sheet.raster())


@kept
def disc(art: Art, diameter: int, *, chosen: bool) -> Surface:
    """The ring around the number of a step."""
    sheet, middle = Sheet(diameter, diameter), diameter / 2
    at = (middle, middle)
    sheet.circle(at, middle, BRASS_SHADE)
    sheet.circle(at, middle * (1 - _DISC_LINE), BURGUNDY if chosen else PAPER_TOP)
    ring: RGB = rgb("#D9B866")
    sheet.circle(at, middle * 0.84, ring, 0.8)
    ground: RGB | str = sheet.linear(0, diameter, FILL_BURGUNDY) if chosen else PAPER_TOP
    sheet.circle(at, middle * 0.81, ground)
    return shown(sheet.raster())


def plate(art: Art, size: tuple[int, int], u: float) -> Painted:
    """The pale gold plaque behind what counts now, in a breath of light."""
    reach = max(3, round(12 * u))
    lit = glow_box(*size, 5 * u, reach=reach, colour=LAMP_GLOW, core=0.1, strength=0.4)

    def make() -> Surface:
        width, height = size
        sheet = Sheet(width, height)
        step, line = max(3, round(min(height * 0.2, 14 * u))), max(1.0, 2 * u)
        sheet.fill(stepped(0, 0, width, height, step), sheet.linear(0, height, FILL_PLATE))
        inner = stepped(line, line, width - 2 * line, height - 2 * line, step)
        sheet.fill(stepped(0, 0, width, height, step) + inner, rgb("#B98A35"))
        whole = lit.surface.copy()
        whole.blit(sheet.raster(), (-lit.dx, -lit.dy))
        return shown(whole)

    return Painted(art.flat(("book plate", size, u), make), lit.dx, lit.dy)


@kept
def strip(art: Art, size: tuple[int, int], u: float, *, chosen: bool) -> Surface:
    """The ground of the switch between variants, or the plaque of the chosen one."""
    width, height = size
    sheet = Sheet(width, height)
    step, line = max(3, round(height * 0.17)), max(1.0, 1.8 * u)
    fill: Stops = FILL_BURGUNDY if chosen else FILL_STRIP
    outer = stepped(0, 0, width, height, step)
    inner = stepped(line, line, width - 2 * line, height - 2 * line, step)
    sheet.fill(outer, sheet.linear(0, height, fill))
    sheet.fill(outer + inner, rgb("#C99F4E") if not chosen else BRASS_DEEP)
    return shown(sheet.raster())


@kept
def fan(art: Art, width: int, u: float, *, left: bool) -> Surface:
    """Three thin lines beside the heading of a page."""
    line, pitch = max(1, round(1.6 * u)), max(2, round(8.5 * u))
    surface = clear(width, 2 * pitch + line, BRASS_SHADE)
    for row, share in enumerate((1, 0.69, 0.4)):
        length = round(width * share)
        x = width - length if left else 0
        surface.fill((*BRASS_SHADE, 235), (x, row * pitch, length, line))
    return shown(surface)


@kept
def rule(art: Art, width: int, height: int, *, faint: bool = False) -> Surface:
    """A thin line on paper."""
    surface = clear(width, height, BRASS_SHADE)
    surface.fill((*BRASS_SHADE, 110 if faint else 255))
    return shown(surface)


def hand_row(
    art: Art, pictures: CardPictures, cards: Sequence[Card], width: int, gap: int, counting: int
) -> Surface:
    """Cards side by side, `width` px each; from the one numbered `counting` on they are pale."""
    key = ("book hand", tuple(cards), width, gap, counting, pictures.style)
    margin = max(2, round(width * 0.18))
    height = round(width * 1.4)

    def make() -> Surface:
        full = len(cards) * (width + gap) - gap
        whole = Surface((full + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
        for index, card in enumerate(cards):
            drawing = pictures.card(card, width, 0.0)
            surface = drawing.surface
            if index >= counting:
                surface = surface.copy()
                surface.fill((255, 255, 255, PALE), special_flags=pygame.BLEND_RGBA_MULT)
            x = margin + index * (width + gap) + width / 2
            whole.blit(surface, drawing.at(x, margin + height / 2))
        return shown(whole)

    return art.flat(key, make)
