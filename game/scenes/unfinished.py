"""What the player left unfinished: the match that waits, and the first evening."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

from game.storage.store import SaveError, Store

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.services import Services

_WARM_UP: Final = ("game.rules.events", "game.rules.deluxe", "game.players.bots")

FIRST_EVENING: Final = "tutorial"  # the setting that remembers how far the first evening got
DONE: Final = "done"  # its value once it was seen to its end


def progress(match: Match) -> tuple[int, int]:
    """The game a match has got to, and how many there will be; 0 where nobody knows."""
    return max(1, match.table.game), match.table.rules.games


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
        (game, games), words = progress(self._match), self._services.words
        if not games:
            return words("title.continue_game", game=game)
        return words("title.continue_note", game=game, games=games)


def first_evening_offered(store: Store) -> bool:
    """Whether the player is new here: neither a match nor the first evening was ever played to its
    end."""
    return not store.has_finished and store.setting(FIRST_EVENING) != DONE


def keep_first_evening(store: Store, step: int, answers: Sequence[str]) -> None:
    """Keep how far it got; once it is done it stays done."""
    if store.setting(FIRST_EVENING) != DONE:
        store.keep_setting(FIRST_EVENING, json.dumps({"step": step, "answers": list(answers)}))
