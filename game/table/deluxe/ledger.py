"""What the screen remembers of a game of the main game beside its table: the money."""

from collections.abc import Sequence

from game.rules import events as ev
from game.rules.chips import STARTING_PURSE
from game.rules.money import GameMoney
from game.rules.sight import View
from game.rules.table import Table
from game.table.playback import Ledger, LogPlayer, MatchPlayer


class DeluxeLedger(Ledger[Table]):
    """The money of the present game, as far as it was shown."""

    def begin(self, table: Table, events: Sequence[object]) -> None:
        players = len(table.seats)
        purses = [STARTING_PURSE.value] * players
        if not events:
            purses = [seat.chips.value for seat in table.seats]
        self.money = GameMoney.begun(purses, table.game)
        """What everybody has paid and got since the deal."""
        self.round_from = self._round = tuple(purses)
        """The purses when the round began that was over last, by seat."""
        for event in events:
            self.follow(event, table)

    def follow(self, event: object, before: Table) -> None:
        self.money = self.money.after(event)
        if isinstance(event, ev.GameBegan) and event.after(before).begins_round:
            began = tuple(each.before for each in self.money.accounts)
            self.round_from, self._round = self._round, began

    @property
    def settled(self) -> GameMoney:
        """The same once the winner is paid, as soon as there is one."""
        return self.money.settled()


DeluxePlayer = LogPlayer[View, Table, DeluxeLedger]
"""Plays a log of the main game, of a match or of a game that is over."""
DeluxeMatchPlayer = MatchPlayer[View, Table, DeluxeLedger]
