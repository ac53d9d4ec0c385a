"""Where a near miss is told: pure geometry, lengths in u."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from game.table.layout.boxes import bowl, fixtures, portrait, row, stacks
from game.table.layout.seats import CARD_ASPECT, Box, Point, SeatLayout
from game.table.motion.places import Shown
from game.table.motion.poses import Poses

_GAP: Final = 12
_ABOVE: Final = 14
"""From the upper edge of the hand to the bracket."""
_RIBBON: Final = 18
"""Half a ribbon."""
_ASIDE: Final = (0, 40, -40, 80, -80, 120, -120, 160, -160, 200, -200, 240, -240)
"""So far beside the middle of the ribbon the tag may hang."""
_BOWL: Final = (136, 76, 158)
"""Half the width of the bowl with its plate, and how far it reaches up and down."""
_BOWL_PLATE: Final = (136, -60, 158)
"""The same of its plate alone."""
_PILE: Final = 124
_STACK: Final = 1.6
"""Height of a stack, in diameters of its chips."""
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
    middle = (posed[0].x + posed[-1].x) / 2 / u, min(pose.y for pose in posed) / u
    hand = row(middle, cards, width, step)
    lefts = [hand.x + step * index for index in range(cards)]
    seen = tuple((x, x + (width if x == lefts[-1] else min(step, width))) for x in lefts)
    taken = *_taken(poses, seat, cards), *([_banner_line(poses)] if final else [])
    whole, plate = (bowl(poses.layout, *box) for box in (_BOWL, _BOWL_PLATE))
    across = poses.layout.unit.across
    at = _tag(own, hand, tag, ((*taken, whole), (*taken, plate)), across)
    return NearPlaces(at, _card(poses, own, hand, (*taken, whole)), hand.y - _ABOVE, seen)


def _tag(
    seat: SeatLayout,
    hand: Box,
    size: tuple[float, float],
    taken: Iterable[tuple[Box, ...]],
    across: float,
) -> Point:
    """Under the ribbon, else beside or over the hand, where all the boxes of the first or else of
    the next `taken` are free; else on the cards. Over one's own cards at their right."""
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
        *((hand.centre[0] + side, hand.centre[1]) for side in (-beside, beside)),
        *((x + aside, hand.y - _ABOVE - high / 2 - 2) for aside in _ASIDE),
    )
    free = (
        at
        for boxes in taken
        for at in tries
        if _free(Box.around(at, wide, high), (*boxes, hand), across)
    )
    return next(free, (x, y - _RIBBON - high / 2 - 2))


def _card(poses: Poses, seat: SeatLayout, hand: Box, taken: Iterable[Box]) -> Point | None:
    """Beside the hand, towards the middle of the table first."""
    width, y = min(other.shown_width for other in poses.layout.seats), hand.centre[1]
    right, left = hand.right + _GAP + width / 2, hand.x - _GAP - width / 2
    sides = (left, right) if seat.side == "right" else (right, left)
    boxes = ((x, Box.around((x, y), width, width * CARD_ASPECT)) for x in sides)
    across = poses.layout.unit.across
    return next(((x, y) for x, box in boxes if _free(box, taken, across)), None)


def _banner_line(poses: Poses) -> Box:
    """Who wins what, under the name of the winner's hand."""
    layout = poses.layout
    (x, y), step, wide = layout.banner, layout.banner_scale, layout.line_room
    return Box(x - wide / 2, y + 2 * step, wide, 112 * step)


def _free(box: Box, taken: Iterable[Box], across: float) -> bool:
    inside = box.x > 0 and box.right < across
    return inside and not any(box.overlaps(other) for other in taken)


def _taken(poses: Poses, own: int, cards: int) -> Iterator[Box]:
    """What lies and stands on the table beside the bowl and the hand of the `own` seat."""
    layout = poses.layout
    yield from fixtures(layout)
    yield Box.around(layout.pile, _PILE, _PILE)
    room, (middle, strip) = layout.banner_room * _STRIP[0], layout.banner
    yield Box(middle - room / 2, strip - _STRIP[1], room, 2 * _STRIP[1] + 40)
    for number in range(len(layout.seats)):
        seat = poses.seat(number)
        yield portrait(seat)
        yield seat.plate
        yield from stacks(seat, _STACK)
        if number != own:
            hand = row(seat.shown, cards, seat.shown_width, seat.shown_step)
            yield hand
            yield Box.around(seat.shown_ribbon, hand.w, 2 * _RIBBON)
