"""The PIN that guards the door to the host: a pad of digits, and a wait after wrong ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final

from pygame import Rect

from game.audio.cues import Cue
from game.input.intents import Intent, Key, Pressed, Typed
from game.ui.nodes import Dialog, dialog, text
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import TEXT_DIM
from game.ui.tree import Node, Pen, control, drawing, grid, row, space
from game.ui.widgets import Button, IconButton

TRIES: Final = 3  # wrong PINs until one has to wait
FIRST_WAIT: Final = 30  # seconds
LONGEST_WAIT: Final = 3600  # seconds; longer would lock out a host whose visitors had tried
_KEEP_EVERY: Final = 5.0  # seconds of waiting after which what is left is written down
DIGITS: Final = "1234567890"
_KEPT: Final = "event_pin"


class PinLock:
    """How often a wrong PIN may be tried: three times, then the pad waits 30 s, then 60, 120 …
    `left` are seconds still to wait; they are kept in the store: neither closing the pad nor a new
    start of the game makes them fewer."""

    def __init__(self, services: Services, pin: str) -> None:
        self._services, self._pin = services, pin
        self.left = 0.0
        self.wrong = 0  # since the last right one
        self._unkept = 0.0
        numbers = (services.store.setting(_KEPT) or "").split()
        if len(numbers) == 2 and all(number.isdecimal() for number in numbers):
            self.wrong, self.left = int(numbers[0]), min(float(numbers[1]), LONGEST_WAIT)

    @property
    def length(self) -> int:
        """Digits of the PIN."""
        return len(self._pin)

    def opens(self, typed: str) -> bool:
        """Try a PIN: whether it is the right one. None is while one has to wait."""
        if self.left:
            return False
        if typed == self._pin:
            if self.wrong:
                self.wrong = 0
                self._keep()
            return True
        self.wrong += 1
        times, more = divmod(self.wrong, TRIES)
        if not more:
            self.left = float(min(FIRST_WAIT * 2 ** min(times - 1, 20), LONGEST_WAIT))
        waits = f"; the pad waits {self.left:.0f} s" if self.left else ""
        self._services.on_note(f"A wrong PIN was entered, {self.wrong} in a row{waits}")
        self._keep()
        return False

    def pass_time(self, seconds: float) -> None:
        """Let wall time pass."""
        if not self.left:
            return
        self.left = max(0.0, self.left - seconds)
        self._unkept += seconds
        if not self.left or self._unkept >= _KEEP_EVERY:
            self._keep()

    def _keep(self) -> None:
        self._unkept = 0.0
        self._services.store.keep_setting(_KEPT, f"{self.wrong} {self.left:.0f}")


class PinScene(Dialog):
    """The host's PIN before whatever visitors may not do: typed, or pressed on the panel. Leaves
    when it is right, and calls `then`."""

    name = "pin pad"

    def __init__(self, lock: PinLock, then: Callable[[], None]) -> None:
        self._lock, self._then = lock, then
        self.typed = ""
        self._wrong = False

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Typed):
            for digit in intent.text:
                self._type(digit)
            self._follow()
        else:
            super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key is not Key.ERASE:
            return False
        self._write(self.typed[:-1])
        return True

    def update(self, seconds: float) -> None:
        self._wrong = self._wrong and not self._waits
        super().update(seconds)

    @property
    def typing(self) -> bool:
        return True

    @property
    def sentence(self) -> str:
        """What stands under the title: how long one has to wait, as minutes and seconds."""
        words = self.services.words
        if self._waits:
            minutes, seconds = divmod(self._waits, 60)
            return words("event.pin.wait", time=f"{minutes}:{seconds:02}")
        return words("event.pin.wrong" if self._wrong else "event.pin.note")

    @property
    def _waits(self) -> int:
        return ceil(self._lock.left)

    def _type(self, digit: str) -> None:
        if digit in DIGITS and self.services.stack.top is self and not self._lock.left:
            self._write(self.typed + digit)

    def _write(self, typed: str) -> None:
        """Nothing is asked once all digits are there: it is right, or one begins anew."""
        self.typed, self._wrong = typed, False
        if len(typed) != self._lock.length:
            return
        if self._lock.opens(typed):
            self.services.pop()
            self._then()
            return
        self.typed, self._wrong = "", True
        self.services.play(Cue.REFUSE)

    def state(self) -> object:
        return self.typed, self._wrong, self._waits

    def tree(self) -> Node:
        words, reason = self.services.words, self.sentence if self._waits else ""

        def lamp(number: int) -> Node:
            def show(pen: Pen, box: Rect) -> None:
                bulb = pen.kit.paint.bulb(box.w, lit=number < len(self.typed))
                pen.shape(bulb, box.topleft, 2)

            return drawing(show, wide=24, high=24)

        one, *others = (
            control(
                Button, ("pin", digit), digit, partial(self._type, digit), reason=reason, told=True
            )
            for digit in DIGITS[-1] + DIGITS[:-1]
        )
        close = control(
            IconButton, ("pin", "close"), "cross", self.services.pop, tip=words("tip.back")
        )
        erase = control(
            IconButton, ("pin", "erase"), "back", lambda: self._write(self.typed[:-1]),
            tip=words("code.erase"),
        )  # fmt: skip
        keys = [each.of(120, 112) for each in (*others, close, one, erase)]
        return dialog(
            words("event.pin"),
            text(self.sentence, face=Face.ITALIC, ink=TEXT_DIM, at=0.5).of(high=56),
            row(space(), *map(lamp, range(self._lock.length)), space(), gap=22, high=64),
            space(high=20), grid(*keys, columns=3, gap=20),
            wide=520, pad=(40, 40, 40, 32), high=60, most=1.4,
        )  # fmt: skip
