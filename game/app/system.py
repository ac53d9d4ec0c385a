"""What the system is asked for: chance, date and time, the languages its user prefers, and a
lock that ends with its process: whether this is the only game that plays out of a folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

_SEED_BYTES: Final = 5  # a code that is passed on holds no more (`share.SEED_BITS`)
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


if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


LOCK_NAME: Final = "poker-deluxe.lock"


class Claim:
    """A claim to be the only process that uses a folder. `ours` is False only where another one is
    known to use it: it is True where nothing can be locked."""

    def __init__(self, folder: Path) -> None:
        """Make the folder where it is missing, and claim it."""
        self._file: int | None = None
        self.ours = True
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return  # the store says what is wrong with the folder
        self.ours = _lock(self._file)

    def close(self) -> None:
        """Give it up."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock(file: int) -> bool:
    """Lock the open file, without waiting; False where another process has it."""
    if sys.platform == "win32":
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # some network folders know no locks
        return True
    return True


if sys.platform == "win32":
    pass
