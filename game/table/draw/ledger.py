"""What the screen remembers of a game of draw poker beside its table: who took pots."""

from collections.abc import Sequence

from game.rules.draw import events as ev
from game.rules.draw.sight import DrawView
from game.rules.draw.table import DrawTable
from game.table.playback.log_player import Ledger, LogPlayer
from game.table.playback.match_player import MatchPlayer


class DrawLedger(Ledger[DrawTable]):
    """Counts what is taken out of the pots of a game."""

    def __init__(self) -> None:
        self.won: dict[int, int] = {}
        """Chips taken out of the pots of this game, by seat."""

    def begin(self, table: DrawTable, events: Sequence[object]) -> None:
        self.won = {}
        for event in events:
            self.follow(event, table)

    def follow(self, event: object, before: DrawTable) -> None:
        match event:
            case ev.GameBegan():
                self.won = {}
            case ev.PotTaken(seat, chips):
                self.won = {**self.won, seat: self.won.get(seat, 0) + chips}


DrawPlayer = LogPlayer[DrawView, DrawTable, DrawLedger]
"""Plays a log of draw poker, of a match or of a game that is over."""
DrawMatchPlayer = MatchPlayer[DrawView, DrawTable, DrawLedger]
