"""Draws what else a player may pawn, and the snowman's hand without its mitten, into sprites/items.

    python -m tools.make_belongings [folder]

The others of that folder were drawn elsewhere; these share their box, their brass and their light
from above. Only what the game's rasteriser knows is used: paths, circles, gradients in user space.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import cos, pi, sin
from pathlib import Path
from typing import Final

Point = tuple[float, float]

THING: Final = (-100, -100, 200, 200)
HAND: Final = (-60, -70, 120, 140)
"""Boxes of a thing, and of a hand that holds cards."""

_ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'


def gradient(name: str, line: tuple[Point, Point], colours: Sequence[tuple[float, str]]) -> str:
    """A linear gradient between two points."""
    (x1, y1), (x2, y2) = line
    stops = "".join(f'<stop offset="{at:g}" stop-color="{code}"/>' for at, code in colours)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1:g}" y1="{y1:g}"'
        f' x2="{x2:g}" y2="{y2:g}">{stops}</linearGradient>'
    )


BRASS: Final = ((0.0, "#F6DE98"), (0.45, "#DDB65A"), (1.0, "#A67C33"))
INK: Final = ((0.0, "#5B4E7A"), (0.45, "#2C2440"), (1.0, "#151022"))
PEARL: Final = ((0.0, "#FFFDF6"), (0.5, "#E6DCC8"), (1.0, "#B9AB8A"))
ENAMEL: Final = ((0.0, "#2F8263"), (0.55, "#1A5A44"), (1.0, "#0F3A2B"))


def fill(path: str, paint: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{path}" fill="{paint}"{more}/>'


def stroke(path: str, paint: str, width: float, more: str = "") -> str:
    """A line with round ends."""
    return f'<path d="{path}" fill="none" stroke="{paint}" stroke-width="{width:g}"{_ROUND}{more}/>'


def oval(x: float, y: float, rx: float, ry: float, paint: str) -> str:
    """A filled ellipse."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{paint}"/>'


def turned(degrees: float, body: str) -> str:
    """The body turned clockwise around the middle."""
    return f'<g transform="rotate({degrees:g})">{body}</g>'


def document(box: tuple[int, int, int, int], defs: str, body: str) -> str:
    """A drawing as a file."""
    x, y, width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="{x} {y} {width} {height}"><defs>{defs}</defs>{body}</svg>\n'
    )


def opera_glasses() -> str:
    """Two barrels of mother-of-pearl in brass, a wheel between them."""
    defs = gradient("brass", ((0, -60), (0, 70)), BRASS)
    defs += gradient("pearl", ((-80, 0), (80, 20)), PEARL)
    body = fill("M-18 -34 H18 V-22 H-18 Z M-20 12 H20 V26 H-20 Z", "#8A5F22")
    body += fill("M-7 -46 H7 V34 H-7 Z", "url(#brass)")
    for way in (-1, 1):
        x = way * 44
        barrel = f"M{x - 24} -48 L{x + 24} -48 L{x + way * 6 + 34} 50 L{x + way * 6 - 34} 50 Z"
        body += fill(barrel, "url(#pearl)")
        shade = f"M{x + 8} -48 L{x + 24} -48 L{x + way * 6 + 34} 50 L{x + way * 6 + 14} 50 Z"
        body += fill(shade, "#A9977A", ' fill-opacity="0.55"')
        for low, high, half in ((-62, -44, 27), (-8, 2, 31), (46, 64, 37)):
            middle = x + way * 6 * (low + 50) / 100
            body += fill(
                f"M{middle - half} {low} H{middle + half} V{high} H{middle - half} Z",
                "url(#brass)",
            )
            body += fill(
                f"M{middle - half} {high - 4} H{middle + half} V{high} H{middle - half} Z",
                "#8A5F22",
                ' fill-opacity="0.6"',
            )
        body += oval(x + way * 6, 64, 37, 9, "#2A2731") + oval(
            x + way * 6 - 6, 63, 20, 4, "#5D6A8C"
        )
        body += oval(x, -62, 27, 6, "#FBE9B0")
    wheel = "".join(stroke(f"M{k * 5} -20 V4", "#8A5F22", 2) for k in (-2, -1, 0, 1, 2))
    return document(THING, defs, body + fill("M-14 -22 H14 V6 H-14 Z", "url(#brass)") + wheel)


