"""What one seat of a draw-poker table knows when it has to decide, and what it believes about the
hands of the others, out of what everybody has seen them do.

A hand's standing is 1 where it beats all the others believed in and 0 where it beats none; against
n others it is the chance to beat them all, to the power 1/√n, so that the same bounds serve for any
number. Bounds follow from the size of a bet in parts of the pot before it: against a bet of size s
the best 1/(1+s) of the hands hold (that much defence makes bluffing worth nothing), a bet for value
beats half of those, and there are s/(1+s) bluffs to each bet for value."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import pairwise
from math import fsum, prod, sqrt
from typing import Final

from game.base.arithmetic import exp, int_sum, power
from game.players.draw.beliefs import (
    BOUNDS,
    CLASS_SHARES,
    Cells,
    PackBeliefs,
    Shares,
    beliefs_of_pack,
    chances,
)
from game.rules.cards import Rank
from game.rules.draw.ranking import Category, hand_value
from game.rules.draw.sight import DrawView
from game.rules.draw.table import DrawPhase, DrawSeat

_SOFT: Final = 0.05  # how far around a bound hands do one thing or the other
BLUFFING: Final = 0.18  # the share of hands, from the worst, that may bluff
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
_SLOW: Final = 0.15  # the share of the hands good enough to bet that check all the same


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


_MIDDLES: Final = tuple((low + high) / 2 for low, high in pairwise(BOUNDS))
_LEAST_SIZE, _MOST_SIZE = 0.25, 2.0
_EARLY: Final = 0.3
"""What was bet before the draw tells so much less after it: most hands that are worth an exchange
bet or hold then."""


@dataclass(frozen=True)
class Situation:
    """A view, and how much of it is heeded: `reads` 0 to 1, how far bets tell of hands; `counts`,
    whether it is remembered how many cards everybody took (they are said aloud, S-7)."""

    view: DrawView
    reads: float
    counts: bool

    @cached_property
    def beliefs(self) -> PackBeliefs:
        return beliefs_of_pack(self.view.table.rules)

    @property
    def cells(self) -> Cells:
        return self.beliefs.cells

    @property
    def me(self) -> int:
        assert self.view.viewer is not None
        return self.view.viewer

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.view.table.still_in if seat != self.me)

    @property
    def before_draw(self) -> bool:
        """Whether everybody bets on hands that will still change."""
        return self.view.table.phase is DrawPhase.FIRST_BETS

    def seat(self, number: int) -> DrawSeat:
        return self.view.table.seats[number]

    def means(self, number: int) -> int:
        """Chips a player can put in."""
        return self.view.table.means(number)

    def classes(self, number: int) -> list[float]:
        """Of what class a player's hand was before the draw, by what was bet then."""
        action = self.action(number) if self.before_draw else self._first_action(number)
        others = action.others if action else len(self.rivals)
        standings = [standing_of(power(middle, others), others) for middle in _MIDDLES]
        heeded = self.reads if self.before_draw else self.reads * _EARLY
        return updated(CLASS_SHARES, standings, action, heeded)

    def drawn(self, number: int) -> Shares:
        """The final hand of a player, as far as known before it was bet on."""
        drew = self.seat(number).drew if self.counts else None
        shares = self.beliefs.finals(self.classes(number), drew)
        return self._with_openers(shares) if self._opened_with_jacks(number) else shares

    @cached_property
    def _drawn(self) -> dict[int, Shares]:
        return {number: self.drawn(number) for number in (self.me, *self.rivals)}

    @cached_property
    def _beats(self) -> dict[int, list[float]]:
        return {number: chances(shares) for number, shares in self._drawn.items()}

    @cached_property
    def worth(self) -> list[float]:
        """By cell: the chance to beat all the others with a final hand of it."""
        return self._beats_all(self.me)

    def _beats_all(self, number: int) -> list[float]:
        rows = [beats for other, beats in self._beats.items() if other != number]
        if len(rows) == 1:
            return rows[0]
        return [prod(column) for column in zip(*rows, strict=True)]

    def standings(self, number: int) -> list[float]:
        """The standing of each cell in a player's hand against all who were in when that player
        did what was seen; who has gone out since is taken for equal to who has not."""
        now, action = len(self.rivals), self.action(number)
        then = action.others if action else now
        return [standing_of(power(chance, then / now), then) for chance in self._beats_all(number)]

    @property
    def own_final(self) -> Shares:
        strength = hand_value(self.view.table.rules.ranking, self.view.own.hand).strength
        shares = [0.0] * len(self.cells)
        shares[self.cells.of(strength)] = 1.0
        return shares

    def final(self, number: int) -> list[float]:
        """The final hand of a player, by all that was seen of them."""
        action = self.action(number)
        standings = self.standings(number) if action else ()
        return updated(self._drawn[number], standings, action, self.reads)

    def has_spoken(self, number: int) -> bool:
        """Whether a player who is in has had a turn in this round where nobody has bet."""
        table = self.view.table
        order = [seat for seat in table.clockwise(self._first) if seat in table.still_in]
        return order.index(number) < order.index(self.me)

    @property
    def _first(self) -> int:
        """Who speaks first where nobody has bet yet (S-9, H-3, C-3, C-5)."""
        table = self.view.table
        if table.rules.leader_speaks_first and table.leader is not None:
            return table.leader
        return table.dealer + 1

    def action(self, number: int) -> SeenAction | None:
        """What a player did last in this round; None before the first turn."""
        table, place = self.view.table, self.seat(number)
        faced = self._faced(number), not self.before_draw
        if not table.bet:
            spoken = number != self.me and self.has_spoken(number)
            return (
                SeenAction(ActionKind.WAITED, 0.5, *faced, table.rules.chipping) if spoken else None
            )
        if not place.staked:
            return None
        pot = table.pot - int_sum(seat.staked for seat in table.seats)
        size = min(_MOST_SIZE, max(_LEAST_SIZE, place.staked / max(1, pot)))
        if number != table.leader:
            return SeenAction(ActionKind.CALLED, size, *faced)
        if table.raises:
            return SeenAction(ActionKind.RAISED, size, *faced)
        visum = table.rules.visum >= place.staked > 0
        return None if visum else SeenAction(ActionKind.BET, size, *faced)

    def _faced(self, number: int) -> int:
        """How many others were in when a player spoke in this round. At the salon table, where one
        may go out before anybody has bet, those who spoke before are taken to have done so."""
        table = self.view.table
        order = list(table.clockwise(self._first))
        began = order[order.index(number) :] if table.rules.chipping else order
        gone = [
            seat
            for seat in began
            if self.seat(seat).out and (self.before_draw or self.seat(seat).drew is not None)
        ]
        return len(self.rivals) + (len(gone) if table.bet else 0)

    def _first_action(self, number: int) -> SeenAction | None:
        """What a player did before the draw, as far as the chips still tell."""
        table, place = self.view.table, self.seat(number)
        if not table.rules.bets_before_draw:
            return None
        paid = place.paid - place.staked - table.ante
        if paid <= 0:
            return None
        size = min(_MOST_SIZE, paid / (len(table.players) * table.ante))
        led = table.opener == number or (table.leader == number and not table.bet)
        kind = ActionKind.BET if led else ActionKind.CALLED
        return SeenAction(kind, max(_LEAST_SIZE, size), len(table.players) - 1, late=False)

    def _opened_with_jacks(self, number: int) -> bool:
        """Whether a final hand opened: where the betting is after the draw (S-14)."""
        table, rules = self.view.table, self.view.table.rules
        return rules.needs_jacks and not rules.bets_before_draw and number == table.opener

    def _with_openers(self, shares: Shares) -> Shares:
        """Without hands that may not open (S-14)."""
        least = self.cells.of(self.view.table.rules.ranking.least(Category.PAIR, Rank.JACK))
        rest = [0.0] * least + list(shares[least:])
        total = fsum(rest)
        return [share / total for share in rest]


def below(shares: Sequence[float], cell: int) -> float:
    """The share of hands worse than those of a cell."""
    return fsum(shares[:cell]) + shares[cell] / 2
