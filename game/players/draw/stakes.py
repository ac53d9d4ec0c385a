"""The expected chips of a bet, call or raise, if the opponents answer as their hands should.

Everything is counted from now on: chips already in the pot belong to no player.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import fsum, prod


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent: how likely their hand is of each kind, from worst to best, and the probability
    to beat a hand of that kind. They fold the worst `folds` of their hands, and put `adds` more
    chips in with the others."""

    shares: Sequence[float]
    beaten: Sequence[float]
    folds: float = 0.0
    adds: int = 0

    @property
    def loses(self) -> float:
        """How likely they stay and lose."""
        stay = [
            min(share, max(0.0, upto - self.folds))
            for share, upto in zip(self.shares, accumulate(self.shares), strict=True)
        ]
        return fsum(map(float.__mul__, stay, self.beaten))


@dataclass(frozen=True, slots=True)
class Prospect:
    """`chips` to expect; the chance that all go out; the chance to win where somebody stays."""

    chips: float
    alone: float
    wins: float


def prospect(pot: float, cost: float, rivals: Sequence[Rival]) -> Prospect:
    """Of putting `cost` chips in beside `pot`. What is put in comes back with the pot."""
    loses = [rival.loses for rival in rivals]
    beaten = [rival.folds + lost for rival, lost in zip(rivals, loses, strict=True)]
    win = prod(beaten)
    more = fsum(
        rival.adds * lost * prod(beaten[:turn] + beaten[turn + 1 :])
        for turn, (rival, lost) in enumerate(zip(rivals, loses, strict=True))
        if rival.adds
    )
    alone = prod(rival.folds for rival in rivals)
    wins = (win - alone) / (1 - alone) if alone < 1 else 0.0
    return Prospect(win * pot + more - cost * (1 - win), alone, wins)


def fold_chance(cost: float, pot: float, looseness: float) -> float:
    """How likely all others go out against `cost` put in beside `pot`: as often as makes a bluff
    worth nothing, less where they are believed to call too much."""
    return max(0.0, cost / (pot + cost) * (1 - looseness))


def fold_shares(shares: Sequence[Sequence[float]], together: float) -> list[float]:
    """Of several distributions over the same kinds of hands, from worst to best: the share of each
    below one strength, such that all hands are below it with the chance `together`."""
    least = [0.0] * len(shares)
    for upto in zip(*map(accumulate, shares), strict=True):
        low, high = prod(least), prod(upto)
        if high >= together:
            part = (together - low) / (high - low) if high > low else 0.0
            return [a + part * (b - a) for a, b in zip(least, upto, strict=True)]
        least = list(upto)
    return least
