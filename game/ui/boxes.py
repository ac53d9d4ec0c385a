"""Layout boxes: where the parts of a row, a column or a stack lie, in px; `tree` makes them nodes.

Lengths are design units, each `u` px; a measured text comes in as its px divided by `u`. Every
length is rounded by itself, so that what is equal in units is equal in px; the free px are dealt
out whole. Nothing here knows widgets, text or games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import accumulate, pairwise
from math import floor, inf
from typing import Final, NamedTuple, TypedDict

from pygame import Rect

from game.ui.theme import COMPACT_BELOW

MIDDLE: Final = (0.5, 0.5)
Pad = float | tuple[float, float] | tuple[float, float, float, float]
"""All around; or at both sides, above and below; or left, top, right, bottom."""


class Length(NamedTuple):
    """How long a box is along one axis: `basis`, but down to `least` where room is short. With a
    `share` it takes that share of the free room instead, from `least` to `most`."""

    basis: float
    least: float
    most: float
    share: float

    def alone(self, room: int) -> int:
        """What a box takes that has `room` px for itself."""
        return round(max(self.least, min(self.most if self.share else self.basis, room)))


def fill(share: float = 1.0, *, least: float = 0, most: float = inf) -> Length:
    """What is left over, shared among all that fill."""
    return Length(least, least, most, share)


_FILLS: Final = fill()


def between(least: float, most: float) -> Length:
    """`most`, and less where room is short."""
    return Length(most, least, most, 0)


class Flow(Enum):
    """How the parts of a box lie to each other."""

    ROW = auto()
    COLUMN = auto()
    STACK = auto()


class Fields(TypedDict, total=False):
    """What can be said of a box, see there."""

    name: str
    wide: float | Length
    high: float | Length
    at: tuple[float, float]
    gap: float
    pad: Pad


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle to be. Without a length of its own it is as long as its parts need, and fills
    where one of them fills (a row is as high, a column as wide as the parts that have a length,
    if any has); a box without parts fills.

    `at`: where it stands in a room larger than itself, as shares of the free width and height (a
    row or column heeds it only across its own direction: boxes without a name keep room free).
    """

    name: str = ""
    wide: float | Length | None = None
    high: float | Length | None = None
    at: tuple[float, float] = MIDDLE
    parts: tuple[Box, ...] = ()
    flow: Flow = Flow.STACK
    gap: float = 0
    pad: Pad = 0

    def within(self, room: Rect, u: float = 1.0) -> Places:
        """Where this box and all its parts lie in a rectangle in px."""
        forget_lengths()
        found: dict[str, list[Rect]] = {}
        for name, rect in _placed(self, alone(self, room, u), u):
            found.setdefault(name, []).append(rect)
        return Places(found)


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in px by the names of their boxes; several boxes may bear one name."""

    _found: dict[str, list[Rect]]

    def __getitem__(self, name: str) -> Rect:
        (rect,) = self._found[name]
        return rect

    def each(self, name: str) -> list[Rect]:
        """All of this name, in the order in which they were told."""
        return self._found.get(name, [])


def _px(length: float, u: float) -> int:
    return max(1, round(length * u)) if length else 0


def _pads(pad: Pad, u: float) -> tuple[int, int, int, int]:
    """Left, top, right, bottom in px."""
    if not pad:
        return 0, 0, 0, 0
    if not isinstance(pad, tuple):
        pad = (pad, pad)
    left, top, right, bottom = pad if len(pad) == 4 else pad * 2
    return _px(left, u), _px(top, u), _px(right, u), _px(bottom, u)


_lengths: Final[tuple[dict[int, Length], dict[int, Length]]] = ({}, {})
"""What the boxes of the layout under way need across and down, by the box's id: each is asked for
at every level above it."""


def forget_lengths() -> None:
    """Another layout begins: ids of boxes may be used again."""
    for known in _lengths:
        known.clear()


def _length(box: Box, axis: int, u: float) -> Length:
    """The length of a box along an axis (0 across, 1 down), in px."""
    known = _lengths[axis]
    found = known.get(id(box))
    if found is None:
        found = known[id(box)] = _measured(box, axis, u)
    return found


def _measured(box: Box, axis: int, u: float) -> Length:
    given = box.high if axis else box.wide
    if isinstance(given, Length):
        most = given.most if given.most == inf else _px(given.most, u)
        return Length(_px(given.basis, u), _px(given.least, u), most, given.share)
    if given is not None:
        px = _px(given, u)
        return Length(px, px, px, 0)
    if not box.parts:
        return _FILLS
    parts = [_length(part, axis, u) for part in box.parts]
    pads = _pads(box.pad, u)
    around: float = pads[axis] + pads[axis + 2]
    if box.flow is (Flow.ROW, Flow.COLUMN)[axis]:
        around += _px(box.gap, u) * (len(parts) - 1)
        basis, least = sum(each.basis for each in parts), sum(each.least for each in parts)
    else:
        basis, least = max(each.basis for each in parts), max(each.least for each in parts)
    hugs = box.flow is (Flow.COLUMN, Flow.ROW)[axis] and any(not each.share for each in parts)
    fills = not hugs and any(each.share for each in parts)
    return Length(basis + around, least + around, inf, float(fills))


def _placed(box: Box, rect: Rect, u: float) -> Iterator[tuple[str, Rect]]:
    """The box at `rect`, and its parts in it."""
    if box.name:
        yield box.name, rect
    for part, place in zip(box.parts, places_of_parts(box, rect, u), strict=True):
        yield from _placed(part, place, u)


def places_of_parts(box: Box, rect: Rect, u: float) -> Iterator[Rect]:
    """Where each part of a box lies that is at `rect` (px)."""
    left, top, right, bottom = _pads(box.pad, u)
    inside = Rect(rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - bottom)
    for part, room in zip(box.parts, _rooms(box, inside, u), strict=True):
        yield alone(part, room, u)


def _rooms(box: Box, inside: Rect, u: float) -> Iterator[Rect]:
    if box.flow is Flow.STACK:
        yield from [inside] * len(box.parts)
        return
    down, gap = box.flow is Flow.COLUMN, _px(box.gap, u)
    x, y = inside.topleft
    lengths = [_length(part, int(down), u) for part in box.parts]
    for long in _dealt(lengths, inside.size[down] - gap * (len(lengths) - 1)):
        yield Rect(x, y, inside.w, long) if down else Rect(x, y, long, inside.h)
        x, y = (x, y + long + gap) if down else (x + long + gap, y)


def alone(box: Box, room: Rect, u: float) -> Rect:
    """Where a box lies that has a room for itself."""
    wide, high = _length(box, 0, u).alone(room.w), _length(box, 1, u).alone(room.h)
    x, y = box.at
    return Rect(
        room.x + round((room.w - wide) * x), room.y + round((room.h - high) * y), wide, high
    )


def _dealt(lengths: Sequence[Length], room: int) -> list[int]:
    """How long parts become that lie one after the other in so many px."""
    long = [round(each.basis) for each in lengths]
    short = sum(long) - room
    if short >= 0:
        gives = [each.basis - each.least for each in lengths]
        less = _shares(gives, min(short, sum(gives)))
        return [a - b for a, b in zip(long, less, strict=True)]
    filling = {i for i, each in enumerate(lengths) if each.share}
    while filling:  # a part at an end of its range keeps that, the others share the rest
        weights = [each.share if i in filling else 0 for i, each in enumerate(lengths)]
        free = room - sum(each for i, each in enumerate(long) if i not in filling)
        fair = {i: free * weights[i] / sum(weights) for i in filling}
        kept = {i: min(max(fair[i], lengths[i].least), lengths[i].most) for i in filling}
        off = sum(kept.values()) - sum(fair.values())
        ended = {i for i in filling if (kept[i] - fair[i]) * (off or 1) > 0}
        if not ended:
            shares = _shares(weights, free)
            return [shares[i] if i in filling else each for i, each in enumerate(long)]
        for i in ended:
            long[i] = round(kept[i])
        filling -= ended
    return long


def _shares(weights: Sequence[float], total: float) -> list[int]:
    """So many px, dealt out by weight; the roundings add up."""
    whole = sum(weights) or 1
    ends = [floor(total * each / whole + 0.5) for each in accumulate(weights, initial=0.0)]
    return [b - a for a, b in pairwise(ends)]


@dataclass(frozen=True, slots=True)
class Unit:
    """A window of `width` × `height` px and what follows from it."""

    width: int
    height: int
    text: float = 1.0  # how much larger than drawn the player wants all text

    def grown(self, most: float) -> float:
        """How much something grows with the text, at most so much."""
        return min(self.text, most)

    @property
    def u(self) -> float:
        """px of one design unit."""
        return min(self.height / 1080, self.width / 1440)

    @property
    def across(self) -> float:
        """Width of the window in u."""
        return self.width / self.u

    @property
    def down(self) -> float:
        """Height of the window in u; more than 1080 only in windows narrower than 4:3."""
        return self.height / self.u

    @property
    def wide(self) -> bool:
        """16:10 and wider."""
        return self.across >= 1680

    @property
    def compact(self) -> bool:
        """Small windows: text is enlarged, secondary lines give way."""
        return self.u < COMPACT_BELOW

    def px(self, length: float) -> int:
        """A length in u as whole px, at least 1."""
        return max(1, round(length * self.u))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point in u as px."""
        return x * self.u, y * self.u
