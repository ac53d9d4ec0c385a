"""Shadows, glows, pools and rays: everything about a shape that has no edge."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Final

import pygame

from game.ui.paint.styles import GLOWS, Glow
from game.ui.paint.svg import Sheet, number
from game.ui.text.lettering import soft
from game.ui.theme import BRASS_SHINE, RGB, SHADOW

CARD_RADIUS: Final = 0.064
"""Corner radius of a card as a share of its width."""

RAYS: Final = 24
"""Rays of a sunburst: a turn by 360 / RAYS degrees looks like none."""

_RAYS_DRAWN: Final = 480  # px; larger sunbursts are enlarged from this


@dataclass(frozen=True, slots=True)
class Painted:
    """A shape with what its shadow or glow adds around it.

    `dx`, `dy` (px, 0 or less) lead from the shape's top left to the surface's."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0

    def at(self, x: int, y: int) -> tuple[int, int]:
        """Where to blit the surface so that the shape's top left lies at (x, y)."""
        return x + self.dx, y + self.dy


def shown(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the format of the display, when there is one."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def clear(width: int, height: int, colour: RGB) -> pygame.Surface:
    """A transparent surface whose hidden colour cannot fringe in later filters."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def with_shadow(
    shape: Painted, u: float, strength: float, *, opaque: pygame.Surface | None = None
) -> Painted:
    """The shape on the shadow it throws: down and slightly right, away from the lamp.

    `strength` 1 is at rest, 0.5 pressed; `opaque` is the silhouette if the shape is glassy."""
    if strength <= 0:
        return Painted(shown(shape.surface), shape.dx, shape.dy)
    blur = max(2, round(10 * u * (0.4 + 0.6 * strength)))
    right, down = round(1.2 * u), max(1, round(4.5 * u * strength))
    reach = ceil(blur * 1.3) + 1
    left, top = reach - right, max(0, reach - down)
    width, height = shape.surface.get_size()
    size = (width + left + reach + right, height + top + reach + down)
    silhouette = clear(*size, SHADOW)
    silhouette.blit(opaque or shape.surface, (left + right, top + down))
    result = soft(silhouette, SHADOW, blur, 0.45 + 0.25 * strength)
    result.blit(shape.surface, (left, top))
    return Painted(shown(result), shape.dx - left, shape.dy - top)


def widened(painted: Painted, at: int, more: int) -> Painted:
    """The shape `more` px wider: its column `at` px from its left edge is repeated.

    Plaques are alike along their middle, so only their ends need drawing. The column is copied: a
    part of a surface would lock it while it is scaled, and two threads may widen the same shape."""
    column, (width, height) = at - painted.dx, painted.surface.get_size()
    wide = pygame.Surface((width + more, height), pygame.SRCALPHA)
    wide.blit(painted.surface, (0, 0), (0, 0, column, height))
    middle = pygame.Surface((1, height), pygame.SRCALPHA)
    middle.blit(painted.surface, (0, 0), (column, 0, 1, height))
    wide.blit(pygame.transform.scale(middle, (more + 1, height)), (column, 0))
    wide.blit(painted.surface, (column + more + 1, 0), (column + 1, 0, width - column - 1, height))
    return Painted(shown(wide), painted.dx, painted.dy)


def glow_box(
    width: int,
    height: int,
    radius: float,
    *,
    reach: int,
    colour: RGB,
    core: float = 0.25,
    strength: float = 1,
) -> Painted:
    """Light around a rounded box that is gone after about `reach` px.

    `core` is the share of the reach that is nearly full: 0 a breath of light, 0.5 a rim."""
    grow, blur = max(1, round(reach * core)), max(1, round(reach * (1.1 - core)))
    pad = grow + ceil(blur * 1.3) + 2
    lit = clear(width + 2 * pad, height + 2 * pad, colour)
    area = pygame.Rect(pad - grow, pad - grow, width + 2 * grow, height + 2 * grow)
    pygame.draw.rect(lit, (*colour, 255), area, border_radius=max(1, round(radius + grow)))
    return Painted(soft(lit, colour, blur, strength), -pad, -pad)


def card_glow(width: int, height: int, kind: Glow, *, u: float, degrees: float) -> Painted:
    """The glow behind a card turned by `degrees`, placed as if the card were upright."""
    colour, units = GLOWS[kind]
    light = glow_box(
        width,
        height,
        width * CARD_RADIUS,
        reach=max(4, round(units * u)),
        colour=colour,
        core=0.5,
    )
    if not degrees:
        return Painted(shown(light.surface), light.dx, light.dy)
    turned = pygame.transform.rotozoom(light.surface, degrees, 1)
    wide, high = turned.get_size()
    return Painted(shown(turned), (width - wide) // 2, (height - high) // 2)


@lru_cache(maxsize=16)
def _round_light(
    size: int, colour: RGB, profile: tuple[tuple[float, float], ...]
) -> pygame.Surface:
    """A disc of light `size` px wide; the profile gives (share of radius, opacity)."""
    sheet = Sheet(size, size)
    middle = (size / 2, size / 2)
    light = sheet.radial(middle, size / 2, [(at, colour, alpha) for at, alpha in profile])
    sheet.circle(middle, size / 2, light)
    return sheet.raster()


def _fading(start: float, strength: float) -> tuple[tuple[float, float], ...]:
    """Full up to `start` of the radius, then down to nothing like a cosine."""
    falling = [(k / 8, (1 + cos(pi * k / 8)) / 2) for k in range(9)]
    return (
        (0.0, strength),
        *((start + (1 - start) * at, strength * alpha**1.25) for at, alpha in falling),
    )


def halo(diameter: int, *, reach: int, colour: RGB, strength: float) -> Painted:
    """Warm light behind a disc: brightest along its edge, gone after `reach` px."""
    size = diameter + 2 * reach
    start = diameter / size * 0.94
    return Painted(shown(_round_light(size, colour, _fading(start, strength))), -reach, -reach)


def pool(
    width: int, height: int, *, colour: RGB, strength: float, full: float = 0.25
) -> pygame.Surface:
    """An oval of darkness (or light) with soft edges, exactly `width` x `height` px; it begins to
    fade at the share `full` of the way from its middle."""
    small = _round_light(128, colour, _fading(full, strength))
    return shown(pygame.transform.smoothscale(small, (width, height)))


def sunburst(diameter: int, *, degrees: float, strength: float) -> pygame.Surface:
    """Light rays around a centre, turned by `degrees`; strongest half way out.

    Drawn small: rays of light have no sharp edges, and they turn while seen."""
    size = max(2, min(-(-diameter // 2), _RAYS_DRAWN))
    sheet = Sheet(size, size)
    middle, r = size / 2, size / 2
    profile = ((0, 0.25), (0.12, 0.7), (0.35, 1), (0.6, 0.7), (0.82, 0.25), (1, 0))
    light = sheet.radial(
        (middle, middle), r, [(at, BRASS_SHINE, strength * alpha) for at, alpha in profile]
    )
    n = number
    path = ""
    for ray in range(RAYS):
        a0 = (ray * 360 / RAYS + degrees) * pi / 180
        a1 = a0 + pi / RAYS
        path += (
            f"M{n(middle)} {n(middle)}L{n(middle + r * cos(a0))} {n(middle + r * sin(a0))}"
            f"L{n(middle + r * cos(a1))} {n(middle + r * sin(a1))}Z"
        )
    sheet.fill(path, light)
    return shown(pygame.transform.smoothscale(sheet.raster(), (diameter, diameter)))
