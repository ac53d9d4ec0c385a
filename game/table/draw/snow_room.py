"""The room of the duel: its arched window, the snow outside, and the table below it."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.base.files import file_of
from game.storage.settings import Cloth
from game.table.layout.duel import bowl_of, duel_layout, lamps_of, rail_top_of, window_of
from game.table.part import DrawContext, Part
from game.ui.art import Art, converted, kept
from game.ui.boxes import Unit
from game.ui.compositor import Items
from game.ui.paint.svg import Sheet
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
    lay_pattern,
    lay_print,
    lay_rail,
)
from game.ui.theme import rgb

_ARCH: Final = 243.0  # radius of the window, half its width
_RIM: Final = 4  # clear units around the picture
_GLASS: Final = 229.0  # radius where the frame ends
_HUB: Final = 58.0  # radius of the small arch in the middle of the spokes
_BAR: Final = 3.0  # half the width of a bar
_CROSS: Final = 4.5
_PANES: Final = 77.0  # from the middle to an upright bar below the cross bar
_SPOKES: Final = tuple(pi * k / 6 for k in range(1, 6))  # their angles
_ACROSS: Final = tuple((sin(spoke), cos(spoke)) for spoke in _SPOKES)
_MOON: Final = (-108.0, -108.0, 28.0)  # from the middle of the cross bar, and its radius


def _window_picture(u: float, below: float) -> tuple[pygame.Surface, Point]:
    """The window with legs `below` long (units), and the middle of its cross bar inside the
    picture, px."""
    wide, high = 2 * (_ARCH + _RIM), _ARCH + _RIM + below
    x, y = middle = (_ARCH + _RIM, _ARCH + _RIM)
    size: Size = (round(wide * u), round(high * u))
    glass = _outline(middle, _GLASS + 1, y + below)  # sky, the snowman's shade, the room in it
    body = "".join(f'<path d="{glass}" fill="url(#{name})"/>' for name in ("night", "dark", "haze"))
    x, y, r = x + _MOON[0], y + _MOON[1], _MOON[2]
    crescent = (
        f"M{x - 0.5 * r:.2f} {y - 0.87 * r:.2f} A{r} {r} 0 1 1 {x - 0.5 * r:.2f} {y + 0.87 * r:.2f}"
        f" A{1.25 * r:.2f} {1.25 * r:.2f} 0 0 0 {x - 0.5 * r:.2f} {y - 0.87 * r:.2f} Z"
    )
    body += f'<path d="{crescent}" fill="#F6E9C2"/>'
    body += _bars(middle, below) + _frame(middle, below)
    picture = blank(size, clear=True)
    picture.blit(drawing(size, (wide, high), _paints(middle, below), body), (0, 0))
    return picture, (middle[0] * u, middle[1] * u)


def in_glass(x: float, y: float, below: float, size: float) -> bool:
    """Whether a flake of that radius is to be seen there and not behind a bar; units from the
    middle of the cross bar."""
    inside = hypot(x, y) < _GLASS - 6 - size if y < 0 else abs(x) < _GLASS - 4 - size
    if not inside or y > below or abs(y) < _CROSS + size:
        return False
    if y > 0:
        return abs(abs(x) - _PANES) > _BAR + size
    if abs(hypot(x, y) - _HUB) < _BAR + size:
        return False
    return all(abs(x * sine + y * cosine) > _BAR + size for sine, cosine in _ACROSS)


def _paints(middle: Point, below: float) -> str:
    x, y = middle
    foot = y + below
    defs = linear(
        "night", (0, y - _ARCH), (0, foot), [(0, "#0E1A3C"), (0.45, "#1A2C5A"), (1, "#28457F")]
    )
    defs += linear(
        "gold",
        (x - _ARCH, y),
        (x + _ARCH, y - 0.35 * _ARCH),
        [
            (0, "#A97B2C"),
            (0.2, "#DDB65A"),
            (0.36, "#F8E2A0"),
            (0.52, "#B98A35"),
            (0.68, "#D9AF52"),
            (0.8, "#F8E2A0"),
            (1, "#8A6226"),
        ],
    )
    defs += linear("leg", (0, y), (0, foot), [(0, "#B98A35"), (1, "#7F5B22")])
    defs += linear(
        "cross",
        (x - _GLASS, 0),
        (x + _GLASS, 0),
        [(0, "#C99F4E"), (0.3, "#F8E2A0"), (0.55, "#B98A35"), (0.8, "#F3D68E"), (1, "#A67C33")],
    )
    haze: list[Stop] = [(0.0, "#C9A878", 0.34), (0.5, "#A08A78", 0.14), (1.0, "#8A7A78", 0.0)]
    defs += radial("haze", (x - 205, y - 75), (190, 230), haze)
    dark: list[Stop] = [(0.0, "#060B1E", 0.6), (0.62, "#060B1E", 0.5), (1.0, "#060B1E", 0.0)]
    return defs + radial("dark", (x + 78, y - 46), (130, 130), dark)


def _outline(middle: Point, reach: float, foot: float) -> str:
    """The arch `reach` from its middle with legs down to `foot`."""
    x, y = middle
    return (
        f"M{x - reach:.2f} {foot:.2f} V{y:.2f} A{reach:.2f} {reach:.2f} 0 0 1"
        f" {x + reach:.2f} {y:.2f} V{foot:.2f} Z"
    )


def _bars(middle: Point, below: float) -> str:
    """Spokes, the small arch where they meet, the cross bar and the uprights below it."""
    x, y = middle
    lines = ""
    for a in _SPOKES:
        end = _GLASS + 2
        lines += f"M{x:.2f} {y:.2f} L{x + end * cos(a):.2f} {y - end * sin(a):.2f} "
    for side in (-1, 1):
        lines += f"M{x + side * _PANES:.2f} {y:.2f} V{y + below:.2f} "
    lines += f"M{x - _HUB:.2f} {y:.2f} A{_HUB:.2f} {_HUB:.2f} 0 0 1 {x + _HUB:.2f} {y:.2f}"
    cross = f"M{x - _GLASS - 2:.2f} {y:.2f} H{x + _GLASS + 2:.2f}"
    return (
        f'<path d="{lines}" fill="none" stroke="#B98A35" stroke-width="{2 * _BAR}"/>'
        f'<path d="{cross}" fill="none" stroke="url(#cross)" stroke-width="{2 * _CROSS}"/>'
    )


def _frame(middle: Point, below: float) -> str:
    """The brass frame with a dark seam on its inside and a hairline along the glass."""
    foot = middle[1] + below + _RIM

    def ring(outer: float, inner: float, paint: str, opacity: float = 1) -> str:
        both = _outline(middle, outer, foot) + " " + _outline(middle, inner, foot)
        return f'<path d="{both}" fill-rule="evenodd" fill="{paint}" fill-opacity="{opacity}"/>'

    return (
        ring(_GLASS, _GLASS - 5, "#0A0F22", 0.55)
        + ring(_GLASS - 5, _GLASS - 6.4, "#8A6226", 0.7)
        + ring(_ARCH, _GLASS, "url(#gold)")
        + ring(_ARCH, _ARCH - 2.5, "#FBE9B0", 0.5)
        + ring(_GLASS + 2, _GLASS, "#5E4018", 0.8)
    )


FLAKES: Final = 44
_STEP: Final = 0.1  # s from one step of a flake to the next
_SIZES: Final = ((1.8, 170), (2.6, 205), (3.6, 235), (4.7, 150))
"""Radius in u and opacity: near flakes are large, those at the pane a little blurred."""
_SNOW: Final = rgb("#F4F7FC")
_HALF: Final = 226.0
_TOP: Final = -224.0
_Z: Final = 1


class _Flake(NamedTuple):
    """Where a flake is at the start, u from the middle of the cross bar, and how it falls."""

    x: float
    y: float
    kind: int
    speed: float  # u in a second
    drift: float


class SnowFall(Part[int]):
    """The flakes outside, where they are in a step of their fall. With reduced motion they hang
    where they are."""

    def __init__(
        self, context: DrawContext, chance: Random, *, calm: bool, flakes: int = FLAKES
    ) -> None:
        """`calm`: reduced motion."""
        super().__init__(context, "flake")
        self._place = place = duel_layout(context.unit)
        self._below = place.rail_top - place.window[1]
        radii = [(radius * context.u, alpha) for radius, alpha in _SIZES]
        self._dots = [_dot(context.art, max(3, round(2 * r) + 1), r, alpha) for r, alpha in radii]
        self._flakes = []
        for _ in range(flakes):
            kind = chance.choices(range(len(_SIZES)), weights=(5, 5, 3, 3))[0]
            x, y = chance.uniform(-_HALF, _HALF), chance.uniform(_TOP, self._below)
            speed = 9 + 5 * kind + chance.uniform(0, 5)
            self._flakes.append(_Flake(x, y, kind, speed, chance.uniform(-3, 3)))
        self._falls = not calm and bool(flakes)
        self._time = 0.0  # s
        self.show(0)

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        if self._falls:
            self._time += seconds
            self.show(int(self._time / _STEP))

    def place(self, items: Items) -> None:
        (x0, y0), u = self._place.window, self.context.u
        seconds, high = self.state * _STEP, self._below - _TOP
        for number, flake in enumerate(self._flakes):  # at the foot they come in again at the top
            x = (flake.x + _HALF + flake.drift * seconds) % (2 * _HALF) - _HALF
            y = (flake.y - _TOP + flake.speed * seconds) % high + _TOP
            if in_glass(x, y, self._below - 4, _SIZES[flake.kind][0]):
                dot = self._dots[flake.kind]
                half = dot.get_width() / 2
                items.put(number, dot, ((x0 + x) * u - half, (y0 + y) * u - half), _Z)


@kept
def _dot(art: Art, side: int, radius: float, alpha: int) -> pygame.Surface:
    """One flake of that radius, px, in a square."""
    del art
    sheet = Sheet(side, side)
    sheet.circle((side / 2, side / 2), radius, _SNOW, alpha / 255)
    return converted(sheet.raster())


_LAMP: Final = "sprites/decor/wall-lamp.svg"
_LAMP_SIZE: Final = (96, 116)  # units
_LAMP_FOOT: Final = (48, 62)  # where it is on the drawing
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
    picture, middle = _window_picture(u, below)
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
    """Five blades of glass in a brass socket, on either side of the window."""
    u = unit.u
    size = (round(_LAMP_SIZE[0] * u), round(_LAMP_SIZE[1] * u))
    picture = blank(size, clear=True)
    picture.blit(pygame.image.load_sized_svg(str(file_of(_LAMP)), size), (0, 0))
    for x, y in lamps_of(unit):
        room.blit(picture, (round((x - _LAMP_FOOT[0]) * u), round((y - _LAMP_FOOT[1]) * u)))


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
        lay_pattern(table, cloth, u)
        lay_print(table, middle, u)
    _cut_out(table, start, u)
    lay_rail(table, (RAIL_SIDE * u, top * u), u)
    if cloth is not None:
        lamp_light(table, (size[0] / 2, middle[1] - 40 * u))
        width, height = size  # the wall sinks into the dark beside the table
        reach = (1150 * width / 1920, 900 * height / 1080)
        fall: list[Stop] = [(0.0, "#FFFFFF"), (0.7, "#F6F2EC"), (1.0, "#B8ACA0")]
        multiply(room, pool(size, (width / 2, 0.2 * height), reach, fall))
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
