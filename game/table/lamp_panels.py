"""The lamp in the picture: the room is darker, plates lie on the own cards, tags name the best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from math import inf
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.variants import VARIANTS
from game.table.lamp import COLOURS, CardMark, Figure, Goes, Holds, LampState, Line, Worth
from game.table.layout.lamp import LampLayout, lamp_layout, lit_boxes
from game.table.layout.table import CARD_ASPECT, Area, table_layout
from game.table.motion.places import InHand
from game.table.motion.poses import Pose
from game.table.part import DrawContext, Part, Parts, Z
from game.ui.boxes import Unit
from game.ui.compositor import Items, Picture
from game.ui.paint.painter import TAG_HIGH, Painted, Plaque
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    GAIN,
    LACQUER,
    RGB,
    SEAM,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TextPx,
    TypeScale,
    mix,
    type_px,
)

SHADE: Final = 84  # opacity of the darkness: a third at most
_DARK: Final[RGB] = (8, 4, 2)
_COARSE: Final = 16  # px of the window in one of the small picture that is blurred
_BLUR: Final = 70  # u
_TURN: Final = 1.6  # seconds in which the hourglass turns over once and rests
_TURNING: Final = 0.45  # share of them in which it turns
_STEPS: Final = 12
_FIGURE, _NOTE_PICTURE = 33, 18  # u
_LINES: Final = (0.36, 0.74)
_TAG: Final = 1.2
_ABOVE_LABEL: Final = 0.2
"""Share of a button's height down to which its tag reaches: as low as the label lets it, for the
button above has something to say, too."""
_BELOW_NOTE: Final = 0.1  # of the height of the button above: its second line ends there
_CLEAR: Final = 0.25  # share of a card's width that its index takes: no tag lies there

_LINES_AHEAD: Final = 5  # lines of the table are made ahead, the lowest ones

PoseOf = Callable[[int], Pose | None]
"""Where a piece is in the window just now; None if it is not in the hand."""


def shade_of(size: tuple[int, int]) -> Surface:
    """The darkness around hand and market, for a window of `size` px. Where these lie does not
    depend on who else sits there."""
    unit = Unit(*size)
    table = table_layout(unit, 2, 5)
    width, height = -(-size[0] // _COARSE) + 1, -(-size[1] // _COARSE) + 1
    small = Surface((width, height), pygame.SRCALPHA)
    small.fill((*_DARK, SHADE))
    scale = unit.u / _COARSE
    for box in lit_boxes(table):
        place = Rect(box.x * scale, box.y * scale, box.w * scale, box.h * scale)
        small.fill((*_DARK, 0), place)
    reach = max(2, round(_BLUR * scale))
    for _ in range(2):
        small = pygame.transform.box_blur(small, reach // 2)
    # colours are mixed without looking at alpha: only alpha may differ
    small.fill((*_DARK, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(small, size)


class LampPicture:
    """All of it: shade, plates on the cards, the two panels, and a tag on a button."""

    def __init__(self, context: DrawContext, cards: int) -> None:
        """`cards`: so many a hand has."""
        self._context = context
        self._layout = lamp_layout(context.poses.layout, cards)
        self._parts = Parts()
        self._shade = self._parts.add(Shade(context, "lamp shade"))
        self._holds = self._parts.add(HoldsPanel(context, self._layout.holds))
        self._goes = self._parts.add(GoesPanel(context, self._layout.goes))
        self._enough = self._parts.add(EnoughTag(context, "lamp enough"))
        self._plates: dict[int, CardPlate] = {}  # by piece
        self._marks: tuple[CardMark, ...] = ()

    @property
    def counting(self) -> bool:
        """Whether hourglasses are to be seen."""
        return any(mark.figure is None for mark in self._marks)

    def tell(self, state: LampState | None, other: Area | None = None) -> None:
        """What is shown from now on; None: the lamp is off. `other`: where another panel is, u;
        what would lie there waits until it is gone."""
        wanted, layout = state or LampState(), self._layout
        self._shade.show(True if state is not None else None)
        self._holds.show(None if other and other.overlaps(layout.holds) else wanted.holds)
        self._goes.show(None if other and other.overlaps(layout.goes) else wanted.goes)
        self._enough.show(wanted.enough or None)
        self._marks = wanted.marks
        for piece in self._plates.keys() - {mark.piece for mark in wanted.marks}:
            self._plates[piece].show(None)
        for mark in wanted.marks:
            if mark.piece not in self._plates:
                plate = CardPlate(self._context, self._layout, mark.piece)
                self._plates[mark.piece] = self._parts.add(plate)

    def draw(self, picture: Picture, pose_of: PoseOf, seconds: float) -> None:
        """Bring the picture up to date, each plate where its card is; `seconds` since the lamp
        began to count."""
        step = _step(seconds)
        for mark in self._marks:
            pose = pose_of(mark.piece)
            turned = step if mark.figure is None else 0
            self._plates[mark.piece].show(None if pose is None else (mark, pose, turned))
        self._parts.draw(picture, 0.0, at_once=False)


def lamp_ahead(context: DrawContext, cards: int) -> None:
    """Ask for what the lamp's pictures are made of in a match with hands of so many cards, as far
    as that is known before it is lit: plates, panels, tags, and most of the words."""
    words, lamp = context.words, LampPicture(context, cards)
    gain, best = Figure("+0.0", Worth.GAIN), Figure("+0.0", Worth.BEST)
    chance = words("lamp.never")
    unit = words("points.short_unit", count=0)
    names = [words(f"combination.{line.combination.name}") for line in VARIANTS[cards].lines]
    lines = tuple(
        Line(name, (f"0 {unit}", "0"), (chance,), 0.5, (chance,), 0.5, higher=True)
        for name in names[-_LINES_AHEAD:]
    )
    lamp.tell(
        LampState(
            marks=(CardMark(0, gain, (chance,)), CardMark(1, best, (chance,), words("lamp.best"))),
            holds=Holds(
                words("lamp.holds"), names[0], (f"0 {unit}",),
                ((words("lamp.stop"), gain), (words("lamp.purchase"), gain)),
                words("lamp.expected"),
            ),
            goes=Goes(
                "", (words("lamp.head_least"), words("lamp.head_next"), words("lamp.head_end")),
                lines, words("lamp.unseen", count=0),
            ),
            enough=words("lamp.enough"),
        )
    )  # fmt: skip
    pose = context.poses.at(InHand(context.poses.bottom, 0, cards))
    unseen = Picture((context.unit.width, context.unit.height))
    context.art.ahead(lamp.draw, unseen, lambda piece: pose, 0.0)


class Shade(Part[bool]):
    """The darkness of the room."""

    def place(self, items: Items) -> None:
        unit = self.context.unit
        dark = self.context.art.room("lamp shade", (unit.width, unit.height), shade_of)
        items.put("dark", dark, (0, 0), Z.SHADE)


class EnoughTag(Part[str]):
    """The tag at the corner of the button that ends the turn."""

    def place(self, items: Items) -> None:
        context, (other, box, *_) = self.context, self.context.poses.layout.buttons
        x, foot = context.unit.at(box.x - 10, box.y + _ABOVE_LABEL * box.h)
        _, top = context.unit.at(box.x, other.foot - _BELOW_NOTE * other.h)
        tag, _, high = _tag(context, self.state, foot - top)
        items.shape("tag", tag, (x, foot - high), Z.BUTTON + 12)


def _tag(context: DrawContext, text: str, room: float = inf) -> tuple[Painted, int, int]:
    """The tag, its width and its height; it grows with the text, but not above `room` px."""
    grown = context.unit.grown(_TAG)
    px = type_px(20, context.u, grown)
    while grown > 1 and round(px * TAG_HIGH) > room:
        grown = max(1.0, grown - 0.05)
        px = type_px(20, context.u, grown)
    tag = context.paint.tag(text, Plaque.GOLD, u=context.u, text=grown)
    width = context.lettering.width(text, Face.SEMIBOLD, px) + round(px * 1.7)
    return tag, width, round(px * TAG_HIGH)


class CardPlate(Part[tuple[CardMark, Pose, int]]):
    """The plate on a card, where that is now, and its tag; the last number is the step of an
    hourglass."""

    def __init__(self, context: DrawContext, layout: LampLayout, piece: int) -> None:
        super().__init__(context, f"lamp plate {piece}")
        self._layout = layout

    def place(self, items: Items) -> None:
        context, layout = self.context, self._layout
        mark, pose, step = self.state
        width, height = context.px(layout.plate[0]), context.px(layout.plate[1])
        x = round(pose.x - layout.aside * context.u)
        y = round(pose.y + layout.below * context.u)
        best = mark.figure is not None and mark.figure.worth is Worth.BEST
        style = Plaque.GOLD if best else Plaque.LACQUER
        plaque = context.paint.plaque(width, height, style, u=context.u, step=context.px(9))
        left, top = x - width // 2, y - height // 2
        items.shape("plate", plaque, (left, top), Z.LAMP_PLATE)
        if mark.figure is None:
            glass = context.art.angle("icons/hourglass", context.px(52), -180 * step / _STEPS)
            items.centre("glass", glass, (x, y), Z.LAMP_PLATE + 1)
            return
        figure, note = self._words(mark, mark.figure, width - context.px(18), height)
        upper = _LINES[0] if note else 0.5
        items.centre("figure", figure, (x, top + height * upper), Z.LAMP_PLATE + 1)
        if note:
            items.centre("note", note, (x, top + height * _LINES[1]), Z.LAMP_PLATE + 1)
        if mark.tag:  # at the upper edge of its card and clear of the index
            tag, wide, high = _tag(context, mark.tag)
            half = pose.width / 2
            left_end = max(pose.x - half + _CLEAR * pose.width, pose.x + half - wide)
            above = pose.y - half * CARD_ASPECT - 0.55 * high
            limit = layout.goes.x * context.u - context.px(6)
            if left_end + wide > limit:  # the last card: further up, where there is no market
                left_end, above = limit - wide, pose.y - half * CARD_ASPECT - high
            items.shape("tag", tag, (left_end, above), Z.LAMP_PLATE + 3)

    def _words(
        self, mark: CardMark, figure: Figure, room: int, height: int
    ) -> tuple[Surface, Surface | None]:
        context, case = self.context, self.context.lettering
        face, size = Face.BOLD, context.text(_FIGURE, 1.25).within(height * 0.44)
        while case.figures_width(figure.text, face, size) > room and size > size.plain * 0.6:
            size = type(size)(size - 1, size.plain)
        number = case.figures(figure.text, face, size, COLOURS[figure.worth])
        small = context.text(_NOTE_PICTURE, 1.25).within(height * 0.26)
        ink = TEXT_ON_GOLD if figure.worth is Worth.BEST else TEXT
        for text in mark.notes:
            fitting = case.fit_size((text,), Face.SEMIBOLD, small, room)
            if case.width(text, Face.SEMIBOLD, fitting) <= room:
                return number, case.line(text, Face.SEMIBOLD, fitting, ink)
        return number, None


def _step(seconds: float) -> int:
    """How far the hourglass has turned; it turns, and rests while sand runs."""
    share = (seconds % _TURN) / _TURN
    return round(_STEPS * min(1.0, share / _TURNING)) % _STEPS


LARGER: Final = 1.3  # so much larger the text of the panels may be
_IN: Final = 20  # u from the edge of a panel to its text
_TITLE: Final = 34
_RULE: Final = 58
_FIRST: Final = 64  # the rows begin so far below the upper edge
_NOTE: Final = 34  # the last line takes so much
_GAP: Final = 11
_BAR: Final = 7
_BAR_ROOM: Final = 11
_SAME: Final = mix(LACQUER, TEXT_DIM, 0.45)
_LATER: Final = mix(LACQUER, GAIN, 0.45)
_TIGHT: Final = 1.12  # from one line of a long name to the next, in sizes of its text
_ROW: Final = 44  # no row of one line is taller


class HoldsPanel(Part[Holds]):
    """What one holds, what it is worth to stop, and what the best purchase is."""

    def __init__(self, context: DrawContext, box: Area) -> None:
        super().__init__(context, "lamp holds")
        self._box = box

    def place(self, items: Items) -> None:
        context, box, holds = self.context, self._box, self.state
        x, y = _panel(context, items, box, holds.title)
        left, right = x + context.px(_IN), x + context.px(box.w - _IN)
        room, rows = round(right - left), len(holds.rows) + 1
        grown = context.unit.grown(LARGER)
        note_high = _NOTE * grown
        pitch = min((box.h - _FIRST - note_high) / max(3, rows), _ROW * grown) * context.u
        size = context.text(TypeScale.BODY, LARGER).within(pitch * 0.72)
        middle = y + context.px(_FIRST) + pitch / 2
        points, name_px, names = _beside(context, holds, size, room)
        for row, part in enumerate(names):
            name = context.lettering.line(part, Face.MEDIUM, name_px, TEXT)
            at = (left, middle + (row - (len(names) - 1) / 2) * name_px * _TIGHT)
            items.left(("name", row), name, at, Z.PANEL + 2)
        if len(names) > 1:  # two lines take more, the others a little less
            more = max(0.0, 2 * name_px * _TIGHT - pitch)
            middle, pitch = middle + more * 0.6, pitch - more * 0.3
        number = context.lettering.line(points, Face.SEMIBOLD, size, BRASS_LIGHT)
        items.right("points", number, (right, middle), Z.PANEL + 2)
        for index, (label, figure) in enumerate(holds.rows):
            middle += pitch
            ink = COLOURS[figure.worth]
            number = context.lettering.figures(figure.text, Face.SEMIBOLD, size, ink)
            items.right((index, "figure"), number, (right, middle), Z.PANEL + 2)
            rest = room - number.get_width() - context.px(_GAP)
            text = context.lettering.fit(label, Face.MEDIUM, size, rest, TEXT)
            items.left((index, "label"), text, (left, middle), Z.PANEL + 2)
        _note(context, items, box, holds.note, (left, y), room)


def _beside(
    context: DrawContext, holds: Holds, size: TextPx, room: int
) -> tuple[str, TextPx, tuple[str, ...]]:
    """The longest way to say the points that leaves room for the name, the name's size, and its
    lines: two where even that is too long."""
    for points in holds.points:
        rest = room - context.lettering.width(points, Face.SEMIBOLD, size) - context.px(_GAP)
        fitting = context.lettering.fit_size((holds.name,), Face.MEDIUM, size, rest)
        if context.lettering.width(holds.name, Face.MEDIUM, fitting) <= rest:
            return points, fitting, (holds.name,)
    return points, fitting, tuple(context.lettering.wrap(holds.name, Face.MEDIUM, fitting, rest))


def _panel(context: DrawContext, items: Items, box: Area, title: str) -> tuple[int, int]:
    x, y = (round(v) for v in context.unit.at(box.x, box.y))
    width = context.px(box.w)
    face = context.paint.panel(width, context.px(box.h), u=context.u)
    items.shape("panel", face, (x, y), Z.PANEL)
    size, room = context.text(TypeScale.PANEL_TITLE - 2, 1.15), width - 2 * context.px(_IN)
    size = context.lettering.fit_size((title,), Face.DISPLAY, size, room)
    head = context.lettering.brass_plain(title, size)
    items.left("title", head, (x + context.px(_IN), y + context.px(_TITLE)), Z.PANEL + 2)
    rule = x + context.px(_IN), y + context.px(_RULE), room, 1.6 * context.u
    items.area("rule", rule, BRASS_SHADE, Z.PANEL + 1)
    return x, y


def _note(
    context: DrawContext, items: Items, box: Area, text: str, at: tuple[float, float], room: int
) -> None:
    size = context.text(TypeScale.SMALL, LARGER).within(context.px(_NOTE) * 0.62)
    size = context.lettering.fit_size((text,), Face.ITALIC, size, room)
    if context.lettering.width(text, Face.ITALIC, size) > room:
        return
    label = context.lettering.line(text, Face.ITALIC, size, TEXT_DIM)
    foot = (at[0], at[1] + context.px(box.h - _NOTE / 2 - 5))
    items.left("note", label, foot, Z.PANEL + 2)


# --- what comes if a card goes -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the lines are set: px of text, names in how many lines of text, widths of columns."""

    lines: tuple[Line, ...]
    texts: tuple[tuple[str, str, str], ...]  # of each line: next card, in the end, points
    size: TextPx
    names: tuple[tuple[str, ...], ...]
    columns: tuple[int, int, int]  # next card, in the end (0: left out), points
    heads: int  # height of the heads, px
    bars: bool
    pitch: tuple[float, ...]  # px of each row

    @property
    def height(self) -> float:
        """px of all rows and their heads."""
        return sum(self.pitch) + self.heads


