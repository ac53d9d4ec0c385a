"""The host's page of an event, behind the PIN: what is shown, and how many visitors there were."""

from __future__ import annotations

from enum import Enum

from game.input.commands import Command
from game.scenes.event.host_figures import HostFigures
from game.scenes.event.host_settings import HostSettings
from game.scenes.tabbed_page import TabbedPage
from game.ui.boxes import box
from game.ui.routes import Route
from game.ui.widgets import Button, IconButton, Kind, Widget


class Tab(Enum):
    """The pages; the value is the name of the icon."""

    SHOWN = "table"
    FIGURES = "person"


class HostPageScene(TabbedPage[HostSettings | HostFigures]):
    """Opened from the attract screen; every change is kept at once, and holds from the next time
    the attract screen is laid out."""

    name = "host page"
    key = "host"
    title = "host.title"
    tab_words = "host.tab"
    corners = 1
    foot = box("done", 430, 66), box(wide=20), box("legend"), box(wide=20), box("end", 330, 66)
    letters = False

    def __init__(self, tab: Tab = Tab.SHOWN) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self.pages = {Tab.SHOWN: HostSettings(self), Tab.FIGURES: HostFigures(self)}

    def back(self) -> None:
        """To the guests: the attract screen as it is now chosen."""
        assert self.services.host is not None
        self.services.host.welcome()

    def ways_out(self) -> list[Widget]:
        services, kit, words = self.services, self.services.kit, self.services.words
        return [
            Button(
                kit, ("host", "back"), self.places["done"], words("host.back"), self.back,
                kind=Kind.PRIMARY, cap=services.cap(Command.BACK),
            ),
            Button(kit, ("host", "end"), self.places["end"], words("host.end"), services.quit),
            IconButton(
                kit, ("host", "options"), self.places["corner"], "gear",
                lambda: services.open(Route.OPTIONS), tip=words("options.title"),
            ),
        ]  # fmt: skip
