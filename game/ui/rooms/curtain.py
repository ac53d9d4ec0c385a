"""The curtain room: burgundy velvet between pelmet and footlights."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.rooms.parts import (
    PLAIN_CURTAIN,
    PLAIN_PELMET,
    Point,
    Size,
    blank,
    drawing,
    light,
    linear,
    multiply,
    one_colour,
    radial,
    scaled,
    texture,
    tile,
    unit,
)

CORNICE: Final = 52  # height of the gilded cornice, units
STAGE: Final = 58  # height of the stage's edge at the bottom
_SWAG: Final = 213  # width of a swag, about
_CLOTH_TOP: Final = 118  # where the swags are tied up
_PELMET: Final = 216  # depth of everything hanging from the cornice
_FANS: Final = 48.0  # distance between the cornice's fans
_LAMPS: Final = 175  # distance between the footlights


def curtain_room(size: Size, *, plain: bool = False) -> pygame.Surface:
    """The closed curtain between pelmet and footlights; `plain`: without folds and light, for
    strong contrast; something still hangs above."""
    u = unit(size)
    if plain:
        room = one_colour(size, PLAIN_CURTAIN)
        room.fill(PLAIN_PELMET, (0, 0, size[0], round(_PELMET * u)))
        return room
    room = scaled(texture("curtain"), size)  # half a curtain and its mirror image
    side = round(384 * max(u, 0.8))
    grain = scaled(texture("cloth"), (side, side))
    grain.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)  # made for half light
    tile(room, room.get_rect(), grain, pygame.BLEND_RGB_MULT)
    _light_curtain(room, u)
    width = size[0] / u
    room.blit(_pelmet_shadow(size, u), (0, 0))
    room.blit(_pelmet(size, u, width), (0, 0))
    room.blit(_trimmings(size, u, width), (0, 0))
    room.blit(_cornice(size, u, width), (0, 0))
    _lay_stage(room, u, width)
    return room


def _light_curtain(room: pygame.Surface, u: float) -> None:
    """Footlights from below, darkness in the corners and under the pelmet."""
    size = room.get_size()
    width, height = size
    middle, reach = (width / 2, 0.62 * height), (1180 * width / 1920, 1000 * height / 1080)
    shade = radial(
        "p",
        middle,
        reach,
        [(0, "#FFFFFF"), (0.5, "#FBF6F6"), (0.75, "#D8CCCC"), (0.92, "#A4989A"), (1, "#80767A")],
    )
    box = f'width="{width + 9}" height="{height + 9}"'
    multiply(room, light(size, shade, f'<rect {box} fill="url(#p)"/>'))
    fall = [(0.0, "#000000"), (0.75, "#26100A"), (1.0, "#34160C")]
    rise = linear("b", (0, height * 0.80), (0, height), fall)
    glow = light(size, rise, f'<rect {box} fill="url(#b)"/>')
    room.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _add_pools(room, u)


def _add_pools(room: pygame.Surface, u: float) -> None:
    """A warm pool above every footlight."""
    side = (round(190 * u), round(250 * u))
    defs = radial(
        "g",
        (side[0] / 2, side[1] / 2),
        (side[0] / 2, side[1] / 2),
        [(0, "#50321A"), (0.4, "#2C1A0D"), (0.75, "#0C0703"), (1, "#000000")],
    )
    pool = light(side, defs, f'<rect width="{side[0] + 9}" height="{side[1] + 9}" fill="url(#g)"/>')
    for x, y in footlights(room.get_size()):
        at = (round(x - side[0] / 2), round(y - side[1] / 2 - 14 * u))
        room.blit(pool, at, special_flags=pygame.BLEND_RGB_ADD)


def footlights(size: Size) -> list[Point]:
    """Middles of the footlights' shells, px; one stands in the middle."""
    u = unit(size)
    count = int(size[0] / 2 / (_LAMPS * u))
    return [(size[0] / 2 + k * _LAMPS * u, size[1] - 36 * u) for k in range(-count, count + 1)]


def _swags(width: float) -> list[tuple[float, float, float]]:
    """Left end, right end and depth of every swag, in units; the middle one hangs deepest."""
    count = 2 * round((width / _SWAG - 1) / 2) + 1
    step = width / count
    return [(k * step, (k + 1) * step, 40 + 27 * sin(pi * (k + 0.5) / count)) for k in range(count)]


