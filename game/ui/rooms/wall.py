"""The wall room: dark walnut panelling behind the panel screens and the title."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.rooms.parts import (
    Size,
    Stop,
    blank,
    grey,
    light,
    linear,
    multiply,
    radial,
    scaled,
    texture,
    unit,
)

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


def wall(size: Size) -> pygame.Surface:
    """The panelled wall."""
    room = blank(size)
    lay_wall(room)
    return room


def lay_wall(room: pygame.Surface) -> None:
    """Boards, mouldings and the light on them, over the whole surface."""
    size = room.get_size()
    u = unit(size)
    wood = scaled(texture("panel"), (round(380 * u), round(_COURSE * u)))
    columns = _columns(size, u)
    _lay_boards(room, wood, columns, u)
    relief = _relief(size[1], u)
    for x in columns:
        multiply(room, relief, (x, 0))
        _lay_brass(room, x, u)
    multiply(room, _wall_light(size))


def _columns(size: Size, u: float) -> list[int]:
    """Left edges (the middle of a stile) of the columns, in px."""
    first = size[0] / 2 - (COLUMN / 2) * u
    count = int(first / (COLUMN * u)) + 2
    total = int(size[0] / (COLUMN * u)) + 4
    return [round(first + (k - count) * COLUMN * u) for k in range(total)]


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


def _lay_brass(room: pygame.Surface, x: int, u: float) -> None:
    width = max(1, round(1.8 * u))
    for offset in _BRASS:
        rect = (round(x + (offset - 0.9) * u), 0, width, room.get_height())
        room.fill((47, 44, 27), rect, special_flags=pygame.BLEND_RGB_ADD)


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
