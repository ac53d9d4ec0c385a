"""What the rooms are composed of: textures, soft light, small vector drawings, moulding lines; and
the room of the panel screens, a panelled wall.

Rooms are backgrounds at the window's size in px. Composing one takes a third of a second at 1080p,
nearly all of it outside the interpreter. Raises ArtMissingError when a texture is missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.base.files import file_of
from game.storage.settings import Settings
from game.ui.art import ArtMissingError

Size = tuple[int, int]
Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]
"""Where (0 … 1), colour as #RRGGBB, opacity (1 when left out)."""

TEXTURES: Final = file_of("sprites/textures")

_COARSE: Final = 8  # light is computed on every eighth pixel and smoothed in between

PLAIN_WALL: Final = (26, 16, 10)
PLAIN_CURTAIN: Final = (66, 11, 22)
PLAIN_PELMET: Final = (38, 6, 13)  # wall and curtain of strong contrast


def unit(size: Size) -> float:
    """Pixels per design unit in a window of that size."""
    return min(size[1] / 1080, size[0] / 1440)


def blank(size: Size, *, clear: bool = False) -> pygame.Surface:
    """A 32-bit surface in the format of the display: opaque, or with alpha and clear."""
    return pygame.Surface(size, pygame.SRCALPHA if clear else 0, 32)


def one_colour(size: Size, colour: tuple[int, int, int]) -> pygame.Surface:
    """A room of strong contrast: nothing but its colour."""
    room = blank(size)
    room.fill(colour)
    return room


def texture(name: str) -> pygame.Surface:
    """A baked texture at two pixels per unit. Raises ArtMissingError."""
    try:
        loaded = pygame.image.load(str(TEXTURES / f"{name}.png"))
    except (pygame.error, OSError) as error:
        raise ArtMissingError(f"textures/{name}") from error
    return loaded.convert(blank((1, 1), clear=loaded.get_masks()[3] != 0))


def scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """The surface smoothly scaled, never to less than one pixel."""
    return pygame.transform.smoothscale(surface, (max(1, size[0]), max(1, size[1])))


