"""A whole match at one of the draw-poker tables, from the first dealer to the winner."""

from game.rules.draw import club, duel, salon
from game.rules.draw import events as ev
from game.rules.draw.dealing import draw_seats, first_jack_deals, highest_card_deals
from game.rules.draw.decisions import AnotherGame, GoOn
from game.rules.draw.match_rules import Club, DrawRules, Duel, Salon
from game.rules.draw.script_steps import Chance, Script, asked, happens
from game.rules.draw.showdown import leave_to
from game.rules.draw.table import HOUSE, DrawTable


def match(rules: DrawRules, chance: Chance, table: DrawTable | None = None) -> Script:
    """Play until the games or the time are over, or only one player can go on (S-4, H-7); from the
    start, or from a `table` between two games."""
    if table is None:
        table = yield from _seated(DrawTable.set_up(rules), chance)
    while not table.over:
        dealer = table.dealer if not table.game else table.next_dealer
        table = yield from happens(table, ev.GameBegan(table.game + 1, dealer))
        table = yield from game(table, chance)
        table = yield from happens(table, ev.GameEnded(table.game))
        table = yield from _end(table)
    return table


def game(table: DrawTable, chance: Chance) -> Script:
    """One game of the table's own kind."""
    match table.rules:
        case Salon() as rules:
            return (yield from salon.game(table, rules, chance))
        case Duel() as rules:
            return (yield from duel.game(table, rules, chance))
        case Club() as rules:
            return (yield from club.game(table, rules, chance))
    raise AssertionError(f"no script for {table.rules}")


def _seated(table: DrawTable, chance: Chance) -> Script:
    """Seats and the first dealer (S-2, S-5, C-2). In the duel the first seat speaks first."""
    rules = table.rules
    if isinstance(rules, Duel):
        return (yield from happens(table, ev.DealerFound(1)))
    if isinstance(rules, Club):
        return (yield from first_jack_deals(table, chance))
    if isinstance(rules, Salon) and rules.drawn_seats:
        table = yield from draw_seats(table, chance)
    return (yield from highest_card_deals(table, chance))


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
    if isinstance(table.rules, Salon) and table.rules.minutes:
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
