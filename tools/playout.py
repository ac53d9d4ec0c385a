"""What the answers of a buying decision are worth, by playing the game to its end many thousand
times (needs numpy; the game does not).

The cards that the seat has not seen are shuffled each time. Of those who acted before, only hands
with which a master would have bought as many cards as they did count. Those who act later, and the
seat itself from its next purchase on, play as masters. All answers are played with the same cards:
how far one is behind another is known better than what either is worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from game.base.arithmetic import NEARLY
from game.players.worth.beliefs import PAID, Knowledge, Opponent, Position, knowledge
from game.players.worth.payoff import WEIGHT, strengths, suited_strengths
from game.players.worth.value import SUITED_AT
from game.rules.cards import PACK, SUITS, Card, Rank
from game.rules.decisions import Answer, Discard, Stop
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import VARIANTS
from tools.belief_play import PRICES
from tools.belief_tables import Hands, TableSolver

ENOUGH: Final = 20
"""Chips; masters play as if a purse never held more: what it has to pay is hardly ever more."""
BATCH: Final = 20_000
"""Deals that are tried at once for hands of those who acted before."""
TRIES: Final = 20
"""Batches at most."""
REUSED: Final = 4
"""How often hands of those who acted before are used, with other cards for the others; more often
where too few fit."""
FEWEST: Final = 500
"""Hands of those who acted before; where fewer fit, those with which the purchases would have cost
them least are taken."""
SELDOM: Final = 0.005
"""Of the deals; what fewer of them see is answered like what comes nearest to it."""
SLIPS: Final = 0.1
"""Chips; how much the others slip between buying and stopping (see `Level`). Where both are worth
the same, masters who never slip all do one of them, and the other as soon as a hair more is
believed of it."""

MISSING: Final = {6: 2, 7: 2, 8: 1}
"""Cards that may be missing where a suit is collected; more of them hardly ever come."""
_WEIGHTS: Final = np.array(WEIGHT, np.int64)
_SUITED: Final = np.array([1 << SUITED_AT + place for place in range(len(WEIGHT))], np.int64)
_PAID: Final = np.array(PAID, np.int64)

Integers = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """What an answer brought, in chips from now to the payout: the mean and its standard error; and
    how far it is behind the best one, in the mean and with the error of that (0 for the best)."""

    answer: Answer
    mean: float
    error: float
    behind: float
    behind_error: float


def play_out(
    position: Position,
    answers: Sequence[Answer],
    times: int,
    seed: int,
    youngest_first: Sequence[int] = (),
) -> list[PlayedOut]:
    """What each of these answers (Stop, or Discard of a card of the hand) is worth to the seat that
    is asked to buy, each played `times` times with the same cards.

    `position`: `Position.of(view, decision)`, all that the seat knows. `youngest_first`: all seats
    by age, as places from the dealer's left, for hands that are equal (D-16); without them who is
    nearer to the dealer's left is the younger. The same seed gives the same figures."""
    chance = np.random.default_rng(seed)
    seats = Seats.of(position)
    before, rest, drawn = dealt(seats, position, times, chance)
    ends = [_own_end(seats, position, answer, rest) for answer in answers]
    later: dict[int, list[Finals]] = {}
    for bought in sorted({int(each) for end in ends for each in np.unique(end.bought)}):
        rows = np.any([end.bought == bought for end in ends], axis=0)
        later[bought] = _later(seats, position, bought, rest, before, rows)
    ages = np.argsort(list(youngest_first) or range(len(seats.purses)))[::-1]
    brought = [
        _payout(seats, position, end, before, later, np.asarray(ages, np.int64)) for end in ends
    ]
    return _told(answers, brought, drawn)


@dataclass(frozen=True, slots=True)
class Seats:
    """What everybody knew before the first purchase, by seat from the dealer's left: `purses` and
    `bank` in chips; and the cards bought by those who have acted."""

    variant: int
    purses: tuple[int, ...]
    bank: int
    bought: tuple[int, ...]

    @staticmethod
    def of(position: Position) -> "Seats":
        """Those of a position."""
        own = Opponent(position.bought, False, position.chips)
        seats = [*position.others[: position.order], own, *position.others[position.order :]]
        return Seats(
            position.variant,
            tuple(seat.purse + PAID[seat.bought] for seat in seats),
            position.bank - sum(PAID[seat.bought] for seat in seats),
            tuple(seat.bought for seat in position.others[: position.order]),
        )

    def asked(self, bought: Sequence[int]) -> Position:
        """What the next seat is asked after these have bought so many cards, whatever it holds."""
        seat = len(bought)
        others = [
            Opponent(each, True, min(ENOUGH, purse - PAID[each]))
            for each, purse in zip(bought, self.purses, strict=False)
        ]
        others += [Opponent(0, False, min(ENOUGH, purse)) for purse in self.purses[seat + 1 :]]
        bank, chips = self.bank + sum(PAID[each] for each in bought), self.purses[seat]
        return Position(self.variant, (), (), 0, bank, min(ENOUGH, chips), seat, tuple(others))


