"""The middle of the table: bowl and bank, discards, the line that says what to do, the plate of the
round, the winner's banner, and the receipt.
"""

from dataclasses import dataclass
from math import inf
from typing import Final

import pygame

from game.match.game import AnyTable
from game.match.share import receipt, short
from game.table.layout.table import TOAST, Area, TableLayout
from game.table.naming import Naming
from game.table.part import DrawContext, Part, Transition, Z
from game.ui.compositor import Items
from game.ui.paint.painter import Plaque
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHINE,
    RGB,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TEXT_WARNING,
    TextPx,
    TypeScale,
)
from game.ui.timeline import Rolling, out_quint

_TOAST_STEP: Final = 18  # u from one width to the next
_BANK: Final = 1.5  # so much larger the sum on the bowl may be, and below it the others
_DISCARDS: Final = 1.5
_ROUND: Final = 1.5
_BOWL: Final = (330, 165, 92, 130)  # drawing's width, middle of the rim, radius


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a line: words in a colour, or without one a picture, “chip” or “bulb”."""

    text: str
    colour: RGB | None = None


@dataclass(frozen=True, slots=True)
class Toast:
    """One line between bowl and hand; `warning` refuses. `spans` say the same in colours where
    there is room; else, with `chip`, a white chip follows it. `private`: it speaks of the own
    hand."""

    text: str
    chip: bool = False
    warning: bool = False
    spans: tuple[Span, ...] = ()
    private: bool = False


BANNER_TITLE: Final = 44
"""The title of the winner's banner is so far above its middle, u of its scale."""


class BankBowl(Part[bool]):
    """The bowl in the middle."""

    def place(self, items: Items) -> None:
        context = self.context
        x, y = context.unit.at(*context.poses.layout.bowl)
        wide, mid_x, mid_y, radius = _BOWL
        scale = context.poses.layout.bowl_radius * context.u / radius
        pool = context.paint.pool(round(300 * scale), round(90 * scale), strength=0.5)
        items.shape(
            "shade", pool, (x - pool.surface.get_width() / 2, y + 122 * scale), Z.BOWL_BACK - 1
        )
        at, width = (x - mid_x * scale, y - mid_y * scale), round(wide * scale)
        items.put("back", context.art.sprite("bowl/back", width), at, Z.BOWL_BACK)
        items.put("front", context.art.sprite("bowl/front", width), at, Z.BOWL_FRONT)


def bank_plate(context: DrawContext) -> tuple[float, float]:
    """Where the plate with the sum begins and ends, u below the middle of the bowl: it grows
    upwards."""
    below = 129 - (context.poses.layout.toast_height - 48)  # as the toast below it does
    return below - 38 * context.unit.grown(_BANK), below


class BankSum(Part[int]):
    """The sum of the bank on the belly of the bowl, which counts to a new one."""

    def __init__(self, context: DrawContext, word: str) -> None:
        """`word`: the key of what the chips in the bowl are called."""
        super().__init__(context, "bank")
        self._word = word
        self._chips = Rolling()

    def begin(self) -> None:
        self._chips.go(self.state, self.now, at_once=self.age == inf or self.context.calm)

    @property
    def moves(self) -> bool:
        return not self._chips.over(self.now)

    def place(self, items: Items) -> None:
        context, bank = self.context, self._chips.at(self.now)
        x, y = context.unit.at(*context.poses.layout.bowl)
        label = labelled(context, context.words(self._word), str(bank), TypeScale.BODY, _BANK)
        top, below = bank_plate(context)
        room = 0  # a single figure does not make the plate smaller
        if bank < 10:
            px = context.text(TypeScale.BODY + 3, _BANK)
            room = context.lettering.figures_width("0", Face.SEMIBOLD, px)
        size = (label.get_width() + room + context.px(44), context.px(below - top))
        on_plate(context, items, label, size, (x, y + (top + below) / 2 * context.u), Z.LABEL)


class DiscardsWord(Part[bool]):
    """The word under the pile, while there is one."""

    transition = Transition(0.2)

    def place(self, items: Items) -> None:
        context, layout = self.context, self.context.poses.layout
        x, y = context.unit.at(*layout.pile)
        size = context.text(TypeScale.SMALL, _DISCARDS)
        label = context.lettering.line(context.words("table.discards"), Face.MEDIUM, size, TEXT)
        high = 28 * context.unit.grown(_DISCARDS)
        plate = (label.get_width() + context.px(24), context.px(high))
        at = (x, y + (62 * layout.pile_scale + high / 2) * context.u)
        on_plate(context, items, label, plate, at, Z.SLOT, Plaque.GHOST)


