"""What a coach says who looks one card ahead: quick, and good enough to be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.coach.advice import Advice, Chance, Option
from game.players.worth.beliefs import Position
from game.rules.cards import PACK, Card
from game.rules.variants import HandValue, Variant
from game.table.motion.places import by_rank


def one_step(position: Position) -> Advice:
    """The advice of somebody who values points and looks one card ahead; two for the end."""
    variant, hand = position.rules, position.hand
    unseen = [card for card in PACK if card not in position.seen]
    holds, next_card = variant.value(hand), {}
    options = [Option(None, holds.points - 0.2, 0.0)]
    ends = [holds]
    if position.purchases_left:
        for at, card in enumerate(hand):
            kept = hand[:at] + hand[at + 1 :]
            values = [variant.value((*kept, new)) for new in unseen]
            next_card[card] = _chances(variant, values)
            mean = sum(value.points for value in values) / len(values)
            options.append(Option(card, 1.7 * mean - position.price, 0.01))
            if options[-1].ev >= max(option.ev for option in options[1:]):
                ends = _twice(variant, kept, unseen)
    best = max(range(len(options)), key=lambda number: options[number].ev)
    lines = _chances(variant, ends)
    return Advice(position, holds, tuple(options), best, next_card, lines, len(unseen))


def _twice(variant: Variant, kept: Sequence[Card], unseen: Sequence[Card]) -> list[HandValue]:
    """The better of two cards, for some of the pairs there are."""
    values = [variant.value((*kept, card)) for card in unseen]
    return [max(pair) for step in range(1, 12) for pair in zip(values, values[step:], strict=False)]


def _chances(variant: Variant, values: Sequence[HandValue]) -> tuple[Chance, ...]:
    count = Counter(value.combination for value in values)
    return tuple(
        Chance(line.combination, line.points, count[line.combination] / len(values))
        for line in variant.lines
        if count[line.combination]
    )


def worth(advice: Advice, *exchanges: float, stop: float = 0.8) -> Advice:
    """The same advice with other values: to stop, and what each exchange is worth against it."""
    numbers = [stop, *(stop + value for value in exchanges)]
    options = tuple(
        replace(option, ev=ev) for option, ev in zip(advice.options, numbers, strict=True)
    )
    return replace(advice, options=options, best=numbers.index(max(numbers)))


class Coach:
    """Says what it is told to say: `exchanges` for the cards as they lie in the hand, or what
    `one_step` would; while it is `slow`, nothing."""

    def __init__(self, *exchanges: float) -> None:
        self.exchanges = exchanges
        self.slow = False
        self.asked = 0

    def __call__(self, position: Position) -> Advice | None:
        self.asked += 1
        if self.slow:
            return None
        advice = one_step(position)
        if not self.exchanges:
            return advice
        lying = sorted(position.hand, key=by_rank)
        return worth(advice, *(self.exchanges[lying.index(card)] for card in position.hand))
