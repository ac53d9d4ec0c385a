"""A game that is over on a board again: forward it plays, back it lies there at once."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from game.match.game import AnyTable, AnyView
from game.match.playhead import Recording, Rewinder
from game.rules.decisions import Decision
from game.table.playback import AnyLedger, L, LogPlayer, Staging, T, V

if TYPE_CHECKING:
    from game.match.game import AnySighting
    from game.match.match import Match
    from game.match.playhead import Openings
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
        self.options = self.recording.options
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
    def resting(self) -> bool:
        """Whether nothing moves and nothing will."""
        return self.board.resting and not self.playing

    def go_to(self, place: int, *, keep_on: bool = False) -> None:
        """Everything lies as it did at a place in the log, at once, and nothing is on its way; the
        last place for one behind the end. With `keep_on` a game that was playing plays on."""
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
        self.blocked = False
        self.laid += 1
        self._next_at, self._led, self._waited = self.board.timeline.now, False, None
        self.choreography.forget()
        self._arrange()

    def _step(self) -> bool:
        return self.playing and super()._step()

    def _follow(self, coming: AnySighting) -> None:
        super()._follow(coming)
        if isinstance(coming.event, self._driver.game.ends):
            self.until = self.at


AnyReplayPlayer = ReplayPlayer[AnyView, AnyTable, AnyLedger]
"""A player of a replay of any game, where nothing of the game matters."""
