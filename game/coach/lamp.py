"""The lamp: what a position is worth, choice by choice, and what further cards may bring."""

from collections import Counter
from collections.abc import Mapping
from math import fsum

from game.base.arithmetic import first_best, int_sum
from game.coach.advice import TIE, Advice, Chance, Option
from game.players.worth.payoff import WEIGHT
from game.players.worth.position import Position
from game.players.worth.solver import SUITED_AT, Solver
from game.players.worth.value import Appraisal, appraise
from game.rules.cards import PACK, Card, Rank
from game.rules.variants import Combination, Variant, one_suit, rank_key

Lines = Mapping[Combination, float]
_NOTHING = 1e-12
"""A share that is only what floating point has left over."""


def advise(position: Position) -> Advice:
    """Everything the lamp can tell of a position; it takes up to 0.3 s."""
    appraisal = appraise(position)
    options = tuple(Option(v.discard, v.ev, v.error) for v in appraisal.values)
    best = first_best([option.ev for option in options])
    if options[best].ev - options[0].ev <= TIE:
        best = 0  # a purchase has to be worth more
    unseen = [card for card in PACK if card not in position.seen]
    variant = position.rules
    next_card = {
        option.discard: _chances(variant, _after_one(position, option.discard, unseen))
        for option in options
        if option.discard
    }
    reached = _chances(variant, _reached(position, appraisal))
    holds = variant.value(position.hand)
    return Advice(position, holds, options, best, next_card, reached, len(unseen))


def _chances(variant: Variant, lines: Lines) -> tuple[Chance, ...]:
    total = fsum(lines.values())
    return tuple(
        Chance(line.combination, line.points, lines[line.combination] / total)
        for line in variant.lines
        if lines.get(line.combination)
    )


def _after_one(position: Position, discard: Card, unseen: list[Card]) -> Lines:
    """How many of the unseen cards make each line, if this card goes."""
    rest = [card for card in position.hand if card is not discard]
    key, suit = rank_key(rest), rest[0].suit if one_suit(rest) else None
    value, count = position.rules.value_of_key, Counter[Combination]()
    for card in unseen:
        suited = card.suit is suit
        hand = value(key + WEIGHT[card.rank - Rank.TWO], is_one_suit=suited)
        count[hand.combination] += 1
    return count


def _reached(position: Position, appraisal: Appraisal) -> Lines:
    """The best lines on the way, if the best card goes now and the rest is played well."""
    bought = [value for value in appraisal.values if value.discard]
    if not bought:
        return {position.rules.value(position.hand).combination: 1.0}
    card = bought[first_best([value.ev for value in bought])].discard
    kept = [held for held in position.hand if held is not card]
    ways = appraisal.solvers_of(kept)
    solver, key = ways[first_best([each.kept(known) for each, known in ways])]
    return _Ways(position.rules, solver).of_kept(solver.collecting(key, solver.purchases), 0)


class _Ways:
    """Follows the best play to all its ends, and keeps the best line of each way there, which now
    and then is given up for more; hands that come up again are known."""

    def __init__(self, variant: Variant, solver: Solver) -> None:
        self._variant, self._solver = variant, solver
        self._rank = {line.combination: place for place, line in enumerate(variant.lines)}
        self._known: dict[tuple[int, int], Lines] = {}

    def of_kept(self, key: int, bought: int) -> Lines:
        """The share of each line, of cards that are about to get one."""
        lines: dict[Combination, float] = {}
        draws = tuple(self._solver.draws(key, bought))
        cards = int_sum(count for _, count in draws)
        for hand, count in draws:
            for line, share in self._of_hand(hand, bought + 1).items():
                lines[line] = lines.get(line, 0.0) + share * count / cards
        return lines

    def _of_hand(self, key: int, bought: int) -> Lines:
        lines = self._known.get((key, bought))
        if lines is None:
            kept, line = self._solver.choice(key, bought), self._line(key)
            lines = {line: 1.0}
            if kept is not None:
                draws = self._solver.purchases - bought
                coming = self.of_kept(self._solver.collecting(kept, draws), bought)
                lines = self._at_least(line, coming)
            self._known[key, bought] = lines
        return lines

    def _at_least(self, line: Combination, coming: Lines) -> Lines:
        """What comes, where one has held a line already."""
        held = self._rank[line]
        higher = {better: share for better, share in coming.items() if self._rank[better] < held}
        rest = 1.0 - fsum(higher.values())
        return {**higher, line: rest} if rest > _NOTHING else higher

    def _line(self, key: int) -> Combination:
        suited = (key >> SUITED_AT).bit_count() == self._variant.cards
        ranks = key & ((1 << SUITED_AT) - 1)
        return self._variant.value_of_key(ranks, is_one_suit=suited).combination
