"""The arched window of the duel's room: the winter night behind brass bars."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.storage.settings import Cloth
from game.table.layout.duel import bowl_of, lamps_of, rail_top_of, window_of
from game.ui.boxes import Unit
from game.ui.paint.light import shown
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
    lay_print,
    lay_rail,
)
from game.ui.theme import rgb

if TYPE_CHECKING:
    from pygame import Surface

    from game.table.layout.duel import DuelLayout
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture


_RIM: Final = 4  # clear units around the picture
_GLASS: Final = 229.0  # radius where the frame ends
_HUB: Final = 58.0  # radius of the small arch in the middle of the spokes
_BAR: Final = 3.0  # half the width of a bar
_CROSS: Final = 4.5
_PANES: Final = 77.0  # from the middle to an upright bar below the cross bar
_MOON: Final = (-108.0, -108.0, 28.0)  # from the middle of the cross bar, and its radius


def window_picture(u: float, radius: float, below: float) -> tuple[pygame.Surface, Point]:
    """The window `radius` wide on each side of its middle, with legs `below` long (units), and the
    middle of its cross bar inside the picture, px."""
    wide, high = 2 * (radius + _RIM), radius + _RIM + below
    middle = (radius + _RIM, radius + _RIM)
    size: Size = (round(wide * u), round(high * u))
    body = _night(middle, below) + _moon(middle) + _bars(middle, radius, below)
    body += _frame(middle, radius, below)
    picture = blank(size, clear=True)
    picture.blit(drawing(size, (wide, high), _paints(middle, radius, below), body), (0, 0))
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
    return all(abs(x * sine + y * cosine) > _BAR + size for sine, cosine in _AWAY)


def _spokes() -> list[float]:
    return [pi * k / 6 for k in range(1, 6)]


_AWAY: Final = tuple((sin(spoke), cos(spoke)) for spoke in _spokes())
"""Across each spoke."""


def _paints(middle: Point, radius: float, below: float) -> str:
    x, y = middle
    foot = y + below
    defs = linear(
        "night", (0, y - radius), (0, foot), [(0, "#0E1A3C"), (0.45, "#1A2C5A"), (1, "#28457F")]
    )
    defs += linear(
        "gold",
        (x - radius, y),
        (x + radius, y - 0.35 * radius),
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
    haze = [(0.0, "#C9A878", 0.34), (0.5, "#A08A78", 0.14), (1.0, "#8A7A78", 0.0)]
    defs += radial("haze", (x - 205, y - 75), (190, 230), [(a, c, o) for a, c, o in haze])
    dark = [(0.0, "#060B1E", 0.6), (0.62, "#060B1E", 0.5), (1.0, "#060B1E", 0.0)]
    return defs + radial("dark", (x + 78, y - 46), (130, 130), [(a, c, o) for a, c, o in dark])


def _outline(middle: Point, reach: float, foot: float) -> str:
    """The arch `reach` from its middle with legs down to `foot`."""
    x, y = middle
    return (
        f"M{x - reach:.2f} {foot:.2f} V{y:.2f} A{reach:.2f} {reach:.2f} 0 0 1"
        f" {x + reach:.2f} {y:.2f} V{foot:.2f} Z"
    )


def _night(middle: Point, below: float) -> str:
    """Sky, the room's reflection in it, and the shade of the snowman."""
    outline = _outline(middle, _GLASS + 1, middle[1] + below)
    paints = ("night", "dark", "haze")
    return "".join(f'<path d="{outline}" fill="url(#{paint})"/>' for paint in paints)


def _moon(middle: Point) -> str:
    """A crescent between two bars."""
    x, y, r = middle[0] + _MOON[0], middle[1] + _MOON[1], _MOON[2]
    path = (
        f"M{x - 0.5 * r:.2f} {y - 0.87 * r:.2f} A{r} {r} 0 1 1 {x - 0.5 * r:.2f} {y + 0.87 * r:.2f}"
        f" A{1.25 * r:.2f} {1.25 * r:.2f} 0 0 0 {x - 0.5 * r:.2f} {y - 0.87 * r:.2f} Z"
    )
    return f'<path d="{path}" fill="#F6E9C2"/>'


