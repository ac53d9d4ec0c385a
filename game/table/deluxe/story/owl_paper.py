"""How a note of the owl is set, painted and shown: paper, number, words, portrait, tag and tail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from math import inf
from typing import Final

import pygame

from game.table.deluxe.story.owl_notes import (
    TAG_UP,
    Note,
    NotePlace,
    Said,
    Shape,
    lone_button,
    placed,
    ring,
    thing,
    toast,
)
from game.table.layout.seats import Area
from game.table.part import DrawContext, Part, Z
from game.ui.art import RING, blit_portrait, converted
from game.ui.compositor import Items
from game.ui.paint.painter import TAG_HIGH, Plaque
from game.ui.paint.svg import Sheet, polygon, polyline
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    FILL_PAPER,
    TEXT,
    TEXT_ON_PAPER,
    TypeScale,
    rgb,
    type_px,
)
from game.ui.timeline import out_cubic

_TITLE: Final = 23  # u, of text
_TEXT: Final = 21  # u, of text
_SMALLEST: Final = 18  # u, of text
_GROWN: Final = 1.4
_DISC: Final = 38
_RED: Final = rgb("#8E1C2C")
_RIM: Final = ((0.0, rgb("#F6E3A4")), (1.0, rgb("#A67C33")))
"""Colours of the disc with the number, and of its rim."""
_BESIDE, _ABOVE = 130, 90  # room around the paper for shadow, portrait and tail, u
_STRIP: Final = 53  # u, height of a note that lies where the toast does
_END: Final = 16  # u behind its words


class Style(Enum):
    """Where the portrait is: at a side, in the corner of a narrow paper, or in a line."""

    LEFT = "left"
    RIGHT = "right"
    CORNER = "corner"
    STRIP = "strip"

    __hash__ = object.__hash__


_PORTRAITS: Final = {Style.LEFT: 92, Style.RIGHT: 92, Style.CORNER: 54, Style.STRIP: 40}
"""Diameters, u."""

_WIDTHS: Final = {Note.SPARE: 300, Note.PRICES: 408}
_WIDE: Final = 330


@dataclass(frozen=True, slots=True)
class Setting:
    """A note set in lines; lengths in px."""

    style: Style
    shape: Shape
    title: int
    size: int
    lines: tuple[str, ...]
    leading: int
    first: int  # from the left edge of the paper to the words


def button_size(context: DrawContext) -> tuple[float, float]:
    """Of the button that ends all, u."""
    px = context.text(TypeScale.BODY, 1.3)
    wide = context.lettering.width(context.words("owl.known"), Face.SEMIBOLD, px)
    return wide / context.u + 40, 42 * context.unit.grown(1.3)


def settings(said: Said, context: DrawContext) -> Iterator[Setting]:
    """Ways to set a note, the best one first: enlarged text gives way before a paper is narrow, and
    where the title is too long it is left out last of all."""
    near = Style.LEFT if said.note is Note.PRICES else Style.RIGHT
    far = Style.RIGHT if near is Style.LEFT else Style.LEFT
    best = _WIDTHS.get(said.note, _WIDE)
    ways = [(near, best), (far, best), (near, _WIDE), (near, 408), (Style.CORNER, 300)]
    ways += [(Style.CORNER, wide) for wide in (340, 270, 410, 250, 520)]
    large, small = context.text(_TEXT, _GROWN), context.text(_SMALLEST).plain
    for size in sorted({int(large), round((large + large.plain) / 2), large.plain, small})[::-1]:
        for style, wide in dict.fromkeys(ways):
            made = _set(said, context, style, wide, size)
            if made is not None:
                yield made
    for wide in (520, 410, 340):
        made = _set(replace(said, title=""), context, Style.CORNER, wide, int(small))
        if made is not None:
            yield made


def _set(said: Said, context: DrawContext, style: Style, wide: float, size: int) -> Setting | None:
    """A note on a paper so wide; None where a word does not fit."""
    px, case = context.px, context.lettering
    title = round(size * _TITLE / _TEXT)
    corner = style is Style.CORNER
    first = px(16) if corner else px(_DISC + 26)
    room = px(wide) - first - px(20 if style is Style.RIGHT else 16)
    lines = tuple(case.wrap(said.text, Face.MEDIUM, size, room))
    beside = px(wide) - px(104 if corner else _DISC + 26) - px(16)
    whole = max(case.width(line, Face.MEDIUM, size) for line in lines) <= room
    if not whole or case.width(said.title, Face.SEMIBOLD, title) > beside:
        return None
    high = (_head(style, title, context) + len(lines) * case.leading(size) + px(12)) / context.u
    out = _PORTRAITS[style] / RING / 2 + 33
    left = out if style is Style.LEFT else 8.0 if corner else 0.0
    right = out if style is Style.RIGHT else 0.0
    up, button = 34.0 if corner else TAG_UP, button_size(context)
    shape = Shape(wide, max(high, 84.0), left, right, up, button)
    return Setting(style, shape, title, size, lines, case.leading(size), first)


def _head(style: Style, title: int, context: DrawContext) -> int:
    """From the upper edge of a paper to its text, px."""
    leading = context.lettering.leading(title)
    if style is Style.CORNER:
        return max(context.px(_DISC + 5), context.px(13) + leading)
    return context.px(18) + leading


def strip(said: Said, context: DrawContext) -> tuple[Setting, Area]:
    """The note as a line where the toast is, and where that lies: at most two lines of text."""
    layout, px, case = context.poses.layout, context.px, context.lettering
    place = toast(layout, layout.toast_room)
    deep = min(_STRIP, layout.ladder.y - place.y - 1)
    first = px(58 + _DISC)
    most = px(min(place.w, 1100) - _END) - first
    large, small = context.text(_TEXT, _GROWN), context.text(_SMALLEST).plain
    for size in range(int(large), small - 1, -1):
        lines = case.wrap(said.text, Face.MEDIUM, size, most)
        if len(lines) * _tight(size, context) <= px(deep - 1):
            break
    while len(even := case.wrap(said.text, Face.MEDIUM, size, most - px(8))) == len(lines):
        most, lines = most - px(8), even  # no word alone in the last line
    widest = max(case.width(line, Face.MEDIUM, size) for line in lines)
    whole = (first + min(widest, most)) / context.u + _END
    shape = Shape(whole, deep, 0, 0, 0, button_size(context))
    box = Area(place.centre[0] - whole / 2, place.y, whole, deep)
    leading = max(_tight(size, context), min(case.leading(size), px(deep - 1) // len(lines)))
    return Setting(Style.STRIP, shape, size, size, tuple(lines), leading, first), box


def _tight(size: int, context: DrawContext) -> int:
    """Lines of text as near to each other as they can be read, px."""
    return min(size + 1, context.lettering.leading(size))


def painted(
    said: Said, setting: Setting, spot: NotePlace, context: DrawContext
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The whole note, and its upper left corner in px."""
    px, paper = context.px, spot.paper
    corner = round((paper.x - _BESIDE) * context.u), round((paper.y - _ABOVE) * context.u)
    at = (round(paper.x * context.u) - corner[0], round(paper.y * context.u) - corner[1])
    size = px(paper.w + 2 * _BESIDE), px(paper.h + 2 * _ABOVE)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    face = context.paint.plaque(px(paper.w), px(paper.h), Plaque.PAPER, u=context.u, step=px(9))
    sheet.blit(face.surface, face.at(*at))
    _tail(sheet, spot, corner, context)
    _words(sheet, said, setting, at, context)
    _portrait(sheet, setting, at, context)
    _tag(sheet, setting, at, context)
    box = sheet.get_bounding_rect()
    return converted(sheet.subsurface(box).copy()), (corner[0] + box.x, corner[1] + box.y)


