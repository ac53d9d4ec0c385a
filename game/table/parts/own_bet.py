"""The oval on the cloth before the own seat, where a bet will lie."""

from typing import Final

from pygame import Surface

from game.table.layout.table import Box, TableLayout
from game.table.part import Part
from game.table.parts.draw_context import Z
from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet, number
from game.ui.picture.items import Items
from game.ui.theme import BRASS_LIGHT

_WIDE: Final = 3.6
"""Chips side by side that the oval holds."""
_DOWN: Final = 0.4
"""Its middle lies so far below that of the topmost chip, in chips."""
_LINE: Final = 1.6


def own_oval(layout: TableLayout) -> Box:
    """Where the oval lies, u."""
    me = layout.seats[0]
    wide = _WIDE * me.bet_chip
    x, y = me.bet
    middle = y + _DOWN * me.bet_chip
    return Box(x - wide / 2, middle - wide / 4, wide, wide / 2)


class OwnBet(Part[bool]):
    """The oval, while nothing lies there."""

    def place(self, items: Items) -> None:
        box, u = own_oval(self.context.poses.layout), self.context.u
        size = (round(box.w * u), round(box.h * u))
        oval = self.context.art.flat(("own oval", size), lambda: _oval(*size, u))
        items.put("oval", oval, (box.x * u, box.y * u), Z.SLOT)


def _oval(width: int, height: int, u: float) -> Surface:
    """Two thin lines of brass, one inside the other."""
    sheet = Sheet(width, height)
    for inset, thick, strength in ((0.0, 1.0, 0.55), (6 * u, 0.6, 0.35)):
        line = _LINE * u * thick
        rx, ry = width / 2 - inset - line, height / 2 - inset - line
        n, x, y = number, width / 2, height / 2
        arc = f"A{n(rx)} {n(ry)} 0 0 1 "
        path = f"M{n(x - rx)} {n(y)}{arc}{n(x + rx)} {n(y)}{arc}{n(x - rx)} {n(y)}Z"
        sheet.stroke(path, BRASS_LIGHT, max(1.0, line), strength)
    return shown(sheet.raster())
