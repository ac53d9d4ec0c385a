"""Work that is done a step at a time, so that no frame waits for it, or all at once."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def at_once(steps: Generator[None, None, T]) -> T:
    """Do all steps now; what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result
