"""What masters end with, and what those after them do then, who all believe in what is believed
(needs numpy; the game does not).

What a seat knows of others is how many cards they bought before it: a state. Its ends there are
sampled, by the cards it buys. A number of cards that masters hardly ever buy is bought with those
hands with which it costs least, as in play-outs. What all who come later bring together follows
from that, state by state from the last seat to the first: they know of each other only what was
bought, and cards that others hold are not taken out of the pack.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.random import Generator

from game.players.worth.beliefs import BANKS, PAID, Knowledge, Table, banks
from game.rules.cards import PACK
from game.rules.chips import STARTING_PURSE
from game.rules.table import FACE_DOWN_CARDS
from tools.belief_tables import Hands
from tools.playout import SLIPS, Floats, Integers, Masters, Seats, believing, turn

FEWEST: Final = 0.00125
"""Of the deals; where masters buy as many cards less often, the cheapest deals are taken."""
OF_EACH: Final = 2
"""States of each bank that are looked at, however seldom they are."""
STRAY: Final = 0.02
"""Where a seat goes on from a state, it counts as if each number of cards were bought at least so
often: not everybody is a master."""

Bought = tuple[int, ...]
"""Cards bought by those who acted, by seat."""


@dataclass(frozen=True, slots=True)
class Ends:
    """How a seat ends in a state, by cards bought: how often it buys so many, and the probability
    of each cell then."""

    often: Floats
    cells: Floats


@dataclass(frozen=True, slots=True)
class Believed:
    """What is believed of a table, by seat; then by bank, see `banks`, and cards bought. `done`:
    the probability of each cell. `rest`, of those still to act: the probability of the cell of
    their best hand; and that times the points of all their hands, and times the chips they pay."""

    done: tuple[Floats, ...]
    rest: tuple[Floats, ...]

    def blended(self, other: "Believed", new: float) -> "Believed":
        """So much of another, the rest of this."""
        return Believed(*(
            tuple((1 - new) * a + new * b for a, b in zip(mine, theirs, strict=True))
            for mine, theirs in ((self.done, other.done), (self.rest, other.rest))
        ))  # fmt: skip

    def table(self) -> Table:
        """As plain data: shares in ten-thousandths, points and chips in tenths."""
        return [
            [
                [_plain(*both) for both in zip(*row, strict=True)]
                for row in zip(done, rest, strict=True)
            ]
            for done, rest in zip(self.done, self.rest, strict=True)
        ]


def _plain(done: Floats, rest: Floats) -> Mapping[str, Sequence[int]]:
    best, points, pays = rest
    often = np.where(best > 0, best, 1.0)
    told = {
        "done": 10_000 * done,
        "best": 10_000 * best,
        "points": 10 * points / often,
        "pays": 10 * pays / often,
    }
    return {name: [round(float(each)) for each in values] for name, values in told.items()}


def ends_of(hands: Hands, how: Masters, deals: Integers) -> Ends:
    """The ends of a seat that plays so, with each of these deals (see `dealt`)."""
    held, hidden = np.split(deals, [hands.places.variant.cards], axis=1)
    free = turn(hands, how, held, hidden)
    often, cells = [], []
    for bought in range(len(PAID)):
        mine = free.bought == bought
        often.append(float(mine.mean()))
        ends = free.strength[mine]
        if often[-1] < FEWEST and how.gains:
            forced = turn(hands, how, held, hidden, forced=bought)
            cheapest = np.argsort(forced.cost, kind="stable")
            ends = forced.strength[cheapest[: round(FEWEST * len(deals)) + 1]]
        at = np.searchsorted(np.array(hands.places.cuts), ends, side="right")
        cells.append(np.bincount(at, minlength=len(hands.places)) / max(1, len(at)))
    return Ends(np.array(often), np.stack(cells))


def bank_of(state: Bought) -> int:
    """Which kind of bank those have filled, see `BANKS`."""
    return bisect_right(BANKS, sum(PAID[each] for each in state))


def _usual(states: Mapping[Bought, float], most: int) -> dict[Bought, float]:
    """So many of these, the most frequent ones; and `OF_EACH` of each bank."""
    often_first = sorted(states, key=lambda each: (-states[each], each))
    kept, seen = dict[Bought, float](), Counter[int]()
    for number, state in enumerate(often_first):
        bank = bank_of(state)
        seen[bank] += 1
        if number < most or seen[bank] <= OF_EACH:
            kept[state] = states[state]
    return kept


def nobody_buys(hands: Hands, players: int, deals: Integers) -> Believed:
    """What is to be believed where nobody buys."""
    ends = ends_of(hands, Masters((), ()), deals)
    ends = Ends(ends.often, np.tile(ends.cells[0], (len(PAID), 1)))
    done, rest, later = list[Floats](), list[Floats](), nobody(hands)
    for seat in reversed(range(players - 1)):
        later = together(np.array(hands.places.points, float), ends, [later] * len(PAID))
        done.insert(0, np.tile(ends.cells, (banks(seat), 1, 1)))
        rest.insert(0, np.tile(later, (banks(seat), len(PAID), 1, 1)))
    return Believed(tuple(done), tuple(rest))


def nobody(hands: Hands) -> Floats:
    """What nobody brings: the lowest cell, no points and no chips."""
    found = np.zeros((3, len(hands.places)))
    found[0, 0] = 1.0
    return found


def dealt(hands: Hands, deals: int, chance: Generator) -> Integers:
    """So many deals of one seat, its cards, then its face-down ones."""
    pack = np.tile(np.arange(len(PACK), dtype=np.int64), (deals, 1))
    size = hands.places.variant.cards + FACE_DOWN_CARDS
    return chance.permuted(pack, axis=1)[:, :size]


def together(points: Floats, ends: Ends, later: Sequence[Floats]) -> Floats:
    """What a seat brings together with those after it, who answer what it buys; as in `rest`."""
    total = np.zeros_like(later[0])
    for own, often, (best, sums, pays), paid in zip(
        ends.cells, ends.often, later, PAID, strict=True
    ):
        both = own * np.cumsum(best) + best * _lower(own)
        held = own * (points * np.cumsum(best) + np.cumsum(sums))
        held += best * _lower(own * points) + sums * _lower(own)
        given = own * np.cumsum(pays) + pays * _lower(own) + paid * both
        total += often * np.stack([both, held, given])
    return total


def _lower(shares: Floats) -> Floats:
    """Of each cell, all that is lower."""
    return np.cumsum(shares) - shares


class Field:
    """Masters among each other, who believe that: the `most` frequent `states` of each seat, and a
    few of each bank, and how often they are; `ends` there."""

    def __init__(
        self,
        hands: Hands,
        known: Knowledge,
        players: int,
        chance: Generator,
        deals: int,
        most: int,
    ) -> None:
        rows = dealt(hands, deals, chance)
        seats = Seats(hands.places.variant.cards, (STARTING_PURSE.value,) * players, 0, ())
        self._hands: Final = hands
        self._points: Final = np.array(hands.places.points, float)
        self._players: Final = players
        self._later: Final[dict[Bought, Floats]] = {}
        self.ends: Final[dict[Bought, Ends]] = {}
        self.states: Final[list[dict[Bought, float]]] = [{(): 1.0}]
        for _ in range(players):
            following: dict[Bought, float] = {}
            for state, weight in self.states[-1].items():
                how = believing(hands, known, seats.asked(state), SLIPS)
                ends = self.ends[state] = ends_of(hands, how, rows)
                often = np.maximum(STRAY, ends.often)
                for bought, share in enumerate(often / often.sum()):
                    following[*state, bought] = weight * float(share)
            self.states.append(_usual(following, most))

    def later(self, state: Bought) -> Floats:
        """What those bring who act in a state and after it; where it is seldom, in what comes
        nearest to it."""
        found = self._later.get(state)
        if found is not None:
            return found
        if len(state) == self._players:
            found = nobody(self._hands)
        else:
            near = min(
                self.states[len(state)],
                key=lambda each: (sum(abs(a - b) for a, b in zip(each, state, strict=True)), each),
            )
            then = [self.later((*near, bought)) for bought in range(len(PAID))]
            found = together(self._points, self.ends[near], then)
        self._later[state] = found
        return found

    def believed(self) -> Believed:
        """What is right to believe of them; of banks that none of them finds, what is of the one
        next to it."""
        done, rest = [], []
        for seat in range(self._players - 1):
            size = banks(seat), len(PAID)
            own = np.zeros((*size, len(self._points)))
            others = np.zeros((*size, 3, len(self._points)))
            for state, weight in self.states[seat].items():
                bank, ends = bank_of(state), self.ends[state]
                for bought, often in enumerate(np.maximum(FEWEST, ends.often)):
                    own[bank, bought] += weight * often * ends.cells[bought]
                    others[bank, bought] += weight * self.later((*state, bought))
            seen = [bank for bank in range(len(own)) if own[bank].any()]
            apart = np.abs(np.arange(len(own))[:, None] - seen)
            own, others = own[seen][apart.argmin(axis=1)], others[seen][apart.argmin(axis=1)]
            done.append(own / own.sum(axis=2, keepdims=True))
            rest.append(others / others[:, :, :1].sum(axis=3, keepdims=True))
        return Believed(tuple(done), tuple(rest))
