"""What pointer and keys mean at the table of the main game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.intents import Intent, Key, PointerPressed, PointerReleased, Pressed, Released
from game.rules.table import Phase
from game.table.input import SKIP_GUARD, TableInput

if TYPE_CHECKING:
    from game.table.deluxe.table_game import DeluxeTableGame


class DeluxeInput(TableInput):
    """Own cards and those face down on the table can be pointed at; the corner of one just bought
    can be held."""

    def __init__(self, game: DeluxeTableGame) -> None:
        super().__init__(game.table)
        self._game, self._look = game, game.look
        self._pressed = False  # anything, since the last frame
        self._holds: Key | None = None  # what the corner is held with; None: the pointer

    def update(self, seconds: float) -> None:
        self._look.update(seconds)
        if self._pressed:  # what the player turns to comes first
            self._pressed = False
            self._game.hud.story.leave()
        super().update(seconds)

    def handle(self, intent: Intent) -> None:
        """While a bought card is shown Space and the pointer hold its corner, or skip; any other
        key or button ends that, and then does what it does."""
        if isinstance(intent, PointerPressed | Pressed):
            self._pressed = True
        look = self._look
        match intent:
            case _ if look.show is None:
                pass
            case PointerReleased() | Released():
                if self._holds == (intent.key if isinstance(intent, Released) else None):
                    look.let_go()
            case Pressed(Key.SPACE | Key.CONFIRM as key):
                self._hold_corner(key)
                return
            case PointerPressed(x, y) if self._table.controls.point(x, y) is None:
                self._hold_corner(None)
                return
            case Pressed(key) if key not in (Key.BACK, Key.PAUSE):
                self._table.playback.board.finish()
            case PointerPressed():
                self._table.playback.board.finish()
        super().handle(intent)

    @property
    def _skips_part(self) -> bool:
        """The winner is seen, whatever was skipped before the showdown; and a press that ends the
        board between two rounds ends nothing else."""
        board = self._game.hud.story.board_stands
        return board or self._game.playback.table.phase is Phase.SHOW

    def skip(self) -> None:
        """A press that comes before the board between two rounds can be read is not for it."""
        if not self._game.hud.story.board_comes:
            super().skip()

    def let_go(self) -> None:
        self._look.drop()

    def _hold_corner(self, key: Key | None) -> None:
        self._holds = key
        self._guard = SKIP_GUARD
        self._look.press()

    def _point_at_card(self, x: int, y: int, *, free: bool) -> None:
        selection = self._game.selection
        selection.point_at(selection.spot_at(x, y) if free else None)
        self._game.owl.point(x, y)
        self._game.owl.reached = False

    def _press_card(self, x: int, y: int) -> None:
        paper = self._game.hud.owl.paper
        if paper is not None and paper.collidepoint(x, y):
            self._game.owl.read()
            return
        selection = self._game.selection
        spot = selection.spot_at(x, y)
        if spot is not None:
            selection.point_at(spot)
            self._table.try_to(lambda: selection.take(spot))
            if spot.row == "market":
                self._guard = SKIP_GUARD  # a double click does not skip what it has begun

    def _key(self, pressed: Pressed) -> None:
        """Escape leads from the owl's button back to the cards."""
        if pressed.key is Key.BACK and self._game.owl.reached:
            self._game.owl.reached = False
        else:
            super()._key(pressed)

    def _arrow(self, key: Key, *, far: bool) -> None:
        """Above the cards on the table is the button of the owl's note."""
        selection, owl = self._game.selection, self._game.owl
        row = selection.pointed.row if selection.pointed is not None else None
        reached = owl.reached
        if owl.step(key, row):
            selection.point_at(None)
        else:
            super()._arrow(Key.UP if reached and key is Key.DOWN else key, far=far)

    def _choose(self, pressed: Pressed) -> None:
        """What is pointed at, else the brass button."""
        selection = self._game.selection
        spot = selection.pointed
        if self._game.owl.reached:
            self._game.owl.enough()
        elif self._table.playback.blocked or self._cutting:
            self._game.press_first()
        elif (taken := spot or selection.offered) is not None:
            self._table.try_to(lambda: selection.take(taken))
        else:
            selection.step(Key.RIGHT)
