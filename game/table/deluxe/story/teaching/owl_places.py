"""Where the owl's notes lie: beside what they speak of, and over nothing that matters. Pure
geometry; lengths are u."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.table.deluxe.story.teaching.first_turn import Note
from game.table.layout.seats import CARD_ASPECT, Box, Point, SeatLayout
from game.table.motion.places import Lift

if TYPE_CHECKING:
    from game.table.layout.table import TableLayout

END: Final = 12
"""A pointer ends so far before the thing."""
TAG_UP: Final = 16
"""The tag stands so far above the paper."""
_EDGE: Final = 20
_AIR: Final = 10
_WEDGE: Final = (18, 64)
"""From the paper to the thing, where a paper tail leads there."""
_HALF_WEDGE: Final = 15
_TAIL: Final = 40
"""So far from a thing lies a paper whose tail leads there."""
_FAN: Final = 12
"""A hand held as a fan is so much higher than a card."""
_CHIPS_HIGH: Final = 304
"""Twelve of the own chips reach so far up from the lower edge."""
_BOWL: Final = (1.35, 1.35, 135)
"""Half its width and its height above the middle, in radii of the rim; its foot with the bank."""
_TOAST: Final = 908
_RIBBON: Final = 30
_LIES: Final = 0.6
"""A card on the table rises less than one in the hand."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A way to set a note: the paper, how far the portrait stands out at its sides, the tag above
    it, and how large the button is that ends all."""

    wide: float
    high: float
    left: float
    right: float
    up: float
    button: tuple[float, float]

    def block(self, paper: Box) -> Box:
        """All that a paper takes with tag and portrait."""
        wide, high = self.left + self.wide + self.right, self.high + self.up
        return Box(paper.x - self.left, paper.y - self.up, wide, high)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a note lies. `wedge` is a paper tail: two points on the paper and its tip; `line` a
    thin one around corners; `ring` goes around the thing where neither leads there."""

    paper: Box
    button: Box
    wedge: tuple[Point, Point, Point] | None = None
    line: tuple[Point, ...] = ()
    ring: Box | None = None
    strip: bool = False

    @property
    def points(self) -> bool:
        """Whether something leads from the paper to the thing."""
        return self.wedge is not None or bool(self.line)


def things(layout: TableLayout, cards: int) -> tuple[Box, ...]:
    """Everything no note may cover, with cards as high as they can be raised."""
    me, *others = layout.seats
    half = (me.card_step * (cards - 1) + me.card_width) / 2
    top = me.hand[1] - me.card_width * CARD_ASPECT / 2 - Lift.CHOSEN.value
    half_row = 2 * me.market_width + 1.5 * me.market_gap
    high = me.market_width * CARD_ASPECT / 2
    up = Lift.HOVER.value * _LIES
    wide, over, foot = _BOWL
    x, y = layout.bowl
    radius = layout.bowl_radius
    boxes = [
        Box(me.hand[0] - half, top, 2 * half, layout.unit.down - top),
        Box(me.market[0] - half_row, me.market[1] - high - up, 2 * half_row, 2 * high + up),
        layout.ladder, *layout.buttons, layout.round_plate,
        *(_round(point, 54) for point in (*layout.icons, *layout.corner_icons, layout.menu)),
        Box(0, layout.unit.down - _CHIPS_HIGH, me.stacks[0] + 4.48 * me.stack_chip, _CHIPS_HIGH),
        me.plate,
        Box(x - wide * radius, y - over * radius, 2 * wide * radius, over * radius + foot),
        toast(layout, _TOAST),
    ]  # fmt: skip
    high = layout.pile_width * CARD_ASPECT + 20
    boxes += [_round(point, high) for point in (layout.pile, layout.stock)]
    for seat in others:
        boxes += _of_seat(seat, cards)
    if layout.point_table_docked:
        boxes.append(layout.point_table)
    return tuple(boxes)


def _of_seat(seat: SeatLayout, cards: int) -> Iterator[Box]:
    high = seat.card_width * CARD_ASPECT + 2 * _FAN
    half = (seat.card_step * (cards - 1) + seat.card_width) / 2 + 4
    yield Box(seat.hand[0] - half, seat.hand[1] - high / 2, 2 * half, high)
    half = 2 * seat.market_width + 1.5 * seat.market_gap
    high = seat.market_width * CARD_ASPECT
    yield Box(seat.market[0] - half, seat.market[1] - high / 2, 2 * half, high)
    yield _round(seat.medallion, 1.1 * seat.medallion_width)
    yield seat.plate
    yield seat.bubble
    if seat.stacks_shown:
        chip = seat.stack_chip
        yield Box(seat.stacks[0], seat.stacks[1] - 3.6 * chip, 4.48 * chip, 3.8 * chip)


def _round(middle: Point, across: float) -> Box:
    return Box(middle[0] - across / 2, middle[1] - across / 2, across, across)


