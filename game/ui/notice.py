"""What is said over the toast for a while: why something can't be done, or a note."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.picture.timeline import hump

if TYPE_CHECKING:
    from game.ui.services import Services


STAYS: Final = 2.5
"""Seconds a notice can be read."""
SHAKE: Final = 0.18
"""Seconds it shakes when it comes."""
_REACH: Final = 6.0  # u
_SWINGS: Final = 3


class Notice:
    """The newest notice, while it is to be read."""

    def __init__(self) -> None:
        self.text: str | None = None
        self.glad = False
        """Whether it is no reason against anything: it does not shake."""
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
_READING_LETTER: Final = 0.06
"""Seconds a sentence stays, and how many more for each letter."""


class Announcing:
    """Takes notices out of the services, each for as long as it takes to read."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.text = ""
        """The sentence of the moment; empty for none."""
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; whether there is another sentence now, or none any more."""
        before, self._left = self.text, self._left - seconds
        if self._left <= 0:
            waiting = self._services.notices or self._services.news
            self.text = waiting.pop(0) if waiting else ""
            self._left = _READING + _READING_LETTER * len(self.text) if self.text else 0.0
        return self.text != before
