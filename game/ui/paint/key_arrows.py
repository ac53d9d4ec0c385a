"""Arrows on key caps: the typefaces of the game have none, so they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet, number

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.theme import RGB

_ARROWS: Final = {
    "↑": ((50, 84, 50, 18), (26, 42, 50, 18, 74, 42)),
    "↓": ((50, 16, 50, 82), (26, 58, 50, 82, 74, 58)),
    "←": ((84, 50, 18, 50), (42, 26, 18, 50, 42, 74)),
    "→": ((16, 50, 82, 50), (58, 26, 82, 50, 58, 74)),
}
"""Shaft and head in a box of 100 × 100."""
ARROWS: Final = frozenset(_ARROWS)
_LINE: Final = 10.5
_STEP: Final = 1.18
"""From one arrow to the next, as a share of its width."""


def arrows(text: str, px: int, colour: RGB) -> Surface | None:
    """The arrows of a text in letters `px` large, blanks between them left out; None where there
    is anything else in it."""
    signs = text.split()
    if not signs or any(each not in _ARROWS for each in signs):
        return None
    side = round(px * 0.86)
    step = round(side * _STEP)
    sheet = Sheet((len(signs) - 1) * step + side, side)
    scale = side / 100
    for index, each in enumerate(signs):
        for way in _ARROWS[each]:
            points = [
                f"{number(index * step + x * scale)} {number(y * scale)}"
                for x, y in zip(way[::2], way[1::2], strict=True)
            ]
            sheet.stroke("M" + "L".join(points), colour, max(1.2, _LINE * scale))
    return shown(sheet.raster())
