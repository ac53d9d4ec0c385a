"""Where things are on the screen that invites passers-by: a marquee over the own half of a table,
and three boards below it, where the table sinks into the dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

if TYPE_CHECKING:
    from game.ui.unit import Unit

MARQUEE: Final = (1000, 180)
_WIDEST: Final = 0.5
"""The marquee's width, as a share of the window's, so that the cards beside it are seen."""
_HANGS: Final = 28
"""How far the plaque hangs down from the marquee, less than its height."""
PLAQUE: Final = (720, 70)
_LANGUAGE: Final = (300, 75)
"""A button for a language: at 1080 lines more than 64 px high."""
_ABOVE: Final = 12
"""From the buttons down to the boards, u."""
_MARGIN, _GAP, _FOOT = 50, 20, 22
_SIDE: Final = 430
_BOARDS: Final = 220
"""Height of the boards, u."""
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
    languages: tuple[Rect, ...]


def attract_layout(unit: Unit, languages: int = 2) -> AttractLayout:
    """As far down as the boards allow, at the same place for all tables: below the cards and the
    bowl of most, below the rim of the bowl and the tray of the duel. Buttons for the languages are
    at both sides of
    the marquee, further ones above them."""
    px = unit.px
    wide = min(MARQUEE[0], _WIDEST * unit.across)
    top = unit.down - (MARQUEE[1] - _HANGS + PLAQUE[1] + _GAP + _BOARDS + _FOOT)
    left, middle = (unit.across - wide) / 2, unit.across / 2
    counter = top + MARQUEE[1] - 4
    plaque = top + MARQUEE[1] - _HANGS
    first = plaque + PLAQUE[1] + _GAP
    side = min(_SIDE, (unit.across - 2 * _MARGIN - 2 * _GAP) * 0.27)
    beside = min(_LANGUAGE[0], left - _MARGIN - _GAP)
    buttons = px(first) - px(_ABOVE + _LANGUAGE[1])
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
        best=Rect(px(_MARGIN), px(first), px(side), px(_BOARDS)),
        lesson=Rect(px(_MARGIN + side + _GAP), px(first), px(between), px(_BOARDS)),
        today=Rect(px(unit.across - _MARGIN - side), px(first), px(side), px(_BOARDS)),
        languages=tuple(
            Rect(
                px(unit.across - _MARGIN - beside) if number % 2 else px(_MARGIN),
                buttons - number // 2 * px(_LANGUAGE[1] + _ABOVE),
                px(beside),
                px(_LANGUAGE[1]),
            )
            for number in range(languages)
        ),
    )
