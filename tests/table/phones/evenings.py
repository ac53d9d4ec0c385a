"""Tables of all games at which people hold phones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from tests.phones.evening import PhoneEvening
from tests.table.draw.playing import draw_answer
from tests.table.evening import answer

_WHO = ("cat", "hare", "fox", "owl", "badger", "hedgehog")
_NAMES = ("Emma", "Otto", "Ida", "Karl", "Clara", "Anton")


def main_game(
    humans: int, players: int, *, variant: int = 5, seed: int = 1, lamp: bool = True
) -> Match:
    """A round of the main game."""
    seats = [
        SeatPlan(_NAMES[n], 30 + n, HUMAN, _WHO[n])
        if n < humans
        else SeatPlan("", 30 + n, "greedy", _WHO[n])
        for n in range(players)
    ]
    return Match(MatchOptions(variant, 1, tuple(seats), seed, lamp))


class Evening(PhoneEvening):
    """A table of any game, where whoever plays at the screen answers by chance."""

    watch: Callable[[], None] = staticmethod(lambda: None)

    def frame(self, seconds: float = 1 / 30, *intents: Any) -> None:
        super().frame(seconds, *intents)
        self.watch()

    def random_answer(self, chance: Random, **how: Any) -> Any:
        if isinstance(self.match.options, MatchOptions):
            return answer(self.decision, chance)
        return draw_answer(self.decision, chance)
