"""The host of an event: guards the door, and notices when nobody sits at the table any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

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
    Shown,
)
from game.scenes.event.attract import AttractScene
from game.scenes.event.still_there import StillThereScene
from game.scenes.language import change_language
from game.scenes.tabletop import Tabletop

if TYPE_CHECKING:
    from game.scenes.house import House

IDLE: Final = 60.0
"""Seconds without a sign of anybody until they are asked whether they are still there."""
_OF_THE_WINDOW: Final = (
    Exposed, FocusGained, FocusLost, Hidden, Maximised, Moved, PadLost, QuitAsked, Resized, Shown,
)  # fmt: skip
"""What comes without anybody; all else is a sign of somebody."""


class Host:
    """Made once an evening; `pin` is what opens the door: four to eight digits."""

    def __init__(self, house: House, pin: str) -> None:
        self._house = house
        self._pin = pin
        self._alone = 0.0
        self._settings, self._language = house.settings, house.words.language
        self.present = False
        """Whether the PIN was given and the host is still here: no door asks again, and what is
        changed now stays. Until somebody sits at a table."""

    def watch(self, seconds: float, intents: Sequence[Intent]) -> None:
        """A frame: what was done in it, and the wall time since the last one."""
        top = self._house.stack.top
        somebody = not all(isinstance(intent, _OF_THE_WINDOW) for intent in intents)
        if somebody and isinstance(top, StillThereScene):
            self._house.pop()
        if self.present:
            self._settings, self._language = self._house.settings, self._house.words.language
            self.present = not isinstance(top, Tabletop)
        if somebody or isinstance(top, AttractScene | StillThereScene):
            self._alone = 0.0
            return
        self._alone += seconds
        if self._alone >= IDLE:
            self._alone = 0.0
            self._house.push(StillThereScene(self.welcome))

    def welcome(self) -> None:
        """Back to the table that plays by itself, everything as the host had it; a match that was
        left is kept."""
        house, self.present = self._house, False
        house.stack.clear()
        change_language(house, self._language)
        house.change(self._settings)
        house.push(AttractScene())

    def ask(self, then: Callable[[], None]) -> None:
        """Do what only the host may do: at once while the host is here, else behind the PIN."""
        if self.present:
            then()
            return
        from game.scenes.event.pin import PinScene  # noqa: PLC0415, opened rarely

        if not isinstance(self._house.stack.top, PinScene):
            self._house.push(PinScene(self._pin, lambda: self._let_in(then)))

    def _let_in(self, then: Callable[[], None]) -> None:
        self.present = True
        then()
