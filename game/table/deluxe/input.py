"""What pointer and keys mean at the table."""

from typing import TYPE_CHECKING

from game.input.intents import DIGITS, Key, Pressed
from game.table.parts.cut_spread import CARDS
from game.table.tabletop_input import TabletopInput

if TYPE_CHECKING:
    from game.table.deluxe.scene import TableScene  # noqa: F401, named in the base below


class TableInput(TabletopInput["TableScene"]):
    """Turns intents into what the table of the main game can do."""

    def _point(self, x: int, y: int) -> None:
        table = self._table
        over = table.controls.point(x, y)
        if self._cutting and over is None:
            lifted = table.spread.lifted_at(x, y)
            table.lifted = lifted if lifted is not None else table.lifted
        table.selection.point_at(None if over else table.selection.spot_at(x, y))

    def _press(self, x: int, y: int) -> None:
        table = self._table
        if self._pressed_button(x, y) or self._guard:
            return
        if self._cutting:
            if table.spread.lifted_at(x, y) is not None:
                self._point(x, y)
                table.cut()
            return
        spot = table.selection.spot_at(x, y)
        if table.playback.decision is None:
            self._skip()
        elif spot is not None:
            table.selection.point_at(spot)
            table.try_to(lambda: table.selection.take(spot))

    def _wheel(self, by: int) -> None:
        self._move_cut(by)

    def _move_cut(self, step: int) -> None:
        if self._cutting:
            self._table.lifted = max(1, min(CARDS - 1, self._table.lifted + step))

    def _key(self, pressed: Pressed) -> None:
        key, table = pressed.key, self._table
        if key is Key.SPACE:
            table.hold_space(True)
        match key:
            case Key.BACK | Key.PAUSE:
                table.pause()
            case Key.NEXT:
                table.toggle_points()
            case Key.SPACE | Key.CONFIRM:
                self._confirm(key)
            case Key.LEFT | Key.RIGHT | Key.UP | Key.DOWN:
                self._arrow(key, far=pressed.shift)
            case _ if key in DIGITS:
                table.try_to(lambda: table.selection.digit(key))
            case Key.FAST:
                table.hold_space(True)
            case _:
                table.actions.ask(pressed)

    def _arrow(self, key: Key, *, far: bool) -> None:
        if self._cutting:
            by = 5 if far else 1
            self._move_cut({Key.LEFT: -by, Key.RIGHT: by}.get(key, 0))
        elif self._table.playback.decision is not None:
            self._table.selection.step(key)

    def _confirm(self, key: Key) -> None:
        """Enter or Space: what is pointed at, else the brass button, else skip."""
        table, spot = self._table, self._table.selection.pointed
        if self._guard:
            return
        if not table.playback.blocked and table.playback.decision is None:
            self._skip()
        elif key is Key.SPACE and self._came_up_lately:
            return
        elif table.playback.blocked or self._cutting:
            table.actions.press_first()
        elif (taken := spot or table.selection.offered) is not None:
            table.try_to(lambda: table.selection.take(taken))
        else:
            table.selection.step(Key.RIGHT)
