"""What pointer and keys mean at the table of the main game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.table.input.input import TableInput

if TYPE_CHECKING:
    from game.table.deluxe.table_game import DeluxeTableGame


class DeluxeInput(TableInput):
    """Own cards and those face down on the table can be pointed at."""

    def __init__(self, game: DeluxeTableGame) -> None:
        super().__init__(game.table)
        self._game = game

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, PointerPressed | Pressed):
            self._game.hud.story.outcome.leave()
        super().handle(intent)

    def _point_at_card(self, x: int, y: int, *, free: bool) -> None:
        selection = self._game.selection
        selection.point_at(selection.spot_at(x, y) if free else None)

    def _press_card(self, x: int, y: int) -> None:
        selection = self._game.selection
        spot = selection.spot_at(x, y)
        if spot is not None:
            selection.point_at(spot)
            self._table.try_to(lambda: selection.take(spot))

    def _choose(self, pressed: Pressed) -> None:
        """What is pointed at, else the brass button."""
        selection = self._game.selection
        spot = selection.pointed
        if self._table.playback.blocked or self._cutting:
            self._game.press_first()
        elif (taken := spot or selection.offered) is not None:
            self._table.try_to(lambda: selection.take(taken))
        else:
            selection.step(Key.RIGHT)