def tile(
    target: pygame.Surface, area: pygame.Rect, pattern: pygame.Surface, flags: int = 0
) -> None:
    """Fill the area with the pattern, laid from the target's top left corner."""
    width, height = pattern.get_size()
    target.set_clip(area)
    for y in range(area.top // height * height, area.bottom, height):
        for x in range(area.left // width * width, area.right, width):
            target.blit(pattern, (x, y), special_flags=flags)
    target.set_clip(None)


def gradient_stops(stops: Sequence[Stop]) -> str:
    """The stops as SVG."""
    return "".join(
        f'<stop offset="{stop[0]:.4f}" stop-color="{stop[1]}"'
        f' stop-opacity="{stop[2] if len(stop) == 3 else 1:.3f}"/>'
        for stop in stops
    )


def linear(name: str, start: Point, end: Point, stops: Sequence[Stop]) -> str:
    """A linear gradient in picture coordinates."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:.2f}"'
        f' y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}">'
        f"{gradient_stops(stops)}</linearGradient>"
    )


def radial(name: str, centre: Point, radii: Point, stops: Sequence[Stop]) -> str:
    """A radial gradient, elliptical, in picture coordinates."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100"'
        f' gradientTransform="matrix({radii[0] / 100:.5f} 0 0 {radii[1] / 100:.5f}'
        f' {centre[0]:.2f} {centre[1]:.2f})">{gradient_stops(stops)}</radialGradient>'
    )


def drawing(size: Size, box: tuple[float, float], defs: str, body: str) -> pygame.Surface:
    """A vector drawing of `box` units in exactly `size` pixels, with alpha."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{box[0]:.3f}" height="{box[1]:.3f}"'
        f' viewBox="0 0 {box[0]:.3f} {box[1]:.3f}"><defs>{defs}</defs>{body}</svg>'
    )
    raw = pygame.image.load_sized_svg(BytesIO(text.encode()), size)
    out = blank(size, clear=True)
    out.blit(raw, (0, 0))
    return out


def light(size: Size, defs: str, body: str) -> pygame.Surface:
    """A soft opaque picture of the window's size, described in window pixels.

    Drawn coarsely and stretched; for gradients only."""
    coarse = (-(-size[0] // _COARSE), -(-size[1] // _COARSE))
    small = blank(coarse)
    small.blit(drawing(coarse, (coarse[0] * _COARSE, coarse[1] * _COARSE), defs, body), (0, 0))
    return scaled(small, size)


def pool(size: Size, centre: Point, radii: Point, stops: Sequence[Stop]) -> pygame.Surface:
    """One radial light filling the whole picture."""
    body = f'<rect x="0" y="0" width="{size[0] + 9}" height="{size[1] + 9}" fill="url(#p)"/>'
    return light(size, radial("p", centre, radii, stops), body)


def grey(level: float) -> str:
    """A level 0 … 1 as a grey colour."""
    value = round(max(0.0, min(1.0, level)) * 255)
    return f"#{value:02X}{value:02X}{value:02X}"


def hexed(colour: tuple[float, float, float]) -> str:
    """A colour 0 … 255 as #RRGGBB."""
    return "#" + "".join(f"{round(max(0.0, min(255.0, channel))):02X}" for channel in colour)


def multiply(target: pygame.Surface, factor: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Darken the target by the factor picture (white = unchanged)."""
    target.blit(factor, at, special_flags=pygame.BLEND_RGB_MULT)


COLUMN: Final = 190  # units from stile to stile; a panel stands in the middle of the window
_STILE: Final = 27  # half the width of a stile, to the groove beside the panel
_COURSE: Final = 604  # units from one row of rails to the next
_RAILS: Final = (7.5, 12.5, 59.5, 64.5)  # grooves of a row of rails, from the course's top

_SEAMS: Final = (  # across a stile: offset from its middle, width, light
    (-_STILE, 5.0, 0.72),
    (-_STILE + 0.3, 2.4, 0.66),
    (-1.7, 5.0, 0.74),
    (-1.8, 2.0, 0.55),
    (2.0, 5.0, 0.74),
    (2.0, 2.0, 0.55),
    (_STILE - 1.5, 5.0, 0.72),
    (_STILE - 1.5, 2.4, 0.66),
)
_BRASS: Final = (-12.0, 13.0)  # the two brass lines let into a stile
_FINE: Final = 2  # mouldings are drawn at twice the size and reduced


def wall_room(size: Size, *, plain: bool = False) -> pygame.Surface:
    """Dark walnut panelling, for the panel screens; `plain`: of one colour, for strong contrast."""
    if plain:
        return one_colour(size, PLAIN_WALL)
    room = blank(size)
    lay_wall(room)
    return room


def lay_wall(room: pygame.Surface) -> None:
    """Boards, mouldings and the light on them, over the whole surface."""
    size = room.get_size()
    u = unit(size)
    wood = scaled(texture("panel"), (round(380 * u), round(_COURSE * u)))
    first = size[0] / 2 - (COLUMN / 2) * u
    count = int(first / (COLUMN * u)) + 2
    total = int(size[0] / (COLUMN * u)) + 4
    # left edges of the columns, px: the middle of a stile
    columns = [round(first + (k - count) * COLUMN * u) for k in range(total)]
    _lay_boards(room, wood, columns, u)
    relief, brass = _relief(size[1], u), max(1, round(1.8 * u))
    for x in columns:
        multiply(room, relief, (x, 0))
        for offset in _BRASS:
            line = (round(x + (offset - 0.9) * u), 0, brass, size[1])
            room.fill((47, 44, 27), line, special_flags=pygame.BLEND_RGB_ADD)
    multiply(room, _wall_light(size))


def _lay_boards(room: pygame.Surface, wood: pygame.Surface, columns: list[int], u: float) -> None:
    """Every panel and every stile is cut from another place of the wood."""
    height = room.get_height()
    tall, wide = wood.get_height(), wood.get_width()
    board, stile = round(COLUMN * u) + 1, round(_STILE * u)
    for k, x in enumerate(columns):
        for start, width, cut in ((x, board, k * 131 % 190), (x - stile, 2 * stile, k * 83 % 320)):
            shift = (k * 211) % _COURSE
            left = min(round(cut * u), wide - width)
            for y in range(-round(shift * u), height, tall):
                room.blit(wood, (start, y), (left, 0, width, tall))


def _relief(height: int, u: float) -> pygame.Surface:
    """One column's mouldings as light to multiply with."""
    tall = round(height / u) * _FINE
    relief = blank((COLUMN * _FINE, tall))
    relief.fill((255, 255, 255))
    for offset, width, level in _SEAMS:
        for x in (offset, COLUMN + offset):
            _groove(relief, (x - width / 2, 0, width, tall), level)
    field = COLUMN - 2 * _STILE
    for course in range(0, tall // _FINE + _COURSE, _COURSE):
        for y in _RAILS:
            _groove(relief, (_STILE, course + y - 2, field, 4), 0.76)
            _groove(relief, (_STILE, course + y - 1, field, 2), 0.76)
        for y in (_RAILS[1], _RAILS[3]):  # the lower edge of a moulding catches the lamp
            _groove(relief, (_STILE, course + y - 4.5, field, 1.5), 0.94)
    return scaled(relief, (round(COLUMN * u) + 1, height))


def _groove(relief: pygame.Surface, box: tuple[float, float, float, float], level: float) -> None:
    rect = pygame.Rect([round(edge * _FINE) for edge in box])
    rect.height = min(rect.height, relief.get_height())
    value = round(level * 255)
    relief.fill((value, value, value), rect, special_flags=pygame.BLEND_RGB_MULT)


def _wall_light(size: Size) -> pygame.Surface:
    """Warm in the middle above, sinking towards the floor and the corners."""
    width, height = size
    stops: list[Stop] = [
        (k / 12, grey(max(0.30, 1 - 0.56 * (k * 100 / 1060) ** 2.4))) for k in range(13)
    ]
    fall: list[Stop] = [
        (0.0, "#000000", 0.37),
        (0.09, "#000000", 0.22),
        (0.22, "#000000", 0.02),
        (0.32, "#000000", 0.0),
        (0.5, "#000000", 0.12),
        (1.0, "#000000", 0.36),
    ]
    box = f'width="{width + 9}" height="{height + 9}"'
    middle, reach = (width / 2, 0.27 * height), (1200 * width / 1920, 1200 * height / 1080)
    return light(
        size,
        radial("p", middle, reach, stops) + linear("v", (0, 0), (0, height), fall),
        f'<rect {box} fill="url(#p)"/><rect {box} fill="url(#v)"/>',
    )


# --- The part of a room that boards lie over ---


_LEVELS: Final = ((0.0, 255), (0.3, 150), (1.0, 70))
"""Brightness (to 255) from the upper edge to the lower one."""
_STEPS: Final = 64


def dusk(room: Surface, part: Rect) -> Surface:
    """A part of a room, px, as bright as before at its upper edge and dark at the lower one."""
    dark = room.subsurface(part.clip(room.get_rect())).copy()
    shade = Surface((2, _STEPS))  # smoothscale reads two columns
    for step in range(_STEPS):
        level = _level(step / (_STEPS - 1))
        shade.fill((level, level, level), (0, step, 2, 1))
    fall = pygame.transform.smoothscale(shade, dark.get_size())
    dark.blit(fall, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def _level(at: float) -> int:
    for (start, bright), (end, dim) in pairwise(_LEVELS):
        if at <= end:
            return round(bright + (dim - bright) * (at - start) / (end - start))
    return _LEVELS[-1][1]


RoomMaker = Callable[..., pygame.Surface]


def plain_where_strong(settings: Settings, name: str, make: RoomMaker) -> tuple[str, RoomMaker]:
    """The name and the maker of a wall or a curtain: of one colour in strong contrast."""
    return (f"{name}, plain", partial(make, plain=True)) if settings.high_contrast else (name, make)
