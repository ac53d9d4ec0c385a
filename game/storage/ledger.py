"""What decisions cost, as the store keeps it: one row for each human in each game."""

from dataclasses import dataclass
from typing import Final

COSTS_TABLE: Final = """
CREATE TABLE IF NOT EXISTS costs (
    match INTEGER NOT NULL REFERENCES matches, game INTEGER NOT NULL, seat INTEGER NOT NULL,
    player TEXT NOT NULL, variant INTEGER NOT NULL, decisions INTEGER NOT NULL, lost REAL NOT NULL,
    PRIMARY KEY (match, game, seat)) WITHOUT ROWID
"""
COST_KINDS: Final = "itiir"
"""Kinds of the values of `ALL_COSTS` (`sound`)."""
KEEP_COST: Final = "INSERT OR REPLACE INTO costs VALUES (?, ?, ?, ?, ?, ?, ?)"
ALL_COSTS: Final = """
SELECT match, player, variant, SUM(decisions), SUM(lost) FROM costs
WHERE match NOT IN (SELECT id FROM matches WHERE counted > 2)
GROUP BY match, player, variant HAVING SUM(decisions) > 0 ORDER BY match, player
"""
LOOK: Final = "SELECT match, game, seat, player, variant, decisions, lost FROM costs LIMIT 0"


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
