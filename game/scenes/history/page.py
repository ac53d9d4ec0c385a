"""What the pages with lists at the regulars' table have in common."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from game.scenes.tabbed_page import TabbedPage, TabPage
from game.ui.boxes import Places
from game.ui.screen import refresh


@dataclass(slots=True)
class Rows:
    """A list, of which so many rows are seen as there is room for; one is chosen."""

    first_words: tuple[str, str]
    """Of the keys of rows; the last word is the number."""
    count: int = 0
    """Rows of the whole list."""
    seen: int = 1
    """Rows there is room for."""
    at: int = 0
    """The row that is chosen."""
    top: int = 0
    """The first row that is seen."""

    def key(self, number: int) -> tuple[str, str, int]:
        """The key of a row."""
        return *self.first_words, number

    def number(self, key: object) -> int | None:
        """The row with this key; None where it is that of something else."""
        row = isinstance(key, tuple) and key[:2] == self.first_words
        return key[2] if isinstance(key, tuple) and row else None

    def go_to(self, at: int) -> None:
        """Choose a row, as near to this number as there is one, so that it is seen."""
        self.at = min(max(0, at), max(0, self.count - 1))
        last = max(0, self.count - self.seen)
        self.top = min(last, max(self.at - self.seen + 1, min(self.top, self.at)))

    def scroll(self, by: int) -> bool:
        """So many rows further, as far as there are any, and choose one that is seen then; says
        whether something has moved."""
        top = min(max(0, self.count - self.seen), max(0, self.top + by))
        moved, self.top = top != self.top, top
        if moved:
            self.at = min(max(self.at, top), top + self.seen - 1)
        return moved


class ListPage(TabPage):
    """A page with a list; the row that is chosen is told beside it."""

    places: Places

    def __init__(self, screen: TabbedPage[TabPage], first_words: tuple[str, str]) -> None:
        """`first_words`: as in `Rows`."""
        super().__init__(screen)
        self.rows = Rows(first_words)

    @abstractmethod
    def show(self) -> None:
        """Make items and widgets anew."""

    def focused(self, key: object) -> None:
        """A row that has the focus is chosen."""
        number = self.rows.number(key)
        if number is not None and number != self.rows.at:
            self.walk(number)

    def go_to(self, at: int) -> None:
        """Choose a row."""
        self.rows.go_to(at)
        self.show()

    def walk(self, at: int) -> None:
        """Choose a row and give it the focus."""
        self.go_to(at)
        refresh(self.screen, self.rows.key(self.rows.at))

    def step(self, by: int) -> bool:
        """From a row with the focus to the next one, also one that is not seen yet; there is none
        beyond the ends."""
        on_a_row = self.rows.number(self.screen.group.focus_key) is not None
        inside = on_a_row and 0 <= self.rows.at + by < self.rows.count
        if inside:
            self.walk(self.rows.at + by)
        return inside
