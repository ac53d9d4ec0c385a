"""Where everything lies on the table, for 2 to 6 players in any window.

Pure geometry. All lengths here are u; `poses.py` turns places into px.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.rules.variants import VARIANTS
from game.table.layout.seats import (
    CARD_ASPECT,
    PLATE,
    SHOWN_WIDTH,
    Area,
    Point,
    SeatLayout,
    my_seat,
    other_seats,
    with_bubbles,
)
from game.ui.boxes import Unit

__all__ = [
    "CARD_ASPECT", "ICON", "PLATE", "Area", "Point", "SeatLayout", "TableLayout", "table_layout",
]  # fmt: skip

ICON: Final = 54  # width and height of a small button of the table, u


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The fixed zones, and the seats."""

    unit: Unit
    bowl: Point
    bowl_radius: float
    pile: Point
    stock: Point
    pile_width: float
    pile_scale: float  # of the discards' cards to those of the pack
    toast: Point
    toast_height: float
    free: float  # u on either side of the middle where nothing is docked
    toast_room: float  # how wide the toast may be while players buy
    shown_toast_room: float  # and while hands are shown
    banner: Point
    banner_room: float  # how wide the combination on the banner may be
    banner_scale: float  # below 1 in a narrow strip above the own hand
    line_room: float  # how wide the line under it may be
    bill: Area  # under that, what the winner got; low in a narrow strip
    ribbon_room: float  # how wide the own ribbon may be, with its folds
    shown_ribbon_room: float  # and the others'
    ladder: Area
    buttons: tuple[Area, ...]
    icons: tuple[Point, ...]
    menu: Point
    round_plate: Area  # as wide as it may be
    round_short: bool
    corner_icons: tuple[Point, ...]  # from the right
    leave: Area  # an event's button to leave the table, under them
    point_table: Area
    point_table_docked: bool
    point_table_narrow: bool  # so narrow that one column of chances has to do
    point_table_columns: int  # of lines, side by side
    seats: tuple[SeatLayout, ...]

    @property
    def house_plate(self) -> Area:
        """Where the house rules of the evening may stand, as wide as it may be: under the menu and
        the plate beside it, or right of a point table that reaches up to there."""
        plate, table = self.round_plate, self.point_table
        left, right, top = 31.0, plate.right, plate.foot + 6
        if self.point_table_docked and table.y < top + _HOUSE:
            left, right = table.right + 10, min(_top_edges(self.seats)) - 10
        return Area(left, top, right - left, _HOUSE)

    @property
    def drawer_toast_room(self) -> float:
        """How wide the toast may be beside the drawer, or below it, u."""
        beside = 2 * (self.unit.across / 2 - self.point_table.right - 16)
        return beside if self.point_table_columns == 1 else self.toast_room


_HOUSE: Final = 46  # height of the plate with the house rules, u
TOAST: Final = 1.3  # the line between bowl and hand grows so much with larger text, upwards
PRICES: Final = 1.4  # and so much the prices on their rungs


@lru_cache(maxsize=16)
def table_layout(unit: Unit, players: int, cards: int) -> TableLayout:
    """The layout for a window, a number of players and of cards in a hand."""
    extra = unit.down - 1080
    middle = unit.across / 2
    corner_icons = _icons(unit, 48)
    me = my_seat(unit, cards)
    others = with_bubbles(other_seats(unit, players, cards), unit, cards, corner_icons[-1][0] - 40)
    ladder = _ladder(unit, me)
    leave, toast_height = leave_box(unit, others), 48 * unit.grown(TOAST)
    toast = 577 + extra * 0.55 - toast_height
    point_table, docked = _point_table(unit, players, cards)
    point_table, narrow, columns = _beside(unit, cards, point_table, ladder, (leave.x, toast))
    free = middle - point_table.right - 24 if docked else middle - 36
    shown = min(free, middle - _shown_reach(unit, others, cards) - 16)
    banner, banner_room, banner_scale, bill = _banner(unit, me, others, shown, free)
    return TableLayout(
        unit=unit,
        bowl=(middle, 396 + extra * 0.4),
        bowl_radius=104,
        pile=(middle + 196, (416 if players == _NEAR else 404) + extra * 0.4),
        stock=(middle - 196, 404 + extra * 0.4),
        pile_width=76,
        pile_scale=_SMALL_PILE if players == _NEAR else 1.0,
        toast=(middle, toast + toast_height / 2),
        toast_height=toast_height,
        free=free,
        toast_room=2 * min(free, middle - _reach(unit, others, cards) - 16),
        shown_toast_room=2 * shown,
        banner=banner,
        banner_room=banner_room,
        banner_scale=banner_scale,
        line_room=banner_room if bill.h > LOW_BILL else _line_room(unit, free),
        bill=bill,
        ribbon_room=2 * (middle - me.plate.right - 20),
        shown_ribbon_room=_WIDEST_RIBBONS.get(cards, _WIDEST_RIBBON) * (1.1 if unit.compact else 1),
        ladder=ladder,
        buttons=_buttons(unit),
        icons=_icons(unit, unit.down - 52),
        menu=(58, 48),
        round_plate=Area(100, 22, _round_room(unit, others), 52),
        round_short=players > 5 or not unit.wide,
        corner_icons=corner_icons,
        leave=leave,
        point_table=point_table,
        point_table_docked=docked,
        point_table_narrow=narrow,
        point_table_columns=columns,
        seats=(me, *others),
    )


