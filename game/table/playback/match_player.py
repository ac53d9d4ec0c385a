"""A match on the screen: its log, played on a board, and what the viewer is asked."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from game.match.game import AnyTable, AnyView
from game.match.playhead import Playhead
from game.rules.decisions import Decision
from game.table.playback.log_player import AnyLedger, L, LogPlayer, Staging, T, V

if TYPE_CHECKING:
    from game.match.match import Match
    from game.table.motion.board import Board


class MatchPlayer(LogPlayer[V, T, L]):
    """Plays a match. `viewer` is the seat whose cards may be seen."""

    def __init__(self, match: Match, screen: Staging[L], board: Board, viewer: int | None) -> None:
        self.match: Final = match
        self.options = match.options
        pause = Random(f"{match.options.seed}:pause")
        super().__init__(
            match,
            board,
            Playhead(match, viewer, shown=match.recap if match.answers else 0),
            screen.choreography(board.cast, pause, self.is_human),
            screen.ledger(),
            think=match.let_bot_answer,
        )

    def is_human(self, seat: int) -> bool:
        return seat >= 0 and bool(self.options.seats[self.match.chair(seat)].human)

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked now. A cut is asked of everybody at the screen."""
        asked = self.match.waits_for_human and not self.blocked
        phones = self.crowd.on_phones
        if asked and phones and self.match.chair(self.match.asked or 0) in phones:
            return None
        return self.playhead.decision if asked else None

    @property
    def hidden_turn(self) -> int | None:
        """The seat of a human who is asked, and whose cards are hidden: a curtain is due."""
        asked: int | None = self.playhead.asked
        if self.blocked or asked is None or not self.match.waits_for_human:
            return None
        if self.match.chair(asked) in self.crowd.on_phones:
            return None
        hidden = asked != self.view.viewer and self.playhead.decision is None
        return asked if hidden else None


AnyMatchPlayer = MatchPlayer[AnyView, AnyTable, AnyLedger]
"""A player of a match of any game, where nothing of the game matters."""
