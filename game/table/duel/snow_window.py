"""The arched window of the duel's room: the winter night behind brass bars."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from game.ui.rooms.parts import Point, Size, blank, drawing, linear, radial

if TYPE_CHECKING:
    import pygame

_RIM: Final = 4  # clear units around the picture
_GLASS: Final = 229.0  # radius where the frame ends
_HUB: Final = 58.0  # radius of the small arch in the middle of the spokes
_BAR: Final = 3.0  # half the width of a bar
_CROSS: Final = 4.5
_PANES: Final = 77.0  # from the middle to an upright bar below the cross bar
_MOON: Final = (-108.0, -108.0, 28.0)  # from the middle of the cross bar, and its radius


def window_picture(u: float, radius: float, below: float) -> tuple[pygame.Surface, Point]:
    """The window `radius` wide on each side of its middle, with legs `below` long (units), and the
    middle of its cross bar inside the picture, px."""
    wide, high = 2 * (radius + _RIM), radius + _RIM + below
    middle = (radius + _RIM, radius + _RIM)
    size: Size = (round(wide * u), round(high * u))
    body = _night(middle, below) + _moon(middle) + _bars(middle, radius, below)
    body += _frame(middle, radius, below)
    picture = blank(size, clear=True)
    picture.blit(drawing(size, (wide, high), _paints(middle, radius, below), body), (0, 0))
    return picture, (middle[0] * u, middle[1] * u)


def in_glass(x: float, y: float, below: float, size: float) -> bool:
    """Whether a flake of that radius is to be seen there and not behind a bar; units from the
    middle of the cross bar."""
    inside = hypot(x, y) < _GLASS - 6 - size if y < 0 else abs(x) < _GLASS - 4 - size
    if not inside or y > below or abs(y) < _CROSS + size:
        return False
    if y > 0:
        return abs(abs(x) - _PANES) > _BAR + size
    if abs(hypot(x, y) - _HUB) < _BAR + size:
        return False
    return all(abs(x * sine + y * cosine) > _BAR + size for sine, cosine in _AWAY)


def _spokes() -> list[float]:
    return [pi * k / 6 for k in range(1, 6)]


_AWAY: Final = tuple((sin(spoke), cos(spoke)) for spoke in _spokes())
"""Across each spoke."""


def _paints(middle: Point, radius: float, below: float) -> str:
    x, y = middle
    foot = y + below
    defs = linear(
        "night", (0, y - radius), (0, foot), [(0, "#0E1A3C"), (0.45, "#1A2C5A"), (1, "#28457F")]
    )
    defs += linear(
        "gold",
        (x - radius, y),
        (x + radius, y - 0.35 * radius),
        [
            (0, "#A97B2C"),
            (0.2, "#DDB65A"),
            (0.36, "#F8E2A0"),
            (0.52, "#B98A35"),
            (0.68, "#D9AF52"),
            (0.8, "#F8E2A0"),
            (1, "#8A6226"),
        ],
    )
    defs += linear("leg", (0, y), (0, foot), [(0, "#B98A35"), (1, "#7F5B22")])
    defs += linear(
        "cross",
        (x - _GLASS, 0),
        (x + _GLASS, 0),
        [(0, "#C99F4E"), (0.3, "#F8E2A0"), (0.55, "#B98A35"), (0.8, "#F3D68E"), (1, "#A67C33")],
    )
    haze = [(0.0, "#C9A878", 0.34), (0.5, "#A08A78", 0.14), (1.0, "#8A7A78", 0.0)]
    defs += radial("haze", (x - 205, y - 75), (190, 230), [(a, c, o) for a, c, o in haze])
    dark = [(0.0, "#060B1E", 0.6), (0.62, "#060B1E", 0.5), (1.0, "#060B1E", 0.0)]
    return defs + radial("dark", (x + 78, y - 46), (130, 130), [(a, c, o) for a, c, o in dark])


def _outline(middle: Point, reach: float, foot: float) -> str:
    """The arch `reach` from its middle with legs down to `foot`."""
    x, y = middle
    return (
        f"M{x - reach:.2f} {foot:.2f} V{y:.2f} A{reach:.2f} {reach:.2f} 0 0 1"
        f" {x + reach:.2f} {y:.2f} V{foot:.2f} Z"
    )


def _night(middle: Point, below: float) -> str:
    """Sky, the room's reflection in it, and the shade of the snowman."""
    outline = _outline(middle, _GLASS + 1, middle[1] + below)
    paints = ("night", "dark", "haze")
    return "".join(f'<path d="{outline}" fill="url(#{paint})"/>' for paint in paints)


def _moon(middle: Point) -> str:
    """A crescent between two bars."""
    x, y, r = middle[0] + _MOON[0], middle[1] + _MOON[1], _MOON[2]
    path = (
        f"M{x - 0.5 * r:.2f} {y - 0.87 * r:.2f} A{r} {r} 0 1 1 {x - 0.5 * r:.2f} {y + 0.87 * r:.2f}"
        f" A{1.25 * r:.2f} {1.25 * r:.2f} 0 0 0 {x - 0.5 * r:.2f} {y - 0.87 * r:.2f} Z"
    )
    return f'<path d="{path}" fill="#F6E9C2"/>'


def _bars(middle: Point, radius: float, below: float) -> str:
    """Spokes, the small arch where they meet, the cross bar and the uprights below it."""
    x, y = middle
    lines = ""
    for a in _spokes():
        end = _GLASS + 2
        lines += f"M{x:.2f} {y:.2f} L{x + end * cos(a):.2f} {y - end * sin(a):.2f} "
    for side in (-1, 1):
        lines += f"M{x + side * _PANES:.2f} {y:.2f} V{y + below:.2f} "
    lines += f"M{x - _HUB:.2f} {y:.2f} A{_HUB:.2f} {_HUB:.2f} 0 0 1 {x + _HUB:.2f} {y:.2f}"
    cross = f"M{x - _GLASS - 2:.2f} {y:.2f} H{x + _GLASS + 2:.2f}"
    return (
        f'<path d="{lines}" fill="none" stroke="#B98A35" stroke-width="{2 * _BAR}"/>'
        f'<path d="{cross}" fill="none" stroke="url(#cross)" stroke-width="{2 * _CROSS}"/>'
    )


def _frame(middle: Point, radius: float, below: float) -> str:
    """The brass frame with a dark seam on its inside and a hairline along the glass."""
    foot = middle[1] + below + _RIM

    def ring(outer: float, inner: float, paint: str, opacity: float = 1) -> str:
        both = _outline(middle, outer, foot) + " " + _outline(middle, inner, foot)
        return f'<path d="{both}" fill-rule="evenodd" fill="{paint}" fill-opacity="{opacity}"/>'

    return (
        ring(_GLASS, _GLASS - 5, "#0A0F22", 0.55)
        + ring(_GLASS - 5, _GLASS - 6.4, "#8A6226", 0.7)
        + ring(radius, _GLASS, "url(#gold)")
        + ring(radius, radius - 2.5, "#FBE9B0", 0.5)
        + ring(_GLASS + 2, _GLASS, "#5E4018", 0.8)
    )
