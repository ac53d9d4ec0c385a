"""Whether this is the only game that plays out of a folder: a lock that ends with its process.

The lock file stays where it is and holds nothing; what counts is that the system has it locked.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

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
