"""A match at a draw-poker table on the screen: its log, played on a board."""

from abc import abstractmethod
from collections.abc import Callable
from random import Random
from typing import Final

from game.match.draw.options import DrawOptions
from game.match.match import Match
from game.match.playhead import LogSource, Playhead
from game.rules.decisions import CutPack, Decision
from game.rules.draw import events as ev
from game.rules.draw.sight import DrawSighting, DrawView
from game.rules.draw.table import DrawTable
from game.table.draw.cast import laid_out
from game.table.draw.chips import DrawStacks, bet_lying
from game.table.draw.choreography import DrawChoreography
from game.table.log_player import LogPlayer
from game.table.motion.board import Board


class DrawLogPlayer(LogPlayer):
    """Plays a log of draw poker on a board: what a match and a replay have in common."""

    game_ends = ev.GameEnded
    settles = (
        ev.GameEnded, ev.GameBegan, ev.BettingEnded, ev.LightSettled, ev.DebtRepaid, ev.Pawned,
        ev.BoughtBack,
    )  # fmt: skip

    playhead: Playhead
    choreography: DrawChoreography
    view: DrawView

    def __init__(
        self,
        match: LogSource,
        options: DrawOptions,
        board: Board,
        playhead: Playhead,
        *,
        think: Callable[[], object],
    ) -> None:
        self.options: Final = options
        self.won: dict[int, int] = {}
        """Chips taken out of the pots of this game, by seat."""
        self.before = DrawTable.set_up(options.rules)
        """The table before the last event that was shown."""
        pause = Random(f"{options.seed}:pause")
        choreography = DrawChoreography(board.cast, pause, self.is_human)
        super().__init__(match, board, playhead, choreography, think=think)
        self.before = self.table

    @property
    def table(self) -> DrawTable:
        """The table as the screen has it."""
        return self.view.table

    @abstractmethod
    def is_human(self, seat: int) -> bool:
        """Whether somebody at this screen plays a seat."""

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats played at this screen."""
        return tuple(s for s in range(len(self.options.seats)) if self.is_human(s))

    def _arrange(self) -> None:
        board = self.board
        board.lay(laid_out(board.cast, self.view, self.choreography.order))
        self._settle()

    def _settle(self) -> None:
        stacks, seats = self.board.stacks, self.view.table.seats
        assert isinstance(stacks, DrawStacks)
        bets = [bet_lying(seat) for seat in seats]
        pot = self.view.table.pot - sum(bets)
        stacks.settle_at([seat.chips for seat in seats], bets, max(0, pot))

    def _before(self, coming: DrawSighting) -> None:
        self.before = self.table

    def _shown(self, coming: DrawSighting) -> None:
        stacks = self.board.stacks
        assert isinstance(stacks, DrawStacks)
        if not isinstance(coming.event, ev.BettingEnded):  # they leave as they lay
            stacks.coming = [bet_lying(seat) for seat in self.table.seats]
        self._count_won(coming.event)

    def _count_won(self, event: ev.DrawEvent) -> None:
        match event:
            case ev.GameBegan():
                self.won = {}
            case ev.PotTaken(seat, chips):
                self.won = {**self.won, seat: self.won.get(seat, 0) + chips}


class DrawMatchPlayer(DrawLogPlayer):
    """Plays a match. `viewer` is the seat whose cards may be seen."""

    def __init__(self, match: Match, board: Board, viewer: int | None) -> None:
        self.match: Final = match
        playhead = Playhead(match, viewer, shown=match.recap if match.answers else 0)
        super().__init__(match, match.options, board, playhead, think=match.let_bot_answer)
        for event in match.log[: playhead.shown]:
            self._count_won(event)

    def is_human(self, seat: int) -> bool:
        return seat >= 0 and self.match.options.seats[self.match.chair(seat)].human

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked now."""
        decision = None if self.blocked else self.playhead.decision
        if decision is None or not self.match.waits_for_human:
            return None
        public = isinstance(decision, CutPack)
        return decision if public or decision.seat == self.view.viewer else None

    @property
    def hidden_turn(self) -> int | None:
        """The seat of a human who is asked, and whose cards are hidden: a curtain is due."""
        asked = self.playhead.asked
        if self.blocked or asked is None or not self.match.waits_for_human:
            return None
        hidden = asked != self.view.viewer and self.playhead.decision is None
        return asked if hidden else None
