"""Tables that play by themselves: nobody is told anything there, and after one comes another."""

from typing import Final

from game.match.match import Match
from game.storage.event_settings import EventSettings, demo_for
from game.table.scene import TableScene

STAYS: Final = 60.0
"""Seconds a table is shown at least, where there are several."""


class DemoTable(TableScene):
    """A match of guests that is not kept."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, told=False)
        self.over = False
        """Whether the match was shown to its end."""

    def end(self) -> None:
        self.over = True


def demo_table(event: EventSettings, table: str, seed: int) -> DemoTable:
    """A table that plays by itself."""
    return DemoTable(Match(demo_for(event, table, seed=seed)))
