"""Where the parts of the rule book lie, in px: pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.unit import Unit

_BOOK: Final = (1580, 880)
_TOP: Final = 96
_SINGLE: Final = 1180
"""Width of a book that shows one page at a time."""
_NARROW_BELOW: Final = 1660
_COVER: Final = (15, 18, 17)
"""u of cover beside, above and below the paper."""
_ICON, _COMPACT_ICON = 56, 72
_ARROW: Final = 62
_CORNER: Final = 84
_TAB: Final = 34
_CHOSEN_TAB: Final = 42
_TITLE, _NOTE, _BODY = 91, 135, 186
_HEAD, _ROWS = 146, 168
_FOOT: Final = 70
"""u from the paper's foot to what stands under the last line of a page."""


@dataclass(frozen=True, slots=True)
class PageLayout:
    """One page: `paper`, the printed `frame` on it, and the column for words and drawings. `title`
    and `note` are heights of middles; `body` begins under them."""

    paper: Rect
    frame: Rect
    column: Rect
    title: int
    note: int
    head: int
    rows: int
    body: int
    foot: int
    number: tuple[int, int]


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


def book_layout(unit: Unit) -> BookLayout:
    """The layout for one window."""
    px = unit.px
    single = unit.across < _NARROW_BELOW
    extra = unit.down - 1080
    book = Rect(0, px(_TOP), px(_SINGLE if single else _BOOK[0]), px(_BOOK[1] + extra))
    book.centerx = unit.width // 2
    side, above, below = (px(length) for length in _COVER)
    even = (book.w - 2 * side) // 2 * 2  # both pages are equally wide
    paper = Rect(book.x + side, book.y + above, even, book.h - above - below)
    halves = (paper,) if single else _halves(paper)
    icon = px(_COMPACT_ICON if unit.compact else _ICON)
    step = px(84 if unit.compact else 72)
    icons = tuple(
        Rect(
            unit.width - px(58) - (0 if single else 2 - n) * step - icon // 2,
            px(48) + ((2 - n) * step if single else 0) - icon // 2,
            icon,
            icon,
        )
        for n in range(3)
    )
    middle = book.centery
    arrow = px(_ARROW)
    free = (unit.width - book.w) // 2
    aside = max(px(6), min(free - arrow - px(22), free // 2 - arrow // 2 + px(30)))
    arrows = (
        Rect(aside, middle - arrow // 2, arrow, arrow),
        Rect(unit.width - aside - arrow, middle - arrow // 2, arrow, arrow),
    )
    corner = px(_CORNER)
    return BookLayout(
        unit=unit,
        book=book,
        pages=tuple(
            _page(unit, half, book, left=not index, single=single)
            for index, half in enumerate(halves)
        ),
        tabs=Rect(
            book.x + px(64),
            book.y - px(_CHOSEN_TAB),
            min(book.right - px(64), icons[0].x - px(14)) - book.x - px(64)
            if not single
            else book.w - px(128),
            px(_CHOSEN_TAB) + above,
        ),
        arrows=arrows,
        corners=(
            Rect(paper.x, paper.bottom - corner, corner, corner),
            Rect(paper.right - corner, paper.bottom - corner, corner, corner),
        ),
        icons=icons,
        legend=(unit.width // 2, unit.height - px(46)),
    )


def _halves(paper: Rect) -> tuple[Rect, Rect]:
    half = paper.w // 2
    return (
        Rect(paper.x, paper.y, half, paper.h),
        Rect(paper.x + half, paper.y, paper.w - half, paper.h),
    )


def _page(unit: Unit, paper: Rect, book: Rect, *, left: bool, single: bool) -> PageLayout:
    px = unit.px
    outer, inner = px(29), px(21)
    near, far = (outer, inner) if left else (inner, outer)
    if single:
        near = far = outer
    frame = Rect(
        paper.x + near, book.y + px(40), paper.w - near - far, book.h - px(80)
    )  # fmt: skip
    column = Rect(frame.x + px(18), frame.y, frame.w - px(36), frame.h)
    number = column.x + px(20) if left and not single else column.right - px(20)
    return PageLayout(
        paper=paper,
        frame=frame,
        column=column,
        title=book.y + px(_TITLE),
        note=book.y + px(_NOTE),
        head=book.y + px(_HEAD),
        rows=book.y + px(_ROWS),
        body=book.y + px(_BODY),
        foot=book.bottom - px(_FOOT),
        number=(number, book.bottom - px(68)),
    )
