"""The title room: panelled wall, the marquee arch, and the table's rail in front of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

import pygame

from game.ui.rooms.parts import (
    Point,
    Size,
    Stop,
    blank,
    drawing,
    grey,
    lay_wall,
    linear,
    multiply,
    pool,
    radial,
    unit,
)
from game.ui.rooms.table import RAIL_WIDTH, felt, lay_cloth, lay_print, lay_rail

Ring = tuple[Point, Point, str]

RAIL_TOP: Final = 338  # from the bottom of the window to the rail's upper edge, units
_TABLE_SIDE: Final = -190  # the table is wider than the window
_SPRING: Final = 710  # above the bottom: where the arch's sides begin to bend
_FOOT: Final = 330  # above the bottom: the arch ends behind the rail
_WIDEST: Final = 560  # half width of the arch, outer edge
_TALLEST: Final = 334  # height of the bend, outer edge
_BEND: Final = 2.25  # exponent of the bend: a little squarer than an ellipse
_BULB_STEP: Final = 31.6

_FIELD_FORM: Final = (504.0, 270.0)  # half width and height of the bend of the green field
_RINGS: Final[tuple[Ring, ...]] = (  # outer and inner form, paint; they overlap a little
    ((560.0, 334.0), (555.0, 327.0), "#1A0F08"),
    ((556.0, 328.0), (545.0, 315.0), "url(#gold)"),
    ((546.0, 316.0), (508.0, 275.0), "url(#channel)"),
    ((509.0, 276.0), (503.0, 269.0), "url(#gold2)"),
    ((503.2, 269.2), (500.0, 266.0), "#071A12"),
)
_GOLD: Final[tuple[Stop, ...]] = (
    (0.0, "#E0B25C"),
    (0.12, "#FAD07A"),
    (0.3, "#B98A35"),
    (0.45, "#F3D68E"),
    (0.6, "#FFE9A8"),
    (0.7, "#FFF3C4"),
    (0.82, "#C99F4E"),
    (0.92, "#F3D68E"),
    (1.0, "#D9A951"),
)

_FIELD: Final[tuple[Stop, ...]] = (
    (0.0, "#2F8263"),
    (0.28, "#206A50"),
    (0.6, "#144C38"),
    (1.0, "#082B20"),
)
_RAYS: Final[tuple[Stop, ...]] = (
    (0.0, "#E7C77C", 0.46),
    (0.3, "#E7C77C", 0.33),
    (0.75, "#E7C77C", 0.22),
    (1.0, "#E7C77C", 0.16),
)
_ROOM: Final = 4  # clear units around the arch's picture


@dataclass(frozen=True, slots=True)
class Arch:
    """Where the marquee arch stands, px: for lettering inside it and lamps on it."""

    u: float  # pixels per design unit
    centre: Point  # middle of the arch at the height where its sides begin to bend
    inner: pygame.Rect  # box of the green field inside the frame, down to the rail
    rays: Point  # where the sunburst's rays meet
    bulbs: tuple[Point, ...]
    """Middles of the bulbs, from the left foot over the top to the right foot."""


@lru_cache(maxsize=4)
def arch(size: Size) -> Arch:
    """The arch's geometry in a window of that size."""
    u = unit(size)
    middle, spring = size[0] / 2, size[1] - _SPRING * u
    inner_top = spring - 269 * u
    box = pygame.Rect(
        round(middle - 503 * u),
        round(inner_top),
        round(1006 * u),
        round((_SPRING - RAIL_TOP + 269) * u),
    )
    return Arch(u, (middle, spring), box, (middle, size[1] - 435 * u), _bulbs(size, u))


def rail_top(size: Size) -> float:
    """Upper edge of the rail in px: what the guests stand behind."""
    return size[1] - RAIL_TOP * unit(size)


def felt_top(size: Size) -> float:
    """Where the felt begins, px."""
    return size[1] - (RAIL_TOP - RAIL_WIDTH - 8) * unit(size)


