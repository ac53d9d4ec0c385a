"""The solver of `game/players/worth/value.py` for all hands of a variant at once (needs numpy; the
game does not): making one takes half a second where the other would take minutes for as many.
"""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.players.worth.payoff import SHIFT, WEIGHT, HandPlaces
from game.players.worth.value import MISSING, SUITED_AT

_RANK_BITS: Final = (1 << SUITED_AT) - 1
_WEIGHTS: Final = np.array(WEIGHT, np.int64)
_SUITS: Final = np.array([1 << SUITED_AT + place for place in range(len(WEIGHT))], np.int64)
_MOST: Final = {8: 2}
"""Cards of the suit that may be missing, where `MISSING` would make too large a table."""
Numbers = NDArray[np.int64]
Places32 = NDArray[np.int32]
Values = NDArray[np.float64]


class Hands:
    """All hands of a variant and all of one card less, by number, and which comes from which; with
    and without a suit that is collected."""

    def __init__(self, places: HandPlaces, missing: int | None = None) -> None:
        self.places: Final = places
        self._cards: Final = places.variant.cards
        most = _MOST.get(self._cards, MISSING)
        self.missing: Final = most if missing is None else missing
        plain = np.array(sorted(places.cells), np.int64)
        plain_kept = np.unique((plain[:, None] - _WEIGHTS)[_counts(plain) > 0])
        self.full: Numbers = np.union1d(plain, self._suited(self._cards))
        self.kept: Numbers = np.union1d(plain_kept, self._suited(self._cards - 1))
        self.cells: Numbers = np.array([self.cell(int(key)) for key in self.full], np.int64)
        self.discards: Places32 = self._discards()
        self.draws, self.left = self._draws()
        self._numbers: Final = {int(key): number for number, key in enumerate(self.kept)}
        self.unseen: Final = 52 - (self._cards - 1)

    def _suited(self, cards: int) -> Numbers:
        """Keys of so many cards that collect a suit."""
        found = [np.empty(0, np.int64)]
        for of_suit in range(self._cards - self.missing, cards + 1):
            ranks = combinations(range(len(WEIGHT)), of_suit)
            own = [sum(WEIGHT[r] + int(_SUITS[r]) for r in those) for those in ranks]
            others = combinations_with_replacement(range(len(WEIGHT)), cards - of_suit)
            rest = [sum(WEIGHT[r] for r in r4) for r4 in others if not _four_alike(r4)]
            sums = np.array(own, np.int64)[:, None] + np.array(rest, np.int64)
            found.append(sums.ravel())
        return np.concatenate(found)

    def cell(self, key: int) -> int:
        """Of a hand."""
        ranks, suited = key & _RANK_BITS, key >> SUITED_AT
        if suited.bit_count() == self._cards:
            return self.places.suited[ranks]
        return self.places.cells[ranks]

    def _discards(self) -> Places32:
        """Where each hand may go by throwing away a card of each rank, of the suit or another;
        beyond the last: nowhere."""
        full = self.full[:, None]
        of_suit = (full & _SUITS) > 0
        others = _counts(self.full) - of_suit
        lone = self._found(self.kept, full - _WEIGHTS - _SUITS)
        plain = self._found(self.kept, (full & _RANK_BITS) - _WEIGHTS)
        lone = np.where(lone < len(self.kept), lone, plain)  # too few of the suit are left
        nowhere = len(self.kept)
        suited = np.where(of_suit, lone, nowhere)
        other = np.where(others > 0, self._found(self.kept, full - _WEIGHTS), nowhere)
        return np.concatenate([suited, other], axis=1).astype(np.int32)

    def _draws(self) -> tuple[Places32, Numbers]:
        """Where cards kept may go by a card of each rank, of the suit or another, and how many
        such cards there are."""
        kept = self.kept[:, None]
        collects = kept > _RANK_BITS
        held = (kept & _SUITS) > 0
        suited = (collects & ~held).astype(np.int64)
        others = 4 - _counts(self.kept) - suited
        lone = np.where(
            suited > 0, self._found(self.full, kept + _WEIGHTS + _SUITS), len(self.full)
        )
        other = np.where(others > 0, self._found(self.full, kept + _WEIGHTS), len(self.full))
        draws = np.concatenate([lone, other], axis=1).astype(np.int32)
        return draws, np.concatenate([suited, others], axis=1)

    @staticmethod
    def _found(among: Numbers, keys: Numbers) -> Numbers:
        """Where these keys stand; the number beyond the last where they don't."""
        at = np.searchsorted(among, keys)
        there = among[np.minimum(at, len(among) - 1)] == keys
        return np.where(there, at, len(among))

    def number_kept(self, key: int) -> int:
        """Of cards kept; without their suit where too few of it are there."""
        suited = key >> SUITED_AT
        if self._cards - suited.bit_count() > self.missing:
            key &= _RANK_BITS
        return self._numbers[key]


def _counts(keys: Numbers) -> Numbers:
    return (keys[:, None] >> np.array(SHIFT, np.int64)) & 7


def _four_alike(ranks: tuple[int, ...]) -> bool:
    """There are three cards of a rank in the other suits."""
    return any(ranks.count(rank) > 3 for rank in ranks)


class TableSolver:
    """The values of all hands, and of all cards kept, after each number of purchases."""

    def __init__(
        self, hands: Hands, payoffs: Sequence[Sequence[float]], prices: Sequence[int]
    ) -> None:
        self._hands = hands
        self._payoffs, self._prices = payoffs, prices
        stops = [np.array(payoff)[hands.cells] for payoff in payoffs]
        self._kept: dict[int, Values] = {}
        self._goes: dict[int, tuple[Numbers, Values]] = {}
        best = stops[-1]
        for bought in range(len(prices) - 1, -1, -1):
            self._kept[bought] = self._drawn(best, bought)
            if not bought:
                break  # nobody asks any more what it is worth to come here
            best = np.maximum(stops[bought], self._going(bought)[1])

    def _drawn(self, best: Values, bought: int) -> Values:
        """The mean over the next card; see `Solver` for the cards thrown away."""
        hands = self._hands
        total = (np.append(best, 0.0)[hands.draws] * hands.left).sum(axis=1)
        least = np.append(best, np.inf)[hands.draws].min(axis=1)
        thrown = bought + 1
        values: Values = (total - thrown * least) / (hands.unseen - thrown)
        return values

    def stop(self, key: int, bought: int = 0) -> float:
        """Of a hand as it is, after so many more purchases."""
        return self._payoffs[bought][self._hands.cell(key)]

    def kept(self, key: int, bought: int = 0) -> float:
        """Of the cards kept, one too few, about to get one; the price is not counted."""
        return float(self._kept[bought][self._hands.number_kept(key)])

    def best(self, bought: int) -> tuple[Numbers, Values]:
        """Of every hand, after so many purchases: the best place to discard from (see
        `Hands.discards`), and how many chips that is worth more than stopping."""
        place, going = self._going(bought)
        gain: Values = going - np.array(self._payoffs[bought])[self._hands.cells]
        return place, gain

    def _going(self, bought: int) -> tuple[Numbers, Values]:
        """Of every hand, after so many purchases: the best place to discard from, and what it is
        worth to go on."""
        found = self._goes.get(bought)
        if found is None:
            kept = np.append(self._kept[bought], -np.inf)[self._hands.discards]
            place: Numbers = kept.argmax(axis=1)
            going: Values = kept[np.arange(len(kept)), place] - self._prices[bought]
            found = self._goes[bought] = place, going
        return found
