"""Snow behind the window of the duel's room: a few flakes that fall while nothing else happens."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from game.table.duel.snow_window import in_glass
from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet
from game.ui.theme import rgb

if TYPE_CHECKING:
    from pygame import Surface

    from game.table.layout.duel import DuelLayout
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture

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
