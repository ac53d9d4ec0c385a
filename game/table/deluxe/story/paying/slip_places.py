"""Where the slips of paper lie that tell what a game brought: pure geometry, lengths in u."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import Final

from game.table.layout.boxes import bowl, fixtures, portrait, row, stacks
from game.table.layout.seats import Box, SeatLayout
from game.table.layout.table import TableLayout
from game.table.motion.poses import Poses
from game.ui.rooms.table import CORNER, RAIL_SIDE, RAIL_TOP, RAIL_WIDTH

Size = tuple[float, float]

_GAP: Final = 10
"""From a ribbon, or the end of a hand, to its slip."""
_AIR: Final = 2
_EDGE: Final = 6
"""From the lower edge of the window."""
_RAIL: Final = RAIL_SIDE + RAIL_WIDTH + 4
"""From a side of the window to where the felt begins."""
_BOWL: Final = (102, 66, 150)
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
    layout = poses.layout
    things = [*taken, *_things(poses, cards, ribbons), bowl(layout, *_BOWL)]
    high, low = (
        [box for seat in layout.seats for box in stacks(seat, chips)]
        for chips in (_STACK, _LOW_STACK)
    )
    found: dict[int, tuple[int, Box]] = {}
    for seat in sorted(sizes, key=lambda each: poses.seat(each).side == "top"):
        for chips in (high, low):
            hand = _hand(poses, seat, cards)
            place = _place(
                layout, poses.seat(seat), hand, ribbons[seat], sizes[seat], [*things, *chips]
            )
            if place is not None:
                found[seat] = place
                things.append(place[1])
                break
    return found


def _place(
    layout: TableLayout,
    seat: SeatLayout,
    hand: Box,
    ribbon: Size,
    sizes: Sequence[Size],
    taken: list[Box],
) -> tuple[int, Box] | None:
    """The first place and size that are free: under the ribbon, else at an end of the hand, or past
    the chips beside it; the own slip at an end of the ribbon. It lies in the middle of what it
    belongs to."""
    (x, y), half, mine = seat.shown_ribbon, ribbon[0] / 2, seat.side == "me"
    left, right, middle = (x - half, x + half, y) if mine else (hand.x, hand.right, hand.centre[1])
    past = max((box.right for box in stacks(seat, _STACK) if seat.side == "top"), default=right)
    for place in ("right", "left") if mine else ("under", "left", "right", "past"):
        for number, (wide, high) in enumerate(sizes):
            at = {
                "under": (x - wide / 2, y + _FOOT[seat.side] + _GAP),
                "left": (left - _GAP - wide, middle - high / 2),
                "right": (right + _GAP, middle - high / 2),
                "past": (past + _GAP, middle - high / 2),
            }
            box = Box(*at[place], wide, high)
            inside = box.foot <= layout.unit.down - _EDGE and (mine or on_felt(layout, box))
            if inside and not any(box.grown(_AIR).overlaps(other) for other in taken):
                return number, box
    return None


def on_felt(layout: TableLayout, box: Box) -> bool:
    """Whether a box lies inside the rail, also where that is round."""
    near = min(box.x, layout.unit.across - box.right)
    x, y = RAIL_SIDE + CORNER - near, RAIL_TOP + CORNER - box.y
    round_off = x > 0 and y > 0 and hypot(x, y) > CORNER + RAIL_SIDE - _RAIL
    return near >= _RAIL and not round_off


def _hand(poses: Poses, number: int, cards: int) -> Box:
    """The shown hand of a seat."""
    seat = poses.seat(number)
    return row(seat.shown, cards, seat.shown_width, seat.shown_step)


def _things(poses: Poses, cards: int, ribbons: Mapping[int, Size]) -> Iterator[Box]:
    """What stands and lies on the table at the end of a game, beside bowl and chips."""
    yield from fixtures(poses.layout)
    for number in range(len(poses.layout.seats)):
        seat = poses.seat(number)
        yield portrait(seat)
        yield seat.plate
        if seat.side != "me":
            yield _hand(poses, number, cards)
        (x, y), (wide, high) = seat.shown_ribbon, ribbons[number]
        yield Box(x - wide / 2, y + _FOOT[seat.side] - high, wide, high)