class GoesPanel(Part[Goes]):
    """What the next card brings at least, and what the end does; as tall as it has to be."""

    def __init__(self, context: DrawContext, room: Area) -> None:
        super().__init__(context, "lamp goes")
        self._room = room

    def place(self, items: Items) -> None:
        context, room, goes = self.context, self._room, self.state
        inner = context.px(room.w) - 2 * context.px(_IN)
        edges = context.px(_FIRST) + context.px(_NOTE)
        plan = _plan(context, goes, inner, context.px(room.h) - edges)
        box = _grown(context, room, plan.height + edges)
        x, y = _panel(context, items, box, goes.title)
        left, right = x + context.px(_IN), x + context.px(_IN) + inner
        _, end, points = plan.columns
        gap = context.px(_GAP)
        ends = right - points - gap
        nexts = ends - end - gap if end else ends
        top = float(y + context.px(_FIRST))
        small, (least, head, last) = _small(context), goes.heads
        heads = [("next", head, nexts), ("end", last, ends)] if end else [("next", head, nexts)]
        for name, text, edge in heads:
            label = context.lettering.line(text, Face.MEDIUM, small, TEXT_DIM)
            items.right(("head", name), label, (edge, top + plan.heads / 2), Z.PANEL + 2)
        label = context.lettering.line(least, Face.MEDIUM, small, TEXT_DIM)
        items.left(("head", "least"), label, (left, top + plan.heads / 2), Z.PANEL + 2)
        top += plan.heads
        for index, (line, names, pitch) in enumerate(
            zip(plan.lines, plan.names, plan.pitch, strict=True)
        ):
            following, ending, said = plan.texts[index]
            tall = pitch - (context.px(_BAR_ROOM) if plan.bars else 0)
            middle = top + tall / 2
            ink = TEXT if line.higher else TEXT_DIM
            leading = plan.size * _TIGHT
            for row, name in enumerate(names):
                label = context.lettering.line(name, Face.MEDIUM, plan.size, ink)
                at = (left, middle + (row - (len(names) - 1) / 2) * leading)
                items.left((index, "name", row), label, at, Z.PANEL + 2)
            texts = [("next", following, nexts, ink)]
            if end:
                texts.append(("end", ending, ends, GAIN if line.higher else TEXT_DIM))
            texts.append(("points", said, right, BRASS_LIGHT))
            for name, text, edge, colour in texts:
                label = context.lettering.figures(text, Face.SEMIBOLD, plan.size, colour)
                items.right((index, name), label, (edge, middle), Z.PANEL + 2)
            if plan.bars:
                bar = _bar(context, inner, line)
                items.put((index, "bar"), bar, (left, round(top + tall)), Z.PANEL + 1)
            top += pitch
        _note(context, items, box, goes.note, (left, y), inner)


