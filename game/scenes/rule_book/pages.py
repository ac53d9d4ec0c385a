"""The pages of the rule book: of rows (tables of points) and of steps, and what each is set with:
sizes of text, paragraphs, heading and last lines.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.scenes.rule_book import pictures
from game.scenes.rule_book.contents import Leaf, StepsLeaf
from game.scenes.rule_book.examples import DRAWINGS, ExamplePainter
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui.text import Face, even_lines
from game.ui.theme import (
    BURGUNDY,
    PAPER_TOP,
    RGB,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TextPx,
)

if TYPE_CHECKING:
    from game.scenes.rule_book.book import PageLayout
    from game.scenes.rule_book.contents import PrintedRow, PrintedTable
    from game.ui.compositor import Items
    from game.ui.services import Services


TITLE, STEP, BODY, NOTE, FOOT, HEAD = 52, 25, 20, 20, 18, 18
_LARGEST: Final = 2.0
_NOTE_LARGEST: Final = 1.4
_LEAST_DISPLAY: Final = 24  # px; below, the display face is hard to read
_STACKED_FROM: Final = 1.3  # from this enlargement on a drawing stands under its words
_LEADING: Final = 1.2
_FANS: Final = 150


@dataclass(frozen=True, slots=True)
class Page:
    """Part of a leaf that fits one page: what it has from `first` to before `last`."""

    leaf: Leaf
    first: int
    last: int
    count: int

    @property
    def begins(self) -> bool:
        """Whether it is the leaf's first page."""
        return self.first == 0

    @property
    def ends(self) -> bool:
        """Whether it is the leaf's last page."""
        return self.last == self.count


@dataclass(frozen=True, slots=True)
class PageMarks:
    """What is marked: the step that applies now (`here`), one that was looked for, and the line of
    the own hand."""

    here: str = ""
    found: str = ""
    own: int | None = None


