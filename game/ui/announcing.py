"""Notices shown where no table shows them: one sentence after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.ui.services import Services

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
