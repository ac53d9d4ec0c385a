"""How good the final hands of the others are believed to be, from what everybody sees them do.

`tools/make_beliefs.py` lets good bots play each other many thousand games, several times over, each
time with the beliefs of the time before. The result is kept by variant, number of players, seat
from the dealer, chips in the bank at its turn, and cards bought: the cell (`HandPlaces`) in which
such a seat ended, and what the seats still to act did then, all together (`payoff.Rest`): they
answer what was bought before them, and each other. Believed in one by one, they were expected to
bring up to 0.7 chips a deal too much; together at most 0.12 among players like those learnt from.

What nobody has learnt yet is `unlearnt`: each opponent is believed to end with the best of some
random hands, more of them the more cards were bought, whatever lies in the bank.
"""

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Final

from game.base.arithmetic import int_sum
from game.base.files import file_of
from game.players.worth.payoff import (
    FinalOutcome,
    HandPlaces,
    Opponents,
    Rest,
    Rival,
    Shares,
    outcome,
    places,
)
from game.players.worth.position import Position
from game.rules.cards import PACK
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import VARIANTS, Variant

DATA: Final = file_of("game/players/worth/data")
PAID: Final = tuple(int_sum(range(1, bought + 1)) for bought in range(FACE_DOWN_CARDS + 1))
"""What 0, 1 … bought cards cost together, in chips (D-11)."""
BANKS: Final = (1, 3, 6, 10, 16)
"""Chips in the bank at which those still to act begin to play otherwise."""

Table = Sequence[Sequence[Sequence[Mapping[str, Sequence[int]]]]]
"""What is believed with one number of players, as plain data: see `beliefs_of`."""


@dataclass(frozen=True, slots=True)
class Belief:
    """About a seat, by the bank at its turn and the cards it bought: where its hand ended, by cell,
    and what the seats after it do."""

    done: Shares
    rest: Rest


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Of one variant and number of players, about all seats but the last: by seat from the
    dealer's left, by the bank when its turn came, see `banks`, and by cards it bought."""

    seats: tuple[tuple[tuple[Belief, ...], ...], ...]

    def opponents(self, position: Position, more: int) -> Opponents:
        """The opponents of a position, if `more` cards are bought there before stopping."""
        rivals: list[Rival] = []
        bank = 0
        for other in (other for other in position.others if other.done):
            belief = self._about(len(rivals), bank, other.bought)
            rivals.append(Rival(belief.done, other.purse))
            bank += PAID[other.bought]
        purses = tuple(other.purse for other in position.others if not other.done)
        if not purses:
            return Opponents(tuple(rivals))
        own = self._about(len(rivals), bank, position.bought + more)
        return Opponents(tuple(rivals), own.rest, purses)

    def _about(self, seat: int, bank: int, bought: int) -> Belief:
        return self.seats[seat][bisect_right(BANKS, bank)][bought]


