"""The solver of `game/players/solver.py` for all hands of a variant at once (needs numpy; the game
does not).

It knows ranks only: nobody collects a suit, which with six cards and more comes about too seldom to
change what is believed of others. Making one takes a tenth of a second where the other would take
two for as many hands.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.players.places import SHIFT, WEIGHT, Places

_RANK_BITS: Final = (1 << 39) - 1
Numbers = NDArray[np.int64]
Values = NDArray[np.float64]


class Hands:
    """All hands of a variant and all of one card less, by number, and which comes from which."""

    def __init__(self, places: Places) -> None:
        self.places: Final = places
        self.full: Numbers = np.array(sorted(places.cells), np.int64)
        self.cells: Numbers = np.array([places.cells[int(key)] for key in self.full], np.int64)
        weights = np.array(WEIGHT, np.int64)
        counts = _counts(self.full)
        self.kept: Numbers = np.unique((self.full[:, None] - weights)[counts > 0])
        self.discards: Numbers = np.searchsorted(self.kept, self.full[:, None] - weights)
        self.discards[counts == 0] = len(self.kept)  # beyond the last: minus infinity
        held = _counts(self.kept)
        self.left: Numbers = 4 - held
        self.draws: Numbers = np.searchsorted(self.full, self.kept[:, None] + weights)
        self.draws[held == 4] = len(self.full)  # beyond the last: counted nowhere
        self.unseen: Final = int(self.left[0].sum())
        self.number: Final = {int(key): number for number, key in enumerate(self.full)}
        self.number_kept: Final = {int(key): number for number, key in enumerate(self.kept)}


def _counts(keys: Numbers) -> Numbers:
    return (keys[:, None] >> np.array(SHIFT, np.int64)) & 7


class TableSolver:
    """The values of all hands, and of all cards kept, after each number of purchases."""

    def __init__(
        self, hands: Hands, payoffs: Sequence[Sequence[float]], prices: Sequence[int]
    ) -> None:
        self._hands = hands
        self._stops = [np.array(payoff)[hands.cells] for payoff in payoffs]
        self._kept: list[Values] = []
        best = self._stops[-1]
        for bought in range(len(prices) - 1, -1, -1):
            kept = self._drawn(best, bought)
            self._kept.insert(0, kept)
            going = np.append(kept, -np.inf)[hands.discards].max(axis=1) - prices[bought]
            best = np.maximum(self._stops[bought], going)

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
        return float(self._stops[bought][self._hands.number[key & _RANK_BITS]])

    def kept(self, key: int, bought: int = 0) -> float:
        """Of the cards kept, one too few, about to get one; the price is not counted."""
        return float(self._kept[bought][self._hands.number_kept[key & _RANK_BITS]])
