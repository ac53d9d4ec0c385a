"""Where everything stands on the pages of the regulars' table, in px: pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.ui.widgets import Kit

_PAD: Final = 22
_GAP: Final = 18
_CHOOSER: Final = 56
_COLUMNS: Final = (0.3, 0.42)
"""Shares of the panel: numbers, then hand and chart; the best evenings have the rest."""
_HAND: Final = 0.4
"""Share of the middle column that the best hand takes."""
_LIST: Final = 0.6
_ROW: Final = 84
_SCROLL: Final = 10
_ACTION: Final = 60
_PEOPLE: Final = 0.24
_PEOPLE_HEAD, _PEOPLE_ROW = 76, 104
_FACE: Final = 140
_CONTROL: Final = 0.57
"""Share of a row of the people's page that its control takes."""


@dataclass(frozen=True, slots=True)
class FiguresLayout:
    """Three choosers side by side, numbers, best hand over the chart, and the best evenings."""

    choosers: tuple[Rect, Rect, Rect]
    numbers: Rect
    hand: Rect
    chart: Rect
    evenings: Rect


@dataclass(frozen=True, slots=True)
class EveningsLayout:
    """Rows of the list, the bar beside it that shows where one is, what is told of one evening,
    and what can be done with it."""

    rows: tuple[Rect, ...]
    bar: Rect
    told: Rect
    actions: tuple[Rect, ...]


def figures_layout(panel: Rect, kit: Kit) -> FiguresLayout:
    """The page of numbers."""
    pad, gap = kit.px(_PAD), kit.px(_GAP)
    inner = panel.inflate(-2 * pad, -2 * pad)
    wide, tall = (inner.w - 2 * gap) // 3, kit.px(_CHOOSER)
    choosers = [Rect(inner.x + n * (wide + gap), inner.y, wide, tall) for n in range(3)]
    top = inner.y + tall + gap
    free, height = inner.w - 2 * gap, inner.bottom - top
    first, second = (round(free * share) for share in _COLUMNS)
    numbers = Rect(inner.x, top, first, height)
    x = numbers.right + gap
    hand = Rect(x, top, second, round((height - gap) * _HAND))
    chart = Rect(x, hand.bottom + gap, second, inner.bottom - hand.bottom - gap)
    x += second + gap
    evenings = Rect(x, top, inner.right - x, height)
    return FiguresLayout((choosers[0], choosers[1], choosers[2]), numbers, hand, chart, evenings)


def evenings_layout(panel: Rect, kit: Kit) -> EveningsLayout:
    """The page of evenings."""
    pad, gap = kit.px(_PAD), kit.px(_GAP)
    inner = panel.inflate(-2 * pad, -2 * pad)
    bar = kit.px(_SCROLL)
    wide = round(inner.w * _LIST) - bar - gap
    count = max(1, inner.h // kit.px(_ROW))
    tops = [inner.y + round(inner.h * n / count) for n in range(count + 1)]
    rows = [Rect(inner.x, top, wide, below - top - kit.px(8)) for top, below in pairwise(tops)]
    track = Rect(inner.x + wide + gap // 2, inner.y, bar, rows[-1].bottom - inner.y)
    left = track.right + gap
    tall, step = kit.px(_ACTION), kit.px(_ACTION + 14)
    half = (inner.right - left - kit.px(14)) // 2
    foot = inner.bottom - tall
    actions = [
        Rect(left + column * (half + kit.px(14)), foot - (2 - row) * step, half, tall)
        for row in range(3)
        for column in range(2)
    ]
    told = Rect(left, inner.y, inner.right - left, actions[0].y - gap - inner.y)
    return EveningsLayout(tuple(rows), track, told, tuple(actions))


@dataclass(frozen=True, slots=True)
class PeopleLayout:
    """The list with the button under it, two panels beside, and the rows in them: who somebody is,
    and how the seat shall be. A row has its label at the left and its control at the right."""

    rows: tuple[Rect, ...]
    bar: Rect
    new: Rect
    who: Rect
    seat: Rect
    who_rows: tuple[Rect, ...]
    seat_rows: tuple[Rect, ...]
    portrait: tuple[int, int]
    diameter: int
    remove: Rect

    def control(self, row: Rect) -> Rect:
        """Where the control of a row lies."""
        width, height = round(row.w * _CONTROL), min(self.new.h, row.h)
        return Rect(row.right - width, row.centery - height // 2, width, height)


def people_layout(panel: Rect, kit: Kit) -> PeopleLayout:
    """The page of those who come again."""
    pad, gap = kit.px(_PAD), kit.px(_GAP)
    inner = panel.inflate(-2 * pad, -2 * pad)
    tall, wide = kit.px(_CHOOSER), round(inner.w * _PEOPLE)
    new = Rect(inner.x, inner.bottom - tall, wide, tall)
    room = new.y - gap - inner.y
    count = max(1, room // kit.px(_ROW))
    rows = tuple(
        Rect(inner.x, inner.y + room * n // count, wide, room // count - kit.px(8))
        for n in range(count)
    )
    track = Rect(rows[0].right + gap // 2, inner.y, kit.px(_SCROLL), rows[-1].bottom - inner.y)
    left = track.right + gap
    half = (inner.right - left - gap) // 2
    who = Rect(left, inner.y, half, inner.h)
    seat = Rect(who.right + gap, inner.y, inner.right - who.right - gap, inner.h)
    edge, head = kit.px(26), kit.px(_PEOPLE_HEAD)
    pitch = min(kit.px(_PEOPLE_ROW), (inner.h - head - edge) // 6)

    def row(box: Rect, top: int, number: int) -> Rect:
        return Rect(box.x + edge, top + number * pitch, box.w - 2 * edge, pitch)

    diameter = kit.px(_FACE)
    below = who.y + head + diameter + kit.px(6)
    remove = Rect(0, who.bottom - edge - tall, round(half * 0.6), tall)
    remove.centerx = who.centerx
    narrow = min(pitch, (remove.y - below - kit.px(8)) // 4)
    return PeopleLayout(
        rows, track, new, who, seat,
        tuple(
            Rect(who.x + edge, below + n * narrow, who.w - 2 * edge, narrow) for n in range(4)
        ),
        tuple(row(seat, seat.y + head, n) for n in range(6)),
        (who.centerx, who.y + head + diameter // 2),
        diameter,
        remove,
    )  # fmt: skip
