"""Before the bets: the first dealer, antes, shuffle, cut and deal."""

from typing import Final

from game.rules.cards import RANKS, Card, Rank, Suit
from game.rules.decisions import Cut, CutPack
from game.rules.deluxe import shuffled
from game.rules.draw import events as ev
from game.rules.draw.match_rules import HAND
from game.rules.draw.script_steps import Chance, Script, asked, happens
from game.rules.draw.table import DrawTable

SEAT_RANKS: Final = tuple(reversed(RANKS))
"""Ace, king, queen … (S-2)."""


def draw_seats(table: DrawTable, chance: Chance) -> Script:
    """S-2: ranks of one suit lie face up on the seats, the same ranks of another are drawn."""
    ranks = SEAT_RANKS[: len(table.seats)]
    for seat, rank in enumerate(ranks):
        table = yield from happens(table, ev.SeatCardLaid(seat, Card(rank, Suit.SPADES)))
    drawn = shuffled(chance("seats"), (Card(rank, Suit.HEARTS) for rank in ranks))
    for player, card in enumerate(drawn):
        table = yield from happens(table, ev.SeatDrawn(player, card, ranks.index(card.rank)))
    return table


def highest_card_deals(table: DrawTable, chance: Chance) -> Script:
    """S-5: the player who draws the highest card deals first; players who tie draw again."""
    pack = list(shuffled(chance("dealer")))
    drawing = list(range(len(table.seats)))
    while len(drawing) > 1:
        cards = {seat: pack.pop() for seat in drawing}
        for seat, card in cards.items():
            table = yield from happens(table, ev.DealerCardShown(seat, card))
        highest = max(card.rank for card in cards.values())
        drawing = [seat for seat, card in cards.items() if card.rank == highest]
        if len(pack) < len(drawing):
            pack = list(shuffled(chance("dealer again")))
    return (yield from happens(table, ev.DealerFound(drawing[0])))


def first_jack_deals(table: DrawTable, chance: Chance) -> Script:
    """C-2: cards are dealt face up, singly, until a jack falls; who gets it deals first."""
    seat = -1
    for card in shuffled(chance("dealer"), table.rules.pack):
        seat = (seat + 1) % len(table.seats)
        table = yield from happens(table, ev.DealerCardShown(seat, card))
        if card.rank is Rank.JACK:
            break
    return (yield from happens(table, ev.DealerFound(seat)))


def antes(table: DrawTable) -> Script:
    """Every player puts in the ante, or all chips they have if that is less."""
    for seat in table.clockwise():
        if not table.takes_part(seat):
            continue
        chips = min(table.ante, table.means(seat))
        if chips:
            table = yield from feed(table, seat, chips, ev.Kind.ANTE)
    return table


def feed(table: DrawTable, seat: int, chips: int, kind: ev.Kind) -> Script:
    """Chips that are no bet go into the pot."""
    light = max(0, chips - table.seats[seat].chips)
    return (yield from happens(table, ev.PotFed(seat, chips, kind, light)))


def deal(table: DrawTable, chance: Chance) -> Script:
    """Shuffle, cut where the table does, and five cards each, singly, from the dealer's left (S-5,
    H-3, C-3)."""
    table = yield from shuffle(table, chance, cut=table.rules.cuts_pack)
    for seat in in_turn(table):
        table = yield from happens(table, ev.CardDealt(seat, table.stock[0]))
    return table


def shuffle(table: DrawTable, chance: Chance, *, cut: bool = True) -> Script:
    """Shuffle and cut. A game that is dealt again gets other cards (S-19)."""
    again = "" if table.slip is None else " again"
    order = shuffled(chance(f"deal {table.game}{again}"), table.rules.pack)
    table = yield from happens(table, ev.PackShuffled(order))
    return (yield from cut_pack(table)) if cut else table


def in_turn(table: DrawTable) -> list[int]:
    """The seat of each card of the deal, in order: five rounds from the dealer's left."""
    return [seat for seat in table.clockwise() if table.takes_part(seat)] * HAND


def cut_pack(table: DrawTable) -> Script:
    """The right neighbour must cut (S-5)."""
    table, cut = yield from asked(table, lambda now: CutPack(now.cutter, len(now.stock)))
    assert isinstance(cut, Cut)
    return (yield from happens(table, ev.PackCut(table.cutter, cut.lifted)))


def pick_up(table: DrawTable, seat: int) -> Script:
    """A player looks at the hand."""
    return (yield from happens(table, ev.HandPickedUp(seat, table.seats[seat].hand)))


def all_pick_up(table: DrawTable) -> Script:
    """All players pick up their hands."""
    for seat in table.players:
        table = yield from pick_up(table, seat)
    return table
