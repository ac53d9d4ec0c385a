"""Where the picture has got to in the log of a match: a second fold, a little later in time.

It knows the whole table and gives away only what the present viewer may see.
"""

from dataclasses import replace
from typing import Final, Protocol

from game.base.arithmetic import int_sum
from game.match.game import (
    AnyEvent,
    AnyOptions,
    AnySighting,
    AnyTable,
    AnyView,
    Game,
    Numbered,
    TableState,
    seat_of,
)
from game.match.match import Match, MatchOverError, Obstacle, TakenBackError
from game.match.options import seats_of_game
from game.rules.decisions import CutPack, Decision


class LogSource(Protocol):
    """What a picture follows: a log, and who is asked at the end of it. A match, or a recording of
    one of its games."""

    @property
    def game(self) -> Game: ...  # the game that is played
    @property
    def options(self) -> AnyOptions: ...  # `Options` of the match
    @property
    def log(self) -> list[AnyEvent]: ...  # everything that has happened
    @property
    def decision(self) -> Decision | None: ...  # what is asked
    @property
    def asked(self) -> int | None: ...  # the seat that has to answer
    @property
    def waits_for_human(self) -> bool: ...  # whether a human has to answer now
    @property
    def has_humans(self) -> bool: ...  # whether anybody at this screen plays
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

    def _begin(self, match: LogSource, table: TableState, viewer: int | None) -> None:
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

    def go_back(self, table: TableState) -> None:
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


class NotOverError(ValueError):
    """A game that is still being played is shown to nobody."""


def games_over(match: LogSource) -> int:
    """How many games of a match are over: the first ones, one after the other."""
    return int_sum(isinstance(event, match.game.ends) for event in match.log)


class Recording:
    """A game of a match. Places in it are counts of events shown, from the beginning of the match,
    so that they are places of its log as well."""

    has_humans: Final = False
    waits_for_human: Final = False
    decision: Final = None
    asked: Final = None
    why_not_back: Final = Obstacle.OVER

    def __init__(self, match: Match, number: int) -> None:
        """Game `number` of a match, from 1. Raises NotOverError where that one is not over."""
        self.game: Final = match.game
        self.options: Final = replace(match.options, seats=seats_of_game(match.options, number))
        """Those of the match, with who played in this game on the chairs."""
        begins = _find(match, self.game.begins, number)
        ends = _find(match, self.game.ends, number)
        if begins is None or ends is None:
            raise NotOverError(number)
        self._chairs = tuple(map(match.chair, range(len(match.table.seats))))
        self.number: Final = number
        self.log: list[AnyEvent] = match.log[: ends + 1]
        self.begins: Final = begins
        self.stops: Final = tuple(self.game.steps(self.log, begins))
        """Places worth stopping at; the last one is the end of the game."""
        self.decisions: Final = tuple(self.game.decisions(self.log, begins, self.human))
        """Places before the answers of humans."""

    def human(self, seat: int) -> bool:
        return bool(self.options.seats[self._chairs[seat]].human)

    def answer(self, answer: object) -> None:
        """Raises MatchOverError: all has been said."""
        raise MatchOverError

    def take_back(self) -> None:
        """Raises TakenBackError: all has been said."""
        raise TakenBackError(self.why_not_back)

    def stop_at(self, shown: int) -> int:
        """The number of the last stop that lies not after a place."""
        return max((n for n, stop in enumerate(self.stops) if stop <= shown), default=0)


class Openings:
    """The tables of a match before each of its games. An event takes some 50 µs, so that a long
    match is read in slices."""

    def __init__(self, match: LogSource) -> None:
        self._game: Final = match.game
        self._log: Final = match.log
        self._table = match.game.set_up(match.options)
        self._read = 0
        self._before: dict[int, TableState] = {}

    @property
    def behind(self) -> int:
        """Events that happened and were not read yet."""
        return len(self._log) - self._read

    def read(self, most: int) -> None:
        """Read on, at most so many events."""
        for event in self._log[self._read : self._read + most]:
            if isinstance(event, self._game.begins):
                self._before[event.number] = self._table
            self._table = self._table.after(event)
            self._read += 1

    def before(self, recording: Recording) -> AnyTable:
        """The table before a game that is over."""
        self.read(max(0, recording.begins + 1 - self._read))
        return self._before[recording.number]


class Rewinder(Playhead):
    """Follows a recording, and goes back in it. `open_hands`: everybody's cards are seen as soon as
    they are picked up, not only those of the viewer."""

    def __init__(
        self, recording: Recording, start: TableState, viewer: int | None, *, open_hands: bool
    ) -> None:
        """`start` is the table before the first event of the game."""
        self.open_hands = open_hands
        self.start: AnyTable = start
        self._begins: Final = recording.begins
        self._begin(recording, start, viewer)
        self.shown = recording.begins

    @property
    def view(self) -> AnyView:
        """The table as the viewer sees it at this point."""
        return self._game.view(self._table, self.viewer, open_hands=self.open_hands)

    def _sight(self, event: object) -> AnySighting:
        viewer = seat_of(event) if self.open_hands else self.viewer
        return self._game.sighting(event, viewer)

    def rewind(self) -> None:
        """Back to before the first event of the game."""
        self._table, self.shown, self._coming = self.start, self._begins, None


def _find(match: Match, kind: type[Numbered], number: int) -> int | None:
    found = (at for at, e in enumerate(match.log) if isinstance(e, kind) and e.number == number)
    return next(found, None)
