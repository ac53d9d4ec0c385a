"""Boxes in u of everything on the table whose place does not depend on words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import cos, radians, sin
from types import MappingProxyType
from typing import Final

from game.rules.chips import DENOMINATIONS
from game.table.layout.table import CARD_ASPECT, Area, SeatLayout, TableLayout, table_layout
from game.table.motion.places import InHand, InPile, Lift, OnTable, Place, Shown
from game.table.motion.poses import Poses
from game.ui.boxes import Unit

WINDOWS: Final = (
    (1024, 640),
    (1280, 720),
    (1280, 1024),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
"""16:9, 16:10, 4:3, 5:4 and 21:9; three of them compact."""

ICON: Final = 54.0
TALL: Final = 12
"""Chips in the highest stack."""


def card_box(poses: Poses, place: Place) -> Area:
    """The box around a card that may lie aslant, in u."""
    pose, u = poses.at(place), poses.layout.unit.u
    turn, w, h = radians(pose.angle), pose.width, pose.width * CARD_ASPECT
    wide = abs(w * cos(turn)) + abs(h * sin(turn))
    high = abs(w * sin(turn)) + abs(h * cos(turn))
    return Area((pose.x - wide / 2) / u, (pose.y - high / 2) / u, wide / u, high / u)


def around(boxes: Iterable[Area]) -> Area:
    """The smallest box around some."""
    boxes = tuple(boxes)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, foot = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Area(left, top, right - left, foot - top)


def beside(x: float, y: float, w: float, h: float) -> Area:
    """The box of a size around a point."""
    return Area(x - w / 2, y - h / 2, w, h)


def stacks_box(seat: SeatLayout) -> Area:
    """Four stacks of chips, the highest as high as can be."""
    x, y = seat.stacks
    chip = seat.stack_chip
    high = chip * (0.135 * (TALL - 1) + 0.36 + 0.1)
    wide = chip * (1.12 * (len(DENOMINATIONS) - 1) + 1.1)
    return Area(x - 0.05 * chip, y - high, wide, high + 0.41 * chip)


def seat_things(
    poses: Poses, number: int, cards: int, *, showdown: bool
) -> Iterator[tuple[str, Area]]:
    """What lies and stands in front of a player."""
    seat = poses.seat(number)
    diameter = seat.medallion_width
    yield "medallion", beside(*seat.medallion, diameter, diameter)
    yield "plate", seat.plate
    if seat.stacks_shown:
        yield "stacks", stacks_box(seat)
    if showdown:
        yield "hand", around(card_box(poses, Shown(number, n, cards)) for n in range(cards))
        return
    yield "hand", around(card_box(poses, InHand(number, n, cards)) for n in range(cards))
    yield "market", around(card_box(poses, OnTable(number, slot)) for slot in range(4))


@cache
def laid(unit: Unit, players: int, cards: int) -> Poses:
    """A table laid out, once for all tests that look at it."""
    return Poses(table_layout(unit, players, cards), 0)


@cache
def things(poses: Poses, cards: int, *, showdown: bool = False) -> Mapping[str, Area]:
    """Everything, by names such as `2 hand` (of seat 2) or `bowl`; kept, for a table is asked
    about again for every word on it."""
    layout: TableLayout = poses.layout
    found = {
        f"{number} {name}": box
        for number in range(len(layout.seats))
        for name, box in seat_things(poses, number, cards, showdown=showdown)
    }
    scale = layout.bowl_radius / 130
    x, y = layout.bowl
    found["bowl"] = Area(x - 130 * scale, y - 75 * scale, 260 * scale, 225 * scale)
    found["pile"] = around(card_box(poses, InPile(n)) for n in range(12))
    found["round"] = layout.round_plate
    found["house rules"] = layout.house_plate
    found["menu"] = beside(*layout.menu, ICON, ICON)
    found["leave"] = layout.leave
    for n, at in enumerate(layout.corner_icons):
        found[f"corner icon {n}"] = beside(*at, ICON, ICON)
    for n, at in enumerate(layout.icons):
        found[f"icon {n}"] = beside(*at, ICON, ICON)
    for n, box in enumerate(layout.buttons):
        found[f"button {n}"] = box
    if layout.point_table_docked:
        found["point table"] = layout.point_table
    if not showdown:
        found["ladder"] = layout.ladder
    return MappingProxyType(found)


def raised(poses: Poses, cards: int) -> Area:
    """The own hand with the outermost and the middle card chosen."""
    bottom = poses.bottom
    indices = (0, cards // 2, cards - 1)
    return around(card_box(poses, InHand(bottom, n, cards, Lift.CHOSEN)) for n in indices)
