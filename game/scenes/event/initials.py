"""What people at an event are asked: the host for the PIN, a visitor who does nothing whether
anybody is there, and one who won for three letters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final

from pygame import Rect

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Typed
from game.scenes.event.host import PinLock
from game.storage.visits import VisitorRank
from game.ui.nodes import Answer, Dialog, answers, dialog, question, text, title, wall
from game.ui.text.renderer import Face
from game.ui.theme import GAIN, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, column, control, drawing, grid, row, space
from game.ui.widgets import Button, IconButton, Kind

DIGITS: Final = "1234567890"
ASKS: Final = 15.0  # seconds without a sign of anybody until the answer is no
GO_ON: Final = ("still there", "go on")
AFRESH: Final = ("still there", "afresh")
_OF_BUTTONS: Final = (
    Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.NEXT, Key.PREVIOUS, Key.CONFIRM, Key.SPACE,
)  # fmt: skip
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789"
COUNT: Final = 3  # letters on the board
PATIENCE: Final = 30.0  # seconds without input after which nobody is there any more


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
        """Seconds until another PIN may be tried."""
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


class StillThereScene(Dialog):
    """Whether anybody is still there, for a quarter of a minute: the visitor goes on or starts
    afresh; keys that are for neither button go on."""

    name = "still there panel"
    explains = True
    """F1 goes on like any other key."""

    def __init__(self, on_nobody: Callable[[], None], on_afresh: Callable[[], None]) -> None:
        self._on_nobody, self._on_afresh = on_nobody, on_afresh
        self._left = ASKS

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key in _OF_BUTTONS:
            return False
        self.services.pop()
        return True

    def count_again(self) -> None:
        """Somebody is there who has not chosen yet: the seconds begin anew."""
        self._left = ASKS

    def update(self, seconds: float) -> None:
        self._left -= seconds
        super().update(seconds)
        if self._left <= 0:
            self._on_nobody()

    @property
    def resting(self) -> bool:
        """False: the seconds are counted down."""
        return False

    def state(self) -> object:
        return ceil(self._left)

    def tree(self) -> Node:
        words = self.services.words
        note = text(words("event.still_there.note"), TypeScale.TOAST, most=1.5, at=0.5)
        found = (
            Answer(GO_ON, words("event.still_there.go_on"), self.services.pop),
            Answer(AFRESH, words("event.still_there.afresh"), self._on_afresh),
        )
        buttons = [each.of(390, 96) for each in answers(self.services.kit, 390, found)]
        return question(
            words("event.still_there"), note.of(high=132),
            title(str(ceil(self._left)), TypeScale.BANNER, most=1.25).of(high=44), space(high=62),
            row(*buttons, gap=30), wide=900, pad=(40, 40, 40, 38), high=88,
        )  # fmt: skip


class InitialsScene(Dialog):
    """Three letters for the board of the day, entered with arrows, letters, a pad or a finger.
    Calls `on_done` with them, or with nothing where the visitor wants none."""

    name = "initials panel"
    z = 1
    shows_focus = False
    transparent = False
    explains = True
    """There is nothing to look up here."""
    backdrop = staticmethod(wall)

    def __init__(self, standing: VisitorRank, on_done: Callable[[str], None]) -> None:
        self._standing, self._on_done = standing, on_done
        self._letters = [LETTERS[0]] * COUNT
        self.at = 0
        """The letter that is chosen now."""
        self._idle = 0.0

    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        if isinstance(intent, Typed):
            for letter in filter(LETTERS.__contains__, intent.text.upper()):
                self._letters[self.at] = letter
                self._go_to(self.at + 1)
            self._follow()
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
            case Key.CONFIRM | Key.SPACE if self.at < COUNT - 1:
                self._go_to(self.at + 1)
            case Key.CONFIRM | Key.SPACE:
                self._on_done(self.text)
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

    def _go_to(self, at: int) -> None:
        self.at = min(COUNT - 1, max(0, at))

    def state(self) -> object:
        return self.at, self.text

    def tree(self) -> Node:
        words, standing = self.services.words, self._standing

        def line(sentence: str, high: float, ink: tuple[int, int, int] = TEXT) -> Node:
            return text(sentence, TypeScale.TOAST, most=1.5, ink=ink, at=0.5).of(high=high)

        found = (
            Answer(
                ("initials", "keep"), words("event.initials.keep"),
                lambda: self._on_done(self.text),
            ),
            Answer(
                ("initials", "skip"), words("event.initials.skip"), lambda: self._on_done(""),
                cap=self.services.cap(Command.BACK),
            ),
        )  # fmt: skip
        buttons = [each.of(440, 96) for each in answers(self.services.kit, 440, found)]
        place = words("event.standing", number=standing.number, place=standing.place)
        return question(
            words("event.well_played"),
            line(words("event.gained", count=standing.gained), 76, GAIN), line(place, 48),
            space(high=24), line(words("event.initials"), 56), space(high=12),
            row(space(), *map(self._letter, range(COUNT)), space(), gap=30), space(high=76),
            row(*buttons, gap=30, turn=9), wide=980, pad=(44, 44, 44, 52), high=80,
        )  # fmt: skip

    def _letter(self, at: int) -> Node:
        """The one that is chosen is of gold."""
        kit, words = self.services.kit, self.services.words
        letter = control(
            Button, ("initials letter", at), self._letters[at], partial(self._go_to, at),
            kind=Kind.PRIMARY if at == self.at else Kind.SECONDARY, label_px=kit.px(88),
        )  # fmt: skip
        up, down = (
            control(
                IconButton, (f"initials {icon}", at), icon, partial(self.turn, at, by),
                tip=words(f"event.initials.{icon}"),
            ).of(150, 76, turn=2 * at + 2)
            for icon, by in (("upward", 1), ("downward", -1))
        )  # fmt: skip
        return column(up, letter.of(150, 128, turn=2 * at + 1), down, gap=8)