def _contour(wide: float, tall: float, steps: int = 72) -> list[Point]:
    """The bend from left to right in units, its spring line at 0, upwards negative."""
    points = []
    for k in range(steps + 1):
        a = pi * k / steps
        x = -(abs(cos(a)) ** (2 / _BEND)) if a < pi / 2 else abs(cos(a)) ** (2 / _BEND)
        points.append((wide * x, -tall * abs(sin(a)) ** (2 / _BEND)))
    return points


def _bulbs(size: Size, u: float) -> tuple[Point, ...]:
    """Bulbs at equal distances along the frame's channel, one at the very top."""
    foot = _SPRING - RAIL_TOP - 6
    line = [(-528.0, float(foot)), *_contour(528, 296, 400), (528.0, float(foot))]
    gone = [0.0]
    for (x0, y0), (x1, y1) in pairwise(line):
        gone.append(gone[-1] + hypot(x1 - x0, y1 - y0))
    count = int(gone[-1] / 2 / _BULB_STEP)
    places, at = [], 0
    for k in range(-count, count + 1):
        want = gone[-1] / 2 + k * _BULB_STEP
        while gone[at + 1] < want:
            at += 1
        share = (want - gone[at]) / (gone[at + 1] - gone[at])
        x = line[at][0] + (line[at + 1][0] - line[at][0]) * share
        y = line[at][1] + (line[at + 1][1] - line[at][1]) * share
        places.append((size[0] / 2 + x * u, size[1] - _SPRING * u + y * u))
    return tuple(places)


def bulb(size: Size) -> pygame.Surface:
    """A lit bulb with its glow, to be blitted by its centre over an unlit one in `arch().bulbs`."""
    u = unit(size)
    side = max(8, round(44 * u))
    defs = radial(
        "g", (22, 22), (20, 20), [(0, "#FFC45A", 0.85), (0.5, "#D9923A", 0.48), (1, "#B06A20", 0)]
    )
    defs += radial(
        "b", (20.5, 19.5), (8.5, 8.5), [(0, "#FFFDF0"), (0.55, "#FFEDB8"), (1, "#F0B04B")]
    )
    body = (
        '<circle cx="22" cy="22" r="20" fill="url(#g)"/>'
        '<circle cx="22" cy="22" r="8" fill="#63401A"/>'
        '<circle cx="22" cy="22" r="6.9" fill="url(#b)"/>'
    )
    return drawing((side, side), (44, 44), defs, body)


def title_room(size: Size) -> pygame.Surface:
    """The panelled wall with the marquee arch, all bulbs dark, and the rail and felt before it."""
    u = unit(size)
    room = blank(size)
    lay_wall(room)
    place = arch(size)
    _lay_arch_shadow(room, place)
    for picture in _field(place):
        _hang(room, picture, place, _FIELD_FORM)
    for picture in _frame(place):
        _hang(room, picture, place, (_WIDEST + _ROOM, _TALLEST + _ROOM))
    _lay_dark_bulbs(room, place)
    _lay_table(room, u)
    return room


def _hang(room: pygame.Surface, picture: pygame.Surface, place: Arch, form: Point) -> None:
    """Blit a part of the arch of that half width and height of the bend."""
    x, y = place.centre[0] - form[0] * place.u, place.centre[1] - form[1] * place.u
    room.blit(picture, (round(x), round(y)))


def _arch_path(form: Point, middle: float, spring: float, foot: float) -> str:
    """An arch of that half width and height of the bend, closed along its foot."""
    points = " L".join(f"{middle + x:.2f} {spring + y:.2f}" for x, y in _contour(*form))
    return f"M{middle - form[0]:.2f} {foot:.2f} L{points} L{middle + form[0]:.2f} {foot:.2f} Z"


