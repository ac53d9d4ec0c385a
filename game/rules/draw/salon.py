"""One game at the salon table (S): draw first, then one betting round."""

from game.rules.draw import events as ev
from game.rules.draw.clumsy import clumsy_deal, counted, give_back, noticed
from game.rules.draw.drawing import draw, look
from game.rules.draw.steps import (
    Chance,
    Script,
    antes,
    betting,
    deal,
    draw_seats,
    happens,
    highest_card_deals,
    openers,
    pay,
    show_and_pay,
    stay,
    unopened,
)
from game.rules.draw.table import DrawTable, Phase


def seat_players(table: DrawTable, chance: Chance) -> Script:
    """Seats and the first dealer (S-2, S-5)."""
    if table.rules.drawn_seats:
        table = yield from draw_seats(table, chance)
    return (yield from highest_card_deals(table, chance))


def game(table: DrawTable, chance: Chance) -> Script:
    """Antes, deal, draw, bets, showdown (S-5 to S-15); where the pack is found wrong, all of it is
    given back and played again (S-19)."""
    start = table
    table = yield from _play(table, chance)
    if table.void:
        table = yield from give_back(table, start)
        table = yield from _play(table, chance)
    if len(table.still_in) == 1:
        return (yield from _alone(table))
    if table.rules.unopened_pot_stays and unopened(table):
        return (yield from stay(table))
    return (yield from show_and_pay(table))


def _play(table: DrawTable, chance: Chance) -> Script:
    """Antes, deal, draw and bets."""
    table = yield from antes(table)
    table = yield from _visum(table)
    table = yield from (clumsy_deal if table.rules.clumsy else deal)(table, chance)
    table = yield from happens(table, ev.DrawBegan())
    before = None
    for seat in table.still_in:
        if seat in table.still_in and len(table.still_in) > 1:
            table = yield from look(table, seat, before)
            table = yield from noticed(table, seat, chance)
        if table.void:
            return table
        if seat in table.still_in and len(table.still_in) > 1:
            table = yield from draw(table, seat, chance)
            before = before if table.seats[seat].drew is None else seat  # who left drew none
    speaker = _speaks_first(table)
    table = yield from betting(table, Phase.LAST_BETS, speaker, jacks=table.rules.needs_jacks)
    return (yield from counted(table, chance))


def _visum(table: DrawTable) -> Script:
    """S-15: the player left of the dealer puts up a blind."""
    seat = table.neighbour(table.dealer)
    chips = min(table.rules.visum, table.means(seat))
    if not chips:
        return table
    light = max(0, chips - table.seats[seat].chips)
    return (yield from happens(table, ev.VisumPaid(seat, chips, light)))


def _speaks_first(table: DrawTable) -> int:
    """The dealer's left, or who sits left of the visum (S-15)."""
    return (table.dealer if table.leader is None else table.leader) + 1


def _alone(table: DrawTable) -> Script:
    """Nobody holds the bet: its owner takes the pot without showing (S-11), but for what allowed
    to open (S-14). Where jacks are needed and nobody opened, the pot stays."""
    (seat,) = table.still_in
    if table.rules.needs_jacks and unopened(table):
        return (yield from stay(table))
    if table.rules.needs_jacks and table.opener == seat:
        cards = openers(table.seats[seat].hand)
        table = yield from happens(table, ev.OpenersShown(seat, cards))
    return (yield from pay(table))
