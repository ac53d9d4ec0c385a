"""The table that plays by itself: nobody is told anything there, and after it comes another one."""

from typing import TYPE_CHECKING, Final

from game.match.guests import table_for
from game.match.match import Match
from game.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from pygame import Surface

VARIANT: Final = 5
_GUESTS: Final = 5
_ROUNDS: Final = 99
"""Somebody has nothing left long before."""


class DemoTable(TableScene):
    """A match of guests that nobody keeps; `over` once it is."""

    tells = False

    def __init__(self, seed: int) -> None:
        demo = table_for(_GUESTS, variant=VARIANT, rounds=_ROUNDS, seed=seed, demo=True)
        super().__init__(Match(demo))
        self.over = False

    @property
    def room(self) -> "Surface":
        """The table without anything on it."""
        return self._setting.room

    def _end(self) -> None:
        self.over = True
