"""What a player at the screen may do while others are asked: leave the table (S-18), and call out
of turn, which costs a chip (S-17)."""

from typing import Final

from game.match.match import Match
from game.rules.decisions import Cut, CutPack
from game.rules.draw.decisions import AtTable, Leave, OutOfTurn
from game.rules.draw.match_rules import CHIP
from game.rules.draw.table import BETTING, DrawTable
from game.table.draw.ledger import DrawMatchPlayer
from game.table.motion.cues import THINK

_OTHERS: Final = 2
"""Fewest players who go on after one has left."""


class Manners:
    """Wishes of players who are not asked, and what becomes of them."""

    def __init__(self, match: Match, playback: DrawMatchPlayer) -> None:
        self._match, self._playback = match, playback
        self._leaves: int | None = None
        self._calls: int | None = None
        playback.holds = self._holds_guests

    # --- what is possible ----------------------------------------------------------------------

    @property
    def leaver(self) -> int | None:
        """The seat that is looked from, where its player can leave the table; else None."""
        table, seat = self._match.table, self._playback.view.viewer
        if seat is None or table.over or table.seats[seat].gone or self._leaves is not None:
            return None
        here = [other for other in table.seats if not other.gone]
        return seat if len(here) > _OTHERS else None

    @property
    def may_call(self) -> bool:
        """Whether the player who looks would be fined for a bet or a fold now, as the picture has
        it."""
        playback, rules = self._playback, self._playback.table.rules
        seat = playback.view.viewer
        if seat is None or not rules.fines or playback.blocked:
            return False
        return playback.table.turn != seat and _could_bet(playback.table, seat)

    # --- wishes --------------------------------------------------------------------------------

    def leave(self, seat: int) -> None:
        """The player of this seat leaves the table for good."""
        self._leaves = seat

    def call(self) -> None:
        """The player who looks calls a bet or a fold out of turn."""
        if self.may_call:
            self._calls = self._playback.view.viewer

    def update(self) -> None:
        """Once a frame: do what can be done now."""
        if self._leaves is not None:
            self._leave(self._leaves)
        if self._calls is not None:
            self._call(self._calls)

    def _leave(self, seat: int) -> None:
        decision = self._match.decision
        if isinstance(decision, CutPack) and decision.seat == seat:
            self._playback.answer(Cut(decision.cards // 2))  # the cards are not held up by it
        elif isinstance(decision, AtTable) and seat in decision.present:
            self._leaves = None
            self._playback.answer(Leave(seat))
        elif decision is None:
            self._leaves = None

    def _call(self, seat: int) -> None:
        decision = self._match.decision
        if not self.may_call:
            self._calls = None
        elif self._playback.caught_up and isinstance(decision, AtTable) and seat in decision.fined:
            self._calls = None
            self._playback.answer(OutOfTurn(seat))

    # --- guests --------------------------------------------------------------------------------

    def _holds_guests(self) -> bool:
        """Where a call out of turn is possible, guests answer only after most of the time that they
        are seen to think: else the answer would be there before the call."""
        playback, table, rules = self._playback, self._match.table, self._match.options.rules
        if not rules.fines or playback.board.timeline.instant:
            return False
        humans = any(_could_bet(table, seat) for seat in playback.humans)
        return humans and playback.waited < THINK[0]


def _could_bet(table: DrawTable, seat: int) -> bool:
    betting = table.phase in BETTING and seat in table.still_in
    return betting and table.means(seat) >= CHIP
