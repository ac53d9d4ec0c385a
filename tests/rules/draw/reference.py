"""The value of five cards as the rules tell it, slowly, and every class of hands once. Shares
nothing with the evaluator but cards and the names of combinations."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, prod

from game.rules.cards import SUITS, Card, Rank

_LOW = ["HIGH_CARD", "PAIR", "TWO_PAIRS", "THREE_OF_A_KIND", "STRAIGHT"]
USUAL = [*_LOW, "FLUSH", "FULL_HOUSE", "FOUR_OF_A_KIND", "STRAIGHT_FLUSH"]
"""The usual order from low to high (H-6), as the rules print it."""
CLUB = [*_LOW, "FULL_HOUSE", "FOUR_OF_A_KIND", "FLUSH", "STRAIGHT_FLUSH"]
"""The order of the club table with 32 cards (C-1)."""
_BY_GROUPS = {
    (1, 1, 1, 1, 1): "HIGH_CARD",
    (2, 1, 1, 1): "PAIR",
    (2, 2, 1): "TWO_PAIRS",
    (3, 1, 1): "THREE_OF_A_KIND",
    (3, 2): "FULL_HOUSE",
    (4, 1): "FOUR_OF_A_KIND",
}


def told(
    cards: Sequence[Card], *, low_ace: bool, flush_ranks: int = 5
) -> tuple[str, tuple[int, ...]]:
    """Name of the combination, and the ranks that are compared in turn."""
    count = Counter(card.rank for card in cards)
    ranks = tuple(sorted(count, key=lambda rank: (count[rank], rank), reverse=True))
    name = _BY_GROUPS[tuple(sorted(count.values(), reverse=True))]
    if name != "HIGH_CARD":
        return name, ranks
    if ranks[0] - ranks[4] == 4:
        name, ranks = "STRAIGHT", ranks[:1]
    elif low_ace and ranks == (14, 5, 4, 3, 2):
        name, ranks = "STRAIGHT", ranks[1:2]
    if len({card.suit for card in cards}) == 1:
        name = "STRAIGHT_FLUSH" if name == "STRAIGHT" else "FLUSH"
        ranks = ranks[:flush_ranks]
    return name, ranks


def classes(ranks: Sequence[Rank], cards: int = 5) -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of every class, and how many hands belong to it: how often each rank occurs, and
    whether all cards are of one suit, which takes different ranks."""
    for chosen in combinations_with_replacement(ranks, cards):
        count = Counter(chosen)
        if max(count.values()) > 4:
            continue
        hands = prod(comb(4, copies) for copies in count.values())
        if len(count) == cards:
            yield tuple(Card(rank, SUITS[0]) for rank in chosen), 4
            suits = (*SUITS[:1] * (cards - 1), SUITS[1])
            yield tuple(map(Card, chosen, suits)), hands - 4
        else:
            copies = [chosen[:place].count(rank) for place, rank in enumerate(chosen)]
            yield tuple(Card(r, SUITS[copy]) for r, copy in zip(chosen, copies, strict=True)), hands
