"""The table room: parquet, walnut rail, felt under the lamp."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.storage.settings import Cloth
from game.ui.rooms.parts import (
    Point,
    Size,
    Stop,
    blank,
    drawing,
    grey,
    hexed,
    light,
    linear,
    multiply,
    pool,
    radial,
    scaled,
    texture,
    tile,
    unit,
)

RAIL_TOP: Final = 92  # units from the window's top to the rail's outer edge
RAIL_SIDE: Final = 30
RAIL_WIDTH: Final = 60
BEAD: Final = 8
CORNER: Final = 300  # radius of the table's outer corner

_OUTSIDE: Final = 28  # shadow baked around the rail, as in tools/make_textures.py
_CROSS: Final = 164  # width of the baked strip: shadow, rail, shadow and printed lines
_STRIP_RATIO: Final = 768 / _CROSS

_FELT: Final = (  # distance from the middle in units, colour before the lamp's fall-off
    (0, (59, 118, 81)),
    (200, (55, 113, 77)),
    (300, (50, 106, 72)),
    (440, (43, 98, 67)),
    (560, (38, 91, 63)),
    (680, (33, 83, 58)),
    (770, (27, 73, 52)),
    (860, (17, 57, 41)),
    (960, (12, 49, 36)),
    (1300, (9, 42, 31)),
)
_DYES: Final = {  # a cloth's colour, as shares of how green the green one is
    Cloth.BLUE: (0.42, 0.72, 1.16),
    Cloth.BURGUNDY: (1.04, 0.33, 0.40),
    Cloth.MIDNIGHT: (0.24, 0.36, 0.78),
    Cloth.PLUM: (0.80, 0.32, 0.70),
}
PLAIN_FELT: Final = (12, 53, 39)  # the felt of `strong`
_WOVEN: Final = frozenset({Cloth.MIDNIGHT, Cloth.PLUM})  # cloths with a pattern in them
_PATTERN: Final = 120  # u from one mark of a pattern to the next
_WOVEN_IN: Final = 0.13  # its opacity
_CLOTH_LIFT: Final = 2.15  # the cloth texture, multiplied in later, halves the light


def bowl(size: Size) -> Point:
    """Centre of the bank bowl's rim in pixels: the middle of the light and of the print."""
    u = unit(size)
    return size[0] / 2, (396 + (size[1] / u - 1080) * 0.4) * u


def table_room(size: Size, cloth: Cloth | None = Cloth.GREEN) -> pygame.Surface:
    """Parquet, walnut rail, felt with its gold print, under the lamp; without a cloth, print and
    light it is plain felt, for strong contrast."""
    u = unit(size)
    if cloth is None:
        room = blank(size)
        room.fill(PLAIN_FELT)
    else:
        room = felt(size, (size[0] / 2, bowl(size)[1] + 56 * u), cloth)
        lay_cloth(room, room.get_rect(), u)
        lay_pattern(room, cloth, u)
        lay_print(room, (size[0] / 2, bowl(size)[1] + 42 * u), u)
    planks = scaled(texture("parquet"), (round(425 * u), round(340 * u)))
    _lay_floor(room, planks, u)
    lay_rail(room, (RAIL_SIDE * u, RAIL_TOP * u), u)
    if cloth is not None:
        lamp_light(room, (size[0] / 2, 389 / 1080 * size[1]))
    return room


def dyed(colour: tuple[int, int, int], cloth: Cloth) -> tuple[float, float, float]:
    """A colour of the green felt on another cloth."""
    if cloth not in _DYES:
        return colour
    red, green, blue = _DYES[cloth]
    return red * colour[1], green * colour[1], blue * colour[1]