def _bar(context: DrawContext, width: int, line: Line) -> Surface:
    """The chance with the next card as a bar, and what the end brings more as a paler one."""
    bar = Surface((width, context.px(_BAR)))
    bar.fill(SEAM)
    if line.higher and line.end_share > line.share:
        bar.fill(_LATER, (0, 0, round(width * line.end_share), bar.get_height()))
    filled = max(context.px(3), round(width * line.share)) if line.share else 0
    bar.fill(GAIN if line.higher else _SAME, (0, 0, filled, bar.get_height()))
    return bar


_STEP: Final = 26  # panels differ in height by so much: few sizes, so that they are kept


def heights(room: Area) -> Iterator[float]:
    """All heights a panel may have in its room, the tallest first."""
    tall = room.h
    while tall > _FIRST + _NOTE + _STEP:
        yield tall
        tall -= _STEP


def _grown(context: DrawContext, room: Area, height: float) -> Area:
    """The panel in its room: its foot where that of the other one is, if it is tall enough."""
    tall = min((tall for tall in heights(room) if tall >= height / context.u), default=room.h)
    foot = min(room.y + room.h, max(room.y + tall, room.foot - 15))
    return Area(room.x, foot - tall, room.w, tall)


def _small(context: DrawContext) -> TextPx:
    return context.text(TypeScale.SMALL - 2, 1.2)


