"""Tables that play by themselves: nobody is told anything there, and after one comes another."""

from typing import TYPE_CHECKING, Final

from game.event_settings import EventSettings, demo_for
from game.match.draw.options import DrawOptions
from game.match.match import Match
from game.match.options import MatchOptions
from game.table.deluxe.scene import TableScene
from game.table.draw.scene import DrawTableScene

if TYPE_CHECKING:
    from pygame import Surface

STAYS: Final = 60.0
"""Seconds a table is shown at least, where there are several."""


class DemoTable(TableScene):
    """A match of guests at the main table that nobody keeps; `over` once it is."""

    tells = False

    def __init__(self, options: MatchOptions) -> None:
        super().__init__(Match(options))
        self.over = False

    @property
    def room(self) -> "Surface":
        """The table without anything on it."""
        return self._stage.room

    def end(self) -> None:
        self.over = True


class DemoDrawTable(DrawTableScene):
    """The same at a draw-poker table."""

    tells = False

    def __init__(self, options: DrawOptions) -> None:
        super().__init__(Match(options))
        self.over = False

    @property
    def room(self) -> "Surface":
        """The table without anything on it."""
        return self._stage.room

    def end(self) -> None:
        self.over = True


def demo_table(event: EventSettings, table: str, seed: int) -> DemoTable | DemoDrawTable:
    """A table that plays by itself."""
    options = demo_for(event, table, seed=seed)
    return DemoTable(options) if isinstance(options, MatchOptions) else DemoDrawTable(options)
