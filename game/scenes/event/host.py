"""The host of an event: sees whether anybody is there, and lets the host in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.input.intents import (
    Exposed,
    FocusGained,
    FocusLost,
    Hidden,
    Intent,
    Maximised,
    Moved,
    PadLost,
    QuitAsked,
    Resized,
    SoundPlugged,
    WindowShown,
)
from game.scenes.event.attract import AttractScene, sit_down
from game.scenes.event.day_awards import DayAwards, DayAwardsScene
from game.scenes.event.pin import PinLock, PinScene
from game.scenes.event.quiz import QuizScene
from game.scenes.event.still_there import IDLE, StillThereScene
from game.storage.event_settings import TABLES, EventSettings, kept_event, next_table
from game.ui.routes import Route
from game.ui.services import Services, change_language
from game.ui.stack import Scene

_SIGN: Final = 10.0  # seconds after which another sign of a visitor is written down
_OF_THE_WINDOW: Final = (
    Exposed, FocusGained, FocusLost, Hidden, Maximised, Moved, PadLost, QuitAsked, Resized,
    WindowShown, SoundPlugged,
)  # fmt: skip
"""What comes without anybody; all else is a sign of somebody."""


class EventHost:
    """Made once an evening; `pin` is what opens the door: four to eight digits."""

    def __init__(self, services: Services, pin: str, event: EventSettings | None = None) -> None:
        """`event`: what was chosen for this evening; by default as it is kept."""
        self._services = services
        self.event = event or kept_event(services.store)  # `keep_event` keeps a change
        self.shown = ""  # the table shown last while nobody played
        self._told: set[str] = set()
        self._visited = False
        self._unwritten = 0.0
        self._awards = DayAwards(services)
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
        if somebody or isinstance(top, AttractScene | DayAwardsScene | QuizScene | StillThereScene):
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

    def day_awards(self, table: str) -> Scene | None:
        """What is known of them so far; it is looked again for the next time."""
        self._awards.refresh()
        given = self._awards.given
        return DayAwardsScene(given, table) if given else None

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