def _icons(unit: Unit, y: float) -> tuple[Point, ...]:
    step = 84 if unit.compact else 72
    return tuple((unit.across - 58 - i * step, y) for i in range(3))


def _buttons(unit: Unit) -> tuple[Area, Area]:
    width = 320 if unit.wide else 274
    left = unit.across - 36 - width
    return Area(left, unit.down - 250, width, 76), Area(left, unit.down - 160, width, 76)


def edge(unit: Unit) -> float:
    """How far things lie from the left edge of the window, u."""
    return 36 if unit.wide else 24


def over_chips(unit: Unit) -> float:
    """The foot of things over the own chips, as high as a raised card of the own hand."""
    return unit.down - _STACKS_TOP - _RAISED


def leave_box(unit: Unit, others: Sequence[SeatLayout]) -> Area:
    """Under the icons in the corner, as wide as the seats along the top leave room."""
    top, foot, right = 84.0, 140.0, unit.across - 32
    reach = 0.0
    for seat in others:
        face = Area.around(seat.medallion, seat.medallion_width, seat.medallion_width)
        boxes = (seat.plate, seat.bubble, face)
        reach = max([reach, *(b.right for b in boxes if b.y < foot and b.foot > top)])
    width = min(230 if unit.compact else 204, right - reach - 6)
    return Area(right - width, top, width, foot - top)


_NEAR: Final = 5
"""With so many players ribbons of shown hands come down to the discards, which lie lower then."""
_SMALL_PILE: Final = 0.78

_BESIDE: Final = 12  # from the drawer to the prices, the toast and what is at the right
_NARROWEST: Final = 420
"""A drawer that would be narrower lies over the toast, in two columns, and so does one with larger
text."""
_PANEL_EDGES: Final = 124  # title, number of cards and margins of the point table
_SMALLEST_ROW: Final = 24
_PANEL_TOP: Final = 84
ROWS_LARGE: Final = 12  # a table of more lines is set smaller
_RAISED: Final = 32
_STACKS_TOP: Final = 304  # twelve of the own chips reach so far up from the lower edge


def _point_table(unit: Unit, players: int, cards: int) -> tuple[Area, bool]:
    """The panel, and whether it is docked. It lies over the own chips, and with three players
    under the first one's cards; where that leaves no room for all lines, it is a drawer."""
    rows = len(VARIANTS[cards].lines)
    row, width = (38.0 if rows <= ROWS_LARGE else 26.0), 478.0
    if unit.compact:
        row = 40.0 if rows <= ROWS_LARGE else 29.0
        width = 540.0 if rows < ROWS_LARGE else 595.0 if rows == ROWS_LARGE else 655.0
    x, foot = edge(unit), unit.down - _STACKS_TOP
    roomy = unit.wide and not unit.compact
    below = Area(x, 340, width, min(_PANEL_EDGES + rows * row, foot - 340))
    if players == 3 and roomy and below.h >= _PANEL_EDGES + rows * _SMALLEST_ROW:
        return below, True
    docked = players == 2 and roomy
    if not docked:
        width = max(width, 530)
    if unit.text > 1:  # as far up as the plate in the corner lets it, and over others' cards
        most = (foot - _PANEL_TOP - _PANEL_EDGES) / rows
        row = max(row, min(row * unit.grown(1.5), most))
        width *= 1 if docked else unit.grown(1.2)
    if not docked:  # a raised card of the own hand comes up to there
        foot -= _RAISED
        row = min(row, (foot - _PANEL_TOP - _PANEL_EDGES) / rows)
    height = _PANEL_EDGES + rows * row
    return Area(x, min(228, foot - height), width, height), docked


