"""The board of the regulars on the title: the best evenings, and the door to all of the past."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.title.board import RULE, TitleBoard
from game.ui.routes import Route
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    TEXT,
    TEXT_ON_GOLD,
    TypeScale,
)  # fmt: skip
from game.ui.widgets import IconButton, Kit, Widget
from game.ui.widgets.widget import Part, centred, painted

if TYPE_CHECKING:
    from game.scenes.title.layout import TitleLayout
    from game.storage.archive import Evening
    from game.ui.services import Services

REGULARS_KEY: Final = ("title", "regulars")
_FIRST, _PITCH = 116, 43
_MOST: Final = 5
_NARROW: Final = 290
"""u under which places have no number."""
_GROWS: Final = 1.25

Row = tuple[int, str, str, bool]
"""Place, name, chips, and whether it is a human."""


class HistoryEntry:
    """Knows who had the best evenings; where the arch leaves no room, it is a small button."""

    key = REGULARS_KEY

    def __init__(self, services: Services) -> None:
        self._services = services
        self._evenings: Sequence[Evening] | None = None
        self._left = 0

    @property
    def hint(self) -> str:
        """What is behind it; first of all matches that were set aside."""
        words = self._services.words
        return (
            words("title.regulars.hint_left", count=self._left)
            if self._left
            else words("title.regulars.hint")
        )

    def read(self) -> Iterator[None]:
        """Ask the store, after the first frame."""
        yield
        self._evenings = self._services.store.archive.best_evenings(_MOST)
        self._left = self._services.store.archive.set_aside

    @property
    def rows(self) -> tuple[Row, ...] | None:
        """In the language of the moment; None: they were not read yet."""
        if self._evenings is None:
            return None
        from game.scenes.history.words import person  # noqa: PLC0415, not before the first frame

        words = self._services.words
        return tuple(
            (each.place, person(each.player, words), str(each.player.chips), each.player.human)
            for each in self._evenings
        )

    def widget(self, place: TitleLayout) -> Widget:
        """The board as it can be told by now."""
        kit, words = self._services.kit, self._services.words
        if place.has_board:
            title, note = words("title.regulars"), words("title.regulars.note")
            if self._left:
                note = words("title.regulars.left", count=self._left)
            texts = title, note, words("title.regulars.none")
            return Board(kit, place.regulars, self._open, texts, self.rows)
        return IconButton(
            kit, REGULARS_KEY, place.regulars, "crown", self._open, tip=words("title.regulars")
        )

    def _open(self) -> None:
        self._services.open(Route.HISTORY)


class Board(TitleBoard):
    """Names and chips."""

    def __init__(
        self, kit: Kit, rect: Rect, on_press: Callable[[], None], texts: tuple[str, str, str],
        rows: tuple[Row, ...] | None,
    ) -> None:  # fmt: skip
        """`texts`: title, what is told, and what is said where there are no rows; None: it was
        not read yet."""
        title, note, self._none = texts
        super().__init__(kit, REGULARS_KEY, rect, on_press, title, note)
        self._rows = rows

    def _state(self) -> Hashable:
        return self.look, self._rows

    def _content(self, room: int) -> Iterator[Part]:
        if self._rows:
            for index, row in enumerate(self._rows):
                yield from self._row(index, row)
        elif self._rows is not None:
            yield from self._sentence(self._none, room)

    def _sentence(self, text: str, room: int) -> Iterator[Part]:
        kit, size = self.kit, self.kit.size(TypeScale.BODY, 1.1)
        lines = even_lines(kit.lettering, text, Face.ITALIC, size, room)
        top, step = (kit.px(RULE) + self.rect.h - kit.px(10)) / 2, kit.lettering.leading(size)
        for index, line in enumerate(lines):
            y = top + (index - (len(lines) - 1) / 2) * step
            surface = kit.lettering.line(line, Face.ITALIC, size, TEXT)
            yield centred(f"none{index}", surface, self.rect.w / 2, y)

    def _row(self, index: int, row: Row) -> Iterator[Part]:
        """Place, name and chips; a human's stand on brass."""
        kit, width = self.kit, self.rect.w
        number, name, chips, human = row
        y = kit.px(_FIRST) + index * kit.px(_PITCH)
        numbered = width >= kit.px(_NARROW)
        pad = kit.px(22 if numbered else 17)
        if human:
            bar = kit.paint.bar(width - 2 * kit.px(12), kit.px(_PITCH - 3), u=kit.u)
            top = y - kit.px(_PITCH - 3) // 2
            yield painted(f"bar{index}", bar, kit.px(12), top, 1)
        colour = TEXT_ON_GOLD if human else TEXT
        size = kit.size(20, _GROWS).within(kit.px(_PITCH) * 0.6)
        sums = kit.lettering.figures(chips, Face.BOLD, size, TEXT_ON_GOLD if human else BRASS_LIGHT)
        yield Part(
            f"chips{index}", sums, width - pad - sums.get_width(), y - sums.get_height() // 2, 3
        )
        left = pad
        if numbered:
            place = kit.lettering.figures(str(number), Face.MEDIUM, size, colour)
            yield Part(f"place{index}", place, left, y - place.get_height() // 2, 3)
            left += kit.px(24)
        room = width - pad - sums.get_width() - kit.px(8) - left
        called = kit.lettering.fit(name, Face.MEDIUM, size, room, colour)
        yield Part(f"name{index}", called, left, y - called.get_height() // 2, 3)
