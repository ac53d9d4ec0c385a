"""Where the parts of a new match at a draw-poker table lie: pure geometry, px."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.scenes.setup.layout import new_match_layout
from game.ui.unit import Unit

DOCKED_FROM: Final = 1290
"""u of width right of the first column from which the rules have a column of their own."""
SHARES: Final = (0.332, 0.358, 0.31)
"""How the house rules, the chairs and the rules in short share that width."""

_TWO: Final = (0.475, 0.525)
_GAP: Final = 24
_BASICS_TOP, _BASICS_FOOT = 20, 36
_BLOCK, _PITCH = 92, 140
_LABEL, _CONTROL = 30, 54
_HEAD, _FOOT = 76, 26
_SIDE: Final = 18
_ROW: Final = 92
_SWITCH: Final = (86, 46)
_STEPPER, _WIDEST_STEPPER = 0.45, 250
_CHAIR_GAP: Final = 8
_CHAIRS: Final = 7
_TALLEST_CHAIR: Final = 128
_PORTRAIT: Final = 80
_LINE: Final = 44
_SWAP: Final = 50
_LAMPS, _LEVEL = 130, 0.46
"""u the lamps of a level need at least, and their share of the line."""
_DRAWER_GROWS: Final = 1.2


@dataclass(frozen=True, slots=True)
class OptionBoxes:
    """One house rule: its row, room for its name and note, and what changes it, wide or narrow."""

    row: Rect
    words: Rect
    control: Rect
    switch: Rect


@dataclass(frozen=True, slots=True)
class SeatBoxes:
    """One chair: the portrait (`diameter` px around a point), the name, and what can be changed."""

    row: Rect
    portrait: tuple[int, int]
    diameter: int
    name: Rect
    swap: Rect
    whole: Rect
    level: Rect
    manner: Rect


@dataclass(frozen=True, slots=True)
class NewTableLayout:
    """Rectangles in px. `basics`: label and control of what every table agrees on, row by row.
    `rest`: what the house rules leave of their column; `below`: what the chairs leave of theirs.
    `summary` is a column, or with `docked` False a drawer over the chairs."""

    game: Rect
    tables: Rect
    basics: tuple[tuple[tuple[Rect, Rect], ...], ...]
    rules: Rect
    options: tuple[OptionBoxes, ...]
    rest: Rect
    seats: Rect
    chairs: tuple[SeatBoxes, ...]
    below: Rect
    summary: Rect
    docked: bool
    back_icon: Rect
    code: Rect
    icons: tuple[Rect, ...]
    back: Rect
    start: Rect
    legend: Rect


def new_table_layout(
    unit: Unit, *, basics: Sequence[int], options: int, chairs: int, long_start: bool = False
) -> NewTableLayout:
    """The layout for one window. `basics`: how many things stand side by side in each row of the
    first column. With `long_start` the start button has more to say."""
    same = new_match_layout(unit, long_start=long_start)
    px = unit.px
    right = same.start.right
    left = same.game.right + px(_GAP)
    docked = right - left >= DOCKED_FROM * unit.u * (1.22 if unit.compact else 1.0)
    columns = _columns(left, right, px(_GAP), docked=docked)
    top, tall = same.game.y, same.game.h
    boxes = [Rect(x, top, wide, tall) for x, wide in columns]
    if docked:
        summary = boxes[2]
    else:
        wide = min(round(boxes[1].w * _DRAWER_GROWS), right - left)
        summary = Rect(right - wide, top, wide, tall)
    rows = _options(unit, boxes[0], options)
    places = _chairs(unit, boxes[1], chairs)
    return NewTableLayout(
        game=same.game,
        tables=same.tables,
        basics=_basics(unit, same.game, same.tables, basics),
        rules=boxes[0],
        options=rows,
        rest=_under(unit, boxes[0], rows[-1].row),
        seats=boxes[1],
        chairs=places,
        below=_under(unit, boxes[1], places[-1].row),
        summary=summary,
        docked=docked,
        back_icon=same.back_icon,
        code=same.code,
        icons=same.icons[: 2 if docked else 3],
        back=same.back,
        start=same.start,
        legend=same.legend,
    )


def _columns(left: int, right: int, gap: int, *, docked: bool) -> list[tuple[int, int]]:
    """Left edge and width of the columns after the first."""
    shares = SHARES if docked else _TWO
    room = right - left - gap * (len(shares) - 1)
    found = []
    x = left
    for share in shares:
        wide = round(room * share)
        found.append((x, wide))
        x += wide + gap
    last, _ = found[-1]
    return [*found[:-1], (last, right - last)]


def _basics(
    unit: Unit, game: Rect, tables: Rect, rows: Sequence[int]
) -> tuple[tuple[tuple[Rect, Rect], ...], ...]:
    """Under the tables: each a label with its control below it."""
    px = unit.px
    top, foot = tables.bottom + px(_BASICS_TOP), game.bottom - px(_BASICS_FOOT)
    block = px(_BLOCK)
    pitch = min(px(_PITCH), (foot - top - block) / max(1, len(rows) - 1))
    gap = px(14)
    found = []
    for index, count in enumerate(rows):
        y = round(top + index * pitch)
        wide = (tables.w - gap * (count - 1)) / count
        row = []
        for place in range(count):
            x = round(tables.x + place * (wide + gap))
            label = Rect(x, y, round(wide), px(_LABEL))
            row.append((label, Rect(x, y + block - px(_CONTROL), round(wide), px(_CONTROL))))
        found.append(tuple(row))
    return tuple(found)


def _options(unit: Unit, panel: Rect, count: int) -> tuple[OptionBoxes, ...]:
    px = unit.px
    room = panel.h - px(_HEAD) - px(_FOOT)
    pitch = min(px(_ROW), room / count)
    wide = panel.w - 2 * px(_SIDE)
    control = min(round(wide * _STEPPER), px(_WIDEST_STEPPER))
    switch = (px(_SWITCH[0]), px(_SWITCH[1]))
    found = []
    for index in range(count):
        top = round(panel.y + px(_HEAD) + index * pitch)
        bottom = round(panel.y + px(_HEAD) + (index + 1) * pitch)
        row = Rect(panel.x + px(_SIDE), top, wide, bottom - top)
        box = Rect(0, 0, control, px(_LINE + 4))
        box.midright = (row.right - px(4), row.centery)
        small = Rect(0, 0, *switch)
        small.midright = box.midright
        words = Rect(row.x + px(6), row.y + px(3), box.x - row.x - px(20), row.h - px(6))
        found.append(OptionBoxes(row, words, box, small))
    return tuple(found)


def _chairs(unit: Unit, panel: Rect, count: int) -> tuple[SeatBoxes, ...]:
    px = unit.px
    room = panel.h - px(_HEAD) - px(_FOOT) + px(_CHAIR_GAP)
    pitch = min(px(_TALLEST_CHAIR), room / _CHAIRS)
    found = []
    for index in range(count):
        top = round(panel.y + px(_HEAD) + index * pitch)
        row = Rect(panel.x + px(_SIDE), top, panel.w - 2 * px(_SIDE), round(pitch) - px(_CHAIR_GAP))
        diameter = min(px(_PORTRAIT), row.h - px(8))
        middle = (row.x + px(12) + diameter // 2, row.y + round(row.h * 0.53))
        left, right = row.x + px(26) + diameter, row.right - px(12)
        line = px(_LINE)
        upper, lower = (round(row.y + row.h * share - line / 2) for share in (0.265, 0.735))
        swap, gap = px(_SWAP), px(9)
        half = max(px(_LAMPS), round((right - left - gap) * _LEVEL))
        found.append(
            SeatBoxes(
                row, middle, diameter,
                name=Rect(left, upper, right - left - swap - gap, line),
                swap=Rect(right - swap, upper, swap, line),
                whole=Rect(left, upper, right - left, line),
                level=Rect(left, lower, half, line),
                manner=Rect(left + half + gap, lower, right - left - half - gap, line),
            )
        )  # fmt: skip
    return tuple(found)


def _under(unit: Unit, panel: Rect, last: Rect) -> Rect:
    """What is free in a panel under its last row."""
    top = last.bottom + unit.px(14)
    return Rect(last.x, top, last.w, max(0, panel.bottom - unit.px(_FOOT) - top))