@dataclass(frozen=True, slots=True)
class ToastPlace:
    """What a toast says, and what lies around it: `shift` in u shakes it; `shown`: hands lie open
    beside, `drawer`: so does the point table; `won`: the winner's banner stands there, and a
    warning lies over its title for a while."""

    toast: Toast
    shift: float = 0.0
    shown: bool = False
    drawer: bool = False
    won: bool = False


class ToastLine(Part[ToastPlace]):
    """What to do next, or why not."""

    def __init__(self, context: DrawContext, *, private: bool = False) -> None:
        """`private`: it speaks of the own hand, and no picture of it is kept."""
        super().__init__(context, "lamp toast" if private else "toast")
        self.transition = Transition() if private else Transition(0.18, 6)

    def place(self, items: Items) -> None:
        context, toast, layout = self.context, self.state.toast, self.context.poses.layout
        colour = TEXT_WARNING if toast.warning else TEXT
        size = context.text(TypeScale.TOAST, TOAST)
        free = layout.shown_toast_room if self.state.shown else layout.toast_room
        if self.state.drawer:
            free = min(free, layout.drawer_toast_room)
        room = min(908 * context.unit.grown(TOAST), free) - 48
        label = self._spread(toast.spans, size, context.px(room)) if toast.spans else None
        if label is None:
            room -= 39 if toast.chip else 0
            label = context.lettering.fit(toast.text, Face.MEDIUM, size, context.px(room), colour)
            if toast.chip:
                chip = context.art.sprite("chips/1-flat", context.px(30))
                label = beside(label, chip, context.px(9))
        style = Plaque.BURGUNDY if toast.warning else Plaque.GHOST
        step = context.px(_TOAST_STEP)  # few sizes, so that they are kept
        wide = -(-(label.get_width() + context.px(30)) // step) * step
        x, y = context.unit.at(*layout.toast)
        z = Z.TOAST
        if toast.warning and self.state.won:
            up = max(BANNER_TITLE * layout.banner_scale, layout.toast_height / 2)
            z, y = Z.BANNER + 5, (layout.banner[1] - up) * context.u
        at = (x + self.state.shift * context.u, y)
        on_plate(context, items, label, (wide, context.px(layout.toast_height)), at, z, style)

    def _spread(self, spans: tuple[Span, ...], size: TextPx, room: int) -> pygame.Surface | None:
        """A line of several colours, as large as it fits; None where it does not."""
        for px in sorted({*range(size.plain, size + 1), round(size.plain * 0.9)}, reverse=True):
            parts = [self._part(span, px) for span in spans if span.text]
            width = sum(part.get_width() for part in parts)
            if width <= room:
                whole = parts[0]
                for part in parts[1:]:
                    whole = beside(whole, part, 0)
                return whole
            if px <= max(SMALLEST_TEXT_PX, round(size.plain * 0.9)):
                break
        return None

    def _part(self, span: Span, px: int) -> pygame.Surface:
        context = self.context
        if span.colour is not None:
            plain = span.colour is TEXT
            return context.lettering.line(
                span.text, Face.MEDIUM if plain else Face.SEMIBOLD, px, span.colour
            )
        if span.text == "chip":
            chip = context.art.sprite("chips/1-flat", round(px * 1.2))
            return beside(_blank(round(px * 0.3)), chip, 0)
        bulb = context.art.tinted("icons/bulb", round(px * 1.2), BRASS_LIGHT)
        return beside(bulb, _blank(round(px * 0.35)), 0)


class RoundPlate(Part[tuple[str, str, str]]):
    """The round in the upper left corner and a note beside it; where they do not fit, the third
    text, which is briefer."""

    def place(self, items: Items) -> None:
        context, (text, note, brief) = self.context, self.state
        box, size = context.poses.layout.round_plate, context.text(TypeScale.BODY, _ROUND)
        edges = context.px(20)
        room = context.px(box.w) - context.px(16) - edges
        both = room - context.px(14) if note else room
        fitting = max(
            context.lettering.fit_size((text + note,), Face.SEMIBOLD, size, both), size.plain
        )
        label = context.lettering.line(text, Face.SEMIBOLD, fitting, TEXT)
        if label.get_width() > room:
            fitting = context.lettering.fit_size((brief,), Face.SEMIBOLD, size, room)
            label = context.lettering.line(brief, Face.SEMIBOLD, max(fitting, size.plain), TEXT)
        elif note:
            second = context.lettering.line(note, Face.MEDIUM, fitting, BRASS_LIGHT)
            if label.get_width() + context.px(14) + second.get_width() <= context.px(box.w) - edges:
                label = beside(label, second, context.px(14))
        tight = label.get_width() + edges
        width = max(tight, min(tight + context.px(16), context.px(box.w)))
        plate = context.paint.plaque(
            width, context.px(box.h), Plaque.LACQUER, u=context.u, step=context.px(8)
        )
        x, y = context.unit.at(box.x, box.y)
        items.shape("plate", plate, (x, y), Z.PLATE)
        items.centre("label", label, (x + width / 2, y + context.px(box.h) / 2), Z.PLATE + 1)


def _blank(width: int) -> pygame.Surface:
    return pygame.Surface((width, 1), pygame.SRCALPHA)


def on_plate(
    context: DrawContext,
    items: Items,
    label: pygame.Surface,
    size: tuple[int, int],
    at: tuple[float, float],
    z: int,
    style: Plaque = Plaque.LACQUER,
) -> None:
    """A label in the middle of a plate of `size` px whose middle is `at`."""
    plate = context.paint.plaque(*size, style, u=context.u, step=max(3, round(size[1] * 0.17)))
    items.shape("plate", plate, (at[0] - size[0] / 2, at[1] - size[1] / 2), z)
    items.centre("label", label, at, z + 1)


def labelled(
    context: DrawContext, word: str, number: str, scale: TypeScale, most: float = 1.0
) -> pygame.Surface:
    """A word and its number; there is room for them `most` times as large."""
    size = context.text(scale, most)
    first = context.lettering.line(word, Face.MEDIUM, size, TEXT_DIM)
    second = context.lettering.figures(
        number, Face.SEMIBOLD, context.text(scale + 3, most), BRASS_LIGHT
    )
    return beside(first, second, context.px(10))


def beside(left: pygame.Surface, right: pygame.Surface, gap: int) -> pygame.Surface:
    """Two surfaces in one line, on their middles."""
    height = max(left.get_height(), right.get_height())
    whole = pygame.Surface((left.get_width() + gap + right.get_width(), height), pygame.SRCALPHA)
    whole.blit(left, (0, (height - left.get_height()) // 2))
    whole.blit(right, (left.get_width() + gap, (height - right.get_height()) // 2))
    return whole


RAYS: Final = 900  # diameter of the sunburst behind the banner, u
RAYS_STRENGTH: Final = 0.16
_TURNED: Final = 3.75
"""Degrees by which it is turned: no edge of a ray is level, or it would look like a seam."""
_TITLE: Final = 1.1  # so much larger the title of the banner may be, and the lines under it
_LINE: Final = 1.25


@dataclass(frozen=True, slots=True)
class Banner:
    """The winner's combination, who wins what, and the points on brass, if they are told there."""

    title: str
    subtitle: str
    points: str
    unit: str


BEAT: Final = 0.1  # seconds of table time from the end of a game to its banner
_RULE: Final = 120  # u, the line beside the words
_RULE_GAP: Final = 28
_RULE_STAR: Final = 20


class BannerRays(Part[Banner]):
    """The sunburst: a moment before the words, in a frame of its own, for it is large."""

    delay = BEAT / 2

    def place(self, items: Items) -> None:
        context = self.context
        rays = context.paint.rays(context.px(RAYS), degrees=_TURNED, strength=RAYS_STRENGTH)
        items.centre(
            "sunburst", rays.surface, context.unit.at(*context.poses.layout.banner), Z.POOL - 1
        )


class WinnerBanner(Part[Banner]):
    """Its words and their pool; they come a beat after the light on the winner's hand."""

    delay = BEAT
    transition = Transition(
        0.42, 34, out_quint, names=frozenset({"title", "line", "plate", "label"})
    )

    def place(self, items: Items) -> None:
        context, banner, layout = self.context, self.state, self.context.poses.layout
        x, y = context.unit.at(*layout.banner)
        step = context.u * layout.banner_scale
        title = banner_title(context, banner.title)
        apart = context.px(120)  # few sizes, so that they are kept
        wide = -(-(title.get_width() + context.px(260)) // apart) * apart
        pool = context.paint.pool(wide, context.px(330), strength=0.7)
        corner = (x - pool.surface.get_width() / 2, y - pool.surface.get_height() / 2)
        items.shape("pool", pool, corner, Z.POOL)
        if banner.points:
            self._place_points(items, (x, y + 78 * step))
        items.centre("title", title, (x, y - BANNER_TITLE * step), Z.BANNER)
        small = context.text(TypeScale.PANEL_TITLE - 3, _room(context, _LINE))
        room = context.px(layout.line_room)
        line = context.lettering.fit(banner.subtitle, Face.SEMIBOLD, small, room, TEXT)
        y += 22 * step
        items.centre("line", line, (x, y), Z.BANNER)
        inner = line.get_width() / 2 + context.px(_RULE_GAP)
        length = round(min(context.px(_RULE), room / 2 - inner))
        if length < context.px(_RULE) / 3:
            return
        rule = pygame.Surface((length, max(1, context.px(2))))
        rule.fill(BRASS_LIGHT)
        star = context.art.tinted("icons/sparkle", context.px(_RULE_STAR), BRASS_SHINE)
        for side in (-1, 1):
            items.centre(("rule", side), rule, (x + side * (inner + length / 2), y), Z.BANNER)
            items.centre(("star", side), star, (x + side * (inner + length), y), Z.BANNER + 1)

    def _place_points(self, items: Items, at: tuple[float, float]) -> None:
        """On brass, below the words."""
        context, banner = self.context, self.state
        size = context.text(TypeScale.PANEL_TITLE, _room(context, _LINE))
        number = context.lettering.line(banner.points, Face.BOLD, size, TEXT_ON_GOLD)
        small = context.text(TypeScale.NUMBER, _room(context, _LINE))
        unit = context.lettering.line(banner.unit, Face.MEDIUM, small, TEXT_ON_GOLD)
        label = beside(number, unit, context.px(10))
        high = round(context.px(56) * context.poses.layout.banner_scale)
        box = (max(context.px(214), label.get_width() + context.px(60)), high)
        on_plate(context, items, label, box, at, Z.BANNER, Plaque.GOLD)


def banner_title(context: DrawContext, text: str) -> pygame.Surface:
    """The winner's combination in brass, as large as it fits."""
    layout = context.poses.layout
    size = round(context.text(TypeScale.BANNER, _room(context, _TITLE)) * layout.banner_scale)
    room = layout.banner_room
    while size > 20 and context.lettering.width(text, Face.DISPLAY, size) > context.px(room):
        size -= 2
    return context.lettering.brass(text, size)


def _room(context: DrawContext, most: float) -> float:
    """How much larger text may be: in a narrow strip, or a small window, not at all."""
    return 1.0 if context.unit.compact or context.poses.layout.banner_scale < 1 else most


GROWN: Final = 1.5  # so much larger its text may be
_HIGH: Final = 34  # u
AIR: Final = 30
_ABOVE: Final = 30  # so much higher than the name of a hand, u: below are the captions


def receipt_line(table: AnyTable, naming: Naming, *, wanted: bool) -> str:
    """The receipt of the deal, until the first card is dealt; nothing where there is none, or where
    nobody asked for it."""
    early = wanted and table.game <= 1 and table.phase.name in ("SEATS", "BEGIN", "CUT")
    paper = short(receipt(naming.options)) if early else ""
    return naming.words("receipt.line", receipt=paper) if paper else ""


def slip_box(layout: TableLayout) -> Area:
    """Where the line lies at its widest, u."""
    x, y = layout.seats[0].ribbon
    wide, high = layout.ribbon_room, _HIGH * layout.unit.grown(GROWN)
    return Area(x - wide / 2, y - _ABOVE - high / 2, wide, high)


class ReceiptSlip(Part[str]):
    """The sentence over the place of the own hand's name."""

    def place(self, items: Items) -> None:
        context = self.context
        box = slip_box(context.poses.layout)
        size, most = context.text(TypeScale.SMALL, GROWN), context.px(box.w - AIR)
        label = context.lettering.fit(self.state, Face.MEDIUM, size, most, TEXT_DIM)
        plate = (label.get_width() + context.px(AIR), context.px(box.h))
        at = context.unit.at(box.x + box.w / 2, box.y + box.h / 2)
        on_plate(context, items, label, plate, at, Z.RIBBON, Plaque.GHOST)
