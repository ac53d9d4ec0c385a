"""Where things are on the screen that invites passers-by: a marquee over the own half of a table,
and three boards below it, where the table sinks into the dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

if TYPE_CHECKING:
    from game.view.layout import TableLayout
    from game.view.unit import Unit

MARQUEE: Final = (1000, 190)
_WIDEST: Final = 0.5
"""The marquee's width, as a share of the window's, so that the cards beside it are seen."""
_HANGS: Final = 26
"""How far the plaque hangs down from the marquee, less than its height."""
PLAQUE: Final = (720, 72)
_LANGUAGE: Final = (300, 76)
"""A button for a language: at 1080 lines more than 64 px high."""
_MARGIN, _GAP, _FOOT = 50, 24, 28
_SIDE: Final = 430
_LOWEST: Final = 226
"""Height that the boards keep at least, u."""
_BEYOND: Final = 40
"""So far the counter reaches beyond the window: its edges are not seen."""


@dataclass(frozen=True, slots=True)
class AttractLayout:
    """Boxes in px."""

    marquee: Rect
    plaque: Rect
    counter: Rect
    best: Rect
    lesson: Rect
    today: Rect
    languages: tuple[Rect, Rect]


def attract_layout(unit: Unit, table: TableLayout) -> AttractLayout:
    """The marquee hides the line about the game, and reaches down to the counter; where that line
    is far down, the marquee hangs higher."""
    px = unit.px
    wide = min(MARQUEE[0], _WIDEST * unit.across)
    below = MARQUEE[1] - _HANGS + PLAQUE[1] + _GAP + _LOWEST + _FOOT
    top = min(table.toast[1] - table.toast_height / 2 - 2, unit.down - below)
    left, middle = (unit.across - wide) / 2, unit.across / 2
    counter = top + MARQUEE[1] - 4
    plaque = top + MARQUEE[1] - _HANGS
    first = plaque + PLAQUE[1] + _GAP
    high = unit.down - _FOOT - first
    side = min(_SIDE, (unit.across - 2 * _MARGIN - 2 * _GAP) * 0.27)
    beside = min(_LANGUAGE[0], left - _MARGIN - _GAP)
    buttons = px(first) - px(_GAP + _LANGUAGE[1])
    between = unit.across - 2 * (_MARGIN + side + _GAP)
    return AttractLayout(
        marquee=Rect(px(left), px(top), px(wide), px(MARQUEE[1])),
        plaque=Rect(px(middle - PLAQUE[0] / 2), px(plaque), px(PLAQUE[0]), px(PLAQUE[1])),
        counter=Rect(
            -px(_BEYOND),
            px(counter),
            unit.width + 2 * px(_BEYOND),
            unit.height - px(counter) + px(_BEYOND),
        ),
        best=Rect(px(_MARGIN), px(first), px(side), px(high)),
        lesson=Rect(px(_MARGIN + side + _GAP), px(first), px(between), px(high)),
        today=Rect(px(unit.across - _MARGIN - side), px(first), px(side), px(high)),
        languages=(
            Rect(px(_MARGIN), buttons, px(beside), px(_LANGUAGE[1])),
            Rect(px(unit.across - _MARGIN - beside), buttons, px(beside), px(_LANGUAGE[1])),
        ),
    )
