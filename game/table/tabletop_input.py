"""What pointer and keys mean at any table: intents come in here, each game says what they do."""

from abc import ABC, abstractmethod
from typing import Any, Final, Generic, TypeVar

from game.audio.cues import Cue
from game.input.commands import PadButton
from game.input.intents import (
    Intent,
    Key,
    PadLost,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Typed,
    Undo,
    Wheel,
)
from game.rules.decisions import CutPack
from game.table.deluxe.selection import Refusal
from game.table.misclick_guard import REARM
from game.table.tabletop import Tabletop

SKIP_GUARD: Final = 0.15
"""Seconds after a skip in which a click is not an action."""
UNATTENDED: Final = 20.0
"""Seconds without input after which an open hand lies face down, where several humans play."""

T = TypeVar("T", bound=Tabletop)


class TabletopInput(ABC, Generic[T]):
    """Turns intents into what a table `T` can do. Mouse, finger and keys can all do everything."""

    def __init__(self, table: T) -> None:
        self._table: Final = table
        self._guard = 0.0
        self._down: Key | None = None  # the key that was pressed last
        self._idle = 0.0  # seconds a private hand lies open without input
        self._asked: object = None  # what the buttons are for
        self._asked_for = 0.0  # seconds they have been

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._guard = max(0.0, self._guard - seconds)
        self._asked_for = 0.0 if self._asks != self._asked else self._asked_for + seconds
        self._asked = self._asks
        waits = self._table.hand_private and not self._table.space_held
        self._idle = self._idle + seconds if waits else 0.0
        if self._idle >= UNATTENDED:
            self._table.hide_hands()

    def handle(self, intent: Intent) -> None:
        """The player means something."""
        self._idle = 0.0
        self._hold(intent)
        match intent:
            case PointerMoved(x, y):
                self._point(x, y)
            case PointerPressed(x, y):
                self._press(x, y)
            case PointerReleased(x, y):
                self._release(x, y)
            case Wheel(dy):
                self._wheel(1 if dy > 0 else -1)
            case Undo() | Pressed(Key.ERASE):
                self._table.undo()
            case Pressed(button=PadButton.B) if self._table.can_undo:
                self._table.undo()
            case Pressed():
                self._key(intent)
            case PadLost():
                self._table.pause(pad_lost=True)
            case Released(Key.SPACE | Key.FAST):
                self._table.hold_space(False)

    def _hold(self, intent: Intent) -> None:
        """What is held is let go by the key or pointer it is held with, and stops with whatever
        else is done."""
        match intent:
            case PointerReleased():
                self._table.let_go()
            case Released(key):
                if key is self._down:
                    self._table.let_go()
            case PointerMoved() | Typed():  # a letter is pressed and typed
                return
            case _:
                self._down = intent.key if isinstance(intent, Pressed) else None
                self._table.controls.holding.stop()

    @property
    def _playback(self) -> Any:
        return self._table.playback

    @property
    def _asks(self) -> object:
        """What the table waits for."""
        return self._playback.blocked, self._playback.decision

    @property
    def _came_up_lately(self) -> bool:
        """Whether what the table asks came up so lately that Space was meant to skip what moved
        before, and presses nothing."""
        return self._asks != self._asked or self._asked_for < REARM

    @property
    def _cutting(self) -> bool:
        return isinstance(self._playback.decision, CutPack)

    def _release(self, x: int, y: int) -> None:
        self._table.controls.release(x, y)

    def _pressed_button(self, x: int, y: int) -> bool:
        """Whether the pointer went down on a button; a grey one says why it is, and one that has
        just changed asks for a second look."""
        pressed = self._table.controls.press(x, y)
        if pressed is None:
            return False
        if self._table.controls.guards(pressed):
            self._table.refuse(Refusal("just_changed"))
            return True
        self._table.sound(Cue.REFUSE if pressed.reason else Cue.BUTTON)
        if pressed.reason:
            self._table.give_reason(pressed.reason)
        return True

    def _skip(self) -> None:
        """End what moves; the click that did it is no action."""
        if not self._playback.resting:
            self._playback.skip()
            self._guard = SKIP_GUARD

    @abstractmethod
    def _point(self, x: int, y: int) -> None:
        """The pointer is at (x, y) px."""

    @abstractmethod
    def _press(self, x: int, y: int) -> None:
        """The pointer went down at (x, y) px."""

    @abstractmethod
    def _wheel(self, by: int) -> None:
        """The wheel was turned up (1) or down (-1)."""

    @abstractmethod
    def _key(self, pressed: Pressed) -> None:
        """A key went down."""
