"""Who sits at the three draw-poker tables, and what is agreed where nobody says otherwise."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from game.match.draw.options import DrawOptions
from game.match.guests import GUESTS, Guest, seated
from game.rules.draw.match_rules import Club, DrawRules, Duel, Salon

SNOWMAN: Final = Guest("snowman", 1, "expert", "calm")
"""The house at the duel; at the other tables the last one to be asked."""
TABLE_GUESTS: Final = (*GUESTS, SNOWMAN)
QUARTER: Final = 7
"""Games after which the ante doubles in a duel of a quarter of an hour."""
USUAL: Final[Mapping[str, DrawRules]] = MappingProxyType(
    {
        Salon.name: Salon(players=5, stack=100, ante=2, games=12),
        Duel.name: Duel(players=2, stack=100, ante=5, games=0, doubles_after=QUARTER),
        Club.name: Club(players=4, stack=100, ante=2, games=12),
    }
)
"""A good match at each table."""


def guests_at(table: str) -> tuple[Guest, ...]:
    """Everybody who may be asked to a table, in the order in which they are."""
    return (SNOWMAN,) if table == Duel.name else TABLE_GUESTS


def draw_table_for(
    table: str,
    *,
    players: int,
    games: int,
    seed: int,
    bots: tuple[str, ...] = (),
    demo: bool,
) -> DrawOptions:
    """A match with the usual guests; `games` 0 is no length, `bots` and `demo` as in `seated`."""
    rules = replace(USUAL[table], players=players, games=games)
    return DrawOptions(rules, seated(guests_at(table)[: players - 1], bots, demo=demo), seed)
