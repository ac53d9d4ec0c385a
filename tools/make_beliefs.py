"""Finds out what to believe of others, and writes it into game/players/data.

    python -m tools.make_beliefs --variant 5

Players play each other who see one purchase ahead, over all cards that may come, believing of the
others what the times before have shown: good play, and nearer to what sits at a table than perfect
play would be. After some times what is seen no longer changes; the mean of the later times is kept.
Seats play in turn, all deals at once: those in which the same was seen share one solver. The same
seed gives the same file. Needs numpy;
the game does not.
"""

import argparse
import json
import sys
import time
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.players.beliefs import BANKS, DATA, Knowledge, Rows, Table, beliefs_of
from game.players.places import Places
from game.rules.cards import PACK
from game.rules.deluxe import VARIANTS, Variant
from game.rules.table import FACE_DOWN_CARDS
from tools.belief_play import PAID, Deal, Manner, dealt, play
from tools.belief_tables import Hands

CELLS: Final = 64
"""Cells beside the beginnings of lines."""
HANDS: Final = 48_000
"""Hands that cells are cut from."""
Depths = Sequence[int]
"""How many purchases players look ahead: a field for each, which play as many deals."""

TIMES: Final = 10
KEPT: Final = 4
"""How often they play, and the last times, which count in the end."""
SLOWLY: Final = frozenset({5, 8})
"""With so many cards what they believe settles slowly, and a master wins more with what was learnt
longer. With six it wins less: 0.055 chips a deal with three players instead of 0.089, in the field
learnt in the usual time."""
LONGER: Final = 40
KEPT_LONGER: Final = 10
"""Both with those."""
FIELD: Final[Depths] = (1,)
"""The fields of each time: those who sit at the table look one purchase ahead. Measured with six
cards and three players: who looks further and believes what is right in such a field wins 0.10
chips a deal there, and 0.01 less than with what is right among players like itself; learnt in both
fields at once it would be 0.03, learnt in three of the first and one of the other 0.06."""
DEALS: Final = 8_000
"""Each time."""
LEARNING: Final = 0.4
"""How much of what is believed comes from the last time, at first."""
SETTLED: Final = 9
"""From here on less and less of it, or what is believed would go round in circles."""
PRIOR: Final = 300
"""Weight, in deals, of what is seen in all states together: for states that are seldom seen."""


@dataclass(slots=True)
class Seen:
    """Counts of what has been seen, by variant and number of players."""

    done: list[list[list[float]]]
    later: list[list[list[float]]]
    pays: list[list[float]]
    acted: list[list[float]]

    @staticmethod
    def nothing(players: int, cells: int) -> "Seen":
        """Before anything was seen."""
        states, banks = FACE_DOWN_CARDS + 1, len(BANKS) + 1
        return Seen(
            [[[0.0] * cells for _ in range(states)] for _ in range(players)],
            [[[0.0] * cells for _ in range(banks)] for _ in range(players)],
            [[0.0] * banks for _ in range(players)],
            [[0.0] * banks for _ in range(players)],
        )

    def add(self, deal: Deal) -> None:
        """See how a deal went."""
        bank = 0
        for seat, (bought, cell) in enumerate(zip(deal.bought, deal.cells, strict=True)):
            self.done[seat][bought][cell] += 1
            bank += PAID[bought]
            bucket = bisect_right(BANKS, bank)
            for other in range(seat + 1, len(deal.cells)):
                self.later[seat][bucket][deal.cells[other]] += 1
                self.pays[seat][bucket] += PAID[deal.bought[other]]
                self.acted[seat][bucket] += 1

    def blend(self, other: "Seen", old: float, new: float) -> None:
        """Weigh what was seen, and take in what was seen another time."""
        for mine, theirs in ((self.done, other.done), (self.later, other.later)):
            for rows, more in zip(mine, theirs, strict=True):
                _blend(rows, more, old, new)
        _blend(self.pays, other.pays, old, new)
        _blend(self.acted, other.acted, old, new)


def _blend(
    rows: Sequence[list[float]], others: Sequence[list[float]], old: float, new: float
) -> None:
    for row, counts in zip(rows, others, strict=True):
        row[:] = [old * a + new * b for a, b in zip(row, counts, strict=True)]


