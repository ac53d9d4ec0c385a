"""Where everything stands on the pages of the regulars' table, in px: pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.view.options_layout import OptionsLayout

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


def figures_layout(place: OptionsLayout) -> FiguresLayout:
    """The page of numbers."""
    pad, gap = place.px(_PAD), place.px(_GAP)
    inner = place.panel.inflate(-2 * pad, -2 * pad)
    wide, tall = (inner.w - 2 * gap) // 3, place.px(_CHOOSER)
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


def evenings_layout(place: OptionsLayout) -> EveningsLayout:
    """The page of evenings."""
    pad, gap = place.px(_PAD), place.px(_GAP)
    inner = place.panel.inflate(-2 * pad, -2 * pad)
    bar = place.px(_SCROLL)
    wide = round(inner.w * _LIST) - bar - gap
    count = max(1, inner.h // place.px(_ROW))
    tops = [inner.y + round(inner.h * n / count) for n in range(count + 1)]
    rows = [Rect(inner.x, top, wide, below - top - place.px(8)) for top, below in pairwise(tops)]
    track = Rect(inner.x + wide + gap // 2, inner.y, bar, rows[-1].bottom - inner.y)
    left = track.right + gap
    tall, step = place.px(_ACTION), place.px(_ACTION + 14)
    half = (inner.right - left - place.px(14)) // 2
    foot = inner.bottom - tall
    actions = [
        Rect(left + column * (half + place.px(14)), foot - (2 - row) * step, half, tall)
        for row in range(3)
        for column in range(2)
    ]
    told = Rect(left, inner.y, inner.right - left, actions[0].y - gap - inner.y)
    return EveningsLayout(tuple(rows), track, told, tuple(actions))
