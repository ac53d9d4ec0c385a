"""Lines over time: several curves that are told apart by colour, dash and marker at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import count, cycle, pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.ui.art import converted
from game.ui.paint.svg import Point, Sheet, box, number, polygon
from game.ui.theme import BRASS_LIGHT, GAIN, LACQUER_BOTTOM, RGB, rgb

if TYPE_CHECKING:
    from pygame import Surface


Curves = Sequence[Sequence[int]]

MARGIN_U: Final = 14  # room around the plot for markers on its edge

ASIDE_U: Final = 5.5  # from one of several equal curves to the next
_CLOSE: Final = 5  # chips from line to line in a close match
_SIDE_BY_SIDE: Final = 5  # equal curves that lie that far from each other; more of them lie nearer
_FAR_ABOVE: Final = 0.6
"""Where the fewest chips are so much of the most, a scale need not begin at 0."""
_CLOSEST: Final = 15
"""Markers nearer to each other than so many u are left out, except the last ones."""


class Marker(Enum):
    """The shape at each point of a curve."""

    STAR = auto()
    DIAMOND = auto()
    CIRCLE = auto()
    SQUARE = auto()
    TRIANGLE = auto()
    CROSS = auto()
    DROP = auto()


@dataclass(frozen=True, slots=True)
class LineStyle:
    """How one curve is drawn; lengths in u. `dash` gives lengths on, off, on … or nothing."""

    colour: RGB
    marker: Marker
    size: float
    width: float
    dash: tuple[float, ...] = ()


OWN: Final = LineStyle(BRASS_LIGHT, Marker.STAR, 11, 5)
OTHERS: Final = (
    LineStyle(rgb("#FF9E61"), Marker.DIAMOND, 8, 2.8, (14, 5)),
    LineStyle(GAIN, Marker.CIRCLE, 6, 2.8, (7, 5)),
    LineStyle(rgb("#CBA5EE"), Marker.SQUARE, 5.5, 2.8, (12, 8)),
    LineStyle(rgb("#8CC2F2"), Marker.TRIANGLE, 7, 2.8, (2.4, 6)),
    LineStyle(rgb("#F29CB7"), Marker.CROSS, 6.5, 2.8, (16, 5, 3, 5)),
    LineStyle(rgb("#E9DCC0"), Marker.DROP, 7, 2.8, (4, 4)),
)


def styles(players: int, own: int) -> tuple[LineStyle, ...]:
    """One style for each seat, `own` in gold."""
    rest = cycle(OTHERS)
    return tuple(OWN if seat == own else next(rest) for seat in range(players))


@dataclass(frozen=True, slots=True)
class Scale:
    """From games and chips to px. `plot` spans game 0 to the last and `low` to `top` chips."""

    plot: Rect
    games: int
    top: int
    step: int
    low: int = 0

    def x(self, game: float) -> float:
        """Where a game stands, in px."""
        return self.plot.left + self.plot.w * game / max(1, self.games)

    def y(self, chips: float) -> float:
        """Where so many chips are, in px."""
        return self.plot.bottom - self.height(chips - self.low)

    def height(self, chips: float) -> float:
        """How far up so many chips lead, in px."""
        return self.plot.h * chips / (self.top - self.low)

    def game_at(self, x: float) -> int:
        """The game nearest to a place in px."""
        game = round((x - self.plot.left) / max(1, self.plot.w) * self.games)
        return min(self.games, max(0, game))

    @property
    def ticks(self) -> range:
        """The chips that get a line."""
        return range(self.low, self.top + 1, self.step)


def scale_for(plot: Rect, curves: Curves) -> Scale:
    """A scale to a round number of chips, with four to seven lines: from 0, but for a close match
    just around its curves. What everybody begins with has a line of its own in every one."""
    most, least = max(map(max, curves)), min(map(min, curves))
    games = len(curves[0]) - 1
    low, top = least // _CLOSE * _CLOSE, -(-most // _CLOSE) * _CLOSE
    missing = max(0, 4 - (top - low) // _CLOSE)  # lines, half of them below
    low, top = low - (missing + 1) // 2 * _CLOSE, top + missing // 2 * _CLOSE
    if low > 0 and top - low <= 6 * _CLOSE:
        return Scale(plot, games, top, _CLOSE, low)
    step = next(step for step in (25, 50, 75, 100, 200) if most <= 5.4 * step or step == 200)
    return Scale(plot, games, max(4 * step, -(-most // step) * step), step)


def scale_of_sums(plot: Rect, curves: Curves) -> Scale:
    """A scale for sums of any size, also below 0: at most six round steps, from 0 unless all stay
    far above it."""
    most, least = max(map(max, curves)), min(map(min, curves))
    if least < _FAR_ABOVE * most:
        least = min(0, least)
    for step in (digit * 10**power for power in count() for digit in (1, 2, 5)):
        low, top = least // step * step, -(-most // step) * step
        if top - low <= 6 * step:
            break
    return Scale(plot, len(curves[0]) - 1, max(top, low + step), step, low)


def side_by_side(curves: Curves) -> list[list[float]]:
    """How far each curve steps aside after each game, in widths of a line: those with equally many
    chips run beside each other, in the order given, instead of hiding each other. Where all begin
    with the same they begin at one point."""
    shifts = [[0.0] * len(curve) for curve in curves]
    for game, chips in enumerate(zip(*curves, strict=True)):
        if not game and len(set(chips)) == 1:
            continue
        for value in set(chips):
            equal = [index for index, each in enumerate(chips) if each == value]
            nearer = min(1.0, _SIDE_BY_SIDE / len(equal))
            for place, index in enumerate(equal):
                shifts[index][game] = (place - (len(equal) - 1) / 2) * nearer
    return shifts


def every(distance: float, least: float) -> int:
    """How many games lie from label to label so that labels are `least` px apart."""
    return next((step for step in (1, 2, 5, 10, 20, 50, 100) if step * distance >= least), 200)


def spread_apart(wanted: Sequence[float], distance: float, low: float, high: float) -> list[float]:
    """Places near the wanted ones, in their order, `distance` apart and inside `low` to `high`."""
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    places = [0.0] * len(wanted)
    floor = low
    for index in order:
        places[index] = floor = max(floor, wanted[index])
        floor += distance
    ceiling = high
    for index in reversed(order):
        places[index] = min(places[index], ceiling)
        ceiling = places[index] - distance
    return places


def draw_lines(scale: Scale, curves: Curves, looks: Sequence[LineStyle], u: float) -> Surface:
    """All curves on a surface that reaches MARGIN_U beyond the plot; the widest lies on top."""
    margin = round(MARGIN_U * u)
    sheet = Sheet(scale.plot.w + 2 * margin, scale.plot.h + 2 * margin)
    dx, dy = margin - scale.plot.left, margin - scale.plot.top
    all_of_it = zip(curves, side_by_side(curves), looks, strict=True)
    for curve, shifts, look in sorted(all_of_it, key=lambda one: one[2].width):
        points = [
            (scale.x(game) + dx, scale.y(chips) + dy + shift * ASIDE_U * u)
            for game, (chips, shift) in enumerate(zip(curve, shifts, strict=True))
        ]
        _draw_curve(sheet, points, look, u)
    return converted(sheet.raster())


def draw_marker(look: LineStyle, width: int) -> Surface:
    """The marker of a style alone, `width` px square."""
    sheet = Sheet(width, width)
    _mark(sheet, (width / 2, width / 2), look, width * 0.44 / look.size)
    return converted(sheet.raster())


def _draw_curve(sheet: Sheet, points: list[Point], look: LineStyle, u: float) -> None:
    solid = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    sheet.stroke(solid, LACQUER_BOTTOM, (look.width + 3) * u, 0.55)
    path = solid
    if look.dash:
        pattern = [length * u for length in look.dash]
        path = "".join(
            f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"
            for a, b in _dashes(points, pattern)
        )
    sheet.stroke(path, look.colour, look.width * u)
    distance = points[1][0] - points[0][0] if len(points) > 1 else 0.0
    step = every(distance, _CLOSEST * u)
    for game, point in enumerate(points):
        if game and (game % step == 0 or game == len(points) - 1):
            _mark(sheet, point, look, u)


def _dashes(points: list[Point], pattern: list[float]) -> Iterator[tuple[Point, Point]]:
    """The drawn pieces of a dashed line; the pattern runs on around corners."""
    part, left = 0, pattern[0]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        at = 0.0
        while at < length:
            end = min(length, at + left)
            if part % 2 == 0:
                yield (
                    (x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length),
                    (x0 + (x1 - x0) * end / length, y0 + (y1 - y0) * end / length),
                )
            left -= end - at
            at = end
            if left <= 1e-9:
                part = (part + 1) % len(pattern)
                left = pattern[part]


def _mark(sheet: Sheet, at: Point, look: LineStyle, u: float) -> None:
    """One marker with a dark rim, so that it stands out from every line."""
    r, rim = look.size * u, 3 * u
    x, y = at
    if look.marker is Marker.CIRCLE:
        sheet.circle(at, r + rim / 2, LACQUER_BOTTOM)
        sheet.circle(at, r, look.colour)
        return
    if look.marker is Marker.CROSS:
        k, n = r * 0.8, number
        path = f"M{n(x - k)} {n(y - k)}L{n(x + k)} {n(y + k)}M{n(x + k)} {n(y - k)}"
        path += f"L{n(x - k)} {n(y + k)}"
        sheet.stroke(path, LACQUER_BOTTOM, r * 0.6 + rim)
        sheet.stroke(path, look.colour, r * 0.6)
        return
    shape = _shape(look.marker, at, r)
    sheet.stroke(shape, LACQUER_BOTTOM, rim)
    sheet.fill(shape, look.colour)


def _shape(marker: Marker, at: Point, r: float) -> str:
    x, y = at
    match marker:
        case Marker.DIAMOND:
            return polygon(((x, y - r), (x + r, y), (x, y + r), (x - r, y)))
        case Marker.TRIANGLE:
            return polygon(((x, y - r), (x + r * 0.95, y + r * 0.7), (x - r * 0.95, y + r * 0.7)))
        case Marker.DROP:
            return polygon(((x, y + r), (x + r * 0.95, y - r * 0.7), (x - r * 0.95, y - r * 0.7)))
        case Marker.STAR:
            turns = [(k * pi / 5, r if k % 2 == 0 else r * 0.46) for k in range(10)]
            return polygon([(x + d * sin(a), y - d * cos(a)) for a, d in turns])
    return box(x - r, y - r, 2 * r, 2 * r)


_BAR: Final = 0.55  # share of its step that a bar is wide
_LEAST: Final = 0.08  # height of silence, as a share


def waveform(heights: Sequence[float], size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """Bars of these heights (0 to 1) around the middle of a picture of `size` px."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    step = size[0] / len(heights)
    wide = max(1, round(step * _BAR))
    for index, share in enumerate(heights):
        tall = max(1, round(size[1] * max(_LEAST, share)))
        picture.fill(colour, (round(index * step), (size[1] - tall) // 2, wide, tall))
    return picture
