"""The odds panel: the lines of the variant with points and printed odds, the one held oneself lit,
and while one may buy the own chance to have each in the end."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.rules.variants import Combination, Line, Variant
from game.table.layout.table import Box
from game.table.parts.draw_context import DrawContext
from game.ui.picture.compositor import Picture
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    GAIN,
    RGB,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TextPx,
    TypeScale,
)

_HEAD: Final = 100  # u above the first row
_TALLEST: Final = 0.82
"""Larger text is at most so large, as a share of the height of a row."""
_IN: Final = 18
_GAP: Final = 16  # u between two columns
_WIDEST_CHANCE: Final = 0.888
"""No chance takes more room than this one."""


class _Edges(NamedTuple):
    """Where names begin and each kind of numbers ends in a column of lines, and how wide an own
    `chance` is, px."""

    left: float
    odds: float
    live: float
    right: float
    chance: int


class PointTable:
    """Draws the panel where it is docked, or as a drawer."""

    def __init__(
        self,
        context: DrawContext,
        variant: Variant,
        box: Box,
        *,
        narrow: bool = False,
        columns: int = 1,
    ) -> None:
        """`narrow`: printed odds make room for the own chances while there are some; so many
        `columns` of lines lie side by side."""
        self._narrow, self._columns = narrow, columns
        self._wide: Final = box.w / columns
        """Width of a column, u."""
        self._context, self._variant, self._box = context, variant, box
        self._drawn: tuple[object, ...] | None = None
        self._key = ""

    def draw(
        self,
        picture: Picture,
        *,
        visible: bool,
        current: Combination | None,
        z: int,
        live: Mapping[Combination, str] | None = None,
    ) -> None:
        """Show the panel with the current line marked, or take it away. `live`: the own chances in
        the end, as words; the column stays empty where there are none."""
        chances = dict(live or {}) if visible else {}
        if self._drawn == (visible, current, chances):
            return
        self._drawn = (visible, current, chances)
        picture.drop_group("point table")
        if not visible:
            return
        context, box = self._context, self._box
        x, y = context.unit.at(box.x, box.y)
        panel = context.paint.panel(context.px(box.w), context.px(box.h), u=context.u)
        context.put(picture, ("point table", "panel"), panel, (x, y), z)
        middle = x + context.px(box.w) / 2
        size = context.text(TypeScale.PANEL_TITLE, 1.15)
        title = context.lettering.brass_plain(context.words("points.title"), size)
        context.centre(
            picture, ("point table", "title"), title, (middle, y + context.px(36)), z + 1
        )
        self._rows(picture, current, chances, z)

    def _rows(
        self, picture: Picture, current: Combination | None, live: dict[Combination, str], z: int
    ) -> None:
        context, box, lines = self._context, self._box, self._variant.lines
        left, y = context.unit.at(box.x, box.y)
        rows = -(-len(lines) // self._columns)
        row = (box.h - _HEAD - 24) / rows * context.u
        size, (chance, points) = self._fitting(row)
        for index, line in enumerate(lines):
            column, below = divmod(index, rows)
            x = left + column * context.px(self._wide)
            right = x + context.px(self._wide - _IN)
            live_at = right - points - context.px(_GAP)
            odds_at = live_at if self._narrow else live_at - chance - context.px(_GAP)
            edges = _Edges(x + context.px(_IN), odds_at, live_at, right, chance)
            if not below:
                self._heads(picture, column, edges, z, told=bool(live))
            middle = y + context.px(_HEAD) + (below + 0.5) * row
            mine = line.combination is current
            if mine:
                bar = context.paint.bar(context.px(self._wide - 22), round(row), u=context.u)
                at = (x + context.px(11), middle - row / 2)
                context.put(picture, ("point table", "bar"), bar, at, z + 1)
            self._line(picture, index, edges, middle, size, live, z + 2, mine=mine)

    def _line(
        self,
        picture: Picture,
        index: int,
        edges: _Edges,
        middle: float,
        size: TextPx,
        live: dict[Combination, str],
        z: int,
        *,
        mine: bool,
    ) -> None:
        """A line of the table: its name, its odds, the own chance and its points."""
        context, line = self._context, self._variant.lines[index]
        face = Face.SEMIBOLD if mine else Face.MEDIUM
        name = context.words(f"combination.{line.combination.name}")
        odds = "" if self._narrow and live else self._odds(line)
        beside = context.lettering.figures_width(odds, Face.MEDIUM, size) if odds else edges.chance
        room = round(edges.odds - beside - context.px(_GAP) - edges.left)
        label = context.lettering.fit(name, face, size, room, TEXT_ON_GOLD if mine else TEXT)
        context.flush(picture, ("point table", index, "name"), label, (edges.left, middle), z)
        chance = live.get(line.combination, context.words("lamp.never")) if live else ""
        column: tuple[tuple[str, str, Face, RGB, float], ...] = (
            ("odds", odds, Face.MEDIUM, TEXT_DIM, edges.odds),
            ("live", chance, Face.SEMIBOLD, GAIN, edges.live),
            ("points", str(line.points), Face.SEMIBOLD, BRASS_LIGHT, edges.right),
        )
        for key, text, weight, colour, edge in column:
            if text:
                ink = TEXT_ON_GOLD if mine else colour
                number = context.lettering.figures(text, weight, size, ink)
                context.flush(
                    picture, ("point table", index, key), number, (edge, middle), z, right=True
                )

    def _heads(
        self,
        picture: Picture,
        column: int,
        edges: _Edges,
        z: int,
        *,
        told: bool,
    ) -> None:
        """The line over a column: how many cards, and what the numbers are."""
        context = self._context
        middle = context.unit.at(0, self._box.y)[1] + context.px(74)
        size = self._small
        words = context.words
        if not column:
            cards = words("table.cards", count=self._variant.cards)
            first = context.lettering.line(cards, Face.MEDIUM, size, TEXT_DIM)
            context.flush(picture, ("point table", "note"), first, (edges.left, middle), z + 1)
        unit = words("points.short_unit", count=self._variant.lines[0].points)
        heads = [("points", unit, edges.right)]
        if not (told and self._narrow):
            heads.append(("odds", words("head.one_in"), edges.odds))
        if told:
            heads.append(("live", words("points.head_live"), edges.live))
        for key, text, edge in heads:
            label = context.lettering.line(text, Face.MEDIUM, size, TEXT_DIM)
            place = (edge, middle)
            name = ("point table", f"head {column}" if column else "head", key)
            context.flush(picture, name, label, place, z + 1, right=True)

    @property
    def _small(self) -> TextPx:
        return self._context.text(TypeScale.SMALL, 1.2)

    def _fitting(self, row: float) -> tuple[TextPx, tuple[int, int]]:
        """Size of the text in px at which all fits, and how wide chances and points are: long odds
        may reach under the head as far as the name in their own row leaves room."""
        context, lines, case = self._context, self._variant.lines, self._context.lettering
        rows = tuple(
            (context.words(f"combination.{line.combination.name}"), self._odds(line))
            for line in lines
        )
        large = context.text(TypeScale.BODY if row > 30 * context.u else 19).within(row * _TALLEST)
        chance = context.words("percent", value=context.words.decimal(100 * _WIDEST_CHANCE, 1))
        unit = context.words("points.short_unit", count=lines[0].points)
        small, least = self._small, SMALLEST_TEXT_PX
        head = context.words("points.head_live")
        for px in range(int(large), least - 1, -1):
            size = TextPx(px, large.plain)
            live = max(
                case.width(head, Face.MEDIUM, small),
                case.figures_width(chance, Face.SEMIBOLD, size),
            )
            points = max(
                case.width(unit, Face.MEDIUM, small), case.figures_width("88", Face.SEMIBOLD, size)
            )
            taken = points + 2 * context.px(_GAP)
            taken += 0 if self._narrow else live + context.px(_GAP)
            room = context.px(self._wide) - 2 * context.px(_IN) - taken
            at_least = live if self._narrow else 0
            fits = all(
                case.width(name, Face.SEMIBOLD, size)
                + max(at_least, case.figures_width(odds, Face.MEDIUM, size))
                <= room
                for name, odds in rows
            )
            if fits:
                break
        return size, (live, points)

    def _odds(self, line: Line) -> str:
        """One hand in so many is dealt, as this language writes numbers."""
        return self._context.words.decimal(*line.one_in)
