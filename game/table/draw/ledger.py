"""What the screen remembers of a game of draw poker beside its table: who took pots, and what the
game has brought everybody."""

from collections.abc import Sequence

from game.rules.draw import events as ev
from game.rules.draw.sight import DrawView
from game.rules.draw.table import DrawTable
from game.table.playback import Ledger, LogPlayer, MatchPlayer


class DrawLedger(Ledger[DrawTable]):
    """Counts what is put into the pots of a game, and taken out of them."""

    def __init__(self) -> None:
        self.won: dict[int, int] = {}
        """Chips taken out of the pots of this game, by seat."""
        self.change: dict[int, int] = {}
        """Chips that this game has brought each seat so far, below 0 for a loss. What is owed to
        the pot (S-16) counts once it is settled; what is pawned (H-7) or advanced is no gain."""
        self._light: dict[int, int] = {}  # chips owed to the pot, which may stay, by seat

    @property
    def winners(self) -> dict[int, int]:
        """Who won the game, and how many chips of the pots they took. Who put in more than others
        could hold, and lost, only has that back: a side pot that nobody else paid into."""
        return {n: chips for n, chips in self.won.items() if self.change[n] >= 0} or self.won

    def begin(self, table: DrawTable, events: Sequence[object]) -> None:
        self.won, self.change, self._light = {}, {}, {}
        if not events:
            self._light = {seat: place.light for seat, place in enumerate(table.seats)}
        for event in events:
            self.follow(event, table)

    def follow(self, event: object, before: DrawTable) -> None:
        match event:
            case ev.GameBegan():
                self.won, self.change = {}, {}
            case ev.PotTaken(seat, chips):
                self.won = {**self.won, seat: self.won.get(seat, 0) + chips}
                self._add(seat, chips)
            case ev.BetReturned(seat, chips):
                owed = min(chips, self._light.get(seat, 0))
                self._add(seat, chips - owed, -owed)
            case ev.BetsReturned(seat, chips, light):
                self._add(seat, chips - light, -light)
            case ev.LightSettled(seat, chips, advanced):
                self._add(seat, -chips - advanced, -chips - advanced)
            case ev.PotFed() | ev.VisumPaid() | ev.BetPlaced() | ev.Called() | ev.Raised():
                self._add(event.seat, event.light - event.chips, event.light)

    def _add(self, seat: int, change: int, light: int = 0) -> None:
        """Chips come to a player, and to what they owe the pot, or go for less than 0."""
        self.change = {**self.change, seat: self.change.get(seat, 0) + change}
        self._light[seat] = self._light.get(seat, 0) + light


DrawPlayer = LogPlayer[DrawView, DrawTable, DrawLedger]
"""Plays a log of draw poker, of a match or of a game that is over."""
DrawMatchPlayer = MatchPlayer[DrawView, DrawTable, DrawLedger]
