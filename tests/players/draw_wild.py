"""Random positions of the draw-poker tables: everybody answers anything the rules allow."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.rules.decisions import Cut, CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw.sight import DrawView

Asked = Callable[[DrawView, Decision], None]


@dataclass(frozen=True)
class Wild:
    """A bot that does anything; `asked` is told of every decision first."""

    asked: Asked

    def answer(self, view: DrawView, decision: Decision, randomness: Random) -> d.DrawAnswer:
        """An answer that the rules allow."""
        self.asked(view, decision)
        match decision:
            case CutPack(cards=cards):
                return Cut(1 + int(randomness.random() * (cards - 1)))
            case d.LookOrAsk():
                return d.LookAtHand()
            case d.TakeAll():
                return d.Draw(())
            case d.DrawCards(hand=hand, limit=limit):
                return d.Draw(hand[: int(randomness.random() * (limit + 1))])
            case d.Speak():
                return self._spoken(decision, randomness)
        return d.Accept(yes=randomness.random() < 0.5)

    def _spoken(self, asked: d.Speak, randomness: Random) -> d.DrawAnswer:
        chips = 1 + int(randomness.random() ** 3 * asked.most)
        answers: tuple[d.DrawAnswer, ...] = (
            d.Check(), d.Chip(), d.Bet(chips), d.Raise(chips), d.Call(), d.Call(), d.Fold(),
        )  # fmt: skip
        legal = [answer for answer in answers if asked.can(answer)]
        return legal[int(randomness.random() * len(legal))]
