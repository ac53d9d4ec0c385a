"""Chips in stacks (art direction, section 5)."""

from random import Random
from typing import Final

import pygame

from game.ui.art import Art, Centred
from game.ui.theme import BRASS_LIGHT

TALLEST: Final = 12
"""Chips in one stack; more start a second one behind it."""
PUFFS: Final = 5
"""Puffs of gold dust behind a chip in the air."""

_DRAWN_WIDTH: Final = 1.10  # the drawing is 110 wide, the chip 100
_FACE_MIDDLE: Final = 36 / 110  # middle of the top ellipse, in shares of the drawing's width
_RISE: Final = 0.135  # height of one chip in diameters
_JITTER: Final = 0.018
_BRIGHTEST: Final = 150
"""Opacity of the puff next to the chip, to 255."""


_LEAN: Final = 12.0
"""Degrees a chip leans in the air."""
_ALOFT: Final = 0.62
"""How far below a chip in the air the upper edge of its shadow lies, in shares of its diameter."""
_GHOSTS: Final = (96, 44)
"""Opacity of the ghosts behind it, of 255."""


class ChipPictures:
    """Makes and keeps the pictures of chips and stacks."""

    def __init__(self, art: Art) -> None:
        self._art: Final = art
        self._kept: Final = art.pieces

    def chip(self, value: int, diameter: int) -> Centred:
        """One chip; its middle is that of the top face."""
        return self._kept.get(("chip", value, diameter), self._chip, value, diameter)[0]

    def _chip(self, value: int, diameter: int) -> tuple[Centred]:
        surface = self._art.sprite(f"chips/{value}", round(diameter * _DRAWN_WIDTH))
        width = surface.get_width()
        return (Centred(surface, width // 2, round(width * _FACE_MIDDLE)),)

    def flying(self, value: int, diameter: int, tilt: int) -> tuple[Centred, ...]:
        """A chip in the air, over its shadow, and its ghosts behind it, the nearest first; `tilt`:
        1 or -1, to which side it leans."""
        key = ("flying", value, diameter, tilt)
        return self._kept.get(key, self._leaning, value, diameter, tilt)

    def _leaning(self, value: int, diameter: int, tilt: int) -> tuple[Centred, ...]:
        flat = self._art.sprite(f"chips/{value}", round(diameter * _DRAWN_WIDTH))
        leaning = pygame.transform.rotozoom(flat.copy(), tilt * _LEAN, 1)
        return (self._aloft(leaning, diameter), *(_faint(leaning, alpha) for alpha in _GHOSTS))

    def _aloft(self, chip: pygame.Surface, diameter: int) -> Centred:
        """A chip with its shadow on the felt below it."""
        w, h = round(diameter * 0.9), round(diameter * 0.5)
        soft = self._art.shadow(w, h, h // 2, max(1.0, diameter * 0.09), 90)
        wide = max(chip.get_width(), soft.get_width())
        below = round(_ALOFT * diameter) + soft.get_height() + chip.get_height() // 4
        whole = pygame.Surface((wide, max(chip.get_height(), below)), pygame.SRCALPHA)
        x, foot = wide // 2, whole.get_height()
        whole.blit(soft, soft.get_rect(midbottom=(x, foot)))
        whole.blit(chip, chip.get_rect(midtop=(x, 0)))
        return Centred(_seen(whole), x, chip.get_height() // 2)

    def trail(self, diameter: int) -> tuple[Centred, ...]:
        """The puffs of gold dust behind a chip of this diameter, the brightest first."""
        return self._kept.get(("trail", diameter), self._puffs, diameter)

    def _puffs(self, diameter: int) -> tuple[Centred, ...]:
        return tuple(self._puff(diameter, number) for number in range(PUFFS))

    def _puff(self, diameter: int, number: int) -> Centred:
        wide = max(4, round(diameter * (0.34 - 0.05 * number)))
        surface = self._art.glow(wide, wide, wide // 2, max(1.0, wide * 0.2), BRASS_LIGHT).copy()
        alpha = round(_BRIGHTEST * (1 - number / PUFFS))
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return Centred(surface, surface.get_width() // 2, surface.get_height() // 2)

    def stack(self, value: int, count: int, diameter: int) -> Centred:
        """A stack; its middle is that of the lowest chip's top face. `count` from 1."""
        key = ("stack", value, count, diameter)
        wide = round(diameter * _DRAWN_WIDTH)
        tall = min(count, TALLEST)
        rise, behind = diameter * _RISE, count > TALLEST
        headroom = round(rise * (tall - 1) + (0.18 * diameter + rise if behind else 0)) + 2
        aside = round(0.3 * diameter) if behind else 0
        pad = round(0.2 * diameter)  # room for the shadow
        middle = (pad + wide // 2, headroom + round(wide * _FACE_MIDDLE))

        def make() -> pygame.Surface:
            height = headroom + round(wide * 0.9)
            whole = pygame.Surface((wide + 2 * pad + aside, height), pygame.SRCALPHA)
            self._shade(whole, middle, diameter)
            if behind:
                back = min(count - TALLEST, TALLEST)
                self._pile(whole, value, back, diameter, (pad + aside, -0.18 * diameter + headroom))
            self._pile(whole, value, tall, diameter, (pad, headroom))
            return _seen(whole)

        return Centred(self._art.flat(key, make), *middle)

    def _shade(self, whole: pygame.Surface, middle: tuple[int, int], diameter: int) -> None:
        w, h = round(diameter * 1.02), round(diameter * 0.5)
        soft = self._art.shadow(w, h, h // 2, max(1.0, diameter * 0.07), 110)
        x = middle[0] - soft.get_width() // 2 + round(diameter * 0.03)
        whole.blit(soft, (x, middle[1] - soft.get_height() // 2 + round(diameter * 0.22)))

    def _pile(
        self,
        whole: pygame.Surface,
        value: int,
        count: int,
        diameter: int,
        foot: tuple[float, float],
    ) -> None:
        chance = Random(value * 100 + diameter)
        wide = round(diameter * _DRAWN_WIDTH)
        for level in range(count):
            turn = chance.randrange(4)
            aside = chance.uniform(-_JITTER, _JITTER) * diameter
            name = f"chips/{value}" if level == count - 1 else f"chips/{value}-plain{turn}"
            chip = self._art.sprite(name, wide)
            y = foot[1] - level * diameter * _RISE
            whole.blit(chip, (round(foot[0] + aside), round(y)))


def _faint(chip: pygame.Surface, alpha: int) -> Centred:
    ghost = chip.copy()
    ghost.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return Centred(_seen(ghost), ghost.get_width() // 2, ghost.get_height() // 2)


def _seen(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface
