"""The odds panel: the lines of the variant with points and printed odds, the one held oneself lit,
and while one may buy the own chance to have each in the end."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules.variants import Combination, TableLine, Variant
from game.table.part import DrawContext, Part, Z
from game.ui.compositor import Items
from game.ui.text import Face
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
_TALLEST: Final = 0.82  # larger text is at most so large, as a share of the height of a row
_IN: Final = 18
_GAP: Final = 16  # u between two columns
_WIDEST_CHANCE: Final = 0.888  # no chance takes more room than this one


class _Edges(NamedTuple):
    """Where names begin and each kind of numbers ends in a column of lines, and how wide an own
    `chance` is, px."""

    left: float
    odds: float
    live: float
    right: float
    chance: int


@dataclass(frozen=True, slots=True)
class PointTableState:
    """The line held now, and the own chances in the end, as words: where there are none, the column
    stays empty."""

    current: Combination | None = None
    live: tuple[tuple[Combination, str], ...] = ()


class PointTable(Part[PointTableState]):
    """The panel: where it has a place of its own, or as a drawer."""

    def __init__(self, context: DrawContext, variant: Variant) -> None:
        super().__init__(context, "point table")
        layout = context.poses.layout
        self._variant, self._box = variant, layout.point_table
        self._columns = layout.point_table_columns  # of lines, side by side
        self._wide: Final = self._box.w / self._columns  # u, of a column
        self._narrow = layout.point_table_narrow  # odds make room for the own chances
        self._z = Z.DOCKED if layout.point_table_docked else Z.DRAWER

    def place(self, items: Items) -> None:
        context, box, live = self.context, self._box, dict(self.state.live)
        left, y = context.unit.at(box.x, box.y)
        panel = context.paint.panel(context.px(box.w), context.px(box.h), u=context.u)
        items.shape("panel", panel, (left, y), self._z)
        size = context.text(TypeScale.PANEL_TITLE, 1.15)
        title = context.lettering.brass_plain(context.words("points.title"), size)
        items.centre(
            "title", title, (left + context.px(box.w) / 2, y + context.px(36)), self._z + 1
        )
        rows = -(-len(self._variant.lines) // self._columns)
        row = (box.h - _HEAD - 24) / rows * context.u
        text, (chance, points) = self._fitting(row)
        for index, line in enumerate(self._variant.lines):
            column, below = divmod(index, rows)
            x = left + column * context.px(self._wide)
            right = x + context.px(self._wide - _IN)
            live_at = right - points - context.px(_GAP)
            odds_at = live_at if self._narrow else live_at - chance - context.px(_GAP)
            edges = _Edges(x + context.px(_IN), odds_at, live_at, right, chance)
            if not below:
                self._place_heads(items, column, edges, chances=bool(live))
            middle = y + context.px(_HEAD) + (below + 0.5) * row
            if line.combination is self.state.current:
                bar = context.paint.bar(context.px(self._wide - 22), round(row), u=context.u)
                items.shape("bar", bar, (x + context.px(11), middle - row / 2), self._z + 1)
            self._place_line(items, index, edges, middle, text, live)

    def _place_line(
        self,
        items: Items,
        index: int,
        edges: _Edges,
        middle: float,
        size: TextPx,
        live: dict[Combination, str],
    ) -> None:
        context, line = self.context, self._variant.lines[index]
        mine, z = line.combination is self.state.current, self._z + 2
        face = Face.SEMIBOLD if mine else Face.MEDIUM
        name = context.words(f"combination.{line.combination.name}")
        odds = "" if self._narrow and live else self._odds(line)
        beside = context.lettering.figures_width(odds, Face.MEDIUM, size) if odds else edges.chance
        room = round(edges.odds - beside - context.px(_GAP) - edges.left)
        label = context.lettering.fit(name, face, size, room, TEXT_ON_GOLD if mine else TEXT)
        items.left((index, "name"), label, (edges.left, middle), z)
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
                items.right((index, key), number, (edge, middle), z)

    def _place_heads(self, items: Items, column: int, edges: _Edges, *, chances: bool) -> None:
        """The line over a column: how many cards, and what the numbers are."""
        context, words, size = self.context, self.context.words, self._small
        middle = context.unit.at(0, self._box.y)[1] + context.px(74)
        if not column:
            cards = words("table.cards", count=self._variant.cards)
            first = context.lettering.line(cards, Face.MEDIUM, size, TEXT_DIM)
            items.left("note", first, (edges.left, middle), self._z + 1)
        unit = words("points.short_unit", count=self._variant.lines[0].points)
        heads = [("points", unit, edges.right)]
        if not (chances and self._narrow):
            heads.append(("odds", words("head.one_in"), edges.odds))
        if chances:
            heads.append(("live", words("points.head_live"), edges.live))
        for key, text, edge in heads:
            label = context.lettering.line(text, Face.MEDIUM, size, TEXT_DIM)
            name = f"head {column}" if column else "head"
            items.right((name, key), label, (edge, middle), self._z + 1)

    @property
    def _small(self) -> TextPx:
        return self.context.text(TypeScale.SMALL, 1.2)

    def _fitting(self, row: float) -> tuple[TextPx, tuple[int, int]]:
        """Size of the text in px at which all fits, and how wide chances and points are: long odds
        may reach under the head as far as the name in their own row leaves room."""
        context, lines, case = self.context, self._variant.lines, self.context.lettering
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

    def _odds(self, line: TableLine) -> str:
        """One hand in so many is dealt, as this language writes numbers."""
        return self.context.words.decimal(*line.one_in)
