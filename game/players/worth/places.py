"""The place of a hand in the order of its variant, as one of a few dozen cells from low to high.

Hands of a cell are close neighbours in the order of D-13 to D-15 and belong to one line. What is
believed of others and what a final hand is worth is known by cell: one small vector serves all
hands. `Places` knows the cell of every hand by the key of its ranks, made once for a variant.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from game.base.arithmetic import int_sum
from game.rules.cards import RANKS, SUITS, Card, Rank
from game.rules.variants import VARIANTS, Combination, Variant, rank_key

WEIGHT: Final = tuple(rank_key([Card(rank, SUITS[0])]) for rank in RANKS)
"""What a card of each rank adds to the key of a hand, from two to ace."""
SHIFT: Final = tuple(3 * place for place in range(len(RANKS)))
"""Where in a key the number of cards of each rank stands."""
_HIGH_FIRST: Final = tuple(range(len(RANKS) - 1, -1, -1))
_Keyed = tuple[int, int]


def strengths(variant: Variant) -> Iterator[_Keyed]:
    """The key and the strength of every hand that is not of one suit."""
    for combination in (line.combination for line in variant.lines):
        if isinstance(combination.value, tuple):
            yield from _grouped(variant, combination)
    for ranks in combinations(WEIGHT, variant.cards):
        key = int_sum(ranks)
        yield key, variant.value_of_key(key, is_one_suit=False).strength


def suited_strengths(variant: Variant) -> Iterator[_Keyed]:
    """The key and the strength of every hand of one suit."""
    for ranks in combinations(WEIGHT, variant.cards):
        key = int_sum(ranks)
        yield key, variant.value_of_key(key, is_one_suit=True).strength


def _grouped(variant: Variant, combination: Combination) -> Iterator[_Keyed]:
    """All hands of a line with groups. Hands of pairs differ by every rank (D-15), the others by
    their highest biggest group alone."""
    sizes: tuple[int, ...] = combination.value
    singles = variant.cards - int_sum(sizes)
    base = (len(variant.lines) - variant.line_of(combination)) << 4 * variant.cards
    pairs_only = sizes[0] == 2
    for groups, key in _groups(sizes):
        rest = [place for place in _HIGH_FIRST if place not in groups]
        decide = groups if pairs_only else groups[:1]
        strength = base + _digits(decide, variant.cards)
        left = variant.cards - len(decide)
        for others in combinations(rest, singles):
            tail = _digits(others, left) if pairs_only else 0
            yield key + int_sum([WEIGHT[place] for place in others]), strength + tail


def _groups(sizes: tuple[int, ...], taken: tuple[int, ...] = ()) -> Iterator[tuple[list[int], int]]:
    """The ranks of the groups, and their key: among equal sizes the highest first."""
    if not sizes:
        yield [], 0
        return
    size, alike = sizes[0], sizes.count(sizes[0])
    free = [place for place in _HIGH_FIRST if place not in taken]
    for chosen in combinations(free, alike):
        key = int_sum(size * WEIGHT[place] for place in chosen)
        for rest, more in _groups(sizes[alike:], (*taken, *chosen)):
            yield [*chosen, *rest], key + more


def _digits(places: Sequence[int], of: int) -> int:
    """The ranks as the first of `of` hexadecimal digits (see `HandValue.strength`)."""
    number = 0
    for place in places:
        number = number << 4 | (place + Rank.TWO)
    return number << 4 * (of - len(places))


class _Cells(dict[int, int]):
    """The cell of each hand by its key; what is no hand, with five cards of a rank, is the last."""

    def __init__(self, known: Iterable[tuple[int, int]], last: int) -> None:
        super().__init__(known)
        self._last: Final = last

    def __missing__(self, key: int) -> int:
        return self._last


class Places:
    """The cells of a variant: `cuts` are the strengths at which a new cell begins."""

    def __init__(self, variant: Variant, cuts: Sequence[int]) -> None:
        self.variant: Final = variant
        self.cuts: Final = tuple(cuts)
        keyed = ((key, self.cell(strength)) for key, strength in strengths(variant))
        self.cells: Final = _Cells(keyed, len(self.cuts))
        self.suited: Final = {key: self.cell(at) for key, at in suited_strengths(variant)}
        lines = variant.lines[::-1]
        starts = (0, *self.cuts)
        line_numbers = [max(1, start >> 4 * variant.cards) - 1 for start in starts]
        self.points: Final = tuple(lines[number].points for number in line_numbers)
        """Of each cell."""
        self.lines: Final = tuple(lines[number].combination for number in line_numbers)
        """The combination of each cell."""
        self._after_one: dict[int, bytes] = {}

    def __len__(self) -> int:
        return len(self.points)

    def after_one(self, key: int) -> bytes:
        """The cells of the hands one more card makes of these, by its rank from two to ace; the
        last cell where they hold all four of it. Kept for the next call."""
        cells = self._after_one.get(key)
        if cells is None:
            hands = map(self.cells.__getitem__, map(key.__add__, WEIGHT))
            cells = self._after_one[key] = bytes(hands)
        return cells

    def cell(self, strength: int) -> int:
        """The cell of a hand of this strength, 0 the lowest."""
        return bisect_right(self.cuts, strength)


@cache
def places(cards: int, cuts: tuple[int, ...]) -> Places:
    """The cells of a variant; making them takes a tenth of a second with eight cards."""
    return Places(VARIANTS[cards], cuts)
