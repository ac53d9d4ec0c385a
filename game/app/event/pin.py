"""Where the PIN of an event is found: command line, file, environment or console."""

from __future__ import annotations

import getpass
import os
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TextIO

from game.app.cli.asked import CannotError
from game.app.cli.values import read_pin
from game.words.words import reason

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping, Sequence
    from pathlib import Path

    from game.app.cli.asked import Asked

VARIABLE: Final = "POKER_DELUXE_PIN"
_LONGEST: Final = 100
"""Characters of a file that are looked at."""


@dataclass(frozen=True, slots=True)
class PinSources:
    """Where a PIN may come from, apart from what is asked for on the command line."""

    prompt: Callable[[], str]
    """What the console shows where the PIN has to be typed."""
    environment: MutableMapping[str, str] = field(default_factory=lambda: os.environ)
    console: TextIO | None = field(default_factory=lambda: sys.stdin)
    unseen: Callable[[str], str] = getpass.getpass
    """Reads what is typed without showing it."""


def pin_of(asked: Asked, sources: PinSources) -> str:
    """The PIN of the event. Raises CannotError where there is none, or where it is no PIN."""
    given = sources.environment.pop(VARIABLE, "")  # no process started from here is to have it
    if asked.event:
        return asked.event
    if asked.pin_file is not None:
        return _checked(_first_line(asked.pin_file), str(asked.pin_file))
    if given:
        return _checked(given, VARIABLE)
    return _checked(_asked_on_the_console(sources), "--event")


def without_pin(arguments: Sequence[str]) -> list[str]:
    """The same arguments, but for the PIN."""
    kept: list[str] = []
    for argument in arguments:
        if argument.startswith("--event="):
            kept.append("--event")
        elif not (kept and kept[-1] == "--event" and not argument.startswith("--")):
            kept.append(argument)
    return kept


def _first_line(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.readline(_LONGEST)
    except OSError as error:
        refused = error
        raise CannotError(
            lambda words: words("error.pin_file", path=path, reason=reason(refused, words))
        ) from error


def _asked_on_the_console(sources: PinSources) -> str:
    """What is typed, without showing it; a line of standard input where that is no console."""
    if sources.console is None:
        return ""
    if not sources.console.isatty():
        return sources.console.readline(_LONGEST)
    try:
        return sources.unseen(f"{sources.prompt()} ")
    except EOFError:
        return ""


def _checked(text: str, source: str) -> str:
    """The PIN in `text`, which is never repeated to anybody."""
    try:
        return read_pin(text.strip())
    except ValueError as error:
        key = "error.pin_value" if text.strip() else "error.pin_missing"
        raise CannotError(lambda words: words(key, source=source)) from error
