"""What decisions cost, kept game by game as soon as it was looked at: one row for each human in
each game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.storage.running import MatchJournal
from game.storage.schema import matches
from game.storage.store_file import StoreFile, valid_rows

if TYPE_CHECKING:
    from game.match.match import Match


COST_KINDS: Final = "itiir"  # kinds of the values of `ALL_COSTS` (`valid_rows`)
KEEP_COST: Final = "INSERT OR REPLACE INTO costs VALUES (?, ?, ?, ?, ?, ?, ?)"
ALL_COSTS: Final = """
SELECT match, player, variant, SUM(decisions), SUM(lost) FROM costs
WHERE match NOT IN (SELECT id FROM matches WHERE counted > 2)
GROUP BY match, player, variant HAVING SUM(decisions) > 0 ORDER BY match, player
"""


@dataclass(frozen=True, slots=True)
class GameCost:
    """What the decisions of a seat cost in one game: how many, and chips lost by all of them."""

    game: int
    seat: int
    decisions: int
    lost: float


@dataclass(frozen=True, slots=True)
class MatchCost:
    """What the decisions of a player cost in one match. The player has no name where only one
    human played."""

    match: int
    player: str
    variant: int
    decisions: int
    lost: float

    @property
    def each(self) -> float:
        """Chips lost per decision."""
        return self.lost / self.decisions


def by_variant(rows: tuple[MatchCost, ...]) -> dict[int, tuple[int, int, float]]:
    """Variant -> matches, decisions, chips lost per decision."""
    found = {}
    for variant in sorted({row.variant for row in rows}):
        mine = [row for row in rows if row.variant == variant]
        decisions = sum(row.decisions for row in mine)
        found[variant] = (len(mine), decisions, sum(row.lost for row in mine) / decisions)
    return found


def per_decision(rows: tuple[MatchCost, ...]) -> float:
    """Chips lost per decision, over all of them; 0 where there are none."""
    decisions = sum(row.decisions for row in rows)
    return sum(row.lost for row in rows) / decisions if decisions else 0.0


class Costs:
    """Those of all matches in a file."""

    def __init__(self, file: StoreFile) -> None:
        self._file = file

    def keep(self, match: Match, costs: Iterable[GameCost]) -> None:
        """Keep what decisions cost in games of a match that was begun or resumed here."""
        journal = match.journal
        if not isinstance(journal, MatchJournal) or journal.file is not self._file:
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
        return tuple(MatchCost(*row) for row in valid_rows(self._file.rows(ALL_COSTS), COST_KINDS))

    def _still_there(self, match: Match, number: int | None) -> bool:
        """Whether a match was not taken out of the history, and its number given to another."""
        known = self._file.row("SELECT options FROM matches WHERE id = ?", number)
        try:
            return known is not None and match.options == match.game.read_options(str(known[0]))
        except ValueError:
            return False
