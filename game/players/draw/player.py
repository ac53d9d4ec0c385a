"""What every bot of the draw-poker tables is, and how well and in what manner somebody plays: data.
Levels and temperaments have the names of those of the main game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from game.players.bots import TEMPERAMENTS, UnknownDecisionError
from game.rules.cards import Card
from game.rules.decisions import Cut, CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw.decisions import DrawAnswer
from game.rules.draw.ranking import HAND, SHORT
from game.rules.draw.sight import DrawView


@dataclass(frozen=True, slots=True)
class DrawLevel:
    """`slips`: chances to win; an exchange that is worse by as much is chosen exp(-1) times as
    often. `hopes`: what four cards to a straight, with or without a gap, or to a flush seem worth
    beyond their chance. `reads`: how far bets tell of hands, 0 to 1; `counts`: whether the numbers
    of cards taken are remembered. `doubts`: parts of the pot by which every choice of a bet is
    misjudged at most. `calls`: parts of the pot that holding seems worth beyond its value; `bets`:
    the same of betting and raising. `bluffs`: the share of the bluffs that cannot be punished which
    are made. `plans`: whether it matters who is still to speak; where waiting costs a chip (S-9) it
    always does. `raises`: after so many in a round one raises no more. `even`: bets and raises that
    seem to win less often where they are held are bluffs."""

    name: str
    slips: float
    hopes: float
    reads: float
    counts: bool
    doubts: float
    calls: float
    bets: float
    bluffs: float
    plans: bool
    raises: int
    even: float


DRAW_LEVELS: Final = (
    DrawLevel("beginner", 0.085, 0.05, 0.0, False, 1.6, 0.65, -0.06, 0.2, False, 1, 0.45),
    DrawLevel("amateur", 0.066, 0.02, 0.15, False, 1.2, 0.28, -0.05, 0.4, False, 1, 0.45),
    DrawLevel("regular", 0.047, 0.0, 0.4, True, 0.75, 0.18, -0.02, 0.65, True, 2, 0.42),
    DrawLevel("expert", 0.03, 0.0, 0.7, True, 0.43, 0.09, 0.0, 0.85, True, 3, 0.42),
    DrawLevel("master", 0.0, 0.0, 1.0, True, 0.0, 0.0, 0.0, 1.0, True, 3, 0.42),
)
"""Two of each among four, each beats the one before at the club table by 0.8, 0.8, 1.3 and 1.4
chips a deal (2,400 deals with seats swapped, errors 0.2 to 0.3), at the salon table by 2.0, 1.0,
1.9 and 1.6 (2,000 to 4,000 deals, errors 0.3 to 0.4)."""


@dataclass(frozen=True, slots=True)
class DrawManner:
    """A manner of playing: parts of the pot that betting and holding seem worth more (`bets`,
    `calls`), how many times as many bluffs are made, what chance to win keeping a court card and
    each card to a straight or a flush seems worth, and how often the number of cards that the
    player before took is asked for (S-7)."""

    name: str
    bets: float = 0.0
    calls: float = 0.0
    bluffs: float = 1.0
    courts: float = 0.0
    runs: float = 0.0
    asks_count: float = 0.1


DRAW_MANNERS: Final[Mapping[str, DrawManner]] = MappingProxyType(
    {
        each.name: each
        for each in (
            DrawManner("calm"),
            DrawManner("bold", bets=0.06, bluffs=1.5),
            DrawManner("careful", bets=-0.03, calls=-0.04, bluffs=0.5, asks_count=0.3),
            DrawManner("collector", runs=0.012),
            DrawManner("gallant", calls=0.03, courts=0.012),
            DrawManner("talker", asks_count=0.9),
        )
    }
)
assert DRAW_MANNERS.keys() == TEMPERAMENTS.keys()


AGREES: Final = 0.8  # how often a guest lets the dealer put two wrong hands right (S-19)


class DrawBot(Protocol):
    """Answers decisions from what one seat sees and the randomness that is passed in."""

    def answer(self, view: DrawView, decision: Decision, randomness: Random) -> DrawAnswer: ...


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
                return d.AskCount() if may_ask else d.LookAtHand()
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
    """A bot that acts while another seat is asked, for which a fine is due (S-17)."""

    seat: int

    def answer(self, view: DrawView, decision: Decision, randomness: Random) -> DrawAnswer:
        return d.OutOfTurn(self.seat)


def wait(asked: d.Speak) -> DrawAnswer:
    """Wait, at the salon table for a chip (S-9)."""
    return d.Chip() if asked.chipping else d.Check()
