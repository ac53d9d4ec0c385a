"""SVG as text, and its way onto a surface at an exact pixel size.

What the rasteriser cannot do is avoided here once: gradients are in user space, colours are hex
codes, there are no masks, clips, uses, texts or dash arrays."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pygame

from game.ui.theme import RGB, Stops, code_of

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def polyline(points: Sequence[Point]) -> str:
    """Path data of straight lines from point to point."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed polygon."""
    return polyline(points) + "Z"


def box(x: float, y: float, w: float, h: float) -> str:
    """Path data of a rectangle."""
    return polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rectangle with round corners."""
    n = number
    arc = f"A{n(r)} {n(r)} 0 0 1 "
    return (
        f"M{n(x + r)} {n(y)}H{n(x + w - r)}{arc}{n(x + w)} {n(y + r)}V{n(y + h - r)}"
        f"{arc}{n(x + w - r)} {n(y + h)}H{n(x + r)}{arc}{n(x)} {n(y + h - r)}V{n(y + r)}"
        f"{arc}{n(x + r)} {n(y)}Z"
    )


def stepped(x: float, y: float, w: float, h: float, step: float) -> str:
    """Path data of the deco plaque: a rectangle with concave corners of two steps.

    Insets with the same step run parallel to each other, which makes even borders."""
    half = round(step * 0.45) if step >= 3 else step * 0.45
    right, low = x + w, y + h
    return polygon(
        (
            (x + step, y),
            (right - step, y),
            (right - step, y + half),
            (right - half, y + half),
            (right - half, y + step),
            (right, y + step),
            (right, low - step),
            (right - half, low - step),
            (right - half, low - half),
            (right - step, low - half),
            (right - step, low),
            (x + step, low),
            (x + step, low - half),
            (x + half, low - half),
            (x + half, low - step),
            (x, low - step),
            (x, y + step),
            (x + half, y + step),
            (x + half, y + half),
            (x + step, y + half),
        )
    )


class Sheet:
    """A drawing under construction, in pixels."""

    def __init__(self, width: int, height: int) -> None:
        """An empty drawing of that size in px."""
        self._size = (width, height)
        self._defs: list[str] = []
        self._body: list[str] = []

    def linear(self, y0: float, y1: float, stops: Stops, opacity: float = 1) -> str:
        """Define a gradient from top `y0` to bottom `y1`; returns the paint to fill with."""
        name = f"g{len(self._defs)}"
        self._defs.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{number(y0)}"'
            f' x2="0" y2="{number(y1)}">{_stops(stops, opacity)}</linearGradient>'
        )
        return f"url(#{name})"

    def radial(self, centre: Point, r: float, stops: Sequence[tuple[float, RGB, float]]) -> str:
        """Define a gradient around `centre`; stops are (offset, colour, opacity)."""
        name = f"g{len(self._defs)}"
        inner = "".join(_stops(((offset, colour),), alpha) for offset, colour, alpha in stops)
        self._defs.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{number(centre[0])}"'
            f' cy="{number(centre[1])}" r="{number(r)}">{inner}</radialGradient>'
        )
        return f"url(#{name})"

    def fill(self, path: str, paint: str | RGB, opacity: float = 1) -> None:
        """Fill path data; where it runs over itself twice there is a hole."""
        self._body.append(
            f'<path d="{path}" fill="{_paint(paint)}" fill-opacity="{number(opacity)}"'
            ' fill-rule="evenodd"/>'
        )

    def stroke(self, path: str, paint: str | RGB, width: float, opacity: float = 1) -> None:
        """Draw along path data with round ends, `width` px wide."""
        self._body.append(
            f'<path d="{path}" fill="none" stroke="{_paint(paint)}" stroke-width="{number(width)}"'
            f' stroke-opacity="{number(opacity)}" stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def circle(self, centre: Point, r: float, paint: str | RGB, opacity: float = 1) -> None:
        """Fill a circle."""
        self._body.append(
            f'<circle cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(r)}"'
            f' fill="{_paint(paint)}" fill-opacity="{number(opacity)}"/>'
        )

    def raster(self) -> pygame.Surface:
        """The drawing as a surface of exactly its size."""
        width, height = self._size
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}"><defs>{"".join(self._defs)}</defs>'
            f"{''.join(self._body)}</svg>"
        )
        drawn = pygame.image.load_sized_svg(BytesIO(text.encode()), self._size)
        if drawn.get_size() == self._size:
            return drawn
        # the rasteriser may round up to one pixel more
        exact = pygame.Surface(self._size, pygame.SRCALPHA)
        exact.blit(drawn, (0, 0))
        return exact


def _paint(paint: str | RGB) -> str:
    return paint if isinstance(paint, str) else code_of(paint)


def _stops(stops: Stops, opacity: float) -> str:
    return "".join(
        f'<stop offset="{number(offset)}" stop-color="{code_of(colour)}"'
        f' stop-opacity="{number(opacity)}"/>'
        for offset, colour in stops
    )