def _field(place: Arch) -> Iterator[pygame.Surface]:
    """The green field down to behind the rail, as wide as the inner ring; then its sunburst."""
    (wide, bend), foot, u = _FIELD_FORM, _FIELD_FORM[1] + _SPRING - _FOOT, place.u
    hub = (wide, bend + _SPRING - 435.0)
    pixels = (round(2 * wide * u), round(foot * u))
    middle = (hub[0] * u, (hub[1] - 40) * u)
    green = blank(pixels, clear=True)
    green.blit(pool(pixels, middle, (640 * u, 560 * u), _FIELD), (0, 0))
    form = f'<path d="{_arch_path(_FIELD_FORM, wide, bend, foot)}" fill="#FFFFFF"/>'
    shape = drawing(pixels, (2 * wide, foot), "", form)
    green.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield green
    rays = f'<path d="{_sunburst(hub, bend, wide, foot)}" fill="url(#rays)"/>'
    yield drawing(pixels, (2 * wide, foot), radial("rays", hub, (640, 600), _RAYS), rays)


def _frame(place: Arch) -> Iterator[pygame.Surface]:
    """The brass frame from outside inwards: outer rings, then inner rings."""
    wide, bend = _WIDEST + _ROOM, _TALLEST + _ROOM
    defs = linear("gold", (4, 0), (2 * wide - 4, 90), _GOLD)
    yield _rings(place, defs, _RINGS[:2])
    defs = linear("gold2", (60, 90), (2 * wide - 60, 30), _GOLD)
    defs += linear("channel", (0, 0), (0, bend), [(0, "#4A2F13"), (1, "#3C250F")])
    yield _rings(place, defs, _RINGS[2:])


def _rings(place: Arch, defs: str, rings: Sequence[Ring]) -> pygame.Surface:
    """Rings of the frame: their bend is drawn, their legs repeat the bend's last row."""
    wide, bend = _WIDEST + _ROOM, _TALLEST + _ROOM
    pixels = (round(2 * wide * place.u), round(bend * place.u))
    body = ""
    for outer, inner, paint in rings:
        both = (_arch_path(form, wide, bend, bend + 2) for form in (outer, inner))
        body += f'<path d="{" ".join(both)}" fill-rule="evenodd" fill="{paint}"/>'
    bent = drawing(pixels, (2 * wide, bend), defs, body)
    legs = round((_SPRING - _FOOT) * place.u)
    whole = blank((pixels[0], pixels[1] + legs), clear=True)
    whole.blit(bent, (0, 0))
    row = bent.subsurface((0, pixels[1] - 2, pixels[0], 1))
    whole.blit(pygame.transform.scale(row, (pixels[0], legs + 1)), (0, pixels[1] - 1))
    return whole


