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
from game.ui.scene import Scene
from game.ui.widgets import Button, FocusGroup, IconButton, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import House

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

    def enter(self, house: House) -> None:
        self._house: House = house
        self._lay_out(None)
        house.play(Cue.PAGE)

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
        picture.backdrop(wall(self._house))
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
            self._house.play(Cue.PAGE)
            self._lay_out(("host", "tab", tab))

    # --- inside ----------------------------------------------------------------------------------
    def _turned(self, pressed: Pressed) -> bool:
        """Whether a key turned the page."""
        means = self._house.means
        back = pressed.key is Key.PAGE_UP or means(Command.PREVIOUS_PAGE, pressed)
        on = pressed.key is Key.PAGE_DOWN or means(Command.NEXT_PAGE, pressed)
        if back or on:
            self.open(_TABS[(_TABS.index(self.tab) + 1) % len(_TABS)])
        return back or on

    def _go_back(self) -> None:
        """To the guests: the attract screen as it is now chosen."""
        assert self._house.host is not None
        self._house.host.welcome()

    def _options(self) -> None:
        from game.scenes.options.scene import OptionsScene  # noqa: PLC0415, opened rarely

        self._house.push(OptionsScene())

    def _lay_out(self, focus: object) -> None:
        house = self._house
        place = self._place = OptionsLayout(house.size, house.u)
        again = lambda: self._lay_out(self.group.focus_key)  # noqa: E731
        if self.tab is Tab.SHOWN:
            self._page = HostSettings(house, place, again)
        else:
            self._page = HostFigures(house, place)
        self._furnish(place)
        self.group = FocusGroup(
            [*self._page.widgets, *self._ways_out(place), *self._tab_buttons(place)],
            name="host focus",
            focus=focus if isinstance(focus, tuple) else None,
            ring=house.keyboard,
            letters=False,
        )
        self.group.handle(self._pointer)
        self._fresh = True

    def _furnish(self, place: OptionsLayout) -> None:
        house, kit = self._house, self._house.kit
        items = self._items = Items("host", z=5)
        header(items, house, house.words("host.title"), aside=HEADER_ASIDE)
        items.shape("panel", kit.paint.panel(*place.panel.size, u=kit.u), place.panel.topleft)
        turn = " ".join(map(house.cap, (Command.PREVIOUS_PAGE, Command.NEXT_PAGE)))
        hints = (
            Hint(turn, house.words("legend.tab")),
            Hint(house.cap(Command.CHOOSE), house.words("legend.choose")),
        )
        room = place.panel.w - kit.px(_BACK + _END + 40)
        middle = place.panel.x + kit.px(_BACK + 20) + room / 2
        legend(items, house, hints, (middle, place.footer), room)

    def _tab_buttons(self, place: OptionsLayout) -> list[Widget]:
        kit, words = self._house.kit, self._house.words
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
        house, kit, words = self._house, self._house.kit, self._house.words
        back = Rect(place.panel.x, 0, kit.px(_BACK), place.done.h)
        end = Rect(place.panel.right - kit.px(_END), 0, kit.px(_END), place.done.h)
        back.centery = end.centery = place.footer
        labels = words("host.back"), words("host.end")
        return [
            Button(
                kit, ("host", "back"), back, labels[0], self._go_back, kind=Kind.PRIMARY,
                cap=house.cap(Command.BACK),
            ),
            Button(kit, ("host", "end"), end, labels[1], house.quit),
            IconButton(
                kit, ("host", "options"), place.corner(0), "gear", self._options,
                tip=words("options.title"),
            ),
        ]  # fmt: skip
