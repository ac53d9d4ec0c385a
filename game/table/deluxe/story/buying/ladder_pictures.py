"""The parts of the ladder of lines: the panel, a line that has been passed, the ribbon, the tag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface, draw, transform

from game.table.deluxe.story.buying.ladder_place import SIZE
from game.ui.paint.painter import Painted, Plaque, Ribbon
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_LINE,
    BRASS_SHINE,
    LACQUER_MID,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TypeScale,
    mix,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    from game.rules.variants import Line
    from game.table.deluxe.story.buying.climb import Climb
    from game.table.part import DrawContext

ROW: Final = 31  # u
_ROWS_TOP: Final = (SIZE[1] - 6 * ROW) / 2
_RAIL: Final = (20, 8)  # u from the edge, and wide
RIBBON_LEFT: Final = sum(_RAIL) + 4
LIT_LEFT: Final = 36
_NAMES: Final = 46
_POINTS: Final = 62  # u, the brass end of the ribbon
_AIR: Final = 12
_LIT: Final = tuple(mix(LACQUER_MID, BRASS_LINE, share) for share in (0.18, 0.48, 0.18))
"""A line that has been passed, at its ends and in its middle."""
_LETTERS: Final = 0.74  # of the height of a row


def row_top(row: float) -> float:
    """u from the top of the panel to that of a row."""
    return _ROWS_TOP + row * ROW


class LadderPictures:
    """Makes them for a panel `width` u wide."""

    def __init__(self, context: DrawContext, width: float) -> None:
        self._context, self._width = context, width

    def make_ahead(self) -> None:
        """Paint what does not depend on a climb."""
        context, u = self._context, self._context.u
        context.paint.panel(context.px(self._width), context.px(SIZE[1]), u=u)
        for style in (Ribbon.GREEN, Ribbon.GREY):
            context.paint.ribbon(*self._band, style, u=u, points_width=context.px(_POINTS))

    def parts(self, climb: Climb) -> dict[Hashable, Painted]:
        """Everything a climb shows: the panel, the tag, the ribbon on each row it comes to (by its
        number), and the lines that it leaves behind it; and all of that but the tag in one, as it
        `comes` and as it `goes`, so that nothing shines through the ribbon meanwhile."""
        made: dict[Hashable, Painted] = {"panel": self.panel(climb), "tag": self.tag(climb)}
        for row in climb.path:
            made[row] = self.ribbon(climb.lines[row], hit=climb.hit)
        for row in climb.path[:-1] if climb.hit else ():
            made["lit", row] = self.lit(climb.lines[row], after_gap=climb.gap == row - 1)
        made["comes"] = self._whole(made, climb.start, ())
        made["goes"] = self._whole(made, climb.end, climb.path[:-1] if climb.hit else ())
        return made

    def _whole(self, made: Mapping[Hashable, Painted], row: int, passed: Iterable[int]) -> Painted:
        """The panel with the ribbon on a row, and the lines it has passed."""
        panel, px = made["panel"], self._context.px
        whole = panel.surface.copy()
        parts = [(made["lit", each], LIT_LEFT, each) for each in passed]
        for part, left, on in (*parts, (made[row], RIBBON_LEFT, row)):
            at = part.at(px(left) - panel.dx, px(row_top(on)) - panel.dy)
            whole.blit(part.surface, at)
        return Painted(whole, panel.dx, panel.dy)

    @property
    def _band(self) -> tuple[int, int]:
        """Width and height of the ribbon, px."""
        context = self._context
        return context.px(self._width - 2 * RIBBON_LEFT), context.px(ROW - 1)

    def tag(self, climb: Climb) -> Painted:
        """What it says over the lines."""
        context, style = self._context, Plaque.GOLD if climb.hit else Plaque.LACQUER
        return context.paint.tag(climb.tag(context.words), style, u=context.u)

    def panel(self, climb: Climb) -> Painted:
        """The plaque with rails and lines."""
        context, px = self._context, self._context.px
        wide, high = px(self._width), px(SIZE[1])
        plaque = context.paint.panel(wide, high, u=context.u)
        whole = plaque.surface.copy()
        x, y = -plaque.dx, -plaque.dy
        for left in (px(_RAIL[0]), wide - px(_RAIL[0]) - px(_RAIL[1])):
            self._rail(whole, x + left, y + px(9), high - px(18))
        left, right = x + px(_NAMES), x + wide - px(_NAMES)
        for row, line in enumerate(climb.lines):
            top = y + round(row_top(row) * context.u)
            if row:
                self._rule(whole, (left, right, top), broken=climb.gap == row - 1)
            self._letter(whole, line, (left, right, top + px(ROW) / 2), lit=False)
        return Painted(whole, plaque.dx, plaque.dy)

    def lit(self, line: Line, *, after_gap: bool) -> Painted:
        """A line the ribbon has passed: it glows. `after_gap`: lines above it are left out."""
        context = self._context
        width, height = context.px(self._width - 2 * LIT_LEFT), context.px(ROW)
        glow = Surface((len(_LIT), 2), SRCALPHA)  # smoothscale reads two rows
        for x, colour in enumerate(_LIT):
            glow.fill(colour, (x, 0, 1, 2))
        row = transform.smoothscale(glow, (width, height))
        edge = context.px(_NAMES - LIT_LEFT)
        self._rule(row, (edge, width - edge, 0), broken=after_gap)
        self._letter(row, line, (edge, width - edge, height / 2), lit=True)
        return Painted(row)

    def ribbon(self, line: Line, *, hit: bool) -> Painted:
        """The ribbon on a line."""
        context, case = self._context, self._context.lettering
        width, height = self._band
        unit = context.words("points.short_unit", count=line.points)
        told = f"{line.points} {unit}"
        needed = case.width(told, Face.BOLD, self._size) + 2 * context.px(_AIR)
        brass, style = max(context.px(_POINTS), needed), Ribbon.GREEN if hit else Ribbon.GREY
        band = context.paint.ribbon(width, height, style, u=context.u, points_width=brass)
        whole, x, y = band.surface.copy(), -band.dx, height // 2 - band.dy
        name = context.words(f"combination.{line.combination.name}")
        parts = (
            (name, Face.SEMIBOLD, TEXT, 0, width - brass),
            (told, Face.BOLD, TEXT_ON_GOLD, width - brass, brass),
        )
        for text, face, ink, left, room in parts:
            label = case.fit(text, face, self._size, room - context.px(6), ink)
            whole.blit(label, label.get_rect(center=(x + left + room // 2, y)))
        return Painted(whole, band.dx, band.dy)

    @property
    def _size(self) -> int:
        context = self._context
        return context.text(TypeScale.BODY).within(_LETTERS * context.px(ROW))

    def _rail(self, whole: Surface, x: int, y: int, height: int) -> None:
        """A brass bar: shade, body and a line of light."""
        width = self._context.px(_RAIL[1])
        quarter = max(1, width // 4)
        draw.rect(whole, BRASS_DEEP, (x, y, width, height))
        draw.rect(whole, BRASS_LINE, (x, y, width - quarter, height))
        draw.rect(whole, BRASS_SHINE, (x + quarter, y, quarter, height))

    def _rule(self, whole: Surface, at: tuple[int, int, int], *, broken: bool) -> None:
        """The line between two rows; dashed and bright where others lie between them."""
        px, (left, right, y) = self._context.px, at
        if not broken:
            draw.line(whole, BRASS_DEEP, (left, y), (right, y))
            return
        for start in range(left, right, px(14)):
            stop = min(start + px(7), right)
            draw.line(whole, BRASS_LIGHT, (start, y), (stop, y), max(1, px(2)))

    def _letter(
        self, surface: Surface, line: Line, at: tuple[float, float, float], *, lit: bool
    ) -> None:
        """Name and points of a line between two edges, around a height."""
        context, (left, right, middle) = self._context, at
        case, face = context.lettering, Face.SEMIBOLD if lit else Face.MEDIUM
        points = case.figures(str(line.points), Face.SEMIBOLD, self._size, BRASS_LIGHT)
        room = round(right - left) - points.get_width() - context.px(_AIR)
        words = context.words(f"combination.{line.combination.name}")
        name = case.fit(words, face, self._size, room, TEXT if lit else TEXT_DIM)
        surface.blit(name, (round(left), round(middle - name.get_height() / 2)))
        left = round(right) - points.get_width()
        surface.blit(points, (left, round(middle - points.get_height() / 2)))