class PageRenderer:
    """Sets text on the paper of one page."""

    def __init__(self, services: Services, page: PageLayout) -> None:
        self.services, self.page = services, page
        self.kit, self.case, self.words = services.kit, services.lettering, services.words
        self.cards = CardPictures(services.art, services.u, card_style(services))
        self.hand = ExamplePainter(services.art, self.cards, services.u, services.words.language)

    def size(self, scale: float) -> TextPx:
        """A size of text in px, as large as the player wants it."""
        return self.kit.size(scale, _LARGEST)

    def note_size(self, scale: float) -> TextPx:
        """The same for lines beside the matter."""
        return self.kit.size(scale, _NOTE_LARGEST)

    @property
    def stacked(self) -> bool:
        """Whether text is so large that what else stood beside it goes below."""
        body = self.size(BODY)
        return body > body.plain * _STACKED_FROM

    def leading(self, size: int) -> int:
        """px from one line of a paragraph to the next."""
        return round(size * _LEADING)

    def put_lines(
        self,
        items: Items,
        name: Hashable,
        lines: Sequence[str],
        face: Face,
        size: int,
        at: tuple[float, float],
        ink: RGB,
        *,
        centred: bool = False,
    ) -> float:
        """Lines below each other, the middle of the first at a point in px; where the next one
        would stand."""  # fmt: skip
        step, (x, y) = self.leading(size), at
        for index, line in enumerate(lines):
            drawn = self.case.line(line, face, size, ink)
            (items.centre if centred else items.left)((name, index), drawn, (x, y), 4)
            y += step
        return y

    # --- heading and foot -------------------------------------------------------------------------
    def title_size(self, text: str, room: int) -> int:
        """The largest size at which a heading fits, readable in any case."""
        size: int = self.kit.size(TITLE, 1.2)
        while size > _LEAST_DISPLAY and self.case.width(text, Face.DISPLAY, size) > room:
            size -= 1
        return size

    def heading(self, items: Items, text: str) -> None:
        """A page's name in the middle between thin lines."""
        kit, page, column = self.kit, self.page, self.page.column
        size = self.title_size(text, column.w - kit.px(40))
        drawn = self.case.line(text, Face.DISPLAY, size, BURGUNDY)
        items.centre("title", drawn, (column.centerx, page.title), 4)
        wide, gap = kit.px(_FANS), kit.px(30)
        half = drawn.get_width() / 2 + gap
        if half + wide > column.w / 2:
            return
        for left in (True, False):
            lines = pictures.fan(self.services.art, wide, kit.u, left=left)
            x = column.centerx - half - wide if left else column.centerx + half
            y = page.title - lines.get_height() // 2 + kit.px(2)
            items.put(("fan", left), lines, (x, y), 3)

    def note_lines(self, text: str) -> list[str]:
        """The line under a heading, as lines."""
        size, room = self.note_size(NOTE), self.page.column.w - self.kit.px(40)
        return even_lines(self.case, text, Face.ITALIC, size, room)

    def note_top(self) -> int:
        """Middle of the first line under a heading, px: clear of the largest one."""
        title: int = self.kit.size(TITLE, 1.2)
        return max(
            self.page.note, round(self.page.title + title * 0.5 + self.note_size(NOTE) * 0.6)
        )

    def note_end(self, text: str) -> int:
        """Where the matter of a page may begin that has this line under its heading."""
        lines, size = self.note_lines(text), self.note_size(NOTE)
        below = self.note_top() + (len(lines) - 0.5) * self.leading(size) + self.kit.px(26)
        if self.services.unit.compact:
            return round(below)
        return max(self.page.body, round(below))

    def note(self, items: Items, text: str) -> None:
        """The line under a heading."""
        self.put_lines(
            items, "note", self.note_lines(text), Face.ITALIC, self.note_size(NOTE),
            (self.page.column.centerx, self.note_top()), TEXT_DIM_ON_PAPER, centred=True,
        )  # fmt: skip

    def foot_lines(self, text: str) -> list[str]:
        """The last lines of a page."""
        size, room = self.note_size(FOOT), self.page.column.w - self.kit.px(90)
        return even_lines(self.case, text, Face.ITALIC, size, room)

    def foot_top(self, lines: Sequence[str]) -> int:
        """Where the matter of a page ends that has these last lines, px."""
        size = self.note_size(FOOT)
        if not lines:
            return self.page.foot + self.kit.px(4)
        first = self.page.number[1] - (len(lines) - 1) * self.leading(size)
        return round(first - size * 0.5 - self.kit.px(10))

    def foot(self, items: Items, lines: Sequence[str]) -> None:
        """Put the last lines."""
        size = self.note_size(FOOT)
        y = self.page.number[1] - (len(lines) - 1) * self.leading(size)
        self.put_lines(
            items, "foot", lines, Face.ITALIC, size, (self.page.column.centerx, y),
            TEXT_DIM_ON_PAPER, centred=True,
        )  # fmt: skip

    def number(self, items: Items, number: int) -> None:
        """The number of a page in its outer corner."""
        size = max(_LEAST_DISPLAY, self.kit.px(27))
        drawn = self.case.line(str(number), Face.DISPLAY, size, TEXT_DIM_ON_PAPER)
        items.centre("number", drawn, self.page.number, 4)


_ROW: Final = 66
_LEAST_ROW: Final = 39
_COIN: Final = 46
_CARD, _SMALLEST_CARD = 41, 22
_IN: Final = 18  # u from the column's edge to coins and odds
_NAME: Final = 80
_CARDS_SHARE: Final = 0.44


