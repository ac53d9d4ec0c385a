"""What a hand of 4 to 9 cards forms, and how hands of one line compare (D-13 to D-15)."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final

from game.arithmetic import int_sum
from game.rules.cards import RANKS, Card, Rank, Suit


class Combination(Enum):
    """The lines of the tables, and of those for nine cards; groups are named biggest first."""

    PAIR = (2,)
    TWO_PAIRS = (2, 2)
    THREE_PAIRS = (2, 2, 2)
    FOUR_PAIRS = (2, 2, 2, 2)
    TRIPLET = (3,)
    TRIPLET_PAIR = (3, 2)
    TRIPLET_TWO_PAIRS = (3, 2, 2)
    TRIPLET_THREE_PAIRS = (3, 2, 2, 2)
    TWO_TRIPLETS = (3, 3)
    TWO_TRIPLETS_PAIR = (3, 3, 2)
    THREE_TRIPLETS = (3, 3, 3)
    QUADRUPLET = (4,)
    QUADRUPLET_PAIR = (4, 2)
    QUADRUPLET_TWO_PAIRS = (4, 2, 2)
    QUADRUPLET_TRIPLET = (4, 3)
    QUADRUPLET_TRIPLET_PAIR = (4, 3, 2)
    TWO_QUADRUPLETS = (4, 4)
    FLUTE = "all ranks different"
    COLOR_FLUTE = "all ranks different, one suit"
    STRAIGHT = "consecutive ranks"
    COLOR_STRAIGHT = "consecutive ranks, one suit"

    __hash__ = object.__hash__


_BY_GROUPS: Final = {
    combination.value: combination
    for combination in Combination
    if isinstance(combination.value, tuple)
}
_DISTINCT: Final = {
    (False, False): Combination.FLUTE,
    (False, True): Combination.COLOR_FLUTE,
    (True, False): Combination.STRAIGHT,
    (True, True): Combination.COLOR_STRAIGHT,
}
_BITS: Final = 3  # a rank occurs at most four times in a hand: three bits count it
_WEIGHT: Final = tuple(1 << (_BITS * max(0, rank - 2)) for rank in range(Rank.ACE + 1))


def rank_key(cards: Iterable[Card]) -> int:
    """A number that says how often each rank occurs in these cards.

    Keys add up: the key of two lots of cards together is the sum of their keys.
    """
    return int_sum([_WEIGHT[card.rank] for card in cards])


def one_suit(cards: Sequence[Card]) -> bool:
    """Whether all cards are of one suit."""
    suit: Suit = cards[0].suit
    return all(card.suit is suit for card in cards)


def _straight_end(ranks: Sequence[Rank]) -> Rank | None:
    """Highest card of a straight of these different ranks, high to low (D-14): the ace may be 1."""
    if ranks[0] - ranks[-1] == len(ranks) - 1:
        return ranks[0]
    if ranks[0] is Rank.ACE and ranks[1] - Rank.TWO == len(ranks) - 2 and ranks[-1] is Rank.TWO:
        return ranks[1]
    return None


def classify(key: int, is_one_suit: bool) -> tuple[Combination, tuple[Rank, ...]]:
    """The combination of a hand, and the ranks that decide among equal ones, in their order.

    The tie-break is everything D-14 and D-15 compare and nothing more: where it is equal, only
    the age of the players decides (D-16).
    """
    mask = (1 << _BITS) - 1
    counts = [(key >> (_BITS * (rank - 2)) & mask, rank) for rank in reversed(RANKS)]
    groups = sorted(((n, rank) for n, rank in counts if n > 1), reverse=True)
    singles = tuple(rank for n, rank in counts if n == 1)
    if not groups:
        end = _straight_end(singles)
        combination = _DISTINCT[end is not None, is_one_suit]
        return combination, singles if end is None else (end,)
    combination = _BY_GROUPS[tuple(n for n, _ in groups)]
    if groups[0][0] > 2:
        return combination, (groups[0][1],)
    return combination, tuple(rank for _, rank in groups) + singles


def scoring_cards(cards: Sequence[Card]) -> frozenset[Card]:
    """The cards that form the combination: the groups, or all cards where all ranks differ."""
    ranks = [card.rank for card in cards]
    grouped = frozenset(card for card in cards if ranks.count(card.rank) > 1)
    return grouped or frozenset(cards)
