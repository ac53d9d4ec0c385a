"""The book bound for one window: which page lies where, and what is printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.scenes.rule_book.contents import CHAPTERS, TABLES, Leaf, Steps, Table
from game.scenes.rule_book.pages import Marks, Page, PageRenderer, RowsPages, StepsPages
from game.table.parts.card_pictures import card_style
from game.ui.compositor import Items

if TYPE_CHECKING:
    from game.scenes.rule_book.layout import BookLayout, PageLayout
    from game.table.game_texts import Here
    from game.ui.services import Services


_SUITS: Final = ("clubs", "hearts", "spades", "diamonds")


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a leaf of paper; nothing is printed on it where `page` is None."""

    chapter: int
    page: Page | None


class Pagination:
    """Pages in order. `shown`: which of its tables each page with tables has, by its key."""

    def __init__(self, press: PageRenderer, layout: BookLayout, shown: Mapping[str, str]) -> None:
        self._press, self._layout, self._shown = press, layout, dict(shown)
        self.sheets: list[Sheet] = []
        for number, chapter in enumerate(CHAPTERS):
            for leaf in chapter.leaves:
                pages = self._set(leaf, layout.pages[0]).pages()
                self.sheets += [Sheet(number, page) for page in pages]
            if not layout.single and len(self.sheets) % 2:
                self.sheets.append(Sheet(number, None))

    # --- finding -------------------------------------------------------------------------------

    def chapter(self, number: int) -> int:
        """The first page of a chapter."""
        return next(at for at, sheet in enumerate(self.sheets) if sheet.chapter == number)

    def step(self, step: str) -> int | None:
        """The page on which a step is told, or that of a leaf; None where there is none."""
        for at, sheet in enumerate(self.sheets):
            page = sheet.page
            if page is None:
                continue
            if isinstance(page.leaf, Steps) and step in page.leaf.steps[page.first : page.last]:
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

    def pages(self, at: int, marks: Marks) -> tuple[Items, ...]:
        """What is printed on the pages that are seen where the one at `at` is."""
        found = []
        for place, number in enumerate(self.opened(at)):
            found.append(Items(("book page", place), z=20))
            self.lay(found[-1], number, place, marks)
        return tuple(found)

    def lay(self, items: Items, at: int, place: int, marks: Marks) -> None:
        """Put the page numbered `at` at the left (0) or right place."""
        sheet, layout = self.sheets[at], self._layout.pages[place]
        if sheet.page is None:
            self._lay_ornament(items, layout)
            return
        self._set(sheet.page.leaf, layout).lay(items, sheet.page, marks)
        self._press.number(items, layout, at + 1)

    def _set(self, leaf: Leaf, page: PageLayout) -> StepsPages | RowsPages:
        press = self._press
        if isinstance(leaf, Steps):
            return StepsPages(press, page, leaf)
        printed = TABLES[leaf.key].printed(press.words, self._shown[leaf.key])
        return RowsPages(press, page, leaf, printed)

    def _lay_ornament(self, items: Items, page: PageLayout) -> None:
        """An empty page is not quite empty."""
        kit, art = self._press.kit, self._press.services.art
        wide, step = kit.px(34), kit.px(62)
        for index, suit in enumerate(_SUITS):
            drawing = art.sprite(f"suits/{suit}", wide)
            x = page.column.centerx + (index - 1.5) * step
            items.centre(("ornament", suit), drawing, (x, page.column.centery), 3)


class OpenBook:
    """The place in the book. It stays where the book is bound anew for another window."""

    binding: Pagination

    def __init__(self, here: Here) -> None:
        self.here = here
        self.shown = {"table": str(here.variant or 5), "rank": here.kind or "salon"}
        """The tables that are printed, by the key of their page."""
        self.at = 0
        """The page at the left."""
        self.found = ""
        """A step that was looked for."""
        self.wanted = here.step
        """The step to open as soon as the book is bound."""
        self._anchor = ""  # a step on the pages that lie open
        self._bound: object = None  # what the binding was made for

    @property
    def spread(self) -> tuple[int, ...]:
        """The pages that lie open."""
        return self.binding.opened(self.at)

    @property
    def chapter(self) -> int:
        """The chapter that is open, from 0."""
        return self.binding.sheets[self.at].chapter

    @property
    def last(self) -> int:
        """The last page."""
        return len(self.binding.sheets) - 1

    def bind(self, services: Services, layout: BookLayout) -> None:
        """For this window, language and these tables; open at what is wanted, else as before."""
        style, words = card_style(services), services.words
        key = (services.unit, words.language, style, *self.shown.values())
        if key != self._bound:
            self._bound, self.binding = key, Pagination(PageRenderer(services), layout, self.shown)
            self.wanted = self.wanted or self._anchor
        at = self.binding.step(self.wanted) if self.wanted else self.at
        self.at = self.binding.opened(at or 0)[0]
        self.wanted, self._anchor = "", self._name_of_spread()

    def show(self, key: str, choice: str) -> None:
        """Print another table on the pages with this key; the book stays open where it is."""
        self.shown[key], self.wanted = choice, self._anchor

    def marks(self) -> Marks:
        """What is marked on the pages that lie open."""
        return Marks(self.here.step, self.found, self._own_line())

    def tables(self) -> Iterator[tuple[int, Table]]:
        """The tables on the pages that lie open, with the place of their page: left 0, right 1."""
        for place, page in enumerate(self._open_pages()):
            if page is not None and isinstance(page.leaf, Table):
                yield place, page.leaf

    def _open_pages(self) -> list[Page | None]:
        return [self.binding.sheets[at].page for at in self.spread]

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
            if page is not None and isinstance(page.leaf, Steps):
                return page.leaf.steps[page.first]
        first = CHAPTERS[self.chapter].leaves[0]
        return first.steps[0] if isinstance(first, Steps) else ""
