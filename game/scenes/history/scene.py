"""The regulars' table: what everybody has won and lost, and all evenings of the past."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial

from game.scenes.history.evenings import EveningsPage
from game.scenes.history.figures import FiguresPage
from game.scenes.history.regulars import RegularsPage
from game.scenes.tabs import TabScreen
from game.ui.nodes import back_button
from game.ui.routes import Route
from game.ui.services import Services
from game.ui.tree import Node, control
from game.ui.widgets import IconButton


class HistoryTab(Enum):
    """The pages, from left to right; the value is the name of the icon."""

    FIGURES = "crown"
    EVENINGS = "hourglass"
    PEOPLE = "person"


class HistoryScene(TabScreen[FiguresPage | EveningsPage | RegularsPage]):
    """Opened from the title or the options; Esc leads back there."""

    name = "regulars page"
    key = "regulars"
    title = "regulars.title"
    tab_words = "regulars.tab"
    header_aside = 160
    page_keys = False
    z = 1

    def __init__(self, tab: HistoryTab = HistoryTab.FIGURES) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self.pages = {
            HistoryTab.FIGURES: FiguresPage(self), HistoryTab.EVENINGS: EveningsPage(self),
            HistoryTab.PEOPLE: RegularsPage(self),
        }  # fmt: skip

    def enter(self, services: Services) -> None:
        super().enter(services)
        services.work(self._recount())

    def _recount(self) -> Iterator[None]:
        counted = False
        for _ in self.services.store.archive.recount():
            counted = True
            yield
        if counted and self in self.services.stack.scenes:
            self.lay_out()

    def place(self) -> None:
        self.page.read()
        super().place()

    def corners(self) -> Sequence[Node]:
        services = self.services
        tip, show = services.words("album.title"), partial(services.open, Route.ALBUM)
        return (control(IconButton, ("regulars", "album"), "stamp", show, tip=tip),)

    def way_out(self) -> Node:
        return back_button(self, ("regulars", "done"))
