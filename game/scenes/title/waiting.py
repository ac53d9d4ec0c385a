"""The match that waits to be continued, as the title tells of it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from game.storage.store import SaveError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.match.match import Match
    from game.ui.services import Services

_WARM_UP: Final = ("game.rules.events", "game.rules.deluxe", "game.players.bots")


class WaitingMatch:
    """That there is one is known at once; it is read when it is needed, or before, in steps."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._match: Match | None = None
        self.exists = services.store.running.exists

    def reading(self) -> Iterator[None]:
        """Read it, a module of the rules at a time."""
        for name in _WARM_UP:
            yield
            import_module(name)
        yield
        self.read()

    def read(self) -> Match | None:
        """The match; None where there is none, or where it can't be continued."""
        if self.exists and self._match is None:
            try:
                self._match = self._services.store.running.resume()
            except SaveError as error:
                words = self._services.words
                self._services.notices.append(words(error.problem.value, path=error.path))
            if self._match is not None and self._match.over:
                self._match = None
            self.exists = self._match is not None
        return self._match

    @property
    def note(self) -> str:
        """How far it is; nothing as long as it was not read."""
        if self._match is None:
            return ""
        table, words = self._match.table, self._services.words
        game, games = max(1, table.game), table.rules.games
        if not games:
            return words("title.continue_game", game=game)
        return words("title.continue_note", game=game, games=games)
