"""Exact counts of all hands: every class of hands that the tables cannot tell apart, once."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb

from game.rules.cards import PACK, RANKS, SUITS, Card
from game.rules.variants import VARIANTS, Combination, rank_key

RANK_KEYS = tuple(rank_key([Card(rank, SUITS[0])]) for rank in RANKS)
_SUITS_AT = (4 * max(RANK_KEYS)).bit_length()


def classes(cards: int) -> Iterator[tuple[int, bool, int]]:
    """(key, one suit, number of hands) of all classes: how often each rank occurs, and whether
    all cards are of one suit, which takes different ranks."""

    def choose(rank: int, left: int, key: int, hands: int) -> Iterator[tuple[int, int]]:
        if left == 0:
            yield key, hands
        elif rank < len(RANK_KEYS):
            for count in range(min(4, left) + 1):
                key_now = key + count * RANK_KEYS[rank]
                yield from choose(rank + 1, left - count, key_now, hands * comb(4, count))

    for key, hands in choose(0, cards, 0, 1):
        if hands == 4**cards:
            yield key, True, 4
            yield key, False, hands - 4
        else:
            yield key, False, hands


@dataclass
class LineSurvey:
    """All hands of one line: how many there are, the weakest and the strongest."""

    hands: int
    low: int
    high: int


@cache
def survey(cards: int) -> dict[Combination, LineSurvey]:
    """All hands of a variant, by line."""
    value_of_key, lines = VARIANTS[cards].value_of_key, dict[Combination, LineSurvey]()
    for key, is_one_suit, hands in classes(cards):
        value = value_of_key(key, is_one_suit=is_one_suit)
        strength = value.strength
        line = lines.setdefault(value.combination, LineSurvey(0, strength, strength))
        line.hands += hands
        line.low, line.high = min(line.low, strength), max(line.high, strength)
    return lines


def hands_by_line(cards: int) -> dict[Combination, int]:
    """How many hands of a variant belong to each line."""
    return {combination: line.hands for combination, line in survey(cards).items()}


def every_hand(cards: int) -> Counter[tuple[int, bool]]:
    """The same classes, all hands of the pack dealt one by one. Sums of weights tell the ranks of a
    hand below and the cards of each suit above."""
    weights = [rank_key([card]) + (1 << _SUITS_AT + 3 * SUITS.index(card.suit)) for card in PACK]
    one_suit = {cards << 3 * suit for suit in range(len(SUITS))}
    total = Counter[tuple[int, bool]]()
    for both, hands in Counter(map(sum, combinations(weights, cards))).items():
        total[both & (1 << _SUITS_AT) - 1, both >> _SUITS_AT in one_suit] += hands
    return total


def subsets_by_class(cards: int) -> Counter[tuple[int, bool]]:
    """The same classes counted another way: going through the pack card by card, each card either
    taken or left, and adding up the ways to reach the same key and suit."""
    ways: list[Counter[tuple[int, object]]] = [Counter() for _ in range(cards + 1)]
    ways[0][0, None] = 1
    for card in PACK:
        weight = rank_key([card])
        for size in range(cards, 0, -1):  # downwards: a card is taken once
            for (key, suit), count in ways[size - 1].items():
                same = card.suit if suit in (None, card.suit) else "mixed"
                ways[size][key + weight, same] += count
    total = Counter[tuple[int, bool]]()
    for (key, suit), count in ways[cards].items():
        total[key, suit != "mixed"] += count
    return total
