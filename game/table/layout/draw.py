"""Where things lie at the draw-poker tables: the main game's places, and a column of buttons."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.table.layout.sayings import with_room_to_speak
from game.table.layout.table import (
    Box,
    Point,
    SeatLayout,
    TableLayout,
    leave_box,
    table_layout,
    without_bill,
)
from game.ui.boxes import Unit

_CARDS: Final = 5
_PITCH: Final = 90
_SIGN, _GAP = 52, 4
_BESIDE: Final = 10
_UNDER_TOAST: Final = 6
_CROWDED: Final = 7
_ROUND_ASIDE: Final = Box(16, 128, 100, 52)


@dataclass(frozen=True, slots=True)
class ButtonRows:
    """Three rows of large buttons; the middle one may have a smaller button at either end."""

    top: Box
    middle: Box
    less: Box
    amount: Box
    more: Box
    foot: Box


@lru_cache(maxsize=16)
def draw_layout(unit: Unit, players: int, cards: int = _CARDS) -> TableLayout:
    """The layout for a window, 2 to 7 players, and up to 8 cards in a hand."""
    cards = max(_CARDS, cards)
    layout = with_rows(without_bill(table_layout(unit, players, cards)), cards)
    if players == _CROWDED:  # portraits are where the plate and a third icon would be
        corner = layout.corner_icons[:2]
        layout = replace(layout, round_plate=_ROUND_ASIDE, corner_icons=corner)
    layout = with_room_to_speak(layout)
    return replace(layout, leave=leave_box(unit, layout.seats[1:]))


def with_rows(base: TableLayout, cards: int = _CARDS) -> TableLayout:
    """A layout with three rows of buttons, for hands of so many cards."""
    rows = button_rows(base)
    boxes = (rows.top, rows.less, rows.amount, rows.more, rows.foot)
    me, *others = base.seats
    seats = (replace(me, bubble=_beside_cards(me, cards)), *others)
    return replace(base, buttons=boxes, point_table_docked=False, seats=seats)


def side_pots_at(layout: TableLayout) -> Point:
    """The middle of the upper edge of the line about side pots, under the toast."""
    x, y = layout.toast
    return x, y + layout.toast_height / 2 + _UNDER_TOAST


def _beside_cards(me: SeatLayout, in_hand: int) -> Box:
    """Room for what is said at the lower edge, as far as the own cards leave any."""
    cards = me.hand[0] - (me.card_width + (in_hand - 1) * me.card_step) / 2 - _BESIDE
    return replace(me.bubble, w=max(0.0, min(me.bubble.w, cards - me.bubble.x)))


def button_rows(layout: TableLayout) -> ButtonRows:
    """The rows, above each other at the lower right."""
    first = layout.buttons[0]
    foot = layout.unit.down - 160
    top, middle, last = (Box(first.x, foot - up * _PITCH, first.w, 76) for up in (2, 1, 0))
    aside = _SIGN + _GAP
    inner = Box(middle.x + aside, middle.y, middle.w - 2 * aside, middle.h)
    less = replace(middle, w=_SIGN)
    more = Box(middle.right - _SIGN, middle.y, _SIGN, middle.h)
    return ButtonRows(top, middle, less, inner, more, last)