@dataclass(frozen=True, slots=True)
class Masters:
    """How masters play all hands in one seat, by the number of the hand (`Hands`) and the cards
    bought so far: the best place to discard from (rank, of the suit that is collected or not), and
    how much better that is than stopping, in chips."""

    discards: tuple[NDArray[np.int8], ...]
    gains: tuple[NDArray[np.float32], ...]


@lru_cache(maxsize=800)
def masters(asked: Position, slips: float = 0.0) -> Masters:
    """Masters who are asked to buy, whatever they hold, and slip so much (see `SLIPS`)."""
    return believing(known_hands(asked.variant), knowledge(asked.variant), asked, slips)


def believing(hands: Hands, known: Knowledge, asked: Position, slips: float = 0.0) -> Masters:
    """Masters who believe that."""
    left = asked.purchases_left
    payoffs = known.payoffs(asked, left)
    solver = TableSolver(hands, payoffs, PRICES[:left])
    discards, gains = [], []
    for bought in range(left):
        place, gain = solver.best(bought)
        if slips:
            gain = gain + slips * _doubts(len(hands.full))[bought]
        discards.append(place.astype(np.int8))
        gains.append(gain.astype(np.float32))
    return Masters(tuple(discards), tuple(gains))


@cache
def _doubts(hands: int) -> Floats:
    """How much more it seems to be worth to buy than to stop, of so many hands, by the cards bought
    before: so that exp(-1) times as many do what costs a unit more (see `Level`)."""
    return np.random.default_rng(hands).logistic(size=(FACE_DOWN_CARDS, hands))


@cache
def known_hands(variant: int) -> Hands:
    """All hands of a variant; seconds."""
    return Hands(knowledge(variant).places, MISSING.get(variant))


@dataclass(frozen=True, slots=True)
class Ranking:
    """The strength of every hand of a variant, by sorted keys of ranks, and points by line."""

    keys: Integers
    strengths: Integers
    suited_keys: Integers
    suited: Integers
    points: Integers
    shift: int

    def of(self, hands: Integers) -> tuple[Integers, Integers]:
        """Strength and points of each hand; a row of cards each."""
        keys = _WEIGHTS[hands >> 2].sum(axis=1)
        found = self.strengths[np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)]
        one_suit = ((hands & 3) == (hands[:, :1] & 3)).all(axis=1)
        found[one_suit] = self.suited[np.searchsorted(self.suited_keys, keys[one_suit])]
        return found, self.points[found >> self.shift]


@cache
def ranking_of(cards: int) -> Ranking:
    """How hands of a variant are ranked."""
    variant = VARIANTS[cards]
    plain = np.array(sorted(strengths(variant)), np.int64)
    suited = np.array(sorted(suited_strengths(variant)), np.int64)
    points = np.array([0, *(line.points for line in variant.lines[::-1])], np.int64)
    return Ranking(plain[:, 0], plain[:, 1], suited[:, 0], suited[:, 1], points, 4 * cards)


@dataclass(frozen=True, slots=True)
class Finals:
    """How a seat ended in each deal: cards bought, strength and points of its hand; and what its
    purchases would have cost a master who had to make them, in chips."""

    bought: Integers
    strength: Integers
    points: Integers
    cost: Floats


def turn(
    known: Hands,
    how: Masters,
    hands: Integers,
    hidden: Integers,
    start: int = 0,
    forced: int | None = None,
) -> Finals:
    """A turn, from `start` cards bought before; `hidden` are the face-down cards in the order in
    which they are taken. With `forced` exactly so many are bought."""
    hands = hands.copy()
    bought, cost = np.full(len(hands), start, np.int64), np.zeros(len(hands))
    going = np.arange(len(hands))
    for number in range(start, len(how.gains)):
        keys, suits = _keys(known, hands[going])
        at = np.searchsorted(known.full, keys)
        gain = how.gains[number][at]
        if forced is None:
            buys = gain > NEARLY
        else:
            cost[going] += np.maximum(0, -gain if number < forced else gain)
            buys = np.full(len(going), number < forced)
        going = going[buys]
        if not len(going):
            break
        place = _card_of(hands[going], how.discards[number][at[buys]], suits[buys])
        hands[going, place] = hidden[going, number - start]
        bought[going] += 1
    if forced is not None:
        cost[bought < forced] = np.inf  # chips or cards did not allow it
    return Finals(bought, *ranking_of(hands.shape[1]).of(hands), cost)


