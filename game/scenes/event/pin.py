"""The host's PIN before whatever visitors may not do: typed, or pressed on the panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue
from game.input.intents import Intent, Key, Pressed, Resized, Typed
from game.ui.items import Items
from game.ui.scene import Scene
from game.ui.text.renderer import Face
from game.ui.theme import TEXT_DIM, TypeScale
from game.ui.widgets import Button, FocusGroup, IconButton, Widget

if TYPE_CHECKING:
    from game.scenes.event.pin_lock import PinLock
    from game.ui.compositor import Picture
    from game.ui.services import Services

DIGITS: Final = "1234567890"
_PANEL: Final = (520, 780)
_KEY, _GAP, _KEYS_Y = 120, 20, 240
_TITLE, _NOTE, _DOTS = 70, 128, 188
_DOT, _DOT_STEP = 24, 46
_COLUMNS: Final = 3


class PinScene(Scene):
    """Leaves when the PIN is right, and calls `then`."""

    def __init__(self, lock: PinLock, then: Callable[[], None]) -> None:
        self._lock = lock
        self._then = then
        self.typed = ""
        self._wrong = False
        self._counted = 0  # seconds to wait, as the pad tells them

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._lay_out()

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out()
            case Typed(text):
                for digit in text:
                    self._type(digit)
            case Pressed(Key.BACK):
                self._services.pop()
            case Pressed(Key.ERASE):
                self._write(self.typed[:-1])
            case _:
                self.group.handle(intent)

    def update(self, seconds: float) -> None:
        self.group.update(seconds)
        if ceil(self._lock.left) != self._counted:
            self._wrong = self._wrong and not self._counted
            self._lay_out()

    def draw(self, picture: Picture) -> None:
        self.items.draw(picture)
        self.group.draw(picture)

    @property
    def transparent(self) -> bool:
        return True

    @property
    def resting(self) -> bool:
        return self.group.resting

    @property
    def typing(self) -> bool:
        return True

    def _type(self, digit: str) -> None:
        if digit in DIGITS and self._services.stack.top is self and not self._lock.left:
            self._write(self.typed + digit)

    def _write(self, typed: str) -> None:
        """Nothing is asked once all digits are there: it is right, or one begins anew."""
        self.typed, self._wrong = typed, False
        if len(typed) == self._lock.length:
            if self._lock.opens(typed):
                self._services.pop()
                self._then()
                return
            self.typed, self._wrong = "", True
            self._services.play(Cue.REFUSE)
        self._lay_words()

    def _lay_out(self) -> None:
        services, kit = self._services, self._services.kit
        wide, high = (kit.px(length) for length in _PANEL)
        self._counted = ceil(self._lock.left)
        self._box = Rect((services.size[0] - wide) // 2, (services.size[1] - high) // 2, wide, high)
        self._lay_words()
        known = getattr(self, "group", None)
        self.group = FocusGroup(
            self._keys(),
            name="pin focus",
            focus=known.focus_key if known else None,
            ring=services.keyboard,
            letters=False,
        )

    def _lay_words(self) -> None:
        services, box, self.items = self._services, self._box, Items("pin", z=5)
        kit, words, case = services.kit, services.words, services.lettering
        room = box.w - 2 * kit.px(40)
        self.items.shape("panel", kit.paint.panel(*box.size, u=kit.u), box.topleft)
        title = words("event.pin")
        size = case.size_within(title, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE, 1.4), room)
        letters = case.brass_plain(title, size)
        self.items.centre("title", letters, (box.centerx, box.y + kit.px(_TITLE)), 2)
        line = case.fit(self._line(), Face.ITALIC, kit.size(TypeScale.BODY), room, TEXT_DIM)
        self.items.centre("note", line, (box.centerx, box.y + kit.px(_NOTE)), 2)
        first = box.centerx - kit.px(_DOT_STEP) * (self._lock.length - 1) / 2
        for place in range(self._lock.length):
            lamp = kit.paint.bulb(kit.px(_DOT), lit=place < len(self.typed))
            middle = first + place * kit.px(_DOT_STEP), box.y + kit.px(_DOTS)
            at = middle[0] - kit.px(_DOT) / 2, middle[1] - kit.px(_DOT) / 2
            self.items.shape(("dot", place), lamp, at, 2)

    def _line(self) -> str:
        """What stands under the title: how long one has to wait, as minutes and seconds."""
        words = self._services.words
        if self._counted:
            minutes, seconds = divmod(self._counted, 60)
            return words("event.pin.wait", time=f"{minutes}:{seconds:02}")
        return words("event.pin.wrong" if self._wrong else "event.pin.note")

    def _keys(self) -> list[Widget]:
        services, kit, words = self._services, self._services.kit, self._services.words
        reason = self._line() if self._counted else ""
        keys: list[Widget] = [
            Button(
                kit, ("pin", digit), self._place(index), digit, partial(self._type, digit),
                reason=reason, told=True,
            )
            for index, digit in zip((*range(9), 10), DIGITS, strict=True)
        ]  # fmt: skip
        close = IconButton(
            kit, ("pin", "close"), self._place(9), "cross", services.pop, tip=words("tip.back")
        )
        erase = IconButton(
            kit, ("pin", "erase"), self._place(11), "back",
            lambda: self._write(self.typed[:-1]), tip=words("code.erase"),
        )  # fmt: skip
        return [*keys[:9], close, keys[9], erase]

    def _place(self, index: int) -> Rect:
        """One of twelve keys, three in a row."""
        kit, box = self._services.kit, self._box
        pitch = _KEY + _GAP
        left = box.centerx - kit.px((_COLUMNS * pitch - _GAP) / 2)
        row, column = divmod(index, _COLUMNS)
        x, y = left + kit.px(column * pitch), box.y + kit.px(_KEYS_Y + row * (pitch - 8))
        return Rect(x, y, kit.px(_KEY), kit.px(_KEY - 8))