def felt(size: Size, centre: Point, cloth: Cloth = Cloth.GREEN) -> pygame.Surface:
    """Light on a cloth, falling off from the centre (px); the window's shape stretches it."""
    reach = 1300
    radii = (reach * size[0] / 1920, reach / 1.32 * size[1] / 1080)
    stops: list[Stop] = [
        (at / reach, hexed((r * _CLOTH_LIFT, g * _CLOTH_LIFT, b * _CLOTH_LIFT)))
        for at, (r, g, b) in ((at, dyed(colour, cloth)) for at, colour in _FELT)
    ]
    top, deep = centre[1] - 300 * unit(size), 170 * unit(size)
    shade = [("#000000", 0.17), ("#000000", 0.07), ("#000000", 0.0)]
    fall: list[Stop] = [(k / 2, colour, alpha) for k, (colour, alpha) in enumerate(shade)]
    box = f'width="{size[0] + 9}" height="{size[1] + 9}"'
    return light(
        size,
        radial("p", centre, radii, stops) + linear("t", (0, top), (0, top + deep), fall),
        f'<rect {box} fill="url(#p)"/><rect {box} fill="url(#t)"/>',
    )


def lay_cloth(target: pygame.Surface, area: pygame.Rect, u: float) -> None:
    """Fibres and blotches over the felt; fibres never get finer than the pixels can show."""
    side = round(384 * max(u, 0.8))
    tile(target, area, scaled(texture("cloth"), (side, side)), pygame.BLEND_RGB_MULT)


def lay_pattern(target: pygame.Surface, cloth: Cloth, u: float) -> None:
    """What is woven into some cloths: stars into the midnight one, a lattice of diamonds into the
    plum one."""
    if cloth not in _WOVEN:
        return
    step = _PATTERN * u
    across, down = (int(length / step) + 2 for length in target.get_size())
    path = ""
    for row in range(2 * down):
        for number in range(across):
            x, y = (number + row % 2 / 2) * step, row * step / 2
            if cloth is Cloth.PLUM:
                half = 0.44 * step
                path += f"M{x:.1f} {y - half:.1f}l{half:.1f} {half:.1f}l{-half:.1f} {half:.1f}"
                path += f"l{-half:.1f} {-half:.1f}Z"
            else:
                long, waist = (9.0 if (row + 2 * number) % 5 else 15.0) * u, 2.0 * u
                points = [
                    (x + r * sin(k * pi / 4), y - r * cos(k * pi / 4))
                    for k, r in enumerate((long, waist) * 4)
                ]
                path += "M" + " L".join(f"{a:.1f} {b:.1f}" for a, b in points) + " Z "
    line = f'fill="none" stroke="#F3D68E" stroke-width="{1.6 * u:.2f}"'
    ink = line if cloth is Cloth.PLUM else 'fill="#F3E3B4"'
    size = target.get_size()
    woven = drawing(size, size, "", f'<path d="{path}" {ink} opacity="{_WOVEN_IN}"/>')
    target.blit(woven, (0, 0))


def lay_print(target: pygame.Surface, centre: Point, u: float) -> None:
    """The gold ring around the bowl and its forty rays, faint."""
    wide, high = 2 * 344, 2 * 240
    cx, cy, flat = wide / 2, high / 2, 0.715
    glow = radial(
        "r",
        (cx, cy),
        (338, 338 * flat),
        [
            (0.6, "#E7C77C", 0.0),
            (0.66, "#E7C77C", 0.055),
            (0.8, "#E7C77C", 0.10),
            (1, "#E7C77C", 0),
        ],
    )
    rays = ""
    for k in range(40):
        a, b = (k - 0.25) * pi / 20, (k + 0.25) * pi / 20
        points = [(216, a), (338, a), (338, b), (216, b)]
        xy = [f"{cx + r * cos(t):.2f} {cy + r * flat * sin(t):.2f}" for r, t in points]
        rays += "M" + " L".join(xy) + " Z "
    ring = (
        f'<path d="{rays}" fill="url(#r)"/>'
        f'<ellipse cx="{cx}" cy="{cy}" rx="206" ry="147.5" fill="none" stroke="#E7C77C"'
        f' stroke-width="2.2" stroke-opacity="0.36"/>'
        f'<ellipse cx="{cx}" cy="{cy}" rx="214" ry="150" fill="none" stroke="#E7C77C"'
        f' stroke-width="1" stroke-opacity="0.3"/>'
    )
    size = (round(wide * u), round(high * u))
    target.blit(
        drawing(size, (wide, high), glow, ring),
        (round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2)),
    )


