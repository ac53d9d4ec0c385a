"""The bot that plans ahead, as well as its level lets it and in the manner of its temperament."""

from dataclasses import dataclass
from random import Random

from game.players.levels import Level, Temperament, chosen
from game.players.position import Position
from game.players.thoughtful import Thoughtful
from game.players.value import quick_values
from game.rules.decisions import Discard, Stop


@dataclass(frozen=True, slots=True)
class Planner(Thoughtful):
    """Weighs every choice by the chips to expect."""

    level: Level
    temperament: Temperament

    def choose(self, position: Position, randomness: Random) -> Discard | Stop:
        """Which card to discard, or to stop; the price is there (D-11)."""
        values = quick_values(position, self.level.depth)
        value = chosen(self.level, self.temperament, position, values, randomness)
        return Stop() if value.discard is None else Discard(value.discard)
