"""The options: five pages of a panel; every change works at once and is kept."""

from __future__ import annotations

from enum import Enum
from functools import partial

from game.input.commands import Command
from game.scenes.options.page import OptionsPage
from game.scenes.options.rows import Tab
from game.scenes.tabbed_page import TabbedPage, back_icon
from game.ui.routes import Route
from game.ui.screen import lay_out
from game.ui.widgets import Button, IconButton, Kind, Widget


class OptionsScene(TabbedPage[OptionsPage]):
    """Opened from the title and from the pause; Esc leads back there."""

    name = "options"
    key = "option"
    title = "options.title"
    tab_words = "options.tab"
    corners = 3

    def __init__(self, tab: Tab = Tab.PICTURE) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self.pages = {each: OptionsPage(self, each) for each in Tab}

    def update(self, seconds: float) -> None:
        if self.services.settings != self.page.shown:  # hot keys change settings too
            lay_out(self)
        super().update(seconds)
        self.page.side.update(seconds)

    @property
    def listening(self) -> bool:
        return self.page.side.listening

    @property
    def resting(self) -> bool:
        return super().resting and not self.page.side.moving

    def open_tab(self, tab: Enum) -> None:
        if tab is not self.tab:
            self.pages[tab].turned_to()
        super().open_tab(tab)

    def ways_out(self) -> list[Widget]:
        services, kit, words = self.services, self.services.kit, self.services.words
        done = Button(
            kit, ("option", "done"), self.places["done"], words("done"), self.back,
            kind=Kind.PRIMARY, cap=services.cap(Command.BACK),
        )  # fmt: skip
        about, regulars, rules = self.places.each("corner")
        history = partial(services.ask_host, partial(services.open, Route.HISTORY))
        corner = (
            ("rules", "help", rules, services.stack.explain, "tip.rules"),
            ("regulars", "crown", regulars, history, "title.regulars"),
            ("about", "star", about, partial(services.open, Route.ABOUT), "about.tip"),
        )
        icons = (
            IconButton(kit, ("option", name), place, icon, press, tip=words(tip))
            for name, icon, place, press, tip in corner
        )
        return [done, back_icon(self), *icons]
