"""How a bot bets at a draw-poker table.

Bets, raises and calls are compared by their expected chips from now on, if the opponents answer as
hands like theirs should; chips already in the pot belong to no player. The size of a bet is chosen
at random before the own hand is looked at, so it tells nothing about the hand. Bad hands bluff as
often as the value bets of that size allow (`bluffs_to_value`), and raise as a bluff less often;
where raising and calling are worth about the same, the bot raises. Against one opponent, the bot
does not fold so often that any bluff would win."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import fsum, prod
from random import Random
from typing import Final, Protocol, TypeVar

from game.base.arithmetic import int_sum, power
from game.players.draw.beliefs import Shares, chances
from game.players.draw.player import DrawLevel, DrawManner, wait
from game.players.draw.situation import (
    BLUFFING,
    CROWD,
    Situation,
    below,
    bluff_share,
    defence,
    raise_bound,
    value_bound,
)
from game.rules.draw import decisions as d


@dataclass(frozen=True, slots=True)
class StakesRival:
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


def prospect(pot: float, cost: float, rivals: Sequence[StakesRival]) -> Prospect:
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


SIZES: Final = (0.25, 0.5)
"""Bets, in parts of the pot, and raises on top of what is called, in parts of the pot with it."""
_SIZES_OF_TWO: Final = (0.5, 1.0)
"""The same where only two play. There raises are for value alone: more of them, and bluffs, cost a
master about a chip a deal."""
_LOOSE: Final = 0.15
"""The share of the hands that opponents should fold and are believed to call with all the same."""
_LOOSE_AFTER_A_BET: Final = 0.95
"""The same against a raise: players who have bet or called rarely fold then."""
_EAGER: Final = 0.1
"""Parts of the pot by which a raise may be worth less than a call and still be chosen."""
_BLUFF_RAISES: Final = 0.6
"""The share of the possible bluff raises that are made: players who have bet rarely fold."""
_OPEN_END: Final = 0.08  # what each player still to speak takes away from the worth of waiting
_GUARD: Final = 0.12  # parts of the pot that a call may cost on average, so that bluffs do not pay

_T = TypeVar("_T")


class Once(Protocol):
    """Does a piece of work, or knows its result from before."""

    def __call__(self, name: str, work: Callable[[], _T]) -> _T:
        """The result of `work`, which is known by this name."""


@dataclass(frozen=True)
class Betting:
    """A decision to bet, in a situation. `own` is how likely the own final hand is in each cell
    (after the draw it is in one). `once` keeps what does not depend on chance."""

    at: Situation
    asked: d.Speak
    own: Shares
    level: DrawLevel
    manner: DrawManner
    chance: Random
    once: "Once"

    def answer(self) -> d.DrawAnswer:
        sizes = SIZES if self._several else _SIZES_OF_TWO
        size = sizes[int(self.chance.random() * len(sizes))]
        return self._held(size) if self.asked.to_call else self._first(size)

    @property
    def _several(self) -> bool:
        """Whether more than two play, out or not."""
        return len(self.at.view.table.players) > 2

    @cached_property
    def _kinds(self) -> dict[int, tuple[Sequence[float], Sequence[float]]]:
        return self.once("kinds", self.find_kinds)

    def find_kinds(self) -> dict[int, tuple[Sequence[float], Sequence[float]]]:
        """By rival: how likely each kind of hand is, and the chance to beat it. Before the draw
        kinds are classes, after it cells. Takes time."""
        if self.at.before_draw:
            beaten = [_mean(self.own, beats) for beats in self.at.beliefs.beaten_by]
            return {rival: (self.at.classes(rival), beaten) for rival in self.at.rivals}
        beaten = [1 - more for more in chances(self.own)]
        return {rival: (self.at.final(rival), beaten) for rival in self.at.rivals}

    def _pot(self, cost: int) -> float:
        """The chips that can be won if `cost` is put in now: all, or where these are the last
        chips, from each opponent as much as the own seat has put in."""
        seats, me = self.at.view.table.seats, self.at.me
        reach = seats[me].paid + cost
        if cost < self.at.means(me):
            reach = max(seat.paid for seat in seats)
        paid = (min(seat.paid, reach) for number, seat in enumerate(seats) if number != me)
        return float(int_sum(paid) + seats[me].paid)

    def _behind(self) -> list[int]:
        """Rivals still to speak where nobody has bet."""
        if not (self.level.plans or self.asked.chipping):
            return []
        can = (rival for rival in self.at.rivals if self.at.means(rival))
        return [rival for rival in can if not self.at.has_spoken(rival)]

    def _misjudged(self) -> float:
        """Chips that this choice seems worth more, by error."""
        about = self.chance.random() + self.chance.random() - 1
        return about * self.level.doubts * self._pot(0)

    @property
    def _fair(self) -> float:
        """The chance to win below which a bet or raise is a bluff. At the salon table, where the
        cards of all who hold have been exchanged and waiting costs a chip, less against several."""
        several = len(self.at.rivals) if self.asked.chipping else 1
        return 2 * self.level.even / (1 + several)

    def _bias(self) -> float:
        return (self.level.bets + self.manner.bets) * self._pot(0)

    def _chips(self, size: float) -> int:
        """A bet or raise of this size as it can be made; 0 where none can."""
        table, means = self.at.view.table, self.at.means
        can = [table.seats[rival].staked + means(rival) - table.bet for rival in self.at.rivals]
        most = min(self.asked.most, max(can, default=0))  # no more than somebody can still hold
        if most < 1:
            return 0
        wanted = round(size * (table.pot + self.asked.to_call))
        return max(min(wanted, most), min(self.asked.least, self.asked.most))

    def _first(self, size: float) -> d.DrawAnswer:
        """The answer where there is no bet: bet, check (S-9: for a chip), or fold."""
        chips = self._chips(size) if self.asked.opening is not False else 0
        behind = len(self._behind())
        waiting = self._waiting(behind)
        if chips:
            found = self._pressing(chips, 0)
            better = found.chips + self._bias() + self._misjudged() - waiting
            if better > 0 and (found.wins >= self._fair or found.alone == 1):
                return d.Bet(chips)
            if self._bluffs(chips, value_bound):
                return d.Bet(chips)
        liked = self.manner.calls * self._pot(0)
        if self.asked.chipping and waiting + liked < self._given_up(behind):
            return d.Fold()
        return wait(self.asked)

    def _waiting(self, behind: int) -> float:
        """What waiting is worth. At the salon table it costs a chip, and where everybody waits the
        pot stays for all (S-10, S-14)."""
        rivals = [StakesRival(*kind) for kind in self._kinds.values()]
        shown = prospect(self._pot(0), 0, rivals).chips * (1 - _OPEN_END * min(behind, 4))
        if not self.asked.chipping:
            return shown
        stays = self._stays(behind)
        return stays * self._share() + (1 - stays) * shown - 1

    def _given_up(self, behind: int) -> float:
        """What a folded hand is still worth: a share in the pot if it stays, which it cannot where
        only one player is left."""
        left = {0: 0.0, 1: 0.0, 2: 0.5}.get(len(self.at.rivals), 1.0)
        return left * self._stays(behind) * self._share()

    def _stays(self, behind: int) -> float:
        """The probability that no player bets and the pot stays."""
        return power(0.6, behind) if self.at.view.table.rules.unopened_pot_stays else 0.0

    def _share(self) -> float:
        return self._pot(0) / len(self.at.view.table.players)

    def _held(self, size: float) -> d.DrawAnswer:
        table = self.at.view.table
        by = self._chips(size) if self.asked.may_raise and table.raises < self.level.raises else 0
        call = self._calling()
        holding = call.chips + (self.level.calls + self.manner.calls) * self._pot(0)
        holding += self._misjudged()
        if by:
            found = self._pressing(self.asked.to_call + by, self.asked.to_call)
            better = found.chips + self._bias() + self._misjudged()
            better += _EAGER * self._several * self._pot(0) - max(0.0, holding)
            if better > 0 and found.wins >= self._fair:
                return d.Raise(by)
        if holding >= 0 or self._defends(call):
            return d.Call()
        over_a_bet = by and self._several and not table.raises  # bluffs raise no raise
        if over_a_bet and self._bluffs(self.asked.to_call + by, raise_bound):
            return d.Raise(by)
        return d.Fold()

    def _calling(self) -> Prospect:
        """Of a call. Opponents who have not answered the bet yet may call or fold."""
        bet, to_call = self.at.view.table.bet, self.asked.to_call
        pot = self._pot(to_call)
        rivals = []
        for rival, kind in self._kinds.items():
            owes = min(bet - self.at.seat(rival).staked, self.at.means(rival))
            folds = fold_chance(bet, pot, _LOOSE) if owes and self.level.plans else 0.0
            rivals.append(StakesRival(*kind, folds, owes if folds else 0))
        return prospect(pot, to_call, rivals)

    def _pressing(self, cost: int, to_call: int) -> Prospect:
        """Of a bet or raise, which all opponents with chips have to answer."""
        pot = self._pot(cost)
        bet = self.at.view.table.bet + cost - to_call
        able = [rival for rival in self.at.rivals if self.at.means(rival)]
        loose = _LOOSE_AFTER_A_BET if to_call and self._several else _LOOSE
        together = fold_chance(cost, pot, loose)
        found = fold_shares([self._kinds[rival][0] for rival in able], together)
        folds = dict(zip(able, found, strict=True))
        rivals = []
        for rival, kind in self._kinds.items():
            adds = min(bet - self.at.seat(rival).staked, self.at.means(rival))
            rivals.append(StakesRival(*kind, folds.get(rival, 0.0), adds))
        return prospect(pot, cost, rivals)

    @cached_property
    def _public(self) -> tuple[Sequence[float], Sequence[float], float]:
        return self.once("public", self.find_public)

    def find_public(self) -> tuple[Sequence[float], Sequence[float], float]:
        """The own hand as the others see it: by kind its share and its standing, from worst to
        best, and how many of these hands are worse than the own one is. Takes time."""
        at = self.at
        if not at.before_draw:
            shares, cell = at.final(at.me), max(range(len(self.own)), key=self.own.__getitem__)
            return shares, at.standings(at.me), below(shares, cell)
        shares = at.classes(at.me)
        upto = list(accumulate(shares, initial=0.0))
        standings = [(low + high) / 2 for low, high in pairwise(upto)]
        beats = chances(at.drawn(at.rivals[0]))
        worth = _mean(self.own, beats)
        better = int_sum(_mean(ends, beats) < worth for ends in at.beliefs.ends)
        return shares, standings, upto[better]

    def _bluffs(self, cost: int, bound: Callable[[float], float]) -> bool:
        """Whether to bluff with a hand that cannot win by waiting or holding, where hands from
        `bound` on bet or raise for value."""
        shares, standings, worse = self._public
        if worse >= BLUFFING or (self.at.before_draw and len(self.at.rivals) > 2):
            return False
        size = cost / max(1.0, self._pot(0))
        least = bound(size)
        value = fsum(s for s, standing in zip(shares, standings, strict=True) if standing >= least)
        low = max(worse, min(BLUFFING, 1 - value))
        often = bluff_share(value, size, low) * self.level.bluffs * self.manner.bluffs
        often *= _BLUFF_RAISES if self.asked.to_call else 1.0
        return self.chance.random() * power(len(self.at.rivals), CROWD) < often

    def _defends(self, call: Prospect) -> bool:
        """Whether to hold so that a single opponent's bluffs win nothing."""
        if len(self.at.rivals) > 1 or self.level.reads < 0.5:
            return False
        size = self.asked.to_call / max(1.0, self._pot(0) - self.asked.to_call)
        enough = self._public[2] >= 1 - defence(size)
        return enough and call.chips > -_GUARD * self._pot(0)


def _mean(shares: Shares, worth: Sequence[float]) -> float:
    """The mean of what each cell is worth."""
    return fsum(map(float.__mul__, shares, worth))
