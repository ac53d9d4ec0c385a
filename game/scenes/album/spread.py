"""The two pages of the album that lie open: stamps, and what full pages bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.history.album import (
    NEEDED,
    PAGES,
    Album,
    AlbumPage,
    StampPlace,
    has_title,
    most_of_a_page,
)
from game.scenes.album.pictures import COVER, book, progress
from game.scenes.album.rewards import TITLE_WIDE, RewardButton, Standing
from game.scenes.album.stamps import StampButton, StampText
from game.scenes.looks import TableLook, look_name
from game.storage.settings import CardBack
from game.table.parts.card_pictures import card_style
from game.ui.boxes import Length, between, fill
from game.ui.nodes import text, title
from game.ui.text import Face
from game.ui.theme import BRASS_SHADE, LOSS_ON_PAPER, TEXT_DIM_ON_PAPER, TypeScale
from game.ui.tree import Node, Pen, column, control, drawing, row, space
from game.words.words import variant_name

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.words.words import Words

_PAGE: Final = (40, 26)  # u from the edges of a page to what is on it
_SPINE: Final = 26  # u, the same at the spine
_HEAD: Final = 64  # u, of a page
_STAMP, _LINE, _LEAST = 178, 84, 44  # u: height of a stamp at most, in a list, and at least
_GAPS: Final = (16, 12)  # u between stamps, across and down
_LEFT_ROWS: Final = 4  # of stamps on the left page at least
_NARROW: Final = 320  # u: stamps that would be narrower stand in a list
_LARGE_TEXT: Final = 1.3
_REWARDS: Final = 196  # u at least
_FEW: Final = 260  # u: with fewer stamps above them they stand in two rows
_BAR: Final = 18  # u, height of the bar of a page
EMPTY: Final = Album()


class AlbumSpread:
    """Makes the tree of one page of an album."""

    def __init__(
        self, services: Services, albums: Mapping[str, Album], owner: str, page: int,
        new: frozenset[StampPlace], marked: bool, show_game: Callable[[StampPlace], None],
    ) -> None:  # fmt: skip
        """The `page` of `albums[owner]`; `marked`: `new` stamps have their postmarks already;
        `show_game` shows the one of a stamp."""
        self._services, self._albums, self._page = services, albums, page
        self._album = albums.get(owner, EMPTY)
        self._new, self._marked, self._show_game = new, marked, show_game

    def tree(self, wide: float) -> Node:
        """The book, so many u wide."""
        page, unit = PAGES[self._page], self._services.unit
        half = wide / 2 - COVER - _PAGE[0] - _SPINE
        listed = half / 2 - _GAPS[0] / 2 < _NARROW or unit.compact or unit.text > _LARGE_TEXT
        columns = 1 if listed else 2
        rows = -(-len(page.lines) // columns)
        left = -(-rows // 2) if rows > 2 * _LEFT_ROWS else min(rows, _LEFT_ROWS)
        if listed:
            left = -(-(rows + 2) // 2)
        stamps = [self._stamp(page, line, listed=listed) for line in range(len(page.lines))]
        first, rest = stamps[: left * columns], stamps[left * columns :]
        high = between(_LEAST, _STAMP if not listed else _LINE)
        first_page = column(
            self._head(page), _grid(first, columns, high), space(),
            pad=(_PAGE[0], _PAGE[1] - 6, _SPINE, _PAGE[1]),
        )  # fmt: skip
        second = column(
            _grid(rest, columns, high),
            self._rewards(2 if high.basis * (rows - left) < _FEW else 1),
            pad=(_SPINE, _PAGE[1], _PAGE[0], _PAGE[1] - 6),
        )  # fmt: skip
        return row(
            first_page, second, name="panel", wide=wide, high=fill(), pad=COVER,
            shows=_show_book,
        )  # fmt: skip

    def _head(self, page: AlbumPage) -> Node:
        words, seen = self._services.words, self._album.seen(self._page)
        count = words("album.of", seen=seen, all=len(page.lines))
        return row(
            title(page_name(page, words), 36, ink=LOSS_ON_PAPER, at=0, most=1.2),
            drawing(partial(_show_progress, seen / len(page.lines)), wide=150),
            title(count, 28, ink=LOSS_ON_PAPER, most=1.2).of(190),
            high=_HEAD, gap=14,
        )  # fmt: skip

    def _stamp(self, page: AlbumPage, line: int, *, listed: bool) -> Node:
        services, at = self._services, (self._page, line)
        stamp, words = self._album.stamps.get(at), services.words
        new = at in self._new
        return control(
            StampButton, ("album", "stamp", *at),
            StampText.of(page, page.lines[line], stamp, words), stamp, card_style(services),
            partial(self._show_game, at), new=words("album.new") if new else "",
            marked=self._marked or not new, listed=listed,
        )  # fmt: skip

    def _rewards(self, rows: int) -> Node:
        words = self._services.words
        buttons = [self._reward(look) for look in (*sorted(NEEDED, key=NEEDED.__getitem__), None)]
        last = buttons.pop().of(fill(TITLE_WIDE))
        shelves = [row(*buttons, last, gap=8, high=fill())]
        if rows > 1:
            shelves = [
                row(*found, gap=8, high=fill()) for found in (buttons[:3], [buttons[3], last])
            ]
        return column(
            space(high=10), drawing(_show_rule, wide=None, high=2),
            row(
                title(words("album.rewards"), 28, ink=LOSS_ON_PAPER, at=0, most=1.2).of(260),
                text(
                    words("album.rewards_note"), TypeScale.SMALL, face=Face.ITALIC,
                    ink=TEXT_DIM_ON_PAPER, at=1, most=1.2,
                ),
                high=48,
            ),
            *shelves,
            high=fill(least=_REWARDS),
        )  # fmt: skip

    def _reward(self, look: TableLook | None) -> Node:
        services, words = self._services, self._services.words
        if look is None:
            there = has_title(self._album)
            standing = Standing.YOURS if there else Standing.LOCKED
            note = words("album.reward.yours" if there else "album.reward.whole")
            name = words("album.plate")
        else:
            settings, name = services.settings, look_name(look, words)
            if look in (settings.cloth, settings.card_back):
                standing, note = Standing.IN_USE, words("album.reward.in_use")
            elif most_of_a_page(self._albums.values()) >= NEEDED[look]:
                standing, note = Standing.YOURS, words("album.reward.yours")
            else:
                standing = Standing.LOCKED
                note = words("album.reward.with", count=NEEDED[look])
        use = partial(self._use, look, standing)
        key = ("album", "reward", "title" if look is None else look.value)
        return control(RewardButton, key, look, name, note, standing, use)

    def _use(self, look: TableLook | None, standing: Standing) -> None:
        if look is None or standing is not Standing.YOURS:
            return
        services = self._services
        field = "card_back" if isinstance(look, CardBack) else "cloth"
        services.change(services.settings.with_values(**{field: look}))
        services.lay_out_again()


def page_name(page: AlbumPage, words: Words) -> str:
    """What stands over a page."""
    return words(f"new_table.{page.kind}") if page.draw else variant_name(words, page.cards)


def _grid(stamps: Sequence[Node], columns: int, high: Length) -> Node | None:
    """Stamps in rows, each so high."""
    padded = [*stamps, *[space()] * (-len(stamps) % columns)]
    rows = [padded[at : at + columns] for at in range(0, len(padded), columns)]
    lines = (row(*(each.of(None, high) for each in found), gap=_GAPS[0]) for found in rows)
    return column(*lines, gap=_GAPS[1]) if rows else None


def _show_book(pen: Pen, box: Rect) -> None:
    pen.shape(book(pen.kit.art, box.size, pen.kit.u), box.topleft)


def _show_progress(share: float, pen: Pen, box: Rect) -> None:
    size = (box.w, pen.kit.px(_BAR))
    bar = progress(pen.kit.art, size, round(share * box.w), pen.kit.u)
    pen.centre(bar, box.center)


def _show_rule(pen: Pen, box: Rect) -> None:
    line = Surface((box.w, max(1, round(1.6 * pen.kit.u))))
    line.fill(BRASS_SHADE)
    pen.put(line, box.topleft, 1)
