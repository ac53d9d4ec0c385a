"""How medallions are drawn: the ring within its drawing, where the eyes look, and the grey of a
player who is broke."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.ui.paint.light import shown

if TYPE_CHECKING:
    from game.ui.art import Art

Gaze = tuple[int, int]
"""Where eyes look: to the right (1) or left (-1), down (1) or up (-1), 0: neither."""

RING: Final = 204 / 240
"""Diameter of the ring by the width of a medallion's drawing; ears stand out above it."""
_MIDDLE: Final = (0.5, 176 / 280)
"""Middle of the ring in shares of the drawing."""

_FADED: Final = 190  # of 255
_EYE: Final = re.compile(
    r'(class="gaze" data-reach="([\d.]+) ([\d.]+)" transform="translate)\([^)]*\)'
)
"""Around what moves of an eye: how far it may, to the side and up or down, in units of the drawing,
and how far it is from the middle of the eye."""
_BOTH: Final = 0.8
"""Eyes that look aside and down do either a little less."""
_ASIDE: Final = 0.4
"""A thing less than so far aside, as a share of its distance, is straight above or below; likewise
to the side."""


def gaze(eyes: tuple[float, float], thing: tuple[float, float]) -> Gaze:
    """How eyes look at a thing; both places in px or u."""
    right, down = thing[0] - eyes[0], thing[1] - eyes[1]
    far = hypot(right, down) * _ASIDE
    return (right > far) - (right < -far), (down > far) - (down < -far)


def medallion(art: Art, name: str, width: int, looks: Gaze | None = None) -> Surface:
    """A drawing of a character `width` px wide; `looks`: where the eyes look, if not as they were
    drawn. Shut eyes look nowhere."""
    if looks is None:
        return art.sprite(name, width)
    return art.redrawn(name, width, looks, lambda drawing: looking(drawing, looks))


def looking(drawing: str, looks: Gaze) -> str:
    """The SVG text of a character who looks there."""
    both = _BOTH if all(looks) else 1.0

    def moved(eye: re.Match[str]) -> str:
        reaches = eye[2], eye[3]
        right, down = (way * float(reach) * both for way, reach in zip(looks, reaches, strict=True))
        return f"{eye[1]}({right:.2f} {down:.2f})"

    return _EYE.sub(moved, drawing)


def without(art: Art, name: str, width: int, gone: Iterable[str]) -> Surface:
    """A drawing `width` px wide in which these groups are missing, by their ids: what somebody has
    pawned. A drawing that has none of them stays as it is."""
    missing = tuple(gone)
    if not missing:
        return art.sprite(name, width)
    ids = "|".join(map(re.escape, missing))
    group = re.compile(rf'<g id="(?:{ids})"[^>]*>.*?</g>', re.DOTALL)
    return art.redrawn(name, width, ("without", *missing), lambda text: group.sub("", text))


def corner_of(drawing: Surface, middle: tuple[float, float]) -> tuple[int, int]:
    """Where the top left corner of a drawing lies whose ring is around this point, px."""
    width, height = drawing.get_size()
    return round(middle[0] - width * _MIDDLE[0]), round(middle[1] - height * _MIDDLE[1])


def blit_portrait(
    art: Art, sheet: Surface, character: str, middle: tuple[float, float], diameter: float
) -> None:
    """Draw a calm face on a sheet, its ring `diameter` px wide around a point of it."""
    drawing = art.sprite(f"characters/{character}-calm", round(diameter / RING))
    sheet.blit(drawing, corner_of(drawing, middle))


def faded(drawing: Surface) -> Surface:
    """Somebody who is broke: no colour, a little faded."""
    grey = pygame.transform.grayscale(drawing)
    grey.fill((255, 255, 255, _FADED), special_flags=pygame.BLEND_RGBA_MULT)
    return shown(grey)