def _beside(
    unit: Unit, cards: int, box: Area, ladder: Area, corner: Point
) -> tuple[Area, bool, int]:
    """The point table for so many cards, docked or as a drawer, whether it is narrower than its
    `box` to leave the prices free, and of how many columns: where that would be too narrow, two of
    them lie over the toast, left of this `corner` and above it."""
    room = ladder.x - _BESIDE - box.x
    if box.w <= room:
        return box, False, 1
    if unit.text <= 1 and room >= _NARROWEST:
        return replace(box, w=room), True, 1
    row = (40.0 if unit.compact else 38.0) * unit.grown(1.5)
    width = (1310 if unit.compact else 1060) * unit.grown(1.2)
    right, foot = corner[0] - _BESIDE, corner[1] - _BESIDE
    rows = -(-len(VARIANTS[cards].lines) // 2)
    width, height = min(right - box.x, width), _PANEL_EDGES + rows * row
    height = min(foot - _PANEL_TOP, height)
    return Area(box.x, foot - height, width, height), False, 2


def _reach(unit: Unit, seats: tuple[SeatLayout, ...], cards: int) -> float:
    """How far the rows of the side seats reach into the table, from the edge of the window."""
    edges = [0.0]
    for seat in seats:
        if seat.side == "left":
            edges.append(seat.hand[0] + (seat.card_width + seat.card_step * (cards - 1)) / 2)
            beside = seat.market[1] - seat.hand[1] < 1
            if beside or unit.text > 1:  # below it there is hardly room for larger words
                edges.append(seat.market[0] + 2 * seat.market_width + 1.5 * seat.market_gap)
    return max(edges)


_WIDEST_RIBBONS: Final = {4: 300, 5: 380, 6: 430}
_WIDEST_RIBBON: Final = 460  # the longest name of a combination on its ribbon, in either language


def _shown_reach(unit: Unit, seats: tuple[SeatLayout, ...], cards: int) -> float:
    """How far shown hands and their ribbons reach into the table."""
    ribbon = _WIDEST_RIBBONS.get(cards, _WIDEST_RIBBON) * (1.18 if unit.compact else 1)
    edges = [0.0]
    for seat in seats:
        if seat.side == "left":
            hand = SHOWN_WIDTH + seat.shown_step * (cards - 1)
            edges.append(seat.shown[0] + max(hand, ribbon) / 2)
    return max(edges)


def _ladder(unit: Unit, me: SeatLayout) -> Area:
    """Beside the own face-down cards, with the same foot: a raised card comes up to there."""
    width, height = (84 * 1.1, 172 * 1.05) if unit.compact else (84, 172)
    left = me.market[0] - 2 * me.market_width - 1.5 * me.market_gap
    foot = me.market[1] + me.market_width * CARD_ASPECT / 2
    return Area(left - 26 - width, foot - height, width, height)


BILL: Final = (860.0, 128.0)
"""Width and height of what the winner got, and how high it is where there is little room."""
LOW_BILL: Final = 50.0
_BANNER_TOP: Final = 44
_BANNER_FOOT: Final = 106
"""From the middle of the banner up to that of its letters, and down to the foot of the points."""
_BANNER_LINE: Final = 22  # the same down to the line under them
_HALF_LINE: Final = 24  # from the middle of that line to the bill
_BESIDE_BILL: Final = 360  # u at either side that a low bill leaves to chips and buttons


def _banner(
    unit: Unit, me: SeatLayout, seats: Sequence[SeatLayout], shown: float, free: float
) -> tuple[Point, float, float, Area]:
    """Middle, room for the combination, and scale of the banner, and the bill under it. Between
    shown hands that leave little room it would be small: there it goes below them."""
    middle = unit.across / 2
    hand = me.hand[1] - me.card_width * CARD_ASPECT / 2
    if shown > _LITTLE_ROOM:
        (wide, high), air = BILL, 14 if unit.compact else 26
        bill = Area(middle - wide / 2, hand - air - high, wide, high)
        y = bill.y - _HALF_LINE - 4 - _BANNER_LINE
        return (middle, y), 2 * shown, 1.0, bill
    y, scale = _low_banner(unit, me, seats, _BANNER_LINE, _HALF_LINE + LOW_BILL)
    wide = min(BILL[0], unit.across - 2 * _BESIDE_BILL)
    top = y + _BANNER_LINE * scale + _HALF_LINE
    return (middle, y), 2 * free, scale, Area(middle - wide / 2, top, wide, LOW_BILL)


def _low_banner(
    unit: Unit, me: SeatLayout, seats: Sequence[SeatLayout], foot: float, more: float = 0.0
) -> tuple[float, float]:
    """Height and scale of a banner under all shown hands; it reaches down so far, and `more`."""
    top = max(seat.shown_ribbon[1] for seat in seats) + 22
    room = me.hand[1] - me.card_width * CARD_ASPECT / 2 - 10 - top - more
    above = _BANNER_TOP + (40 if unit.compact else 34)  # half a letter higher
    scale = min(1.0, room / (above + foot))
    return top + (room - scale * (above + foot)) / 2 + scale * above, scale


def without_bill(layout: TableLayout) -> TableLayout:
    """The layout of a game that shows none: the banner lies in the middle of its place."""
    unit, (me, *others) = layout.unit, layout.seats
    y, scale = 632 + (unit.down - 1080) * 0.6, 1.0
    if layout.bill.h == LOW_BILL:
        y, scale = _low_banner(unit, me, others, _BANNER_FOOT)
    room = _line_room(unit, layout.free)
    return replace(layout, banner=(layout.banner[0], y), banner_scale=scale, line_room=room)


def _line_room(unit: Unit, free: float) -> float:
    return min(unit.across - 560, 2 * free)


_LITTLE_ROOM: Final = 300


def _round_room(unit: Unit, seats: tuple[SeatLayout, ...]) -> float:
    """How wide the plate in the corner may be: up to the first portrait along the top."""
    return min(340 * unit.grown(1.4), min(_top_edges(seats)) - 110)


def _top_edges(seats: tuple[SeatLayout, ...]) -> list[float]:
    """Where the portraits along the top begin, from the left."""
    return [s.medallion[0] - 0.6 * s.medallion_width for s in seats if s.side == "top"]


def fixtures(layout: TableLayout) -> Iterator[Area]:
    """What every table has at its edges: buttons, the plate in the corner, the point table where it
    is docked."""
    yield layout.round_plate
    yield from layout.buttons
    for middle in (*layout.icons, *layout.corner_icons, layout.menu):
        yield Area.around(middle, ICON, ICON)
    if layout.point_table_docked:
        yield layout.point_table


def portrait(seat: SeatLayout, share: float = 1.0) -> Area:
    """The face of a seat; `share` of its medallion."""
    return Area.around(seat.medallion, share * seat.medallion_width, share * seat.medallion_width)


def row(middle: Point, cards: int, width: float, step: float) -> Area:
    """So many upright cards beside each other."""
    return Area.around(middle, width + step * (cards - 1), width * CARD_ASPECT)


def market(seat: SeatLayout) -> Area:
    """The four cards that may be bought."""
    return row(seat.market, 4, seat.market_width, seat.market_width + seat.market_gap)


def stacks(seat: SeatLayout, high: float, low: float = 0.4) -> Iterator[Area]:
    """The chips, where they are shown: so far above their base line and below it, in diameters."""
    chip, (left, y) = seat.stack_chip, seat.stacks
    if seat.stacks_shown:
        yield Area(left, y - high * chip, 4.48 * chip, (high + low) * chip)


def bowl(layout: TableLayout, half: float, up: float, down: float) -> Area:
    """The bowl with its plate: half its width, and how far it reaches up and down."""
    x, y = layout.bowl
    return Area(x - half, y - up, 2 * half, up + down)
