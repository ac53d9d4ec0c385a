"""A handful of four-pointed stars for a winner: they burst, drift down and are gone."""

from math import cos, inf, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.table.part import DrawContext
from game.ui.compositor import Picture
from game.ui.theme import BRASS_SHINE
from game.ui.timeline import out_quint

STARS: Final = 16
LASTS: Final = 1.1  # seconds of table time
_REACH: Final = (100.0, 260.0)  # u
_FALL: Final = 60.0  # u
_SIZES: Final = (9, 12, 16)  # u, across half a star
_Z: Final = 3300


class _Star(NamedTuple):
    """A star's picture, how far it flies from where its top left corner begins (px), and when
    (s)."""

    key: tuple[str, int]
    surface: pygame.Surface
    x: float
    y: float
    way: tuple[float, float]
    delay: float


class Sparkles:
    """One burst at a time."""

    def __init__(self, context: DrawContext) -> None:
        self._context = context
        self._stars: list[_Star] = []
        self._start = 0.0

    @property
    def moving(self) -> bool:
        """Whether there is a star in the air."""
        return bool(self._stars)

    def burst(
        self, middle: tuple[float, float], now: float, chance: Random, count: int = STARS
    ) -> None:
        """Let so many stars fly from a point in px, at a moment of table time."""
        self._start = now
        self._stars = [self._star(middle, number, count, chance) for number in range(count)]

    def _star(self, middle: tuple[float, float], number: int, count: int, chance: Random) -> _Star:
        context, (x, y) = self._context, middle
        angle = 2 * pi / count * (number + chance.random() * 0.8)
        reach = chance.uniform(*_REACH) * context.u
        size = chance.choice(_SIZES)
        surface = context.art.tinted("icons/sparkle", context.px(2 * size), BRASS_SHINE)
        wide, high = surface.get_size()
        return _Star(
            ("sparkle", number),
            surface,
            x - wide / 2,
            y - high / 2,
            (cos(angle) * reach, sin(angle) * reach),
            chance.uniform(0, 0.12),
        )

    def draw(self, picture: Picture, now: float) -> None:
        """Show them where they are at this moment of table time."""
        if not self._stars:
            return
        if now >= self._start + LASTS:
            self._stars = []
            picture.drop_group("sparkle")
            return
        fall = _FALL * self._context.u
        for key, surface, x, y, (right, down), delay in self._stars:
            t = (now - self._start - delay) / (LASTS - 0.2)
            if not 0 < t < 1:
                picture.drop(key)
                continue
            far, gone = out_quint(t), t * t
            pos = round(x + right * far), round(y + down * far + fall * gone)
            picture.put(key, surface, pos, _Z, live=True, alpha=round(255 * (1 - gone)))


BLINK: Final = 0.12  # seconds the eyes are shut
PAUSE: Final = (3.0, 7.0)  # seconds from one blink to the next, drawn by chance


class IdleLife:
    """Who has their eyes shut just now. Wall time: a guest blinks at any speed of the table."""

    def __init__(self, seats: int, chance: Random, *, calm: bool) -> None:
        """`calm`: with reduced motion there is none."""
        self._chance = chance
        self._now = 0.0
        self._begins = [] if calm else [chance.uniform(*PAUSE) for _ in range(seats)]
        self._next = min(self._begins, default=inf)
        self.blinking: frozenset[int] = frozenset()

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._now += seconds
        now = self._now
        if now < self._next:
            return
        for seat, begins in enumerate(self._begins):
            if now >= begins + BLINK:
                self._begins[seat] = now + self._chance.uniform(*PAUSE)
        self.blinking = frozenset(seat for seat, begins in enumerate(self._begins) if now >= begins)
        self._next = min(begins + BLINK * (now >= begins) for begins in self._begins)
