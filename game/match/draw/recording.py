"""A game of draw poker that is over, to be looked at again."""

from collections.abc import Iterator
from typing import Final

from game.match.draw.match import DrawMatch
from game.match.draw.playhead import DrawPlayhead
from game.match.tape import Openings, Rewinder, Tape
from game.rules.draw import events as ev
from game.rules.draw.sight import DrawSighting, DrawView, open_sighting, open_view
from game.rules.draw.table import DrawTable

_SPOKEN: Final = (ev.Checked, ev.BetPlaced, ev.Called, ev.Raised, ev.WentOut)
_ANSWERED: Final = (ev.LaidAway, ev.FourAnswered, ev.PutRightAnswered)
_ACTS: Final = (
    *_SPOKEN, *_ANSWERED, ev.PackCut, ev.CountTold, ev.FaceUpTaken,
    ev.CardFaceUp, ev.BetReturned, ev.HandShown, ev.OpenersShown, ev.PotStays, ev.Pawned,
    ev.BoughtBack, ev.Slipped, ev.GameVoided,
)  # fmt: skip
"""Everything that is looked at by itself, with what follows from it."""
_ROWS: Final = (ev.CardDealt, ev.HandPickedUp, ev.LightSettled, ev.BetsReturned, ev.DebtRepaid)
"""One look takes in a row of these."""
_SAID: Final = (ev.Kind.CHIP, ev.Kind.FINE)


class DrawRecording(Tape):
    """A game at the salon, duel or club table."""

    def __init__(self, match: DrawMatch, number: int) -> None:
        """Game `number` of a match, from 1. Raises NotOverError where that one is not over."""
        self.options: Final = match.options
        self._sitting: Final = match.table.sitting
        super().__init__(match, number)

    def human(self, seat: int) -> bool:
        """Whether somebody at this screen has played a seat."""
        return self.options.seats[self._sitting[seat]].human

    def _stops(self) -> Iterator[int]:
        """Before everything that somebody does: the first one lies where the pack is shuffled, or
        before something has to be pawned for it."""
        for at in range(self.begins + 1, len(self.log)):
            if _opens(self.log[at - 1], self.log[at]):
                yield at
        yield len(self.log)

    def _decisions(self) -> Iterator[int]:
        """Where humans spoke, exchanged cards, or were asked about somebody's four."""
        for at in range(self.begins, len(self.log)):
            event = self.log[at]
            spoken = isinstance(event, (*_SPOKEN, *_ANSWERED))
            chipped = isinstance(event, ev.PotFed) and event.kind is ev.Kind.CHIP
            if (spoken or chipped) and self.human(event.seat):
                yield at


def draw_openings(match: DrawMatch) -> Openings[DrawTable]:
    """The tables of a match before each of its games."""
    return Openings(match, DrawTable.set_up(match.options.rules))


class DrawRewinding(Rewinder[DrawTable, DrawView, DrawSighting], DrawPlayhead):
    """Follows a recording, and goes back in it."""

    @property
    def view(self) -> DrawView:
        """The table as the viewer sees it at this point."""
        return open_view(self._table, self.viewer) if self.open_hands else super().view

    def _sight(self, event: ev.DrawEvent) -> DrawSighting:
        return open_sighting(event, self.viewer) if self.open_hands else super()._sight(event)


def _opens(before: ev.DrawEvent, event: ev.DrawEvent) -> bool:
    """Whether a new step begins with an event."""
    match event:
        case ev.PotFed(kind=kind):
            return kind in _SAID
        case ev.PotTaken():
            return not isinstance(before, ev.PotTaken | ev.LightSettled)
        case ev.BettingEnded():  # where nobody bets, nothing is gathered
            return not isinstance(before, ev.Checked | ev.BetReturned | ev.BettingBegan)
    return isinstance(event, _ACTS) or (
        isinstance(event, _ROWS) and type(before) is not type(event)
    )