def _tail(
    sheet: pygame.Surface, spot: NotePlace, corner: tuple[int, int], context: DrawContext
) -> None:
    """The paper tail, over the edge of the paper."""
    if spot.pointer.wedge is None:
        return
    u = context.u
    one, other, tip = ((x * u - corner[0], y * u - corner[1]) for x, y in spot.pointer.wedge)
    drawing = Sheet(*sheet.get_size())
    back = (0.0, -2.5 * u) if one[1] == other[1] else (-2.5 * u, 0.0)
    base = [(x + back[0], y + back[1]) for x, y in (one, other)]
    drawing.fill(polygon([base[0], one, tip, other, base[1]]), FILL_PAPER[1][1])
    drawing.stroke(polyline([one, tip, other]), BRASS_SHADE, max(1.0, 1.8 * u))
    sheet.blit(drawing.raster(), (0, 0))


def _words(
    sheet: pygame.Surface,
    said: Said,
    setting: Setting,
    at: tuple[int, int],
    context: DrawContext,
) -> None:
    """Number, title and text."""
    px, case, (x, y) = context.px, context.lettering, at
    disc, number = px(_DISC), str(said.note.number)
    corner, flat = setting.style is Style.CORNER, setting.style is Style.STRIP
    left = x + px(58 if corner else 50 if flat else 13)
    head = _head(setting.style, setting.title, context)
    middle = y + (px(setting.shape.high) // 2 if flat else head - case.leading(setting.title) // 2)
    drawing = Sheet(disc + 2, disc + 2)
    ring = (disc + 2) / 2
    drawing.circle((ring, ring), ring - 1, drawing.linear(0, disc, _RIM))
    drawing.circle((ring, ring), ring - 1 - max(1.5, 2.2 * context.u), _RED)
    sheet.blit(drawing.raster(), (left, middle - disc // 2))
    figure = case.line(number, Face.DISPLAY, round(disc * 0.6), TEXT)
    sheet.blit(figure, figure.get_rect(center=(left + disc // 2 + 1, middle + px(1))))
    leading = setting.leading
    if flat:
        top = y + (px(setting.shape.high) - len(setting.lines) * leading) // 2
    else:
        begins = left + disc + px(10) if corner else x + setting.first
        if begins + case.width(said.title, Face.SEMIBOLD, setting.title) < x + px(
            setting.shape.wide
        ):
            title = case.line(said.title, Face.SEMIBOLD, setting.title, TEXT_ON_PAPER)
            sheet.blit(title, title.get_rect(midleft=(begins, middle)))
        top = y + _head(setting.style, setting.title, context)
    for row, line in enumerate(setting.lines):
        label = case.line(line, Face.MEDIUM, setting.size, TEXT_ON_PAPER)
        sheet.blit(label, label.get_rect(midleft=(x + setting.first, top + (row + 0.5) * leading)))


def _portrait(
    sheet: pygame.Surface, setting: Setting, at: tuple[int, int], context: DrawContext
) -> None:
    style, u = setting.style, context.u
    wide, high = setting.shape.wide, setting.shape.high
    x, y = {
        Style.LEFT: (-33.0, high * 0.54),
        Style.RIGHT: (wide + 33, high * 0.54),
        Style.CORNER: (24.0, 14.0),
        Style.STRIP: (26.0, high * 0.55),
    }[style]
    middle = at[0] + x * u, at[1] + y * u
    blit_portrait(context.art, sheet, "owl", middle, _PORTRAITS[style] * u)


def _tag(
    sheet: pygame.Surface, setting: Setting, at: tuple[int, int], context: DrawContext
) -> None:
    """Who speaks, on the upper edge of the paper."""
    text = max(0.9, 0.9 * context.unit.grown(1.2))
    tag = context.paint.tag(context.words("owl.tag"), Plaque.BURGUNDY, u=context.u, text=text)
    px, paper = context.px, setting.shape
    wide = tag.surface.get_width() + 2 * tag.dx
    high = round(type_px(20, context.u, text) * TAG_HIGH)
    left = {
        Style.LEFT: px(60),
        Style.RIGHT: px(paper.wide - 40) - wide,
        Style.CORNER: px(paper.wide - 14) - wide,
        Style.STRIP: px(50),
    }[setting.style]
    beside = setting.style in (Style.LEFT, Style.RIGHT)
    up = min(high // 2, px(TAG_UP)) if beside else high - px(4)
    sheet.blit(tag.surface, tag.at(at[0] + left, at[1] - up))


IN: Final = 0.16  # s until it lies there
_FROM: Final = 10  # u above its place it comes from


@dataclass(frozen=True, slots=True)
class Beside:
    """What lies beside a note: `cards` in the own hand, the `index` of the one it names, from the
    left (below 0: none), the width of the own `ribbon` in u, and whether the place of the toast is
    `free`."""

    cards: int
    index: int
    ribbon: float
    free: bool = True


@dataclass(frozen=True, slots=True)
class Laid:
    """A note in its place."""

    said: Said
    setting: Setting
    spot: NotePlace


def laid(said: Said, context: DrawContext, beside: Beside) -> Laid:
    """Where a note lies."""
    layout, cards = context.poses.layout, beside.cards
    about = thing(said.note, layout, cards, beside.index, beside.ribbon)
    ways = list(settings(said, context))
    found = placed(said.note, layout, cards, about, [way.shape for way in ways])
    if found is not None:
        return Laid(said, ways[found[0]], found[1])
    setting, box = strip(said, context)
    button = lone_button(layout, cards, box, setting.shape.button)
    return Laid(said, setting, NotePlace(box, button, ring(said.note, about)))


class OwlNote(Part[tuple[Said, Beside]]):
    """One note at a time; it comes in time of the wall."""

    def __init__(self, context: DrawContext) -> None:
        super().__init__(context, "owl")
        self._laid: tuple[tuple[Said, Beside], Laid | None] | None = None  # of which state
        self._note: Note | None = None
        self._picture: tuple[pygame.Surface, tuple[int, int]] | None = None
        self._came = 0.0

    @property
    def laid(self) -> Laid | None:
        """The note that lies there, or is about to; None where there is no room for it."""
        if self._state is None:
            return None
        if self._laid is None or self._laid[0] != self._state:
            said, beside = self._state
            found = laid(said, self.context, beside)
            room = found.setting.style is not Style.STRIP or beside.free
            self._laid = self._state, found if room else None
        return self._laid[1]

    @property
    def paper(self) -> pygame.Rect | None:
        """Where it lies, px."""
        if self._state is None or (found := self.laid) is None:
            return None
        box, u = found.spot.paper, self.context.u
        return pygame.Rect(round(box.x * u), round(box.y * u), box.w * u, box.h * u)

    @property
    def moves(self) -> bool:
        return self.laid is not None and self.now - self._came < IN and not self.context.calm

    def begin(self) -> None:
        if (found := self.laid) is None:
            return
        if not self.placed or self._note is not found.said.note:
            self._came = self.now
        self._note = found.said.note
        self._picture = painted(found.said, found.setting, found.spot, self.context)

    def place(self, items: Items) -> None:
        context, u, found = self.context, self.context.u, self.laid
        if found is None or self._picture is None:
            return
        if self.age == inf:
            self._came = -inf
        rest = 1 - out_cubic(min(1.0, (self.now - self._came) / IN)) if self.moves else 0.0
        surface, (x, y) = self._picture
        items.put("note", surface, (x, y - round(_FROM * u * rest)), Z.OWL + 1, live=rest > 0)
        pointer = found.spot.pointer
        if pointer.ring is not None:
            box = pointer.ring
            size = context.px(box.w), context.px(box.h)
            around = context.paint.focus_ring(*size, u=u, step=context.px(10))
            items.shape("ring", around, (box.x * u, box.y * u), Z.OWL)
        if pointer.line:
            line, at = _drawn(pointer.line, u)
            items.put("line", line, at, Z.OWL)


class OwlFocus(Part[Area]):
    """The ring around the button of the note, while keys have reached it."""

    def place(self, items: Items) -> None:
        context, box, u = self.context, self.state, self.context.u
        ring = context.paint.focus_ring(context.px(box.w), context.px(box.h), u=u)
        items.shape("focus", ring, (box.x * u, box.y * u), Z.BUTTON + 8)


def _drawn(
    points: tuple[tuple[float, float], ...], u: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A thin brass line with a dot at its end."""
    air, dot = max(3, round(6 * u)), max(2.5, 4.5 * u)
    left = round(min(x for x, _ in points) * u) - air
    top = round(min(y for _, y in points) * u) - air
    right = round(max(x for x, _ in points) * u) + air
    foot = round(max(y for _, y in points) * u) + air
    drawing = Sheet(right - left, foot - top)
    way = [(x * u - left, y * u - top) for x, y in points]
    path = polyline(way)
    drawing.stroke(path, BRASS_SHADE, max(2.5, 4 * u))
    drawing.stroke(path, BRASS_LIGHT, max(1.2, 2 * u))
    drawing.circle(way[-1], dot, BRASS_SHADE)
    drawing.circle(way[-1], dot * 0.72, BRASS_LIGHT)
    return drawing.raster(), (left, top)