def _keys(known: Hands, hands: Integers) -> tuple[Integers, Integers]:
    """The key of each hand, and the suit it collects; -1 where too few of it are there."""
    ranks, suits = hands >> 2, hands & 3
    of_suit = np.stack([suits == suit for suit in range(len(SUITS))], axis=1)
    worth = (of_suit * (256 + ranks[:, None, :])).sum(axis=2)
    best = worth.argmax(axis=1)
    held = suits == best[:, None]
    keys = _WEIGHTS[ranks].sum(axis=1)
    collects = hands.shape[1] - held.sum(axis=1) <= known.missing
    keys += np.where(collects, (_SUITED[ranks] * held).sum(axis=1), 0)
    return keys, np.where(collects, best, -1)


def _card_of(hands: Integers, places: NDArray[np.int8], suits: Integers) -> Integers:
    """Where in each hand the card is that is discarded."""
    of_suit, rank = places < len(WEIGHT), places % len(WEIGHT)
    same = (hands >> 2) == rank[:, None]
    fits = same & (((hands & 3) == suits[:, None]) == of_suit[:, None])
    found: Integers = fits.argmax(axis=1)
    return found


def dealt(
    seats: Seats, position: Position, times: int, chance: Generator
) -> tuple[list[Finals], Integers, Integers]:
    """So many deals: the ends of those who acted before, the cards that are left for the others,
    and which deals have the same ends."""
    unseen = np.array([_number(card) for card in PACK if card not in position.seen], np.int64)
    if not seats.bought:
        rest = chance.permuted(np.tile(unseen, (times, 1)), axis=1)
        return [], rest, np.arange(times)
    size = position.variant + FACE_DOWN_CARDS
    pool: list[tuple[Floats, list[Finals], Integers]] = []
    fit = fits = 0
    for _ in range(TRIES):
        rows = chance.permuted(np.tile(unseen, (BATCH, 1)), axis=1)
        ends, cost = list[Finals](), np.zeros(BATCH)
        for seat, bought in enumerate(seats.bought):
            own = rows[:, seat * size : (seat + 1) * size]
            hands, hidden = own[:, : position.variant], own[:, position.variant :]
            how = masters(seats.asked(seats.bought[:seat]), SLIPS)
            ends.append(turn(known_hands(position.variant), how, hands, hidden, forced=bought))
            cost += ends[-1].cost
            fits = int((cost <= NEARLY).sum())
            best = np.argsort(cost, kind="stable")[: max(FEWEST, fits)]
            ends, cost, rows = [rows_of(end, best) for end in ends], cost[best], rows[best]
        pool.append((cost, ends, rows))
        fit += fits
        if fit >= times / REUSED:
            break
    cost = np.concatenate([each[0] for each in pool])
    best = np.argsort(cost, kind="stable")[: min(times, max(FEWEST, fit))]
    drawn = np.arange(times) % len(best)
    chosen = best[drawn]
    ends = [
        rows_of(joined([each[1][seat] for each in pool]), chosen)
        for seat in range(len(seats.bought))
    ]
    rest = np.concatenate([each[2] for each in pool])[chosen, len(seats.bought) * size :]
    return ends, chance.permuted(rest, axis=1), drawn


def rows_of(ends: Finals, rows: Integers) -> Finals:
    return Finals(ends.bought[rows], ends.strength[rows], ends.points[rows], ends.cost[rows])


def joined(ends: Sequence[Finals]) -> Finals:
    return Finals(
        np.concatenate([end.bought for end in ends]),
        np.concatenate([end.strength for end in ends]),
        np.concatenate([end.points for end in ends]),
        np.concatenate([end.cost for end in ends]),
    )


def _number(card: Card) -> int:
    """Four times the rank from two, and the suit."""
    return 4 * (card.rank - Rank.TWO) + SUITS.index(card.suit)


