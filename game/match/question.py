"""What a bot is asked, to be answered now or later, here or in another process."""

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.match.notation import parse_answer
from game.players.greedy import Greedy
from game.players.player import Bot
from game.players.position import Position
from game.players.position_json import to_json
from game.players.thoughtful import Thoughtful
from game.rules.decisions import Answer, BuyCard, Decision
from game.rules.sight import View


class Thought(Protocol):
    """What a bot of any of the games is asked."""

    @property
    def player(self) -> str:
        """The bot's name."""

    @property
    def takes_time(self) -> bool:
        """Whether the answer has to be thought of; all others are there at once."""

    @property
    def patient(self) -> bool:
        """Whether it is better to wait for the process to start than to answer in a hurry."""

    @property
    def message(self) -> dict[str, object]:
        """The question as another process hears it."""

    def read(self, answer: str) -> Any:
        """The answer out of that process. Raises ValueError for what is none."""

    def think(self) -> Any:
        """The bot's answer, however long it takes."""

    def in_a_hurry(self) -> Any:
        """What is answered here, where nobody can wait for the process any longer."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A decision of a seat that a bot plays. `player` is the bot's name, `seed` the text its chance
    is made from: wherever it is answered, the answer is the same."""

    player: str
    bot: Bot
    view: View
    decision: Decision
    seed: str

    @property
    def takes_time(self) -> bool:
        """Whether the answer has to be thought of; all others are there at once."""
        return isinstance(self.bot, Thoughtful) and self._purchase is not None

    @property
    def position(self) -> Position:
        """What there is to think about. Raises ValueError where nothing is to be bought."""
        purchase = self._purchase
        if purchase is None:
            raise ValueError(self.decision)
        return Position.of(self.view, purchase)

    @property
    def patient(self) -> bool:
        """A quick choice is a worse one."""
        return True

    @property
    def message(self) -> dict[str, object]:
        """The question as another process hears it."""
        about = {"player": self.player, "position": to_json(self.position), "seed": self.seed}
        return {"ask": "choice", **about}

    def read(self, answer: str) -> Answer:
        """The answer out of that process. Raises RuleError or AnswerNotationError."""
        found = parse_answer(answer)
        self.decision.verify(found)
        return found

    def think(self) -> Answer:
        """The bot's answer, however long it takes."""
        return self.bot.answer(self.view, self.decision, Random(self.seed))

    def one_step(self) -> Answer:
        """The answer of the bot that looks one purchase ahead: good, and there at once."""
        return Greedy().answer(self.view, self.decision, Random(self.seed))

    def in_a_hurry(self) -> Answer:
        """One purchase ahead is better than nothing."""
        return self.one_step()

    @property
    def _purchase(self) -> BuyCard | None:
        match self.decision:
            case BuyCard() as purchase if purchase.chips >= purchase.price:
                return purchase
        return None
