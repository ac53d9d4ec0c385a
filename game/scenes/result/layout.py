"""Where the parts of the result lie."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.ui.boxes import Places, Unit, box, column, row

NARROW_BELOW: Final = 1800
"""u of width under which the podium is smaller."""
ON_THE_PODIUM: Final = 3

_MARGIN, _NARROW_MARGIN, _WIDEST = 60, 40, 2200
_PODIUM, _NARROW_PODIUM = 640, 560
_PODIUM_SHARE: Final = 0.36  # of the content in narrow windows
_GAP: Final = 31
_TWO_PANELS: Final = 960
"""u of width the right column needs for two panels under the chart."""


def result_layout(unit: Unit, players: int) -> Places:
    """Rectangles in px for one window: `podium`, `places` where not everybody stands on it, `again`
    and `row` for the ways on; `chart` over `hand` and, where there is room, `beside`; `foot`."""
    margin = _NARROW_MARGIN if unit.compact else _MARGIN
    content = min(unit.across - 2 * margin, _WIDEST)
    narrow = unit.across < NARROW_BELOW
    podium = max(_NARROW_PODIUM, _PODIUM_SHARE * content) if narrow else _PODIUM
    two = content - podium - _GAP >= _TWO_PANELS
    page = column(
        box(high=127),
        row(
            column(
                box("podium"),
                *([box(high=10), box("places", high=89)] if players > ON_THE_PODIUM else ()),
                box(high=11),
                box("again", high=88),
                box(high=11),
                box("row", high=68),
                wide=podium,
            ),
            column(
                box("chart", high=558 + (unit.down - 1080) * 0.65),
                row(box("hand"), box("beside") if two else None, gap=26),
                gap=32,
                pad=(0, 0, 0, 1),
            ),
            gap=_GAP,
        ),
        box(high=23),
        box("foot", high=56),
        box(high=34),
        wide=content,
    )
    return page.within(Rect(0, 0, unit.width, unit.height), unit.u)
