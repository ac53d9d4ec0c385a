"""What is said over the toast for a while: why something can't be done, or a note."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.timeline import hump

if TYPE_CHECKING:
    from game.ui.services import Services


STAYS: Final = 2.5  # seconds a notice can be read
SHAKE: Final = 0.18  # seconds it shakes when it comes
_REACH: Final = 6.0  # u
_SWINGS: Final = 3


class Notice:
    """The newest notice, while it is to be read."""

    def __init__(self) -> None:
        self.text: str | None = None
        self.glad = False  # whether it is no reason against anything: it does not shake
        self._left = 0.0

    def say(self, text: str, *, glad: bool = False) -> None:
        """A sentence for the player."""
        self.text, self.glad, self._left = text, glad, STAYS

    def clear(self) -> None:
        """Nothing more to be said."""
        self.text = None

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._left -= seconds
        if self._left <= 0:
            self.text = None

    @property
    def shift(self) -> float:
        """How far it is shaken aside just now, u."""
        since = STAYS - self._left
        if self.text is None or self.glad or since >= SHAKE:
            return 0.0
        return _REACH * hump((since / SHAKE * _SWINGS) % 1) * (1 - since / SHAKE)


_READING: Final = 4.0
_READING_LETTER: Final = 0.06  # seconds a sentence stays, and how many more for each letter


class Announcing:
    """Takes notices out of the services, each for as long as it takes to read."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.text = ""  # the sentence of the moment; empty for none
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; whether there is another sentence now, or none any more."""
        before, self._left = self.text, self._left - seconds
        if self._left <= 0:
            waiting = self._services.notices or self._services.news
            self.text = waiting.pop(0) if waiting else ""
            self._left = _READING + _READING_LETTER * len(self.text) if self.text else 0.0
        return self.text != before


# --- What cannot be undone is pressed twice ---


THINK: Final = 0.6
"""Seconds between the question and a press that means it: a double click does not."""


class ConfirmTwice:
    """Whether the player was asked, and long enough ago to have read it."""

    def __init__(self) -> None:
        self._since: float | None = None

    @property
    def asked(self) -> bool:
        """Whether the next press may mean it."""
        return self._since is not None

    def update(self, seconds: float) -> None:
        """Time goes on since the question."""
        if self._since is not None:
            self._since += seconds

    def press(self) -> bool:
        """Pressed; says whether it is meant."""
        if self._since is None:
            self._since = 0.0
        return self._since >= THINK

    def forget(self) -> None:
        """What was asked about is another thing now."""
        self._since = None
