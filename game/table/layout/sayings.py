"""Where there is room for what is said at a draw-poker table: over no card, chip or sum."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.table.layout.seats import BUBBLE, CARD_ASPECT
from game.table.layout.table import Box, SeatLayout, TableLayout

_CARDS: Final = 5
_AIR: Final = 6
_EDGE: Final = 16
_LEAST: Final = 150
"""u of width under which hardly a word has room: then the widest room is the best."""
_ASLANT: Final = 1.12
"""How much wider and higher a card is that leans."""
_TALL: Final = 12
"""Chips of the highest stack."""
_SUM: Final = 36
"""Height of the sum under a bet, with larger text."""


def with_room_to_speak(layout: TableLayout, *around: Box) -> TableLayout:
    """The same table: who sits at a side or at the lower edge speaks where nothing lies, nor stands
    `around` it."""
    taken = [box for seat in layout.seats for box in _lying(seat)] + [*around]
    x, y = layout.bowl
    wide = 2 * layout.bowl_radius
    taken += [layout.round_plate, Box(x - wide / 2, y - 90, wide, 200)]
    for middle in (layout.stock, layout.pile):
        card = layout.pile_width + 24
        taken.append(Box.around(middle, card, card * CARD_ASPECT + 40))
    seats = [_speaking(layout, seat, taken) for seat in layout.seats]
    return replace(layout, seats=tuple(seats))


def _speaking(layout: TableLayout, seat: SeatLayout, taken: list[Box]) -> SeatLayout:
    """A seat whose bubble covers nothing, if there is such a place near it."""
    if seat.side not in ("left", "right", "me"):
        return seat
    rooms = [_narrowed(place, seat, taken) for place in _places(layout, seat)]
    wide = (room for room in rooms if room.w >= _LEAST)
    room = next(wide, max(rooms, key=lambda each: each.w))
    return replace(seat, bubble=room)


def _places(layout: TableLayout, seat: SeatLayout) -> Iterator[Box]:
    """Rooms to speak in, the best first."""
    width, height = BUBBLE
    x, y = seat.stacks
    across, chips = layout.unit.across, 4.48 * seat.stack_chip
    if seat.side == "me":
        foot = seat.bubble.foot
        yield Box(x + chips + _AIR, foot - height, width, height)
        yield Box(_EDGE, y - _tall(seat) - _AIR - height, width, height)
        return
    left = seat.side == "left"
    half = seat.medallion_width / 2
    above = seat.medallion[1] - half - _AIR - height
    yield Box(_EDGE if left else across - _EDGE - width, above, width, height)
    beside = seat.plate.y + seat.plate.h - height
    if not seat.stacks_shown:
        x, chips = (seat.plate.right, 0.0) if left else (seat.plate.x, 0.0)
    begin = x + chips + _AIR if left else x - _AIR - width
    yield Box(begin, beside, width, height)
    low = seat.hand[1] + seat.card_width * CARD_ASPECT / 2 + 2 * _AIR
    yield Box(_EDGE if left else across - _EDGE - width, low, width, height)


def _narrowed(room: Box, seat: SeatLayout, taken: list[Box]) -> Box:
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


def _lying(seat: SeatLayout) -> Iterator[Box]:
    """Whatever may lie before a seat, or stand there."""
    long = seat.card_width * _ASLANT + (_CARDS - 1) * seat.card_step
    yield Box.around(seat.hand, long, seat.card_width * CARD_ASPECT * _ASLANT)
    shown = seat.shown_width + (_CARDS - 1) * seat.shown_step
    yield Box.around(seat.shown, shown, seat.shown_width * CARD_ASPECT)
    if seat.stacks_shown:
        x, y = seat.stacks
        chip = seat.stack_chip
        high = _tall(seat)
        yield Box(x - 0.05 * chip, y - high, 4.46 * chip, high + 0.41 * chip)
    chip = seat.bet_chip
    x, y = seat.bet
    yield Box(x - 2.25 * chip, y - 0.4 * chip, 4.5 * chip, 1.7 * chip + _SUM)
    if seat.side not in ("me", "host"):
        yield Box.around(seat.medallion, seat.medallion_width, seat.medallion_width)
        yield seat.plate


def _tall(seat: SeatLayout) -> float:
    return seat.stack_chip * (0.135 * (_TALL - 1) + 0.46)