def cuts_of(variant: Variant, strengths: Sequence[int], cells: int) -> list[int]:
    """Where cells begin: at every line, and where so many equal shares of these hands end."""
    ordered = sorted(strengths)
    shift = 4 * variant.cards
    cuts = {number << shift for number in range(2, len(variant.lines) + 1)}
    for number in range(1, cells):
        cut = ordered[number * len(ordered) // cells]
        if cut & ((1 << shift) - 1) and cut not in cuts:
            cuts.add(cut)
    return sorted(cuts)


def table_of(seen: Seen) -> Table:
    """What was seen as plain data: shares in hundred-thousandths, pays in chips."""
    done: Rows = [[{"cells": _smooth(row, seat)} for row in seat] for seat in seen.done]
    everybody = [row for seat in seen.later for row in seat]
    later: Rows = [
        [
            {
                "cells": _smooth(row, rows if any(map(any, rows)) else everybody),
                "pays": round(_mean(seen, seat, bucket), 3),
            }
            for bucket, row in enumerate(rows)
        ]
        for seat, rows in enumerate(seen.later[:-1])
    ]
    return {"done": done, "later": later}


def _mean(seen: Seen, seat: int, bucket: int) -> float:
    pays, acted = seen.pays[seat], seen.acted[seat]
    usual = sum(pays) / max(1.0, sum(acted))
    return (pays[bucket] + PRIOR * usual) / (acted[bucket] + PRIOR)


def _smooth(row: Sequence[float], rows: Sequence[Sequence[float]]) -> list[int]:
    pooled = [sum(counts) for counts in zip(*rows, strict=True)]
    total = sum(pooled) or 1.0
    mixed = [own + PRIOR * of_all / total for own, of_all in zip(row, pooled, strict=True)]
    whole = sum(mixed) or 1.0
    return [round(100_000 * value / whole) for value in mixed]


def how_often(variant: Variant) -> int:
    """How many times they play."""
    return LONGER if variant.cards in SLOWLY else TIMES


def learn(
    hands: Hands,
    players: int,
    chance: Random,
    times: Sequence[Depths] = (),
    deals: int = DEALS,
) -> Seen:
    """Play so many deals each time, looking as far ahead as `times` say, by default as it is
    usual; what was seen in the last times together."""
    known, variant = Knowledge(hands.places, {}), hands.places.variant
    counting = KEPT_LONGER if variant.cards in SLOWLY else KEPT
    times = times or (FIELD,) * how_often(variant)
    cells = len(known.places)
    seen = Seen.nothing(players, cells)
    for deal in dealt(variant, players, deals, chance):  # nobody buys
        deal.bought = [0] * players
        deal.cells = [known.places.cell(variant.value(hand).strength) for hand in deal.hands]
        seen.add(deal)
    kept = Seen.nothing(players, cells)
    for number, depths in enumerate(times):
        start = time.perf_counter()
        known = Knowledge(known.places, {players: beliefs_of(table_of(seen))})
        newly = Seen.nothing(players, cells)
        bought = []
        for depth in depths:
            field = [Manner(known, depth)] * players
            played = play(hands, field, deals // len(depths), chance)
            for deal in played:
                newly.add(deal)
            bought.append(sum(sum(deal.bought) for deal in played) / players / len(played))
        lately = LEARNING / max(1, number - SETTLED)
        seen.blend(newly, 1 - lately, lately)
        if number >= len(times) - counting:
            kept.blend(newly, 1, 1)
        print(
            f"{variant.cards} cards, {players} players, {time.perf_counter() - start:.0f} s,"
            " purchases looking",
            *(f"{depth} ahead: {each:.3f}" for depth, each in zip(depths, bought, strict=True)),
            flush=True,
        )
    return kept


def first_cuts(variant: Variant, chance: Random) -> list[int]:
    """Cells for hands as they are dealt and as they may become: a third each are single hands, the
    better of two, the best of four."""
    hands = [variant.value(chance.sample(PACK, variant.cards)).strength for _ in range(HANDS)]
    better = [max(hands[at : at + 2]) for at in range(0, len(hands), 2)]
    best = [max(better[at : at + 2]) for at in range(0, len(better), 2)]
    third = len(best)
    return cuts_of(variant, [*hands[:third], *better[:third], *best], CELLS)


def made(cards: int, seed: int) -> Mapping[str, object]:
    """Everything about a variant, as plain data."""
    variant, chance = VARIANTS[cards], Random(f"{seed} beliefs {cards}")
    cuts = first_cuts(variant, chance)
    hands = Hands(Places(variant, cuts))
    tables = {
        str(players): table_of(learn(hands, players, chance))
        for players in range(2, variant.max_players + 1)
    }
    return {"cuts": cuts, "players": tables}


def main(arguments: Sequence[str]) -> int:
    """Make the file of one variant."""
    parser = argparse.ArgumentParser(prog="make_beliefs", description=__doc__)
    parser.add_argument("--variant", type=int, choices=list(VARIANTS), required=True)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    data = made(asked.variant, asked.seed)
    path = DATA / f"beliefs-{asked.variant}.json"
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
