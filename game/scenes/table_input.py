"""What pointer and keys mean at the table."""

from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input import (
    DIGITS,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Wheel,
)
from game.rules.decisions import CutPack
from game.view.cut_spread import CARDS

if TYPE_CHECKING:
    from game.scenes.table import TableScene

SKIP_GUARD: Final = 0.15
"""Seconds after a skip in which a click is not an action."""


class TableInput:
    """Turns intents into what the table can do. Mouse, finger and keys can all do everything."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._guard = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._guard = max(0.0, self._guard - seconds)

    def handle(self, intent: Intent) -> None:
        """The player means something."""
        match intent:
            case PointerMoved(x, y):
                self._point(x, y)
            case PointerPressed(x, y):
                self._press(x, y)
            case PointerReleased(x, y):
                self._table.controls.release(x, y)
            case Wheel(dy):
                self._move_cut(1 if dy > 0 else -1)
            case Pressed():
                self._key(intent)
            case Released(Key.SPACE):
                self._table.hold_space(False)

    @property
    def _cutting(self) -> bool:
        return isinstance(self._table.flow.decision, CutPack)

    def _point(self, x: int, y: int) -> None:
        table = self._table
        over = table.controls.point(x, y)
        if self._cutting and over is None:
            lifted = table.spread.lifted_at(x, y)
            table.lifted = lifted if lifted is not None else table.lifted
        table.choosing.point_at(None if over else table.choosing.spot_at(x, y))

    def _press(self, x: int, y: int) -> None:
        table = self._table
        pressed = table.controls.press(x, y)
        if pressed is not None:
            table.sound(Cue.REFUSE if pressed.reason else Cue.BUTTON)
            if pressed.reason:
                table.say(pressed.reason)
            return
        if self._guard:
            return
        if self._cutting:
            if table.spread.lifted_at(x, y) is not None:
                self._point(x, y)
                table.cut()
            return
        spot = table.choosing.spot_at(x, y)
        if table.flow.decision is None:
            self._skip()
        elif spot is not None:
            table.choosing.point_at(spot)
            table.try_to(lambda: table.choosing.take(spot))

    def _skip(self) -> None:
        flow = self._table.flow
        if not flow.resting:
            flow.skip()
            self._guard = SKIP_GUARD

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
                self._confirm()
            case Key.LEFT | Key.RIGHT | Key.UP | Key.DOWN:
                self._arrow(key, far=pressed.shift)
            case _ if key in DIGITS:
                table.try_to(lambda: table.choosing.digit(key))
            case _ if pressed.text:
                table.actions.letter(pressed.text.lower())

    def _arrow(self, key: Key, *, far: bool) -> None:
        if self._cutting:
            by = 5 if far else 1
            self._move_cut({Key.LEFT: -by, Key.RIGHT: by}.get(key, 0))
        elif self._table.flow.decision is not None:
            self._table.choosing.step(key)

    def _confirm(self) -> None:
        """Enter or Space: what is pointed at, else the brass button, else skip."""
        table, spot = self._table, self._table.choosing.pointed
        if self._guard:
            return
        if table.flow.blocked:
            table.next_game()
        elif self._cutting:
            table.cut()
        elif table.flow.decision is None:
            self._skip()
        elif (taken := spot or table.choosing.offered) is not None:
            table.try_to(lambda: table.choosing.take(taken))
        else:
            table.choosing.step(Key.RIGHT)