def _lay_floor(room: pygame.Surface, planks: pygame.Surface, u: float) -> None:
    """Parquet around the table: above, at both sides, and outside the round corners."""
    width, height = room.get_size()
    top, side = round((RAIL_TOP + 30) * u), round((RAIL_SIDE + 30) * u)
    floor = blank((width, round((RAIL_TOP + CORNER) * u)))
    tile(floor, floor.get_rect(), planks)
    deep, reach = floor.get_height(), round((RAIL_SIDE + CORNER) * u)
    shade = pool(
        (width, height),
        (width / 2, -0.05 * height),
        (1180 * width / 1920, 1300 * height / 1080),
        [
            (0, grey(0.80)),
            (0.35, grey(0.80)),
            (0.7, grey(0.76)),
            (0.85, grey(0.72)),
            (1, grey(0.66)),
        ],
    )
    for x in (0, width - side):
        below = pygame.Rect(x, deep, side, height - deep)
        tile(room, below, planks)
        room.set_clip(below)
        multiply(room, shade)
        room.set_clip(None)
    multiply(floor, shade)
    room.blit(floor, (0, 0), (0, 0, width, top))
    for left in (0, width - reach):
        piece = blank((reach, deep), clear=True)
        piece.blit(floor, (-left, 0))
        hub = (reach if left == 0 else 0, deep)
        pygame.draw.circle(piece, (0, 0, 0, 0), hub, round((CORNER - 30) * u))
        room.blit(piece, (left, 0))


def lay_rail(target: pygame.Surface, corner: Point, u: float) -> None:
    """The table's edge; `corner` = top left of the table's outline in px, mirrored to the right.

    It runs off the bottom: we sit at it."""
    width, height = target.get_size()
    half = max(1, round(_CROSS * u))
    full = 2 * half
    turn = scaled(texture("corner"), (full, full))
    run = (round(half * _STRIP_RATIO), half)
    strip = scaled(texture("rail"), run)
    left, top = round(corner[0] - _OUTSIDE * u), round(corner[1] - _OUTSIDE * u)
    target.blit(turn, (left, top))
    target.blit(pygame.transform.flip(turn, True, False), (width - left - full, top))
    # both halves run from their corner to the middle, so that the grain never breaks
    middle = (width + 1) // 2
    mirrored = pygame.transform.flip(strip, True, False)
    target.set_clip(pygame.Rect(0, 0, middle, height))
    for x in range(left + full, middle, run[0]):
        target.blit(strip, (x, top))
    target.set_clip(pygame.Rect(middle, 0, width - middle, height))
    for x in range(width - left - full - run[0], middle - run[0], -run[0]):
        target.blit(mirrored, (x, top))
    # the grain goes on at the straight sides below the corners, which have used up the end of the
    # strip; upright, that end is at the bottom
    upright = pygame.transform.rotate(strip, 90)
    mirrored = pygame.transform.flip(upright, True, False)
    long, down = upright.get_height(), top + full
    used = round((CORNER - 30) * pi / 2 * u) % long
    target.set_clip(pygame.Rect(0, down, width, max(0, height - down)))
    for y in range(down - used, height, long):
        target.blit(upright, (left, y))
        target.blit(mirrored, (width - left - upright.get_width(), y))
    target.set_clip(None)


def lamp_light(room: pygame.Surface, lamp: Point) -> None:
    """The lamp's fall-off over everything: full around it, sinking into the dark at the edges."""
    width, height = room.get_size()
    reach = 1300
    stops: list[Stop] = []
    for k in range(14):
        d = k * 100
        stops.append((d / reach, grey(max(0.30, 1 - 0.55 * (d / 1100) ** 2.5))))
    shade = pool((width, height), lamp, (reach * width / 1920, reach * height / 1080), stops)
    multiply(room, shade)
