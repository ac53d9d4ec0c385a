"""Cells: the hands of a draw-poker table grouped by combination and first ranks, from low to high.
What is believed about other hands is a distribution over cells.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from game.base.arithmetic import int_sum
from game.rules.cards import JOKERS, Card
from game.rules.draw.ranking import HAND, WEIGHT, Category, Ranking, split_key

_SHARE: Final = 4
"""Cards of a rank in any pack."""


@dataclass(frozen=True, slots=True)
class Cells:
    """`mixed` and `suited` say the cell of a hand by its `hand_key`, for hands of several suits and
    of one suit; `least` is the smallest strength of each cell."""

    least: tuple[int, ...]
    mixed: Mapping[int, int]
    suited: Mapping[int, int]

    def __len__(self) -> int:
        return len(self.least)

    def of(self, strength: int) -> int:
        """The cell of a hand of this strength; the lowest for anything below."""
        return max(0, bisect_right(self.least, strength) - 1)


@cache
def cells_of(pack: tuple[Card, ...], ranking: Ranking) -> Cells:
    """The cells of a pack and its ranking."""
    jokers = int_sum(card.joker for card in pack)
    mixed, suited = _strengths(ranking, jokers)
    present = sorted({*mixed.values(), *suited.values()})
    bounds = sorted(_bounds(ranking))
    met = {max(0, bisect_right(bounds, strength) - 1) for strength in present}
    cells = Cells(tuple(bounds[at] for at in sorted(met)), {}, {})
    return Cells(
        cells.least,
        {key: cells.of(strength) for key, strength in mixed.items()},
        {key: cells.of(strength) for key, strength in suited.items()},
    )


def _bounds(ranking: Ranking) -> list[int]:
    """A cell for each combination and its first rank; of hands that form nothing, also for the
    second rank, since half of all hands are such hands."""
    bounds = [
        ranking.least(combination, rank) for combination in ranking.order for rank in ranking.ranks
    ]
    return bounds + [
        ranking.least(Category.HIGH_CARD, high, low)
        for low, high in combinations(sorted(ranking.ranks), 2)
        if high >= sorted(ranking.ranks)[-3]
    ]


def _strengths(ranking: Ranking, jokers: int) -> tuple[dict[int, int], dict[int, int]]:
    """The strengths of all hands that a pack with so many jokers has, by key."""
    weights = [*(WEIGHT[rank] for rank in ranking.ranks), *(WEIGHT[c.rank] for c in JOKERS[:1])]
    mixed, suited = dict[int, int](), dict[int, int]()
    for hand in combinations_with_replacement(weights, HAND):
        key = int_sum(hand)
        wild = split_key(key)[1]
        most = max(map(hand.count, hand))
        if wild > jokers or most > _SHARE:
            continue
        mixed[key] = ranking.strength_of_key(key, is_one_suit=False)
        if len(set(hand)) + max(0, wild - 1) == HAND:
            suited[key] = ranking.strength_of_key(key, is_one_suit=True)
    return mixed, suited
