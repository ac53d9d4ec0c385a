"""What the player means, whatever device was used: keys and intents as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from game.input.commands import Command, Device, PadButton

NOWHERE: Final = -10_000
"""Coordinate of a pointer that points at nothing: it left the window, the finger was lifted."""


class Key(Enum):
    """Keys by meaning. Those that write something carry it as text, letters in lower case."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    FIRST = auto()
    LAST = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    CONFIRM = auto()
    SPACE = auto()
    BACK = auto()
    DELETE = auto()
    ERASE = auto()
    PLUS = auto()
    MINUS = auto()
    FULLSCREEN = auto()
    SCREENSHOT = auto()
    AS_NEW = auto()
    MUTE = auto()
    MUSIC = auto()
    PAUSE = auto()
    HELP = auto()
    FAST = auto()
    DIGIT_1 = auto()
    DIGIT_2 = auto()
    DIGIT_3 = auto()
    DIGIT_4 = auto()
    DIGIT_5 = auto()
    DIGIT_6 = auto()
    DIGIT_7 = auto()
    DIGIT_8 = auto()
    DIGIT_9 = auto()
    LETTER = auto()
    OTHER = auto()

    __hash__ = object.__hash__


DIGITS: Final = tuple(Key[f"DIGIT_{digit}"] for digit in range(1, 10))
"""The digit keys in order: `DIGITS.index(key)` is the digit minus one."""


class Intent:
    """Something that the player, the window or a device did. Making a data class takes a third of a
    millisecond, which the first frame waits for: those alike share one."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class _Pointer(Intent):
    """Where the pointer is, in px."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class _Sign(Intent):
    """Nothing but that it happened."""


class PointerMoved(_Pointer):
    """The pointer is at (x, y) px now; both are `NOWHERE` when there is none."""


class PointerPressed(_Pointer):
    """Main button or finger went down at (x, y) px."""


class PointerReleased(_Pointer):
    """Main button or finger went up at (x, y) px; `NOWHERE` when the press was taken away."""


@dataclass(frozen=True, slots=True)
class Wheel(Intent):
    """Scrolled by `dy` whole notches; positive is towards the beginning."""

    dy: float


@dataclass(frozen=True, slots=True)
class Pressed(Intent):
    """A key went down. Holding it down does not repeat; only directions of a gamepad do, for the
    sticks of most have no rest. `commands`: the player bound the key to these, so that is all it
    means. `button`: it is one of a gamepad. `name`: that of the key, if it can be bound."""

    key: Key
    text: str = ""
    shift: bool = False
    commands: tuple[Command, ...] = ()
    button: PadButton | None = None
    name: str = field(default="", compare=False)

    @property
    def device(self) -> Device:
        """What was pressed."""
        return Device.KEYS if self.button is None else Device.PAD


@dataclass(frozen=True, slots=True)
class Released(Intent):
    """A key went up, or the window lost the focus while it was down."""

    key: Key


@dataclass(frozen=True, slots=True)
class Typed(Intent):
    """Text for a field that has the focus; every `Typed` follows its own `Pressed`."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized(Intent):
    """Window, language or art changed: lay everything out again for `size` px."""

    size: tuple[int, int]


class FocusLost(_Sign):
    """Another window has the keyboard now."""


class FocusGained(_Sign):
    """The keyboard is back."""


class Moved(_Sign):
    """The window is somewhere else."""


class Maximised(_Sign):
    """The window fills the screen, but for task bars and its own title; it can be seen again."""


class Undo(_Sign):
    """Take back what was chosen or done last: Ctrl + Z, or the right button of the mouse."""


class MarkAll(_Sign):
    """Mark everything in the field that has the focus: Ctrl + A."""


class Exposed(_Sign):
    """The system forgot what the window showed."""


class Hidden(_Sign):
    """Nobody can see the window: minimised."""


class WindowShown(_Sign):
    """The window can be seen again."""


class QuitAsked(_Sign):
    """The system asks the game to end."""


class PadPlugged(_Sign):
    """There is a gamepad more."""


class PadLost(_Sign):
    """The gamepad that was played with is gone."""


class SoundPlugged(_Sign):
    """There is a device for sound more."""


POINTING: Final = (PointerMoved, PointerPressed, PointerReleased, Wheel)
"""Intents that mean a place in the window."""
