"""When something breaks that should not: a report for us, one sentence for the player, and then
the running match again, or the first screen. The third exception within a minute ends the game:
what breaks that often stays broken."""

from __future__ import annotations

import platform
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.app.console import versions
from game.base import failures
from game.base.files import write_whole
from game.storage.settings import Settings
from game.storage.store import SaveError
from game.ui.art import ArtMissingError
from game.ui.routes import Route, go_home

if TYPE_CHECKING:
    from game.app.loop import Clock
    from game.ui.services import Services


LOG_NAME: Final = "log.txt"
MOST_REPORTS: Final = 20  # files; the oldest go
LONGEST_LOG: Final = 100_000  # bytes; a log that has grown longer begins anew


def write_report(folder: Path, error: BaseException, settings: Settings) -> Path | None:
    """Write what broke into `folder`; the file, or None when nothing can be written there.

    Nothing private, neither of the match nor of the player: it may be shown to anybody.
    """
    moment = datetime.now().astimezone()
    path = folder / f"report-{moment:%Y%m%d-%H%M%S-%f}.txt"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "nothing"
    text = "\n".join(
        (
            f"{moment:%Y-%m-%d %H:%M:%S %z}",
            versions(),
            f"SDL {sdl}, picture by {driver}, {platform.platform()}",
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


MOST: Final = 3  # exceptions within a minute that end the game
MINUTE: Final = 60.0


class Recovery:
    """Goes back to a screen that works."""

    def __init__(self, services: Services, clock: Clock) -> None:
        """`clock` tells seconds."""
        self._services = services
        self._clock = clock
        self._times: list[float] = []

    def after(self, error: Exception) -> bool:
        """Report what broke and show another screen; False where the game has to end.

        Raises ArtMissingError where a picture of that screen is missing.
        """
        while self._counts(error):
            try:
                self._rebuild(error, table=len(self._times) == 1)
            except ArtMissingError:
                raise
            except Exception as again:  # noqa: BLE001, the screen that was to help broke, too
                error = again
            else:
                return True
        return False

    def report(self, error: Exception) -> str:
        """Write a report; the sentence about it, which the console is told as well."""
        path = write_report(self._services.folder, error, self._services.settings)
        words = self._services.words
        text = words("error.crash", path=path) if path else words("error.crash_no_report")
        say(text)
        return text

    def _counts(self, error: Exception) -> bool:
        """Whether the game may go on after one more of them."""
        now = self._clock()
        self._times = [time for time in self._times if now - time < MINUTE] + [now]
        if len(self._times) < MOST:
            return True
        self.report(error)
        return False

    def _rebuild(self, error: Exception, *, table: bool) -> None:
        """The running match at its table, where that is what was played and `table` allows it;
        else the title, at an event the table that plays by itself."""
        services = self._services
        text = self.report(error)
        played = any(
            scene.at_table and services.store.running.keeps(getattr(scene, "match", None))
            for scene in services.stack.scenes
        )
        services.stack.abandon()
        services.reset_profile()
        if table and played and self._back_to_the_table():
            services.notices.append(services.words("error.recovered"))
            return
        services.notices.append(text)
        if services.host is not None:
            services.host.welcome()
            return
        go_home(services)

    def _back_to_the_table(self) -> bool:
        """Resume the match as it is kept; False where that can't be."""
        services = self._services
        try:
            match = services.store.running.resume()
        except SaveError as error:
            services.notices.append(services.words(error.problem.value, path=error.path))
            return False
        if match is None or match.over:
            return False
        services.open(Route.TABLE, match)
        return True
