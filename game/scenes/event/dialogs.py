"""The host's PIN before whatever visitors may not do: typed, or pressed on the panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Typed
from game.scenes.panel_page import wall
from game.ui.boxes import Box, box, column, grid, row
from game.ui.screen import Dialog, lay_out, relay
from game.ui.text.lines import put_line, put_title
from game.ui.text.renderer import Face
from game.ui.theme import GAIN, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, IconButton, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.scenes.event.host import PinLock
    from game.storage.visits import Standing
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


ASKS: Final = 15.0
"""Seconds without a sign of anybody until the answer is no."""
GO_ON: Final = ("still there", "go on")
AFRESH: Final = ("still there", "afresh")
_OF_BUTTONS: Final = (
    Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.NEXT, Key.PREVIOUS, Key.CONFIRM, Key.SPACE,
)  # fmt: skip


class StillThereScene(Dialog):
    """The visitor goes on or starts afresh; keys that are for neither button go on."""

    name = "still there panel"
    explains = True
    """F1 goes on like any other key."""

    def __init__(self, on_nobody: Callable[[], None], on_afresh: Callable[[], None]) -> None:
        self._on_nobody = on_nobody
        self._on_afresh = on_afresh
        self._left = ASKS

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key in _OF_BUTTONS:
            return False
        self.services.pop()
        return True

    def count_again(self) -> None:
        """Somebody is there who has not chosen yet: the seconds begin anew."""
        self._left = ASKS
        relay(self)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        before, self._left = ceil(self._left), self._left - seconds
        if self._left <= 0:
            self._on_nobody()
        elif ceil(self._left) != before:
            relay(self)

    @property
    def resting(self) -> bool:
        """False: the seconds are counted down."""
        return False

    # --- laying out ------------------------------------------------------------------------------
    def boxes(self) -> Box:
        return column(
            box("title", high=88),
            box("note", high=132),
            box("count", high=44),
            box(high=62),
            row(*[box("button", 390, 96)] * 2, gap=30),
            name="panel",
            wide=900,
            pad=(40, 40, 40, 38),
        )

    def lay(self, items: Items) -> None:
        super().lay(items)
        kit, words, places = self.services.kit, self.services.words, self.places
        put_title(
            items, kit, "title", words("event.still_there"), places["title"],
            scale=TypeScale.HEADER, most=1.25, outlined=True,
        )  # fmt: skip
        text = words("event.still_there.note")
        put_line(items, kit, "note", text, places["note"], scale=TypeScale.TOAST, most=1.5)
        left = str(ceil(self._left))
        put_title(items, kit, "count", left, places["count"], scale=TypeScale.BANNER, most=1.25)

    def widgets(self) -> list[Button]:
        services, kit, places = self.services, self.services.kit, self.places.each("button")
        go_on, afresh = (
            services.words(f"event.still_there.{name}") for name in ("go_on", "afresh")
        )
        size = row_px(kit, (go_on, afresh), places[0].w - kit.px(60))
        return [
            Button(kit, GO_ON, places[0], go_on, services.pop, kind=Kind.PRIMARY, label_px=size),
            Button(kit, AFRESH, places[1], afresh, self._on_afresh, label_px=size),
        ]


LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789"
COUNT: Final = 3
PATIENCE: Final = 30.0
"""Seconds without input after which nobody is there any more."""
_LETTER_SIZE: Final = 88


class InitialsScene(Dialog):
    """Calls `on_done` with the letters, or with nothing where the visitor wants none."""

    name = "initials panel"
    z = 1
    shows_focus = False
    transparent = False
    explains = True
    """There is nothing to look up here."""
    backdrop = staticmethod(wall)

    def __init__(self, standing: Standing, on_done: Callable[[str], None]) -> None:
        self._standing = standing
        self._on_done = on_done
        self._letters = [LETTERS[0]] * COUNT
        self.at = 0
        """The letter that is chosen now."""
        self._idle = 0.0

    # --- input and time --------------------------------------------------------------------------
    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        if isinstance(intent, Typed):
            self._type(intent.text)
        else:
            super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        match pressed.key:
            case Key.UP | Key.DOWN as key:
                self.turn(self.at, 1 if key is Key.UP else -1)
            case Key.LEFT | Key.RIGHT as key:
                self._go_to(self.at + (1 if key is Key.RIGHT else -1))
            case Key.ERASE:
                self._go_to(self.at - 1)
            case Key.CONFIRM | Key.SPACE:
                self._confirm()
            case Key.BACK:
                self._on_done("")
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._idle += seconds
        if self._idle >= PATIENCE:
            self._on_done("")

    @property
    def typing(self) -> bool:
        return True

    # --- choosing --------------------------------------------------------------------------------
    @property
    def text(self) -> str:
        """The letters as they are now."""
        return "".join(self._letters)

    def turn(self, at: int, by: int) -> None:
        """Another letter at this place."""
        self.at = at
        known = LETTERS.index(self._letters[at])
        self._letters[at] = LETTERS[(known + by) % len(LETTERS)]
        self.services.play(Cue.BUTTON)
        lay_out(self)

    def _type(self, text: str) -> None:
        for letter in filter(LETTERS.__contains__, text.upper()):
            self._letters[self.at] = letter
            self.at = min(COUNT - 1, self.at + 1)
        lay_out(self)

    def _go_to(self, at: int) -> None:
        self.at = min(COUNT - 1, max(0, at))
        lay_out(self)

    def _confirm(self) -> None:
        """The next letter; after the last one all are there."""
        if self.at < COUNT - 1:
            self._go_to(self.at + 1)
        else:
            self._on_done(self.text)

    # --- laying out ------------------------------------------------------------------------------
    def boxes(self) -> Box:
        letter = column(
            box("upward", 150, 76), box("letter", 150, 128), box("downward", 150, 76), gap=8
        )
        return column(
            box("title", high=80),
            box("gain", high=76),
            box("place", high=48),
            box(high=24),
            box("ask", high=56),
            box(high=12),
            row(*[letter] * COUNT, gap=30),
            box(high=76),
            row(*[box("button", 440, 96)] * 2, gap=30),
            name="panel",
            wide=980,
            pad=(44, 44, 44, 52),
        )

    def lay(self, items: Items) -> None:
        super().lay(items)
        kit, words, places, standing = (
            self.services.kit, self.services.words, self.places, self._standing,
        )  # fmt: skip
        put_title(
            items, kit, "title", words("event.well_played"), places["title"],
            scale=TypeScale.HEADER, most=1.25, outlined=True,
        )  # fmt: skip
        place = words("event.standing", number=standing.number, place=standing.place)
        for name, ink, text in (
            ("gain", GAIN, words("event.gained", count=standing.gained)),
            ("place", TEXT, place),
            ("ask", TEXT, words("event.initials")),
        ):
            put_line(items, kit, name, text, places[name], scale=TypeScale.TOAST, most=1.5, ink=ink)

    def widgets(self) -> list[Widget]:
        """The letter that is chosen is of gold."""
        found: list[Widget] = []
        kit, words = self.services.kit, self.services.words
        for at, place in enumerate(self.places.each("letter")):
            chosen = Kind.PRIMARY if at == self.at else Kind.SECONDARY
            found.append(
                Button(
                    kit, ("initials letter", at), place, self._letters[at],
                    partial(self._go_to, at), kind=chosen, label_px=kit.px(_LETTER_SIZE),
                )
            )  # fmt: skip
            for icon, by in (("upward", 1), ("downward", -1)):
                found.append(
                    IconButton(
                        kit, (f"initials {icon}", at), self.places.each(icon)[at], icon,
                        partial(self.turn, at, by), tip=words(f"event.initials.{icon}"),
                    )
                )  # fmt: skip
        return found + self._buttons()

    def _buttons(self) -> list[Widget]:
        services, kit = self.services, self.services.kit
        keep, skip = self.places.each("button")
        labels = services.words("event.initials.keep"), services.words("event.initials.skip")
        size = row_px(kit, labels, keep.w - kit.px(60))
        return [
            Button(
                kit, ("initials", "keep"), keep, labels[0], lambda: self._on_done(self.text),
                kind=Kind.PRIMARY, label_px=size,
            ),
            Button(
                kit, ("initials", "skip"), skip, labels[1], lambda: self._on_done(""),
                label_px=size, cap=services.cap(Command.BACK),
            ),
        ]  # fmt: skip
