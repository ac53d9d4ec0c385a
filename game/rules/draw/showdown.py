"""The end of a game: hands are shown, pots are taken, split or stay."""

from itertools import combinations

from game.rules.cards import Card, Rank
from game.rules.draw import events as ev
from game.rules.draw.ranking import DrawValue, hand_value
from game.rules.draw.script_steps import Script, happens
from game.rules.draw.table import DrawTable, Pot, pots


def show_and_pay(table: DrawTable, *, equals_carry: bool = False) -> Script:
    """All still in show all five cards; the highest takes the pot, equal hands split it (S-12).

    `equals_carry`: where all are equal the pot stays instead (H-6)."""
    for seat in table.still_in:
        hand = table.seats[seat].hand
        shown = ev.HandShown(seat, hand, hand_value(table.rules.ranking, hand))
        table = yield from happens(table, shown)
    values = {_value(table, seat).strength for seat in table.still_in}
    if equals_carry and len(values) == 1:
        return (yield from stay(table))
    return (yield from pay(table))


def pay(table: DrawTable) -> Script:
    """Debts to the pot are settled, then each pot goes to the best of those who can win it."""
    table = yield from _settle(table)
    for number, pot in enumerate(pots(table)):
        for seat, chips in shares(table, pot):
            table = yield from happens(table, ev.PotTaken(seat, chips, number))
    return (yield from _repay(table))


def leave_to(table: DrawTable, seat: int) -> Script:
    """The only player who can go on takes a pot that stayed."""
    table = yield from _settle(table)
    table = yield from happens(table, ev.PotTaken(seat, table.pot))
    return (yield from _repay(table))


def _settle(table: DrawTable) -> Script:
    """What is owed to the pot goes there (S-16)."""
    for seat, place in enumerate(table.seats):
        if place.light:
            chips = min(place.light, place.chips)
            settled = ev.LightSettled(seat, chips, place.light - chips)
            table = yield from happens(table, settled)
    return table


def _repay(table: DrawTable) -> Script:
    """Players who owe the cashier pay back what they can (S-16)."""
    for seat, place in enumerate(table.seats):
        back = min(place.owes, place.chips)
        if back:
            table = yield from happens(table, ev.DebtRepaid(seat, back))
    return table


def shares(table: DrawTable, pot: Pot) -> list[tuple[int, int]]:
    """Who takes how many chips of a pot; odd chips go to the winner nearest the dealer's left."""
    winners = pot.seats
    if len(winners) > 1:
        best = max(_value(table, seat).strength for seat in winners)
        winners = tuple(s for s in winners if _value(table, s).strength == best)
    share, odd = divmod(pot.chips, len(winners))
    found = [(seat, share + (place < odd)) for place, seat in enumerate(winners)]
    return [(seat, chips) for seat, chips in found if chips]


def stay(table: DrawTable) -> Script:
    """The pot stays on the table for the next game."""
    return (yield from happens(table, ev.PotStays(table.pot)))


def unopened(table: DrawTable) -> bool:
    """Whether no bet was made although at least two players still in could have bet, or all but one
    went out. Where no player has chips left, the one who is left has won."""
    able = [seat for seat in table.still_in if table.means(seat)]
    alone = len(table.still_in) == 1 and any(table.means(seat) for seat in table.players)
    return table.leader is None and (len(able) > 1 or alone)


def openers(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that prove that a hand was allowed to open: a pair of jacks or better (S-14), or
    all five where no two cards are enough."""
    for pair in combinations(hand, 2):
        ranks = {card.rank for card in pair if not card.joker}
        if len(ranks) < 2 and max(ranks, default=Rank.ACE) >= Rank.JACK:
            return pair
    return hand


def _value(table: DrawTable, seat: int) -> DrawValue:
    value = table.seats[seat].shown
    assert value is not None, "all still in have shown (S-12)"
    return value
