"""What a hand of four cards is worth, where all agreed to play on with it (S-19).

It can form no straight, no flush and nothing else that takes five cards. House: it is compared as
if a fifth card, lower than any, lay beside it. So four of a kind, three of a kind, two pairs, a
pair or nothing keep their places among the combinations, and lose to a hand of five that is equal
as far as the four cards go. A joker joins what is there most often, among equals the highest: that
is the best it can do (S-13).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.rules.cards import Card
from game.rules.draw.combinations import Category, HandError, strength_of
from game.rules.draw.ranking import DrawValue, Ranking

SHORT: Final = 4
"""Cards in a hand with one too few."""

_FORMED: Final = {
    (1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1): Category.PAIR,
    (2, 2): Category.TWO_PAIRS,
    (3, 1): Category.THREE_OF_A_KIND,
    (4,): Category.FOUR_OF_A_KIND,
}


def hand_value(ranking: Ranking, cards: Sequence[Card]) -> DrawValue:
    """The value of a hand of five, or of four. Raises HandError for anything else."""
    return _short_value(ranking, cards) if len(cards) == SHORT else ranking.value(cards)


def _short_value(ranking: Ranking, cards: Sequence[Card]) -> DrawValue:
    natural = [card.rank for card in cards if not card.joker]
    jokers = SHORT - len(natural)
    if len(set(cards)) < SHORT or jokers > ranking.jokers or not set(natural) <= set(ranking.ranks):
        raise HandError(f"no hand of four: {cards}")
    groups = Counter(natural)
    most = max(groups, key=lambda rank: (groups[rank], rank))
    groups[most] += jokers
    ranks = sorted(groups, key=lambda rank: (groups[rank], rank), reverse=True)
    formed = _FORMED[tuple(groups[rank] for rank in ranks)]
    return ranking.value_of(strength_of(ranking.order.index(formed), ranks))
