"""What every page of the book is set with: sizes of text, paragraphs, heading and last lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.scenes.rule_book import pictures
from game.scenes.rule_book.examples import CardPainter
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import BURGUNDY, RGB, TEXT_DIM_ON_PAPER, TextPx

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.scenes.rule_book.contents import Leaf
    from game.scenes.rule_book.layout import PageLayout
    from game.ui.picture.items import Items
    from game.ui.services import Services

TITLE, STEP, BODY, NOTE, FOOT, HEAD = 52, 25, 20, 20, 18, 18
_LARGEST: Final = 2.0
_NOTE_LARGEST: Final = 1.4
_LEAST_DISPLAY: Final = 24
"""px; below, the display face is hard to read."""
_STACKED_FROM: Final = 1.3
"""From this enlargement on a drawing stands under its words."""
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
class Marks:
    """What is marked: the step that applies now (`here`), one that was looked for, and the line of
    the own hand."""

    here: str = ""
    found: str = ""
    own: int | None = None


class PageRenderer:
    """Sets text on paper at the sizes of one window."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.kit, self.case, self.words = services.kit, services.lettering, services.words
        self.cards = CardPictures(services.art, services.u, card_style(services))
        self.hand = CardPainter(services.art, self.cards, services.u, services.words.language)

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

    def lay(
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

    # --- heading and foot ----------------------------------------------------------------------

    def title_size(self, text: str, room: int) -> int:
        """The largest size at which a heading fits, readable in any case."""
        size: int = self.kit.size(TITLE, 1.2)
        while size > _LEAST_DISPLAY and self.case.width(text, Face.DISPLAY, size) > room:
            size -= 1
        return size

    def heading(self, items: Items, page: PageLayout, text: str) -> None:
        """A page's name in the middle between thin lines."""
        kit, column = self.kit, page.column
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

    def note_lines(self, text: str, page: PageLayout) -> list[str]:
        """The line under a heading, as lines."""
        size, room = self.note_size(NOTE), page.column.w - self.kit.px(40)
        return even_lines(self.case, text, Face.ITALIC, size, room)

    def note_top(self, page: PageLayout) -> int:
        """Middle of the first line under a heading, px: clear of the largest one."""
        title: int = self.kit.size(TITLE, 1.2)
        return max(page.note, round(page.title + title * 0.5 + self.note_size(NOTE) * 0.6))

    def note_end(self, text: str, page: PageLayout) -> int:
        """Where the matter of a page may begin that has this line under its heading."""
        lines, size = self.note_lines(text, page), self.note_size(NOTE)
        below = self.note_top(page) + (len(lines) - 0.5) * self.leading(size) + self.kit.px(26)
        if self.services.unit.compact:
            return round(below)
        return max(page.body, round(below))

    def note(self, items: Items, page: PageLayout, text: str) -> None:
        """The line under a heading."""
        self.lay(
            items, "note", self.note_lines(text, page), Face.ITALIC, self.note_size(NOTE),
            (page.column.centerx, self.note_top(page)), TEXT_DIM_ON_PAPER, centred=True,
        )  # fmt: skip

    def foot_lines(self, text: str, page: PageLayout) -> list[str]:
        """The last lines of a page."""
        size, room = self.note_size(FOOT), page.column.w - self.kit.px(90)
        return even_lines(self.case, text, Face.ITALIC, size, room)

    def foot_top(self, lines: Sequence[str], page: PageLayout) -> int:
        """Where the matter of a page ends that has these last lines, px."""
        size = self.note_size(FOOT)
        if not lines:
            return page.foot + self.kit.px(4)
        first = page.number[1] - (len(lines) - 1) * self.leading(size)
        return round(first - size * 0.5 - self.kit.px(10))

    def foot(self, items: Items, page: PageLayout, lines: Sequence[str]) -> None:
        """Put the last lines."""
        size = self.note_size(FOOT)
        y = page.number[1] - (len(lines) - 1) * self.leading(size)
        self.lay(
            items, "foot", lines, Face.ITALIC, size, (page.column.centerx, y),
            TEXT_DIM_ON_PAPER, centred=True,
        )  # fmt: skip

    def number(self, items: Items, page: PageLayout, number: int) -> None:
        """The number of a page in its outer corner."""
        size = max(_LEAST_DISPLAY, self.kit.px(27))
        drawn = self.case.line(str(number), Face.DISPLAY, size, TEXT_DIM_ON_PAPER)
        items.centre("number", drawn, page.number, 4)
