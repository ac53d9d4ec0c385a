"""Where the strips of paper lie that tell what a game brought: pure geometry, lengths in u."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.table.layout.seats import CARD_ASPECT, Box, SeatLayout
from game.table.layout.table import TableLayout
from game.table.motion.poses import Poses

Size = tuple[float, float]

GAP: Final = 10
"""From a ribbon to its strip."""
_AIR: Final = 2
_STEP: Final = 8
"""u by which a strip moves aside, again and again, until it has room."""
_HELD: Final = 24
"""So much of a strip stays under its ribbon."""
_EDGE: Final = 10
"""From the edge of the window."""
_BOWL: Final = (104, 66, 150)
"""Half the width of the bowl, and how far it reaches up and, with its plate, down."""
_ICON: Final = 27
_STACK, _LOW_STACK = 1.9, 1.0
"""Height of the highest stack, and of an ordinary one, in diameters of its chips."""


def slip_places(
    poses: Poses,
    cards: int,
    ribbons: Mapping[int, Size],
    sizes: Mapping[int, Sequence[Size]],
    taken: Iterable[Box],
) -> dict[int, tuple[int, Box]]:
    """For each seat the number of the first of its `sizes` for which there is room, and where: one
    without room has no strip. `ribbons`: the sizes of all ribbons; `taken` are other things."""
    layout, things = poses.layout, [*taken, *_things(poses, cards, ribbons)]
    bowl, high, low = _bowl(layout), _stacks(layout, _STACK), _stacks(layout, _LOW_STACK)
    found: dict[int, tuple[int, Box]] = {}
    for seat in sorted(sizes, key=lambda each: poses.seat(each).side == "top"):
        for others in ((bowl, *high), (bowl, *low), low):  # at last over the bowl, which is empty
            blocked = [*things, *others]
            place = _place(layout, poses.seat(seat), ribbons[seat], sizes[seat], blocked)
            if place is not None:
                found[seat] = place
                things.append(place[1])
                break
    return found


def _place(
    layout: TableLayout, seat: SeatLayout, ribbon: Size, sizes: Sequence[Size], taken: list[Box]
) -> tuple[int, Box] | None:
    """The first size and place that are free."""
    for number, size in enumerate(sizes):
        for box in _tries(seat, ribbon, size):
            if box.x < _EDGE or box.right > layout.unit.across - _EDGE:
                continue
            around = Box(box.x - _AIR, box.y - _AIR, box.w + 2 * _AIR, box.h + 2 * _AIR)
            if not any(around.overlaps(other) for other in taken):
                return number, box
    return None


def _tries(seat: SeatLayout, ribbon: Size, size: Size) -> Iterator[Box]:
    """Under the ribbon, moved aside as little as possible; at the ends of the own one."""
    (x, y), (wide, high), half = seat.shown_ribbon, size, ribbon[0] / 2
    if seat.side == "me":
        yield Box(x + half + GAP, y - high / 2, wide, high)
        yield Box(x - half - GAP - wide, y - high / 2, wide, high)
        return
    top, far = y + _FOOT["top"] + GAP, int((half + wide / 2 - _HELD) / _STEP)
    for step in range(far + 1):
        for aside in {step * _STEP, -step * _STEP}:
            yield Box(x - wide / 2 + aside, top, wide, high)


_FOOT: Final = {"me": 22, "left": 16, "top": 16, "right": 16}
"""From the middle of a ribbon to its foot, which stays where it is with larger text."""


def _bowl(layout: TableLayout) -> Box:
    (x, y), (half, up, down) = layout.bowl, _BOWL
    return Box(x - half, y - up, 2 * half, up + down)


def _stacks(layout: TableLayout, high: float) -> tuple[Box, ...]:
    found = []
    for seat in layout.seats:
        chip, (left, foot) = seat.stack_chip, seat.stacks
        if seat.stacks_shown:
            found.append(Box(left, foot - high * chip, 4.48 * chip, (high + 0.4) * chip))
    return tuple(found)


def _things(poses: Poses, cards: int, ribbons: Mapping[int, Size]) -> Iterator[Box]:
    """What stands and lies on the table at the end of a game."""
    layout = poses.layout
    yield layout.round_plate
    yield from layout.buttons
    points = (*layout.icons, *layout.corner_icons, layout.menu)
    yield from (Box(x - _ICON, y - _ICON, 2 * _ICON, 2 * _ICON) for x, y in points)
    if layout.point_table_docked:
        yield layout.point_table
    for number in range(len(layout.seats)):
        seat = poses.seat(number)
        (x, y), half = seat.medallion, seat.medallion_width / 2
        yield Box(x - half, y - half, 2 * half, 2 * half)
        yield seat.plate
        if seat.side != "me":
            (x, y), wide = seat.shown, seat.shown_width + seat.shown_step * (cards - 1)
            high = seat.shown_width * CARD_ASPECT
            yield Box(x - wide / 2, y - high / 2, wide, high)
        (x, y), (wide, high) = seat.shown_ribbon, ribbons[number]
        yield Box(x - wide / 2, y + _FOOT[seat.side] - high, wide, high)
