"""How good the final hands of the others are believed to be, from what everybody sees them do.

Good players were let play each other many thousand times (`tools/make_beliefs.py`), again and again
with what the time before had taught them. What is kept of it, by variant and number of players: how
often somebody who was so many seats from the dealer and bought so many cards ended in each cell of
`places.py`; and for those still to act, how often they will, and what they will pay into the bank,
by how much is in the bank when it comes to them.
"""

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from game.players.payoff import Outcome, Rival, Shares, outcome
from game.players.places import Places, places
from game.players.position import Position

DATA: Final = Path(__file__).parent / "data"
BANKS: Final = (1, 4, 8, 14)
"""Chips in the bank at which those still to act begin to play otherwise."""

Rows = Sequence[Sequence[Mapping[str, object]]]
Table = Mapping[str, Rows]
"""`done` and `later` of one number of players, as plain data."""


@dataclass(frozen=True, slots=True)
class Later:
    """What somebody still to act is believed to do: where the hand ends, by cell, and the chips
    paid into the bank."""

    shares: Shares
    pays: float


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Of one variant and number of players. `done`: by seat from the dealer's left and by cards
    bought; `later`: by the seat that has just acted and by the bank, see `BANKS`."""

    done: tuple[tuple[Shares, ...], ...]
    later: tuple[tuple[Later, ...], ...]

    def rivals(self, position: Position, bank: int) -> tuple[tuple[Rival, ...], float]:
        """The opponents of a position, and what they will still pay, if the bank holds so many
        chips when the turn is over."""
        rivals, pays = [], 0.0
        for number, other in enumerate(position.others):
            if other.done:
                seat = number if number < position.order else number + 1
                shares = self.done[seat][other.bought]
            else:
                later = self.later[position.order][bisect_right(BANKS, bank)]
                shares, pays = later.shares, pays + later.pays
            rivals.append(Rival(shares, other.purse))
        return tuple(rivals), pays


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that is known of a variant: its cells, and the beliefs by number of players."""

    places: Places
    beliefs: Mapping[int, Beliefs]

    def payoffs(self, position: Position, purchases: int) -> list[list[float]]:
        """What a final hand of each cell is worth (chips) after 0, 1 … so many more purchases;
        what is paid for them is not counted, only that it is in the bank."""
        found, paid = [], 0
        for more in range(purchases + 1):
            result, bank = self.outcome(position, paid)
            found.append(result.with_bank(bank))
            paid += position.price + more
        return found

    def outcome(self, position: Position, paid: int) -> tuple[Outcome, float]:
        """The outcome and the bank to expect, if so many more chips are paid."""
        bank = position.bank + paid
        rivals, pays = self.beliefs[len(position.others) + 1].rivals(position, bank)
        return outcome(self.places.points, rivals, position.chips - paid), bank + pays


@cache
def knowledge(variant: int) -> Knowledge:
    """What ships with the game about a variant."""
    return from_data(variant, json.loads((DATA / f"beliefs-{variant}.json").read_text("utf-8")))


def from_data(variant: int, data: Mapping[str, object]) -> Knowledge:
    """Knowledge out of plain data, as `tools/make_beliefs.py` writes it: `cuts`, and by number of
    players `done` and `later` with counts by cell."""
    cuts, tables = data["cuts"], data["players"]
    assert isinstance(cuts, list)
    assert isinstance(tables, dict)
    return Knowledge(
        places(variant, tuple(cuts)),
        {int(players): beliefs_of(table) for players, table in tables.items()},
    )


def beliefs_of(table: Table) -> Beliefs:
    """Beliefs out of `done` and `later`."""
    done = tuple(tuple(_shares(state["cells"]) for state in seat) for seat in table["done"])
    later = tuple(
        tuple(Later(_shares(state["cells"]), _number(state["pays"])) for state in seat)
        for seat in table["later"]
    )
    return Beliefs(done, later)


def _number(value: object) -> float:
    assert isinstance(value, int | float)
    return float(value)


def _shares(counts: object) -> Shares:
    assert isinstance(counts, list)
    total = sum(counts)
    return tuple(count / total for count in counts)
