"""Where things are on the screen that invites passers-by: a marquee over the own half of a table,
and three boards below it, where the table sinks into the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.ui.boxes import Box, Places, box, column, fill, row, stack

if TYPE_CHECKING:
    from game.ui.boxes import Unit

MARQUEE: Final = (1000, 180)
PLAQUE: Final = (720, 70)
_HANGS: Final = 28
"""How far the plaque reaches up into the marquee."""
_WIDEST: Final = 0.5
"""The marquee's width, as a share of the window's, so that the cards beside it are seen."""
_MARGIN, _GAP, _BOARDS, _FOOT = 50, 20, 220, 22
_ABOVE: Final = 12
"""From the buttons down to the boards, u."""
_LANGUAGE: Final = (300, 75)
"""A button for a language: at 1080 lines more than 64 px high."""
_SCAN: Final = ((584, 548), (450, 548))
"""What leads phones in: in wide windows, and in others."""
_BEST: Final = 0.34
"""The board of the best beside it, as a share of the room that is left."""
_BEYOND: Final = 40
"""So far the counter reaches beyond the window: its edges are not seen."""


def attract_layout(unit: Unit, languages: int = 2) -> Places:
    """As far down as the boards allow, at the same place for all tables: below the cards and the
    bowl of most, below the rim of the bowl and the tray of the duel. Buttons for the languages
    (`language 0` …) are at both sides of the marquee, further ones above them."""
    wide = min(MARQUEE[0], _WIDEST * unit.across)
    side = min(430, (unit.across - 2 * _MARGIN - 2 * _GAP) * 0.27)
    beside = min(_LANGUAGE[0], (unit.across - wide) / 2 - _MARGIN - _GAP)
    head = stack(
        box("marquee", wide, MARQUEE[1], at=(0.5, 0)),
        box("plaque", *PLAQUE, at=(0.5, 1)),
        wide=fill(),
        high=MARQUEE[1] - _HANGS + PLAQUE[1],
    )
    boards = row(
        box("best", side), box("lesson"), box("today", side), gap=_GAP, wide=fill(), high=_BOARDS
    )
    lower = column(box(), head, boards, gap=_GAP, pad=(_MARGIN, 0, _MARGIN, _FOOT), wide=fill())
    left, right = (
        column(box(), *_buttons(range(first, languages, 2), beside), gap=_ABOVE) for first in (0, 1)
    )
    foot = _ABOVE + _BOARDS + _FOOT
    window = stack(lower, row(left, box(), right, pad=(_MARGIN, 0, _MARGIN, foot)))
    return window.within(Rect(0, 0, unit.width, unit.height), unit.u)


def _buttons(numbers: range, wide: float) -> list[Box]:
    """From the last one down to the first."""
    return [box(f"language {number}", wide, _LANGUAGE[1]) for number in reversed(numbers)]


def attract_layout_with_scan(unit: Unit, languages: int = 2) -> Places:
    """The same with a board at the right where phones find the way in (`scan`) in the place of
    `today`; the buttons for the languages stand one over the other."""
    wide, high = _SCAN[not unit.wide]
    left = unit.across - 2 * _MARGIN - _GAP - wide
    button = min(_LANGUAGE[0], 0.23 * left)
    room = left - button - _GAP
    head = stack(
        box("marquee", min(MARQUEE[0], room), MARQUEE[1], at=(0.5, 0)),
        box("plaque", min(PLAQUE[0], room - 2 * _GAP), PLAQUE[1], at=(0.5, 1)),
        wide=fill(),
        high=MARQUEE[1] - _HANGS + PLAQUE[1],
    )
    boards = row(
        box("best", min(430, _BEST * left)), box("lesson"), gap=_GAP, wide=fill(), high=_BOARDS
    )
    upper = row(box(wide=button), head, gap=_GAP, wide=fill())
    lower = column(box(), upper, boards, gap=_GAP, wide=left)
    one_by_one = reversed(_buttons(range(languages), button))
    buttons = column(box(), *one_by_one, gap=_ABOVE, wide=button)
    foot = _ABOVE + _BOARDS
    window = stack(
        row(lower, column(box(), box("scan", wide, high)), gap=_GAP),
        row(buttons, box(), pad=(0, 0, 0, foot)),
        pad=(_MARGIN, 0, _MARGIN, _FOOT),
    )
    return window.within(Rect(0, 0, unit.width, unit.height), unit.u)


def counter(unit: Unit, marquee: Rect) -> Rect:
    """What darkens the table, from the marquee's lower edge on."""
    beyond, top = unit.px(_BEYOND), marquee.bottom - unit.px(4)
    return Rect(-beyond, top, unit.width + 2 * beyond, unit.height - top + beyond)
