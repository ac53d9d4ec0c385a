"""One game at the club table (C): bets, draw, bets."""

from game.rules.draw import events as ev
from game.rules.draw.drawing import draw
from game.rules.draw.steps import (
    Chance,
    Script,
    all_pick_up,
    antes,
    betting,
    deal,
    first_jack_deals,
    first_to_speak,
    happens,
    pay,
    show_and_pay,
    stay,
    unopened,
)
from game.rules.draw.table import DrawTable, Phase

seat_players = first_jack_deals
"""Players sit as they came; C-2 finds the first dealer."""


def game(table: DrawTable, chance: Chance) -> Script:
    """Antes, deal, first bets, draw, second bets, showdown (C-2 to C-7)."""
    table = yield from antes(table)
    table = yield from deal(table, chance)
    table = yield from all_pick_up(table)
    jacks = table.rules.needs_jacks
    table = yield from betting(table, Phase.FIRST_BETS, table.dealer + 1, jacks=jacks)
    if table.rules.unopened_pot_stays and unopened(table):
        return (yield from stay(table))  # C-7
    if len(table.still_in) > 1:
        table = yield from happens(table, ev.DrawBegan())
        for seat in table.still_in:
            if seat in table.still_in and len(table.still_in) > 1:
                table = yield from draw(table, seat, chance)
    if len(table.still_in) > 1:
        table = yield from betting(table, Phase.LAST_BETS, first_to_speak(table))
    if len(table.still_in) > 1:
        return (yield from show_and_pay(table))
    return (yield from pay(table))