def banks(seat: int) -> int:
    """How many kinds of banks a seat may find when its turn comes."""
    return bisect_right(BANKS, seat * PAID[-1]) + 1


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that is known of a variant: its cells, and the beliefs by number of players."""

    places: HandPlaces
    beliefs: Mapping[int, Beliefs]

    def payoffs(self, position: Position, purchases: int) -> list[list[float]]:
        """What a final hand of each cell is worth after 0, 1 … `purchases` more purchases. Their
        price counts only as part of the bank."""
        found, paid = [], 0
        for more in range(purchases + 1):
            found.append(self.outcome(position, more).with_bank(position.bank + paid))
            paid += position.price + more
        return found

    def outcome(self, position: Position, more: int) -> FinalOutcome:
        """The expected outcome, if `more` cards are bought."""
        opponents = self.beliefs[len(position.others) + 1].opponents(position, more)
        paid = int_sum(range(position.price, position.price + more))
        return outcome(self.places.points, opponents, position.chips - paid)


def from_data(variant: int, data: Mapping[str, object]) -> Knowledge:
    """Knowledge out of plain data, as `tools/make_beliefs.py` writes it: `cuts`, and `players` with
    a table for each number of them."""
    cuts, tables = data["cuts"], data["players"]
    assert isinstance(cuts, list)
    assert isinstance(tables, dict)
    return Knowledge(
        places(variant, tuple(cuts)),
        {int(players): beliefs_of(table) for players, table in tables.items()},
    )


def beliefs_of(table: Table) -> Beliefs:
    """Beliefs out of `done` and `best`, counts by cell, and `points` and `pays` in tenths."""
    return Beliefs(tuple(tuple(tuple(map(_belief, bank)) for bank in seat) for seat in table))


def _belief(data: Mapping[str, Sequence[int]]) -> Belief:
    points, pays = (tuple(tenths / 10 for tenths in data[name]) for name in ("points", "pays"))
    return Belief(_shares(data["done"]), Rest(_shares(data["best"]), points, pays))


def _shares(counts: Sequence[int]) -> Shares:
    total = int_sum(counts)
    return tuple(count / total for count in counts)


_HANDS: Final = 6_000
_CELLS: Final = 48  # cells beside the beginnings of lines
_USUAL: Final = 1  # cards that those still to act are believed to buy


def unlearnt(cards: int) -> Knowledge:
    """Cells and beliefs of a variant without data."""
    variant = VARIANTS[cards]
    hands = _random_strengths(variant)
    known = places(cards, tuple(_cuts(variant, hands)))
    cells = [known.cell(strength) for strength in hands]
    tables = {}
    for players in range(2, variant.max_players + 1):
        seats = []
        for after in range(players - 1, 0, -1):
            row = tuple(
                _unlearnt_belief(known, cells, bought, after) for bought in range(len(PAID))
            )
            seats.append((row,) * (len(BANKS) + 1))
        tables[players] = Beliefs(tuple(seats))
    return Knowledge(known, tables)


def _random_strengths(variant: Variant) -> list[int]:
    chance, pack, found = Random(f"unlearnt {variant.cards}"), list(PACK), []
    for _ in range(_HANDS):
        for at in range(variant.cards):  # the first steps of a shuffle
            other = at + int(chance.random() * (len(pack) - at))
            pack[at], pack[other] = pack[other], pack[at]
        found.append(variant.value(pack[: variant.cards]).strength)
    return found


def _cuts(variant: Variant, hands: Sequence[int]) -> list[int]:
    """Where cells begin: at every line, and where equal shares of the better of two hands end."""
    shift = 4 * variant.cards
    cuts = {number << shift for number in range(2, len(variant.lines) + 1)}
    better = sorted(map(max, hands[::2], hands[1::2]))
    cuts |= {better[number * len(better) // _CELLS] for number in range(1, _CELLS)}
    return sorted(cut for cut in cuts if cut >> shift)


def _unlearnt_belief(known: HandPlaces, cells: Sequence[int], bought: int, after: int) -> Belief:
    """About a seat that bought so many cards, with so many still to act after it."""
    done = [max(hand) for hand in _groups(cells, 1 + bought)]
    best, points = [0] * len(known), [0] * len(known)
    ends = [max(hand) for hand in _groups(cells, 1 + _USUAL)]
    for others in _groups(ends, after):
        best[max(others)] += 1
        points[max(others)] += int_sum(known.points[cell] for cell in others)
    usual = [
        total / count if count else float(own)
        for total, count, own in zip(points, best, known.points, strict=True)
    ]
    pays = (float(after * PAID[_USUAL]),) * len(known)
    counts = [done.count(cell) for cell in range(len(known))]
    return Belief(_shares(counts), Rest(_shares(best), tuple(usual), pays))


def _groups(cells: Sequence[int], size: int) -> list[tuple[int, ...]]:
    """The cells in groups of so many."""
    some = iter(cells)
    return [tuple(islice(some, size)) for _ in range(len(cells) // size)]


@cache
def knowledge(variant: int) -> Knowledge:
    """What was learnt about a variant and ships with the game; where nothing does, what can be said
    of it without having played it."""
    path = DATA / f"beliefs-{variant}.json"
    if not path.is_file():
        return unlearnt(variant)
    return from_data(variant, json.loads(path.read_text("utf-8")))


def warm_up(variant: int) -> None:
    """Work out what thoughtful bots and the lamp need before their first choice, in seconds; it is
    kept in this process."""
    knowledge(variant)
