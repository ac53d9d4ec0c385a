"""What a final hand is worth, cell by cell (D-17): win the bank and the differences, or pay.

Hands of a cell are close neighbours in the order of D-13 to D-15 and belong to one line. What is
believed of others and what a final hand is worth is known by cell: one small vector serves all
hands. `HandPlaces` knows the cell of every hand by the key of its ranks, made once for a variant.

The final hands of opponents who are done are believed to be independent of each other; each is a
distribution over the cells of the variant. Those still to act answer what was done before and each
other, so they are believed in together: where the best of their hands will be, and what all of them
will hold and pay if it is there."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import accumulate, combinations
from math import fsum, prod
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


class HandPlaces:
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
        self.points: Final = tuple(lines[number].points for number in line_numbers)  # of each cell
        self.lines: Final = tuple(lines[n].combination for n in line_numbers)  # of each cell
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
def places(cards: int, cuts: tuple[int, ...]) -> HandPlaces:
    """The cells of a variant; making them takes a tenth of a second with eight cards."""
    return HandPlaces(VARIANTS[cards], cuts)


Shares = tuple[float, ...]  # probability of each cell, lowest first


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent who is done, as it matters for the payout: where its final hand may be, and what
    it can pay at most (chips)."""

    shares: Shares
    purse: int


@dataclass(frozen=True, slots=True)
class Rest:
    """What all opponents still to act are believed to do: the cell of their best final hand; and if
    it is there, the points of all their hands and the chips they will have paid into the bank."""

    best: Shares
    points: tuple[float, ...]
    pays: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Opponents:
    """Those who are done, one by one, and those still to act, with the purse of each (chips)."""

    done: tuple[Rival, ...]
    rest: Rest | None = None
    purses: tuple[int, ...] = ()

    def staked(self, stake: int) -> "Opponents":
        """The same where points count so often, as in a double game (D-21)."""
        if self.rest is None:
            return self
        points = tuple(stake * each for each in self.rest.points)
        return replace(self, rest=replace(self.rest, points=points))


@dataclass(frozen=True, slots=True)
class FinalOutcome:
    """What final hands bring, by cell: the probability to win; the chips to expect, the bank as it
    is left out."""

    win: Shares
    chips: Shares

    def with_bank(self, bank: float) -> list[float]:
        """Expected chips of a final hand in each cell, with `bank` chips in the bank now."""
        return [w * bank + c for w, c in zip(self.win, self.chips, strict=True)]


def outcome(points: Sequence[int], opponents: Opponents, chips: int) -> FinalOutcome:
    """The outcome against these opponents for a player with `chips` chips; `points` of each cell.
    No player pays more than they have (D-17)."""
    most = points[-1]
    done = tuple(Rival(rival.shares, min(most, rival.purse)) for rival in opponents.done)
    together = Opponents(done, opponents.rest, tuple(sorted(opponents.purses)))
    return _outcome(tuple(points), together, min(most, chips))


@lru_cache(maxsize=512)
def _outcome(points: tuple[int, ...], opponents: Opponents, chips: int) -> FinalOutcome:
    shares = [rival.shares for rival in opponents.done]
    gains = [_gains(points, rival) for rival in opponents.done]
    if opponents.rest:
        shares.append(opponents.rest.best)
        gains.append(_gains_of_rest(points, opponents.rest, opponents.purses))
    below = [_below(each) for each in shares]
    found = [-lost for lost in _losses(points, shares, chips)]
    for number, each in enumerate(gains):
        won = zip(each, *below[:number], *below[number + 1 :], strict=True)
        found = [so_far + prod(parts) for so_far, parts in zip(found, won, strict=True)]
    return FinalOutcome(tuple(map(prod, zip(*below, strict=True))), tuple(found))


def _below(shares: Sequence[float]) -> list[float]:
    """Of each cell, all that is lower; what is equal counts half."""
    return [upto - share / 2 for upto, share in zip(accumulate(shares), shares, strict=True)]


def _gains(points: Sequence[int], rival: Rival) -> list[float]:
    """What one rival pays to a hand of each cell, times the probability that its hand is lower:
    in every variant a lower line has at most the points of a higher one."""
    lines = _by_points(points, rival.shares)
    return [
        fsum(share * min(own - lower, rival.purse) for lower, share in lines.items() if lower < own)
        for own in points
    ]


def _gains_of_rest(points: Sequence[int], rest: Rest, purses: Sequence[int]) -> list[float]:
    """What those still to act pay to a hand of each cell, into the bank as well, times the
    probability that their best hand is lower. All count as if they had the same hand and had bought
    the same, which matters only where a purse is short."""
    count, known = len(purses), dict[int, list[float]]()
    for own in dict.fromkeys(points):
        pays = []
        for share, together, paid in zip(rest.best, rest.points, rest.pays, strict=True):
            owes, bought = own - together / count, paid / count
            pays.append(share * fsum([min(bought + owes, purse) for purse in purses]))
        known[own] = _below(pays)
    return [known[own][cell] for cell, own in enumerate(points)]


def _by_points(points: Sequence[int], shares: Shares) -> dict[int, float]:
    lines: dict[int, float] = {}
    for worth, share in zip(points, shares, strict=True):
        lines[worth] = lines.get(worth, 0.0) + share
    return lines


def _losses(points: Sequence[int], shares: Sequence[Shares], chips: int) -> list[float]:
    """What a hand of each cell pays to the best of others, where that is better."""
    upto = [prod(each) for each in zip(*map(accumulate, shares), strict=True)]
    best = [high - low for low, high in zip([0.0, *upto], upto, strict=False)]
    lines = _by_points(points, tuple(best))
    return [
        fsum(share * min(higher - own, chips) for higher, share in lines.items() if higher > own)
        for own in points
    ]
