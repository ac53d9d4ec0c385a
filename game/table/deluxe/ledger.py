"""What the screen remembers of a game of the main game beside its table: what its winner got."""

from collections.abc import Sequence

from game.rules import events as ev
from game.rules.chips import STARTING_PURSE
from game.rules.sight import View
from game.rules.table import Table
from game.table.playback.log_player import Ledger, LogPlayer
from game.table.playback.match_player import MatchPlayer


class DeluxeLedger(Ledger[Table]):
    """Chips are counted when a game is won, before anything is paid."""

    def begin(self, table: Table, events: Sequence[object]) -> None:
        self.bank_won = 0
        """Chips in the bank when the last game was won."""
        self.gain = 0
        """Chips the others had to pay to its winner."""
        self.paid_from = _purses(table)
        """The purses at that moment, by seat."""
        self.round_from = self._round = _at_rounds(table, events)
        """The purses when the round began that was over last, by seat."""

    def follow(self, event: object, before: Table) -> None:
        if isinstance(event, ev.GameWon):
            self.paid_from = _purses(before)
            self.bank_won = before.bank.value
            self.gain = _differences(before, event.seat)
        elif isinstance(event, ev.GameBegan) and (event.number - 1) % len(before.seats) == 0:
            self.round_from, self._round = self._round, _purses(before)


def _differences(table: Table, winner: int) -> int:
    """What the others will pay to the winner, in chips (D-17): the hands lie open."""
    best = table.seats[winner].shown
    return sum(
        min(max(0, best.points - seat.shown.points), seat.chips.value)
        for seat in table.seats
        if best is not None and seat.shown is not None
    )


def _at_rounds(table: Table, events: Sequence[object]) -> tuple[int, ...]:
    """The purses when the present round began, after these events of the match."""
    purses = began = [STARTING_PURSE.value] * len(table.seats)
    for event in events:
        match event:
            case ev.GameBegan(number) if (number - 1) % len(purses) == 0:
                began = list(purses)
            case ev.BankPaid(seat, chips):
                purses[seat] -= chips.value
            case ev.BankTaken(seat, chips):
                purses[seat] += chips.value
            case ev.DifferencePaid(seat, winner, chips):
                purses[seat] -= chips.value
                purses[winner] += chips.value
    return tuple(began)


def _purses(table: Table) -> tuple[int, ...]:
    return tuple(seat.chips.value for seat in table.seats)


DeluxePlayer = LogPlayer[View, Table, DeluxeLedger]
"""Plays a log of the main game, of a match or of a game that is over."""
DeluxeMatchPlayer = MatchPlayer[View, Table, DeluxeLedger]
