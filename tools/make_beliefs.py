"""Finds out what to believe of others, and writes it into game/players/worth/data.

    python -m tools.make_beliefs --variant 5 [--players 3]

Masters play each other, believing of the others what the times before have shown. They doubt a
little whether to buy (`playout.SLIPS`): masters who never do all turn to the other choice as soon
as it seems a hair better, and what is believed goes round in circles. Play-outs are of such masters
too, so what the lamp says can be judged by them. The same seed gives the same file. Needs numpy;
the game does not.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.random import Generator

from game.players.worth.beliefs import DATA, Knowledge, Table, beliefs_of
from game.players.worth.payoff import HandPlaces
from game.rules.cards import PACK
from game.rules.variants import VARIANTS, Variant
from tools.belief_masters import Field, dealt, nobody_buys
from tools.belief_tables import Hands
from tools.playout import MISSING, ranking_of

CELLS: Final = 120
"""Cells beside the beginnings of lines, at most."""
BEST_OF: Final = (1, 2, 4, 16, 64)
"""Hands; cells are cut from what is the best of so many."""
HANDS: Final = 5_000
"""So often each."""
FIRST: Final = (1.0, 0.4, 0.35, 0.3, 0.25, 0.2)
"""How much of what is believed comes from each time, the first one first."""
MORE: Final = (*FIRST, *(0.2,) * 2, *(0.15,) * 4, *(0.12,) * 4, *(0.1,) * 4)
"""The same among few, who circle around what they settle at for longer."""
LAST: Final = (0.25, 0.2), (0.1, 0.1)
"""The same at last, when they look closer; among many and among few."""
FEW: Final = 3
"""Players at most."""
DEALS: Final = (8_000, 20_000)
"""Hands that are played in each state, and by those who look closer."""
STATES: Final = (12, 25)
"""Of each seat, the most frequent ones; others are believed to be like what comes nearest."""


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


def first_cuts(variant: Variant, chance: Generator) -> list[int]:
    """Cells for hands as they are dealt and as they may become: as many each are the best of so
    many hands (`BEST_OF`). What masters end with are often high lines, which are seldom dealt."""
    ranking, strengths = ranking_of(variant.cards), list[int]()
    for of in BEST_OF:
        pack = np.tile(np.arange(len(PACK), dtype=np.int64), (HANDS * of, 1))
        found, _ = ranking.of(chance.permuted(pack, axis=1)[:, : variant.cards])
        strengths += found.reshape(HANDS, of).max(axis=1).tolist()
    return cuts_of(variant, strengths, CELLS)


def learn(hands: Hands, players: int, seed: int) -> Table:
    """What is right to believe of masters who believe that, as plain data."""
    chance = np.random.default_rng(seed)
    believed = nobody_buys(hands, players, dealt(hands, DEALS[1], chance))
    few = players <= FEW
    times = MORE if few else FIRST
    for number, new in enumerate((*times, *LAST[few])):
        start, closer = time.perf_counter(), number >= len(times)
        known = Knowledge(hands.places, {players: beliefs_of(believed.table())})
        field = Field(hands, known, players, chance, DEALS[closer], STATES[closer])
        seen = field.believed()
        pairs = zip(believed.done, seen.done, strict=True)
        moved = max(float(np.abs(a - b).sum(axis=2).mean()) for a, b in pairs)
        believed = believed.blended(seen, new)
        print(
            f"{hands.places.variant.cards} cards, {players} players,"
            f" {time.perf_counter() - start:.0f} s, moved: {moved:.3f}",
            flush=True,
        )
    return believed.table()


def main(arguments: Sequence[str]) -> int:
    """Make the file of one variant, or in it what is believed with one number of players."""
    parser = argparse.ArgumentParser(prog="make_beliefs", description=__doc__)
    parser.add_argument("--variant", type=int, choices=list(VARIANTS), required=True)
    parser.add_argument("--players", type=int, help="only with so many; the others stay")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    variant, path = VARIANTS[asked.variant], DATA / f"beliefs-{asked.variant}.json"
    cuts = first_cuts(variant, np.random.default_rng(100 * asked.seed + variant.cards))
    hands = Hands(HandPlaces(variant, cuts), MISSING.get(variant.cards))
    for players in [asked.players] if asked.players else range(2, variant.max_players + 1):
        table = learn(hands, players, asked.seed)
        there = json.loads(path.read_text("utf-8")) if path.is_file() else {}
        tables = there["players"] if there.get("cuts") == cuts else {}
        data = {"cuts": cuts, "players": {**tables, str(players): table}}
        path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
