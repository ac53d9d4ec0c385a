"""A game that is over, played on from one of its decisions: for once otherwise, and for nothing."""

from typing import TYPE_CHECKING

from game.input.commands import Command
from game.match.match import Match
from game.match.practice import Practice
from game.table.controls import Action
from game.table.deluxe.actions import Actions
from game.table.deluxe.scene import TableScene
from game.ui.routes import go_back

if TYPE_CHECKING:
    from game.ui.services import Services


class OneGameActions(Actions):
    """The buttons of the table; after the game there is no next one."""

    def __init__(self, table: TableScene, services: "Services", leads: str) -> None:
        """`leads`: where the button after the game leads, as a key."""
        super().__init__(table, services)
        self._leads = leads

    def _after_game(self) -> tuple[Action, ...]:
        table = self._table
        go_on = Action(
            label=self._words(self._leads),
            second="",
            cap=self._services.cap(Command.SPACE),
            reason="",
            primary=True,
            press=table.next_game,
        )
        return go_on, *super()._after_game()[1:]


class OneGame(TableScene):
    """A table at which one game is played, that counts for nothing."""

    def pause(self, *, pad_lost: bool = False) -> None:
        """Esc leads away at once; nothing is asked, and nothing is lost. Only a gamepad that went
        is waited for."""
        if pad_lost:
            super().pause(pad_lost=True)
        else:
            go_back(self._services)


class PracticeScene(OneGame):
    """The table as it was when somebody decided. Afterwards it leads back."""

    def __init__(self, match: Match, place: int) -> None:
        """`place`: of the decision in the log of the match."""
        self._practice = Practice(match, place)
        super().__init__(self._practice)

    def enter(self, services: "Services") -> None:
        while self._practice.behind:
            self._practice.read()
        super().enter(services)
        self.say(self.words("practice.note"), glad=True)

    def next_game(self) -> None:
        """That was it."""
        go_back(self._services)

    def _make_actions(self, services: "Services") -> Actions:
        return OneGameActions(self, services, "practice.done")
