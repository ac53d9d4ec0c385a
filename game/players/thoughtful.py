"""What every bot is that needs time to think: it decides about positions, wherever it is asked."""

from abc import abstractmethod
from random import Random

from game.players.player import Buyer
from game.players.position import Position
from game.rules.decisions import Answer, BuyCard, Decision, Discard, Stop
from game.rules.sight import View


class Thoughtful(Buyer):
    """A bot whose purchases take longer than a frame lasts, and are thought of in another process.

    It is asked for a choice out of the position and the randomness alone, and remembers nothing
    between two choices that changes the next one: so it says the same in every process.
    """

    def answer(self, view: View, decision: Decision, randomness: Random) -> Answer:
        """An answer that the rules allow. Raises UnknownDecisionError."""
        if isinstance(decision, BuyCard) and decision.chips >= decision.price:
            return self.choose(Position.of(view, decision), randomness)
        return super().answer(view, decision, randomness)

    @abstractmethod
    def choose(self, position: Position, randomness: Random) -> Discard | Stop:
        """Which card to discard, or to stop; the price is there (D-11)."""

    def buy(self, view: View, purchase: BuyCard) -> Discard | Stop:
        """Never asked: `answer` asks `choose`, which is handed the chance."""
        raise NotImplementedError
