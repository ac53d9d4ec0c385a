"""The point table of the variant, with a hand for the row pointed at: a column or a drawer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.rules.variants import VARIANTS, Line
from game.scenes.panel_page import ribbon
from game.scenes.setup.side import SidePanel
from game.table.deluxe.point_lines import example_hand, odds_in
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui.paint.styles import Ribbon
from game.ui.picture.items import Items
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    LACQUER,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TypeScale,
    mix,
)
from game.ui.widgets import Kit, Widget
from game.words.words import variant_name

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

SEEN_ONCE_IN: Final = 1000
"""The row shown first is the best one that is seen once in so many hands."""

_ROWS: Final = 108  # u under the panel's upper edge
_ROW, _LEAST_ROW = 50, 33
_TABLE_ENDS: Final = 575
_EXAMPLE: Final = 130
"""u that the smallest hand with its ribbon takes below the table."""
_CARD, _CARD_GAP = 70, 6
_POINTS_X: Final = 282
_MARGIN, _HEAD_RULE = 21, 104
_DIM_BRASS, _ROW_RULE = mix(LACQUER, BRASS_SHADE, 0.55), mix(LACQUER, BRASS_SHADE, 0.28)


class PointsPanel(SidePanel):
    """The panel for one variant in a box of px."""

    name = "points"

    def __init__(self, services: Services, box: Rect, cards: int, *, drawer: bool) -> None:
        super().__init__(services, box, drawer=drawer)
        self._variant = VARIANTS[cards]
        unit = services.u
        count = len(self._variant.lines)
        least = min(_LEAST_ROW, (box.h / unit - _ROWS - _EXAMPLE) / count)
        self._pitch = min(_ROW, max(least, (_TABLE_ENDS - _ROWS) / count)) * unit
        self._top = box.y + _ROWS * unit
        place = Rect(box.x, round(self._top), box.w, round(self._pitch * count))
        self.rows = PointRows(services.kit, place, count, self._first_shown(), z=self.z)
        self.widgets = (self.rows,)
        self._lay_table()
        self._shown: int | None = None
        self.example = self._lay_example()

    def draw(self, picture: Picture, *, shift: int = 0) -> None:
        self.show()
        super().draw(picture, shift=shift)

    def show(self) -> None:
        """Show the hand of the row pointed at."""
        if self._shown != self.rows.pointed:
            self.example = self._lay_example()

    @property
    def groups(self) -> tuple[Items, ...]:
        """What stays, and what goes with the row pointed at."""
        return self.items, self.example

    def _first_shown(self) -> int:
        """Index of the best line that is seen often enough."""
        for index, line in enumerate(self._variant.lines):
            if line.one_in[0] < SEEN_ONCE_IN:
                return index
        return 0

    # --- the table -----------------------------------------------------------------------------

    def _lay_table(self) -> None:
        kit, box, words = self.services.kit, self.box, self.services.words
        margin, items = kit.px(_MARGIN), self.items
        title = variant_name(words, self._variant.cards)
        self.lay_title(title, kit.size(TypeScale.PANEL_TITLE), margin)
        rule = (box.x + margin, box.y + kit.px(_HEAD_RULE), box.w - 2 * margin, 1.6 * kit.u)
        items.area("head rule", rule, _DIM_BRASS, 1)
        size, y = kit.size(TypeScale.SMALL), box.y + kit.px(85)
        head, points, odds = (
            kit.lettering.line(words(f"head.{name}"), Face.MEDIUM, size, TEXT_DIM)
            for name in ("combination", "points", "one_in")
        )
        items.left("head", head, (box.x + margin, y), 2)
        items.centre("head points", points, (self._points_x, y), 2)
        items.right("head odds", odds, (box.right - margin, y), 2)
        for index in range(1, len(self._variant.lines)):
            line = (box.x + margin, self._top + index * self._pitch, box.w - kit.px(42), 1)
            items.area(("row rule", index), line, _ROW_RULE, 1)

    @property
    def _points_x(self) -> float:
        """Middle of the column of points, px: clear of the longest odds."""
        kit, box = self.services.kit, self.box
        texts = (odds_in(self.services.words, line) for line in self._variant.lines)
        size = kit.size(self._scale(19), 1)
        widest = max(kit.lettering.figures_width(text, Face.MEDIUM, size) for text in texts)
        clear = box.right - kit.px(26) - widest - kit.px(36)
        return min(box.x + box.w * _POINTS_X / 436, clear)

    def _scale(self, scale: float) -> float:
        """Sizes of text in the rows, u: a little smaller where they are many."""
        return scale if self._pitch >= 40 * self.services.u else scale - 2

    def _row_texts(self, items: Items) -> None:
        kit, box, words = self.services.kit, self.box, self.services.words
        lines = self._variant.lines
        body = kit.size(self._scale(TypeScale.BODY))
        points_px = kit.size(self._scale(22), 1.1)
        names = tuple(words(f"combination.{line.combination.name}") for line in lines)
        left = box.x + kit.px(25)
        room = round(self._points_x - kit.px(20) - left)
        size = kit.lettering.fit_size(names, Face.SEMIBOLD, body, room)
        for index, (line, name) in enumerate(zip(lines, names, strict=True)):
            lit = index == self.rows.pointed
            y = self._top + (index + 0.5) * self._pitch
            face = Face.SEMIBOLD if lit else Face.MEDIUM
            ink = TEXT_ON_GOLD if lit else TEXT
            label = one_or_two(kit.lettering, name, face, size, (room, self._pitch), ink)
            items.left(("name", index), label, (left, y), 3)
            brass = TEXT_ON_GOLD if lit else BRASS_LIGHT
            points = kit.lettering.figures(str(line.points), Face.BOLD, points_px, brass)
            items.centre(("points", index), points, (self._points_x, y), 3)
            odds = kit.lettering.figures(
                odds_in(words, line), Face.MEDIUM, kit.size(self._scale(19), 1),
                TEXT_ON_GOLD if lit else TEXT_DIM,
            )  # fmt: skip
            items.right(("odds", index), odds, (box.right - kit.px(26), y), 3)

    # --- the example ---------------------------------------------------------------------------

    def _lay_example(self) -> Items:
        """The bar behind the row pointed at, all words of the rows, and the hand below."""
        services, kit, box = self.services, self.services.kit, self.box
        items = Items("points example", z=self.z)
        self._shown = self.rows.pointed
        line = self._variant.lines[self._shown]
        bar = kit.paint.bar(box.w - 2 * kit.px(12), round(self._pitch), u=services.u)
        y = self._top + self._shown * self._pitch
        items.shape("bar", bar, (box.x + kit.px(12), y), 2)
        self._row_texts(items)
        self._lay_hand(items, line)
        return items

    def _lay_hand(self, items: Items, line: Line) -> None:
        services, kit, box = self.services, self.services.kit, self.box
        count = self._variant.cards
        table_end = self._top + len(self._variant.lines) * self._pitch
        free = box.bottom - kit.px(22) - table_end
        inner, gap = box.w - kit.px(50), kit.px(_CARD_GAP)
        width = min(kit.px(_CARD), (inner - (count - 1) * gap) // count)
        lines = self._advice()
        step = kit.lettering.leading(kit.size(19))
        words_tall = len(lines) * step + kit.px(14)
        below = kit.px(42)  # the ribbon hangs so far under the cards
        tall = round(width * 1.4) + below
        with_words = free >= tall + words_tall + kit.px(20)
        air = free - tall - (words_tall if with_words else 0)
        top = table_end + min(max(air / 2, kit.px(6)), kit.px(40))
        hand = example_hand(line.combination, count)
        cards = CardPictures(services.art, services.u, card_style(services))
        first = box.centerx - (count * width + (count - 1) * gap) / 2 + width / 2
        for index, card in enumerate(hand):
            drawing = cards.card(card, width, 0.0)
            at = drawing.at(first + index * (width + gap), top + width * 0.7)
            items.put(("card", index), drawing.surface, at, 4)
        middle = (box.centerx, top + width * 1.4 + kit.px(20))
        value = self._variant.value(hand)
        ribbon(
            items, services, value, middle,
            style=Ribbon.GREEN, room=box.w - kit.px(24), face=Face.SEMIBOLD,
        )  # fmt: skip
        if with_words:
            y = middle[1] + kit.px(46)
            for index, text in enumerate(lines):
                label = kit.lettering.line(text, Face.MEDIUM, kit.size(19), TEXT)
                items.centre(("advice", index), label, (box.centerx, y + index * step), 4)

    def _advice(self) -> list[str]:
        """What the table is good for, in lines."""
        kit = self.services.kit
        text = self.services.words("new.preview")
        return kit.lettering.wrap(text, Face.MEDIUM, kit.size(19), self.box.w - kit.px(60))


class PointRows(Widget):
    """Lets the pointer, or left and right, choose a row."""

    sideways = True

    def __init__(self, kit: Kit, rect: Rect, rows: int, pointed: int, *, z: int) -> None:
        super().__init__(kit, ("points rows",), rect, z=z)
        self.count = rows
        self.pointed = pointed
        """Index of the row whose hand is shown."""

    def point(self, x: int, y: int) -> None:
        share = (y - self.rect.y) / max(1, self.rect.h)
        self.pointed = min(self.count - 1, max(0, int(share * self.count)))

    def press(self, x: int, y: int) -> None:
        self.point(x, y)

    def nudge(self, by: int, *, fine: bool) -> bool:
        pointed = min(self.count - 1, max(0, self.pointed + by))
        if pointed == self.pointed:
            return False
        self.pointed = pointed
        return True

    def focus_shape(self) -> tuple[Rect, int | None]:
        tall = self.rect.h / self.count
        inset = self.kit.px(12)
        top = round(self.rect.y + self.pointed * tall)
        return Rect(self.rect.x + inset, top, self.rect.w - 2 * inset, round(tall)), 0