def _hem(swag: tuple[float, float, float], share: float) -> Point:
    """A point of the hem: `share` 0 … 1 along the swag, in units."""
    left, right, depth = swag
    return left + (right - left) * share, _CLOTH_TOP + depth * 4 * share * (1 - share)


def _hem_path(swag: tuple[float, float, float]) -> str:
    left, right, depth = swag
    dip = _CLOTH_TOP + 2 * depth
    return f"Q{(left + right) / 2:.2f} {dip:.2f} {right:.2f} {_CLOTH_TOP}"


def _pelmet_shadow(size: Size, u: float) -> pygame.Surface:
    width = size[0] / u
    deep = round(300 * u)
    cut = 6
    small = (-(-size[0] // cut), -(-deep // cut))
    body = ""
    for swag in _swags(width):
        body += f'<path d="M{swag[0]:.2f} 0 V{_CLOTH_TOP} {_hem_path(swag)} V0 Z" fill="#080103"/>'
        body += f'<rect x="{swag[0] - 14:.2f}" y="100" width="28" height="92" fill="#080103"/>'
    shadow = blank(small, clear=True)
    shadow.fill((8, 1, 3, 0))
    drawn = drawing(small, (small[0] * cut / u, small[1] * cut / u), "", body)
    shadow.blit(drawn, (0, round(34 * u / cut)))
    shadow.fill((8, 1, 3, 230), (0, 0, small[0], round(_CLOTH_TOP * u / cut)))
    for _ in range(2):
        shadow = pygame.transform.box_blur(shadow, max(1, round(13 * u / cut)))
    return scaled(shadow, (size[0], deep))


def _pelmet(size: Size, u: float, width: float) -> pygame.Surface:
    """The swags themselves, alternately lit and turned away, with their folds."""
    defs = linear("l", (0, CORNICE), (0, 190), [(0, "#420A15"), (1, "#8E2133")])
    defs += linear("d", (0, CORNICE), (0, 190), [(0, "#3A0812"), (1, "#851D30")])
    body = ""
    for k, swag in enumerate(_swags(width)):
        left, right, _ = swag
        fill = "ld"[k % 2]
        body += (
            f'<path d="M{left:.2f} 40 V{_CLOTH_TOP} {_hem_path(swag)} V40 Z" fill="url(#{fill})"/>'
        )
        folds = ""
        for j in range(5):
            share = 0.5 + (j - 2) * 0.115
            x, y = _hem(swag, share)
            top = (left + right) / 2 + (x - (left + right) / 2) * 1.42
            folds += f"M{top - 3.4:.2f} {CORNICE} H{top + 3.4:.2f} "
            folds += f"L{x + 3.2:.2f} {y:.2f} H{x - 3.2:.2f} Z "
        body += f'<path d="{folds}" fill="#2A0509" fill-opacity="0.62"/>'
    return drawing((size[0], round(_PELMET * u)), (width, round(_PELMET * u) / u), defs, body)


def _trimmings(size: Size, u: float, width: float) -> pygame.Surface:
    """Fringe, cord and tassels."""
    pale, deep, cord = "", "", ""
    for swag in _swags(width):
        count = max(8, round((swag[1] - swag[0]) / 6.7))
        for j in range(count):
            x, y = _hem(swag, (j + 0.5) / count)
            strand = f"M{x:.2f} {y:.2f} V{y + 20:.2f} "
            if j % 2:
                pale += strand
            else:
                deep += strand
        cord += f"M{swag[0]:.2f} {_CLOTH_TOP} {_hem_path(swag)} "
    defs = linear("t", (0, 134), (0, 202), [(0, "#F7E2A4"), (0.4, "#DDB65A"), (1, "#A67C33")])
    line = 'fill="none" stroke-linecap="round"'
    body = (
        f'<path d="{deep}" {line} stroke="#AD8335" stroke-width="4.3"/>'
        f'<path d="{pale}" {line} stroke="#F0D58E" stroke-width="4.3"/>'
        f'<path d="{cord}" {line} stroke="#8A6026" stroke-width="6.4"/>'
        f'<path d="{cord}" {line} stroke="#FBE7A8" stroke-width="5"/>'
    )
    tied = [swag[0] for swag in _swags(width)][1:]
    body += "".join(_tassel(x) for x in tied)
    return drawing((size[0], round(_PELMET * u)), (width, round(_PELMET * u) / u), defs, body)


def _tassel(x: float) -> str:
    lines = "".join(f"M{x + dx:.2f} 160 L{x + dx * 1.2:.2f} 198 " for dx in (-5.5, 0, 5.5))
    return (
        f'<rect x="{x - 2.2:.2f}" y="112" width="4.4" height="30" fill="#B98A35"/>'
        f'<path d="M{x - 8:.2f} 154 H{x + 8:.2f} L{x + 13:.2f} 200 H{x - 13:.2f} Z"'
        f' fill="url(#t)"/>'
        f'<path d="{lines}" fill="none" stroke="#8A6026" stroke-width="1.1"/>'
        f'<circle cx="{x:.2f}" cy="148" r="11" fill="#EBCF88"/>'
        f'<circle cx="{x - 2.6:.2f}" cy="145" r="6" fill="#FBE7A8"/>'
    )


def _cornice(size: Size, u: float, width: float) -> pygame.Surface:
    """The gilded cornice with its row of fans."""
    tall = round(CORNICE * u)
    defs = linear("a", (0, 0), (0, 10), [(0, "#FFF4C8"), (1, "#E6C67E")])
    defs += linear("b", (0, 13), (0, 38), [(0, "#DBB462"), (0.5, "#B98A35"), (1, "#A67C33")])
    defs += linear("c", (0, 41), (0, 52), [(0, "#D6B05F"), (1, "#8A6026")])
    body = (
        f'<rect width="{width}" height="{CORNICE + 1}" fill="#5A3A14"/>'
        f'<rect width="{width}" height="10" fill="url(#a)"/>'
        f'<rect y="13" width="{width}" height="25" fill="url(#b)"/>'
        f'<rect y="41" width="{width}" height="12" fill="url(#c)"/>'
    )
    count = int(width / 2 / _FANS) + 1
    halves, rays = "", ""
    for k in range(-count, count + 1):
        x = width / 2 + (k + 0.5) * _FANS
        halves += f"M{x - 20.4:.2f} 36 A20.4 20.4 0 0 1 {x + 20.4:.2f} 36 Z "
        for j in range(1, 8):
            a = j * pi / 8
            rays += f"M{x:.2f} 36 L{x + 19 * cos(a):.2f} {36 - 19 * sin(a):.2f} "
    body += f'<path d="{halves}" fill="#6E1626" stroke="#F3DFA0" stroke-width="1.5"/>'
    body += f'<path d="{rays}" fill="none" stroke="#EBCB86" stroke-width="1.3"/>'
    return drawing((size[0], tall), (width, tall / u), defs, body)


def _lay_stage(room: pygame.Surface, u: float, width: float) -> None:
    """The edge of the stage and the footlights' gilded shells."""
    height = room.get_height()
    tall = round((STAGE + 20) * u)
    defs = linear("s", (0, 20), (0, 78), [(0, "#6E3F16"), (0.45, "#4A2B10"), (1, "#1E1107")])
    body = (
        f'<rect y="20" width="{width}" height="60" fill="url(#s)"/>'
        f'<rect y="20" width="{width}" height="4" fill="#F3D06E"/>'
        f'<rect y="28.5" width="{width}" height="1.6" fill="#B98A35"/>'
    )
    stage = drawing((room.get_width(), tall), (width, tall / u), defs, body)
    room.blit(stage, (0, height - tall))
    room.set_clip(pygame.Rect(0, height - round((STAGE - 6) * u), room.get_width(), height))
    _add_pools(room, u)
    room.set_clip(None)
    shell = _shell(u)
    for x, y in footlights(room.get_size()):
        room.blit(shell, (round(x - shell.get_width() / 2), round(y - 34 * u)))


def _shell(u: float) -> pygame.Surface:
    """One footlight: a gilded half shell, 76 × 39 units."""
    rays = ""
    for j in range(0, 10, 2):
        a, b = j * pi / 9, (j + 1) * pi / 9
        rays += f"M38 37 L{38 + 34 * cos(a):.2f} {37 - 34 * sin(a):.2f}"
        rays += f" L{38 + 34 * cos(b):.2f} {37 - 34 * sin(b):.2f} Z "
    body = (
        '<path d="M3 37 A35 35 0 0 1 73 37 Z" fill="#B98A35" stroke="#FBE7A8" stroke-width="2.4"/>'
        f'<path d="{rays}" fill="#F3D68E"/>'
    )
    return drawing((round(76 * u), round(39 * u)), (76, 39), "", body)
