"""Where the slips of paper lie that tell what a game brought: pure geometry, lengths in u."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.table.layout.boxes import bowl, fixtures, portrait, row, stacks
from game.table.layout.seats import Box, SeatLayout
from game.table.layout.table import TableLayout
from game.table.motion.poses import Poses

Size = tuple[float, float]

_GAP: Final = 10
"""From a ribbon to its slip."""
_AIR: Final = 2
_STEP: Final = 8
"""u by which a slip moves aside, again and again, until it has room."""
_HELD: Final = 24
"""So much of a slip stays under its ribbon."""
_EDGE: Final = 10
"""From the edge of the window."""
_BOWL: Final = (104, 66, 150)
"""Half the width of the bowl, and how far it reaches up and, with its plate, down."""
_STACK, _LOW_STACK = 1.9, 1.0
"""Height of the highest stack, and of an ordinary one, in diameters of its chips."""
_FOOT: Final = {"me": 22, "left": 16, "top": 16, "right": 16}
"""From the middle of a ribbon to its foot, which stays where it is with larger text."""


def slip_places(
    poses: Poses,
    cards: int,
    ribbons: Mapping[int, Size],
    sizes: Mapping[int, Sequence[Size]],
    taken: Iterable[Box],
) -> dict[int, tuple[int, Box]]:
    """For each seat the number of the first of its `sizes` for which there is room, and where: one
    without room has no slip. `ribbons`: the sizes of all ribbons; `taken` are other things."""
    layout, things = poses.layout, [*taken, *_things(poses, cards, ribbons)]
    dish = bowl(layout, *_BOWL)
    high, low = (
        [box for seat in layout.seats for box in stacks(seat, chips)]
        for chips in (_STACK, _LOW_STACK)
    )
    found: dict[int, tuple[int, Box]] = {}
    for seat in sorted(sizes, key=lambda each: poses.seat(each).side == "top"):
        for others in ([dish, *high], [dish, *low], low):  # at last over the bowl, which is empty
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
            inside = box.x >= _EDGE and box.right <= layout.unit.across - _EDGE
            if inside and not any(box.grown(_AIR).overlaps(other) for other in taken):
                return number, box
    return None


def _tries(seat: SeatLayout, ribbon: Size, size: Size) -> Iterator[Box]:
    """Under the ribbon, moved aside as little as possible; at the ends of the own one."""
    (x, y), (wide, high), half = seat.shown_ribbon, size, ribbon[0] / 2
    if seat.side == "me":
        yield Box(x + half + _GAP, y - high / 2, wide, high)
        yield Box(x - half - _GAP - wide, y - high / 2, wide, high)
        return
    top, far = y + _FOOT["top"] + _GAP, int((half + wide / 2 - _HELD) / _STEP)
    for step in range(far + 1):
        for aside in {step * _STEP, -step * _STEP}:
            yield Box(x - wide / 2 + aside, top, wide, high)


def _things(poses: Poses, cards: int, ribbons: Mapping[int, Size]) -> Iterator[Box]:
    """What stands and lies on the table at the end of a game, beside bowl and chips."""
    yield from fixtures(poses.layout)
    for number in range(len(poses.layout.seats)):
        seat = poses.seat(number)
        yield portrait(seat)
        yield seat.plate
        if seat.side != "me":
            yield row(seat.shown, cards, seat.shown_width, seat.shown_step)
        (x, y), (wide, high) = seat.shown_ribbon, ribbons[number]
        yield Box(x - wide / 2, y + _FOOT[seat.side] - high, wide, high)
