"""A game of the main game that is over, to be looked at again."""

from collections.abc import Iterator
from typing import Final

from game.match.match import Match
from game.match.playhead import Playhead
from game.match.tape import NotOverError, Openings, Rewinder, Tape, games_over
from game.rules import events as ev
from game.rules.sight import Sighting, View, open_sighting, open_view
from game.rules.table import FACE_DOWN_CARDS, Table

__all__ = ["NotOverError", "Recording", "Rewinding", "games_over", "openings"]

_ONE_STEP: Final = frozenset(
    {
        (ev.GameBegan, ev.PackShuffled),
        (ev.CardDealt, ev.CardDealt),
        (ev.CardDealt, ev.LaidFaceDown),
        (ev.LaidFaceDown, ev.LaidFaceDown),
        (ev.HandPickedUp, ev.HandPickedUp),
        (ev.HandPickedUp, ev.TurnBegan),
        (ev.Discarded, ev.ChipsSwapped),
        (ev.Discarded, ev.BankPaid),
        (ev.ChipsSwapped, ev.BankPaid),
        (ev.BankPaid, ev.CardTaken),
        (ev.ChipsSwapped, ev.DifferencePaid),
        (ev.BuyingEnded, ev.TurnBegan),
        (ev.DifferencePaid, ev.GameEnded),
        (ev.BankTaken, ev.GameEnded),
    }
)
"""Events that one look takes in together, the second after the first: a purchase is one step."""


class Recording(Tape):
    """A game of the main game."""

    def __init__(self, match: Match, number: int) -> None:
        """Game `number` of a match, from 1. Raises NotOverError where that one is not over."""
        self.options: Final = match.options
        super().__init__(match, number)

    def _stops(self) -> Iterator[int]:
        """The first one lies where the pack is shuffled."""
        log = self.log
        for at in range(self.begins, len(log)):
            following = log[at + 1] if at + 1 < len(log) else None
            if (type(log[at]), type(following)) not in _ONE_STEP:
                yield at + 1

    def _decisions(self) -> Iterator[int]:
        """Where humans were asked whether to buy."""
        humans = frozenset(self.options.humans)
        bought = dict.fromkeys(humans, 0)
        for at in range(self.begins, len(self.log)):
            match self.log[at]:
                case ev.Discarded(seat) if seat in humans:
                    bought[seat] += 1
                    yield at
                case ev.BuyingEnded(seat) if seat in humans and bought[seat] < FACE_DOWN_CARDS:
                    yield at


def openings(match: Match) -> Openings[Table]:
    """The tables of a match before each of its games."""
    return Openings(match, Table.set_up(match.options.rules))


class Rewinding(Rewinder[Table, View, Sighting], Playhead):
    """Follows a recording, and goes back in it."""

    @property
    def view(self) -> View:
        """The table as the viewer sees it at this point."""
        return open_view(self._table, self.viewer) if self.open_hands else super().view

    def _sight(self, event: ev.Event) -> Sighting:
        return open_sighting(event, self.viewer) if self.open_hands else super()._sight(event)
