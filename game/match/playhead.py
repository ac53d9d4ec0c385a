"""Where the picture has got to in the log of a match: a second fold, a little later in time.

It knows the whole table and gives away only what the present viewer may see.
"""

from typing import Protocol

from game.match.game import AnyEvent, AnyOptions, AnySighting, AnyTable, AnyView, Game, Table
from game.match.match import Obstacle
from game.rules.decisions import CutPack, Decision


class LogSource(Protocol):
    """What a picture follows: a log, and who is asked at the end of it. A match, or a recording of
    one of its games."""

    @property
    def game(self) -> Game:
        """The game that is played."""

    @property
    def options(self) -> AnyOptions:
        """`Options` of the match."""

    @property
    def log(self) -> list[AnyEvent]:
        """Everything that has happened."""

    @property
    def decision(self) -> Decision | None:
        """What is asked."""

    @property
    def asked(self) -> int | None:
        """The seat that has to answer."""

    @property
    def waits_for_human(self) -> bool:
        """Whether a human has to answer now."""

    @property
    def has_humans(self) -> bool:
        """Whether anybody at this screen plays."""

    def answer(self, answer: object) -> None:
        """Answer what is asked. Raises MatchOverError where nothing is."""

    @property
    def why_not_back(self) -> Obstacle | None:
        """Why the last answer cannot be taken back; None where it can."""

    def take_back(self) -> AnyTable:
        """Undo the last answer; the table as it was before it. Raises TakenBackError."""


class Playhead:
    """Follows one match for the screen. `viewer` is the seat that looks, None for everybody."""

    def __init__(self, match: LogSource, viewer: int | None, *, shown: int = 0) -> None:
        self._begin(match, match.game.set_up(match.options), viewer)
        while self.shown < shown:
            self.advance()

    def _begin(self, match: LogSource, table: Table, viewer: int | None) -> None:
        self._match = match
        self._game = match.game
        self._table = table
        self.viewer = viewer
        self.shown = 0
        self._coming: tuple[int, int | None, AnySighting] | None = None

    @property
    def view(self) -> AnyView:
        """The table as the viewer sees it at this point: a view of the game."""
        return self.view_of(self.viewer)

    @property
    def table(self) -> AnyTable:
        """The whole table at this point: only for those who hand it to `sight`."""
        return self._table

    def view_of(self, seat: int | None) -> AnyView:
        """The table as another seat sees it at this point."""
        return self._game.view(self._table, seat)

    def _sight(self, event: object) -> AnySighting:
        return self._game.sighting(event, self.viewer)

    @property
    def behind(self) -> int:
        """How many events have happened that were not shown yet."""
        return len(self._match.log) - self.shown

    def advance(self) -> AnySighting:
        """The next event as the viewer sees it, a sighting of the game; None where nothing else has
        happened."""
        if not self.behind:
            return None
        seen = self.peek()
        self._table = self._table.after(self._match.log[self.shown])
        self.shown += 1
        return seen

    def peek(self) -> AnySighting:
        """The next event as the viewer will see it, without moving on."""
        if not self.behind:
            return None
        known = self._coming
        if known is None or known[:2] != (self.shown, self.viewer):
            seen = self._sight(self._match.log[self.shown])
            known = self._coming = (self.shown, self.viewer, seen)
        return known[2]

    def go_back(self, table: Table) -> None:
        """An answer was taken back: everything that is left of the log was shown, and has led to
        this table."""
        self._table, self._coming = table, None
        self.shown = len(self._match.log)

    @property
    def asked(self) -> int | None:
        """The seat that has to answer, once everything before it was shown."""
        return None if self.behind else self._match.asked

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked. A cut is everybody's to see; all else only its owner's."""
        decision = None if self.behind else self._match.decision
        if decision is None or isinstance(decision, CutPack) or decision.seat == self.viewer:
            return decision
        return None
