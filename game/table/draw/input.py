"""What pointer and keys mean at a draw-poker table."""

from typing import TYPE_CHECKING, Final

from game.input.intents import DIGITS, Key, Pressed
from game.table.layout.draw import button_rows
from game.table.tabletop_input import TabletopInput

_DRAG: Final = 9
"""u the pointer goes for a chip more or less."""

if TYPE_CHECKING:
    from game.table.draw.scene import DrawTableScene


class DrawInput(TabletopInput["DrawTableScene"]):
    """Turns intents into what a draw-poker table can do."""

    def __init__(self, table: "DrawTableScene") -> None:
        super().__init__(table)
        self._held: tuple[float, int] | None = None  # where the amount is held, and what it was
        self._moved = False

    def _wheel(self, by: int) -> None:
        """The wheel, or up and down: where to cut, or how many chips."""
        table = self._table
        if self._cutting:
            table.move_cut(by)
        else:
            table.change_amount(by)

    def _point(self, x: int, y: int) -> None:
        table = self._table
        if self._dragged(x):
            return
        over = table.controls.point(x, y)
        if self._cutting and over is None:
            lifted = table.spread.lifted_at(x, y)
            table.lifted = lifted if lifted is not None else table.lifted
        table.selection.point_at(None if over else table.selection.card_at(x, y))

    def _dragged(self, x: float) -> bool:
        """Whether the pointer drags the amount: to the right for more."""
        if self._held is None:
            return False
        start, amount = self._held
        steps = int((x - start) / (_DRAG * self._table.playback.board.poses.layout.unit.u))
        self._moved = self._moved or bool(steps)
        if self._moved:
            self._table.controls.holding.stop()  # a drag is no press
            selection = self._table.selection
            selection.change(amount + steps - selection.amount)
        return self._moved

    def _release(self, x: int, y: int) -> None:
        moved, self._held, self._moved = self._moved, None, False
        if moved:  # a drag is no press
            self._table.controls.release(-1, -1)
        else:
            self._table.controls.release(x, y)

    def _press(self, x: int, y: int) -> None:
        table = self._table
        box = button_rows(table.playback.board.poses.layout).amount
        u = table.playback.board.poses.layout.unit.u
        over = box.x * u <= x <= box.right * u and box.y * u <= y <= box.foot * u
        self._held = (x, table.selection.amount) if over and table.selection.amount else None
        self._moved = False
        if self._pressed_button(x, y) or self._guard:
            return
        if self._cutting:
            if table.spread.lifted_at(x, y) is not None:
                self._point(x, y)
                table.cut()
            return
        card = table.selection.card_at(x, y)
        if table.playback.decision is None:
            self._skip()
        elif card is not None:
            table.try_to(lambda: table.selection.mark(card))

    def _key(self, pressed: Pressed) -> None:
        key, table = pressed.key, self._table
        if key is Key.SPACE:
            table.hold_space(True)
        match key:
            case Key.BACK | Key.PAUSE:
                table.pause()
            case Key.SPACE | Key.CONFIRM:
                self._confirm(mark=key is Key.SPACE or pressed.button is not None, key=key)
            case Key.UP | Key.DOWN:
                self._wheel(1 if key is Key.UP else -1)
            case Key.LEFT | Key.RIGHT:
                self._aside(key, far=pressed.shift)
            case _ if key in DIGITS:
                table.try_to(lambda: table.selection.digit(key))
            case Key.FAST:
                table.hold_space(True)
            case _:
                table.actions.ask(pressed)

    def _aside(self, key: Key, *, far: bool) -> None:
        if self._cutting:
            self._table.move_cut((5 if far else 1) * (1 if key is Key.RIGHT else -1))
        elif self._table.playback.decision is not None:
            self._table.selection.step(key)

    def _confirm(self, *, mark: bool, key: Key) -> None:
        """Space, or A of a gamepad, marks the card that is pointed at; else the brass button, else
        skip."""
        table = self._table
        if self._guard:
            return
        pointed = table.selection.pointed
        if not table.playback.blocked and table.playback.decision is None:
            self._skip()
        elif key is Key.SPACE and self._came_up_lately:
            return
        elif mark and pointed is not None and not table.playback.blocked:
            table.try_to(lambda: table.selection.mark(pointed))
        else:
            table.actions.press_primary()
