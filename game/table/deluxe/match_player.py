"""The main game on the screen: the log of a match, played on a board."""

from collections.abc import Callable
from random import Random
from typing import Final

from game.match.match import Match
from game.match.options import MatchOptions
from game.match.playhead import LogSource, Playhead
from game.rules import events as ev
from game.rules.decisions import CutPack, Decision
from game.rules.sight import Sighting, View
from game.rules.table import Table
from game.table.deluxe.choreography import Choreography
from game.table.log_player import FRAME, LogPlayer, Rush
from game.table.motion.board import Board

__all__ = ["FRAME", "DeluxeLogPlayer", "DeluxeMatchPlayer", "Rush"]


class DeluxeLogPlayer(LogPlayer):
    """Plays a log of the main game on a board: what a match and a replay have in common."""

    game_ends = ev.GameEnded
    settles = (ev.GameEnded, ev.GameBegan)

    playhead: Playhead
    choreography: Choreography
    view: View

    def __init__(
        self,
        match: LogSource,
        options: MatchOptions,
        board: Board,
        playhead: Playhead,
        *,
        humans: tuple[int, ...],
        think: Callable[[], object],
    ) -> None:
        """`humans`: seats that need no pause for thinking."""
        self.options: Final = options
        self.bank_won = 0
        self.gain = 0
        pause = Random(f"{options.seed}:pause")
        choreography = Choreography(board.cast, pause, humans)
        super().__init__(match, board, playhead, choreography, think=think)
        self.paid_from: tuple[int, ...] = self._purses()

    @property
    def table(self) -> Table:
        """The table as the screen has it."""
        return self.view.table

    def _arrange(self) -> None:
        self.board.arrange(self.view, self.choreography.order)

    def _settle(self) -> None:
        self.board.stacks.settle(self.view)

    def _before(self, coming: Sighting) -> None:
        if isinstance(coming.event, ev.GameWon):
            self.paid_from = self._purses()
            self.bank_won = self.view.table.bank.value
            self.gain = self._differences(coming.event.seat)

    def _differences(self, winner: int) -> int:
        """What the others will pay to the winner, in chips (D-17): the hands lie open."""
        seats = self.view.table.seats
        best = seats[winner].shown
        return sum(
            min(max(0, best.points - seat.shown.points), seat.chips.value)
            for seat in seats
            if best is not None and seat.shown is not None
        )

    def _purses(self) -> tuple[int, ...]:
        return tuple(seat.chips.value for seat in self.view.table.seats)


class DeluxeMatchPlayer(DeluxeLogPlayer):
    """Plays a match. `viewer` is the seat whose cards may be seen."""

    def __init__(self, match: Match, board: Board, viewer: int | None) -> None:
        self.match: Final = match
        options, think = match.options, match.let_bot_answer
        playhead = Playhead(match, viewer, shown=match.recap if match.answers else 0)
        super().__init__(match, options, board, playhead, humans=options.humans, think=think)

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked now."""
        return None if self.blocked else self._human_decision()

    @property
    def hidden_turn(self) -> int | None:
        """The seat of a human who is asked, and whose cards are hidden: a curtain is due."""
        asked = self.playhead.asked
        if self.blocked or asked is None or not self.match.waits_for_human:
            return None
        hidden = asked != self.view.viewer and self.playhead.decision is None
        return asked if hidden else None

    def _human_decision(self) -> Decision | None:
        decision = self.playhead.decision
        if decision is None or not self.match.waits_for_human:
            return None
        public = isinstance(decision, CutPack)
        return decision if public or decision.seat == self.view.viewer else None
