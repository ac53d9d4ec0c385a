"""The book bound for one window: which page lies where, and what is printed on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.scenes.rule_book.contents import CHAPTERS, TABLES, Leaf, Steps
from game.scenes.rule_book.pages import Marks, Page, PageRenderer, RowsPages, StepsPages
from game.ui.picture.items import Items

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.scenes.rule_book.layout import BookLayout, PageLayout

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
