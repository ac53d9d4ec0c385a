"""Pictures of the coffee break: the sunburst with the cup over its panel, and a door."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from game.ui.art import Art, kept
from game.ui.paint.light import Painted, shown, with_shadow
from game.ui.paint.svg import Point, Sheet, number, polygon
from game.ui.theme import (
    BRASS_BODY,
    BRASS_LIGHT,
    BURGUNDY_LIGHT,
    LACQUER,
    PAPER_TOP,
    RGB,
    SUIT_RED,
    rgb,
)

if TYPE_CHECKING:
    import pygame


CROWN: Final = (244, 124)
"""Width and height of the sunburst in design units."""

_OUTER: Final = 119.5
_RING: Final = 3.2
_RAYS: Final = (111.0, 54.0)
_INNER: Final = 54.0
_COUNT: Final = 24
_GAP: Final = 0.5  # degrees of dark between two rays
_CHINA: Final = ((0.0, PAPER_TOP), (1.0, rgb("#E4DAC2")))
_COFFEE: Final = rgb("#5A3016")
_CUP: Final = "M-25 -47H25V-37C25 -21 12 -13.5 0 -13.5C-12 -13.5 -25 -21 -25 -37Z"
_HANDLE: Final = (
    "M25 -46H29C35 -46 38 -42 38 -36C38 -29 33 -25 20 -25L22 -29.5C30 -29.5 33 -31 33 -36"
    "C33 -40 31 -41.5 28 -41.5H25Z"
)
_SAUCER: Final = "M-34 -11H34L27 -4.5H-27Z"
_STEAM: Final = (-11, 0, 10)


@lru_cache(maxsize=2)
def crown(u: float) -> Painted:
    """The half sunburst; its shape is a box of the size `CROWN`."""
    width, height = round(CROWN[0] * u), round(CROWN[1] * u)
    sheet = Sheet(width, height)
    middle = (width / 2, height - 3 * u)
    half = _Half(middle, u)
    sheet.fill(half.disc(_OUTER + 1.6), BRASS_BODY)
    sheet.fill(half.disc(_OUTER - _RING + 1.6, foot=-1.6), LACQUER)
    step = pi / _COUNT
    for colour, first in ((BURGUNDY_LIGHT, 0), (BRASS_LIGHT, 1)):
        rays = (half.ray(pi - index * step, step) for index in range(first, _COUNT, 2))
        sheet.fill("".join(rays), colour)
    sheet.fill(half.disc(_INNER), BRASS_BODY)
    sheet.fill(half.disc(_INNER - 3, foot=-1.6), LACQUER)
    _pour(sheet, middle, u)
    return with_shadow(Painted(sheet.raster()), u, 0.7)


class _Half:
    """Half discs and rays around one point."""

    def __init__(self, middle: Point, u: float) -> None:
        self._x, self._y = middle
        self._u = u

    def disc(self, radius: float, *, foot: float = 1.6) -> str:
        """The upper half of a disc, its straight edge `foot` units below the middle."""
        n, r = number, radius * self._u
        low = self._y + foot * self._u
        return (
            f"M{n(self._x - r)} {n(low)}V{n(self._y)}A{n(r)} {n(r)} 0 0 1 "
            f"{n(self._x + r)} {n(self._y)}V{n(low)}Z"
        )

    def ray(self, start: float, step: float) -> str:
        """One ray that begins at the angle `start` and goes clockwise."""
        gap = _GAP * pi / 180
        outer, inner = (radius * self._u for radius in _RAYS)
        angles = [start - gap - (step - 2 * gap) * k / 4 for k in range(5)]
        points = [self._at(angle, outer) for angle in angles]
        points += [self._at(angle, inner) for angle in reversed(angles)]
        return polygon(points)

    def _at(self, angle: float, radius: float) -> Point:
        return self._x + radius * cos(angle), self._y - radius * sin(angle)


def _pour(sheet: Sheet, middle: Point, u: float) -> None:
    """A cup of coffee on its saucer, steaming."""
    x, y = middle
    china = sheet.linear(y - 47 * u, y - 4 * u, _CHINA)
    for path in (_SAUCER, _HANDLE, _CUP):
        sheet.fill(_placed(path, middle, u), china)
    sheet.fill(_placed("M-22.5 -46H22.5V-41H-22.5Z", middle, u), _COFFEE)
    sheet.fill(_placed("M-24.6 -35.4H24.6V-33.2H-24.6Z", middle, u), SUIT_RED)
    for offset in _STEAM:
        foot = (x + offset * u, y - 51 * u)
        path = "M0 0C-5 -6 5 -11 0 -20"
        sheet.stroke(_placed(path, foot, u), PAPER_TOP, 2 * u, 0.62)


def _placed(path: str, at: Point, u: float) -> str:
    """Path data of absolute commands, scaled and moved to a point."""
    words = "".join(f" {char} " if char.isalpha() else char for char in path).split()
    placed: list[str] = []
    command, turn = "", 0
    for word in words:
        if word.isalpha():
            command, turn = word, 0
            placed.append(word)
        else:
            axis = {"H": 0, "V": 1}.get(command, turn)
            placed.append(number(float(word) * u + at[axis]))
            turn = 1 - turn
    return " ".join(placed)


@kept
def door(art: Art, width: int, colour: RGB) -> pygame.Surface:
    """A door that stands ajar, `width` px square."""
    scale = width / 100
    sheet = Sheet(width, width)
    line = max(1.4, 7.5 * scale)
    for path in ("M16 88H84", "M26 88V12H62V88", "M62 24H76V88"):
        sheet.stroke(_placed(path, (0, 0), scale), colour, line)
    sheet.circle((52 * scale, 52 * scale), max(1.2, 4.5 * scale), colour)
    return shown(sheet.raster())
