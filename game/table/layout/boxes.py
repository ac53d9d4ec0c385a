"""Boxes in u around what lies and stands on the table: what is written must not cover them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.table.layout.seats import CARD_ASPECT, Box, Point
from game.table.layout.table import ICON

if TYPE_CHECKING:
    from game.table.layout.seats import SeatLayout
    from game.table.layout.table import TableLayout


def fixtures(layout: TableLayout) -> Iterator[Box]:
    """What every table has at its edges: buttons, the plate in the corner, the point table where it
    is docked."""
    yield layout.round_plate
    yield from layout.buttons
    for middle in (*layout.icons, *layout.corner_icons, layout.menu):
        yield Box.around(middle, ICON, ICON)
    if layout.point_table_docked:
        yield layout.point_table


def portrait(seat: SeatLayout, share: float = 1.0) -> Box:
    """The face of a seat; `share` of its medallion."""
    return Box.around(seat.medallion, share * seat.medallion_width, share * seat.medallion_width)


def row(middle: Point, cards: int, width: float, step: float) -> Box:
    """So many upright cards beside each other."""
    return Box.around(middle, width + step * (cards - 1), width * CARD_ASPECT)


def market(seat: SeatLayout) -> Box:
    """The four cards that may be bought."""
    return row(seat.market, 4, seat.market_width, seat.market_width + seat.market_gap)


def stacks(seat: SeatLayout, high: float, low: float = 0.4) -> Iterator[Box]:
    """The chips, where they are shown: so far above their base line and below it, in diameters."""
    chip, (left, y) = seat.stack_chip, seat.stacks
    if seat.stacks_shown:
        yield Box(left, y - high * chip, 4.48 * chip, (high + low) * chip)


def bowl(layout: TableLayout, half: float, up: float, down: float) -> Box:
    """The bowl with its plate: half its width, and how far it reaches up and down."""
    x, y = layout.bowl
    return Box(x - half, y - up, 2 * half, up + down)
