"""A game that is over on a board again: forward it plays, back it lies there at once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from random import Random
from typing import TYPE_CHECKING, Final

from game.match.game import AnyTable, AnyView
from game.match.recording import Recording, Rewinder
from game.rules.decisions import Decision
from game.table.playback.log_player import AnyLedger, L, LogPlayer, Staging, T, V

if TYPE_CHECKING:
    from game.match.game import AnySighting
    from game.match.match import Match
    from game.match.recording import Openings
    from game.table.motion.board import Board


class ReplayPlayer(LogPlayer[V, T, L]):
    """Plays a recording. It stands still at `until`, a place in the log; the last one while it
    plays on. All seats count as guests here: humans think as long as they do."""

    playhead: Rewinder

    def __init__(
        self,
        match: Match,
        game: int,
        screen: Staging[L],
        openings: Openings,
        board: Board,
        viewer: int | None,
        *,
        open_hands: bool,
    ) -> None:
        """`game`: which one of the match, from 1; `openings`: the tables before its games."""
        self.recording: Final = Recording(match, game)
        self.options = match.options
        self.start: Final[T] = openings.before(self.recording)
        """The table before the first event of the game."""
        self.until = 0
        self.laid = 0
        """Rises whenever everything was laid anew."""
        super().__init__(
            self.recording,
            board,
            Rewinder(self.recording, self.start, viewer, open_hands=open_hands),
            screen.choreography(board.cast, Random(f"{match.options.seed}:pause"), self.is_human),
            screen.ledger(),
        )
        self.go_to(self.recording.stops[0])

    def is_human(self, seat: int) -> bool:
        del seat
        return False

    @property
    def decision(self) -> Decision | None:
        """Nothing is asked any more."""
        return None

    @property
    def at(self) -> int:
        """The place in the log: so many events were shown."""
        return int(self.playhead.shown)

    @property
    def playing(self) -> bool:
        """Whether the next event will come by itself."""
        return self.at < self.until

    @property
    def plays_on(self) -> bool:
        """Whether all the rest will come by itself."""
        return self.playing and self.until == self.recording.stops[-1]

    @property
    def resting(self) -> bool:
        """Whether nothing moves and nothing will."""
        return self.board.resting and not self.playing

    @property
    def open_hands(self) -> bool:
        """Whether everybody's cards are seen."""
        return bool(self.playhead.open_hands)

    def open_all(self, open_hands: bool) -> None:
        """Everybody's cards are seen from now on, or only those of the viewer."""
        self.playhead.open_hands = open_hands
        self.go_to(self.at, keep_on=True)

    def go_to(self, place: int, *, keep_on: bool = False) -> None:
        """Everything lies as it did at a place in the log, at once; the last place for one behind
        the end. With `keep_on` a game that was playing plays on from there."""
        stops = self.recording.stops
        until = self.until if keep_on else 0
        self.playhead.rewind()
        self._look()
        self.before = self.table
        self.ledger.begin(self.table, ())
        while self.at < min(max(place, stops[0]), stops[-1]):
            coming = self.playhead.advance()
            assert coming is not None, "the place lies in the log"
            self._follow(coming)
        self.until = max(until, self.at)
        self._forget()
        self._arrange()

    def step(self, by: int) -> None:
        """One stop on, which is played, or one back. What still moves comes to its end first."""
        stops = self.recording.stops
        if by > 0:
            self.hasten()
            following = bisect_right(stops, self.at)
            self.until = stops[min(following, len(stops) - 1)]
        else:
            here = bisect_left(stops, self.at)
            self.go_to(stops[max(0, here - 1)])

    def play(self) -> None:
        """Play on to the end; from the end, all of it again."""
        if self.at >= self.recording.stops[-1]:
            self.go_to(0)
        self.until = self.recording.stops[-1]

    def pause(self) -> None:
        """Stand still at the next stop, which what moves is on its way to."""
        stops = self.recording.stops
        self.until = stops[min(bisect_left(stops, self.at), len(stops) - 1)]

    def hasten(self) -> None:
        """What is on its way to the next stop is there."""
        stops = self.recording.stops
        stop = stops[bisect_left(stops, self.at)] if self.plays_on else self.until
        self.board.finish()
        if self.at < stop:
            self.go_to(stop)

    def _forget(self) -> None:
        """Nothing is on its way, and no result of the game before waits to be read."""
        self.blocked = False
        self.laid += 1
        self._next_at, self._led, self._waited = self.board.timeline.now, False, None
        self.choreography.forget()

    def _step(self) -> bool:
        return self.playing and super()._step()

    def _follow(self, coming: AnySighting) -> None:
        super()._follow(coming)
        if isinstance(coming.event, self._driver.game.ends):
            self.until = self.at


AnyReplayPlayer = ReplayPlayer[AnyView, AnyTable, AnyLedger]
"""A player of a replay of any game, where nothing of the game matters."""
