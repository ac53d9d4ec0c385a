"""What is seen of players who look so far ahead, and slip so much: what they end with, and what
those after them do then.

They play each other over all cards that may come, believing of the others what the times before
have shown; after some times what is seen hardly changes any more. Seats play in turn, all deals at
once: those in which the same was seen share one solver. Needs numpy; the game does not.
"""

import time
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.players.worth.beliefs import BANKS, PAID, Knowledge, Table, banks, beliefs_of
from tools.belief_play import Deal, Manner, dealt, play
from tools.belief_tables import Hands

DEPTH: Final = 1
"""Purchases that those who are learnt from look ahead, as most at a table do."""
SLIPS: Final = 0.1
"""How much they slip, chips (see `Level`). Where two choices are worth nearly the same, players who
never slip all turn to the other one as soon as it seems better, and what is believed goes round in
circles; so each is made about as often as it deserves."""
TIMES: Final = 18
"""How often they play."""
DEALS: Final = 8_000
"""Each time."""
LEARNING: Final = 0.4
"""How much of what is believed comes from the last time, at first."""
SETTLED: Final = 6
"""Times after which less and less of it does."""
PRIOR: Final = 20
"""Weight, in deals, of what is seen in more states together: for states that are seldom seen."""
FEW: Final = 1
"""The same for what is seen where the best hand of others is in one cell."""


@dataclass(slots=True)
class Answers:
    """What those still to act did, all together: by the cell of their best final hand how often,
    and the sums of their points and of the chips they paid."""

    best: list[float]
    points: list[float]
    pays: list[float]

    @staticmethod
    def nothing(cells: int) -> "Answers":
        """Before anything was seen."""
        return Answers([0.0] * cells, [0.0] * cells, [0.0] * cells)

    def parts(self) -> tuple[list[float], ...]:
        """All counts."""
        return self.best, self.points, self.pays


@dataclass(slots=True)
class State:
    """What was seen of one seat that found such a bank and bought so many cards: where it ended, by
    cell, and what those after it did."""

    done: list[float]
    rest: Answers

    def parts(self) -> tuple[list[float], ...]:
        """All counts."""
        return self.done, *self.rest.parts()

    def blend(self, other: "State", old: float, new: float) -> None:
        """Weigh what was seen, and take in what was seen another time."""
        for row, counts in zip(self.parts(), other.parts(), strict=True):
            row[:] = [old * a + new * b for a, b in zip(row, counts, strict=True)]

    @staticmethod
    def nothing(cells: int) -> "State":
        """Before anything was seen."""
        return State([0.0] * cells, Answers.nothing(cells))

    @staticmethod
    def of_all(states: Iterable["State"], cells: int) -> "State":
        """What was seen in all of these."""
        together = State.nothing(cells)
        for state in states:
            together.blend(state, 1, 1)
        return together


@dataclass(slots=True)
class Seen:
    """What has been seen, by seat, bank and cards bought, of one variant and number of players;
    `points` are those of each cell."""

    points: Sequence[int]
    seats: list[list[list[State]]]

    @staticmethod
    def nothing(players: int, points: Sequence[int]) -> "Seen":
        """Before anything was seen."""
        seats = [
            [[State.nothing(len(points)) for _ in PAID] for _ in range(banks(seat))]
            for seat in range(players - 1)
        ]
        return Seen(points, seats)

    def add(self, deal: Deal) -> None:
        """See how a deal went."""
        bank = 0
        for seat, rows in enumerate(self.seats):
            bought, after = deal.bought[seat], deal.cells[seat + 1 :]
            state, best = rows[bisect_right(BANKS, bank)][bought], max(after)
            state.done[deal.cells[seat]] += 1
            state.rest.best[best] += 1
            state.rest.points[best] += sum(self.points[cell] for cell in after)
            state.rest.pays[best] += sum(PAID[each] for each in deal.bought[seat + 1 :])
            bank += PAID[bought]

    def blend(self, other: "Seen", old: float, new: float) -> None:
        """Weigh what was seen, and take in what was seen another time."""
        for mine, theirs in zip(self.seats, other.seats, strict=True):
            for row, more in zip(mine, theirs, strict=True):
                for state, seen in zip(row, more, strict=True):
                    state.blend(seen, old, new)