def _own_end(seats: Seats, position: Position, answer: Answer, rest: Integers) -> Finals:
    """How the own seat ends in each deal, if it answers that now."""
    own = np.array([_number(card) for card in position.hand], np.int64)
    hands = np.tile(own, (len(rest), 1))
    start = position.bought
    if isinstance(answer, Stop):
        return Finals(
            np.full(len(rest), start), *ranking_of(position.variant).of(hands), np.zeros(len(rest))
        )
    assert isinstance(answer, Discard)
    hands[:, position.hand.index(answer.card)] = rest[:, 0]
    how = masters(seats.asked(seats.bought))
    return turn(known_hands(position.variant), how, hands, rest[:, 1:FACE_DOWN_CARDS], start + 1)


def _later(
    seats: Seats,
    position: Position,
    own: int,
    rest: Integers,
    before: Sequence[Finals],
    rows: NDArray[np.bool_],
) -> list[Finals]:
    """How those who act later end where the own seat has bought so many cards, in these rows."""
    cards, order = seats.variant, position.order
    at = FACE_DOWN_CARDS - position.bought  # the own seat takes no more
    which = np.flatnonzero(rows)
    state = np.tile(np.array([*seats.bought, own], np.int64), (len(which), 1))
    found = []
    for _ in range(order + 1, len(seats.purses)):
        hands = rest[which, at : at + cards]
        hidden = rest[which, at + cards : at + cards + FACE_DOWN_CARDS]
        at += cards + FACE_DOWN_CARDS
        kinds, kind = usual(state)
        parts = [
            turn(
                known_hands(cards),
                masters(seats.asked(bought), SLIPS),
                hands[kind == number],
                hidden[kind == number],
            )
            for number, bought in enumerate(kinds)
        ]
        back = np.argsort(np.argsort(kind, kind="stable"), kind="stable")
        end = rows_of(joined(parts), back)
        state = np.column_stack([state, end.bought])
        spread = np.zeros(len(rows), np.int64)
        spread[which] = np.arange(len(which))
        found.append(rows_of(end, spread))
    return found


def usual(state: Integers) -> tuple[list[tuple[int, ...]], Integers]:
    """The cards bought before, as they often are, and which of these each deal is or comes nearest
    to."""
    kinds, kind, counts = np.unique(state, axis=0, return_inverse=True, return_counts=True)
    often = counts >= min(SELDOM * len(state), counts.max())
    apart = np.abs(kinds[:, None, :] - kinds[often][None, :, :]).sum(axis=2)
    nearest = apart.argmin(axis=1)
    return [tuple(map(int, each)) for each in kinds[often]], nearest[kind.reshape(-1)]


def _payout(
    seats: Seats,
    position: Position,
    own: Finals,
    before: Sequence[Finals],
    later: dict[int, list[Finals]],
    ages: Integers,
) -> Floats:
    """Chips of the own seat from now to the payout, in each deal (D-17). `ages`: the higher, the
    younger."""
    brought = np.zeros(len(own.bought))
    for bought in map(int, np.unique(own.bought)):
        rows = np.flatnonzero(own.bought == bought)
        ends = [rows_of(end, rows) for end in (*before, own, *later[bought])]
        paid = np.stack([_PAID[end.bought] for end in ends])
        left = np.array(seats.purses)[:, None] - paid
        points = np.stack([end.points for end in ends])
        at = np.stack([end.strength for end in ends]) * len(ends) + ages[:, None]
        winner, order = at.argmax(axis=0), position.order
        owed = points[order] - points
        owed[order] = 0
        won = seats.bank + paid.sum(axis=0) + np.minimum(owed, left).sum(axis=0)
        best = np.take_along_axis(points, winner[None, :], axis=0)[0]
        lost = -np.minimum(best - points[order], left[order])
        brought[rows] = np.where(winner == order, won, lost) - (paid[order] - PAID[position.bought])
    return brought


def _told(answers: Sequence[Answer], brought: Sequence[Floats], drawn: Integers) -> list[PlayedOut]:
    means = [float(each.mean()) for each in brought]
    best = brought[int(np.argmax(means))]
    return [
        PlayedOut(
            answer,
            mean,
            _error(each, drawn),
            float((best - each).mean()),
            _error(best - each, drawn),
        )
        for answer, mean, each in zip(answers, means, brought, strict=True)
    ]


def _error(values: Floats, drawn: Integers) -> float:
    """The standard error of the mean; deals in which those before hold the same count as one."""
    counts = np.bincount(drawn)
    means = np.bincount(drawn, values) / counts
    spread = (counts * (means - values.mean())) ** 2
    return float(np.sqrt(spread.sum()) / len(values))