def toast(layout: TableLayout, most: float) -> Box:
    """The line between bowl and cards, at most so wide."""
    wide = min(most, layout.toast_room)
    x, y = layout.toast
    return Box(x - wide / 2, y - layout.toast_height / 2, wide, layout.toast_height)


def thing(note: Note, layout: TableLayout, cards: int, index: int, ribbon: float) -> Box | None:
    """What a note speaks of. `index`: of the card that is named, from the left, below 0: none;
    `ribbon`: the width of the own one."""
    me = layout.seats[0]
    match note:
        case Note.SPARE if index >= 0:
            x = me.hand[0] + (index - (cards - 1) / 2) * me.card_step
            high = me.card_width * CARD_ASPECT
            top = me.hand[1] - high / 2 - Lift.HOVER.value
            return Box(x - me.card_width / 2, top, me.card_width, high)
        case Note.PRICES:
            return layout.ladder
        case Note.RIBBON:
            x, y = me.ribbon
            return Box(x - ribbon / 2, y - _RIBBON, ribbon, 2 * _RIBBON)
        case Note.LAMP:
            return _round(layout.icons[1], 54)
        case Note.POINTS if layout.point_table_docked:
            return layout.point_table
        case Note.POINTS:
            return _round(layout.icons[2], 54)
    return None


def placed(
    note: Note, layout: TableLayout, cards: int, about: Box | None, shapes: Sequence[Shape]
) -> tuple[int, Spot] | None:
    """Which of these shapes finds room, and where: the first that does, in its best place. None: no
    shape does, and the note lies where the toast is."""
    above = layout.toast[1] - layout.toast_height
    crowd = [box for box in things(layout, cards) if box.foot > above]
    size = shapes[0].button
    lone = list(_free(layout, Shape(*size, 0, 0, 0, size), crowd))
    for number, shape in enumerate(shapes):
        papers = [
            _pointing(note, layout, paper, about, crowd) for paper in _free(layout, shape, crowd)
        ]
        for spot in sorted(papers, key=lambda spot: _cost(spot, about)):
            button = _button(layout, spot, shape, crowd, lone)
            if button is not None:
                return number, replace(spot, button=button)
    return None


def _cost(spot: Spot, about: Box | None) -> float:
    """How far from the thing, and whether anything leads there."""
    if about is None:
        return -spot.paper.x
    (x, y), (to_x, to_y) = spot.paper.centre, about.centre
    lost = 0 if spot.wedge is not None else 3000 if spot.line else 6000
    return lost + abs(x - to_x) + abs(y - to_y)


def _free(layout: TableLayout, shape: Shape, crowd: Sequence[Box]) -> Iterator[Box]:
    """Places below the toast where nothing lies, near edges and things, and above things."""
    unit, me = layout.unit, layout.seats[0]
    left, right = _EDGE + shape.left, unit.across - _EDGE - shape.wide - shape.right
    highest = layout.toast[1] + layout.toast_height / 2 + _AIR + shape.up
    lowest = unit.down - _EDGE - shape.high
    xs, ys = {left, right}, {highest, me.market[1] - me.market_width * CARD_ASPECT / 2}
    for box in crowd:
        beside = box.x - shape.wide - shape.right
        xs |= {box.right + _AIR + shape.left, beside - _AIR, beside - _TAIL}
        ys |= {box.foot + _AIR + shape.up, box.y - _AIR - shape.high, box.y - shape.high - 10}
    taken = [_rect(grown(box, _AIR - 1)) for box in crowd]
    for y in sorted(y for y in ys if highest <= y <= lowest):
        for x in sorted(x for x in xs if left <= x <= right):
            paper = Box(x, y, shape.wide, shape.high)
            if _rect(shape.block(paper)).collidelist(taken) < 0:
                yield paper


def _rect(box: Box) -> FRect:
    return FRect(box.x, box.y, box.w, box.h)


def grown(box: Box, by: float) -> Box:
    """A box with so much more on every side."""
    return Box(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)


def _pointing(
    note: Note, layout: TableLayout, paper: Box, about: Box | None, crowd: Sequence[Box]
) -> Spot:
    """The note on a paper that lies free, with its pointer; its button has no place yet."""
    wedge = _wedge(paper, about, crowd) if about else None
    line = _line(note, layout, paper, about, crowd) if about and not wedge else ()
    ring = None if wedge or line else ringed(note, about)
    return Spot(paper, paper, wedge, line, ring)


def _button(
    layout: TableLayout, spot: Spot, shape: Shape, crowd: Sequence[Box], lone: Sequence[Box]
) -> Box | None:
    """The place of the button: beside the paper, else as near as there is room."""
    own = [shape.block(spot.paper), *_around(spot.wedge, spot.line)]
    taken = [grown(box, 5) for box in (*crowd, *own)]
    for button in _beside(spot.paper, shape, crowd):
        inside = button.x >= _EDGE and button.right <= layout.unit.across - _EDGE
        if inside and not any(button.overlaps(box) for box in taken):
            return button
    return _nearest(spot.paper, [b for b in lone if not any(b.overlaps(box) for box in own)])


