"""One game that is over, of whatever match: its log, the places to stop at, and who decided what
where. Nothing of a game that still runs gets in here."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Final, Generic, TypeVar

from game.match.driver import MatchOverError, Told
from game.match.playhead import Head
from game.match.taking_back import Obstacle, TakenBackError
from game.rules import events as ev
from game.rules.draw import events as draw_ev

T = TypeVar("T")
V = TypeVar("V")
S = TypeVar("S")


class NotOverError(ValueError):
    """A game that is still being played is shown to nobody."""


def games_over(match: Told) -> int:
    """How many games of a match are over: the first ones, one after the other."""
    return sum(isinstance(event, ev.GameEnded | draw_ev.GameEnded) for event in match.log)


class Tape(ABC):
    """A game of a match. Places in it are counts of events shown, from the beginning of the match,
    so that they are places of its log as well."""

    has_humans: Final = False
    waits_for_human: Final = False
    decision: Final = None
    asked: Final = None
    why_not_back: Final = Obstacle.OVER

    def __init__(self, match: Told, number: int) -> None:
        """Game `number` of a match, from 1. Raises NotOverError where that one is not over."""
        begins = _find(match, ev.GameBegan | draw_ev.GameBegan, number)
        ends = _find(match, ev.GameEnded | draw_ev.GameEnded, number)
        if begins is None or ends is None:
            raise NotOverError(number)
        self.number: Final = number
        self.log: list[Any] = match.log[: ends + 1]
        self.begins: Final = begins
        self.stops: Final = tuple(self._stops())
        self.decisions: Final = tuple(self._decisions())

    def answer(self, answer: Any) -> None:
        """Raises MatchOverError: all has been said."""
        raise MatchOverError

    def take_back(self) -> None:
        """Raises TakenBackError: all has been said."""
        raise TakenBackError(self.why_not_back)

    def stop_at(self, shown: int) -> int:
        """The number of the last stop that lies not after a place."""
        return max((n for n, stop in enumerate(self.stops) if stop <= shown), default=0)

    @abstractmethod
    def _stops(self) -> Iterator[int]:
        """Places worth stopping at; the last one is the end of the game."""

    @abstractmethod
    def _decisions(self) -> Iterator[int]:
        """Where humans decided something: places before their answers."""


class Openings(Generic[T]):
    """The tables of a match before each of its games. An event takes some 50 µs, so that a long
    match is read in slices."""

    def __init__(self, match: Told, table: T) -> None:
        """`table` as it was before the first event."""
        self._log: Final = match.log
        self._table: Any = table
        self._read = 0
        self._before: dict[int, T] = {}

    @property
    def behind(self) -> int:
        """Events that happened and were not read yet."""
        return len(self._log) - self._read

    def read(self, most: int) -> None:
        """Read on, at most so many events."""
        for event in self._log[self._read : self._read + most]:
            if isinstance(event, ev.GameBegan | draw_ev.GameBegan):
                self._before[event.number] = self._table
            self._table = self._table.after(event)
            self._read += 1

    def before(self, tape: Tape) -> T:
        """The table before a game that is over."""
        self.read(max(0, tape.begins + 1 - self._read))
        return self._before[tape.number]


class Rewinder(Head[T, V, S]):
    """Follows a tape, and goes back in it. `open_hands`: everybody's cards are seen as soon as they
    are picked up, not only those of the viewer."""

    def __init__(self, tape: Tape, start: T, viewer: int | None, *, open_hands: bool) -> None:
        """`start` is the table before the first event of the game."""
        self.open_hands = open_hands
        self._start: Final = start
        self._begins: Final = tape.begins
        self._follow(tape, start, viewer)
        self.shown = tape.begins

    @property
    def start(self) -> T:
        """The table before the first event of the game."""
        return self._start

    def rewind(self) -> None:
        """Back to before the first event of the game."""
        self._table, self.shown, self._coming = self._start, self._begins, None


def _find(match: Told, kind: Any, number: int) -> int | None:
    found = (at for at, e in enumerate(match.log) if isinstance(e, kind) and e.number == number)
    return next(found, None)
