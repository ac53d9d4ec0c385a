"""The interface of the bots of the main game, and a base class for them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeVar

from game.rules.decisions import (
    Answer,
    BuyCard,
    Cut,
    CutPack,
    Decision,
    Discard,
    Stop,
    Take,
    TakeCard,
)
from game.rules.sight import View

_T = TypeVar("_T")
Task = tuple[Callable[..., object], *tuple[object, ...]]
"""A function and what it is called with: no more than the seat that is asked may know, and nothing
that was made from the seed of the match."""


class UnknownDecisionError(TypeError):
    """A decision that bots cannot answer."""


class Bot(Protocol):
    """Somebody who answers decisions, out of what one seat sees and the randomness handed in."""

    def answer(self, view: View, decision: Decision, randomness: Random) -> Answer:
        """An answer that the rules allow."""


class BaseBot(ABC):
    """A bot that only has to decide about purchases. It answers everything else at random: unknown
    face-down cards are alike (D-10), and so are cuts (D-8).
    """

    def answer(self, view: View, decision: Decision, randomness: Random) -> Answer:
        """An answer that the rules allow. Raises UnknownDecisionError."""
        match decision:
            case CutPack(cards=cards):
                return Cut(1 + _below(cards - 1, randomness))
            case TakeCard(slots=slots):
                return Take(pick(slots, randomness))
            case BuyCard() if decision.chips < decision.price:
                return Stop()  # D-11: who has too few chips is asked, and can only stop
            case BuyCard():
                return self.buy(view, decision)
        raise UnknownDecisionError(type(decision).__name__)

    @abstractmethod
    def buy(self, view: View, purchase: BuyCard) -> Discard | Stop:
        """Which card to discard, or to stop; the price is there (D-11)."""


def pick(some: Sequence[_T], randomness: Random) -> _T:
    """One of these at random, by the one method of Random that Python promises to keep."""
    return some[_below(len(some), randomness)]


def _below(limit: int, randomness: Random) -> int:
    return int(randomness.random() * limit)
