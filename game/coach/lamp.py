"""The lamp: what a position is worth, choice by choice."""

from collections import Counter
from collections.abc import Sequence

from game.coach.advice import Advice, Chance, Option
from game.players.position import Position
from game.rules.cards import PACK
from game.rules.deluxe import HandValue, Variant


def advise(position: Position) -> Advice:
    """Everything the lamp can tell of a position; it takes up to 0.3 s."""
    variant, hand = position.rules, position.hand
    unseen = [card for card in PACK if card not in position.seen]
    holds = variant.value(hand)
    next_card = {}
    options = [Option(None, float(holds.points), 0.0)]
    if position.purchases_left:
        for at, card in enumerate(hand):
            kept = hand[:at] + hand[at + 1 :]
            values = [variant.value((*kept, new)) for new in unseen]
            next_card[card] = chances(variant, values)
            mean = sum(value.points for value in values) / len(values)
            options.append(Option(card, mean - position.price, 0.01))
    best = max(range(len(options)), key=lambda number: options[number].ev)
    ends = chances(variant, [holds])
    return Advice(position, holds, tuple(options), best, next_card, ends, len(unseen))


def chances(variant: Variant, values: Sequence[HandValue]) -> tuple[Chance, ...]:
    """How often each line is among equally likely hands, highest first."""
    count = Counter(value.combination for value in values)
    return tuple(
        Chance(line.combination, line.points, count[line.combination] / len(values))
        for line in variant.lines
        if count[line.combination]
    )
