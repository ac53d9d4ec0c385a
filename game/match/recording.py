"""One game that is over, to be looked at again: its log, the places to stop at, and where humans
decided. Nothing of a game that is still played gets in here."""

from dataclasses import replace
from typing import Final

from game.arithmetic import int_sum
from game.match.game import AnyEvent, AnySighting, AnyTable, AnyView, Numbered, Table
from game.match.match import Match, MatchOverError, Obstacle, TakenBackError
from game.match.options import seats_of_game
from game.match.playhead import LogSource, Playhead


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
        """Whether somebody at this screen has played a seat."""
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
        self._before: dict[int, Table] = {}

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
        self, recording: Recording, start: Table, viewer: int | None, *, open_hands: bool
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
        viewer = getattr(event, "seat", None) if self.open_hands else self.viewer
        return self._game.sighting(event, viewer)

    def rewind(self) -> None:
        """Back to before the first event of the game."""
        self._table, self.shown, self._coming = self.start, self._begins, None


def _find(match: Match, kind: type[Numbered], number: int) -> int | None:
    found = (at for at, e in enumerate(match.log) if isinstance(e, kind) and e.number == number)
    return next(found, None)
