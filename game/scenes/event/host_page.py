"""The host's page of an event, behind the PIN: what is shown, and how many visitors there were."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import NOWHERE, Intent, Key, PointerMoved, Pressed, Resized
from game.scenes.event.host_figures import HostFigures
from game.scenes.event.host_settings import HostSettings
from game.scenes.options.layout import HEADER_ASIDE, OptionsLayout
from game.scenes.panel_page import Hint, header, legend, wall
from game.ui.items import Items
from game.ui.routes import Route
from game.ui.scene import Scene
from game.ui.widgets import Button, FocusGroup, IconButton, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

_BACK, _END = 430, 330
"""Widths of the buttons at the foot, u."""


class Tab(Enum):
    """The pages; the value is the name of the icon."""

    SHOWN = "table"
    FIGURES = "person"


_TABS: Final = tuple(Tab)


class HostPageScene(Scene):
    """Opened from the attract screen; every change is kept at once, and holds from the next time
    the attract screen is laid out."""

    def __init__(self, tab: Tab = Tab.SHOWN) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self.group: FocusGroup
        self._page: HostSettings | HostFigures
        self._fresh = True
        self._pointer = PointerMoved(NOWHERE, NOWHERE)

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._lay_out(None)
        services.play(Cue.PAGE)

    def leave(self) -> None:
        """Nothing to put away: every change is kept already."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out(self.group.focus_key)
                return
            case PointerMoved():
                self._pointer = intent
            case Pressed(Key.BACK):
                self._go_back()
                return
            case Pressed() if not self.group.typing and self._turned(intent):
                return
        self.group.handle(intent)

    def update(self, seconds: float) -> None:
        self.group.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            picture.clear()
            self._fresh = False
        picture.backdrop(wall(self._services))
        self._items.draw(picture)
        self._page.draw(picture)
        self.group.draw(picture)

    @property
    def resting(self) -> bool:
        return self.group.resting

    @property
    def typing(self) -> bool:
        return self.group.typing

    def open(self, tab: Tab) -> None:
        """Turn to a page."""
        if tab is not self.tab:
            self.tab = tab
            self._services.play(Cue.PAGE)
            self._lay_out(("host", "tab", tab))

    # --- inside ----------------------------------------------------------------------------------
    def _turned(self, pressed: Pressed) -> bool:
        """Whether a key turned the page."""
        means = self._services.means
        back = pressed.key is Key.PAGE_UP or means(Command.PREVIOUS_PAGE, pressed)
        on = pressed.key is Key.PAGE_DOWN or means(Command.NEXT_PAGE, pressed)
        if back or on:
            self.open(_TABS[(_TABS.index(self.tab) + 1) % len(_TABS)])
        return back or on

    def _go_back(self) -> None:
        """To the guests: the attract screen as it is now chosen."""
        assert self._services.host is not None
        self._services.host.welcome()

    def _options(self) -> None:
        self._services.open(Route.OPTIONS)

    def _lay_out(self, focus: object) -> None:
        services = self._services
        place = self._place = OptionsLayout(services.size, services.u)
        again = lambda: self._lay_out(self.group.focus_key)  # noqa: E731
        if self.tab is Tab.SHOWN:
            self._page = HostSettings(services, place, again)
        else:
            self._page = HostFigures(services, place)
        self._furnish(place)
        self.group = FocusGroup(
            [*self._page.widgets, *self._ways_out(place), *self._tab_buttons(place)],
            name="host focus",
            focus=focus if isinstance(focus, tuple) else None,
            ring=services.keyboard,
            letters=False,
        )
        self.group.handle(self._pointer)
        self._fresh = True

    def _furnish(self, place: OptionsLayout) -> None:
        services, kit = self._services, self._services.kit
        items = self._items = Items("host", z=5)
        header(items, services, services.words("host.title"), aside=HEADER_ASIDE)
        items.shape("panel", kit.paint.panel(*place.panel.size, u=kit.u), place.panel.topleft)
        turn = " ".join(map(services.cap, (Command.PREVIOUS_PAGE, Command.NEXT_PAGE)))
        hints = (
            Hint(turn, services.words("legend.tab")),
            Hint(services.cap(Command.CHOOSE), services.words("legend.choose")),
        )
        room = place.panel.w - kit.px(_BACK + _END + 40)
        middle = place.panel.x + kit.px(_BACK + 20) + room / 2
        legend(items, services, hints, (middle, place.footer), room)

    def _tab_buttons(self, place: OptionsLayout) -> list[Widget]:
        kit, words = self._services.kit, self._services.words
        rects = place.tabs(len(_TABS), _TABS.index(self.tab))
        labels = tuple(words(f"host.tab.{tab.name.lower()}") for tab in _TABS)
        px = row_px(kit, labels, rects[0].w - kit.px(28 + 5 * 14))
        return [
            Button(
                kit, ("host", "tab", tab), rect, label, partial(self.open, tab),
                kind=Kind.PRIMARY if tab is self.tab else Kind.SECONDARY,
                icon=tab.value, beside=True, label_px=px,
            )
            for tab, rect, label in zip(_TABS, rects, labels, strict=True)
        ]  # fmt: skip

    def _ways_out(self, place: OptionsLayout) -> list[Widget]:
        services, kit, words = self._services, self._services.kit, self._services.words
        back = Rect(place.panel.x, 0, kit.px(_BACK), place.done.h)
        end = Rect(place.panel.right - kit.px(_END), 0, kit.px(_END), place.done.h)
        back.centery = end.centery = place.footer
        labels = words("host.back"), words("host.end")
        return [
            Button(
                kit, ("host", "back"), back, labels[0], self._go_back, kind=Kind.PRIMARY,
                cap=services.cap(Command.BACK),
            ),
            Button(kit, ("host", "end"), end, labels[1], services.quit),
            IconButton(
                kit, ("host", "options"), place.corner(0), "gear", self._options,
                tip=words("options.title"),
            ),
        ]  # fmt: skip
