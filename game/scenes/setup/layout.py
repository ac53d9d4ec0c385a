"""Where the parts of the set-up page lie, in px."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from pygame import Rect

from game.ui.unit import Unit

# All lengths in u.
SEATS_NEED: Final = 850
"""Width the chairs need; where the side panel leaves them less, it becomes a drawer."""
RULES_NEED: Final = 1290
"""Width that house rules, chairs and side panel need together, otherwise the last is a drawer."""
HEADER_ASIDE: Final = 384
"""What is not for the name of the page at both ends of the header."""
COMPACT_GROWS: Final = 1.22

_MARGIN, _COMPACT_MARGIN, _WIDEST = 60, 40, 2060
_GAP: Final = 24
_LEFT, _RIGHT = 424, 436
_DRAWER_GROWS, _RULES_DRAWER_GROWS = 1.12, 1.2
_SHARES: Final = (0.332, 0.358, 0.31)
"""How house rules, chairs and side panel share the width; the first two without the third."""
_TWO_SHARES: Final = (0.475, 0.525)
_TOP, _BODY, _FOOT = 112, 850, 976
_PANEL_HEAD, _PANEL_FOOT = 76, 26
_BACK, _START, _LONG_START = 218, 339, 490
_ICON, _COMPACT_ICON, _ICON_STEP, _COMPACT_ICON_STEP = 56, 72, 72, 84
_CODE, _CODE_GAP = 250, 16
_TILES_FOOT: Final = 498
"""From the foot of the panel to the tiles of the games."""
_CELLS_FOOT, _WIDEST_CELL_GAP, _BESIDE = 36, 48, 14


class Cell(Enum):
    """What a choice of the first column looks like: under its label, with a note below that or two
    lines beside it, or a switch beside its words."""

    PLAIN = auto()
    NOTED = auto()
    ASIDE = auto()
    SWITCH = auto()

    @property
    def high(self) -> int:
        """Height, u."""
        return {Cell.NOTED: 126, Cell.SWITCH: 54}.get(self, 92)


@dataclass(frozen=True, slots=True)
class CellBoxes:
    """One choice of the first column."""

    label: Rect
    control: Rect
    note: Rect
    aside: Rect


@dataclass(frozen=True, slots=True)
class RuleBoxes:
    """One house rule: its row, room for its name and note, and what changes it, wide or narrow."""

    row: Rect
    words: Rect
    control: Rect
    switch: Rect


@dataclass(frozen=True, slots=True)
class ChairBoxes:
    """One chair: the portrait (`diameter` px around a point), and what can be changed. `line` is
    the name's place where nothing stands beside it; `place` tells where a human plays."""

    row: Rect
    portrait: tuple[int, int]
    diameter: int
    name: Rect
    line: Rect
    who: Rect
    age: Rect
    note: Rect
    level: Rect
    manner: Rect
    place: Rect


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """Rectangles in px. `side` is a column, or with `docked` False a drawer over the chairs."""

    game: Rect
    tiles: Rect
    cells: tuple[CellBoxes, ...]
    rules: Rect
    house_rules: tuple[RuleBoxes, ...]
    below_rules: Rect
    seats: Rect
    chairs: tuple[ChairBoxes, ...]
    below_chairs: Rect
    side: Rect
    docked: bool
    back_icon: Rect
    code: Rect
    icons: tuple[Rect, ...]
    back: Rect
    start: Rect
    legend: Rect


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a page asks for. `rows`: the choices of the first column, row by row; `roomy`: chairs
    have room for a note."""

    rows: Sequence[Sequence[Cell]]
    house_rules: int
    chairs: int
    roomy: bool
    side: bool = True
    icons: int = 2
    long_start: bool = False


_Area = tuple[float, float, float, float]
"""Left, top, width and height, u."""


class _Grid:
    """From u to px, so that what touches in u touches in px."""

    def __init__(self, u: float) -> None:
        self._u = u

    def __call__(self, x: float, y: float, w: float, h: float) -> Rect:
        left, top = round(x * self._u), round(y * self._u)
        return Rect(left, top, round((x + w) * self._u) - left, round((y + h) * self._u) - top)


def setup_layout(unit: Unit, wanted: Wanted) -> SetupLayout:
    """The layout for one window."""
    box = _Grid(unit.u)
    content = min(unit.across - 2 * (_COMPACT_MARGIN if unit.compact else _MARGIN), _WIDEST)
    x = (unit.across - content) / 2
    grows = COMPACT_GROWS if unit.compact else 1.0
    left, tall = _LEFT * grows, _BODY + unit.down - 1080
    game = box(x, _TOP, left, tall)
    tiles = box(x + 20, _TOP + _PANEL_HEAD, left - 40, tall - _TILES_FOOT - _PANEL_HEAD)
    foot = _FOOT + unit.down - 1080
    start_wide = (_LONG_START if wanted.long_start else _START) * grows
    legend_x = x + _BACK + _GAP
    step, icon = (_COMPACT_ICON_STEP, _COMPACT_ICON) if unit.compact else (_ICON_STEP, _ICON)
    start = box(x + content - start_wide, foot, start_wide, 78)
    if wanted.house_rules:
        rules, seats, side, docked = _three(unit, game, start.right, wanted)
        area = (seats.x / unit.u, seats.y / unit.u, seats.w / unit.u, seats.h / unit.u)
    else:
        rules = Rect(game.topright, (0, game.h))
        area, side, docked = _two(box, (x + left + _GAP, x + content), tall, grows, wanted)
        seats = box(*area)
    house_rules = _house_rules(unit, rules, wanted.house_rules)
    if wanted.roomy:
        chairs = _roomy(box, area, wanted.chairs)
    else:
        chairs = _tight(unit, seats, wanted.chairs)
    return SetupLayout(
        game, tiles, tuple(_cells(box, x + 20, left - 40, tall, wanted.rows)),
        rules, house_rules, _below(unit, rules, [each.row for each in house_rules]),
        seats, chairs, _below(unit, seats, [each.row for each in chairs]), side, docked,
        back_icon=box(58 - icon / 2, 48 - icon / 2, icon, icon),
        code=box(58 + icon / 2 + _CODE_GAP, 48 - icon / 2, _CODE, icon),
        icons=tuple(
            box(unit.across - 58 - index * step - icon / 2, 48 - icon / 2, icon, icon)
            for index in range(wanted.icons + (wanted.side and not docked))
        ),
        back=box(x, foot + 5, _BACK, 70),
        start=start,
        legend=box(legend_x, foot, x + content - start_wide - _GAP - legend_x, 80),
    )  # fmt: skip


# --- columns -------------------------------------------------------------------------------------
def _two(
    box: _Grid, room: tuple[float, float], tall: float, grows: float, wanted: Wanted
) -> tuple[_Area, Rect, bool]:
    """Chairs and side panel between two places in u; whether both have a column."""
    left, right = room
    wide = _RIGHT * grows
    docked = not wanted.side or right - left - wide - _GAP >= SEATS_NEED * grows
    if not docked:
        wide *= _DRAWER_GROWS
    seats = right - left - (wide + _GAP if docked and wanted.side else 0)
    side = box(right - wide, _TOP, wide, tall)
    return (left, _TOP, seats, tall), side, docked


def _three(unit: Unit, game: Rect, right: int, wanted: Wanted) -> tuple[Rect, Rect, Rect, bool]:
    """House rules, chairs and side panel beside the first column; whether all have a column."""
    gap = unit.px(_GAP)
    left = game.right + gap
    need = RULES_NEED * unit.u * (COMPACT_GROWS if unit.compact else 1.0)
    docked = wanted.side and right - left >= need
    shares = _SHARES if docked else _TWO_SHARES
    found, x = [], left
    for share in shares:
        wide = round((right - left - gap * (len(shares) - 1)) * share)
        found.append(Rect(x, game.y, wide, game.h))
        x += wide + gap
    found[-1].w = right - found[-1].x
    if not docked:
        wide = min(round(found[1].w * _RULES_DRAWER_GROWS), right - left)
        found.append(Rect(right - wide, game.y, wide, game.h))
    return found[0], found[1], found[2], docked or not wanted.side


def _cells(
    box: _Grid, x: float, wide: float, tall: float, rows: Sequence[Sequence[Cell]]
) -> Iterator[CellBoxes]:
    """Between the tiles and the foot of the first column."""
    top, foot = _TOP + tall - _TILES_FOOT + 20, _TOP + tall - _CELLS_FOOT
    heights = [max(cell.high for cell in row) for row in rows]
    gap = min(_WIDEST_CELL_GAP, (foot - top - sum(heights)) / max(1, len(rows) - 1))
    for row, high in zip(rows, heights, strict=True):
        each = (wide - _BESIDE * (len(row) - 1)) / len(row)
        for place, cell in enumerate(row):
            yield _cell(box, x + place * (each + _BESIDE), top, each, cell)
        top += high + gap


def _cell(box: _Grid, x: float, y: float, wide: float, cell: Cell) -> CellBoxes:
    if cell is Cell.SWITCH:
        words, switch = wide - 112, box(x + wide - 96, y + 2, 96, 50)
        note = box(x, y + 29, words, 25)
        return CellBoxes(box(x, y, words, 28), switch, note, note)
    control = 174 if cell is Cell.ASIDE else wide
    return CellBoxes(
        box(x, y, wide, 30), box(x, y + 38, control, 54), box(x, y + 98, wide, 28),
        aside=box(x + control + 20, y + 34, wide - control - 20, 62),
    )  # fmt: skip


def _house_rules(unit: Unit, panel: Rect, count: int) -> tuple[RuleBoxes, ...]:
    px = unit.px
    room = panel.h - px(_PANEL_HEAD) - px(_PANEL_FOOT)
    pitch = min(px(92), room / max(1, count))
    wide = panel.w - 2 * px(18)
    found = []
    for index in range(count):
        top = round(panel.y + px(_PANEL_HEAD) + index * pitch)
        bottom = round(panel.y + px(_PANEL_HEAD) + (index + 1) * pitch)
        row = Rect(panel.x + px(18), top, wide, bottom - top)
        control = Rect(0, 0, min(round(wide * 0.45), px(250)), px(48))
        control.midright = (row.right - px(4), row.centery)
        switch = Rect(0, 0, px(86), px(46))
        switch.midright = control.midright
        words = Rect(row.x + px(6), row.y + px(3), control.x - row.x - px(20), row.h - px(6))
        found.append(RuleBoxes(row, words, control, switch))
    return tuple(found)


def _below(unit: Unit, panel: Rect, rows: Sequence[Rect]) -> Rect:
    """What is free in a panel under its rows."""
    last = rows[-1] if rows else panel
    top = last.bottom + unit.px(14)
    return Rect(last.x, top, last.w, max(0, panel.bottom - unit.px(_PANEL_FOOT) - top))


# --- chairs --------------------------------------------------------------------------------------
def _roomy(box: _Grid, area: _Area, count: int) -> tuple[ChairBoxes, ...]:
    """Rows of two lines: the name and who sits there, a note and how they play."""
    x, wide = area[0] + 18, area[2] - 36
    pitch = (area[3] - _PANEL_HEAD - _PANEL_FOOT + 8) / max(6, count)
    tall = pitch - 8
    controls = min(max(wide * 0.54, 462), 600)
    first, words = x + wide - 20 - controls, x + 117
    who, room = controls * 0.56, first - 14 - words
    beside, rest = first + who + 11, controls - who - 11
    found = []
    for index in range(count):
        y = area[1] + _PANEL_HEAD + index * pitch
        upper, lower = y + tall * 0.265, y + tall * 0.735
        portrait = box(x + 61 - 46, y + tall * 0.54 - 46, 92, 92)
        name = box(words - 4, upper - 24, min(room, 330), 48)
        found.append(
            ChairBoxes(
                box(x, y, wide, tall), portrait.center, portrait.w, name, name,
                who=box(first, upper - 24, who, 48),
                age=box(beside, upper - 24, rest, 48),
                note=box(words, lower - 26, room, 52),
                level=box(first, lower - 24, who, 48),
                manner=box(beside, lower - 24, rest, 48),
                place=box(first, lower - 24, controls, 48),
            )
        )  # fmt: skip
    return tuple(found)


def _tight(unit: Unit, panel: Rect, count: int) -> tuple[ChairBoxes, ...]:
    """Rows in which all that can be changed stands right of the portrait."""
    px = unit.px
    room = panel.h - px(_PANEL_HEAD) - px(_PANEL_FOOT) + px(8)
    pitch = min(px(128), room / 7)
    line, swap, gap = px(44), px(50), px(9)
    found = []
    for index in range(count):
        top = round(panel.y + px(_PANEL_HEAD) + index * pitch)
        row = Rect(panel.x + px(18), top, panel.w - 2 * px(18), round(pitch) - px(8))
        diameter = min(px(80), row.h - px(8))
        left, right = row.x + px(26) + diameter, row.right - px(12)
        upper, lower = (round(row.y + row.h * share - line / 2) for share in (0.265, 0.735))
        half = max(px(130), round((right - left - gap) * 0.46))  # the lamps of a level need 130
        level = Rect(left, lower, half, line)
        manner = Rect(left + half + gap, lower, right - left - half - gap, line)
        found.append(
            ChairBoxes(
                row, (row.x + px(12) + diameter // 2, row.y + round(row.h * 0.53)), diameter,
                name=Rect(left, upper, right - left - swap - gap, line),
                line=Rect(left, upper, right - left, line),
                who=Rect(right - swap, upper, swap, line),
                age=Rect(0, 0, 0, 0), note=Rect(0, 0, 0, 0),
                level=level, manner=manner, place=level.union(manner),
            )
        )  # fmt: skip
    return tuple(found)
