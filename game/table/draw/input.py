"""How a human marks cards to exchange, and settles on a number of chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.intents import Key
from game.rules.draw.decisions import DrawCards, Speak, TakeAll
from game.table.draw.view_model import DrawPlayer
from game.table.input import MarkInput, MarkSelection
from game.table.layout.draw import button_rows

if TYPE_CHECKING:
    from game.table.draw.table_game import DrawTableGame


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


_DRAG: Final = 9
"""u the pointer goes for a chip more or less."""


class DrawInput(MarkInput):
    """Own cards can be marked, and the amount of a bet can be dragged."""

    def __init__(self, game: DrawTableGame) -> None:
        super().__init__(game.table)
        self._game = game
        self._held: tuple[float, int] | None = None  # where the amount is held, and what it was
        self._moved = False

    def _wheel(self, by: int) -> None:
        if self._cutting:
            super()._wheel(by)
        else:
            self._game.change_amount(by)

    def _point(self, x: int, y: int) -> None:
        if not self._dragged(x):
            super()._point(x, y)

    def _dragged(self, x: float) -> bool:
        """Whether the pointer drags the amount: to the right for more."""
        if self._held is None:
            return False
        start, amount = self._held
        steps = int((x - start) / (_DRAG * self._table.playback.board.poses.layout.unit.u))
        self._moved = self._moved or bool(steps)
        if self._moved:
            self._table.controls.holding.stop()  # a drag is no press
            selection = self._game.selection
            selection.change(amount + steps - selection.amount)
        return self._moved

    def _release(self, x: int, y: int) -> None:
        moved, self._held, self._moved = self._moved, None, False
        if moved:  # a drag is no press
            self._table.controls.release(-1, -1)
        else:
            self._table.controls.release(x, y)

    def _press(self, x: int, y: int) -> None:
        layout = self._table.playback.board.poses.layout
        box, u = button_rows(layout).amount, layout.unit.u
        over = box.x * u <= x <= box.right * u and box.y * u <= y <= box.foot * u
        amount = self._game.selection.amount
        self._held = (x, amount) if over and amount else None
        self._moved = False
        super()._press(x, y)

    def _arrow(self, key: Key, *, far: bool) -> None:
        if key in (Key.UP, Key.DOWN):
            self._wheel(1 if key is Key.UP else -1)
        else:
            super()._arrow(key, far=far)