def table_of(seen: Seen) -> Table:
    """What was seen as plain data: shares in ten-thousandths, points and chips in tenths. What was
    seldom seen is filled up with what was seen of the same seat with any bank, and that with what
    was seen of it at all."""
    table, cells = [], len(seen.points)
    for seat in seen.seats:
        alike = State.of_all((state for row in seat for state in row), cells)
        columns = [State.of_all(states, cells) for states in zip(*seat, strict=True)]
        usual = [filled(state, alike) for state in columns]
        table.append(
            [[plain(filled(*pair)) for pair in zip(row, usual, strict=True)] for row in seat]
        )
    return table


def filled(state: State, usual: State) -> State:
    """A state as if, beside what was seen, `PRIOR` deals had gone as usual; and of each cell `FEW`
    deals, as for what the others hold and pay then."""
    best = _mixed(state.rest.best, usual.rest.best)
    points, pays = (
        [
            count * (own + FEW * of_all / (often or 1.0)) / (seen + FEW)
            for count, own, of_all, seen, often in zip(
                best, sums, sums_of_all, state.rest.best, usual.rest.best, strict=True
            )
        ]
        for sums, sums_of_all in (
            (state.rest.points, usual.rest.points),
            (state.rest.pays, usual.rest.pays),
        )
    )
    return State(_mixed(state.done, usual.done), Answers(best, points, pays))


def _mixed(counts: Sequence[float], usual: Sequence[float]) -> list[float]:
    total = sum(usual) or 1.0
    return [own + PRIOR * of_all / total for own, of_all in zip(counts, usual, strict=True)]


def _shares(counts: Sequence[float]) -> list[int]:
    total = sum(counts) or 1.0
    return [round(10_000 * count / total) for count in counts]


def plain(state: State) -> Mapping[str, Sequence[int]]:
    """A state as the game reads it."""
    points, pays = (
        [
            round(10 * total / (count or 1.0))
            for total, count in zip(sums, state.rest.best, strict=True)
        ]
        for sums in (state.rest.points, state.rest.pays)
    )
    done, best = _shares(state.done), _shares(state.rest.best)
    return {"done": done, "best": best, "points": points, "pays": pays}


def learn(
    hands: Hands,
    players: int,
    chance: Random,
    *,
    depth: int = DEPTH,
    slips: float = SLIPS,
    times: int = TIMES,
    deals: int = DEALS,
) -> Seen:
    """Play so many deals each time, everybody believing what was seen before; what was seen in the
    end, the last times more than those before them."""
    variant, points = hands.places.variant, hands.places.points
    seen = Seen.nothing(players, points)
    for deal in dealt(variant, players, deals, chance):  # nobody buys
        deal.bought = [0] * players
        deal.cells = [hands.places.cell(variant.value(hand).strength) for hand in deal.hands]
        seen.add(deal)
    for number in range(times):
        start = time.perf_counter()
        known = Knowledge(hands.places, {players: beliefs_of(table_of(seen))})
        newly = Seen.nothing(players, points)
        played = play(hands, [Manner(known, depth, slips)] * players, deals, chance)
        for deal in played:
            newly.add(deal)
        lately = LEARNING * min(1.0, SETTLED / (number + 1))
        seen.blend(newly, 1 - lately, lately)
        bought = sum(sum(deal.bought) for deal in played) / players / deals
        print(
            f"{variant.cards} cards, {players} players, {time.perf_counter() - start:.0f} s,"
            f" purchases: {bought:.3f}",
            flush=True,
        )
    return seen
