"""Where everything lies in the house duel: the camera is lower, the snowman sits there himself.

Pure geometry in u; the table itself is that of two players with wall and opponent made anew."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.table.layout.seats import PLATE
from game.table.layout.table import (
    CARD_ASPECT,
    Area,
    Point,
    SeatLayout,
    TableLayout,
    table_layout,
    without_bill,
)
from game.ui.boxes import Unit

RAIL_TOP: Final = 356  # from the upper edge of the window to the table's
LOWER: Final = 0.4  # of what a window is higher than 4 : 3, so much goes to the wall
FIGURE: Final = (496.0, 469.9)
"""The snowman with all that belongs to him; the table hides his lower part."""
BET: Final = 82  # height of a bet: chips, and the sum below them
NICHES: Final = (3, 2)  # compartments of a shelf: across and down

_HEAD: Final = 203  # middle of his head: his hat just clears the upper edge
_HEAD_IN_FIGURE: Final = 206.2
WINDOW_RADIUS: Final = 243  # outer edge of the arched window's frame
_ARCH: Final = 259  # where its arch begins


@dataclass(frozen=True, slots=True)
class DuelLayout:
    """The table and what only this room has. Seats are mine and his, in this order."""

    table: TableLayout
    rail_top: float
    window: Point  # middle of the arched window's cross bar
    lamps: tuple[Point, ...]  # foot of the glass blades; none where the wall has no room
    figure: Area
    mittens: tuple[Point, Point]  # left and right of his cards
    mitten_width: float
    shelf: Area
    tray: Area
    rule: Area
    bets: tuple[Area, Area]


@lru_cache(maxsize=16)
def duel_layout(unit: Unit) -> DuelLayout:
    """The layout for a window and a size of text."""
    middle, down = unit.across / 2, (unit.down - 1080) * LOWER
    base = without_bill(table_layout(unit, 2, 5))
    window, shelf = window_of(unit), _shelf(unit)
    rule, tray = _rule(unit), _tray(unit)
    figure = Area(middle - FIGURE[0] / 2, _HEAD + down - _HEAD_IN_FIGURE, *FIGURE)
    hands = 449 + down
    return DuelLayout(
        table=_table(unit, base, rule, tray),
        rail_top=RAIL_TOP + down,
        window=window,
        lamps=lamps_of(unit),
        figure=figure,
        mittens=((middle - 116, hands), (middle + 116, hands)),
        mitten_width=74,
        shelf=shelf,
        tray=tray,
        rule=rule,
        bets=(
            Area(middle - 306, 594 + down, 180, BET),
            Area(middle - 306, 512 + down, 180, BET),
        ),
    )


def rail_top_of(unit: Unit) -> float:
    """The table's upper edge."""
    return RAIL_TOP + (unit.down - 1080) * LOWER


def bowl_of(unit: Unit) -> Point:
    """Middle of the bowl's rim."""
    return unit.across / 2, 548 + (unit.down - 1080) * LOWER


def window_of(unit: Unit) -> Point:
    """Middle of the arched window's cross bar; in a narrow room it makes way for the shelf."""
    aside = -66 if unit.wide else 24
    return unit.across / 2 + aside, _ARCH + (unit.down - 1080) * LOWER


def lamps_of(unit: Unit) -> tuple[Point, ...]:
    """Wall lamps on both sides, where one fits between shelf and window."""
    middle, y = unit.across / 2, 142 + (unit.down - 1080) * LOWER
    first, last = _shelf(unit).right + _LAMP, window_of(unit)[0] - WINDOW_RADIUS - _LAMP
    if first > last:
        return ()
    x = min(max(middle - 375, first), last)
    return (x, y), (unit.across - x, y)


_LAMP: Final = 48  # half the width of a wall lamp, and air
_BESIDE_LAMP: Final = 2 * _LAMP - 5
_BANNER_TOP: Final = 134  # from the rim of the bowl to below the sum on it
_BANNER_ABOVE: Final = 84  # from the middle of the banner up to its letters, and down to its foot
_BANNER_BELOW: Final = 106
_STOCK: Final = 232  # from the middle to the stock
_SHELF_LEFT: Final = 96
_UNDER_RULE: Final = 16


def _shelf(unit: Unit) -> Area:
    widest = window_of(unit)[0] - WINDOW_RADIUS - 5 - _SHELF_LEFT
    width = min(434 * (1.1 if unit.compact else 1), widest)
    if widest - _BESIDE_LAMP >= 434:
        width = min(width, widest - _BESIDE_LAMP)
    return Area(_SHELF_LEFT, 55 + (unit.down - 1080) * LOWER, width, 302)


