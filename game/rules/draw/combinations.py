"""What five cards form at the draw tables, and how strong that is (S-1, H-6, C-1).

A hand is known by its key, which says how often each rank occurs, and by whether all its cards are
of one suit. Keys add up: the key of a hand is the sum of what each card adds.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import combinations
from typing import Final

from game.arithmetic import int_sum
from game.rules.cards import RANKS, SUITS, Card, Rank
from game.rules.variants import rank_key


class HandError(ValueError):
    """Cards that are no hand at this table: not five, one of them twice, or none of its pack."""


class Category(Enum):
    """What five cards form, in the usual order from low to high; groups are named biggest first.
    A royal flush is the highest straight flush."""

    HIGH_CARD = (1, 1, 1, 1, 1)
    PAIR = (2, 1, 1, 1)
    TWO_PAIRS = (2, 2, 1)
    THREE_OF_A_KIND = (3, 1, 1)
    STRAIGHT = "consecutive ranks"
    FLUSH = "one suit"
    FULL_HOUSE = (3, 2)
    FOUR_OF_A_KIND = (4, 1)
    STRAIGHT_FLUSH = "consecutive ranks, one suit"
    FIVE_OF_A_KIND = (5,)

    __hash__ = object.__hash__


HAND: Final = 5
"""Cards of a hand."""
_JOKER: Final = 3 * len(RANKS)  # where in a key the number of jokers stands
_WEIGHTS: Final[dict[int, int]] = {rank: rank_key([Card(rank, SUITS[0])]) for rank in RANKS}
WEIGHT: Final = (1 << _JOKER, *(_WEIGHTS.get(rank, 0) for rank in range(1, Rank.ACE + 1)))
"""What a card of each rank adds to the key of a hand; a card without a rank counts as a joker."""


def hand_key(cards: Iterable[Card]) -> int:
    """A number that says how often each rank occurs in these cards, and how many are jokers."""
    return int_sum([WEIGHT[card.rank] for card in cards])


def split_key(key: int) -> tuple[int, int]:
    """The key of the cards that are no jokers, and the number of jokers."""
    return key & (1 << _JOKER) - 1, key >> _JOKER


def strength_of(place: int, ranks: Sequence[int]) -> int:
    """How strong a combination is that has this place in its order, 0 = lowest, and is compared by
    these ranks in turn: one hexadecimal digit for each."""
    for rank in ranks:
        place = place << 4 | rank
    return place << 4 * (HAND - len(ranks))


def place_and_ranks(strength: int) -> tuple[int, tuple[Rank, ...]]:
    """The inverse of `strength_of`."""
    digits = (strength >> 4 * turn & 15 for turn in reversed(range(HAND)))
    return strength >> 4 * HAND, tuple(Rank(digit) for digit in digits if digit)


def all_strengths(
    ranks: Sequence[Rank], order: Sequence[Category], *, low_ace: bool, flush_ranks: int = HAND
) -> tuple[dict[int, int], dict[int, int]]:
    """The strength of every hand of these ranks by its key: of hands of several suits, and of hands
    of one suit. `order` is from low to high; what is not in it is not counted. `flush_ranks`: how
    many cards of a flush are compared."""
    mixed, suited = dict[int, int](), dict[int, int]()
    place = {category: turn for turn, category in enumerate(order)}
    high_first = sorted(ranks, reverse=True)
    for category in order:
        if isinstance(category.value, tuple):
            for key, compared in _grouped(category.value, high_first):
                mixed[key] = strength_of(place[category], compared)
                if category is Category.HIGH_CARD:
                    suited[key] = strength_of(place[Category.FLUSH], compared[:flush_ranks])
    for key, end in _straights(high_first, low_ace=low_ace):
        mixed[key] = strength_of(place[Category.STRAIGHT], (end,))
        suited[key] = strength_of(place[Category.STRAIGHT_FLUSH], (end,))
    return mixed, suited


def _grouped(
    sizes: tuple[int, ...], ranks: Sequence[Rank]
) -> Iterator[tuple[int, tuple[Rank, ...]]]:
    """Key and ranks, in the order in which they are compared, of all hands with groups of these
    sizes. Sizes are two at most, as they are with five cards: the bigger, then the smaller."""
    big, small = max(sizes), min(sizes)
    many = sizes.count(big)
    for groups in combinations(ranks, many):
        key = int_sum([WEIGHT[rank] for rank in groups]) * big
        if many == len(sizes):
            yield key, groups
            continue
        others = [rank for rank in ranks if rank not in groups]
        for rest in combinations(others, len(sizes) - many):
            yield key + int_sum([WEIGHT[rank] for rank in rest]) * small, groups + rest


def _straights(ranks: Sequence[Rank], *, low_ace: bool) -> Iterator[tuple[int, Rank]]:
    """Key and highest rank of all straights of these ranks, which are given from high to low. Only
    below the lowest rank may the ace stand once more, nowhere in between."""
    around = [*ranks, Rank.ACE] if low_ace else ranks
    for start in range(len(around) - HAND + 1):
        run = around[start : start + HAND]
        yield int_sum(WEIGHT[rank] for rank in run), run[0]
