"""The bot that plans ahead, as well as its level lets it and in the manner of its temperament."""

from dataclasses import dataclass
from random import Random

from game.players.levels import Level, Temperament, chosen
from game.players.weighing_bot import WeighingBot
from game.players.worth.position import Position
from game.players.worth.value import Value, quick_values
from game.rules.decisions import Discard, Stop


@dataclass(frozen=True, slots=True)
class Planner(WeighingBot):
    """Weighs every choice by the chips to expect."""

    level: Level
    temperament: Temperament

    def weigh(self, position: Position) -> tuple[Value, ...]:
        """What every choice is worth, as far as the level looks ahead."""
        return quick_values(position, self.level.depth)

    def choose(
        self, position: Position, values: tuple[Value, ...], randomness: Random
    ) -> Discard | Stop:
        """Which card to discard, or to stop; the price is there (D-11)."""
        value = chosen(self.level, self.temperament, position, values, randomness)
        return Stop() if value.discard is None else Discard(value.discard)
