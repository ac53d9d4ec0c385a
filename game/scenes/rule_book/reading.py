"""Where the book is open, which of its tables are printed, and what is marked on its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.rule_book.contents import CHAPTERS, TABLES, Steps, Table
from game.scenes.rule_book.pages import Marks, PageRenderer
from game.scenes.rule_book.pagination import Pagination
from game.table.parts.card_pictures import card_style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.rule_book.layout import BookLayout
    from game.scenes.rule_book.pages import Page
    from game.table.rule_steps import Here
    from game.ui.services import Services


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
