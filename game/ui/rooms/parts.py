"""What the rooms are composed of: textures, soft light, small vector drawings, moulding lines."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

import pygame

from game.base.files import file_of
from game.ui.art import ArtMissingError

Size = tuple[int, int]
Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]
"""Where (0 … 1), colour as #RRGGBB, opacity (1 when left out)."""

TEXTURES: Final = file_of("sprites/textures")

_COARSE: Final = 8  # light is computed on every eighth pixel and smoothed in between

PLAIN_WALL: Final = (26, 16, 10)
PLAIN_CURTAIN: Final = (66, 11, 22)
PLAIN_PELMET: Final = (38, 6, 13)
"""Wall and curtain of strong contrast."""


def unit(size: Size) -> float:
    """Pixels per design unit in a window of that size."""
    return min(size[1] / 1080, size[0] / 1440)


def blank(size: Size, *, clear: bool = False) -> pygame.Surface:
    """A 32-bit surface in the format of the display: opaque, or with alpha and clear."""
    return pygame.Surface(size, pygame.SRCALPHA if clear else 0, 32)


def one_colour(size: Size, colour: tuple[int, int, int]) -> pygame.Surface:
    """A room of strong contrast: nothing but its colour."""
    room = blank(size)
    room.fill(colour)
    return room


def texture(name: str) -> pygame.Surface:
    """A baked texture at two pixels per unit. Raises ArtMissingError."""
    try:
        loaded = pygame.image.load(str(TEXTURES / f"{name}.png"))
    except (pygame.error, OSError) as error:
        raise ArtMissingError(f"textures/{name}") from error
    return loaded.convert(blank((1, 1), clear=loaded.get_masks()[3] != 0))


def scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """The surface smoothly scaled, never to less than one pixel."""
    return pygame.transform.smoothscale(surface, (max(1, size[0]), max(1, size[1])))


def tile(
    target: pygame.Surface, area: pygame.Rect, pattern: pygame.Surface, flags: int = 0
) -> None:
    """Fill the area with the pattern, laid from the target's top left corner."""
    width, height = pattern.get_size()
    target.set_clip(area)
    for y in range(area.top // height * height, area.bottom, height):
        for x in range(area.left // width * width, area.right, width):
            target.blit(pattern, (x, y), special_flags=flags)
    target.set_clip(None)


def gradient_stops(stops: Sequence[Stop]) -> str:
    """The stops as SVG."""
    return "".join(
        f'<stop offset="{stop[0]:.4f}" stop-color="{stop[1]}"'
        f' stop-opacity="{stop[2] if len(stop) == 3 else 1:.3f}"/>'
        for stop in stops
    )


def linear(name: str, start: Point, end: Point, stops: Sequence[Stop]) -> str:
    """A linear gradient in picture coordinates."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:.2f}"'
        f' y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}">'
        f"{gradient_stops(stops)}</linearGradient>"
    )


def radial(name: str, centre: Point, radii: Point, stops: Sequence[Stop]) -> str:
    """A radial gradient, elliptical, in picture coordinates."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100"'
        f' gradientTransform="matrix({radii[0] / 100:.5f} 0 0 {radii[1] / 100:.5f}'
        f' {centre[0]:.2f} {centre[1]:.2f})">{gradient_stops(stops)}</radialGradient>'
    )


def drawing(size: Size, box: tuple[float, float], defs: str, body: str) -> pygame.Surface:
    """A vector drawing of `box` units in exactly `size` pixels, with alpha."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{box[0]:.3f}" height="{box[1]:.3f}"'
        f' viewBox="0 0 {box[0]:.3f} {box[1]:.3f}"><defs>{defs}</defs>{body}</svg>'
    )
    raw = pygame.image.load_sized_svg(BytesIO(text.encode()), size)
    out = blank(size, clear=True)
    out.blit(raw, (0, 0))
    return out


def light(size: Size, defs: str, body: str) -> pygame.Surface:
    """A soft opaque picture of the window's size, described in window pixels.

    Drawn coarsely and stretched; for gradients only."""
    coarse = (-(-size[0] // _COARSE), -(-size[1] // _COARSE))
    small = blank(coarse)
    small.blit(drawing(coarse, (coarse[0] * _COARSE, coarse[1] * _COARSE), defs, body), (0, 0))
    return scaled(small, size)


def pool(size: Size, centre: Point, radii: Point, stops: Sequence[Stop]) -> pygame.Surface:
    """One radial light filling the whole picture."""
    body = f'<rect x="0" y="0" width="{size[0] + 9}" height="{size[1] + 9}" fill="url(#p)"/>'
    return light(size, radial("p", centre, radii, stops), body)


def grey(level: float) -> str:
    """A level 0 … 1 as a grey colour."""
    value = round(max(0.0, min(1.0, level)) * 255)
    return f"#{value:02X}{value:02X}{value:02X}"


def hexed(colour: tuple[float, float, float]) -> str:
    """A colour 0 … 255 as #RRGGBB."""
    return "#" + "".join(f"{round(max(0.0, min(255.0, channel))):02X}" for channel in colour)


def multiply(target: pygame.Surface, factor: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Darken the target by the factor picture (white = unchanged)."""
    target.blit(factor, at, special_flags=pygame.BLEND_RGB_MULT)
