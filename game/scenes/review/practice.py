"""A game that is over, played on from one of its decisions: for once otherwise, and for nothing."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.match.special import Practice
from game.table.deluxe.screen import SCREEN
from game.table.deluxe.table_game import DeluxeTableGame
from game.table.scene import TableScene
from game.ui.routes import go_back

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.services import Services


class OneGame(TableScene):
    """A table at which one game is played, that counts for nothing."""

    def pause(self, *, pad_lost: bool = False) -> None:
        """Esc leads away at once; nothing is asked, and nothing is lost. Only a gamepad that went
        is waited for."""
        if pad_lost:
            super().pause(pad_lost=True)
        else:
            go_back(self.tabletop.services)


class PracticeScene(OneGame):
    """The table as it was when a human decided something. Afterwards it leads back."""

    def __init__(self, match: Match, place: int) -> None:
        """`place`: of the decision in the log of the match."""
        self._practice = Practice(match, place)
        game = partial(DeluxeTableGame, leads="practice.done", practice=True)
        super().__init__(self._practice, replace(SCREEN, table_game=game))

    def enter(self, services: Services) -> None:
        while self._practice.behind:
            self._practice.read()
        super().enter(services)
        self.tabletop.say(services.words("practice.note"), glad=True)

    def next_game(self) -> None:
        """That was it."""
        go_back(self.tabletop.services)
