"""The paper plate on the wall of the duel's room: what the house asks of its guests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.paint.painter import Plaque
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import (
    BURGUNDY,
    SMALLEST_TEXT_PX,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_PAPER,
    TypeScale,
)

if TYPE_CHECKING:
    from game.table.layout.table import Box
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture

_Z: Final = 14
_LARGER: Final = 1.3


class HouseRule:
    """Draws the plate with its words, once."""

    def __init__(self, context: DrawContext, box: Box) -> None:
        self._context = context
        self._box = box
        self._drawn = False

    def draw(self, picture: Picture) -> None:
        """Hang it up."""
        if self._drawn:
            return
        context, box, words = self._context, self._box, self._context.words
        x, y = context.unit.at(box.x, box.y)
        width, height = context.px(box.w), context.px(box.h)
        border = 4.5 * context.u
        plate = context.paint.plaque(
            width, height, Plaque.PAPER, u=context.u, step=context.px(14), border=border
        )
        context.put(picture, ("house rule", "plate"), plate, (x, y), _Z)
        case, middle = context.lettering, x + width / 2
        room = width - context.px(44)
        title = case.fit(
            words("pawn.rule.title"),
            Face.DISPLAY,
            context.text(TypeScale.PANEL_TITLE, 1.1),
            room,
            BURGUNDY,
        )
        lines, size = self._set(words("pawn.rule.text"), room, height)
        by = case.fit(
            words("pawn.rule.by"),
            Face.ITALIC,
            context.text(TypeScale.SMALL, _LARGER),
            room,
            TEXT_DIM_ON_PAPER,
        )
        at = y + height * 0.18
        context.centre(picture, ("house rule", "title"), title, (middle, at), _Z + 1)
        foot = y + height * 0.845
        context.centre(picture, ("house rule", "by"), by, (middle, foot), _Z + 1)
        step = case.leading(size)
        first = (at + foot) / 2 + height * 0.005 - (len(lines) - 1) * step / 2
        for number, text in enumerate(lines):
            line = case.line(text, Face.MEDIUM, size, TEXT_ON_PAPER)
            place = (middle, first + number * step)
            context.centre(picture, ("house rule", number), line, place, _Z + 1)
        self._drawn = True

    def _set(self, text: str, room: int, height: int) -> tuple[list[str], int]:
        """The lines of the rule at the largest size at which they fit."""
        context = self._context
        size = context.text(TypeScale.BODY + 1, _LARGER)
        for px in range(size, SMALLEST_TEXT_PX - 1, -1):
            lines = even_lines(context.lettering, text, Face.MEDIUM, px, room)
            if len(lines) * context.lettering.leading(px) <= height * 0.52:
                break
        return lines, px
