"""The room of the house duel: panelled wall, the night behind an arched window, wall lamps, and the
table's rail and felt nearer to us than elsewhere."""

from __future__ import annotations

from typing import Final

import pygame

from game.storage.settings import Cloth
from game.table.duel.snow_window import window_picture
from game.table.layout.duel import bowl_of, lamps_of, rail_top_of, window_of
from game.ui.boxes import Unit
from game.ui.rooms.parts import (
    PLAIN_WALL,
    Point,
    Size,
    Stop,
    blank,
    drawing,
    grey,
    lay_wall,
    light,
    linear,
    multiply,
    pool,
    radial,
)
from game.ui.rooms.table import (
    CORNER,
    PLAIN_FELT,
    RAIL_SIDE,
    felt,
    lamp_light,
    lay_cloth,
    lay_print,
    lay_rail,
)  # fmt: skip

_ARCH: Final = 243.0
_LAMP: Final = (96.0, 116.0)  # size of a wall lamp's drawing, units; its foot is the anchor
_LAMP_FOOT: Final = (48.0, 62.0)
_RAIL_MIDDLE: Final = 30.0


def snow_room(size: Size, cloth: Cloth | None = Cloth.GREEN) -> pygame.Surface:
    """The finished room in a window of that size; without a cloth, wall and felt are plain, for
    strong contrast."""
    unit = Unit(*size)
    room = blank(size)
    if cloth is None:
        room.fill(PLAIN_WALL)
    else:
        lay_wall(room)
        _lay_wall_light(room, unit)
    _lay_window(room, unit)
    _lay_lamps(room, unit)
    _lay_table(room, unit, cloth)
    return room


