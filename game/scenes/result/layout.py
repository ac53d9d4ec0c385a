"""Where the parts of the result lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.unit import Unit

NARROW_BELOW: Final = 1800
"""u of width under which the podium is smaller."""
ON_THE_PODIUM: Final = 3

_MARGIN, _NARROW_MARGIN = 60, 40
_WIDEST: Final = 2200
_PODIUM, _NARROW_PODIUM = 640, 560
_PODIUM_SHARE: Final = 0.36  # of the content in narrow windows
_GAP: Final = 31
_TWO_PANELS: Final = 960
"""u of width the right column needs for two panels under the chart."""
_TOP: Final = 127
_ARCH: Final = 563
_LIST: Final = 89


@dataclass(frozen=True, slots=True)
class ResultLayout:
    """Rectangles in px. `places` is empty where everybody stands on the podium, `beside` is None
    where there is no room for a second panel under the chart; `row` is for the ways on."""

    podium: Rect
    places: Rect
    again: Rect
    row: Rect
    chart: Rect
    hand: Rect
    beside: Rect | None
    foot: Rect


def result_layout(unit: Unit, players: int) -> ResultLayout:
    """The layout for one window."""
    narrow = unit.across < NARROW_BELOW
    margin = _NARROW_MARGIN if unit.compact else _MARGIN
    content = min(unit.across - 2 * margin, _WIDEST)
    left = (unit.across - content) / 2
    podium = max(_NARROW_PODIUM, _PODIUM_SHARE * content) if narrow else _PODIUM
    right, width = left + podium + _GAP, content - podium - _GAP
    extra = unit.down - 1080
    listed = players > ON_THE_PODIUM
    arch_foot = _TOP + _ARCH + extra

    def box(x: float, y: float, w: float, h: float) -> Rect:
        x0, y0 = round(x * unit.u), round(y * unit.u)
        return Rect(x0, y0, round((x + w) * unit.u) - x0, round((y + h) * unit.u) - y0)

    tall = 558 + extra * 0.65
    low = _TOP + tall + 32
    low_tall = 966 + extra - low
    panel = (width - 26) / 2
    two = width >= _TWO_PANELS
    return ResultLayout(
        podium=box(left, _TOP, podium, _ARCH + extra + (0 if listed else _LIST + 10)),
        places=box(left, arch_foot + 10, podium, _LIST) if listed else Rect(0, 0, 0, 0),
        again=box(left, 800 + extra, podium, 88),
        row=box(left, 899 + extra, podium, 68),
        chart=box(right, _TOP, width, tall),
        hand=box(right, low, panel if two else width, low_tall),
        beside=box(right + panel + 26, low, panel, low_tall) if two else None,
        foot=box(left, 990 + extra, content, 56),
    )
