"""A page of rows: the point table of a variant, or what beats what at the draw tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.rule_book import pictures
from game.scenes.rule_book.contents import Leaf
from game.scenes.rule_book.page_renderer import BODY, FOOT, HEAD, Marks, Page, PageRenderer
from game.ui.text.renderer import Face
from game.ui.theme import BURGUNDY, TEXT_DIM_ON_PAPER, TEXT_ON_GOLD, TEXT_ON_PAPER, TextPx

if TYPE_CHECKING:
    from game.scenes.rule_book.contents import Printed, Row
    from game.scenes.rule_book.layout import PageLayout
    from game.ui.picture.items import Items

_ROW: Final = 66
_LEAST: Final = 39
_COIN: Final = 46
_CARD, _SMALLEST_CARD = 41, 22
_IN: Final = 18
"""u from the column's edge to coins and odds."""
_NAME: Final = 80
_CARDS_SHARE: Final = 0.44


class RowsPages:
    """Sets the pages of one table."""

    def __init__(self, press: PageRenderer, page: PageLayout, leaf: Leaf, table: Printed) -> None:
        self._press, self._page, self._leaf = press, page, leaf
        self._table = table
        self._rows = rows = table.rows
        kit, case = press.kit, press.case
        self._name_px = press.size(BODY + 1)
        self._odds_px: TextPx = press.size(BODY + 1)
        self._odds_room = max(
            (case.figures_width(row.odds, Face.SEMIBOLD, self._odds_px) for row in rows), default=0
        )
        self._left = kit.px(_NAME if rows[0].points else _IN)

    # --- measures ------------------------------------------------------------------------------

    @property
    def _top(self) -> int:
        page, press = self._page, self._press
        return page.rows + max(0, press.size(HEAD) - press.size(HEAD).plain)

    def _bottom(self) -> int:
        lines = self._press.foot_lines(self._table.foot, self._page)
        return self._press.foot_top(lines, self._page) - self._press.kit.px(4)

    def pages(self) -> list[Page]:
        """The table in as many pages as it needs, evenly filled."""
        press = self._press
        spare = press.leading(press.note_size(FOOT))  # for the line of the own hand
        count, room = len(self._rows), self._bottom() - self._top - spare
        each = max(1, min(count, room // self._least()))
        sheets = -(-count // each)
        even = -(-count // sheets)
        firsts = range(0, count, even)
        return [Page(self._leaf, n, min(n + even, count), count) for n in firsts]

    def _least(self) -> int:
        """Height of the lowest row in which everything can be read, px."""
        press, kit = self._press, self._press.kit
        if press.stacked:
            lines = max(len(self._name(row, self._name_room(0))) for row in self._rows)
            return (
                lines * press.leading(self._name_px) + round(self._card(10**4) * 1.4) + kit.px(22)
            )
        least = kit.px(_LEAST)
        card = min(self._card(least), kit.px(_SMALLEST_CARD))
        return max(least, self._tallest(card))

    def _card(self, row: int) -> int:
        """Width of a card in a row so high, px."""
        kit, count = self._press.kit, len(self._rows[0].cards)
        room = self._page.column.w - self._left - kit.px(_IN)
        share = room if self._press.stacked else round(room * _CARDS_SHARE)
        most = min(kit.px(_CARD), (share + kit.px(4)) // count - kit.px(4))
        return max(6, min(most, round((row - kit.px(8)) / 1.4)))

    def _card_beside(self, row: int) -> int:
        """Width of a card in a row so high in which all names have room, too, px."""
        card, least = self._card(row), self._press.kit.px(_SMALLEST_CARD)
        while card > least and self._tallest(card) > row:
            card -= 1
        return card

    def _tallest(self, card: int) -> int:
        """Height of the longest name beside cards so wide, px."""
        room = self._name_room(self._cards_width(card))
        lines = max(len(self._name(row, room)) for row in self._rows)
        return lines * self._press.leading(self._name_px) + self._press.kit.px(4)

    def _cards_width(self, card: int) -> int:
        count, gap = len(self._rows[0].cards), self._press.kit.px(pictures.CARD_GAP)
        return count * (card + gap) - gap

    def _name_room(self, cards: int) -> int:
        kit = self._press.kit
        taken = self._left + kit.px(_IN) + self._odds_room + kit.px(18 if self._odds_room else 0)
        return self._page.column.w - taken - (cards + kit.px(16) if cards else 0)

    def _name(self, row: Row, room: int) -> list[str]:
        size = self._press.case.fit_size((row.name,), Face.SEMIBOLD, self._name_px, room)
        return self._press.case.wrap(row.name, Face.SEMIBOLD, max(size, self._name_px.plain), room)

    # --- putting -------------------------------------------------------------------------------

    def lay(self, items: Items, page: Page, marks: Marks) -> None:
        """Put one page."""
        press, place, kit = self._press, self._page, self._press.kit
        column, art = place.column, press.services.art
        title, room = self._table.title, column.w - kit.px(_IN + 36) - place.switch.w
        size = press.title_size(title, room)
        size = min(size, kit.size(46, 1.2))
        fits = press.case.width(title, Face.DISPLAY, size) <= room
        drawn = press.case.fit(title, Face.DISPLAY if fits else Face.BOLD, size, room, BURGUNDY)
        items.left(("rows", "title"), drawn, (column.x + kit.px(_IN), place.title), 4)
        self._lay_head(items)
        press.foot(items, place, press.foot_lines(self._table.foot, place))
        top, bottom = self._top, self._bottom()
        numbers = range(page.first, page.last)
        tall = self._heights(numbers, bottom - top, marks.own)
        card = self._card(10**4) if press.stacked else self._card_beside(min(tall))
        wide = column.w - 2 * kit.px(12)
        line = kit.px(1.6)
        for end in (top - line, top + sum(tall)):
            rule = pictures.rule(art, wide, line)
            items.put(("rule", end == top - line), rule, (column.x + kit.px(12), end), 2)
        for number, height in zip(numbers, tall, strict=True):
            box = Rect(column.x, top + sum(tall[: number - page.first]), column.w, height)
            if number > page.first:
                faint = pictures.rule(art, wide, max(1, kit.px(1)), faint=True)
                items.put(("faint", number), faint, (column.x + kit.px(12), box.y), 2)
            self._lay_row(items, number, box, (card, min(tall)), own=marks.own == number)

    def _heights(self, numbers: range, room: int, own: int | None) -> list[int]:
        """Heights of rows in px; that of the own hand has a line more, so the others give way."""
        press, kit, count = self._press, self._press.kit, len(numbers)
        most = self._least() + kit.px(20) if press.stacked else kit.px(_ROW)
        pitch = min(most, room // count)
        if own not in numbers:
            return [pitch] * count
        needed = self._least() if press.stacked else self._tallest(kit.px(_SMALLEST_CARD))
        mine = max(pitch, needed + press.leading(press.note_size(FOOT)))
        pitch = min(pitch, (room - mine) // max(1, count - 1))
        return [mine if number == own else pitch for number in numbers]

    def _lay_head(self, items: Items) -> None:
        press, kit, column = self._press, self._press.kit, self._page.column
        size, y = press.note_size(HEAD), self._top - kit.px(20)
        size = size.within(kit.px(26))
        left = column.x + kit.px(_IN)
        right = column.right - kit.px(_IN)
        if self._rows[0].points:
            points = press.case.line(
                press.words("head.points"), Face.MEDIUM, size, TEXT_DIM_ON_PAPER
            )
            items.left(("head", "points"), points, (left, y), 4)
            odds = press.case.line(
                press.words("book.table.one_hand_in"), Face.MEDIUM, size, TEXT_DIM_ON_PAPER
            )
            right = items.right(("head", "odds"), odds, (right, y), 4).left - kit.px(12)
            left = max(column.x + self._left, left + points.get_width() + kit.px(14))
        head = press.case.fit(self._table.head, Face.MEDIUM, size, right - left, TEXT_DIM_ON_PAPER)
        items.left(("head", "name"), head, (left, y), 4)

    def _lay_row(
        self, items: Items, number: int, box: Rect, sizes: tuple[int, int], *, own: bool
    ) -> None:
        """One line; `sizes`: width of its cards, and height of the lowest row on the page."""
        card, lowest = sizes
        press, kit, row = self._press, self._press.kit, self._rows[number]
        cards = self._cards_width(card)
        if own:
            reach = box.inflate(0, -kit.px(4))
            plate = pictures.plate(press.services.art, reach.size, kit.u)
            items.shape(("own plate", number), plate, reach.topleft, 1)
        room = self._name_room(0 if press.stacked else cards)
        middle, foot = self._lay_name(items, number, box, room, own=own)
        if row.points:
            self._lay_points(items, number, row, (box.x, middle), lowest)
        right = box.right - kit.px(_IN + 4)
        if row.odds:
            odds = press.case.figures(row.odds, Face.SEMIBOLD, self._odds_px, TEXT_ON_PAPER)
            items.right(("odds", number), odds, (right, middle), 4)
        gap = kit.px(pictures.CARD_GAP)
        hand = pictures.hand_row(
            press.services.art, press.cards, row.cards, card, gap, row.counting
        )
        margin = (hand.get_width() - cards) // 2
        at = (box.x + self._left - margin, foot + kit.px(4) - margin)
        if not press.stacked:
            x = right - self._odds_room - kit.px(18 if row.odds else 0) - cards - margin
            at = (x, box.centery - hand.get_height() // 2)
        items.put(("hand", number), hand, at, 3)

    def _lay_name(
        self, items: Items, number: int, box: Rect, room: int, *, own: bool
    ) -> tuple[int, int]:
        """The name, and whose hand it is; where the middle of its row and its foot are, px."""
        press, kit, row = self._press, self._press.kit, self._rows[number]
        lines = self._name(row, room)
        size = press.case.fit_size(tuple(lines), Face.SEMIBOLD, self._name_px, room)
        step = press.leading(self._name_px if press.stacked else size)
        below = press.leading(press.note_size(FOOT))
        top = box.y + kit.px(8)
        if not press.stacked:
            top = round(box.centery - (len(lines) * step + own * below) / 2)
        x, foot = box.x + self._left, top + len(lines) * step
        at = (x, top + step / 2)
        press.lay(items, ("row", number), lines, Face.SEMIBOLD, size, at, TEXT_ON_PAPER)
        middle = (top + foot) // 2 if press.stacked else box.centery
        if own:
            text, px = press.words("book.own"), press.note_size(FOOT)
            mark = press.case.line(text, Face.ITALIC, px, BURGUNDY)
            items.left(("own", number), mark, (x, foot + below / 2), 4)
            foot += below
        return middle, foot

    def _lay_points(
        self, items: Items, number: int, row: Row, at: tuple[int, int], height: int
    ) -> None:
        press, kit = self._press, self._press.kit
        diameter = min(kit.px(_COIN), height - kit.px(4))
        middle = (at[0] + kit.px(_IN) + kit.px(_COIN) // 2, at[1])
        items.centre(("coin", number), pictures.coin(press.services.art, diameter), middle, 2)
        size = max(13, round(diameter * 0.54))
        figure = press.case.line(row.points, Face.BOLD, size, TEXT_ON_GOLD)
        items.centre(("points", number), figure, middle, 4)
