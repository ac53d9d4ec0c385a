"""Where the picture has got to in the log of a match: a second fold, a little later in time.

It knows the whole table and gives away only what the present viewer may see.
"""

from game.match.match import Match
from game.rules.cards import Card
from game.rules.decisions import CutPack, Decision
from game.rules.events import HandPickedUp
from game.rules.sight import Sighting, View, leftovers, sighting, view
from game.rules.table import Table


class Playhead:
    """Follows one match for the screen. `viewer` is the seat that looks, None for everybody."""

    def __init__(self, match: Match, viewer: int | None, *, shown: int = 0) -> None:
        self._match = match
        self._table = Table.set_up(match.options.rules)
        self.viewer = viewer
        self.shown = 0
        self._coming: tuple[int, int | None, Sighting] | None = None
        while self.shown < shown:
            self.advance()

    @property
    def view(self) -> View:
        """The table as the viewer sees it at this point."""
        return view(self._table, self.viewer)

    @property
    def behind(self) -> int:
        """How many events have happened that were not shown yet."""
        return len(self._match.log) - self.shown

    def advance(self) -> Sighting | None:
        """The next event as the viewer sees it; None where nothing else has happened."""
        if not self.behind:
            return None
        seen = self.peek()
        self._table = self._table.after(self._match.log[self.shown])
        self.shown += 1
        return seen

    def peek(self) -> Sighting | None:
        """The next event as the viewer will see it, without moving on."""
        if not self.behind:
            return None
        known = self._coming
        if known is None or known[:2] != (self.shown, self.viewer):
            seen = sighting(self._match.log[self.shown], self.viewer)
            known = self._coming = (self.shown, self.viewer, seen)
        return known[2]

    @property
    def coming_hand(self) -> tuple[Card, ...]:
        """The hand the viewer is about to pick up, so that its pictures can be made in time.

        It is for the makers of pictures only: nothing of it may be shown before its event."""
        for event in self._match.log[self.shown :]:
            if isinstance(event, HandPickedUp) and event.seat == self.viewer:
                return event.hand
        return ()

    @property
    def asked(self) -> int | None:
        """The seat that has to answer, once everything before it was shown."""
        return None if self.behind else self._match.asked

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked. A cut is everybody's to see; a purchase only its owner's."""
        decision = None if self.behind else self._match.decision
        if decision is None or isinstance(decision, CutPack) or decision.seat == self.viewer:
            return decision
        return None

    def leftovers(self, seat: int) -> tuple[Card | None, ...]:
        """What a seat left unbought, once the payout was shown. Raises NotYetError before."""
        return leftovers(self._table, seat)
