"""The host of an event: guards the door with a PIN, and asks "Still there?" when nobody seems to
sit at the table any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final

from pygame import Rect

from game.audio.cues import Cue
from game.input.intents import (
    Exposed,
    FocusGained,
    FocusLost,
    Hidden,
    Intent,
    Key,
    Maximised,
    Moved,
    PadLost,
    Pressed,
    QuitAsked,
    Resized,
    SoundPlugged,
    Typed,
    WindowShown,
)
from game.scenes.event.attract import AttractScene, sit_down
from game.storage.event_settings import TABLES, EventSettings, kept_event, next_table
from game.ui.nodes import Answer, Dialog, answers, dialog, question, text, title
from game.ui.routes import Route
from game.ui.services import Services, change_language
from game.ui.text import Face
from game.ui.theme import TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, control, drawing, grid, row, space
from game.ui.widgets import Button, IconButton

IDLE: Final = 60.0  # seconds without a sign of anybody until they are asked for one
_SIGN: Final = 10.0  # seconds after which another sign of a visitor is written down
_OF_THE_WINDOW: Final = (
    Exposed, FocusGained, FocusLost, Hidden, Maximised, Moved, PadLost, QuitAsked, Resized,
    WindowShown, SoundPlugged,
)  # fmt: skip
"""What comes without anybody; all else is a sign of somebody."""
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


# --- is anybody still there? ---------------------------------------------------------------------
ASKS: Final = 15.0  # seconds without a sign of anybody until the answer is no
GO_ON: Final = ("still there", "go on")
AFRESH: Final = ("still there", "afresh")
_OF_BUTTONS: Final = (
    Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.NEXT, Key.PREVIOUS, Key.CONFIRM, Key.SPACE,
)  # fmt: skip


class StillThereScene(Dialog):
    """Whether anybody is still there, for a quarter of a minute: the visitor goes on or starts
    afresh; keys that are for neither button go on."""

    name = "still there panel"
    explains = True  # F1 goes on like any other key

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


# --- the host ------------------------------------------------------------------------------------
class EventHost:
    """Made once an evening; `pin` is what opens the door: four to eight digits."""

    def __init__(self, services: Services, pin: str, event: EventSettings | None = None) -> None:
        """`event`: what was chosen for this evening; by default as it is kept."""
        self._services = services
        self.event = event or kept_event(services.store)
        """What the host chose; `keep_event` keeps a change."""
        self.shown = ""  # the table shown last while nobody played
        self._told: set[str] = set()
        self._visited = False
        self._unwritten = 0.0
        self._lock = PinLock(services, pin)
        self._alone = 0.0
        self._settings, self._language = services.settings, services.words.language
        self.present = False
        """Whether the PIN was given and the host is still here: no door asks again, and what is
        changed now stays. Until somebody sits at a table."""

    def watch(self, seconds: float, intents: Sequence[Intent]) -> None:
        """A frame: what was done in it, and the wall time since the last one."""
        self._lock.pass_time(seconds)
        top = self._services.stack.top
        somebody = not all(isinstance(intent, _OF_THE_WINDOW) for intent in intents)
        phones = self._services.phones
        if phones is not None and phones.stirred:
            somebody, phones.stirred = True, False
        if somebody and isinstance(top, StillThereScene):
            top.count_again()
        self._write_sign(seconds, somebody=somebody)
        if self.present:
            self._settings, self._language = self._services.settings, self._services.words.language
            self.present = top is None or not top.at_table
        if somebody or isinstance(top, AttractScene | StillThereScene):
            self._alone = 0.0
            return
        self._alone += seconds
        if self._alone >= IDLE:
            self._alone = 0.0
            self._services.push(StillThereScene(self.welcome, self.begin_afresh))

    def welcome(self) -> None:
        """Back to the table that plays by itself, everything as the host had it; a match that was
        left is kept."""
        services, self.present = self._services, False
        self._write_sign(_SIGN, somebody=False)
        services.store.visits.end()
        services.stack.clear()
        change_language(services, self._language)
        services.change(self._settings)
        services.open(Route.ATTRACT, next_table(self.event, self.shown))

    def done(self) -> None:
        """The visitor is done: initials for one who leaves with more than they came with, then the
        table that plays by itself."""
        services, standing = self._services, self._services.store.visits.standing()
        if standing is None or standing.gained <= 0:
            self.welcome()
            return
        services.stack.clear()
        services.open(Route.INITIALS, standing, self._signed)

    def _signed(self, initials: str) -> None:
        if initials:
            self._services.store.visits.sign_board(initials)
        self.welcome()

    def begin_afresh(self) -> None:
        """The visit ends, and a new visitor sits down at the same table, who reads this language;
        all else is as the host had it."""
        services, language = self._services, self._services.words.language
        table = services.store.visits.table
        services.stack.clear()
        services.change(self._settings)
        change_language(services, language)
        services.push(sit_down(services, self, table if table in TABLES else self.event.tables[0]))

    def tell_once(self, notice: str) -> None:
        """Tell the host something that is found out again and again."""
        if notice not in self._told:
            self._told.add(notice)
            self._services.notices.append(notice)

    def visit_begins(self, table: str) -> None:
        """A visitor sits down at this table: what is played from now on counts for the visit."""
        store, self.present = self._services.store, False
        store.visits.begin(store.clock(), table, self._services.words.language)
        self._visited, self._unwritten = False, 0.0

    def _write_sign(self, seconds: float, *, somebody: bool) -> None:
        """Let the open visit last until now, every few seconds in which the visitor did
        something."""
        self._visited |= somebody
        self._unwritten += seconds
        if self._visited and self._unwritten >= _SIGN:
            self._visited, self._unwritten = False, 0.0
            self._services.store.visits.sign(
                self._services.store.clock(), self._services.words.language
            )

    def ask(self, then: Callable[[], None]) -> None:
        """Do what only the host may do: at once while the host is here, else behind the PIN."""
        if self.present:
            then()
            return
        if not isinstance(self._services.stack.top, PinScene):
            self._services.push(PinScene(self._lock, lambda: self._let_in(then)))

    def _let_in(self, then: Callable[[], None]) -> None:
        self.present = True
        then()
