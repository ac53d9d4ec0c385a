"""What the command line asked for, the error for what can't be, and what is printed on the
console with its exit codes."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TextIO

from game.base.by_name import load
from game.base.version import VERSION
from game.words.words import Words

Sentence = Callable[["Words"], str]  # a sentence in the language of the words that are handed in


class CannotError(Exception):
    """Something asked for that can't be; `sentence` says what."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        super().__init__(sentence)


@dataclass(frozen=True, slots=True)
class MatchArguments:
    """The match to sit down to at once; `bots` are names by chair, none: as the guests like.
    `length` is in rounds or in games, as the game counts, 0 for no end. `variant`, `lamp` and
    `house` (names of house rules) are for games that have them."""

    game: str
    players: int
    length: int
    bots: tuple[str, ...] = ()
    demo: bool = False
    variant: int = 0
    lamp: bool = True
    house: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Listening:
    """Where phones find the game: an address of this machine and a port; None: the usual one."""

    address: str | None = None
    port: int | None = None


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture to be written: to which file, and after which event or how many seconds."""

    path: Path
    event: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """Everything asked for; None where nothing was."""

    language: str | None = None
    folder: Path | None = None
    speed: str | None = None
    seed: int | None = None
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    silent: bool = False
    arguments: MatchArguments | None = None
    daily: str | None = None  # the date whose deal is asked for, as ISO text; empty: today
    code: str | None = None
    resume: bool = False
    phones: Listening | None = None  # where phones are let in; None: that was not asked for
    phones_url: str = ""  # of a proxy or tunnel that leads phones here
    league: str | Path | None = None  # the address of an evening's league, or a file that has it
    beamer: bool = False  # only what is for all to see
    event: str | None = None
    """The host's PIN: this is an evening with passers-by. Empty: it is told elsewhere."""
    pin_file: Path | None = None
    event_chosen: Mapping[str, object] = field(default_factory=dict)
    """What the host chose with `--event-…`, by the last part of the option."""
    figures: Path | None = None  # the file that the figures of the events go to
    export: tuple[int | None, Path] | None = None
    """A match by its number, None for the last one, and the file it goes to."""
    read_in: Path | None = None
    verify: tuple[Path, str] | None = None
    """The file of a match, and the receipt that was noted down before it, without blanks."""
    shot: Shot | None = None
    help: bool = False
    version: bool = False

    @property
    def begins(self) -> bool:
        """Whether a new match is asked for."""
        return self.arguments is not None or self.daily is not None or self.code is not None


CANNOT: Final = 2  # exit code where the game can't do what was asked
STOPPED: Final = 130  # exit code after Ctrl+C, as shells have it


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


# --- Which versions these are ---


def versions() -> str:
    """Two lines, the same in every language: the game; pygame-ce and Python. pygame is not imported
    for it: its libraries take long to load from a disk."""
    version = load("importlib.metadata:version")  # 5 ms that the first picture need not wait for
    return (
        f"Poker Deluxe {VERSION}\n"
        f"pygame-ce {version('pygame-ce')}, Python {platform.python_version()}"
    )
