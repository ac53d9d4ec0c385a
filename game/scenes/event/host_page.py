"""The host's page of an event, behind the PIN: what is shown, and how many visitors there were."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from game.input.commands import Command
from game.scenes.event.host_figures import HostFigures
from game.scenes.event.host_settings import ROWS, HostSettings
from game.scenes.panel_page import Hint
from game.scenes.tabbed_page import TabbedPage, rows_beside
from game.ui.boxes import Box, box, fill
from game.ui.routes import Route
from game.ui.screen import lay_out
from game.ui.widgets import Button, IconButton, Kind, Widget

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture


class Tab(Enum):
    """The pages; the value is the name of the icon."""

    SHOWN = "table"
    FIGURES = "person"


class HostPageScene(TabbedPage[Tab]):
    """Opened from the attract screen; every change is kept at once, and holds from the next time
    the attract screen is laid out."""

    name = "host page"
    key = "host"
    title = "host.title"
    tab_words = "host.tab"
    corners = 1
    letters = False

    def __init__(self, tab: Tab = Tab.SHOWN) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self.page: HostSettings | HostFigures

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.page.draw(picture)

    def back(self) -> None:
        """To the guests: the attract screen as it is now chosen."""
        assert self.services.host is not None
        self.services.host.welcome()

    def _options(self) -> None:
        self.services.open(Route.OPTIONS)

    # --- laying out ------------------------------------------------------------------------------
    def body(self, wide: float) -> Box:
        if self.tab is Tab.SHOWN:
            return rows_beside(len(ROWS), wide)
        return box("panel", high=fill())

    def foot(self) -> Sequence[Box]:
        return box("done", 430, 66), box(wide=20), box("legend"), box(wide=20), box("end", 330, 66)

    def place(self) -> None:
        super().place()
        if self.tab is Tab.SHOWN:
            self.page = HostSettings(self.services, self.places, partial(lay_out, self))
        else:
            self.page = HostFigures(self.services, self.panel)

    def hints(self) -> Sequence[Hint]:
        return (Hint(self.services.cap(Command.CHOOSE), self.services.words("legend.choose")),)

    def contents(self) -> list[Widget]:
        services, kit, words = self.services, self.services.kit, self.services.words
        return [
            *self.page.widgets,
            Button(
                kit, ("host", "back"), self.places["done"], words("host.back"), self.back,
                kind=Kind.PRIMARY, cap=services.cap(Command.BACK),
            ),
            Button(kit, ("host", "end"), self.places["end"], words("host.end"), services.quit),
            IconButton(
                kit, ("host", "options"), self.places["corner"], "gear", self._options,
                tip=words("options.title"),
            ),
        ]  # fmt: skip
