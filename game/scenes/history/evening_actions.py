"""What is done with an evening of the past: seen again, played on, written into a file."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, Final

from game.match.options import human_games
from game.match.playhead import games_over
from game.scenes.history.export import exporting
from game.scenes.history.words import at_home
from game.storage.store import SaveError
from game.ui.routes import Route
from game.words.words import reason

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.tabbed_page import TabbedPage, TabPage

_OPENED: Final[dict[Route, Callable[[Match], dict[str, object]]]] = {
    Route.RESULT: lambda _: {"past": True},
    Route.REPLAY: lambda _: {"game": 1},
    Route.REVIEW: lambda match: {"games": games_over(match), "game": 1},
}
"""The screens that show a match of the past, and how they are opened."""


class EveningActions:
    """Does one thing at a time; what comes of it is told at the foot of the screen."""

    def __init__(self, screen: TabbedPage[TabPage]) -> None:
        self._screen = screen
        self.busy = False
        """Whether something is still being done."""

    def open(self, number: int, route: Route) -> None:
        """Show the match of this number on another screen."""

        def show(match: Match) -> None:
            judged = route is not Route.REVIEW or human_games(match.options, games_over(match))
            found = route if judged else Route.REPLAY  # who took a chair played no game to its end
            self._screen.services.open(found, match, **_OPENED[found](match))

        self._recall(number, show)

    def take_up(self, number: int) -> None:
        """Play on where it was left; a match that waits or is paused below waits here then."""

        def show(match: Match) -> None:
            services = self._screen.services
            others = services.store.running.exists
            services.store.running.take_up(number, match)
            services.stack.clear()
            services.open(Route.TABLE, match)
            if others:
                services.news.append(services.words("regulars.set_aside"))

        self._recall(number, show)

    def export(self, number: int) -> None:
        """Write it into a text file."""
        services = self._screen.services

        def steps() -> Generator[None, None, None]:
            store, words = services.store, services.words
            path, sealed = yield from exporting(store, number, words, services.folder)
            self.busy = False
            key = "regulars.exported_sealed" if sealed else "regulars.exported"
            self._screen.say(words(key, path=at_home(path)))

        self._begin("regulars.writing", steps())

    def _recall(self, number: int, show: Callable[[Match], None]) -> None:
        """Play the match again, and show it."""

        def steps() -> Generator[None, None, None]:
            match = yield from self._screen.services.store.archive.recalling(number)
            yield
            self.busy = False
            self._screen.say("")
            if self._screen.services.stack.top is self._screen:
                show(match)

        self._begin("regulars.opening", steps())

    def _begin(self, sentence: str, steps: Iterator[None]) -> None:
        """Do something in steps; nothing else is begun before it is done."""
        if self.busy:
            return
        self.busy = True
        self._screen.say(self._screen.services.words(sentence))
        self._screen.services.work(self._guarded(steps))

    def _guarded(self, steps: Iterator[None]) -> Iterator[None]:
        words = self._screen.services.words
        try:
            while self._screen in self._screen.services.stack.scenes:
                try:
                    next(steps)
                except StopIteration:
                    return
                yield
        except SaveError as error:
            self._screen.say(words(error.problem.value, path=error.path))
        except OSError as error:
            path = at_home(error.filename or self._screen.services.folder)
            self._screen.say(words("error.export", path=path, reason=reason(error, words)))
        finally:
            self.busy = False
