"""Says sentences one after the other, and drops the oldest where too many wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

WAITING: Final = 3
"""Sentences that wait at most; of more, the oldest are left out."""


class Engine(Protocol):
    """A voice."""

    @property
    def busy(self) -> bool:
        """Whether it is still speaking."""

    def say(self, text: str, language: str, volume: int) -> None:
        """Begin to speak, so loud in per cent, and return at once."""

    def stop(self) -> None:
        """Be quiet now."""


class Speaker:
    """Speaks through an `Engine`, which is looked for when the first sentence is to be said."""

    def __init__(self, find: Callable[[], Engine | None] = lambda: None) -> None:
        """`find` looks for a voice."""
        self._find: Final = find
        self._engine: Engine | None = None
        self._looked = False
        self._waiting: list[tuple[str, str]] = []
        self._volume = 100

    @property
    def volume(self) -> int:
        """Per cent; at 0 nothing is said."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = volume
        if not volume:
            self.hush()

    @property
    def missing(self) -> bool:
        """Whether a voice was looked for and there is none."""
        return self._looked and self._engine is None

    def ready(self) -> bool:
        """Look for a voice, unless that was done; says whether there is one."""
        if not self._looked:
            self._looked = True
            self._engine = self._find()
        return self._engine is not None

    def say(self, text: str, language: str, *, urgent: bool = False) -> None:
        """Say a sentence after those that wait; `urgent`: now, and they are forgotten."""
        if not text or not self._volume or not self.ready():
            return
        if urgent:
            self.hush()
        self._waiting.append((text, language))
        del self._waiting[:-WAITING]
        self.update()

    def update(self) -> None:
        """Begin with the next sentence as soon as the last one is over."""
        if self._waiting and self._engine is not None and not self._engine.busy:
            self._engine.say(*self._waiting.pop(0), self._volume)

    def hush(self) -> None:
        """Stop speaking, and drop the sentences that wait."""
        self._waiting.clear()
        if self._engine is not None and self._engine.busy:
            self._engine.stop()
