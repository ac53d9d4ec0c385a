"""The base class of bots that need time: choices are valued in another process, and one of them is
chosen in the game."""

from abc import abstractmethod
from random import Random

from game.players.player import BaseBot, Task
from game.players.worth.position import Position
from game.players.worth.value import Value
from game.rules.decisions import Answer, BuyCard, Decision, Discard, Stop
from game.rules.sight import View


class WeighingBot(BaseBot):
    """A bot that needs longer than a frame to value a purchase.

    `weigh` depends on the position only, so it may run in another process, or twice, and the choice
    stays the same. Only `choose`, which takes no time, gets random numbers: they follow from the
    seed of the match (40 bits), which could be found from any of them by trying all seeds, so none
    may leave the process of the game.
    """

    def answer(self, view: View, decision: Decision, randomness: Random) -> Answer:
        """An answer that the rules allow. Raises UnknownDecisionError."""
        if isinstance(decision, BuyCard) and decision.chips >= decision.price:
            position = Position.of(view, decision)
            return self.choose(position, self.weigh(position), randomness)
        return super().answer(view, decision, randomness)

    def task(self, view: View, decision: Decision) -> Task | None:
        """What has to be weighed before the answer; None where the answer takes no time."""
        if isinstance(decision, BuyCard) and decision.chips >= decision.price:
            return self.weigh, Position.of(view, decision)
        return None

    def answer_from(
        self, found: tuple[Value, ...], view: View, decision: BuyCard, randomness: Random
    ) -> Answer:
        """The answer, once the task has found what every choice is worth."""
        return self.choose(Position.of(view, decision), found, randomness)

    @abstractmethod
    def weigh(self, position: Position) -> tuple[Value, ...]:
        """What every choice is worth."""

    @abstractmethod
    def choose(
        self, position: Position, values: tuple[Value, ...], randomness: Random
    ) -> Discard | Stop:
        """Which card to discard, or to stop; the price is there (D-11)."""

    def buy(self, view: View, purchase: BuyCard) -> Discard | Stop:
        """Never asked: `answer` asks `choose`, which is handed the chance."""
        raise NotImplementedError
