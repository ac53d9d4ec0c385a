"""What a final hand is worth, cell by cell (D-17): win the bank and the differences, or pay.

The opponents' final hands are believed to be independent of each other; each is a distribution
over the cells of the variant.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import prod

Shares = tuple[float, ...]
"""Probability of each cell, lowest first."""


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent as it matters for the payout: where its final hand may be, and what it can pay
    at most (chips)."""

    shares: Shares
    purse: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What final hands bring, by cell: the probability to win, the differences to expect if the
    bank is left out (chips)."""

    win: Shares
    differences: Shares

    def with_bank(self, bank: float) -> list[float]:
        """Expected chips of a final hand in each cell."""
        return [w * bank + d for w, d in zip(self.win, self.differences, strict=True)]


def outcome(points: Sequence[int], rivals: Sequence[Rival], chips: int) -> Outcome:
    """The outcome against these rivals for somebody with so many chips; `points` of each cell.
    Nobody pays more than they have (D-17)."""
    most = points[-1]
    capped = tuple(Rival(rival.shares, min(most, rival.purse)) for rival in rivals)
    return _outcome(tuple(points), capped, min(most, chips))


@lru_cache(maxsize=512)
def _outcome(points: tuple[int, ...], rivals: tuple[Rival, ...], chips: int) -> Outcome:
    below = [_below(rival.shares) for rival in rivals]
    win = [prod(each) for each in zip(*below, strict=True)]
    differences = [-lost for lost in _losses(points, rivals, chips)]
    for number, rival in enumerate(rivals):
        others = [prod(each) for each in zip(*below[:number], *below[number + 1 :], strict=True)]
        gains = _gains(points, rival)
        if others:
            gains = [gain * beaten for gain, beaten in zip(gains, others, strict=True)]
        differences = [sum(both) for both in zip(differences, gains, strict=True)]
    return Outcome(tuple(win), tuple(differences))


def _below(shares: Shares) -> list[float]:
    """Probability of a lower hand; hands of the same cell count half."""
    return [upto - share / 2 for upto, share in zip(accumulate(shares), shares, strict=True)]


def _gains(points: Sequence[int], rival: Rival) -> list[float]:
    """What one rival pays to a hand of each cell, times the probability that its hand is lower:
    in every variant a lower line has at most the points of a higher one."""
    lines = _by_points(points, rival.shares)
    return [
        sum(share * min(own - lower, rival.purse) for lower, share in lines.items() if lower < own)
        for own in points
    ]


def _by_points(points: Sequence[int], shares: Shares) -> dict[int, float]:
    lines: dict[int, float] = {}
    for worth, share in zip(points, shares, strict=True):
        lines[worth] = lines.get(worth, 0.0) + share
    return lines


def _losses(points: Sequence[int], rivals: Sequence[Rival], chips: int) -> list[float]:
    """What a hand of each cell pays to the best rival, where that is better."""
    upto = [prod(each) for each in zip(*(accumulate(r.shares) for r in rivals), strict=True)]
    best = [high - low for low, high in zip([0.0, *upto], upto, strict=False)]
    lines = _by_points(points, tuple(best))
    return [
        sum(share * min(higher - own, chips) for higher, share in lines.items() if higher > own)
        for own in points
    ]
