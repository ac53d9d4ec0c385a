"""The interface of draw-poker bots, and a base class for them."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from game.players.player import UnknownDecisionError
from game.rules.cards import Card
from game.rules.decisions import Cut, CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw.decisions import DrawAnswer
from game.rules.draw.ranking import HAND, SHORT
from game.rules.draw.sight import DrawView

AGREES: Final = 0.8
"""How often a guest lets the dealer put two wrong hands right (S-19)."""


class DrawBot(Protocol):
    """Answers decisions from what one seat sees and the randomness that is passed in."""

    def answer(self, view: DrawView, decision: Decision, randomness: Random) -> DrawAnswer:
        """An answer that the rules allow."""


class BaseDrawBot(ABC):
    """A bot that only has to draw and bet: it cuts at random (S-5), and by default accepts no slip
    of the dealer (S-19): no exposed card, no hand of four."""

    __slots__ = ()

    def answer(self, view: DrawView, decision: Decision, randomness: Random) -> DrawAnswer:
        """An answer that the rules allow. Raises UnknownDecisionError."""
        match decision:
            case CutPack(cards=cards):
                return Cut(1 + int(randomness.random() * (cards - 1)))
            case d.LookOrAsk(other=other):
                may_ask = other is not None and self.asks_count(view, randomness)
                return d.AskCount() if may_ask else d.Look()
            case d.DrawCards(hand=hand):
                complete = len(set(hand)) == HAND  # not where a slip is still to be found (S-19)
                return d.Draw(self.decide_draw(view, decision, randomness) if complete else ())
            case d.Speak() if len(set(view.own.hand)) not in (HAND, SHORT):
                return wait(decision) if not decision.to_call else d.Call()
            case d.Speak():
                return self.decide_bet(view, decision, randomness)
            case d.TakeExposed() | d.PlayWithFour():
                return self.decide_slip(view, decision)
            case d.PutRight():  # no player has looked: all cards are alike
                return d.Accept(yes=randomness.random() < AGREES)
            case d.TakeAll():
                return d.Draw(())
        raise UnknownDecisionError(type(decision).__name__)

    def asks_count(self, view: DrawView, randomness: Random) -> bool:
        """Whether to ask how many cards the player before took (S-7)."""
        return False

    def decide_slip(self, view: DrawView, asked: d.TakeExposed | d.PlayWithFour) -> d.Accept:
        """What to do about a slip of the dealer (S-19)."""
        return d.Accept(yes=False)

    @abstractmethod
    def decide_draw(
        self, view: DrawView, asked: d.DrawCards, randomness: Random
    ) -> tuple[Card, ...]:
        """The cards to lay away, of a hand of five."""

    @abstractmethod
    def decide_bet(self, view: DrawView, asked: d.Speak, randomness: Random) -> DrawAnswer:
        """What to say, with a hand of five, or of four (S-19)."""


@dataclass(frozen=True, slots=True)
class OutOfTurnBot:
    """A bot that acts while another seat is asked (S-17)."""

    seat: int

    def answer(self, view: DrawView, decision: Decision, randomness: Random) -> DrawAnswer:
        """The call, for which a fine is due."""
        return d.OutOfTurn(self.seat)


def wait(asked: d.Speak) -> DrawAnswer:
    """Wait, at the salon table for a chip (S-9)."""
    return d.Chip() if asked.chipping else d.Check()
