"""What hands become at the draw-poker tables: python -m tools.make_draw_beliefs.

Hands are dealt; for each, the exchange is chosen that most often beats one other final hand, and
where it leads is counted exactly. What the others end with comes from the pass before, the first
time from hands as they are dealt. Writes a file a pack into `game/players/draw/data`: for each
class of promise (`game/players/draw/beliefs.py`), by cards exchanged, cells and their counts.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.players.draw.beliefs import (
    BOUNDS,
    CLASSES,
    DATA,
    Cells,
    Shares,
    cells_of,
    chances,
    exchange,
    means,
    pack_name,
)
from game.rules.draw.table import Club, DrawRules, Duel, Salon

TABLES: Final[tuple[DrawRules, ...]] = (
    Duel(2, 100, 5, 0),
    Club(4, 100, 5, 0),
    Salon(4, 100, 5, 1),
    Salon(4, 100, 5, 1, jokers=1),
    Salon(4, 100, 5, 1, jokers=2),
)
PASSES: Final = (0.2, 0.2, 1.0)
"""Shares of the hands that are dealt in one pass after the other."""
SCALE: Final = 100_000
"""A count is written in parts of all hands, so small."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a hand promises, how many cards of it are exchanged, and where that leads."""

    promise: float
    drew: int
    shares: Shares


def dealt(rules: DrawRules, cells: Cells, field: Shares, hands: int, seed: str) -> Iterator[Dealt]:
    """Hands and their best exchanges against a field of final hands."""
    chance, worth = Random(seed), chances(field)
    pack = list(rules.pack)
    for _ in range(hands):
        hand = [pack.pop(int(chance.random() * len(pack))) for _ in range(5)]
        found = means(hand, rules.pack, cells, rules.draw_limit, worth)
        away, promise = max(found, key=lambda choice: choice[1])
        yield Dealt(promise, len(away), exchange(hand, away, rules.pack, cells))
        pack += hand


def field_of(hands: Sequence[Dealt], cells: Cells) -> Shares:
    """The final hands of all."""
    columns = zip(*(each.shares for each in hands), strict=True)
    found = [sum(column) / len(hands) for column in columns]
    assert len(found) == len(cells)
    return found


def classes_of(hands: Sequence[Dealt]) -> list[dict[str, list[tuple[int, int]]]]:
    """The hands by class of promise, as plain data."""
    in_order = sorted(hands, key=lambda each: each.promise)
    found: list[dict[str, list[tuple[int, int]]]] = []
    for number in range(CLASSES):
        low, high = (round(bound * len(in_order)) for bound in BOUNDS[number : number + 2])
        rows: dict[str, list[tuple[int, int]]] = {}
        some = in_order[low:high]
        for drew in sorted({each.drew for each in some}):
            shares = [each.shares for each in some if each.drew == drew]
            sums = (sum(column) / len(some) for column in zip(*shares, strict=True))
            counts = [(cell, round(SCALE * share)) for cell, share in enumerate(sums)]
            rows[str(drew)] = [(cell, count) for cell, count in counts if count]
        found.append(rows)
    return found


def learnt(rules: DrawRules, hands: int, seed: int) -> list[dict[str, list[tuple[int, int]]]]:
    """All passes for one pack."""
    cells = cells_of(rules.pack, rules.ranking)
    field: Shares = [1 / len(cells)] * len(cells)
    some: list[Dealt] = []
    for turn, share in enumerate(PASSES):
        seeded = f"{seed} {pack_name(rules)} {turn}"
        some = list(dealt(rules, cells, field, max(CLASSES * 10, int(hands * share)), seeded))
        field = field_of(some, cells)
    return classes_of(some)


def main(arguments: Sequence[str]) -> int:
    """Learn and write."""
    parser = argparse.ArgumentParser(prog="make_draw_beliefs", description=__doc__)
    parser.add_argument("--hands", type=int, default=8000, help="of each pack (default 8000)")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same file (default 1)")
    parser.add_argument("--packs", default="", help="names of packs by commas (default: all)")
    asked = parser.parse_args(arguments)
    for rules in TABLES:
        name = pack_name(rules)
        if asked.packs and name not in asked.packs.split(","):
            continue
        data = {"classes": learnt(rules, asked.hands, asked.seed)}
        text = json.dumps(data, separators=(",", ":"))
        (DATA / f"draw-{name}.json").write_text(text + "\n", encoding="utf-8")
        print(f"draw-{name}.json: {len(text) // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
