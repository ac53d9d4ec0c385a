"""The steps that the draw-poker scripts share: an event, a decision; dealing, bets, showdown."""

from collections.abc import Callable, Generator
from functools import partial
from itertools import combinations
from random import Random
from typing import Final

from game.rules.cards import RANKS, Card, Rank, Suit
from game.rules.decisions import Cut, CutPack, Decision
from game.rules.deluxe import shuffled
from game.rules.draw import events as ev
from game.rules.draw.decisions import (
    Bet,
    Call,
    Check,
    Chip,
    DrawAnswer,
    LeaveMatch,
    OutOfTurn,
    Raise,
    Speak,
)
from game.rules.draw.ranking import HAND, Category, DrawValue, hand_value
from game.rules.draw.table import BETTING, CHIP, DrawPhase, DrawTable, Pot, pots

Step = ev.DrawEvent | Decision
Script = Generator[Step, DrawAnswer | None, DrawTable]
Asked = Generator[Step, DrawAnswer | None, tuple[DrawTable, DrawAnswer | None]]
Chance = Callable[[str], Random]
"""Chance for a purpose, such as `deal 3`: the same purpose, the same chance."""

_IN_A_GAME: Final = BETTING | {DrawPhase.DRAW}


def happens(table: DrawTable, event: ev.DrawEvent) -> Script:
    """Yield an event; the table after it."""
    yield event
    return table.after(event)


def asked(table: DrawTable, make: Callable[[DrawTable], Decision]) -> Asked:
    """Ask for a decision, again after each player who acts out of turn or leaves (S-17, S-18).

    `make` builds the decision from the table as it is then. The answer is None where the player
    who was asked has left, or is the only one left in the game."""
    while True:
        decision = make(table)
        answer = yield decision
        assert answer is not None, "a decision needs an answer"
        decision.verify(answer)
        match answer:
            case OutOfTurn(seat):
                light = max(0, CHIP - table.seats[seat].chips)
                fine = ev.PotFed(seat, CHIP, ev.PaidFor.FINE, light)
                table = yield from happens(table, fine)
            case LeaveMatch(seat):
                table = yield from happens(table, ev.WentOut(seat, left=True))
                alone = table.phase in _IN_A_GAME and len(table.still_in) < 2
                if seat == decision.seat or alone:
                    return table, None
            case _:
                return table, answer


def fined(table: DrawTable, seat: int) -> tuple[int, ...]:
    """Seats that pay a chip if they try to act while `seat` is asked (S-17)."""
    if not table.rules.fines:
        return ()
    return tuple(n for n in table.still_in if n != seat and table.means(n) >= CHIP)


def present(table: DrawTable) -> tuple[int, ...]:
    """Seats whose players are at the table and may leave it (S-18)."""
    return tuple(number for number, seat in enumerate(table.seats) if not seat.gone)


# --- Before the bets ---


SEAT_RANKS: Final = tuple(reversed(RANKS))  # ace, king, queen … (S-2)


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
            table = yield from feed(table, seat, chips, ev.PaidFor.ANTE)
    return table


def feed(table: DrawTable, seat: int, chips: int, kind: ev.PaidFor) -> Script:
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
    return (yield from happens(table, ev.HandPickedUp(seat, table.seats[seat].hand)))


def all_pick_up(table: DrawTable) -> Script:
    for seat in table.players:
        table = yield from pick_up(table, seat)
    return table


# --- One betting round for all three tables ---


