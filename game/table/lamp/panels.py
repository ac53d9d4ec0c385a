"""The two panels beside the hand: what one holds, and what comes if a card goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, NamedTuple

from pygame import Surface

from game.table.lamp.states import Goes, Holds, Line, Worth
from game.table.layout.table import Box
from game.table.parts.desk import Desk, Z
from game.ui.compositor import Picture
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    GAIN,
    LACQUER,
    LOSS,
    RGB,
    SEAM,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TextPx,
    TypeScale,
    mix,
)

Z_PANEL: Final = Z.BUTTON + 30
COLOURS: Final[dict[Worth, RGB]] = {
    Worth.BEST: TEXT_ON_GOLD,
    Worth.GAIN: GAIN,
    Worth.EVEN: TEXT_DIM,
    Worth.LOSS: LOSS,
}
LARGER: Final = 1.3
"""So much larger the text of the panels may be."""
_IN: Final = 20  # u from the edge of a panel to its text
_TITLE: Final = 34
_RULE: Final = 58
_FIRST: Final = 64
"""The rows begin so far below the upper edge."""
_NOTE: Final = 34
"""The last line takes so much."""
_GAP: Final = 11
_BAR: Final = 7
_BAR_ROOM: Final = 11
_SAME: Final = mix(LACQUER, TEXT_DIM, 0.45)
_LATER: Final = mix(LACQUER, GAIN, 0.45)
_TIGHT: Final = 1.12
"""From one line of a long name to the next, in sizes of its text."""
_ROW: Final = 44
"""No row of one line is taller."""


def draw_holds(desk: Desk, picture: Picture, box: Box, holds: Holds) -> None:
    """What one holds, what it is worth to stop, and what the best purchase is."""
    x, y = _panel(desk, picture, "lamp holds", box, holds.title)
    left, right = x + desk.px(_IN), x + desk.px(box.w - _IN)
    room, rows = round(right - left), len(holds.rows) + 1
    grown = desk.unit.grown(LARGER)
    note_high = _NOTE * grown
    pitch = min((box.h - _FIRST - note_high) / max(3, rows), _ROW * grown) * desk.u
    size = desk.text(TypeScale.BODY, LARGER).within(pitch * 0.72)
    middle = y + desk.px(_FIRST) + pitch / 2
    points, name_px, names = _beside(desk, holds, size, room)
    for row, part in enumerate(names):
        name = desk.type.line(part, Face.MEDIUM, name_px, TEXT)
        at = (left, middle + (row - (len(names) - 1) / 2) * name_px * _TIGHT)
        desk.flush(picture, ("lamp holds", "name", row), name, at, Z_PANEL + 2)
    if len(names) > 1:  # two lines take more, the others a little less
        more = max(0.0, 2 * name_px * _TIGHT - pitch)
        middle, pitch = middle + more * 0.6, pitch - more * 0.3
    number = desk.type.line(points, Face.SEMIBOLD, size, BRASS_LIGHT)
    at = (right, middle)
    desk.flush(picture, ("lamp holds", "points"), number, at, Z_PANEL + 2, right=True)
    for index, (label, figure) in enumerate(holds.rows):
        middle += pitch
        number = desk.type.figures(figure.text, Face.SEMIBOLD, size, COLOURS[figure.worth])
        at = (right, middle)
        desk.flush(picture, ("lamp holds", index, "figure"), number, at, Z_PANEL + 2, right=True)
        rest = room - number.get_width() - desk.px(_GAP)
        text = desk.type.fit(label, Face.MEDIUM, size, rest, TEXT)
        desk.flush(picture, ("lamp holds", index, "label"), text, (left, middle), Z_PANEL + 2)
    _note(desk, picture, "lamp holds", box, holds.note, (left, y), room)


def _beside(
    desk: Desk, holds: Holds, size: TextPx, room: int
) -> tuple[str, TextPx, tuple[str, ...]]:
    """The longest way to say the points that leaves room for the name, the name's size, and its
    lines: two where even that is too long."""
    for points in holds.points:
        rest = room - desk.type.width(points, Face.SEMIBOLD, size) - desk.px(_GAP)
        fitting = desk.type.fit_size((holds.name,), Face.MEDIUM, size, rest)
        if desk.type.width(holds.name, Face.MEDIUM, fitting) <= rest:
            return points, fitting, (holds.name,)
    return points, fitting, tuple(desk.type.wrap(holds.name, Face.MEDIUM, fitting, rest))


def _panel(desk: Desk, picture: Picture, group: str, box: Box, title: str) -> tuple[int, int]:
    """A panel with its title and a rule; its corner in px."""
    x, y = (round(v) for v in desk.unit.at(box.x, box.y))
    width = desk.px(box.w)
    desk.put(picture, (group, "panel"), desk.paint.panel(width, desk.px(box.h), u=desk.u), (x, y),
             Z_PANEL)  # fmt: skip
    size, room = desk.text(TypeScale.PANEL_TITLE - 2, 1.15), width - 2 * desk.px(_IN)
    size = desk.type.fit_size((title,), Face.DISPLAY, size, room)
    head = desk.type.brass_plain(title, size)
    at = (x + desk.px(_IN), y + desk.px(_TITLE))
    desk.flush(picture, (group, "title"), head, at, Z_PANEL + 2)
    rule = Surface((room, max(1, round(1.6 * desk.u))))
    rule.fill(BRASS_SHADE)
    picture.put((group, "rule"), rule, (x + desk.px(_IN), y + desk.px(_RULE)), Z_PANEL + 1)
    return x, y


def _note(
    desk: Desk, picture: Picture, group: str, box: Box, text: str, at: tuple[float, float],
    room: int,
) -> None:  # fmt: skip
    """The last line, in italics; it gives way where it does not fit."""
    size = desk.text(TypeScale.SMALL, LARGER).within(desk.px(_NOTE) * 0.62)
    size = desk.type.fit_size((text,), Face.ITALIC, size, room)
    if desk.type.width(text, Face.ITALIC, size) > room:
        return
    label = desk.type.line(text, Face.ITALIC, size, TEXT_DIM)
    foot = (at[0], at[1] + desk.px(box.h - _NOTE / 2 - 5))
    desk.flush(picture, (group, "note"), label, foot, Z_PANEL + 2)


# --- what comes if a card goes -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
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


def plan_goes(desk: Desk, room: Box, goes: Goes) -> Plan:
    """How the lines are set: measuring takes longer than drawing, so keep it."""
    edges = desk.px(_FIRST) + desk.px(_NOTE)
    return _plan(desk, goes, desk.px(room.w) - 2 * desk.px(_IN), desk.px(room.h) - edges)


def draw_goes(
    desk: Desk, picture: Picture, room: Box, goes: Goes, plan: Plan | None = None
) -> None:
    """What the next card brings, and what one has in the end; as tall as it has to be."""
    group, inner = "lamp goes", desk.px(room.w) - 2 * desk.px(_IN)
    edges = desk.px(_FIRST) + desk.px(_NOTE)
    plan = plan or plan_goes(desk, room, goes)
    box = _grown(desk, room, plan.height + edges)
    x, y = _panel(desk, picture, group, box, goes.title)
    left, right = x + desk.px(_IN), x + desk.px(_IN) + inner
    _, end, points = plan.columns
    gap = desk.px(_GAP)
    ends = right - points - gap
    nexts = ends - end - gap if end else ends
    top = float(y + desk.px(_FIRST))
    if plan.heads:
        small = _small(desk)
        for name, text, edge in (("next", goes.heads[0], nexts), ("end", goes.heads[1], ends)):
            label = desk.type.line(text, Face.MEDIUM, small, TEXT_DIM)
            at = (edge, top + plan.heads / 2)
            desk.flush(picture, (group, "head", name), label, at, Z_PANEL + 2, right=True)
        top += plan.heads
    for index, (line, names, pitch) in enumerate(
        zip(plan.lines, plan.names, plan.pitch, strict=True)
    ):
        following, ending, said = plan.texts[index]
        tall = pitch - (desk.px(_BAR_ROOM) if plan.bars else 0)
        middle = top + tall / 2
        ink = TEXT if line.higher else TEXT_DIM
        leading = plan.size * _TIGHT
        for row, name in enumerate(names):
            label = desk.type.line(name, Face.MEDIUM, plan.size, ink)
            at = (left, middle + (row - (len(names) - 1) / 2) * leading)
            desk.flush(picture, (group, index, "name", row), label, at, Z_PANEL + 2)
        texts = [("next", following, nexts, TEXT if line.higher else TEXT_DIM)]
        if end:
            texts.append(("end", ending, ends, GAIN if line.higher else TEXT_DIM))
        texts.append(("points", said, right, BRASS_LIGHT))
        for name, text, edge, colour in texts:
            label = desk.type.figures(text, Face.SEMIBOLD, plan.size, colour)
            at = (edge, middle)
            desk.flush(picture, (group, index, name), label, at, Z_PANEL + 2, right=True)
        if plan.bars:
            _bar(desk, picture, (group, index, "bar"), (left, round(top + tall)), inner, line)
        top += pitch
    _note(desk, picture, group, box, goes.note, (left, y), inner)


def _bar(
    desk: Desk, picture: Picture, key: tuple[object, ...], at: tuple[int, int], width: int,
    line: Line,
) -> None:  # fmt: skip
    """The chance with the next card as a bar, and what is more in the end as a paler one."""
    bar = Surface((width, desk.px(_BAR)))
    bar.fill(SEAM)
    if line.higher and line.end_share > line.share:
        bar.fill(_LATER, (0, 0, round(width * line.end_share), bar.get_height()))
    filled = max(desk.px(3), round(width * line.share)) if line.share else 0
    bar.fill(GAIN if line.higher else _SAME, (0, 0, filled, bar.get_height()))
    picture.put(key, bar, at, Z_PANEL + 1)


_STEP: Final = 26
"""Panels differ in height by so much: few sizes, so that they are kept."""


def heights(room: Box) -> Iterator[float]:
    """All heights a panel may have in its room, the tallest first."""
    tall = room.h
    while tall > _FIRST + _NOTE + _STEP:
        yield tall
        tall -= _STEP


def _grown(desk: Desk, room: Box, height: float) -> Box:
    """The panel in its room: its foot where that of the other one is, if it is tall enough."""
    tall = min((tall for tall in heights(room) if tall >= height / desk.u), default=room.h)
    foot = min(room.y + room.h, max(room.y + tall, room.foot - 15))
    return Box(room.x, foot - tall, room.w, tall)


def _small(desk: Desk) -> TextPx:
    return desk.text(TypeScale.SMALL - 2, 1.2)


def _plan(desk: Desk, goes: Goes, width: int, height: int) -> Plan:
    """The best way that fits. Larger text and bars give way first, then lines that only the end
    brings, the rarest before the others, then the second column; at last the rarest lines."""
    large, both = desk.text(TypeScale.BODY, LARGER), any(line.in_the_end[0] for line in goes.lines)
    sizes = sorted({large, TextPx((large + large.plain) // 2, large.plain),
                    TextPx(large.plain, large.plain)}, reverse=True)  # fmt: skip
    smaller = (max(SMALLEST_TEXT_PX, round(large.plain * share)) for share in (0.88, 0.76))
    sizes += [TextPx(px, large.plain) for px in smaller]
    for lines, second in _choices(goes.lines, both=both):
        whole = second and any(not line.share for line in lines)  # give lines up before legibility
        ways = ((1, True), (1, False), (2, True), (2, False))
        columns = cache(partial(_columns, desk, goes, lines, width=width, second=second))
        for tall, bars in ways[:2] if whole else ways:
            for size in sizes[:-1] if whole else sizes:
                plan = _set(desk, columns(size), lines, size, second=second, bars=bars, tall=tall)
                if plan is not None and plan.height <= height:
                    return plan
    least = _columns(desk, goes, lines, sizes[-1], width=width, second=False)
    plan = _set(desk, least, lines, sizes[-1], second=False, bars=False, tall=9)
    assert plan is not None
    return plan


def _choices(lines: tuple[Line, ...], *, both: bool) -> Iterator[tuple[tuple[Line, ...], bool]]:
    """Which lines may be shown, and whether in two columns: all of them first."""
    later = sorted((line for line in lines if not line.share), key=lambda line: line.end_share)
    if both:
        for number in range(len(later) + 1):
            yield tuple(line for line in lines if line not in later[:number]), True
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
    desk: Desk, goes: Goes, lines: tuple[Line, ...], size: TextPx, *, width: int, second: bool
) -> _Columns:
    """The longest way to say the numbers that leaves each name a line, or the shortest one."""
    case, gap, small = desk.type, desk.px(_GAP), _small(desk)

    def widest(texts: Iterable[str], head: str = "") -> int:
        figures = (case.figures_width(text, Face.SEMIBOLD, size) for text in texts)
        return max(*figures, case.width(head, Face.MEDIUM, small) if second else 0)

    for number in range(_WAYS):
        texts = tuple(_said(line, number) for line in lines)
        nexts, ends, points = zip(*texts, strict=True)
        following, last = widest(nexts, goes.heads[0]), widest(points)
        end = widest(ends, goes.heads[1]) if second else 0
        room = width - following - last - 2 * gap - (end + gap if end else 0)
        names = tuple(tuple(case.wrap(line.name, Face.MEDIUM, size, room)) for line in lines)
        fit = _fits(desk, names, size, room)
        if fit and all(len(name) == 1 for name in names):
            break
    return _Columns(texts, names, (following, end, last), fit)


def _set(
    desk: Desk, columns: _Columns, lines: tuple[Line, ...], size: TextPx,
    *, second: bool, bars: bool, tall: int,
) -> Plan | None:  # fmt: skip
    """The lines in one way; None where a name takes more than `tall` lines of text."""
    names = columns.names
    if max(map(len, names)) > tall or (tall <= 2 and not columns.fit):
        return None
    row = min(_ROW * desk.unit.grown(LARGER) * desk.u, size * 1.34)
    extra = desk.px(_BAR_ROOM) if bars else 0
    pitch = tuple(max(row, len(name) * size * _TIGHT + 2) + extra for name in names)
    heads = round(_small(desk) * 1.25) if second else 0
    return Plan(lines, columns.texts, size, names, columns.widths, heads, bars, pitch)


_WAYS: Final = 3
"""Ways to say the numbers of a line: in full, with bare points, with chances rounded as well."""


def _said(line: Line, way: int) -> tuple[str, str, str]:
    """Next card, in the end, and points, shorter from way to way."""
    short = -1 if way == _WAYS - 1 else 0
    return line.next_card[short], line.in_the_end[short], line.points[-1 if way else 0]


def _fits(desk: Desk, names: tuple[tuple[str, ...], ...], size: TextPx, room: int) -> bool:
    return all(desk.type.width(part, Face.MEDIUM, size) <= room for name in names for part in name)
