"""What bots did in an arena, and the command line of programs that let bots play."""

import argparse
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt


@dataclass(slots=True)
class Tally:
    """What one bot did, over all its seats and deals. A pack is all deals of the same cards: they
    are one observation."""

    deals: int = 0
    chips: int = 0  # won, or lost below zero
    purchases: int = 0
    packs: int = 0
    _squares: float = 0.0
    _open: list[int] = field(default_factory=list)  # chips of the pack that is being played

    def add(self, chips: int, purchases: int) -> None:
        """Count one seat of one deal."""
        self.deals += 1
        self.chips += chips
        self.purchases += purchases
        self._open.append(chips)

    def close_pack(self) -> None:
        """The same cards won't come again."""
        if self._open:
            self.packs += 1
            self._squares += (sum(self._open) / len(self._open)) ** 2
            self._open.clear()

    @property
    def mean(self) -> float:
        """Chips per deal."""
        return self.chips / self.deals

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        if self.packs < 2:
            return 0.0
        variance = (self._squares - self.packs * self.mean**2) / (self.packs - 1)
        return sqrt(max(0.0, variance) / self.packs)


def listed(names: Iterable[object]) -> str:
    """By commas."""
    return ", ".join(map(str, names))


def names_in(text: str) -> tuple[str, ...]:
    """Names by commas."""
    return tuple(name.strip() for name in text.split(","))


def options(parser: argparse.ArgumentParser) -> None:
    """What every such program can be asked: the seed, and JSON."""
    parser.add_argument("--seed", type=int, default=1, help="same seed, same result (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
