"""One game of the house duel (H), and what is pawned to play it."""

from game.rules.draw import events as ev
from game.rules.draw.drawing import draw
from game.rules.draw.steps import (
    Chance,
    Script,
    all_pick_up,
    antes,
    betting,
    deal,
    happens,
    pay,
    show_and_pay,
)
from game.rules.draw.table import DrawTable, Phase


def seat_players(table: DrawTable, chance: Chance) -> Script:
    """The second seat deals first, so the first one speaks first."""
    return (yield from happens(table, ev.DealerFound(1)))


def game(table: DrawTable, chance: Chance) -> Script:
    """Ante, deal, first decision, draw, second decision, comparison (H-2 to H-7)."""
    table = yield from _pawn(table)
    table = yield from antes(table)
    table = yield from deal(table, chance)
    table = yield from all_pick_up(table)
    table = yield from betting(table, Phase.FIRST_BETS, table.dealer + 1)
    if len(table.still_in) > 1:
        table = yield from happens(table, ev.DrawBegan())
        for seat in table.still_in:
            if len(table.still_in) > 1:
                table = yield from draw(table, seat, chance)
    if len(table.still_in) > 1:
        table = yield from betting(table, Phase.LAST_BETS, table.dealer + 1)
    if len(table.still_in) > 1:
        table = yield from show_and_pay(table, equals_carry=True)
    else:
        table = yield from pay(table)
    return (yield from _buy_back(table))


def _pawn(table: DrawTable) -> Script:
    """H-7: who cannot pay the ante pawns one thing after the other, in a fixed order."""
    for seat in table.clockwise():
        while (place := table.seats[seat]).chips < table.ante:
            if place.pawned == table.rules.belongings or place.gone:
                break
            pawned = ev.Pawned(seat, place.pawned, table.rules.pawned_for)
            table = yield from happens(table, pawned)
    return table


def _buy_back(table: DrawTable) -> Script:
    """H-7: who has won enough buys back, last pawned first."""
    for seat in table.clockwise():
        while (place := table.seats[seat]).pawned:
            if place.chips < table.rules.pawned_for + table.rules.reserve:
                break
            bought = ev.BoughtBack(seat, place.pawned - 1, table.rules.pawned_for)
            table = yield from happens(table, bought)
    return table
