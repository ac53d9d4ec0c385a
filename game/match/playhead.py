"""Where the picture has got to in the log of a match: a second fold, a little later in time.

It knows the whole table and gives away only what the present viewer may see.
"""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from game.match.driver import Told
from game.match.match import Match
from game.rules.cards import Card
from game.rules.decisions import CutPack, Decision
from game.rules.events import Event, HandPickedUp
from game.rules.sight import Sighting, View, leftovers, sighting, view
from game.rules.table import Table

T = TypeVar("T")
V = TypeVar("V")
S = TypeVar("S")


class Head(ABC, Generic[T, V, S]):
    """Follows one match for the screen: a table `T`, views `V` of it, sightings `S` of its events.
    `viewer` is the seat that looks, None for everybody."""

    def __init__(self, match: Told, table: T, viewer: int | None, *, shown: int) -> None:
        self._follow(match, table, viewer)
        while self.shown < shown:
            self.advance()

    def _follow(self, match: Told, table: T, viewer: int | None) -> None:
        self._driver = match
        self._table = table
        self.viewer = viewer
        self.shown = 0
        self._coming: tuple[int, int | None, S] | None = None

    @property
    @abstractmethod
    def view(self) -> V:
        """The table as the viewer sees it at this point."""

    @abstractmethod
    def _sight(self, event: Any) -> S:
        """An event as the viewer sees it."""

    @property
    def behind(self) -> int:
        """How many events have happened that were not shown yet."""
        return len(self._driver.log) - self.shown

    def advance(self) -> S | None:
        """The next event as the viewer sees it; None where nothing else has happened."""
        if not self.behind:
            return None
        seen = self.peek()
        table: Any = self._table
        self._table = table.after(self._driver.log[self.shown])
        self.shown += 1
        return seen

    def peek(self) -> S | None:
        """The next event as the viewer will see it, without moving on."""
        if not self.behind:
            return None
        known = self._coming
        if known is None or known[:2] != (self.shown, self.viewer):
            seen = self._sight(self._driver.log[self.shown])
            known = self._coming = (self.shown, self.viewer, seen)
        return known[2]

    def go_back(self, table: T) -> None:
        """An answer was taken back: everything that is left of the log was shown, and has led to
        this table."""
        self._table, self._coming = table, None
        self.shown = len(self._driver.log)

    @property
    def asked(self) -> int | None:
        """The seat that has to answer, once everything before it was shown."""
        return None if self.behind else self._driver.asked

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked. A cut is everybody's to see; all else only its owner's."""
        decision = None if self.behind else self._driver.decision
        if decision is None or isinstance(decision, CutPack) or decision.seat == self.viewer:
            return decision
        return None


class Playhead(Head[Table, View, Sighting]):
    """Follows a match of the main game."""

    def __init__(self, match: Match, viewer: int | None, *, shown: int = 0) -> None:
        super().__init__(match, Table.set_up(match.options.rules), viewer, shown=shown)

    @property
    def view(self) -> View:
        """The table as the viewer sees it at this point."""
        return view(self._table, self.viewer)

    def _sight(self, event: Event) -> Sighting:
        return sighting(event, self.viewer)

    @property
    def coming_hand(self) -> tuple[Card, ...]:
        """The hand the viewer is about to pick up, so that its pictures can be made in time.

        It is for the makers of pictures only: nothing of it may be shown before its event."""
        for event in self._driver.log[self.shown :]:
            if isinstance(event, HandPickedUp) and event.seat == self.viewer:
                return event.hand
        return ()

    def leftovers(self, seat: int) -> tuple[Card | None, ...]:
        """What a seat left unbought, once the payout was shown. Raises NotYetError before."""
        return leftovers(self._table, seat)