def betting(table: DrawTable, phase: DrawPhase, first: int, *, jacks: bool = False) -> Script:
    """A betting round from the seat `first` on, until all players have called or all have checked.
    Chips that no other player matched go back to their owner.

    `jacks`: only a pair of jacks or better opens."""
    table = yield from happens(table, ev.BettingBegan(phase))
    has_bet = table.leader if table.bet else None  # when betting begins that is the visum (S-15)
    waiting = [seat for seat in _others(table, first) if seat != has_bet]
    while waiting and len(table.still_in) > 1:
        seat = waiting.pop(0)
        if not _has_a_say(table, seat):
            continue
        table = yield from happens(table, ev.TurnBegan(seat))
        table, answer = yield from asked(table, partial(speak, seat=seat, jacks=jacks))
        if answer is not None:
            table = yield from _said(table, seat, answer)
        if isinstance(answer, Check) and looking(table):
            break
        if isinstance(answer, Bet | Raise):
            waiting = [other for other in _others(table, seat) if other != seat]
    most, next_most = sorted((seat.staked for seat in table.seats), reverse=True)[:2]
    seat = next(n for n, place in enumerate(table.seats) if place.staked == most)
    if most > next_most and seat in table.still_in:  # a player who left the table loses the bet
        table = yield from happens(table, ev.BetReturned(seat, most - next_most))
    return (yield from happens(table, ev.BettingEnded()))


def speak(table: DrawTable, seat: int, *, jacks: bool = False) -> Decision:
    """What a player is asked when it is their turn to bet."""
    rules, place = table.rules, table.seats[seat]
    means, to_call = table.means(seat), table.to_call(seat)
    most, on_top = max(0, means - to_call), rules.most_on_top(to_call)
    if to_call and on_top is not None:
        most = min(most, on_top)
    opening = None
    if jacks and table.leader is None:
        jacks_up = rules.ranking.least(Category.PAIR, Rank.JACK)
        opening = hand_value(rules.ranking, place.hand).strength >= jacks_up
    return Speak(
        seat, min(to_call, means), means, rules.least_bet(table.game), most,
        chipping=rules.chipping,
        capped=rules.most_raises is not None and table.raises >= rules.most_raises,
        opening=opening, looking=looking(table), fined=fined(table, seat), present=present(table),
    )  # fmt: skip


def looking(table: DrawTable) -> bool:
    """Whether to wait is to look, which compares at once (H-5, H-6)."""
    return table.phase is DrawPhase.LAST_BETS and table.rules.look_compares


def _others(table: DrawTable, first: int) -> list[int]:
    """Players who can still bet, clockwise from this seat."""
    still = set(table.still_in)
    return [seat for seat in table.clockwise(first) if seat in still and table.means(seat)]


def _has_a_say(table: DrawTable, seat: int) -> bool:
    """Whether the player has a choice: a bet to call, or an opponent to bet against."""
    if seat not in table.still_in or not table.means(seat):
        return False
    against = any(table.means(other) for other in table.still_in if other != seat)
    return against or bool(table.to_call(seat))


def _said(table: DrawTable, seat: int, answer: DrawAnswer) -> Script:
    own, means, to_call = table.seats[seat].chips, table.means(seat), table.to_call(seat)
    match answer:
        case Check():
            return (yield from happens(table, ev.Checked(seat)))
        case Chip():
            light = max(0, CHIP - own)
            return (yield from happens(table, ev.PotFed(seat, CHIP, ev.PaidFor.CHIP, light)))
        case Bet(chips):
            light = max(0, chips - own)
            return (yield from happens(table, ev.BetPlaced(seat, chips, light)))
        case Call():
            chips = min(to_call, means)
            return (yield from happens(table, ev.Called(seat, chips, max(0, chips - own))))
        case Raise(by):
            chips = to_call + by
            return (yield from happens(table, ev.Raised(seat, chips, by, max(0, chips - own))))
    return (yield from happens(table, ev.WentOut(seat)))


def first_to_speak(table: DrawTable) -> int:
    """C-5: the player who bet or raised last in the round before, or the one left of the dealer;
    the next one where that player is out."""
    start = table.dealer + 1 if table.leader is None else table.leader
    still = set(table.still_in)
    return next(seat for seat in table.clockwise(start) if seat in still)


# --- The end of a game ---


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
