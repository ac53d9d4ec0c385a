"""Where the parts of the rule book lie, in px: pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.boxes import Box, Places, Unit, box, column, fill, row, stack

_WIDE, _SINGLE, _HIGH = 1580, 1180, 880
"""Width of a book of two pages, of one that shows one page at a time, and their height."""
_NARROW_BELOW: Final = 1660
_SIDE: Final = 15
"""u of cover beside the paper."""
_NEAR, _FAR = 21, 29
"""u from the paper's edge to the printed frame: at the spine, and outside."""
_ARROW: Final = 62
_SWITCH: Final = (298, 48)
_CHOSEN_TAB: Final = 42
"""How far the tab of the open chapter stands out of the book."""


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
    """Everything in one window. `icons`: find, sound, close."""

    unit: Unit
    book: Rect
    pages: tuple[PageLayout, ...]
    tabs: Rect
    arrows: tuple[Rect, Rect]
    corners: tuple[Rect, Rect]
    icons: tuple[Rect, ...]
    legend: tuple[int, int]

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


def book_layout(unit: Unit) -> BookLayout:
    """The layout for one window."""
    px, places = unit.px, _window(unit).within(Rect(0, 0, unit.width, unit.height), unit.u)
    book, papers, icons = places["book"], places.each("paper"), places.each("icon")
    single = len(papers) == 1
    left, right = book.x + px(64), book.right - px(64)
    if not single:
        right = min(right, icons[0].x - px(14))
    top = book.y - px(_CHOSEN_TAB)
    arrow, free = px(_ARROW), book.x
    aside = max(px(6), min(free - arrow - px(22), free // 2 - arrow // 2 + px(30)))
    before = Rect(aside, book.centery - arrow // 2, arrow, arrow)
    return BookLayout(
        unit=unit,
        book=book,
        pages=tuple(_page(unit, places, index) for index in range(len(papers))),
        tabs=Rect(left, top, right - left, papers[0].y - top),
        arrows=(before, before.move(unit.width - before.right - aside, 0)),
        corners=(places.each("left corner")[0], places.each("right corner")[-1]),
        icons=tuple(icons[::-1] if single else icons),
        legend=(unit.width // 2, unit.height - px(46)),
    )


def _window(unit: Unit) -> Box:
    """Book, the room beside it for the arrows, and the small buttons in the corner."""
    single, compact = unit.across < _NARROW_BELOW, unit.compact
    inside = unit.px(_SINGLE if single else _WIDE) - 2 * unit.px(_SIDE)
    width = (inside if single else inside // 2) / unit.u  # both pages are equally wide
    sides = [(_FAR, _FAR)] if single else [(_FAR, _NEAR), (_NEAR, _FAR)]
    book = row(
        *(_paper(width, near, far) for near, far in sides), name="book", pad=(_SIDE, 18, _SIDE, 17)
    )
    icon, step = (72, 84) if compact else (56, 72)
    icons = [box("icon", icon, icon)] * 3
    line = column(*icons, gap=step - icon) if single else row(*icons, gap=step - icon)
    beside = 58 - icon / 2
    return stack(
        column(
            box(high=96),
            stack(book, high=_HIGH + unit.down - 1080),
            box(),
            high=fill(),
        ),
        stack(line, pad=(beside, 48 - icon / 2), at=(1, 0)),
        wide=fill(),
        high=fill(),
    )


def _paper(width: float, left: float, right: float) -> Box:
    """A page with its frame so many u from its edges, and corners that turn it."""
    column = stack(box("column"), name="frame", pad=(18, 0))
    return stack(
        stack(column, pad=(left, 22, right, 23)),
        box("left corner", 84, 84, at=(0, 1)),
        box("right corner", 84, 84, at=(1, 1)),
        name="paper",
        wide=width,
        high=fill(),
    )


def _page(unit: Unit, places: Places, index: int) -> PageLayout:
    px, book, column = unit.px, places["book"], places.each("column")[index]
    outer = column.x + px(20) if len(places.each("paper")) > index + 1 else column.right - px(20)
    switch = Rect(0, 0, px(_SWITCH[0]), px(_SWITCH[1]))
    switch.midright = (column.right - px(10), book.y + px(91))
    return PageLayout(
        paper=places.each("paper")[index],
        frame=places.each("frame")[index],
        column=column,
        title=book.y + px(91),
        note=book.y + px(135),
        rows=book.y + px(168),
        body=book.y + px(186),
        foot=book.bottom - px(70),
        number=(outer, book.bottom - px(68)),
        switch=switch,
    )
