"""What every bot of the draw-poker tables is."""

from random import Random
from typing import Protocol

from game.rules.decisions import Decision
from game.rules.draw.decisions import DrawAnswer
from game.rules.draw.sight import DrawView


class DrawBot(Protocol):
    """Somebody who answers decisions, out of what one seat sees and the randomness handed in."""

    def answer(self, view: DrawView, decision: Decision, randomness: Random) -> DrawAnswer:
        """An answer that the rules allow."""
