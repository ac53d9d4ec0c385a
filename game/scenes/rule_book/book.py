"""The book bound for one window: where its pages lie, and which page has what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.rule_book.contents import CHAPTERS, TABLES, Leaf, StepsLeaf, TableLeaf
from game.scenes.rule_book.pages import Page, PageMarks, RowsPages, StepsPages
from game.table.parts.card_pictures import card_style
from game.ui.boxes import Unit
from game.ui.compositor import Items

if TYPE_CHECKING:
    from game.table.game_texts import Here
    from game.ui.services import Services


# --- where everything lies -----------------------------------------------------------------------
_WIDE, _SINGLE, _HIGH = 1580, 1180, 880  # u, width of two pages, of one at a time, and height
_NARROW_BELOW: Final = 1660  # u
_SIDE: Final = 15  # u of cover beside the paper
_NEAR, _FAR = 21, 29  # u from the paper's edge to the printed frame: at the spine, and outside
_CORNER: Final = 84  # u, side of a corner that turns the page
_SWITCH: Final = (298, 48)  # u
_CHOSEN_TAB: Final = 42  # u the tab of the open chapter stands out of the book


@dataclass(frozen=True, slots=True)
class PageLayout:
    """One page: `paper`, the printed `frame` on it, and the column for words and drawings. `title`
    and `note` are heights of middles; `body` begins under them. `switch` stands beside the title of
    a table."""

    paper: Rect
    frame: Rect
    column: Rect
    title: int
    note: int
    rows: int
    body: int
    foot: int
    number: tuple[int, int]
    switch: Rect


@dataclass(frozen=True, slots=True)
class BookLayout:
    """Everything in one window, px."""

    unit: Unit
    book: Rect
    pages: tuple[PageLayout, ...]
    tabs: Rect
    corners: tuple[Rect, Rect]

    @property
    def single(self) -> bool:
        """One page at a time."""
        return len(self.pages) == 1

    @property
    def area(self) -> Rect:
        """The paper of all pages that lie open."""
        return self.pages[0].paper.union(self.pages[-1].paper)

    def corner_at(self, x: int, y: int) -> int:
        """The way to which a click at a point in px turns: -1, 1, or 0 where no corner is."""
        left, right = self.corners
        return right.collidepoint(x, y) - left.collidepoint(x, y)


def book_layout(unit: Unit, icons: int) -> BookLayout:
    """The layout for one window; with two pages, `icons` stand from so many px on at the right of
    the tabs."""
    px, count = unit.px, 1 if unit.across < _NARROW_BELOW else 2
    paper = (px(_SINGLE if count == 1 else _WIDE) - 2 * px(_SIDE)) // count
    wide = count * paper + 2 * px(_SIDE)
    book = Rect(round((unit.width - wide) / 2), px(96), wide, px(_HIGH + unit.down - 1080))
    pages = tuple(_page(unit, book, paper, index, count) for index in range(count))
    left, right, top = book.x + px(64), book.right - px(64), book.y - px(_CHOSEN_TAB)
    if count == 2:
        right = min(right, icons - px(14))
    corner = Rect(0, 0, px(_CORNER), px(_CORNER))
    first, last = corner.copy(), corner.copy()
    first.bottomleft, last.bottomright = pages[0].paper.bottomleft, pages[-1].paper.bottomright
    tabs = Rect(left, top, right - left, pages[0].paper.y - top)
    return BookLayout(unit, book, pages, tabs, (first, last))


def _page(unit: Unit, book: Rect, wide: int, index: int, count: int) -> PageLayout:
    px = unit.px
    paper = Rect(book.x + px(_SIDE) + index * wide, book.y + px(18), wide, 0)
    paper.h = book.h - px(18) - px(17)
    left, right = px(_FAR if index == 0 else _NEAR), px(_FAR if index + 1 == count else _NEAR)
    frame = Rect(paper.x + left, paper.y + px(22), paper.w - left - right, 0)
    frame.h = paper.h - px(22) - px(23)
    column = frame.inflate(-2 * px(18), 0)
    outer = column.x + px(20) if count > index + 1 else column.right - px(20)
    switch = Rect(0, 0, px(_SWITCH[0]), px(_SWITCH[1]))
    switch.midright = (column.right - px(10), book.y + px(91))
    return PageLayout(
        paper=paper,
        frame=frame,
        column=column,
        title=book.y + px(91),
        note=book.y + px(135),
        rows=book.y + px(168),
        body=book.y + px(186),
        foot=book.bottom - px(70),
        number=(outer, book.bottom - px(68)),
        switch=switch,
    )


# --- which page has what -------------------------------------------------------------------------
_SUITS: Final = ("clubs", "hearts", "spades", "diamonds")


@dataclass(frozen=True, slots=True)
class PaperSide:
    """One side of a leaf of paper; nothing is printed on it where `page` is None."""

    chapter: int
    page: Page | None


class Pagination:
    """Pages in order. `shown`: which of its tables each page with tables has, by its key."""

    def __init__(self, services: Services, layout: BookLayout, shown: Mapping[str, str]) -> None:
        self._services, self._layout, self._shown = services, layout, dict(shown)
        self.sides: list[PaperSide] = []
        for number, chapter in enumerate(CHAPTERS):
            for leaf in chapter.leaves:
                pages = self._set(leaf, layout.pages[0]).pages()
                self.sides += [PaperSide(number, page) for page in pages]
            if not layout.single and len(self.sides) % 2:
                self.sides.append(PaperSide(number, None))

    # --- finding -------------------------------------------------------------------------------

    def chapter(self, number: int) -> int:
        """The first page of a chapter."""
        return next(at for at, side in enumerate(self.sides) if side.chapter == number)

    def step(self, step: str) -> int | None:
        """The page on which a step is told, or that of a leaf; None where there is none."""
        for at, side in enumerate(self.sides):
            page = side.page
            if page is None:
                continue
            if isinstance(page.leaf, StepsLeaf) and step in page.leaf.steps[page.first : page.last]:
                return at
            if page.leaf.key == step and page.begins:
                return at
        return None

    def opened(self, at: int) -> tuple[int, ...]:
        """The pages that are seen where the one at `at` is."""
        if self._layout.single:
            return (at,)
        first = at - at % 2
        return (first, first + 1)

    # --- printing ------------------------------------------------------------------------------

    def lay(self, items: Items, at: int, place: int, marks: PageMarks) -> None:
        """Put the page numbered `at` at the left (0) or right place."""
        side, layout = self.sides[at], self._layout.pages[place]
        if side.page is None:
            kit, art = self._services.kit, self._services.art  # an empty page is not quite empty
            for index, suit in enumerate(_SUITS):
                drawing = art.sprite(f"suits/{suit}", kit.px(34))
                x = layout.column.centerx + (index - 1.5) * kit.px(62)
                items.centre(("ornament", suit), drawing, (x, layout.column.centery), 3)
            return
        renderer = self._set(side.page.leaf, layout)
        renderer.lay(items, side.page, marks)
        renderer.number(items, at + 1)

    def _set(self, leaf: Leaf, page: PageLayout) -> StepsPages | RowsPages:
        services = self._services
        if isinstance(leaf, StepsLeaf):
            return StepsPages(services, page, leaf)
        printed = TABLES[leaf.key].printed(services.words, self._shown[leaf.key])
        return RowsPages(services, page, leaf, printed)


class OpenBook:
    """The place in the book. It stays where the book is bound anew for another window."""

    binding: Pagination

    def __init__(self, here: Here) -> None:
        self.here = here
        self.shown = {"table": str(here.variant or 5), "rank": here.kind or "salon"}
        """The tables that are printed, by the key of their page."""
        self.at = 0  # the page at the left
        self.found = ""  # a step that was looked for
        self.wanted = here.step  # the step to open as soon as the book is bound
        self._anchor = ""  # a step on the pages that lie open
        self._bound: object = None  # what the binding was made for

    @property
    def spread(self) -> tuple[int, ...]:
        """The pages that lie open."""
        return self.binding.opened(self.at)

    @property
    def chapter(self) -> int:
        """The chapter that is open, from 0."""
        return self.binding.sides[self.at].chapter

    @property
    def last(self) -> int:
        """The last page."""
        return len(self.binding.sides) - 1

    def bind(self, services: Services, layout: BookLayout) -> None:
        """For this window, language and these tables; open at what is wanted, else as before."""
        style, words = card_style(services), services.words
        key = (services.unit, words.language, style, *self.shown.values())
        if key != self._bound:
            self._bound, self.binding = key, Pagination(services, layout, self.shown)
            self.wanted = self.wanted or self._anchor
        at = self.binding.step(self.wanted) if self.wanted else self.at
        self.wanted = ""
        self.open_at(self.binding.opened(at or 0)[0])

    def open_at(self, at: int) -> None:
        """At a page that is a left one."""
        self.at = at
        self._anchor = self._name_of_spread()

    def show(self, key: str, choice: str) -> None:
        """Print another table on the pages with this key; the book stays open where it is."""
        self.shown[key], self.wanted = choice, self._anchor

    def marks(self) -> PageMarks:
        """What is marked on the pages that lie open."""
        return PageMarks(self.here.step, self.found, self._own_line())

    def tables(self) -> Iterator[tuple[int, TableLeaf]]:
        """The tables on the pages that lie open, with the place of their page: left 0, right 1."""
        for place, page in enumerate(self._open_pages()):
            if page is not None and isinstance(page.leaf, TableLeaf):
                yield place, page.leaf

    def _open_pages(self) -> list[Page | None]:
        return [self.binding.sides[at].page for at in self.spread]

    def _own_line(self) -> int | None:
        """The line of the own hand in the table that is printed here."""
        here, hand = self.here, self.here.own
        played = {"table": str(here.variant or ""), "rank": here.kind}
        if not hand or any(card.hidden for card in hand):
            return None
        for _, table in self.tables():
            choice = self.shown[table.key]
            if choice == played[table.key]:
                return TABLES[table.key].line_of(choice, hand)
        return None

    def _name_of_spread(self) -> str:
        """A step by which these pages are found again when the book is bound anew."""
        for page in self._open_pages():
            if page is not None and isinstance(page.leaf, StepsLeaf):
                return page.leaf.steps[page.first]
        first = CHAPTERS[self.chapter].leaves[0]
        return first.steps[0] if isinstance(first, StepsLeaf) else ""
