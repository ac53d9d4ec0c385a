"""Where a near miss is told: pure geometry, lengths in u."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from game.table.layout.seats import CARD_ASPECT, Box, Point, SeatLayout
from game.table.motion.places import Shown
from game.table.motion.poses import Poses

_GAP: Final = 12
_ABOVE: Final = 14
"""From the upper edge of the hand to the bracket."""
_RIBBON: Final = 18
"""Half a ribbon."""
_ASIDE: Final = (0, 40, -40, 80, -80, 120, -120)
"""So far beside the middle of the ribbon the tag may hang."""
_BOWL: Final = (136, 76, 158)
"""Half the width of the bowl with its plate, and how far it reaches up and down."""
_PILE: Final = 62
_STRIP: Final = (0.5, 80)
"""Share of its room, and height, that the strip in the middle is left."""


@dataclass(frozen=True, slots=True)
class NearPlaces:
    """Middles of the paper tag and of the empty `card` (None: there is no room for it), the upper
    edge of the bracket, and from where to where each card is seen."""

    tag: Point
    card: Point | None
    bracket: float
    cards: tuple[tuple[float, float], ...]

    def runs(self, kept: tuple[int, ...]) -> Iterator[tuple[float, float]]:
        """From where to where there are kept cards beside each other."""
        begin = None
        for index, (left, _) in enumerate(self.cards):
            if index not in kept:
                continue
            begin = left if begin is None else begin
            if index + 1 not in kept:
                yield begin, self.cards[index][1] - 2
                begin = None


def near_places(
    poses: Poses, seat: int, cards: int, tag: tuple[float, float], *, final: bool
) -> NearPlaces:
    """The places for a hand of so many cards and a tag of this size: the first that are free.
    `final`: under the winner's banner."""
    own, u = poses.seat(seat), poses.layout.unit.u
    posed = [poses.at(Shown(seat, index, cards)) for index in range(cards)]
    width, step = posed[0].width / u, (posed[1].x - posed[0].x) / u
    lefts = [pose.x / u - width / 2 for pose in posed]
    seen = tuple(
        (x, x + (width if n == cards - 1 else min(step, width))) for n, x in enumerate(lefts)
    )
    top = min(pose.y / u for pose in posed) - width * CARD_ASPECT / 2
    hand = Box(lefts[0], top, lefts[-1] + width - lefts[0], width * CARD_ASPECT)
    taken = *_taken(poses, seat, cards), *([_banner_line(poses)] if final else [])
    at = _tag(own, hand, tag, taken, poses.layout.unit.across)
    return NearPlaces(at, _card(poses, own, hand, taken), top - _ABOVE, seen)


def _tag(
    seat: SeatLayout, hand: Box, size: tuple[float, float], taken: Iterable[Box], across: float
) -> Point:
    """Under the ribbon, else beside it, else on the cards; over one's own cards at their right."""
    wide, high = size
    if seat.side == "me":
        return hand.right - wide / 2, hand.y - _ABOVE - high / 2 - 2
    x, y = seat.shown_ribbon
    beside = hand.w / 2 + wide / 2 + _GAP
    below = y + _RIBBON + high / 2 + 4
    tries = (
        *((x + aside, below) for aside in _ASIDE),
        (x - beside, y),
        (x + beside, y),
        (x, below + high + 2),
    )
    for at in tries:
        box = Box(at[0] - wide / 2, at[1] - high / 2, wide, high)
        if box.x > 0 and box.right < across and _free(box, taken):
            return at
    return x, y - _RIBBON - high / 2 - 2


def _card(poses: Poses, seat: SeatLayout, hand: Box, taken: Iterable[Box]) -> Point | None:
    """Beside the hand, towards the middle of the table first."""
    width = min(other.shown_width for other in poses.layout.seats)
    y = hand.y + hand.h / 2
    right, left = hand.right + _GAP + width / 2, hand.x - _GAP - width / 2
    for x in (left, right) if seat.side == "right" else (right, left):
        box = Box(x - width / 2, y - width * CARD_ASPECT / 2, width, width * CARD_ASPECT)
        inside = box.x > 0 and box.right < poses.layout.unit.across
        if inside and _free(box, taken):
            return x, y
    return None


def _banner_line(poses: Poses) -> Box:
    """Who wins what, under the name of the winner's hand."""
    layout = poses.layout
    (x, y), step, wide = layout.banner, layout.banner_scale, layout.line_room
    return Box(x - wide / 2, y + 2 * step, wide, 112 * step)


def _free(box: Box, taken: Iterable[Box]) -> bool:
    return not any(box.overlaps(other) for other in taken)


def _taken(poses: Poses, seat: int, cards: int) -> Iterator[Box]:
    """What lies and stands on the table beside the hand of this seat."""
    layout = poses.layout
    x, y = layout.bowl
    half, up, down = _BOWL
    yield Box(x - half, y - up, 2 * half, up + down)
    x, y = layout.pile
    yield Box(x - _PILE, y - _PILE, 2 * _PILE, 2 * _PILE)
    room, (middle, strip) = layout.banner_room * _STRIP[0], layout.banner
    yield Box(middle - room / 2, strip - _STRIP[1], room, 2 * _STRIP[1] + 40)
    for number in range(len(layout.seats)):
        other = poses.seat(number)
        yield from _things(poses, other, number, cards, own=number == seat)
    if layout.point_table_docked:
        yield layout.point_table
    yield layout.round_plate
    yield from layout.buttons


def _things(poses: Poses, seat: SeatLayout, number: int, cards: int, *, own: bool) -> Iterator[Box]:
    u = poses.layout.unit.u
    (x, y), half = seat.medallion, seat.medallion_width / 2
    yield Box(x - half, y - half, 2 * half, 2 * half)
    yield seat.plate
    if seat.stacks_shown:
        chip, (left, foot) = seat.stack_chip, seat.stacks
        yield Box(left, foot - 1.6 * chip, 4.48 * chip, 2 * chip)
    if own:
        return
    first, last = (poses.at(Shown(number, index, cards)) for index in (0, cards - 1))
    high = first.width * CARD_ASPECT
    top = min(first.y, last.y) - high / 2
    hand = Box(
        (first.x - first.width / 2) / u, top / u, (last.x - first.x + first.width) / u, high / u
    )
    yield hand
    x, y = seat.shown_ribbon
    yield Box(x - hand.w / 2, y - _RIBBON, hand.w, 2 * _RIBBON)
