"""A whole match at one of the draw-poker tables, from the first dealer to the winner."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.rules.draw import club, duel, salon
from game.rules.draw import events as ev
from game.rules.draw.decisions import AnotherGame, GoOn
from game.rules.draw.match_rules import DrawRules
from game.rules.draw.steps import Chance, Script, asked, happens, leave_to
from game.rules.draw.table import HOUSE, DrawTable


class TableScript(NamedTuple):
    """What one of the tables plays: how seats and the first dealer are found, and one game."""

    seat_players: Callable[[DrawTable, Chance], Script]
    game: Callable[[DrawTable, Chance], Script]


SCRIPTS: Final[Mapping[str, TableScript]] = MappingProxyType(
    {
        "salon": TableScript(salon.seat_players, salon.game),
        "duel": TableScript(duel.seat_players, duel.game),
        "club": TableScript(club.seat_players, club.game),
    }
)
"""By the name of the rules (`DrawRules.name`)."""


def match(rules: DrawRules, chance: Chance, table: DrawTable | None = None) -> Script:
    """Play until the games or the time are over, or only one player can go on (S-4, H-7); from the
    start, or from a `table` between two games."""
    if table is None:
        table = yield from SCRIPTS[rules.name].seat_players(DrawTable.set_up(rules), chance)
    while not table.over:
        dealer = table.dealer if not table.game else table.next_dealer
        table = yield from happens(table, ev.GameBegan(table.game + 1, dealer))
        table = yield from game(table, chance)
        table = yield from happens(table, ev.GameEnded(table.game))
        table = yield from _end(table)
    return table


def game(table: DrawTable, chance: Chance) -> Script:
    """One game of the table's own kind."""
    return (yield from SCRIPTS[table.rules.name].game(table, chance))


def _end(table: DrawTable) -> Script:
    """Whether that was the last game. A pot that stays is played for first (house)."""
    able = [seat for seat in range(len(table.seats)) if table.takes_part(seat)]
    if len(able) < 2:
        if table.pot and able:
            table = yield from leave_to(table, able[0])
        return (yield from _champions(table, ev.Ending.ONE_LEFT))
    if table.pot:
        return table
    if 0 < table.rules.games <= table.game:
        return (yield from _champions(table, ev.Ending.GAMES_PLAYED))
    if table.rules.minutes:
        table, answer = yield from asked(table, lambda now: AnotherGame(HOUSE))
        if answer == GoOn(time=False):
            return (yield from _champions(table, ev.Ending.TIME_UP))
    return table


def _champions(table: DrawTable, ending: ev.Ending) -> Script:
    """Most chips win, less what was advanced or pawned for; equals share the victory."""
    here = [seat for seat, place in enumerate(table.seats) if not place.gone]
    here = here or list(range(len(table.seats)))
    most = max(table.worth(seat) for seat in here)
    champions = tuple(seat for seat in here if table.worth(seat) == most)
    return (yield from happens(table, ev.MatchEnded(champions, ending)))
