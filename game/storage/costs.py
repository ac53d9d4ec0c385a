"""What decisions cost, kept game by game as soon as it was looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.deferred import matches
from game.storage.journal import Journal
from game.storage.ledger import ALL_COSTS, COST_KINDS, KEEP_COST, GameCost, MatchCost
from game.storage.valid_rows import sound

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.match.match import Match
    from game.storage.store_file import StoreFile


class Costs:
    """Those of all matches in a file."""

    def __init__(self, file: StoreFile) -> None:
        self._file = file

    def keep(self, match: Match, costs: Iterable[GameCost]) -> None:
        """Keep what decisions cost in games of a match that was begun or resumed here."""
        journal = match.journal
        if not isinstance(journal, Journal) or journal.file is not self._file:
            return
        options, number = match.options, journal.match
        if not self._still_there(match, number):
            return
        rows = []
        for cost in costs:
            player = matches().seats_of_game(options, cost.game)[cost.seat].name
            of = number, cost.game, cost.seat, player, options.variant
            rows.append((*of, cost.decisions, cost.lost))
        if rows:
            self._file.write((KEEP_COST, row) for row in rows)

    def all(self) -> tuple[MatchCost, ...]:
        """What decisions cost so far, match by match, but for visitors; nothing where that can't be
        read."""
        return tuple(MatchCost(*row) for row in sound(self._file.rows(ALL_COSTS), COST_KINDS))

    def _still_there(self, match: Match, number: int | None) -> bool:
        """Whether a match was not taken out of the history, and its number given to another."""
        known = self._file.row("SELECT options FROM matches WHERE id = ?", number)
        try:
            return known is not None and match.options == match.game.read_options(str(known[0]))
        except ValueError:
            return False
