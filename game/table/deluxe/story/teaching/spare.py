"""Which card of a hand can be spared: one that belongs to nothing the hand is worth."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.rules.cards import Card, Rank
from game.rules.variants import Combination, Variant

_WHOLE: Final = (Combination.STRAIGHT, Combination.COLOR_FLUTE, Combination.COLOR_STRAIGHT)
"""What all cards of a hand make together."""


def spares(hand: Sequence[Card], variant: Variant) -> tuple[Card, ...]:
    """The cards that are in no group and no line of the hand, the lowest first; one suit or one run
    that lacks a single card is broken last."""
    if variant.value(hand).combination in _WHOLE:
        return ()
    held = Counter(card.rank for card in hand)
    single = [card for card in hand if held[card.rank] == 1]
    suit, most = Counter(card.suit for card in hand).most_common(1)[0]
    nearly = {card for card in hand if card.suit is suit} if most == len(hand) - 1 else set()
    nearly |= _run(hand)
    return tuple(sorted(single, key=lambda card: (card in nearly, card.rank)))


def _run(hand: Sequence[Card]) -> set[Card]:
    """All cards but one, where they lie within one straight."""
    for away in hand:
        kept = [card for card in hand if card is not away]
        for ace in (1, Rank.ACE):
            ranks = {ace if card.rank is Rank.ACE else card.rank for card in kept}
            if len(ranks) == len(kept) and max(ranks) - min(ranks) < len(hand):
                return set(kept)
    return set()
