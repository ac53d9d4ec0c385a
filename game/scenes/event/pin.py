"""The host's PIN before whatever visitors may not do: typed, or pressed on the panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.intents import Intent, Key, Pressed, Typed
from game.ui.boxes import Box, box, column, grid, row
from game.ui.screen import Dialog, lay_out, relay
from game.ui.text.lines import put_line, put_title
from game.ui.text.renderer import Face
from game.ui.theme import TEXT_DIM
from game.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from game.scenes.event.pin_lock import PinLock
    from game.ui.picture.items import Items

DIGITS: Final = "1234567890"
_DOT: Final = 24


class PinScene(Dialog):
    """Leaves when the PIN is right, and calls `then`."""

    name = "pin pad"

    def __init__(self, lock: PinLock, then: Callable[[], None]) -> None:
        self._lock = lock
        self._then = then
        self.typed = ""
        self._wrong = False
        self._counted = 0  # seconds to wait, as the pad tells them

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Typed):
            for digit in intent.text:
                self._type(digit)
        else:
            super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key is not Key.ERASE:
            return False
        self._write(self.typed[:-1])
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if ceil(self._lock.left) != self._counted:
            self._wrong = self._wrong and not self._counted
            lay_out(self)

    @property
    def typing(self) -> bool:
        return True

    @property
    def sentence(self) -> str:
        """What stands under the title: how long one has to wait, as minutes and seconds."""
        words = self.services.words
        if self._counted:
            minutes, seconds = divmod(self._counted, 60)
            return words("event.pin.wait", time=f"{minutes}:{seconds:02}")
        return words("event.pin.wrong" if self._wrong else "event.pin.note")

    def _type(self, digit: str) -> None:
        if digit in DIGITS and self.services.stack.top is self and not self._lock.left:
            self._write(self.typed + digit)

    def _write(self, typed: str) -> None:
        """Nothing is asked once all digits are there: it is right, or one begins anew."""
        self.typed, self._wrong = typed, False
        if len(typed) == self._lock.length:
            if self._lock.opens(typed):
                self.services.pop()
                self._then()
                return
            self.typed, self._wrong = "", True
            self.services.play(Cue.REFUSE)
        relay(self)

    # --- laying out ------------------------------------------------------------------------------
    def boxes(self) -> Box:
        return column(
            box("title", high=60),
            box("note", high=56),
            row(*[box("dot", _DOT, _DOT)] * self._lock.length, gap=22, high=64),
            box(high=20),
            grid(*[box("key", 120, 112)] * 12, columns=3, gap=20),
            name="panel",
            wide=520,
            pad=(40, 40, 40, 32),
        )

    def place(self) -> None:
        super().place()
        self._counted = ceil(self._lock.left)

    def lay(self, items: Items) -> None:
        super().lay(items)
        kit, places = self.services.kit, self.places
        title = self.services.words("event.pin")
        put_title(items, kit, "title", title, places["title"], most=1.4)
        put_line(items, kit, "note", self.sentence, places["note"], face=Face.ITALIC, ink=TEXT_DIM)
        for number, place in enumerate(places.each("dot")):
            lamp = kit.paint.bulb(place.w, lit=number < len(self.typed))
            items.shape(("dot", number), lamp, place.topleft, 2)

    def widgets(self) -> list[Widget]:
        kit, words = self.services.kit, self.services.words
        reason = self.sentence if self._counted else ""
        places = self.places.each("key")
        keys: list[Widget] = [
            Button(
                kit, ("pin", digit), place, digit, partial(self._type, digit),
                reason=reason, told=True,
            )
            for digit, place in zip(DIGITS, (*places[:9], places[10]), strict=True)
        ]  # fmt: skip
        close = IconButton(
            kit, ("pin", "close"), places[9], "cross", self.services.pop, tip=words("tip.back")
        )
        erase = IconButton(
            kit, ("pin", "erase"), places[11], "back",
            lambda: self._write(self.typed[:-1]), tip=words("code.erase"),
        )  # fmt: skip
        return [*keys[:9], close, keys[9], erase]