class RowsPages(PageRenderer):
    """Sets the pages of one table."""

    def __init__(
        self, services: Services, page: PageLayout, leaf: Leaf, table: PrintedTable
    ) -> None:
        super().__init__(services, page)
        self._leaf = leaf
        self._table = table
        self._rows = rows = table.rows
        kit, case = self.kit, self.case
        self._name_px = self.size(BODY + 1)
        self._odds_px: TextPx = self.size(BODY + 1)
        self._odds_room = max(
            (case.figures_width(row.odds, Face.SEMIBOLD, self._odds_px) for row in rows), default=0
        )
        self._left = kit.px(_NAME if rows[0].points else _IN)

    # --- measures ---------------------------------------------------------------------------------
    @property
    def _top(self) -> int:
        page = self.page
        return page.rows + max(0, self.size(HEAD) - self.size(HEAD).plain)

    def _bottom(self) -> int:
        lines = self.foot_lines(self._table.foot)
        return self.foot_top(lines) - self.kit.px(4)

    def pages(self) -> list[Page]:
        """The table in as many pages as it needs, evenly filled."""
        spare = self.leading(self.note_size(FOOT))  # for the line of the own hand
        count, room = len(self._rows), self._bottom() - self._top - spare
        each = max(1, min(count, room // self._least()))
        sheets = -(-count // each)
        even = -(-count // sheets)
        firsts = range(0, count, even)
        return [Page(self._leaf, n, min(n + even, count), count) for n in firsts]

    def _least(self) -> int:
        """Height of the lowest row in which everything can be read, px."""
        kit = self.kit
        if self.stacked:
            lines = max(len(self._name(row, self._name_room(0))) for row in self._rows)
            return lines * self.leading(self._name_px) + round(self._card(10**4) * 1.4) + kit.px(22)
        least = kit.px(_LEAST_ROW)
        card = min(self._card(least), kit.px(_SMALLEST_CARD))
        return max(least, self._tallest(card))

    def _card(self, row: int) -> int:
        """Width of a card in a row so high, px."""
        kit, count = self.kit, len(self._rows[0].cards)
        room = self.page.column.w - self._left - kit.px(_IN)
        share = room if self.stacked else round(room * _CARDS_SHARE)
        most = min(kit.px(_CARD), (share + kit.px(4)) // count - kit.px(4))
        return max(6, min(most, round((row - kit.px(8)) / 1.4)))

    def _card_beside(self, row: int) -> int:
        """Width of a card in a row so high in which all names have room, too, px."""
        card, least = self._card(row), self.kit.px(_SMALLEST_CARD)
        while card > least and self._tallest(card) > row:
            card -= 1
        return card

    def _tallest(self, card: int) -> int:
        """Height of the longest name beside cards so wide, px."""
        room = self._name_room(self._cards_width(card))
        lines = max(len(self._name(row, room)) for row in self._rows)
        return lines * self.leading(self._name_px) + self.kit.px(4)

    def _cards_width(self, card: int) -> int:
        count, gap = len(self._rows[0].cards), self.kit.px(pictures.CARD_GAP)
        return count * (card + gap) - gap

    def _name_room(self, cards: int) -> int:
        kit = self.kit
        taken = self._left + kit.px(_IN) + self._odds_room + kit.px(18 if self._odds_room else 0)
        return self.page.column.w - taken - (cards + kit.px(16) if cards else 0)

    def _name(self, row: PrintedRow, room: int) -> list[str]:
        size = self.case.fit_size((row.name,), Face.SEMIBOLD, self._name_px, room)
        return self.case.wrap(row.name, Face.SEMIBOLD, max(size, self._name_px.plain), room)

    # --- putting ----------------------------------------------------------------------------------
    def lay(self, items: Items, page: Page, marks: PageMarks) -> None:
        """Put one page."""
        place, kit = self.page, self.kit
        column, art = place.column, self.services.art
        title, room = self._table.title, column.w - kit.px(_IN + 36) - place.switch.w
        size = self.title_size(title, room)
        size = min(size, kit.size(46, 1.2))
        fits = self.case.width(title, Face.DISPLAY, size) <= room
        drawn = self.case.fit(title, Face.DISPLAY if fits else Face.BOLD, size, room, BURGUNDY)
        items.left(("rows", "title"), drawn, (column.x + kit.px(_IN), place.title), 4)
        self._lay_head(items)
        self.foot(items, self.foot_lines(self._table.foot))
        top, bottom = self._top, self._bottom()
        numbers = range(page.first, page.last)
        tall = self._heights(numbers, bottom - top, marks.own)
        card = self._card(10**4) if self.stacked else self._card_beside(min(tall))
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
        kit, count = self.kit, len(numbers)
        most = self._least() + kit.px(20) if self.stacked else kit.px(_ROW)
        pitch = min(most, room // count)
        if own not in numbers:
            return [pitch] * count
        needed = self._least() if self.stacked else self._tallest(kit.px(_SMALLEST_CARD))
        mine = max(pitch, needed + self.leading(self.note_size(FOOT)))
        pitch = min(pitch, (room - mine) // max(1, count - 1))
        return [mine if number == own else pitch for number in numbers]

    def _lay_head(self, items: Items) -> None:
        kit, column = self.kit, self.page.column
        size, y = self.note_size(HEAD), self._top - kit.px(20)
        size = size.within(kit.px(26))
        left = column.x + kit.px(_IN)
        right = column.right - kit.px(_IN)
        if self._rows[0].points:
            points = self.case.line(self.words("head.points"), Face.MEDIUM, size, TEXT_DIM_ON_PAPER)
            items.left(("head", "points"), points, (left, y), 4)
            odds = self.case.line(
                self.words("book.table.one_hand_in"), Face.MEDIUM, size, TEXT_DIM_ON_PAPER
            )
            right = items.right(("head", "odds"), odds, (right, y), 4).left - kit.px(12)
            left = max(column.x + self._left, left + points.get_width() + kit.px(14))
        head = self.case.fit(self._table.head, Face.MEDIUM, size, right - left, TEXT_DIM_ON_PAPER)
        items.left(("head", "name"), head, (left, y), 4)

    def _lay_row(
        self, items: Items, number: int, box: Rect, sizes: tuple[int, int], *, own: bool
    ) -> None:
        """One line; `sizes`: width of its cards, and height of the lowest row on the page."""
        card, lowest = sizes
        kit, row = self.kit, self._rows[number]
        cards = self._cards_width(card)
        if own:
            reach = box.inflate(0, -kit.px(4))
            plate = pictures.plate(self.services.art, reach.size, kit.u)
            items.shape(("own plate", number), plate, reach.topleft, 1)
        room = self._name_room(0 if self.stacked else cards)
        middle, foot = self._lay_name(items, number, box, room, own=own)
        if row.points:
            diameter = min(kit.px(_COIN), lowest - kit.px(4))
            coin = (box.x + kit.px(_IN) + kit.px(_COIN) // 2, middle)
            drawn = pictures.coin(self.services.art, diameter)
            items.centre(("coin", number), drawn, coin, 2)
            size = max(13, round(diameter * 0.54))
            figure = self.case.line(row.points, Face.BOLD, size, TEXT_ON_GOLD)
            items.centre(("points", number), figure, coin, 4)
        right = box.right - kit.px(_IN + 4)
        if row.odds:
            odds = self.case.figures(row.odds, Face.SEMIBOLD, self._odds_px, TEXT_ON_PAPER)
            items.right(("odds", number), odds, (right, middle), 4)
        gap = kit.px(pictures.CARD_GAP)
        hand = pictures.hand_row(self.services.art, self.cards, row.cards, card, gap, row.counting)
        margin = (hand.get_width() - cards) // 2
        at = (box.x + self._left - margin, foot + kit.px(4) - margin)
        if not self.stacked:
            x = right - self._odds_room - kit.px(18 if row.odds else 0) - cards - margin
            at = (x, box.centery - hand.get_height() // 2)
        items.put(("hand", number), hand, at, 3)

    def _lay_name(
        self, items: Items, number: int, box: Rect, room: int, *, own: bool
    ) -> tuple[int, int]:
        """The name, and whose hand it is; where the middle of its row and its foot are, px."""
        kit, row = self.kit, self._rows[number]
        lines = self._name(row, room)
        size = self.case.fit_size(tuple(lines), Face.SEMIBOLD, self._name_px, room)
        step = self.leading(self._name_px if self.stacked else size)
        below = self.leading(self.note_size(FOOT))
        top = box.y + kit.px(8)
        if not self.stacked:
            top = round(box.centery - (len(lines) * step + own * below) / 2)
        x, foot = box.x + self._left, top + len(lines) * step
        at = (x, top + step / 2)
        self.put_lines(items, ("row", number), lines, Face.SEMIBOLD, size, at, TEXT_ON_PAPER)
        middle = (top + foot) // 2 if self.stacked else box.centery
        if own:
            text, px = self.words("book.own"), self.note_size(FOOT)
            mark = self.case.line(text, Face.ITALIC, px, BURGUNDY)
            items.left(("own", number), mark, (x, foot + below / 2), 4)
            foot += below
        return middle, foot


_LEFT, _COMPACT_LEFT = 96, 84  # u from the column's edge to the words
_DISC, _COMPACT_DISC = 60, 54
_DISC_AT: Final = (47, 40)
_LEAST, _COMPACT_LEAST = 128, 116
_MOST: Final = 146
_PITCH: Final = 156
_AIR, _COMPACT_AIR = (14, 9, 10), (9, 5, 7)  # u over, between and under the paragraphs of a step
_GAP: Final = 6
_TAG_IN: Final = 39


class _Words(NamedTuple):
    """A step as lines."""

    title: list[str]
    text: list[str]
    tall: int
    drawn: bool


class StepsPages(PageRenderer):
    """Sets the pages of one leaf."""

    def __init__(self, services: Services, page: PageLayout, leaf: StepsLeaf) -> None:
        super().__init__(services, page)
        self._leaf = leaf
        self._known: dict[int, _Words] = {}
        kit, small = self.kit, services.unit.compact
        self._left = kit.px(_COMPACT_LEFT if small else _LEFT)
        self._disc = kit.px(_COMPACT_DISC if small else _DISC)
        self._least = kit.px(_COMPACT_LEAST if small else _LEAST)
        self._air = tuple(kit.px(air) for air in (_COMPACT_AIR if small else _AIR))

    def pages(self) -> list[Page]:
        """The leaf in as many pages as its words need."""
        count = len(self._leaf.steps)
        for sheets in range(1, count):
            ends = [round(count * (n + 1) / sheets) for n in range(sheets)]
            parts = list(zip([0, *ends], ends, strict=False))
            if all(self._fits(first, last) for first, last in parts):
                break
        else:
            parts = [(n, n + 1) for n in range(count)]
        return [Page(self._leaf, first, last, count) for first, last in parts]

    def lay(self, items: Items, page: Page, marks: PageMarks) -> None:
        """Put one page."""
        place, key = self.page, f"book.{self._leaf.key}"
        words = self.words
        self.heading(items, words(key))
        if page.begins:
            self.note(items, words(f"{key}.note"))
        if page.ends:
            self.foot(items, self._foot())
        top, bottom = self._room(page.first, page.last)
        found = [self._words(n) for n in range(page.first, page.last)]
        free = bottom - top - sum(step.tall for step in found)
        each = min(self.kit.px(_PITCH) - self._least, free // len(found))
        y = top
        for number, step in zip(range(page.first, page.last), found, strict=True):
            tall = step.tall + max(0, each - self.kit.px(_GAP + 4))
            tall = max(step.tall, min(tall, max(step.tall, self.kit.px(_MOST))))
            box = Rect(place.column.x, y, place.column.w, tall)
            self._lay_step(items, number, step, box, marks)
            y += step.tall + max(self.kit.px(_GAP), each)

    # --- measures ---------------------------------------------------------------------------------
    def _foot(self) -> list[str]:
        text = self.words(f"book.{self._leaf.key}.foot")
        return self.foot_lines(text)

    def _room(self, first: int, last: int) -> tuple[int, int]:
        """Upper and lower end of the matter on a page with these steps, px."""
        page = self.page
        note = self.words(f"book.{self._leaf.key}.note")
        top = self.note_end(note) if first == 0 else page.body - self.kit.px(20)
        lines = self._foot() if last == len(self._leaf.steps) else []
        return top, self.foot_top(lines)

    def _fits(self, first: int, last: int) -> bool:
        top, bottom = self._room(first, last)
        gaps = (last - first - 1) * self.kit.px(_GAP)
        return top + gaps + sum(self._words(n).tall for n in range(first, last)) <= bottom

    def _words(self, number: int) -> _Words:
        """A step as lines; measured once."""
        if number not in self._known:
            self._known[number] = self._measured(number)
        return self._known[number]

    def _measured(self, number: int) -> _Words:
        kit = self.kit
        name = self._leaf.steps[number]
        title_px, body_px = self.size(STEP), self.size(BODY)
        room = self.page.column.w - self._left - kit.px(10)
        beside = room if self.stacked else room - self.hand.size[0] + kit.px(2)
        title = self.case.wrap(self.words(f"book.{name}"), Face.SEMIBOLD, title_px, beside)
        text = self.case.wrap(self.words(f"book.{name}.text"), Face.MEDIUM, body_px, beside)
        over, between, under = self._air
        tall = over + between + under
        tall += len(title) * self.leading(title_px) + len(text) * self.leading(body_px)
        drawn = True
        if self.stacked:
            top, bottom = self._room(number, number + 1)
            drawn = tall + self.hand.size[1] <= bottom - top
            tall += self.hand.size[1] if drawn else 0
        return _Words(title, text, max(tall, self._least), drawn)

    # --- putting ----------------------------------------------------------------------------------
    def _lay_step(
        self, items: Items, number: int, step: _Words, box: Rect, marks: PageMarks
    ) -> None:
        kit, art = self.kit, self.services.art
        name = self._leaf.steps[number]
        marked = name in (marks.here, marks.found)
        if marked:
            items.shape(("plate", name), pictures.plate(art, box.size, kit.u), box.topleft, 1)
        middle = (box.x + kit.px(_DISC_AT[0]), box.y + kit.px(_DISC_AT[1]))
        diameter = self._disc
        items.centre(("disc", name), pictures.disc(art, diameter, chosen=marked), middle, 2)
        figure = self.case.line(
            str(number + 1), Face.DISPLAY, max(24, kit.px(34)), PAPER_TOP if marked else BURGUNDY
        )
        items.centre(("figure", name), figure, middle, 4)
        over, between, _ = self._air
        title_px, body_px = self.size(STEP), self.size(BODY)
        x, y = box.x + self._left, box.y + over + self.leading(title_px) / 2
        y = self.put_lines(
            items, ("name", name), step.title, Face.SEMIBOLD, title_px, (x, y), TEXT_ON_PAPER
        )
        y += between + (self.leading(body_px) - self.leading(title_px)) / 2
        y = self.put_lines(
            items, ("text", name), step.text, Face.MEDIUM, body_px, (x, y), TEXT_ON_PAPER
        )
        if step.drawn:
            drawing = self.hand.picture(DRAWINGS[name])
            wide, tall = drawing.get_size()
            at = box.right - wide + kit.px(2), box.y + (box.h - tall) // 2
            if self.stacked:
                aside = self._left + (box.w - self._left - wide) // 2
                at = box.x + aside, round(y - self.leading(body_px) / 2)
            items.put(("drawing", name), drawing, at, 3)
        if name == marks.here:
            tag = kit.paint.tag(self.words("book.here"), u=kit.u, text=kit.grown(1.2))
            wide = tag.surface.get_width() + 2 * tag.dx
            up = kit.px(27 if self.stacked else 15)
            at = (box.right - kit.px(_TAG_IN) - wide, box.y - up)
            items.shape(("tag", name), tag, at, 6)
