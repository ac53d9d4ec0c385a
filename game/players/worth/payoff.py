"""What a final hand is worth, cell by cell (D-17): win the bank and the differences, or pay.

The final hands of opponents who are done are believed to be independent of each other; each is a
distribution over the cells of the variant. Those still to act answer what was done before and each
other, so they are believed in together: where the best of their hands will be, and what all of them
will hold and pay if it is there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import fsum, prod

Shares = tuple[float, ...]
"""Probability of each cell, lowest first."""


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


@dataclass(frozen=True, slots=True)
class Outcome:
    """What final hands bring, by cell: the probability to win; the chips to expect, the bank as it
    is left out."""

    win: Shares
    chips: Shares

    def with_bank(self, bank: float) -> list[float]:
        """Expected chips of a final hand in each cell, with `bank` chips in the bank now."""
        return [w * bank + c for w, c in zip(self.win, self.chips, strict=True)]


def outcome(points: Sequence[int], opponents: Opponents, chips: int) -> Outcome:
    """The outcome against these opponents for a player with `chips` chips; `points` of each cell.
    No player pays more than they have (D-17)."""
    most = points[-1]
    done = tuple(Rival(rival.shares, min(most, rival.purse)) for rival in opponents.done)
    together = Opponents(done, opponents.rest, tuple(sorted(opponents.purses)))
    return _outcome(tuple(points), together, min(most, chips))


@lru_cache(maxsize=512)
def _outcome(points: tuple[int, ...], opponents: Opponents, chips: int) -> Outcome:
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
    return Outcome(tuple(map(prod, zip(*below, strict=True))), tuple(found))


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
