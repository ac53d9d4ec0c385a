"""What is read out of the betting at a draw-poker table: how likely a hand does what was seen.

A hand's standing is 1 where it beats all the others believed in and 0 where it beats none; against
n others it is the chance to beat them all, to the power 1/√n, so that the same bounds serve for any
number. Bounds follow from the size of a bet in parts of the pot before it: against a bet of size s
the best 1/(1+s) of the hands hold (that much defence makes bluffing worth nothing), a bet for value
beats half of those, and there are s/(1+s) bluffs to each bet for value.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import fsum, sqrt
from typing import Final

from game.base.arithmetic import exp, power

_SOFT: Final = 0.05
"""How far around a bound hands do one thing or the other."""
BLUFFING: Final = 0.18
"""The share of hands, from the worst, that may bluff."""
CROWD: Final = 2.5
"""Against n opponents a player bluffs n to this power times less often: each of them may call."""
_FEINTS: Final = 0.5
"""The share of the possible bluffs that is believed to be made against several opponents; against
one it is all."""
_EASE: Final = 0.05
"""Against one, after the draw, bets for value are believed of hands that stand so much lower than
the bound."""
_CHIP: Final = 0.2
"""The least standing of a hand that is worth a chip (S-9), for each opponent after the first."""
_SLOW: Final = 0.15
"""The share of the hands good enough to bet that check all the same."""


class ActionKind(Enum):
    """What somebody did in a betting round."""

    WAITED = "waited or chipped"
    BET = "bet first"
    CALLED = "held a bet"
    RAISED = "raised"


@dataclass(frozen=True, slots=True)
class SeenAction:
    """What a player did, the size of the bet in parts of the pot before it, the number of opponents
    then, whether it was after the draw, and whether checking costs a chip (S-9)."""

    kind: ActionKind
    size: float
    others: int = 1
    late: bool = True
    chipping: bool = False

    def likelihoods(self, standings: Sequence[float]) -> list[float]:
        """How likely hands of these standings do it; never 0, since players make mistakes."""
        return [0.02 + 0.98 * share for share in self._likelihoods(standings)]

    def _likelihoods(self, standings: Sequence[float]) -> list[float]:
        match self.kind:
            case ActionKind.WAITED:
                bets = self._bets(standings, value_bound)
                least = _CHIP * (self.others - 1) if self.chipping else -1.0
                return [
                    _soft(standing - least) * (1 - (1 - _SLOW) * share)
                    for standing, share in zip(standings, bets, strict=True)
                ]
            case ActionKind.BET:
                return self._bets(standings, value_bound)
        raises = self._bets(standings, raise_bound)
        if self.kind is ActionKind.RAISED:
            return raises
        alone = self.others == 1
        least = 1 - defence(self.size) if alone else value_bound(self.size) - _EASE
        return [
            _soft(standing - least) * (1 - 0.6 * share)
            for standing, share in zip(standings, raises, strict=True)
        ]

    def _bets(self, standings: Sequence[float], least: Callable[[float], float]) -> list[float]:
        """For value above the bound, as a bluff at the lower end."""
        alone = self.others == 1
        bound = least(self.size) - (_EASE if alone and self.late else 0.0)
        often = bluff_share(1 - bound, self.size, BLUFFING)
        often *= 1.0 if alone else _FEINTS / power(self.others, CROWD)
        return [max(_soft(each - bound), often * _soft(BLUFFING - each)) for each in standings]


def standing_of(chance: float, others: int) -> float:
    """The standing of a hand that beats all of `others` opponents with this probability."""
    return power(max(0.0, chance), 1 / sqrt(max(1, others)))


def defence(size: float) -> float:
    """The share of hands that holds a bet of this size."""
    return 1 / (1 + size)


def bluffs_to_value(size: float) -> float:
    """Bluffs for each value bet of this size, so that a call wins nothing on average."""
    return size / (1 + size)


def value_bound(size: float) -> float:
    """The least standing of a bet for value."""
    return 1 - defence(size) / 2


def raise_bound(size: float) -> float:
    """The least standing of a raise for value."""
    return 1 - (1 - value_bound(size)) * 0.45


def bluff_share(value: float, size: float, low: float) -> float:
    """How often a bad hand bluffs, where `value` of all hands bet for value and `low` are bad."""
    return min(0.9, value * bluffs_to_value(size) / max(low, 0.04))


def updated(shares: Sequence[float], standings: Sequence[float], action: SeenAction | None,
            weight: float) -> list[float]:  # fmt: skip
    """A distribution of hands after a deed; `weight` 0 to 1 says how much it is heeded."""
    if action is None or not weight:
        return list(shares)
    likely = action.likelihoods(standings)
    found = [
        share * power(often, weight) if share else 0.0
        for share, often in zip(shares, likely, strict=True)
    ]
    total = fsum(found)
    return [share / total for share in found]


def _soft(distance: float) -> float:
    return 1 / (1 + exp(max(-40.0, min(40.0, -distance / _SOFT))))