def _sunburst(hub: Point, spring: float, middle: float, foot: float) -> str:
    """Rays from the hub to the inner edge of the frame, cut by it exactly: one path."""
    count = 44
    path = ""
    for k in range(count // 2):
        # dark straight up, as between two rays
        a0, a1 = pi * (k + 0.25) * 2 / count, pi * (k + 0.75) * 2 / count
        fan = [a0 + (a1 - a0) * j / 4 for j in range(5)]
        edge = [_edge(hub, a, spring, middle) for a in fan]
        path += f"M{hub[0]:.2f} {hub[1]:.2f} "
        path += " ".join(f"L{x:.2f} {min(y, foot):.2f}" for x, y in edge) + " Z "
    return path


def _edge(hub: Point, angle: float, spring: float, middle: float) -> Point:
    """Where a ray at that angle (0 = right, counter-clockwise) meets the green field's edge."""
    low, high = 0.0, 900.0
    for _ in range(24):
        reach = (low + high) / 2
        x, y = hub[0] + reach * cos(angle) - middle, hub[1] - reach * sin(angle) - spring
        inside = abs(x) < 503 and (y >= 0 or (abs(x) / 503) ** _BEND + (-y / 269) ** _BEND < 1)
        low, high = (reach, high) if inside else (low, reach)
    return hub[0] + low * cos(angle), hub[1] - low * sin(angle)


def _lay_arch_shadow(room: pygame.Surface, place: Arch) -> None:
    """The arch stands a hand's breadth before the wall."""
    u, cut, rim = place.u, 8, 60
    wide, spring = _WIDEST + rim, _TALLEST + rim
    foot = spring + _SPRING - _FOOT
    small = (round(2 * wide * u / cut), round(foot * u / cut))
    shadow = blank(small, clear=True)
    shadow.fill((10, 5, 2, 0))
    path = _arch_path((_WIDEST + 4, _TALLEST + 4), wide, spring, foot + 9)
    shadow.blit(drawing(small, (2 * wide, foot), "", f'<path d="{path}" fill="#0A0502"/>'), (0, 0))
    shadow = pygame.transform.box_blur(shadow, max(1, round(14 * u / cut)))
    shadow = pygame.transform.box_blur(shadow, max(1, round(14 * u / cut)))
    shadow.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    full = pygame.transform.smoothscale(shadow, (small[0] * cut, small[1] * cut))
    at = (place.centre[0] - wide * u + 6 * u, place.centre[1] - spring * u + 12 * u)
    room.blit(full, (round(at[0]), round(at[1])))


def _lay_dark_bulbs(room: pygame.Surface, place: Arch) -> None:
    """Unlit bulbs in their sockets; the scene lights them."""
    side = max(8, round(26 * place.u))
    defs = radial("b", (11.5, 11), (9, 9), [(0, "#B98345"), (0.6, "#87592A"), (1, "#5C3A17")])
    body = '<circle cx="13" cy="13" r="12" fill="#2A1809" fill-opacity="0.35"/>'
    body += '<circle cx="13" cy="13" r="8" fill="#4A2C10"/>'
    body += '<circle cx="13" cy="13" r="6.9" fill="url(#b)"/>'
    dark = drawing((side, side), (26, 26), defs, body)
    for x, y in place.bulbs:
        room.blit(dark, (round(x - side / 2), round(y - side / 2)))


def _lay_table(room: pygame.Surface, u: float) -> None:
    """The near table: felt with its print, rail, and the lamp's fall-off on both."""
    width, height = room.get_size()
    top = height - RAIL_TOP * u
    middle = (width / 2, height - 150 * u)
    start = round(top + 30 * u)
    table = blank((width, height), clear=True)
    table.blit(felt((width, height), (middle[0], middle[1] + 40 * u)), (0, 0))
    lay_cloth(table, pygame.Rect(0, start, width, height - start), u)
    lay_print(table, middle, u)
    _cut_outside(table, top, u)
    lay_rail(table, (_TABLE_SIDE * u, top), u)
    reach = (1240 * width / 1920, 860 * height / 1080)
    fall: list[Stop] = [(k / 10, grey(max(0.26, 0.86 - 0.58 * (k / 10) ** 2.0))) for k in range(11)]
    shade = pool((width, height - start + round(60 * u)), (width / 2, 60 * u), reach, fall)
    multiply(table, shade, (0, start - round(60 * u)))
    room.blit(table, (0, 0))


def _cut_outside(table: pygame.Surface, top: float, u: float) -> None:
    """Make clear what lies outside the middle of the rail, where the wall shows."""
    width, height = table.get_size()
    reach = round((300 + _TABLE_SIDE) * u)
    line = round(top + 30 * u)
    clear = (0, 0, 0, 0)
    table.fill(clear, (0, 0, width, line))
    for left in (0, width - reach):
        piece = table.subsurface((left, line, reach, min(round(270 * u), height - line)))
        keep = piece.copy()
        piece.fill(clear)
        mask = blank(piece.get_size(), clear=True)
        hub = (reach if left == 0 else 0, round(270 * u))
        pygame.draw.circle(mask, (255, 255, 255, 255), hub, round(270 * u))
        keep.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        piece.blit(keep, (0, 0))
