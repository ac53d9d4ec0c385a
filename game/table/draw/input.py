"""What pointer and keys mean at a draw-poker table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.intents import Key
from game.table.input import MarkInput
from game.table.layout.draw import button_rows

if TYPE_CHECKING:
    from game.table.draw.table_game import DrawTableGame

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
