"""Where guests speak: a room for the bubble of every seat around the table, in units."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.table.layout.seats import Box, SeatLayout
from game.ui.boxes import Unit

BUBBLE: Final = (240, 92)
"""No bubble is larger, without its tail: two lines in a small window."""
_TAIL: Final = 12


def with_bubbles(
    seats: Sequence[SeatLayout], unit: Unit, cards: int, icons: float
) -> tuple[SeatLayout, ...]:
    """The seats with a room to speak; `icons` is where those in the upper right corner begin."""
    edges = [seat.medallion[0] - 0.6 * seat.medallion_width for seat in seats]
    top = [number for number, seat in enumerate(seats) if seat.side == "top"]
    roomy = cards <= _SHORT and unit.wide and not unit.compact and unit.text <= 1
    rooms = []
    for number, seat in enumerate(seats):
        room = _beside_plate(seat, unit.across / 2, over=roomy and len(top) == 1)
        if seat.side == "top":
            next_edge = edges[number + 1] if number + 1 in top else icons
            room = _above_plate(seat, next_edge - 6, compact=unit.compact)
        elif roomy and len(top) > 1:
            above = seats[top[-1] if seat.side == "right" else top[0]]
            room = _over_portrait(seat, above, unit.across, cards) or room
        rooms.append(room)
    return tuple(replace(seat, bubble=room) for seat, room in zip(seats, rooms, strict=True))


_SHORT: Final = 6
"""With so few cards nobody's hand reaches where a side seat speaks, unless text is larger."""


def _beside_plate(seat: SeatLayout, middle: float, *, over: bool) -> Box:
    """Between the plate of a side seat and what lies in the middle, `over` its chips; where others
    sit there, chips may be covered."""
    width, height = BUBBLE
    y = (seat.plate.y - _TAIL if over else seat.medallion[1] + 10) - height
    if seat.side == "left":
        left = seat.plate.right - 8
        return Box(left, y, min(width, middle - _BOWL_HALF - left), height)
    right = seat.plate.x + 8
    left = max(right - width, middle + _PILE_REACH)
    return Box(left, y, right - left, height)


_BOWL_HALF: Final = 140
_PILE_REACH: Final = 256
"""From the middle of the table to the outer edge of the discards."""


def _above_plate(seat: SeatLayout, right: float, *, compact: bool) -> Box:
    """From above the plate of a seat along the top to its right neighbour; in small windows the
    plate is too high up, and the bubble has to be beside it."""
    if compact:
        left, foot = seat.plate.right - 8, seat.plate.y + 48
    else:
        left, foot = seat.medallion[0] + 0.6 * seat.medallion_width, seat.plate.y
    return Box(left, max(8, foot - BUBBLE[1]), right - left, min(foot - 8, BUBBLE[1]))


def _over_portrait(seat: SeatLayout, above: SeatLayout, across: float, cards: int) -> Box | None:
    """Over the portrait of a side seat, beside the cards and chips of who sits `above` it; None
    where that is too little room."""
    width, height = BUBBLE
    chips = 4.48 * above.stack_chip
    rows = (
        (above.hand[0], above.card_width * _ASLANT, above.card_step),
        (above.shown[0], above.shown_width, above.shown_step),
        (above.stacks[0] + chips / 2, chips if above.stacks_shown else 0.0, 0.0),
    )
    taken = [(middle, (card + (cards - 1) * step) / 2 + _CLEAR) for middle, card, step in rows]
    y = seat.medallion[1] - seat.medallion_width / 2 - _TAIL - height
    left = seat.side == "left"
    if left:
        room = min(middle - half for middle, half in taken) - _RIM
    else:
        room = across - _RIM - max(middle + half for middle, half in taken)
    return Box(_RIM if left else across - _RIM - width, y, width, height) if room > width else None


_ASLANT: Final = 1.12
"""How much wider a card is that leans."""
_RIM: Final = 40
"""From the edge of the window, u."""
_CLEAR: Final = 18
"""Between a bubble and cards, with their light, u."""
