"""How a human marks cards to exchange, and settles on a number of chips."""

from game.rules.draw.decisions import DrawCards, Speak, TakeAll
from game.table.draw.ledger import DrawPlayer
from game.table.input import MarkSelection


class DrawSelection(MarkSelection):
    """What the human at the screen points at, has marked, and how much the next bet is."""

    def __init__(self, playback: DrawPlayer) -> None:
        super().__init__(playback.board)
        self._playback = playback
        self._wish = 0  # chips the player asked for with plus and minus

    @property
    def limit(self) -> int | None:
        decision = self._playback.decision
        return decision.limit if isinstance(decision, DrawCards | TakeAll) else None

    def forget(self) -> None:
        super().forget()
        self._wish = 0

    @property
    def can_undo(self) -> bool:
        """Whether anything was marked, or stepped."""
        return super().can_undo or self._wish != 0

    def undo(self) -> bool:
        """Take back the last mark, or go back to the usual bet; says whether there was anything."""
        if super().undo():
            return True
        wish, self._wish = self._wish, 0
        return wish != 0

    # --- chips ---------------------------------------------------------------------------------

    @property
    def amount(self) -> int:
        """Chips of the bet, or on top of a call."""
        decision = self._playback.decision
        if not isinstance(decision, Speak) or decision.most <= 0:
            return 0
        least = min(decision.least, decision.most)
        wish = self._wish or self._usual(decision)
        return max(least, min(decision.most, wish))

    def _usual(self, decision: Speak) -> int:
        """About half of what lies there."""
        pot = self._playback.table.pot + decision.to_call
        return max(decision.least, round(pot / 2))

    def change(self, by: int) -> None:
        """More or fewer chips."""
        if self.amount:
            self._wish, wish = 0, max(1, self.amount + by)
            usual, self._wish = self.amount, wish
            self._wish = self.amount if self.amount != usual else 0

    def stride(self) -> int:
        """Chips of one step: finer for small sums."""
        amount = self.amount
        return 1 if amount < 20 else 5 if amount < 100 else 10
