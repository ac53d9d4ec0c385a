"""Where things lie at the draw-poker tables: the main game's places, a column of buttons, and room
for what is said over no card, chip or sum."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.table.layout.seats import BUBBLE, CARD_ASPECT
from game.table.layout.table import (
    Area,
    Point,
    SeatLayout,
    TableLayout,
    leave_box,
    table_layout,
    without_bill,
)
from game.ui.boxes import Unit

_CARDS: Final = 5
_AIR: Final = 6
_EDGE: Final = 16
_LEAST: Final = 150
"""u of width under which hardly a word has room: then the widest room is the best."""
_ASLANT: Final = 1.12  # how much wider and higher a card is that leans
_TALL: Final = 12  # chips of the highest stack
_SUM: Final = 36  # height of the sum under a bet, with larger text


def with_room_to_speak(layout: TableLayout, *around: Area) -> TableLayout:
    """The same table: who sits at a side or at the lower edge speaks where nothing lies, nor stands
    `around` it."""
    taken = [box for seat in layout.seats for box in _lying(seat)] + [*around]
    x, y = layout.bowl
    wide = 2 * layout.bowl_radius
    taken += [layout.round_plate, Area(x - wide / 2, y - 90, wide, 200)]
    for middle in (layout.stock, layout.pile):
        card = layout.pile_width + 24
        taken.append(Area.around(middle, card, card * CARD_ASPECT + 40))
    seats = [_speaking(layout, seat, taken) for seat in layout.seats]
    return replace(layout, seats=tuple(seats))


def _speaking(layout: TableLayout, seat: SeatLayout, taken: list[Area]) -> SeatLayout:
    """A seat whose bubble covers nothing, if there is such a place near it."""
    if seat.side not in ("left", "right", "me"):
        return seat
    rooms = [_narrowed(place, seat, taken) for place in _places(layout, seat)]
    wide = (room for room in rooms if room.w >= _LEAST)
    room = next(wide, max(rooms, key=lambda each: each.w))
    return replace(seat, bubble=room)


def _places(layout: TableLayout, seat: SeatLayout) -> Iterator[Area]:
    width, height = BUBBLE
    x, y = seat.stacks
    across, chips = layout.unit.across, 4.48 * seat.stack_chip
    if seat.side == "me":
        foot = seat.bubble.foot
        yield Area(x + chips + _AIR, foot - height, width, height)
        yield Area(_EDGE, y - _tall(seat) - _AIR - height, width, height)
        return
    left = seat.side == "left"
    half = seat.medallion_width / 2
    above = seat.medallion[1] - half - _AIR - height
    yield Area(_EDGE if left else across - _EDGE - width, above, width, height)
    beside = seat.plate.y + seat.plate.h - height
    if not seat.stacks_shown:
        x, chips = (seat.plate.right, 0.0) if left else (seat.plate.x, 0.0)
    begin = x + chips + _AIR if left else x - _AIR - width
    yield Area(begin, beside, width, height)
    low = seat.hand[1] + seat.card_width * CARD_ASPECT / 2 + 2 * _AIR
    yield Area(_EDGE if left else across - _EDGE - width, low, width, height)


def _narrowed(room: Area, seat: SeatLayout, taken: list[Area]) -> Area:
    """As much of a room as begins at its seat and nothing lies in."""
    for box in taken:
        if not room.overlaps(box):
            continue
        if seat.side == "right":
            edge = max(room.x, min(room.right, box.right + _AIR))
            room = replace(room, x=edge, w=room.right - edge)
        else:
            room = replace(room, w=max(0.0, min(room.w, box.x - _AIR - room.x)))
    return room


def _lying(seat: SeatLayout) -> Iterator[Area]:
    long = seat.card_width * _ASLANT + (_CARDS - 1) * seat.card_step
    yield Area.around(seat.hand, long, seat.card_width * CARD_ASPECT * _ASLANT)
    shown = seat.shown_width + (_CARDS - 1) * seat.shown_step
    yield Area.around(seat.shown, shown, seat.shown_width * CARD_ASPECT)
    if seat.stacks_shown:
        x, y = seat.stacks
        chip = seat.stack_chip
        high = _tall(seat)
        yield Area(x - 0.05 * chip, y - high, 4.46 * chip, high + 0.41 * chip)
    chip = seat.bet_chip
    x, y = seat.bet
    yield Area(x - 2.25 * chip, y - 0.4 * chip, 4.5 * chip, 1.7 * chip + _SUM)
    if seat.side not in ("me", "host"):
        yield Area.around(seat.medallion, seat.medallion_width, seat.medallion_width)
        yield seat.plate


def _tall(seat: SeatLayout) -> float:
    return seat.stack_chip * (0.135 * (_TALL - 1) + 0.46)


_PITCH: Final = 90
_SIGN, _GAP = 52, 4
_BESIDE: Final = 10
_UNDER_TOAST: Final = 6
_CROWDED: Final = 7
_ROUND_ASIDE: Final = Area(16, 128, 100, 52)


@dataclass(frozen=True, slots=True)
class ButtonRows:
    """Three rows of large buttons; the middle one may have a smaller button at either end."""

    top: Area
    middle: Area
    less: Area
    amount: Area
    more: Area
    foot: Area


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


def _beside_cards(me: SeatLayout, in_hand: int) -> Area:
    cards = me.hand[0] - (me.card_width + (in_hand - 1) * me.card_step) / 2 - _BESIDE
    return replace(me.bubble, w=max(0.0, min(me.bubble.w, cards - me.bubble.x)))


def button_rows(layout: TableLayout) -> ButtonRows:
    """The rows, above each other at the lower right."""
    first = layout.buttons[0]
    foot = layout.unit.down - 160
    top, middle, last = (Area(first.x, foot - up * _PITCH, first.w, 76) for up in (2, 1, 0))
    aside = _SIGN + _GAP
    inner = Area(middle.x + aside, middle.y, middle.w - 2 * aside, middle.h)
    less = replace(middle, w=_SIGN)
    more = Area(middle.right - _SIGN, middle.y, _SIGN, middle.h)
    return ButtonRows(top, middle, less, inner, more, last)