def _bars(middle: Point, radius: float, below: float) -> str:
    """Spokes, the small arch where they meet, the cross bar and the uprights below it."""
    x, y = middle
    lines = ""
    for a in _spokes():
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


def _frame(middle: Point, radius: float, below: float) -> str:
    """The brass frame with a dark seam on its inside and a hairline along the glass."""
    foot = middle[1] + below + _RIM

    def ring(outer: float, inner: float, paint: str, opacity: float = 1) -> str:
        both = _outline(middle, outer, foot) + " " + _outline(middle, inner, foot)
        return f'<path d="{both}" fill-rule="evenodd" fill="{paint}" fill-opacity="{opacity}"/>'

    return (
        ring(_GLASS, _GLASS - 5, "#0A0F22", 0.55)
        + ring(_GLASS - 5, _GLASS - 6.4, "#8A6226", 0.7)
        + ring(radius, _GLASS, "url(#gold)")
        + ring(radius, radius - 2.5, "#FBE9B0", 0.5)
        + ring(_GLASS + 2, _GLASS, "#5E4018", 0.8)
    )


FLAKES: Final = 44
_STEP: Final = 0.1
"""Seconds from one step of a flake to the next."""
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


class SnowFall:
    """The flakes. With reduced motion they hang where they are."""

    def __init__(
        self,
        context: DrawContext,
        place: DuelLayout,
        chance: Random,
        *,
        calm: bool,
        flakes: int = FLAKES,
    ) -> None:
        """`calm`: reduced motion."""
        self._place = place
        self._u = context.u
        self._calm = calm
        self._below = place.rail_top - place.window[1]
        self._dots = [_dot(context, radius, alpha) for radius, alpha in _SIZES]
        self._flakes = [self._flake(chance) for _ in range(flakes)]
        self._time = 0.0
        self._step = -1  # the last one drawn
        self._shown: set[int] = set()

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        if self._flakes and not self._calm:
            self._time += seconds

    def draw(self, picture: Picture) -> None:
        """Put the flakes where they are in this step."""
        step = int(self._time / _STEP)
        if step != self._step:
            self._step = step
            for number in range(len(self._flakes)):
                self._draw_flake(picture, number, step * _STEP)

    def _draw_flake(self, picture: Picture, number: int, seconds: float) -> None:
        flake, key = self._flakes[number], ("flake", number)
        x, y = self._at(flake, seconds)
        if in_glass(x, y, self._below - 4, _SIZES[flake.kind][0]):
            (x0, y0), u = self._place.window, self._u
            dot = self._dots[flake.kind]
            half = dot.get_width() / 2
            at = (round((x0 + x) * u - half), round((y0 + y) * u - half))
            picture.put(key, dot, at, _Z)
            self._shown.add(number)
        elif number in self._shown:
            picture.drop(key)
            self._shown.discard(number)

    def _flake(self, chance: Random) -> _Flake:
        kind = chance.choices(range(len(_SIZES)), weights=(5, 5, 3, 3))[0]
        x, y = chance.uniform(-_HALF, _HALF), chance.uniform(_TOP, self._below)
        return _Flake(x, y, kind, 9 + 5 * kind + chance.uniform(0, 5), chance.uniform(-3, 3))

    def _at(self, flake: _Flake, seconds: float) -> tuple[float, float]:
        """What leaves at the foot comes in again at the top."""
        high = self._below - _TOP
        fallen = (flake.y - _TOP + flake.speed * seconds) % high
        aside = (flake.x + _HALF + flake.drift * seconds) % (2 * _HALF)
        return aside - _HALF, fallen + _TOP


def _dot(context: DrawContext, radius: float, alpha: int) -> Surface:
    """One flake."""
    side = max(3, round(2 * radius * context.u) + 1)

    def make() -> Surface:
        sheet = Sheet(side, side)
        sheet.circle((side / 2, side / 2), radius * context.u, _SNOW, alpha / 255)
        return shown(sheet.raster())

    return context.art.flat(("flake", side, alpha), make)


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
