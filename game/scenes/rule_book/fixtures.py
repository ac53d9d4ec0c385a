"""Small pictures of the rule book: tabs, coins, numbers, the gold plate, a row of cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.table.parts.card_pictures import CardPictures
from game.ui.art import Art, converted, kept
from game.ui.paint.shapes import Painted, clear, glow_box
from game.ui.paint.svg import Point, Sheet, polygon, stepped
from game.ui.text import Face
from game.ui.theme import (
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_SHADE,
    BURGUNDY,
    FILL_BURGUNDY,
    FILL_PAPER,
    LAMP_GLOW,
    PAPER_TOP,
    RGB,
    TEXT,
    TEXT_ON_PAPER,
    Stops,
    rgb,
)
from game.ui.widgets import Kit, Segments, Widget
from game.ui.widgets.widget import Part, centred, line_px

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.scenes.rule_book.layout import BookLayout


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
    return converted(sheet.raster())


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
    return converted(sheet.raster())


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
    return converted(sheet.raster())


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
        return converted(whole)

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
    return converted(sheet.raster())


@kept
def fan(art: Art, width: int, u: float, *, left: bool) -> Surface:
    """Three thin lines beside the heading of a page."""
    line, pitch = max(1, round(1.6 * u)), max(2, round(8.5 * u))
    surface = clear(width, 2 * pitch + line, BRASS_SHADE)
    for row, share in enumerate((1, 0.69, 0.4)):
        length = round(width * share)
        x = width - length if left else 0
        surface.fill((*BRASS_SHADE, 235), (x, row * pitch, length, line))
    return converted(surface)


@kept
def rule(art: Art, width: int, height: int, *, faint: bool = False) -> Surface:
    """A thin line on paper."""
    surface = clear(width, height, BRASS_SHADE)
    surface.fill((*BRASS_SHADE, 110 if faint else 255))
    return converted(surface)


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
        return converted(whole)

    return art.flat(key, make)


_TAB: Final = 34
_TAB_AIR: Final = 24
_TAB_GAP: Final = 8
_NUMBER_GAP: Final = 14
_TAB_TEXT, _TAB_NUMBER = 22, 29
_MIDDLE: Final = 22
"""u from a tab's upper edge to the middle of its words."""


class Tab(Widget):
    """A chapter; the chosen one is of paper and stands higher."""

    takes_enter = True

    def __init__(
        self, kit: Kit, number: int, rect: Rect, label: str, size: int, press: Callable[[], None],
        *, chosen: bool,
    ) -> None:  # fmt: skip
        super().__init__(kit, ("book tab", number), rect)
        self.number, self.label, self.chosen = number, label, chosen
        self._size, self._press = size, press

    def release(self, *, inside: bool) -> None:
        if inside:
            self._press()

    def confirm(self) -> None:
        self._press()

    def focus_shape(self) -> tuple[Rect, int | None]:
        return self.rect, self.kit.px(TAB_STEP * 2)

    def _state(self) -> Hashable:
        return self.chosen

    def _make(self) -> list[Part]:
        kit, size = self.kit, self.rect.size
        parts = [
            Part("face", tab(kit.art, size, kit.u, chosen=self.chosen), 0, 0),
            Part(
                "lit", tab(kit.art, size, kit.u, chosen=self.chosen, lit=True),
                0, 0, 1, lit=True,
            ),
        ]  # fmt: skip
        number = number_line(kit, self.number, BURGUNDY if self.chosen else BRASS_LIGHT)
        ink = TEXT_ON_PAPER if self.chosen else TEXT
        label = kit.lettering.line(self.label, Face.SEMIBOLD, self._size, ink)
        gap = kit.px(_NUMBER_GAP)
        full = number.get_width() + gap + label.get_width()
        x, y = (size[0] - full) / 2, kit.px(_MIDDLE)
        parts.append(centred("number", number, x + number.get_width() / 2, y))
        parts.append(centred("label", label, x + full - label.get_width() / 2, y))
        return parts


def number_line(kit: Kit, number: int, colour: RGB) -> Surface:
    """The number of a chapter, never so small that the display face is hard to read."""
    px = kit.px(_TAB_NUMBER)
    face = Face.DISPLAY if px >= 24 else Face.BOLD
    return kit.lettering.line(str(number + 1), face, max(13, px), colour)


def lay_tabs(
    kit: Kit, layout: BookLayout, labels: Sequence[str], chosen: int, go: Callable[[int], None]
) -> list[Tab]:
    """The tabs side by side on the book's upper edge, as large as there is room for."""
    air, gap, inner = kit.px(_TAB_AIR), kit.px(_TAB_GAP), kit.px(_NUMBER_GAP)
    numbers = [number_line(kit, n, BRASS_LIGHT).get_width() for n in range(len(labels))]
    size: int = kit.size(_TAB_TEXT, 1.3)

    def wide(number: int) -> int:
        word = kit.lettering.width(labels[number], Face.SEMIBOLD, size)
        return word + numbers[number] + inner + 2 * air

    def full() -> int:
        return sum(wide(n) for n in range(len(labels))) + gap * (len(labels) - 1)

    while full() > layout.tabs.w and air > kit.px(9):
        air -= 1
    while full() > layout.tabs.w and size > 13:
        size -= 1
    tabs, x = [], layout.tabs.x
    for number, label in enumerate(labels):
        here = number == chosen
        top = layout.tabs.y if here else layout.book.y - kit.px(_TAB)
        foot = layout.pages[0].paper.y if here else layout.book.y + kit.px(1)
        box = Rect(x, top, wide(number), foot - top)
        tabs.append(
            Tab(kit, number, box, label, size, lambda n=number: go(n), chosen=here)  # type: ignore[misc]
        )
        x += box.w + gap
    return tabs


class PaperSegments(Segments):
    """A switch on paper: the chosen one burgundy."""

    def _make(self) -> list[Part]:
        kit = self.kit
        ground = strip(kit.art, self.rect.size, kit.u, chosen=False)
        parts = [Part("face", ground, 0, 0)]
        room = min(self._segment(n).w for n in range(len(self.options))) - kit.px(8)
        size = kit.lettering.fit_size(self.options, Face.SEMIBOLD, line_px(self), room)
        for index, option in enumerate(self.options):
            place, chosen = self._segment(index), index == self.chosen
            if chosen or (index == self._pointed and self.hovered):
                mark = strip(kit.art, place.size, kit.u, chosen=chosen)
                parts.append(Part(f"mark{index}", mark, *place.topleft, 2))
            ink = TEXT if chosen else TEXT_ON_PAPER
            label = kit.lettering.line(option, Face.SEMIBOLD, size, ink)
            parts.append(centred(f"label{index}", label, *place.center, 4))
        return parts
