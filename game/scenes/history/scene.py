"""The regulars' table: what everybody has won and lost, and all evenings of the past."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.input.commands import Command
from game.input.intents import NOWHERE, Intent, Key, PointerMoved, Pressed, Resized
from game.scenes.options.layout import OptionsLayout
from game.scenes.panel_page import Hint, header, legend, wall
from game.ui.items import Items
from game.ui.routes import go_back
from game.ui.scene import Scene
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.widgets import Button, FocusGroup, IconButton, Kind, Widget, row_px

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.compositor import Picture
    from game.ui.services import Services

_CAP_GROWS: Final = 1.25
_TELLING: Final = 1.1
"""So much larger a sentence at the foot may be."""


class Tab(Enum):
    """The pages, from left to right; the value is the name of the icon."""

    FIGURES = "crown"
    EVENINGS = "hourglass"
    PEOPLE = "person"

    @property
    def label(self) -> str:
        """The key of its name."""
        return f"regulars.tab.{self.name.lower()}"


class HistoryHost(Protocol):
    """What a page is given by the screen around it."""

    services: Services
    place: OptionsLayout

    def refurnish(self, focus: object = None) -> None:
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


class Page(Protocol):
    """One page."""

    def lay_out(self) -> None:
        """Lay everything out anew for the house of the desk."""

    @property
    def items(self) -> Items:
        """What is only looked at."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """What can be chosen."""

    @property
    def hints(self) -> Sequence[Hint]:
        """What its keys do."""

    def handle(self, intent: Intent) -> bool:
        """An intent before the widgets hear it; says whether it was for the page."""

    def focused(self, key: object) -> None:
        """The widget with this key has the focus now."""

    @property
    def start(self) -> object:
        """Key of the widget that has the focus at first; None: the first."""


def _pages(host: HistoryHost) -> dict[Tab, Page]:
    from game.scenes.history.evenings import Evenings  # noqa: PLC0415, they import this file
    from game.scenes.history.figures import Figures  # noqa: PLC0415, as above
    from game.scenes.history.people import People  # noqa: PLC0415, as above

    return {Tab.FIGURES: Figures(host), Tab.EVENINGS: Evenings(host), Tab.PEOPLE: People(host)}


class HistoryScene(Scene):
    """Opened from the title or the options; Esc leads back there."""

    def __init__(self, tab: Tab = Tab.FIGURES) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self.services: Services
        self.place: OptionsLayout
        self.group: FocusGroup
        self._pages: dict[Tab, Page] = {}
        self._told: tuple[str, Callable[[], None] | None] | None = None
        self._pointer = PointerMoved(NOWHERE, NOWHERE)
        self._fresh = True
        self._left = False

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        from game.audio.cues import Cue  # noqa: PLC0415, the title starts without the rules

        self.services = services
        self.place = OptionsLayout(services.size, services.u)
        self._pages = self._pages or _pages(self)
        self._lay_out(None)
        services.work(self._recount())
        services.voice.play(Cue.PAGE)

    def leave(self) -> None:
        self._left = True

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out(self.group.focus_key)
                return
            case PointerMoved():
                self._pointer = intent
            case Pressed() if self._asked(intent):
                return
        if self.page.handle(intent):
            return
        if isinstance(intent, Pressed) and intent.key is Key.BACK:
            go_back(self.services)
            return
        self.group.handle(intent)
        self.page.focused(self.group.focus_key)

    def update(self, seconds: float) -> None:
        self.group.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            picture.clear()
            self._fresh = False
        picture.backdrop(wall(self.services))
        self.items.draw(picture)
        self.page.items.draw(picture)
        self.foot.draw(picture)
        self.group.draw(picture)

    @property
    def resting(self) -> bool:
        return self.group.resting

    @property
    def typing(self) -> bool:
        """A name is being written."""
        return self.group.typing

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
        self._lay_foot()

    def refurnish(self, focus: object = None) -> None:
        """Show the widgets of the page as they are now."""
        self._furnish(focus if focus is not None else self.group.focus_key)

    def _recount(self) -> Iterator[None]:
        """Count matches that are older than such counting, and show what comes of it."""
        counted = False
        for _ in self.services.store.recount():
            counted = True
            yield
        if counted and self.open:
            self._lay_out(self.group.focus_key)

    # --- turning ---------------------------------------------------------------------------------
    def _asked(self, pressed: Pressed) -> bool:
        if self.group.typing:
            return False
        means = self.services.means
        if means(Command.PREVIOUS_PAGE, pressed):
            self._turn(-1)
        elif means(Command.NEXT_PAGE, pressed):
            self._turn(1)
        else:
            return False
        return True

    def _turn(self, by: int) -> None:
        tabs = list(self._pages)
        self.open_tab(tabs[(tabs.index(self.tab) + by) % len(tabs)])

    def open_tab(self, tab: Tab) -> None:
        """Turn to a page."""
        from game.audio.cues import Cue  # noqa: PLC0415

        if tab is not self.tab:
            on_tabs = self.group.focus_key in [("regulars", "tab", each) for each in Tab]
            self.tab, self._told = tab, None
            self.services.voice.play(Cue.PAGE)
            self._lay_out(("regulars", "tab", tab) if on_tabs else None)

    # --- laying out ------------------------------------------------------------------------------
    def _lay_out(self, focus: object) -> None:
        self.place = OptionsLayout(self.services.size, self.services.u)
        self.page.lay_out()
        self._lay_frame()
        self._furnish(focus if focus is not None else self.page.start)

    def _lay_frame(self) -> None:
        services, place, kit = self.services, self.place, self.services.kit
        items = self.items = Items("regulars", z=1)
        header(items, services, services.words("regulars.title"))
        items.shape("panel", kit.paint.panel(*place.panel.size, u=kit.u), place.panel.topleft)
        turn = (services.cap(Command.PREVIOUS_PAGE), services.cap(Command.NEXT_PAGE))
        for index, (name, at) in enumerate(zip(turn, place.turners(), strict=True)):
            cap = kit.paint.key_cap(name, u=kit.u, text=kit.grown(_CAP_GROWS)).surface
            items.centre(("turner", index), cap, at, 2)

    def _furnish(self, focus: object) -> None:
        services = self.services
        self._lay_foot()
        widgets = [*self.page.widgets, *self._ways_out(), *self._tab_buttons()]
        self.group = FocusGroup(
            widgets,
            name="regulars focus",
            focus=focus if isinstance(focus, tuple) else None,
            ring=services.keyboard,
        )
        self.group.handle(self._pointer)
        self.page.focused(self.group.focus_key)
        self._fresh = True

    def _lay_foot(self) -> None:
        """Key legends, or what there is to tell."""
        services, place, kit = self.services, self.place, self.services.kit
        self.foot = Items("regulars foot", z=1)
        if self._told is None:
            turn = (services.cap(Command.PREVIOUS_PAGE), services.cap(Command.NEXT_PAGE))
            hints = (Hint(" ".join(turn), services.words("legend.tab")), *self.page.hints)
            middle = (place.panel.centerx, place.footer)
            legend(self.foot, services, hints, middle, place.legend_room)
            return
        left = place.done.right + place.px(24)
        right = place.undo.x - place.px(24) if self._told[1] else place.panel.right
        size = kit.size(TypeScale.SMALL + 1, _TELLING)
        lines = even_lines(kit.lettering, self._told[0], Face.MEDIUM, size, right - left)
        step = kit.lettering.leading(size)
        for index, text in enumerate(lines):
            line = kit.lettering.fit(text, Face.MEDIUM, size, right - left, TEXT)
            y = place.footer + (index - (len(lines) - 1) / 2) * step
            self.foot.centre(("told", index), line, ((left + right) / 2, y), 2)

    def _tab_buttons(self) -> list[Widget]:
        services, kit, tabs = self.services, self.services.kit, list(self._pages)
        rects = self.place.tabs(len(tabs), tabs.index(self.tab))
        labels = tuple(services.words(tab.label) for tab in tabs)
        px = row_px(kit, labels, rects[0].w - kit.px(28 + 5 * 14))
        return [
            Button(
                kit, ("regulars", "tab", tab), rect, label, partial(self.open_tab, tab),
                kind=Kind.PRIMARY if tab is self.tab else Kind.SECONDARY,
                icon=tab.value, beside=True, label_px=px,
            )
            for tab, rect, label in zip(tabs, rects, labels, strict=True)
        ]  # fmt: skip

    def _ways_out(self) -> list[Widget]:
        services, place = self.services, self.place
        kit, words = services.kit, services.words
        ways: list[Widget] = [
            Button(
                kit, ("regulars", "done"), place.done, words("back"), lambda: go_back(services),
                cap=services.cap(Command.BACK),
            ),
            IconButton(
                kit, ("regulars", "back"), place.back, "back", lambda: go_back(services),
                tip=words("tip.back"),
            ),
        ]  # fmt: skip
        if self._told is not None and self._told[1] is not None:
            undo = Button(kit, ("regulars", "undo"), place.undo, words("options.undo"), self._undo)
            ways.insert(0, undo)
        return ways

    def _undo(self) -> None:
        told, self._told = self._told, None
        if told is not None and told[1] is not None:
            told[1]()
        self.refurnish()
