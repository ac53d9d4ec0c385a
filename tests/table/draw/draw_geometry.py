"""Boxes in u of everything on a draw-poker table whose place does not depend on words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from game.rules.chips import DENOMINATIONS
from game.rules.draw.ranking import HAND
from game.table.draw.duel_room import duel_table
from game.table.layout.draw import draw_layout, side_pots_at
from game.table.layout.table import Area, TableLayout
from game.table.motion.places import InBet, InHand, InPack, InPile, Lift, Shown
from game.table.motion.poses import Poses
from game.table.parts.chips import handful
from game.ui.boxes import Unit
from tests.table.geometry import ICON, around, beside, card_box, stacks_box

WINDOWS: Final = (
    (1024, 640),
    (1280, 720),
    (1280, 1024),
    (1440, 1080),
    (1920, 1080),
    (2560, 1080),
)
UNITS: Final = [Unit(*size, text) for size in WINDOWS for text in (1.0, 1.5, 2.0)]
BIG_BET: Final = 58
"""Chips of every kind, five of the largest."""
LABEL: Final = 28
PACK: Final = 9
PILE: Final = 12
TABLES: Final = (*((name, n) for name in ("salon",) for n in range(2, 8)), ("duel", 2))


@cache
def layout_of(name: str, unit: Unit, players: int) -> TableLayout:
    """The layout of a table."""
    return duel_table(unit) if name == "duel" else draw_layout(unit, players)


def bet_box(poses: Poses, number: int, chips: int = BIG_BET) -> Area:
    """The stacks of a bet, without their shadows."""
    counts = [count for count in handful(chips).counts if count]
    u, boxes = poses.layout.unit.u, []
    assert len(counts) == len(DENOMINATIONS)
    for column, count in enumerate(counts):
        pose = poses.at(InBet(number, column - (len(counts) - 1) / 2))
        width = pose.width / u
        x, foot = pose.x / u - 0.55 * width, pose.y / u + 1.21 * width
        high = width * (0.135 * (count - 1) + 0.36 + 0.41)
        boxes.append(Area(x, foot - high, 1.1 * width, high))
    return around(boxes)


def bet_label(poses: Poses, number: int) -> Area:
    """The sum under a bet of three figures."""
    seat, grown = poses.seat(number), poses.layout.unit.grown(1.2)
    width = 24 + 34 * grown
    return Area(seat.bet[0] - width / 2, seat.bet_foot + 2, width, LABEL * grown)


def side_pots(layout: TableLayout) -> Area:
    """The line about three side pots."""
    grown = layout.unit.grown(1.5)
    x, y = side_pots_at(layout)
    wide = 24 + 230 * grown
    return Area(x - wide / 2, y, wide, LABEL * grown)


def own_hand(poses: Poses, *, lifted: bool) -> Area:
    """The hand at the lower edge; its outermost and middle cards marked."""
    lift = Lift.CHOSEN if lifted else Lift.FLAT
    return around(card_box(poses, InHand(poses.bottom, n, HAND, lift)) for n in range(HAND))


@cache
def draw_laid(name: str, unit: Unit, players: int) -> Poses:
    """A table laid out, once for all tests that look at it."""
    return Poses(layout_of(name, unit, players), 0)


@cache
def draw_things(poses: Poses, *, showdown: bool = False) -> Mapping[str, Area]:
    """Everything by names such as `2 hand` (of seat 2) or `bowl`."""
    layout = poses.layout
    grown = layout.unit.grown(1.5)
    found: dict[str, Area] = {}
    for number, seat in enumerate(layout.seats):
        if seat.medallion_width:
            found[f"{number} medallion"] = beside(*seat.medallion, *[seat.medallion_width] * 2)
        found[f"{number} plate"] = seat.plate
        if seat.stacks_shown:
            found[f"{number} stacks"] = stacks_box(seat)
        if number == 0:
            found["0 hand"] = own_hand(poses, lifted=not showdown)
        elif showdown:
            shown = around(card_box(poses, Shown(number, n, HAND)) for n in range(HAND))
            found[f"{number} hand"] = shown
        else:
            held = around(card_box(poses, InHand(number, n, HAND)) for n in range(HAND))
            found[f"{number} hand"] = held
        if not showdown:
            found[f"{number} bet"] = bet_box(poses, number)
            found[f"{number} sum"] = bet_label(poses, number)
    scale = layout.bowl_radius / 130
    x, y = layout.bowl
    found["bowl"] = Area(x - 130 * scale, y - 75 * scale, 260 * scale, 225 * scale)
    found["stock"] = around(card_box(poses, InPack(depth)) for depth in range(PACK))
    x, y = layout.stock
    wide = 24 + 44 * grown
    found["stock word"] = Area(x - wide / 2, y + 0.82 * layout.pile_width, wide, LABEL * grown)
    found["pile"] = around(card_box(poses, InPile(n)) for n in range(PILE))
    x, y = layout.pile
    low = y + 62 * layout.pile_scale + LABEL * grown / 2
    found["pile word"] = beside(x, low, 24 + 64 * grown, LABEL * grown)
    found["toast"] = beside(*layout.toast, min(400, layout.toast_room), layout.toast_height)
    found["round"] = layout.round_plate
    found["side pots"] = side_pots(layout)
    found["menu"] = beside(*layout.menu, ICON, ICON)
    found["leave"] = layout.leave
    for n, at in enumerate(layout.corner_icons):
        found[f"corner icon {n}"] = beside(*at, ICON, ICON)
    found["icon 0"] = beside(*layout.icons[0], ICON, ICON)
    for n, box in enumerate(layout.buttons):
        found[f"button {n}"] = box
    return MappingProxyType(found)