def _plan(context: DrawContext, goes: Goes, width: int, height: int) -> _Plan:
    """The best way that fits. Larger text and bars give way first, then lines that only the end
    brings, the rarest before the others, then the second column; at last the rarest lines."""
    large, both = (
        context.text(TypeScale.BODY, LARGER),
        any(line.in_the_end[0] for line in goes.lines),
    )
    sizes = sorted({large, TextPx((large + large.plain) // 2, large.plain),
                    TextPx(large.plain, large.plain)}, reverse=True)  # fmt: skip
    smaller = (max(SMALLEST_TEXT_PX, round(large.plain * share)) for share in (0.88, 0.76))
    sizes += [TextPx(px, large.plain) for px in smaller]
    for lines, second in _choices(goes.lines, both=both):
        whole = second and any(not line.share for line in lines)  # give lines up before legibility
        ways = ((1, True), (1, False), (2, True), (2, False))
        columns = cache(partial(_columns, context, goes, lines, width=width, second=second))
        for tall, bars in ways[:2] if whole else ways:
            for size in sizes[:-1] if whole else sizes:
                if len(lines) * _row(context, size, bars=bars) > height:
                    continue  # in vain: what the columns would be takes a while
                plan = _set(context, columns(size), lines, size, bars=bars, tall=tall)
                if plan is not None and plan.height <= height:
                    return plan
    least = _columns(context, goes, lines, sizes[-1], width=width, second=False)
    plan = _set(context, least, lines, sizes[-1], bars=False, tall=9)
    assert plan is not None
    return plan


def _choices(lines: tuple[Line, ...], *, both: bool) -> Iterator[tuple[tuple[Line, ...], bool]]:
    """Which lines may be shown, and whether in two columns: all of them first. What the next card
    brings for certain gives way before the second column does."""
    later = sorted((line for line in lines if not line.share), key=lambda line: line.end_share)
    if both:
        for number in range(len(later) + 1):
            yield tuple(line for line in lines if line not in later[:number]), True
        if len(open_ := tuple(line for line in lines if 0 < line.share < 1 - 1e-9)) > 1:
            yield open_, True
    soon = tuple(line for line in lines if line.share) or lines
    while soon:
        yield soon, False
        rarest = min(soon, key=lambda line: (line.share, line.higher))
        soon = tuple(line for line in soon if line is not rarest)
        if not soon:
            return


class _Columns(NamedTuple):
    """Names and numbers of some lines at one size: what they say, how wide each column is (next
    card, in the end, points), and whether all names fit beside them."""

    texts: tuple[tuple[str, str, str], ...]
    names: tuple[tuple[str, ...], ...]
    widths: tuple[int, int, int]
    fit: bool


def _columns(
    context: DrawContext,
    goes: Goes,
    lines: tuple[Line, ...],
    size: TextPx,
    *,
    width: int,
    second: bool,
) -> _Columns:
    """The longest way to say the numbers that leaves each name a line, or the shortest one."""
    case, gap, small = context.lettering, context.px(_GAP), _small(context)

    def widest(texts: Iterable[str], head: str = "") -> int:
        figures = (case.figures_width(text, Face.SEMIBOLD, size) for text in texts)
        return max(*figures, case.width(head, Face.MEDIUM, small))

    for number in range(_WAYS):
        texts = tuple(_said(line, number) for line in lines)
        nexts, ends, points = zip(*texts, strict=True)
        following, last = widest(nexts, goes.heads[1]), widest(points)
        end = widest(ends, goes.heads[2]) if second else 0
        room = width - following - last - 2 * gap - (end + gap if end else 0)
        names = tuple(tuple(case.wrap(line.name, Face.MEDIUM, size, room)) for line in lines)
        fit = _fits(context, names, size, room)
        if fit and all(len(name) == 1 for name in names):
            break
    return _Columns(texts, names, (following, end, last), fit)


def _set(
    context: DrawContext, columns: _Columns, lines: tuple[Line, ...], size: TextPx,
    *, bars: bool, tall: int,
) -> _Plan | None:  # fmt: skip
    """The lines in one way; None where a name takes more than `tall` lines of text."""
    names = columns.names
    if max(map(len, names)) > tall or (tall <= 2 and not columns.fit):
        return None
    row, extra = _row(context, size, bars=bars), context.px(_BAR_ROOM) if bars else 0
    pitch = tuple(max(row, len(name) * size * _TIGHT + 2 + extra) for name in names)
    heads = round(_small(context) * 1.25)
    return _Plan(lines, columns.texts, size, names, columns.widths, heads, bars, pitch)


def _row(context: DrawContext, size: TextPx, *, bars: bool) -> float:
    """Height in px of a row whose name takes one line."""
    row = min(_ROW * context.unit.grown(LARGER) * context.u, size * 1.34)
    return row + (context.px(_BAR_ROOM) if bars else 0)


_WAYS: Final = 3
"""Ways to say the numbers of a line: in full, with bare points, with chances rounded as well."""


def _said(line: Line, way: int) -> tuple[str, str, str]:
    """Next card, in the end, and points, shorter from way to way."""
    short = -1 if way == _WAYS - 1 else 0
    return line.next_card[short], line.in_the_end[short], line.points[-1 if way else 0]


def _fits(
    context: DrawContext, names: tuple[tuple[str, ...], ...], size: TextPx, room: int
) -> bool:
    return all(
        context.lettering.width(part, Face.MEDIUM, size) <= room for name in names for part in name
    )
