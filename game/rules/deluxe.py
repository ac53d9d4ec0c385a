"""The scripts: generators that read like the rule book from top to bottom.

A script yields events, which have then happened, and decisions, after which it is resumed with the
answer. `match` plays a whole match (D-5 to D-7), `game` one deal (D-8 to D-17), with the house
rules that hold (D-20 to D-22).
"""

from collections.abc import Callable, Generator, Iterable
from functools import partial
from random import Random
from typing import TypeVar

from game.rules import events as ev
from game.rules.cards import PACK, Card
from game.rules.chips import Chips, payment
from game.rules.decisions import Answer, BuyCard, Cut, CutPack, Decision, Discard, Take, TakeCard
from game.rules.house import first_chips, owed_for_pairs
from game.rules.table import FACE_DOWN_CARDS, MatchRules, Phase, Table

Script = Generator[ev.Event | Decision, Answer | None, Table]
Shuffle = Callable[[int], tuple[Card, ...]]
"""The order of the pack for the game of this number, top card first."""

_A = TypeVar("_A", bound=Answer)


def shuffled(randomness: Random, pack: Iterable[Card] = PACK) -> tuple[Card, ...]:
    """The pack in random order: Fisher and Yates over `random()`, the one method of Random that
    Python promises to keep, so that a seed means the same deal for ever."""
    order = list(pack)
    for last in range(len(order) - 1, 0, -1):
        other = int(randomness.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def match(rules: MatchRules, shuffle: Shuffle, table: Table | None = None) -> Script:
    """A whole match, from the first dealer to the winner (D-5, D-6, D-7); or what is left of it
    from a `table` between two games."""
    table = table or Table.set_up(rules)
    while not table.over:
        dealer = (rules.youngest_first[0] + table.game) % rules.players
        table = yield from _happens(table, ev.GameBegan(table.game + 1, dealer))
        table = yield from game(table, shuffle(table.game))
        broke = any(seat.chips.value == 0 for seat in table.seats)
        if broke or table.game == rules.games:
            most = max(seat.chips.value for seat in table.seats)
            champions = (s for s, seat in enumerate(table.seats) if seat.chips.value == most)
            ending = ev.Ending.BROKE if broke else ev.Ending.ROUNDS_PLAYED
            table = yield from _happens(table, ev.MatchEnded(tuple(champions), ending))
    return table


def game(table: Table, order: tuple[Card, ...]) -> Script:
    """One game, from the shuffle to the payout (D-8 to D-17)."""
    if table.stake > 1:
        table = yield from _happens(table, ev.DoubleGame(table.dealer))
    table = yield from _shuffle_and_cut(table, order)
    table = yield from _begin_bank(table)
    table = yield from _deal(table)
    for seat in table.clockwise():
        table = yield from _buy(table, seat)
    for seat in table.clockwise():
        hand = table.seats[seat].hand
        shown = ev.HandShown(seat, hand, table.variant.value(hand))
        table = yield from _happens(table, shown)
    table = yield from _pay_for_pairs(table)
    table = yield from _happens(table, ev.GameWon(winner(table)))
    table = yield from _pay_out(table)
    return (yield from _happens(table, ev.GameEnded(table.game)))


def winner(table: Table) -> int:
    """The seat of the best shown hand; among equal ones the youngest player (D-13 to D-16)."""
    best, *others = table.rules.youngest_first
    for seat in others:
        challenger, champion = table.seats[seat].shown, table.seats[best].shown
        assert challenger is not None and champion is not None, "all hands are shown (D-12)"
        if champion < challenger:
            best = seat
    return best


def _happens(table: Table, event: ev.Event) -> Script:
    yield event
    return table.after(event)


def _asked(
    decision: Decision, kind: type[_A]
) -> Generator[ev.Event | Decision, Answer | None, _A | None]:
    """Ask; give the answer if it is of this kind, None for any other answer the rules allow."""
    answer = yield decision
    assert answer is not None, "a decision needs an answer"
    decision.verify(answer)
    return answer if isinstance(answer, kind) else None


def _shuffle_and_cut(table: Table, order: tuple[Card, ...]) -> Script:
    """D-8."""
    table = yield from _happens(table, ev.PackShuffled(order))
    cut = yield from _asked(CutPack(table.cutter, len(order)), Cut)
    assert cut is not None
    return (yield from _happens(table, ev.PackCut(table.cutter, cut.lifted)))


def _begin_bank(table: Table) -> Script:
    """D-20: each their share of the first chips, clockwise; a player with less puts in all."""
    if table.rules.house.bank:
        for seat, share in zip(table.clockwise(), first_chips(len(table.seats)), strict=True):
            if share:
                table = yield from _pay(table, seat, share, partial(ev.BankBegun, seat))
    return table


def _deal(table: Table) -> Script:
    """D-9, D-10: players pick up their hands only when all cards are dealt."""
    for _ in range(table.variant.cards):
        for seat in table.clockwise():
            table = yield from _happens(table, ev.CardDealt(seat, table.pack[0]))
    for _ in range(FACE_DOWN_CARDS):
        for seat in table.clockwise():
            table = yield from _happens(table, ev.LaidFaceDown(seat, table.pack[0]))
    for seat in table.clockwise():
        table = yield from _happens(table, ev.HandPickedUp(seat, table.seats[seat].hand))
    return table


def _buy(table: Table, seat: int) -> Script:
    """D-11: discard, pay, take; up to four times, or stop before any of them."""
    table = yield from _happens(table, ev.TurnBegan(seat))
    while (place := table.seats[seat]).bought < FACE_DOWN_CARDS:
        purchase = BuyCard(seat, place.price, place.chips.value, place.hand)
        discard = yield from _asked(purchase, Discard)
        if discard is None:
            break
        table = yield from _happens(table, ev.Discarded(seat, discard.card))
        table = yield from _pay(table, seat, place.price, partial(ev.BankPaid, seat))
        table = yield from _take(table, seat)
    return (yield from _happens(table, ev.BuyingEnded(seat)))


def _take(table: Table, seat: int) -> Script:
    face_down = table.seats[seat].face_down
    slots = tuple(slot for slot, card in enumerate(face_down) if card is not None)
    take = yield from _asked(TakeCard(seat, slots), Take)
    assert take is not None
    card = face_down[take.slot]
    assert card is not None
    return (yield from _happens(table, ev.CardTaken(seat, take.slot, card)))


def _pay(table: Table, seat: int, amount: int, paid: Callable[[Chips], ev.Event]) -> Script:
    """Pay with the seat's chips, after a swap at the change box if they don't fit (D-19); `paid`
    says what for. A player with less pays all chips they have (D-17)."""
    purse = table.seats[seat].chips
    swap, chips = payment(purse, min(amount, purse.value))
    if swap is not None:
        table = yield from _happens(table, ev.ChipsSwapped(seat, swap.gave, swap.got))
    return (yield from _happens(table, paid(chips)))


def _pay_for_pairs(table: Table) -> Script:
    """D-22: a chip from everybody without the pair of the evening to everybody with it; who has
    nothing left pays nothing."""
    hands = [seat.hand for seat in table.seats]
    for seat, holder in owed_for_pairs(hands, tuple(table.clockwise()), table.rules.house.pair):
        if table.seats[seat].chips.value:
            table = yield from _pay(table, seat, 1, partial(ev.PairPaid, seat, holder))
    return table


def _pay_out(table: Table) -> Script:
    """D-17: the bank, then the differences, clockwise; twice in a double game (D-21)."""
    best = table.winner
    assert best is not None and table.phase is Phase.PAY
    if table.bank.value:
        table = yield from _happens(table, ev.BankTaken(best, table.bank))
    for seat in table.clockwise():
        won, own = table.seats[best].shown, table.seats[seat].shown
        assert won is not None and own is not None
        owed = table.stake * (won.points - own.points)
        if owed > 0:
            paid = partial(ev.DifferencePaid, seat, best, owed=owed)
            table = yield from _pay(table, seat, owed, paid)
    return table
