"""When something breaks that should not: a report for us, one sentence for the player."""

from __future__ import annotations

import os
import platform
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from opcode import opmap
from pathlib import Path
from typing import Final

import pygame

from game.app.versions import versions
from game.files import file_of
from game.settings import Settings
from game.storage.whole_file import write_whole

LOG_NAME: Final = "log.txt"
MOST_REPORTS: Final = 20
"""Files; the oldest go."""
LONGEST_LOG: Final = 100_000
"""Bytes; a log that has grown longer begins anew."""
_RAISE: Final = opmap["RAISE_VARARGS"]
_HARMLESS: Final = (AttributeError, NameError, TypeError, ZeroDivisionError, pygame.error)
"""Errors that speak of the program: names in the code, kinds of things, the window."""


def write_report(folder: Path, error: BaseException, settings: Settings) -> Path | None:
    """Write what broke into `folder`; the file, or None when nothing can be written there.

    Nothing private, neither of the match nor of the player: it may be shown to anybody.
    """
    moment = datetime.now().astimezone()
    path = folder / f"report-{moment:%Y%m%d-%H%M%S-%f}.txt"
    text = "\n".join(
        (
            f"{moment:%Y-%m-%d %H:%M:%S %z}",
            versions(),
            f"picture by {_driver()}, {platform.platform()}",
            f"settings {settings.to_json()}",
            "",
            "".join(_told(error)),
        )
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, [text.encode(errors="replace")])
        others = sorted(other for other in folder.glob("report-*.txt") if other != path)
        for old in others[: 1 - MOST_REPORTS]:  # by name: those of a clock put back seem older
            old.unlink()
    except OSError:
        return path if path.is_file() else None
    return path


def _told(error: BaseException) -> Iterator[str]:
    """What broke and on which way through the code, the cause of it first."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _told(before)
        yield "\nand then\n\n"
    frames = traceback.extract_tb(error.__traceback__)
    known = sorted({str(file_of("")), *filter(None, sys.path)}, key=len, reverse=True)
    for frame in frames:
        frame.filename = _within(frame.filename, known)
    yield from frames.format()
    yield f"{type(error).__qualname__}{_said(error)}\n"


def _within(name: str, known: list[str]) -> str:
    """The path of a module without the folder it lies in, which tells who plays."""
    path = Path(name)
    for folder in known:
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
    return path.name


def _said(error: BaseException) -> str:
    """What an error says, as far as that can't be a name, a path or a card: only what Python or
    SDL says about the program itself."""
    if isinstance(error, OSError) and error.errno is not None:
        return f": {os.strerror(error.errno)}"
    harmless = isinstance(error, _HARMLESS) and not re.search(r"[/\\]", str(error))
    return f": {error}" if harmless and not _is_raised(error) else ""


def _is_raised(error: BaseException) -> bool:
    """Whether a `raise` was at its beginning, with words that somebody has chosen. Asks no source:
    a build has none."""
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    return last is None or last.tb_frame.f_code.co_code[last.tb_lasti] == _RAISE


def note(folder: Path, sentence: str) -> None:
    """A line in the log of `folder`: something went wrong that the player need not know of."""
    path = folder / LOG_NAME
    try:
        full = path.exists() and path.stat().st_size > LONGEST_LOG
        with path.open("w" if full else "a", encoding="utf-8") as log:
            log.write(f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S %z} {sentence}\n")
    except OSError:
        return  # then nobody reads it


def say(sentence: str) -> None:
    """One line on the console, where there is one."""
    with suppress(OSError, ValueError):  # a terminal that is gone, a full disk, a closed stream
        if sys.stderr is not None:
            sys.stderr.write(sentence + "\n")


def _driver() -> str:
    return pygame.display.get_driver() if pygame.display.get_init() else "nothing"