def pen() -> str:
    """A fountain pen, uncapped, with a drop of ink in its nib's slit."""
    defs = gradient("ink", ((-15, 0), (15, 0)), INK)
    defs += gradient("brass", ((-12, 0), (14, 0)), BRASS)
    body = fill("M-15 -84 C-15 -96 15 -96 15 -84 L15 18 L12 34 L-12 34 L-15 18 Z", "url(#ink)")
    body += stroke("M-8 -80 V14", "#8E82B0", 4, ' stroke-opacity="0.75"')
    for low, high in ((-92, -86), (-36, -28), (-24, -20), (32, 40)):
        half = 13 if high > 30 or low < -90 else 15.6
        body += fill(f"M{-half} {low} H{half} V{high} H{-half} Z", "url(#brass)")
    body += fill("M-11 40 H11 C17 58 10 76 0 98 C-10 76 -17 58 -11 40 Z", "url(#brass)")
    body += fill("M0 98 C10 76 17 58 11 40 L3 40 L3 62 Z", "#A67C33", ' fill-opacity="0.7"')
    body += stroke("M0 62 V90", "#2A1606", 2.4) + oval(0, 60, 4, 4, "#2A1606")
    body += stroke("M19 -78 V-34", "#B98A35", 6) + stroke("M18 -78 V-36", "#F3D68E", 2.4)
    return document(THING, defs, turned(40, body))


def snuffbox() -> str:
    """A small box of green enamel with a fan on its lid, ajar."""
    defs = gradient("brass", ((0, -60), (0, 70)), BRASS)
    defs += gradient("enamel", ((0, -50), (0, 60)), ENAMEL)
    lid = "M-70 -8 L-54 -58 C-30 -72 30 -72 54 -58 L70 -8 Z"
    body = fill("M-78 -12 H78 L84 2 H-84 Z", "#3A2310")
    body += fill(lid, "url(#brass)")
    body += fill("M-60 -14 L-47 -52 C-26 -63 26 -63 47 -52 L60 -14 Z", "url(#enamel)")
    rays = ""
    for k in range(7):
        a = pi * (k + 1) / 8
        rays += (
            f"M{12 * cos(a):.1f} {-16 - 8 * sin(a):.1f} L{46 * cos(a):.1f} {-16 - 36 * sin(a):.1f} "
        )
    body += stroke(rays.strip(), "#E7C77C", 3.4) + oval(0, -16, 9, 6, "#F3D68E")
    box = "M-84 0 H84 C84 30 78 50 70 60 C40 72 -40 72 -70 60 C-78 50 -84 30 -84 0 Z"
    body += fill(box, "url(#brass)")
    body += fill(
        "M-74 14 H74 C73 32 69 46 63 52 C36 62 -36 62 -63 52 C-69 46 -73 32 -74 14 Z",
        "url(#enamel)",
    )
    body += stroke("M-66 22 C-65 34 -62 42 -58 47", "#8FE3AE", 4, ' stroke-opacity="0.5"')
    body += fill("M-12 -6 H12 V16 L6 22 H-6 L-12 16 Z", "url(#brass)")
    body += stroke("M-7 2 H7", "#7A5420", 2.4)
    return document(THING, defs, body)


def twig_hand() -> str:
    """Three fingers of twig, upright as the mitten; its thumb is at the left too."""
    lines = (
        ("M-10 70 C-8 50 -2 34 -2 16", 13.0),
        ("M-2 20 C-10 -2 -22 -18 -34 -34", 9.0),
        ("M-2 18 C0 -10 2 -32 0 -58", 10.0),
        ("M-2 18 C10 -4 18 -22 24 -44", 9.0),
        ("M-3 30 C14 26 28 16 40 2", 8.0),
        ("M1 -20 C7 -28 12 -32 16 -38", 5.0),
    )
    body = "".join(stroke(path, "#4A2C16", width) for path, width in lines)
    body += "".join(stroke(path, "#8A5B34", width * 0.42) for path, width in lines)
    return document(HAND, "", f'<g transform="scale(-1 1)">{body}</g>')


DRAWINGS: Final = {
    "opera-glasses": opera_glasses,
    "pen": pen,
    "snuffbox": snuffbox,
    "twig-hand": twig_hand,
}


def main(arguments: list[str]) -> int:
    """Write the drawings."""
    folder = Path(arguments[0]) if arguments else Path("sprites") / "items"
    for name, draw in DRAWINGS.items():
        (folder / f"{name}.svg").write_text(draw(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
