"""What is printed on the console, and the exit codes that go with it."""

from __future__ import annotations

import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, TextIO

CANNOT: Final = 2
"""Exit code where the game can't do what was asked."""
STOPPED: Final = 130
"""Exit code after Ctrl+C, as shells have it."""


def say(text: str) -> int:
    """Print for somebody who asked; the exit code to end with.

    Letters that the console doesn't know become question marks.
    """
    return 0 if _print(sys.stdout, text) else CANNOT


def complain(sentence: str) -> int:
    """One sentence on the console, where there is one; the exit code to end with."""
    _print(sys.stderr, sentence)
    return CANNOT


def _print(console: TextIO | None, text: str) -> bool:
    """Says whether there was room for it; without a console there is nothing to say."""
    if console is None:
        return True
    if isinstance(console, TextIOWrapper) and console.errors == "strict":
        console.reconfigure(errors="replace")
    try:
        console.write(f"{text}\n")
        console.flush()
    except OSError:  # the reader has had enough, or the disk is full
        with suppress(OSError):
            console.close()  # or Python would try once more when it ends
        return False
    return True
