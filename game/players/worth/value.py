"""What every choice of a buying decision is worth, in chips from now to the payout (D-11, D-17).

Chips paid before do not count, chips paid from now on do. `appraise` goes through all cards that
the seat has not seen, as far as cards can still be bought. `quick_values` is the faster way for
bots: at the beginning of a turn most of the work is the same for all hands, and done once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.players.worth.beliefs import PAID, Opponent, Position, knowledge
from game.players.worth.payoff import WEIGHT
from game.players.worth.solver import (
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
"""Chips that a value may be off where more than one card can still be bought: one suit is collected
from the start, and of cards that were thrown away the least useful ones are meant."""
_SEVERAL_SUITS: Final = 4  # up to this many cards in a hand, all suits held most often are tried


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
    """What every choice is worth, looking `depth` purchases ahead over all unseen cards."""
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
    """The values alone, faster. At the beginning of a turn only the next card is taken from the
    unseen ones, and those after it from the whole pack: an error of hundredths of a chip for good
    choices. Later the discards matter, and there is less to go through."""
    if position.bought or depth < position.purchases_left:
        return appraise(position, depth).values
    solver = _shared(_alike(position), position.purchases_left)
    suit = collected(position.hand)
    found = [Value(None, solver.stop(key_of(position.hand, suit)), 0.0)]
    if solver.purchases:
        unseen = unseen_but(position.seen, suit)
        for card, rest in _discards(position.hand):
            mean = _mean(solver, key_of(rest, suit), unseen)
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


def _mean(solver: Solver, kept: int, unseen: Unseen) -> float:
    """Of the hands that one unseen card makes."""
    total, coming = 0.0, unseen.suited & ~(kept >> SUITED_AT)
    draws = solver.purchases - 1
    for place, count in enumerate(unseen.counts):
        of_suit = coming >> place & 1 if count else 0
        if of_suit:
            hand = kept + WEIGHT[place] + (1 << SUITED_AT + place)
            total += solver.hand(solver.collecting(hand, draws), 1)
        if count > of_suit:
            hand = solver.collecting(kept + WEIGHT[place], draws)
            total += (count - of_suit) * solver.hand(hand, 1)
    return total / unseen.cards


def _alike(position: Position) -> Position:
    """The position without what makes no difference for the payout: the cards, and chips beyond
    what can be paid."""
    most = position.rules.lines[0].points
    dearest = most + PAID[-1]  # to pay for cards and for the difference
    others = tuple(Opponent(o.bought, o.done, min(o.purse, dearest)) for o in position.others)
    chips = min(position.chips, dearest)
    return replace(position, hand=(), discards=(), chips=chips, others=others)


@lru_cache(maxsize=24)
def _shared(alike: Position, purchases: int) -> Solver:
    known = knowledge(alike.variant)
    prices = range(alike.price, alike.price + purchases)
    return Solver(known.places, known.payoffs(alike, purchases), prices, FULL_PACK)