def _nearest(paper: Box, places: Sequence[Box]) -> Box | None:
    x, y = paper.centre
    return min(places, key=lambda b: abs(b.centre[0] - x) + 2 * abs(b.centre[1] - y), default=None)


def lone_button(
    layout: TableLayout, cards: int, paper: Box, size: tuple[float, float]
) -> Box | None:
    """The free place for a button nearest to a paper in the place of the toast."""
    crowd = [*things(layout, cards), paper]
    return _nearest(paper, list(_free(layout, Shape(*size, 0, 0, 0, size), crowd)))


def ringed(note: Note, about: Box | None) -> Box | None:
    """The ring around a thing no pointer leads to, where no card is near."""
    return grown(about, 5) if about is not None and note in (Note.LAMP, Note.POINTS) else None


def _around(wedge: Sequence[Point] | None, line: Sequence[Point]) -> Iterator[Box]:
    """What pointers take of the table."""
    if wedge:
        yield _hull(wedge)
    for one, other in pairwise(line):
        yield grown(_hull((one, other)), 3)


def _hull(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _beside(paper: Box, shape: Shape, crowd: Sequence[Box]) -> Iterator[Box]:
    """Where the button may be: under the paper, beside it, above it."""
    wide, high = shape.button
    xs = {paper.right - wide, paper.x}
    for box in crowd:
        xs |= {box.x - wide - 6, box.right + 6}
    for x in sorted(xs, reverse=True):
        if paper.x - 60 <= x <= paper.right + 60 - wide:
            yield Box(x, paper.foot + 8, wide, high)
    for y in (paper.foot - high, paper.y):
        yield Box(paper.right + shape.right + 12, y, wide, high)
        yield Box(paper.x - shape.left - 12 - wide, y, wide, high)
    for x in sorted(xs, reverse=True):
        if paper.x <= x <= paper.right - wide:
            yield Box(x, paper.y - shape.up - 18 - high, wide, high)


def _wedge(paper: Box, about: Box, crowd: Sequence[Box]) -> tuple[Point, Point, Point] | None:
    """A tail straight down or straight to the right."""
    near, far = _WEDGE
    x, y = about.centre
    if near <= about.y - paper.foot <= far and paper.x + 40 <= x <= paper.right - 40:
        base = paper.foot - 1
        tail = (x - _HALF_WEDGE, base), (x + _HALF_WEDGE, base), (x, about.y - END)
    elif near <= about.x - paper.right <= far and about.y < paper.foot - 40 < about.foot:
        base, y = paper.right - 1, max(paper.y + 34, min(paper.foot - 34, y))
        tail = (base, y - _HALF_WEDGE), (base, y + _HALF_WEDGE), (about.x - END, y)
    else:
        return None
    # of cards, the hand counts as one that is raised: what is pointed at never is
    free = [box for box in crowd if not box.overlaps(grown(about, 1))]
    return None if any(_hull(tail).overlaps(box) for box in free) else tail


def _line(
    note: Note, layout: TableLayout, paper: Box, about: Box, crowd: Sequence[Box]
) -> tuple[Point, ...]:
    """A thin line: to a card between the rows of cards, to ribbon and drawer past the hand; empty
    where something is in the way."""
    ways: list[tuple[Point, ...]] = []
    if note is Note.SPARE:
        lane, x = about.y - END - 8, about.centre[0]
        if paper.foot < lane - 4:
            ways += [
                ((start, paper.foot), (start, lane), (x, lane), (x, lane + 8))
                for start in (paper.x + 40, paper.right - 40)
            ]
    elif note is Note.RIBBON or (note is Note.POINTS and not layout.point_table_docked):
        hand = next(iter(crowd))
        lane = (hand.right + layout.buttons[0].x) / 2
        down = about.foot - 12 if note is Note.RIBBON else about.centre[1]
        end = about.right + END if note is Note.RIBBON else about.x - END
        for start in (lane, paper.x + 30):
            if paper.x + 20 <= start <= paper.right - 20:
                turn = paper.foot + 14
                ways.append(
                    ((start, paper.foot), (start, turn), (lane, turn), (lane, down), (end, down))
                )
    blocked = list(crowd)
    if note is Note.SPARE:
        blocked.pop(0)
    elif note is Note.RIBBON:
        blocked[0] = Box(crowd[0].x, crowd[0].y, crowd[0].w, about.foot - 20 - crowd[0].y)
    for way in ways:
        if not any(part.overlaps(box) for part in _around(None, way) for box in blocked):
            return way
    return ()
