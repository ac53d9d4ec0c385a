"""What the system is asked for: chance, date and time, and the languages its user prefers."""

import os
from collections.abc import Iterator
from datetime import datetime
from typing import Final

import pygame

_SEED_BYTES: Final = 5
"""A code that is passed on holds no more (`share.SEED_BITS`)."""
_SALT_BYTES: Final = 16


def new_seed() -> int:
    """Chance from outside; with that for salts the only one the game ever asks for."""
    return int.from_bytes(os.urandom(_SEED_BYTES), "big")


def new_salt() -> str:
    """What makes the receipt of a match say nothing of its seed."""
    return os.urandom(_SALT_BYTES).hex()


def seeds(first: int | None) -> Iterator[int]:
    """Numbers for new matches: from the one asked for on, else by chance."""
    while True:
        yield new_seed() if first is None else first
        first = None if first is None else first + 1


def today() -> str:
    """The date here, as ISO text."""
    return now()[:10]


def now() -> str:
    """Date and time here, as they are kept."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def preferred_languages() -> list[str]:
    """What the system tells a program with a window, beyond the environment."""
    return [str(found["language"]) for found in pygame.system.get_pref_locales()]
