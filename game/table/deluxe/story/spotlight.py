"""The light on one thing while the rest of the table lies in the dark.

A light is one picture over the whole window: darkness with a soft hole, and in it the warm pool and
the beam from above. It is kept at a quarter of the size. It comes and goes in three steps, because
each paints the whole window; the picture of a step is mixed from the lights before and after it,
and enlarged, in the thread for large pictures."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.part import DrawContext, Z
from game.ui.art import converted
from game.ui.compositor import Picture
from game.ui.paint import shapes
from game.ui.theme import RGB

_DARK: Final[RGB] = (8, 4, 2)
_WARM: Final[RGB] = (255, 215, 154)
_VEIL: Final = 0.4  # share of the warm light that covers what lies in it; the rest is added to it
_BRIGHTER: Final = 1.15  # the beam in its middle, of the middle of the pool
_BEAM: Final = (0.30, 0.50)
"""Half the width of the beam at the edge of the window and where it ends, of its whole width."""
_BEAM_ENDS: Final = 0.12
"""Share of the height of the pool above its middle where the beam has dissolved: what lies in the
light is seen without a veil."""
_BEAM_FADES: Final = 0.5  # share of its length over which it dissolves
_RINGS: Final = 8  # a beam is drawn as so many beams, one in the other, and softened
_COARSE: Final = 4  # px of the window in one of the small picture
_KEPT: Final = 8
"""Lights that are kept, small; a near miss beside each leader would make some dozens."""
STEPS: Final = 3  # so many times the whole window is painted while a light comes or goes
_HOLE: Final = 1.27
_FULL: Final = 0.6
"""So much larger the hole in the darkness is than the pool, and the share of it in which nothing is
dark: its edge is soft."""
_SOFT: Final = 0.25  # the same share for the holes on faces and plates
FACES: Final = 0.62  # how bright portraits stay, as a share of what they lose: faces are still read
HANDS: Final = 0.55  # the same of a hand that is to be seen, too
CONTRAST_FLOOR: Final = 0.6  # with strong contrast the table stays at least so bright


@dataclass(frozen=True, slots=True)
class Light:
    """Where the light falls: middle and size of its pool in u, the share of its brightness that the
    table around keeps, width of the beam from above in u (0: none), how warm pool and beam are,
    whether cards that move lie in the dark, too, what plates keep, if more than the table, the
    middle of a portrait that lies in the light, too, and middle and size of a hand that is not so
    dark as the table, u."""

    middle: tuple[float, float]
    size: tuple[float, float]
    table: float
    beam: float = 0.0
    warmth: float = 0.36
    over_cards: bool = False
    plates: float = 0.0
    face: tuple[float, float] | None = None
    hand: tuple[tuple[float, float], tuple[float, float]] | None = None


Hole = tuple[tuple[float, float], tuple[float, float], float, float]
"""Middle and size in u, how much of the darkness it takes away, and the share in which it does."""
Mix = tuple[tuple[Light, int], ...]  # lights that are seen together, and how many steps of each


class Spotlight:
    """Lets a light come and go over a table."""

    def __init__(self, context: DrawContext, *, contrast: bool = False) -> None:
        """`contrast`: with strong contrast."""
        self._context, self._contrast = context, contrast
        self._small: dict[Light, pygame.Surface] = {}
        self._light: Light | None = None
        self._before: Light | None = None
        self._since, self._lasts = 0.0, 0.0
        self._seen: Mix = ()
        self._coming: dict[Mix, Future[pygame.Surface]] = {}

    def to(self, wanted: Light | None, now: float, lasts: float) -> None:
        """From `now` on (seconds of table time) this light comes within `lasts` seconds, and the
        one before goes; None: the lamp lights the whole table again."""
        if wanted == self._light:
            return
        self._before, self._light = self._light if self._seen else None, wanted
        self._since, self._lasts = now, lasts
        self._forget()
        for mix in filter(None, map(self._mix, range(1, STEPS + 1))):
            self._coming[mix] = self._context.art.ahead(self._make, mix)

    @property
    def moving(self) -> bool:
        """Whether it is still coming or going."""
        return self._seen != self._mix(STEPS)

    def draw(self, picture: Picture, now: float, *, at_once: bool = False) -> None:
        """Bring the picture up to date; nothing is done between two steps."""
        share = 1.0 if at_once or self._lasts <= 0 else (now - self._since) / self._lasts
        step = max(0, min(STEPS, int(share * STEPS)))
        mix = self._mix(step)
        if not step or mix == self._seen:
            return
        if mix:
            z = Z.DARK_OVER_CARDS if mix[-1][0].over_cards else Z.DARK
            picture.put("light", self._made(mix), (0, 0), z, premultiplied=True)
        else:
            picture.drop("light")
        self._seen = mix
        if not self.moving:
            self._forget()

    def _mix(self, step: int) -> Mix:
        """What is seen after a step."""
        both = (self._before, STEPS - step), (self._light, step)
        return tuple((light, steps) for light, steps in both if light is not None and steps)

    def _forget(self) -> None:
        """What was to come is not wanted any more."""
        for coming in self._coming.values():
            coming.cancel()
        self._coming.clear()

    def _made(self, mix: Mix) -> pygame.Surface:
        coming = self._coming.pop(mix, None)
        if coming is None or coming.cancel() or not coming.done():
            return self._make(mix)  # quicker than waiting for what the thread does first
        return coming.result()

    def _make(self, mix: Mix) -> pygame.Surface:
        """The picture of lights that are seen together, premultiplied."""
        (first, steps), *others = mix
        small = self._part(first, steps)
        for other, steps in others:
            small.blit(self._part(other, steps), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        unit = self._context.unit
        return pygame.transform.smoothscale(small, (unit.width, unit.height))

    def _part(self, wanted: Light, steps: int) -> pygame.Surface:
        """So many steps of a light, small."""
        whole = self._small.get(wanted)
        if whole is None:
            whole = self._darkness(wanted).premul_alpha()
            warm, at = self._warmth(wanted)
            added = warm.premul_alpha()
            added.fill((255, 255, 255, round(255 * _VEIL)), special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(added, at, special_flags=pygame.BLEND_PREMULTIPLIED)
            whole = converted(whole)  # what is enlarged keeps its format
            self._small[wanted] = whole
            for old in [*self._small][:-_KEPT]:
                self._small.pop(old, None)
        part = whole.copy()
        if steps < STEPS:
            part.fill((255 * steps // STEPS,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return part

    def _darkness(self, wanted: Light) -> pygame.Surface:
        """The dark with its holes, small."""
        unit, floor = self._context.unit, CONTRAST_FLOOR if self._contrast else 0.0
        scale = unit.u / _COARSE
        width, height = -(-unit.width // _COARSE) + 1, -(-unit.height // _COARSE) + 1
        lost = 255 * (1 - max(wanted.table, floor))
        small = pygame.Surface((width, height), pygame.SRCALPHA)
        small.fill((*_DARK, round(lost)))
        for middle, size, strength, full in self._holes(wanted, lost / 255):
            x, y, wide, high = (length * scale for length in (*middle, *size))
            box = max(2, round(wide)), max(2, round(high))
            hole = shapes.pool(*box, colour=(0, 0, 0), strength=strength, full=full)
            at = round(x - box[0] / 2), round(y - box[1] / 2)
            small.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
        small.fill((*_DARK, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return small

    def _holes(self, wanted: Light, lost: float) -> Iterator[Hole]:
        """Where it is less dark, if the table loses so much of its brightness: in the pool, on
        faces and plates."""
        wide, high = wanted.size
        yield wanted.middle, (wide * _HOLE, high * _HOLE), lost, _FULL
        if wanted.hand is not None:
            yield *wanted.hand, lost * HANDS, _FULL
        for seat in self._context.poses.layout.seats:
            lit = seat.medallion == wanted.face
            around = seat.medallion_width * (2.4 if lit else 1.5)
            yield seat.medallion, (around, around), lost if lit else lost * FACES, _SOFT
            if wanted.plates > wanted.table:
                box = seat.plate
                middle = box.x + box.w / 2, box.y + box.h / 2
                yield middle, (box.w * 1.7, box.h * 3.0), wanted.plates - wanted.table, _SOFT

    def _warmth(self, wanted: Light) -> tuple[pygame.Surface, tuple[int, int]]:
        """The pool with the beam that falls into it, small, and its top left corner."""
        scale = self._context.u / _COARSE
        x, y, wide, high = (scale * length for length in (*wanted.middle, *wanted.size))
        pool = shapes.pool(round(wide), round(high), colour=_WARM, strength=wanted.warmth)
        if not wanted.beam:
            return pool, (round(x - wide / 2), round(y - high / 2))
        beam = wanted.beam * scale
        size = max(2, round(max(wide, beam * 1.4))), max(2, round(y + high / 2))
        warm = _beam(size, beam, max(1.0, y - high * _BEAM_ENDS), wanted.warmth * _BRIGHTER)
        warm.blit(pool, ((size[0] - pool.get_width()) // 2, size[1] - pool.get_height()))
        return warm, (round(x - size[0] / 2), 0)


def _beam(size: tuple[int, int], wide: float, ends: float, strength: float) -> pygame.Surface:
    """A beam from the upper edge of a picture of this size: brightest along its middle, gone at its
    sides and after `ends`, px."""
    whole, middle = shapes.clear(*size, _WARM), size[0] / 2
    for ring in range(_RINGS):
        top, foot = (wide * half * (1 - ring / _RINGS) for half in _BEAM)
        corners = (
            (middle - top, 0),
            (middle + top, 0),
            (middle + foot, ends),
            (middle - foot, ends),
        )
        pygame.draw.polygon(whole, (*_WARM, round(255 * strength * (ring + 1) / _RINGS)), corners)
    whole = pygame.transform.box_blur(whole, max(1, round(wide * 0.05)))
    fading = shapes.clear(1, size[1], (255, 255, 255))
    for y in range(size[1]):
        left = max(0.0, min(1.0, (ends - y) / (ends * _BEAM_FADES)))
        fading.set_at((0, y), (255, 255, 255, round(255 * left)))
    whole.blit(pygame.transform.scale(fading, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.fill((*_WARM, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return whole