def _tray(unit: Unit) -> Area:
    width, height = (282, 216) if unit.compact else (266, 216)
    return Area(128, unit.down - 330 - height, width, height)


def _rule(unit: Unit) -> Area:
    """On the wall at the right, under the icons in the corner."""
    width, edge = (328.0, 67.0) if unit.wide else (292.0, 40.0)
    if unit.compact:
        width, edge = width * 1.06, 40
    height = min(270, 206 * unit.grown(1.25) * (1.08 if unit.compact else 1))
    return Area(unit.across - edge - width, 82 + (unit.down - 1080) * LOWER / 2, width, height)


def _table(unit: Unit, base: TableLayout, rule: Area, tray: Area) -> TableLayout:
    """The zones of the table, nearer to us than with two players along the top."""
    middle, extra = unit.across / 2, unit.down - 1080
    down, drawer = extra * LOWER, table_layout(unit, 6, 5)
    free = middle - tray.right - 24
    corner = base.corner_icons[-1][0] - 40
    room = min(base.round_plate.w, 240 * unit.grown(1.2))
    me, bowl = base.seats[0], bowl_of(unit)
    top, foot = bowl[1] + _BANNER_TOP, me.hand[1] - me.card_width * CARD_ASPECT / 2 - 6
    scale = min(1.0, (foot - top) / (_BANNER_ABOVE + _BANNER_BELOW))
    opponent = _opponent(unit, base.seats[1], rule)
    return replace(
        base,
        bowl=bowl,
        bowl_radius=98,
        pile=(middle + _STOCK + 134, 566 + down),
        stock=(middle + _STOCK, 543 + down),
        pile_width=84,
        toast=(middle, 740 - base.toast_height / 2 + extra * 0.75),
        free=free,
        toast_room=2 * free,
        shown_toast_room=2 * free,
        banner=(middle, (top + foot + scale * (_BANNER_ABOVE - _BANNER_BELOW)) / 2),
        banner_room=2 * free,
        banner_scale=scale,
        round_plate=Area(corner - room, 22, room, 52),
        round_short=not unit.wide,
        point_table=drawer.point_table,
        point_table_docked=False,
        point_table_narrow=drawer.point_table_narrow,
        point_table_columns=drawer.point_table_columns,
        leave=_leave(base.leave, rule, opponent.plate),
        seats=(base.seats[0], opponent),
    )


def _leave(usual: Area, rule: Area, plate: Area) -> Area:
    width = min(usual.w, usual.right - plate.right - 8)
    return Area(usual.right - width, rule.foot + _UNDER_RULE, width, usual.h)


def _opponent(unit: Unit, base: SeatLayout, rule: Area) -> SeatLayout:
    """He holds his cards over the table's edge; plate and chips lie at either side of them."""
    middle, down = unit.across / 2, (unit.down - 1080) * LOWER
    plate_width = (282 if unit.compact else 266) * unit.grown(1.2)
    plate = Area(middle + 207, 387 + down, plate_width, 66 * unit.grown(PLATE))
    bubble = Area(middle + 97, 92 + down, min(330, rule.x - 14 - middle - 97), 123)
    hand = (middle, 412 + down)
    return replace(
        base,
        side="host",
        medallion=(plate.x - 27, plate.centre[1]),
        medallion_width=0,
        plate=plate,
        hand=hand,
        card_width=82,
        card_step=40,
        stacks=(middle - 395, 494 + down),
        stack_chip=40,
        stacks_shown=True,
        ribbon=(middle, hand[1] + 82 * CARD_ASPECT / 2),
        bubble=bubble,
        shown=(middle, 402 + down),
        shown_ribbon=(middle, 468 + down),
    )


def niches(box: Area, *, small: bool) -> tuple[Area, ...]:
    """The compartments of a shelf, row by row; `small` for the tray on the felt."""
    across, down = NICHES
    side, gap, top, foot, tag = (15, 8, 26, 12, 13) if small else (28, 13.5, 27, 35, 22)
    width = (box.w - 2 * side - (across - 1) * gap) / across
    pitch = (box.h - top - foot + (0 if small else tag)) / down
    high = pitch - tag - (4 if small else 0)
    return tuple(
        Area(box.x + side + column * (width + gap), box.y + top + row * pitch, width, high)
        for row in range(down)
        for column in range(across)
    )
