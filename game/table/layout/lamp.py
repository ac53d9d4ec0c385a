"""Where the panels and plates of the lamp lie. All lengths are u."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.table.layout.seats import CARD_ASPECT, Area, SeatLayout
from game.table.layout.table import TableLayout
from game.table.motion.places import Lift

_WIDE: Final = 352
_NARROW: Final = 298
_TALL: Final = 216  # what one holds takes so much; larger text a little more
_TALLER: Final = 1.3
_FOOT: Final = 273  # from the lower edge of the window up to that of the panels
_OUTER: Final = (98, 62)  # from the edge of the window to a panel, in large and in compact windows
_AIR: Final = 12
_PLATE: Final = (154, 96)
_PLATE_FOOT: Final = 94
"""A plate's lower edge under the middle of its card: the own ribbon begins there."""
_DOCKED_TOP: Final = 322  # under the cards of those who sit along the top


@dataclass(frozen=True, slots=True)
class LampLayout:
    """`holds` is the panel of what one holds, `goes` as much room as there is for what the next
    card brings. `plate` is the size of a plate, `aside` how far left of the middle of its card it
    lies where cards overlap, `below` how far under that middle its own is."""

    holds: Area
    goes: Area
    plate: tuple[float, float]
    aside: float
    below: float


@lru_cache(maxsize=16)
def lamp_layout(table: TableLayout, cards: int) -> LampLayout:
    """The layout for a table whose hands have so many cards."""
    unit, me = table.unit, table.seats[0]
    width = float(_WIDE if unit.wide else _NARROW)
    reach = me.card_width / 2 + me.card_step * (cards - 1) / 2 + _AIR
    outer = _OUTER[unit.compact]
    left = min(outer, unit.across / 2 - reach - width, table.ladder.x - _AIR - width)
    right = min(unit.across - 8 - width, max(unit.across - outer - width, unit.across / 2 + reach))
    tall, foot = _TALL * unit.grown(_TALLER), unit.down - _FOOT
    lowest = table.buttons[0].y - 8
    top = _top(table, cards)
    if table.point_table_docked:
        edge = foot - _TALL - _AIR / 2
        holds = Area(right, max(_DOCKED_TOP, edge - tall - 10), width, 0)
        holds = Area(holds.x, holds.y, width, edge - 10 - holds.y)
        goes = Area(right, edge, width, lowest - edge)
    else:
        y = min(max(foot - tall, top), max(top, foot - _TALL))
        holds = Area(left, y, width, foot - y)
        up = min(top, y)
        goes = Area(right, up, width, lowest - up)
    wide, high = _PLATE[0] * unit.grown(1.1), _PLATE[1] * unit.grown(1.1)
    seen = min(me.card_width, me.card_step)
    wide = min(wide, me.card_width - 8 if seen == me.card_width else seen - 6)
    grown = 12 if unit.text > 1 else 0
    return LampLayout(
        holds=holds,
        goes=goes,
        plate=(wide, high),
        aside=(me.card_width - seen) / 2,
        below=_PLATE_FOOT - grown - high / 2,
    )


def _top(table: TableLayout, cards: int) -> float:
    """How far up panels may reach: below the cards of the side seats, and where they lie in two
    rows or text is larger over them, but never over a plate."""
    unit, sides = table.unit, [s for s in table.seats if s.side in ("left", "right")]
    toast = table.toast[1] + table.toast_height / 2 + 8
    if not sides:
        return _DOCKED_TOP if unit.wide else toast
    plates = 6 + max(max(s.plate.foot, s.medallion[1] + s.medallion_width / 2) for s in sides)
    hands = max(_hand_foot(seat, cards) for seat in sides) + 4
    markets = max(s.market[1] + s.market_width * CARD_ASPECT / 2 for s in sides) + 4
    if not unit.wide:  # the line that says what to do reaches over them
        plates = max(plates, toast)
    most = unit.down - _FOOT - _TALL * unit.grown(_TALLER)
    return next((top for top in (max(hands, markets), hands) if top <= most), plates)


def _hand_foot(seat: SeatLayout, cards: int) -> float:
    fan = 1.1 * ((cards - 1) / 2) ** 2 + 4
    return seat.hand[1] + seat.card_width * CARD_ASPECT / 2 + fan


def lit_boxes(table: TableLayout) -> tuple[Area, ...]:
    """What stays bright: hand and market of the one at the lower edge, and their own things."""
    me, unit = table.seats[0], table.unit
    row = 2 * me.market_width + 1.5 * me.market_gap
    market = Area(
        me.market[0] - row - 130,
        me.market[1] - me.market_width * CARD_ASPECT / 2 - 24,
        2 * row + 260,
        unit.down,
    )
    side = 404 if unit.wide else 330
    top = me.hand[1] - me.card_width * CARD_ASPECT / 2 - Lift.CHOSEN.value - 24
    hand = Area(side - 60, top, unit.across - 2 * side + 120, unit.down)
    own = Area(-100, me.stacks[1] - 90, me.plate.right + 140, unit.down)
    return market, hand, own
