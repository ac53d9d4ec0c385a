"""How long pictures may be made while the player waits for a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf


class LaterError(Exception):
    """Not everything could be made in the time there was. What was made is kept: try again."""


class Patience:
    """Asked before a picture is made; endless unless `limited`. `clock` tells seconds."""

    def __init__(self) -> None:
        self.clock: Callable[[], float] = lambda: 0.0
        self._until = inf
        self._made = False

    @contextmanager
    def limited(self, seconds: float) -> Iterator[None]:
        """So long pictures may be made inside; one at least."""
        self._until, self._made = self.clock() + seconds, False
        try:
            yield
        finally:
            self._until = inf

    @property
    def limits(self) -> bool:
        """Whether there is only so much time."""
        return self._until < inf

    @property
    def over(self) -> bool:
        """Whether something was made and the time is up."""
        return self._made and self._until < inf and self.clock() >= self._until

    def ask(self) -> None:
        """Raise LaterError where the next picture has to wait."""
        if self.over:
            raise LaterError

    def turn(self) -> None:
        """A slice of work is done; raises LaterError where the next one has to wait."""
        self.made()
        self.ask()

    def made(self) -> None:
        """A picture, or a slice of a large one, is finished."""
        self._made = True
