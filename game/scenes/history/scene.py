"""The regulars' table: what everybody has won and lost, and all evenings of the past."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

from game.input.commands import Command
from game.input.intents import Intent, Pressed, Resized
from game.scenes.history.evenings import Evenings
from game.scenes.history.figures import Figures
from game.scenes.history.page import Page
from game.scenes.history.people import People
from game.scenes.panel_page import Hint
from game.scenes.tabbed_page import TabbedPage
from game.ui.screen import lay_out, relay
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.picture.items import Items
    from game.ui.services import Services

_TELLING: Final = 1.1
"""So much larger a sentence at the foot may be."""


class Tab(Enum):
    """The pages, from left to right; the value is the name of the icon."""

    FIGURES = "crown"
    EVENINGS = "hourglass"
    PEOPLE = "person"


class HistoryScene(TabbedPage[Tab]):
    """Opened from the title or the options; Esc leads back there."""

    name = "regulars page"
    key = "regulars"
    title = "regulars.title"
    tab_words = "regulars.tab"
    aside = 160
    page_keys = False
    z = 1

    def __init__(self, tab: Tab = Tab.FIGURES) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self._pages: dict[Tab, Page] = {}
        self._told: tuple[str, Callable[[], None] | None] | None = None
        self._left = False

    # --- input and time --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self._pages = self._pages or {
            Tab.FIGURES: Figures(self), Tab.EVENINGS: Evenings(self), Tab.PEOPLE: People(self)
        }  # fmt: skip
        super().enter(services)
        services.work(self._recount())

    def leave(self) -> None:
        self._left = True

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                pass
            case Pressed() if self.pressed(intent):
                return
            case _ if self.page.handle(intent):
                return
        super().handle(intent)
        if self.open:
            self.page.focused(self.group.focus_key)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.page.items.draw(picture)

    # --- what pages ask for ----------------------------------------------------------------------
    @property
    def page(self) -> Page:
        """The page that is open."""
        return self._pages[self.tab]

    @property
    def open(self) -> bool:
        """Whether the screen is still on the stack."""
        return not self._left

    @property
    def on_top(self) -> bool:
        """Whether no other screen is before it."""
        return self.services.stack.top is self

    @property
    def told(self) -> str:
        """The sentence at the foot; empty where the keys are told."""
        return self._told[0] if self._told else ""

    @property
    def focus(self) -> object:
        """Key of the widget that has the focus."""
        return self.group.focus_key

    def say(self, text: str, undo: Callable[[], None] | None = None) -> None:
        """A sentence at the foot; with `undo` a button that takes back what it tells."""
        self._told = (text, undo) if text else None
        self.refurnish()

    def tell(self, text: str) -> None:
        """A sentence at the foot; the widgets stay as they are."""
        self._told = (text, None) if text else None
        relay(self)

    def refurnish(self, focus: Hashable = None) -> None:
        """Show the widgets of the page as they are now."""
        relay(self)
        self.regroup(focus)

    def _recount(self) -> Iterator[None]:
        """Count matches that are older than such counting, and show what comes of it."""
        counted = False
        for _ in self.services.store.archive.recount():
            counted = True
            yield
        if counted and self.open:
            lay_out(self)

    def open_tab(self, tab: Tab) -> None:
        if tab is not self.tab:
            self._told = None
        super().open_tab(tab)

    # --- laying out ------------------------------------------------------------------------------
    def place(self) -> None:
        super().place()
        self.page.lay_out()
        self.first = self.page.start

    def regroup(self, focus: Hashable = None, *, keep: bool = True) -> None:
        super().regroup(focus, keep=keep)
        self.page.focused(self.group.focus_key)
        self._fresh = True

    def hints(self) -> Sequence[Hint]:
        return self.page.hints()

    def lay_foot(self, items: Items) -> None:
        """Key legends, or what there is to tell."""
        if self._told is None:
            super().lay_foot(items)
            return
        kit, done, undo = self.services.kit, self.places["done"], self.places["undo"]
        left = done.right + kit.px(24)
        right = undo.x - kit.px(24) if self._told[1] else undo.right
        size = kit.size(TypeScale.SMALL + 1, _TELLING)
        lines = even_lines(kit.lettering, self._told[0], Face.MEDIUM, size, right - left)
        step = kit.lettering.leading(size)
        for index, text in enumerate(lines):
            line = kit.lettering.fit(text, Face.MEDIUM, size, right - left, TEXT)
            y = done.centery + (index - (len(lines) - 1) / 2) * step
            items.centre(("told", index), line, ((left + right) / 2, y), 2)

    def contents(self) -> list[Widget]:
        services, kit, words, places = (
            self.services, self.services.kit, self.services.words, self.places,
        )  # fmt: skip
        undo: list[Widget] = []
        if self._told is not None and self._told[1] is not None:
            undo = [
                Button(kit, ("regulars", "undo"), places["undo"], words("options.undo"), self._undo)
            ]
        done = Button(
            kit, ("regulars", "done"), places["done"], words("back"), self.back,
            cap=services.cap(Command.BACK),
        )  # fmt: skip
        return [*self.page.widgets, *undo, done, self.back_icon()]

    def _undo(self) -> None:
        told, self._told = self._told, None
        if told is not None and told[1] is not None:
            told[1]()
        self.refurnish()
