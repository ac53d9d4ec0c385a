"""What comes after an exception: the running match again, or the first screen.

Each one is reported. The third within a minute ends the game: what breaks that often stays broken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.app.reports import say, write_report
from game.storage.store import SaveError
from game.ui.art import ArtMissingError
from game.ui.routes import Route

if TYPE_CHECKING:
    from game.app.pacing import Clock
    from game.ui.services import Services

MOST: Final = 3
"""Exceptions within a minute that end the game."""
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
        services.open(Route.TITLE)

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
