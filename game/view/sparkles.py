"""A handful of four-pointed stars for whoever wins: they burst, drift down and are gone."""

from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

from game.view.compositor import Picture
from game.view.desk import Desk
from game.view.easing import out_quint
from game.view.theme import BRASS_SHINE

STARS: Final = 24
LASTS: Final = 1.1
"""Seconds of table time."""
_REACH: Final = (100.0, 260.0)  # u
_FALL: Final = 60.0  # u
_SIZES: Final = (9, 12, 16)  # u, across half a star
_Z: Final = 3300


class _Star(NamedTuple):
    """Which way a star flies and how large it is; lengths in u."""

    angle: float
    reach: float
    size: int
    delay: float


class Sparkles:
    """One burst at a time."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._stars: list[_Star] = []
        self._middle = (0.0, 0.0)
        self._start = 0.0

    @property
    def moving(self) -> bool:
        """Whether there is a star in the air."""
        return bool(self._stars)

    def burst(
        self, middle: tuple[float, float], now: float, chance: Random, *, little: bool = False
    ) -> None:
        """Let stars fly from a point in px, at a moment of table time; a `little` burst has fewer
        and they stay nearer."""
        self._middle, self._start = middle, now
        stars, nearer = (STARS // 2, 0.6) if little else (STARS, 1.0)
        turn = 2 * pi / stars
        self._stars = [
            _Star(
                turn * (number + chance.random() * 0.8),
                chance.uniform(*_REACH) * nearer,
                chance.choice(_SIZES),
                chance.uniform(0, 0.12),
            )
            for number in range(stars)
        ]

    def draw(self, picture: Picture, now: float) -> None:
        """Show them where they are at this moment of table time."""
        if not self._stars:
            return
        if now >= self._start + LASTS:
            self._stars = []
            picture.drop_group("sparkle")
            return
        for number, star in enumerate(self._stars):
            self._draw_star(picture, number, star, (now - self._start - star.delay) / (LASTS - 0.2))

    def _draw_star(self, picture: Picture, number: int, star: _Star, t: float) -> None:
        key = ("sparkle", number)
        if not 0 < t < 1:
            picture.drop(key)
            return
        desk, (x, y) = self._desk, self._middle
        way = star.reach * out_quint(t) * desk.u
        at = (x + cos(star.angle) * way, y + sin(star.angle) * way + _FALL * t * t * desk.u)
        surface = desk.art.tinted("icons/sparkle", desk.px(2 * star.size), BRASS_SHINE)
        wide, high = surface.get_size()
        pos = (round(at[0] - wide / 2), round(at[1] - high / 2))
        picture.put(key, surface, pos, _Z, live=True, alpha=round(255 * (1 - t * t)))
