"""When something breaks that should not: a report for us, one sentence for the player."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

import pygame

from game.settings import Settings


def write_report(folder: Path, error: BaseException, settings: Settings) -> Path | None:
    """Write what broke into `folder`; the file, or None when nothing can be written there.

    Nothing of the match: only the program's own path through the code.
    """
    moment = datetime.now().astimezone()
    path = folder / f"report-{moment:%Y%m%d-%H%M%S}.txt"
    text = "\n".join(
        (
            f"Poker Deluxe, {moment:%Y-%m-%d %H:%M:%S %z}",
            f"Python {platform.python_version()}, pygame-ce {pygame.ver}",
            f"SDL {pygame.get_sdl_version()}, picture by {_driver()}, {platform.platform()}",
            f"settings {settings.to_json()}",
            "",
            "".join(traceback.format_exception(error)),
        )
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return path


def say(sentence: str) -> None:
    """One line on the console, where there is one."""
    if sys.stderr is not None:
        sys.stderr.write(sentence + "\n")


def _driver() -> str:
    return pygame.display.get_driver() if pygame.display.get_init() else "nothing"
