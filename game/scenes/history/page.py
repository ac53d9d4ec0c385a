"""What a page of the regulars' table is, and what it is given by the screen around it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from game.ui.boxes import Places
from game.ui.picture.items import Items

if TYPE_CHECKING:
    from pygame import Rect

    from game.input.intents import Intent
    from game.scenes.panel_page import Hint
    from game.ui.services import Services
    from game.ui.widgets import Widget


class HistoryHost(Protocol):
    """What a page is given by the screen around it."""

    services: Services

    @property
    def panel(self) -> Rect:
        """What the page lies on, px."""

    def refurnish(self, focus: Hashable = None) -> None:
        """Widgets are others now; `focus`: the key of the one to go to, by default as it is."""

    def say(self, text: str, undo: Callable[[], None] | None = None) -> None:
        """A sentence at the foot until something else is done; it can be taken back."""

    def tell(self, text: str) -> None:
        """Like `say` while a field is written into, which stays as it is."""

    @property
    def open(self) -> bool:
        """Whether the screen is still on the stack."""

    @property
    def on_top(self) -> bool:
        """Whether no other screen is before it."""

    @property
    def focus(self) -> object:
        """Key of the widget that has the focus."""


class Page:
    """One page; `items` are only looked at, `widgets` can be chosen."""

    def __init__(self, host: HistoryHost) -> None:
        self.host = host
        self.items = Items("regulars shown", z=2)
        self.widgets: Sequence[Widget] = ()
        self.places: Places

    @abstractmethod
    def lay_out(self) -> None:
        """Read what is kept by now, and show it."""

    def hints(self) -> Sequence[Hint]:
        """What its keys do."""
        return ()

    def handle(self, intent: Intent) -> bool:
        """An intent before the widgets hear it; says whether it was for the page."""
        return False

    def focused(self, key: object) -> None:
        """The widget with this key has the focus now."""

    @property
    def start(self) -> Hashable:
        """Key of the widget that has the focus at first; None: the first."""
        return None


class ListPage(Page):
    """A page with a list, of which so many rows are seen as there is room for; one is chosen."""

    row_key: ClassVar[tuple[str, str]]
    """The first words of the keys of rows; the last one is the number."""

    def __init__(self, host: HistoryHost) -> None:
        super().__init__(host)
        self.at = 0
        """The row that is chosen."""
        self.top = 0
        """The first row that is seen."""

    @property
    @abstractmethod
    def count(self) -> int:
        """Rows of the whole list."""

    @abstractmethod
    def show(self) -> None:
        """Make items and widgets anew."""

    @property
    def seen(self) -> int:
        """Rows there is room for."""
        return len(self.places.each("row"))

    def key(self, number: int) -> tuple[str, str, int]:
        """The key of a row."""
        return *self.row_key, number

    def number(self, key: object) -> int | None:
        """The row with this key; None where it is that of something else."""
        row = isinstance(key, tuple) and key[:2] == self.row_key
        return key[2] if isinstance(key, tuple) and row else None

    @property
    def on_a_row(self) -> bool:
        """Whether a row has the focus."""
        return self.number(self.host.focus) is not None

    def go_to(self, at: int) -> None:
        """Choose a row, as near to this number as there is one, so that it is seen."""
        self.at = min(max(0, at), max(0, self.count - 1))
        last = max(0, self.count - self.seen)
        self.top = min(last, max(self.at - self.seen + 1, min(self.top, self.at)))
        self.show()

    def walk(self, at: int) -> None:
        """Choose a row and give it the focus."""
        self.go_to(at)
        self.host.refurnish(self.key(self.at))

    def step(self, by: int) -> bool:
        """To the next row, also one that is not seen yet; there is none beyond the ends."""
        inside = self.on_a_row and 0 <= self.at + by < self.count
        if inside:
            self.walk(self.at + by)
        return inside
