"""The light on one thing while the rest of the table lies in the dark.

A light is two pictures: darkness over the whole window with a soft hole, and the warm pool and the
beam from above. Both are made once, in the thread for large pictures, and come in three steps,
because each step paints the whole window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.paint import light

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Future

    from game.table.parts.draw_context import DrawContext
    from game.ui.picture.compositor import Picture
    from game.ui.theme import RGB

Z_DARK: Final = 1900
"""Above everything that rests, below the cards that move."""
Z_OVER_CARDS: Final = 2900
"""Above them, too."""
_DARK: Final[RGB] = (8, 4, 2)
_WARM: Final[RGB] = (255, 215, 154)
_BEAM: Final = 0.20
_BEAM_ENDS: Final = 0.3
"""Share of the height of the pool above its middle where the beam has dissolved: what lies in the
light is seen without a veil."""
_COARSE: Final = 4  # px of the window in one of the small picture
STEPS: Final = 3
"""So many times the whole window is painted while a light comes or goes."""
_HOLE: Final = 1.7
"""So much larger the hole in the darkness is than the pool: its edge is soft."""
FACES: Final = 0.62
"""How bright portraits stay, as a share of what they lose: faces are still read."""
CONTRAST_FLOOR: Final = 0.6
"""With strong contrast the table stays at least so bright."""


@dataclass(frozen=True, slots=True)
class Light:
    """Where the light falls: middle and size of its pool in u, the share of its brightness that the
    table around keeps, width of the beam from above in u (0: none), how warm the pool is, whether
    cards that move lie in the dark, too, and what plates keep, if more than the table."""

    middle: tuple[float, float]
    size: tuple[float, float]
    table: float
    beam: float = 0.0
    warmth: float = 0.22
    over_cards: bool = False
    plates: float = 0.0


@dataclass(frozen=True, slots=True)
class Lit:
    """The pictures of a light, the second with its top left corner in px."""

    dark: pygame.Surface
    warm: pygame.Surface
    at: tuple[int, int]


class Spotlight:
    """Lets a light come and go over a table."""

    def __init__(self, context: DrawContext, *, contrast: bool = False) -> None:
        """`contrast`: with strong contrast."""
        self._context, self._contrast = context, contrast
        self._made: dict[Light, Future[Lit]] = {}
        self._light: Light | None = None
        self._before: Light | None = None
        self._since, self._lasts = 0.0, 0.0
        self._drawn: tuple[Light | None, Light | None, int] = (None, None, STEPS)

    def ahead(self, lights: Sequence[Light]) -> None:
        """Let these lights be made; those made before and not seen now are forgotten."""
        made, used = self._made.items(), (*lights, self._light, self._before)
        kept = {light: lit for light, lit in made if light in used and not lit.cancelled()}
        for wanted in lights:
            if wanted not in kept:
                kept[wanted] = self._context.art.ahead(self._make, wanted)
        self._made = kept

    def to(self, wanted: Light | None, now: float, lasts: float) -> None:
        """From `now` on (seconds of table time) this light comes within `lasts` seconds, and the
        one before goes; None: the lamp lights the whole table again."""
        if wanted != self._light:
            self._before, self._light = self._light, wanted
            self._since, self._lasts = now, lasts

    @property
    def moving(self) -> bool:
        """Whether it is still coming or going."""
        return self._drawn != (self._light, None, STEPS)

    def draw(self, picture: Picture, now: float, *, at_once: bool = False) -> None:
        """Bring the picture up to date; nothing is done between two steps."""
        share = 1.0 if at_once or self._lasts <= 0 else (now - self._since) / self._lasts
        step = max(0, min(STEPS, int(share * STEPS)))
        if step == STEPS:
            self._before = None
        state = (self._light, self._before, step)
        if state == self._drawn:
            return
        self._drawn = state
        self._put(picture, "light going", self._before, STEPS - step)
        self._put(picture, "light", self._light, step)

    def _put(self, picture: Picture, group: str, light: Light | None, step: int) -> None:
        if light is None or step == 0:
            picture.drop_group(group)
            return
        lit, alpha = self._lit(light), round(255 * step / STEPS)
        z = Z_OVER_CARDS if light.over_cards else Z_DARK
        picture.put((group, "dark"), lit.dark, (0, 0), z, alpha=alpha)
        picture.put((group, "warm"), lit.warm, lit.at, z + 1, alpha=alpha)

    def _lit(self, light: Light) -> Lit:
        made = self._made.get(light)
        if made is None or made.cancelled():
            self.ahead((*self._made, light))
        return self._made[light].result()

    def _make(self, wanted: Light) -> Lit:
        """The pictures of a light for this window."""
        unit, floor = self._context.unit, CONTRAST_FLOOR if self._contrast else 0.0
        scale = unit.u / _COARSE
        width, height = -(-unit.width // _COARSE) + 1, -(-unit.height // _COARSE) + 1
        lost = 255 * (1 - max(wanted.table, floor))
        small = pygame.Surface((width, height), pygame.SRCALPHA)
        small.fill((*_DARK, round(lost)))
        holes = [(wanted.middle, (wanted.size[0] * _HOLE, wanted.size[1] * _HOLE), lost / 255)]
        holes += [
            (seat.medallion, (seat.medallion_width * 1.5,) * 2, lost / 255 * FACES)
            for seat in self._context.poses.layout.seats
        ]
        if wanted.plates > wanted.table:
            for seat in self._context.poses.layout.seats:
                box = seat.plate
                middle = box.x + box.w / 2, box.y + box.h / 2
                holes.append((middle, (box.w * 1.7, box.h * 3.0), wanted.plates - wanted.table))
        for (x, y), (wide, high), strength in holes:
            size = max(2, round(wide * scale)), max(2, round(high * scale))
            hole = light.pool(*size, colour=(0, 0, 0), strength=strength)
            at = round(x * scale - size[0] / 2), round(y * scale - size[1] / 2)
            small.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
        small.fill((*_DARK, 0), special_flags=pygame.BLEND_RGBA_MAX)
        dark = pygame.transform.smoothscale(small, (unit.width, unit.height))
        warm, at = self._warmth(wanted)
        return Lit(light.shown(dark), warm, at)

    def _warmth(self, wanted: Light) -> tuple[pygame.Surface, tuple[int, int]]:
        """The pool with the beam that falls into it, and its top left corner."""
        context = self._context
        (x, y), (wide, high) = wanted.middle, wanted.size
        px, scale = context.px, context.u / _COARSE
        pool = light.pool(px(wide), px(high), colour=_WARM, strength=wanted.warmth)
        if not wanted.beam:
            return pool, (px(x - wide / 2), px(y - high / 2))
        size = max(2, round(max(wide, wanted.beam) * scale)), max(2, round((y + high / 2) * scale))
        small = light.clear(*size, _WARM)
        middle, top, foot = size[0] / 2, wanted.beam * scale * 0.22, wanted.beam * scale / 2
        ends = max(0.0, y - high * _BEAM_ENDS) * scale
        corners = ((-top, 0), (top, 0), (foot, ends), (-foot, ends))
        beam = [(middle + dx, dy) for dx, dy in corners]
        pygame.draw.polygon(small, (*_WARM, round(255 * _BEAM)), beam)
        small = pygame.transform.box_blur(small, max(1, round(18 * scale)))
        small.fill((*_WARM, 0), special_flags=pygame.BLEND_RGBA_MAX)
        whole = pygame.transform.smoothscale(small, (size[0] * _COARSE, size[1] * _COARSE))
        left = (whole.get_width() - pool.get_width()) // 2
        whole.blit(pool, (left, whole.get_height() - pool.get_height()))
        return light.shown(whole), (px(x) - whole.get_width() // 2, 0)
