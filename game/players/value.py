"""What every choice of a buying decision is worth, in chips from now to the payout (D-11, D-17).

What was paid before is gone, whatever one does; what is paid from now on counts. `appraise` goes
through all cards the seat has not seen, as far as cards can still be bought; `quick_values` does so
for the next card only and takes those after it from the whole pack, so that much of the work is
done once for many hands. Both say the same but for hundredths of a chip.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.players.beliefs import Knowledge, knowledge
from game.players.places import WEIGHT
from game.players.position import Opponent, Position
from game.players.solver import (
    FULL_PACK,
    SUITED_AT,
    Solver,
    Unseen,
    collected,
    key_of,
    unseen_but,
)
from game.rules.cards import SUITS, Card, Suit
from game.rules.table import FACE_DOWN_CARDS

ALL: Final = FACE_DOWN_CARDS
ERROR: Final = 0.02
"""Chips that a value may be off where more than one card can still be bought: a card bought and
thrown away again may come again, and one suit is collected from the start."""
_SEVERAL_SUITS: Final = 5
"""Up to so many cards in a hand, all suits held most often are tried, one after the other."""


@dataclass(frozen=True, slots=True)
class Value:
    """Chips to expect of one choice: to stop, or to discard a card and buy; and how far off that
    may be."""

    discard: Card | None
    ev: float
    error: float


@dataclass(frozen=True, slots=True)
class Appraisal:
    """The values of all choices (stop first, then each card of the hand, as far as a card can be
    bought), and the solvers they come from, by the suit each collects."""

    values: tuple[Value, ...]
    solvers: tuple[tuple[Suit, Solver], ...]

    def solvers_of(self, kept: Sequence[Card]) -> list[tuple[Solver, int]]:
        """Each solver, and the key it knows these cards by."""
        return [(solver, key_of(kept, suit)) for suit, solver in self.solvers]


def appraise(position: Position, depth: int = ALL) -> Appraisal:
    """What every choice is worth, looking so many purchases ahead over all unseen cards."""
    known = knowledge(position.variant)
    purchases = min(depth, position.purchases_left)
    payoffs = known.payoffs(position, purchases)
    prices = range(position.price, position.price + purchases)
    own = key_of(position.hand, None)
    solvers = tuple(
        (suit, Solver(known.places, payoffs, prices, unseen_but(position.seen, suit), own))
        for suit in _suits(position)
    )
    first, solver = solvers[0]
    stop = Value(None, solver.stop(key_of(position.hand, first)), 0.0)
    appraisal = Appraisal((stop,), solvers)
    if not purchases:
        return appraisal
    error = ERROR if purchases > 1 else 0.0
    bought = tuple(
        Value(
            card, max(s.kept(key) for s, key in appraisal.solvers_of(rest)) - position.price, error
        )
        for card, rest in _discards(position.hand)
    )
    return Appraisal((stop, *bought), solvers)


def quick_values(position: Position, depth: int = ALL) -> tuple[Value, ...]:
    """The same, a little less exactly, and much faster once positions of the kind were seen."""
    purchases = min(depth, position.purchases_left)
    start = _start_of_turn(position, depth)
    solver = _shared(start, purchases if depth < ALL else ALL)
    bought = position.bought - start.bought
    suit = collected(position.hand)
    found = [Value(None, solver.stop(key_of(position.hand, suit), bought), 0.0)]
    if not purchases:
        return tuple(found)
    unseen = unseen_but(position.seen, suit)
    for card, rest in _discards(position.hand):
        mean = _mean(solver, key_of(rest, suit), bought + 1, unseen)
        found.append(Value(card, mean - position.price, ERROR))
    return tuple(found)


def _discards(hand: Sequence[Card]) -> Iterator[tuple[Card, list[Card]]]:
    """Each card that may go, and the rest."""
    for at, card in enumerate(hand):
        yield card, [*hand[:at], *hand[at + 1 :]]


def _suits(position: Position) -> list[Suit]:
    """The suits worth collecting from here."""
    best = collected(position.hand)
    if position.variant > _SEVERAL_SUITS:
        return [best]
    held = [card.suit for card in position.hand]
    most = held.count(best)
    return [best, *(s for s in SUITS if s is not best and held.count(s) == most)]


def _mean(solver: Solver, kept: int, bought: int, unseen: Unseen) -> float:
    """Of the hands that one unseen card makes."""
    total, coming = 0.0, unseen.suited & ~(kept >> SUITED_AT)
    draws = solver.purchases - bought
    for place, count in enumerate(unseen.counts):
        of_suit = coming >> place & 1 if count else 0
        if of_suit:
            hand = kept + WEIGHT[place] + (1 << SUITED_AT + place)
            total += solver.hand(solver.collecting(hand, draws), bought)
        if count > of_suit:
            hand = solver.collecting(kept + WEIGHT[place], draws)
            total += (count - of_suit) * solver.hand(hand, bought)
    return total / unseen.cards


def _start_of_turn(position: Position, depth: int) -> Position:
    """A position with which all those share what they may bring in that nothing else is different
    for the payout: no cards, purses no larger than can be lost, and, if it makes no difference,
    nothing bought yet."""
    most = position.rules.lines[0].points
    paid = sum(range(1, position.price)) if depth >= ALL else 0
    return replace(
        position,
        hand=(),
        discards=(),
        bought=position.bought if not paid else 0,
        bank=position.bank - paid,
        chips=min(position.chips + paid, most + sum(range(ALL + 1))),
        others=tuple(Opponent(o.bought, o.done, min(o.purse, most)) for o in position.others),
    )


@lru_cache(maxsize=24)
def _shared(start: Position, purchases: int) -> Solver:
    known: Knowledge = knowledge(start.variant)
    most = min(purchases, start.purchases_left)
    prices = range(start.price, start.price + most)
    return Solver(known.places, known.payoffs(start, most), prices, FULL_PACK)
