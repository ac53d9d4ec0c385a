"""The book bound for one window: which page lies where, and what is printed on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.scenes.rule_book.contents import CHAPTERS, Leaf, PointTable, Steps
from game.scenes.rule_book.page_renderer import Marks, Page, Press
from game.scenes.rule_book.rows_page import RowsPages, rank_rows, variant_rows
from game.scenes.rule_book.steps_page import StepsPages
from game.words.variant_names import variant_name

if TYPE_CHECKING:
    from game.scenes.rule_book.layout import BookLayout, PageLayout
    from game.ui.picture.items import Items

SWITCH: Final = (298, 48)
"""Width and height of the switch beside a table's heading, u."""
_SUITS: Final = ("clubs", "hearts", "spades", "diamonds")


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a leaf of paper; nothing is printed on it where `page` is None."""

    chapter: int
    page: Page | None


class Binding:
    """Pages in order. `variant` and `kind` are those whose tables are printed."""

    def __init__(self, press: Press, layout: BookLayout, variant: int, kind: str) -> None:
        self._press, self._layout = press, layout
        self.variant, self.kind = variant, kind
        self._pages: dict[tuple[int, int], list[Page]] = {}
        self.sheets: list[Sheet] = []

    def bind(self) -> None:
        """Measure everything."""
        if self.sheets:
            return
        for number, chapter in enumerate(CHAPTERS):
            for place, leaf in enumerate(chapter.leaves):
                if (number, place) not in self._pages:
                    self._pages[number, place] = self._set(leaf, self._layout.pages[0]).pages()
        sheets = []
        for number, chapter in enumerate(CHAPTERS):
            for place in range(len(chapter.leaves)):
                sheets += [Sheet(number, page) for page in self._pages[number, place]]
            if not self._layout.single and len(sheets) % 2:
                sheets.append(Sheet(number, None))
        self.sheets = sheets

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

    def lay(self, items: Items, at: int, place: int, marks: Marks) -> None:
        """Put the page numbered `at` at the left (0) or right place."""
        sheet, layout = self.sheets[at], self._layout.pages[place]
        if sheet.page is None:
            self._lay_ornament(items, layout)
            return
        self._set(sheet.page.leaf, layout).lay(items, sheet.page, marks)
        self._press.number(items, "page", layout, at + 1)

    def _set(self, leaf: Leaf, page: PageLayout) -> StepsPages | RowsPages:
        press, words = self._press, self._press.words
        if isinstance(leaf, Steps):
            return StepsPages(press, page, leaf)
        switch = press.kit.px(SWITCH[0])
        if isinstance(leaf, PointTable):
            inline = variant_name(words, self.variant, ".inline")
            return RowsPages(
                press, page, leaf, variant_rows(press, self.variant), switch=switch,
                title=variant_name(words, self.variant), head=words("book.table.head"),
                foot=words("book.table.foot", variant=inline),
            )  # fmt: skip
        return RowsPages(
            press, page, leaf, rank_rows(press, self.kind), switch=switch,
            title=words("book.rank"), head=words("book.rank.head"),
            foot=words(f"book.rank.foot.{self.kind}"),
        )  # fmt: skip

    def _lay_ornament(self, items: Items, page: PageLayout) -> None:
        """An empty page is not quite empty."""
        kit, art = self._press.kit, self._press.services.art
        wide, step = kit.px(34), kit.px(62)
        for index, suit in enumerate(_SUITS):
            drawing = art.sprite(f"suits/{suit}", wide)
            x = page.column.centerx + (index - 1.5) * step
            items.centre(("ornament", suit), drawing, (x, page.column.centery), 3)