def _lay_wall_light(room: pygame.Surface, unit: Unit) -> None:
    """The wall lamps' light: brighter wood above, and a glow where they hang, or would hang."""
    u, size = unit.u, room.get_size()
    box = f'width="{size[0] + 9}" height="{size[1] + 9}"'
    above: list[Stop] = [(0.0, grey(0.66)), (0.5, grey(0.52)), (1.0, grey(0.0))]
    bright = room.copy()
    multiply(bright, pool(size, (size[0] / 2, 0), (0.62 * size[0], 350 * u), above))
    room.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    spots = lamps_of(unit) or ((unit.across / 2 - 375, 142.0), (unit.across / 2 + 375, 142.0))
    warm: list[Stop] = [
        (0.0, "#FFC274", 0.13),
        (0.3, "#F0A85A", 0.1),
        (0.65, "#C98240", 0.03),
        (1.0, "#7A4A20", 0.0),
    ]
    defs, body = "", ""
    for index, (x, y) in enumerate(spots):
        defs += radial(f"l{index}", (x * u, (y - 50) * u), (300 * u, 300 * u), warm)
        body += f'<rect {box} fill="url(#l{index})"/>'
    room.blit(light(size, defs, body), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _lay_window(room: pygame.Surface, unit: Unit) -> None:
    """The window with the shadow of its frame on the wall."""
    u, (x, y) = unit.u, window_of(unit)
    below = rail_top_of(unit) - y + 12
    picture, middle = window_picture(u, _ARCH, below)
    cut, rim = 4, 40
    small = (round((picture.get_width() / u + 2 * rim) * u / cut), round(room.get_height() / cut))
    shade = blank(small, clear=True)
    shape = pygame.mask.from_surface(picture).to_surface(
        setcolor=(12, 6, 2, 170), unsetcolor=(12, 6, 2, 0)
    )
    shade.fill((12, 6, 2, 0))
    reach = round(rim * u / cut)
    shape = pygame.transform.smoothscale(
        shape, (picture.get_width() // cut, picture.get_height() // cut)
    )
    shade.blit(shape, (reach, reach))
    for _ in range(2):
        shade = pygame.transform.box_blur(shade, max(1, round(9 * u / cut)))
    shade = pygame.transform.smoothscale(shade, (small[0] * cut, small[1] * cut))
    at = (round(x * u - middle[0]), round(y * u - middle[1]))
    room.blit(shade, (at[0] - round((rim - 4) * u), at[1] - round((rim - 8) * u)))
    room.blit(picture, at)


def _lay_lamps(room: pygame.Surface, unit: Unit) -> None:
    u = unit.u
    picture = _wall_lamp((round(_LAMP[0] * u), round(_LAMP[1] * u)))
    for x, y in lamps_of(unit):
        room.blit(picture, (round((x - _LAMP_FOOT[0]) * u), round((y - _LAMP_FOOT[1]) * u)))


def _wall_lamp(size: Size) -> pygame.Surface:
    """Five blades of glass in a brass socket."""
    x, y = _LAMP_FOOT
    blades = (  # offsets of the foot and of the top, height of the top's outer and inner corner
        (-21, -12, -44, -27, -42, -42, "#F2C678"),
        (-14, -5, -27, -9, -55, -56, "#FBE2A8"),
        (12, 21, 27, 44, -42, -42, "#F2C678"),
        (5, 14, 9, 27, -56, -55, "#FBE2A8"),
        (-6, 6, -9, 9, -59, -59, "#FFF4D2"),
    )
    body = ""
    for a, b, c, d, left, right, paint in blades:
        path = f"M{x + a} {y + 2} L{x + c} {y + left} L{x + d} {y + right} L{x + b} {y + 2} Z"
        body += f'<path d="{path}" fill="{paint}" stroke="#9A6C2C" stroke-width="1.4"/>'
    socket = f"M{x - 29} {y} H{x + 29} L{x + 23} {y + 9} H{x - 23} Z"
    drop = f"M{x - 13} {y + 9} H{x + 13} L{x + 7} {y + 32} L{x} {y + 46} L{x - 7} {y + 32} Z"
    for path, paint in ((drop, "url(#drop)"), (socket, "url(#socket)")):
        body += f'<path d="{path}" fill="{paint}" stroke="#6E4A1C" stroke-width="1.4"/>'
    defs = linear("socket", (0, y), (0, y + 9), [(0, "#DDB65A"), (1, "#B98A35")])
    defs += linear(
        "drop", (x - 13, 0), (x + 13, 0), [(0, "#C99F4E"), (0.5, "#B98A35"), (1, "#8A6226")]
    )
    return drawing(size, _LAMP, defs, body)


def _lay_table(room: pygame.Surface, unit: Unit, cloth: Cloth | None) -> None:
    """Felt, print and rail before the wall, under the lamp; without a cloth felt of one colour."""
    u, size = unit.u, room.get_size()
    bowl, top = bowl_of(unit), rail_top_of(unit)
    middle: Point = (bowl[0] * u, (bowl[1] + 42) * u)
    start = round((top + _RAIL_MIDDLE) * u)
    table = blank(size, clear=True)
    if cloth is None:
        table.fill(PLAIN_FELT)
    else:
        table.blit(felt(size, (middle[0], middle[1] + 14 * u), cloth), (0, 0))
        lay_cloth(table, pygame.Rect(0, start, size[0], size[1] - start), u)
        lay_print(table, middle, u)
    _cut_out(table, start, u)
    lay_rail(table, (RAIL_SIDE * u, top * u), u)
    if cloth is not None:
        lamp_light(table, (size[0] / 2, middle[1] - 40 * u))
        _lay_shade(room, start)
    room.blit(table, (0, 0))


def _cut_out(table: pygame.Surface, start: int, u: float) -> None:
    """Make clear what lies outside the middle of the rail."""
    mask = blank(table.get_size(), clear=True)
    mask.fill((255, 255, 255, 0))
    edge, round_off = round((RAIL_SIDE + _RAIL_MIDDLE) * u), round((CORNER - _RAIL_MIDDLE) * u)
    area = pygame.Rect(edge, start, table.get_width() - 2 * edge, table.get_height())
    pygame.draw.rect(
        mask,
        (255, 255, 255, 255),
        area,
        border_top_left_radius=round_off,
        border_top_right_radius=round_off,
    )
    table.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _lay_shade(room: pygame.Surface, start: int) -> None:
    """The wall sinks into the dark beside the table."""
    width, height = room.get_size()
    reach = (1150 * width / 1920, 900 * height / 1080)
    fall: list[Stop] = [(0.0, "#FFFFFF"), (0.7, "#F6F2EC"), (1.0, "#B8ACA0")]
    multiply(room, pool((width, height), (width / 2, 0.2 * height), reach, fall))
