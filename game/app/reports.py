"""When something breaks that should not: a report for us, one sentence for the player."""

from __future__ import annotations

import platform
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from game.app.versions import versions
from game.base import failures
from game.base.files import write_whole
from game.storage.settings import Settings

LOG_NAME: Final = "log.txt"
MOST_REPORTS: Final = 20
"""Files; the oldest go."""
LONGEST_LOG: Final = 100_000
"""Bytes; a log that has grown longer begins anew."""


def write_report(folder: Path, error: BaseException, settings: Settings) -> Path | None:
    """Write what broke into `folder`; the file, or None when nothing can be written there.

    Nothing private, neither of the match nor of the player: it may be shown to anybody.
    """
    moment = datetime.now().astimezone()
    path = folder / f"report-{moment:%Y%m%d-%H%M%S-%f}.txt"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    text = "\n".join(
        (
            f"{moment:%Y-%m-%d %H:%M:%S %z}",
            versions(),
            f"SDL {sdl}, picture by {_driver()}, {platform.platform()}",
            f"settings {settings.to_json()}",
            "",
            failures.in_full(error),
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
