"""What a bot is asked, to be answered now or later. What takes time is weighed in another process,
the answer is made here."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.players.player import Bot
from game.players.position import Position
from game.players.value import Value
from game.players.weighing_bot import WeighingBot
from game.rules.decisions import Answer, BuyCard, Decision
from game.rules.sight import View

Task = tuple[Callable[..., Any], *tuple[Any, ...]]
"""A function and what it is called with: no more than the seat that is asked may know, and nothing
that was made from the seed of the match."""


class Thought(Protocol):
    """What a bot of any of the games is asked."""

    @property
    def player(self) -> str:
        """The bot's name."""

    @property
    def takes_time(self) -> bool:
        """Whether the answer has to be weighed; all others are there at once."""

    @property
    def task(self) -> Task:
        """What has to be weighed. It finds the same wherever and however often it runs."""

    def answered(self, found: Any) -> Any:
        """The bot's answer, once the task has found something."""

    def think(self) -> Any:
        """The bot's answer, however long it takes."""


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
        """Whether the answer has to be weighed; all others are there at once."""
        return isinstance(self.bot, WeighingBot) and self._purchase is not None

    @property
    def position(self) -> Position:
        """What there is to think about. Raises ValueError where nothing is to be bought."""
        purchase = self._purchase
        if purchase is None:
            raise ValueError(self.decision)
        return Position.of(self.view, purchase)

    @property
    def task(self) -> Task:
        """What has to be weighed. Raises ValueError where nothing has."""
        if not isinstance(self.bot, WeighingBot):
            raise ValueError(self.player)
        return self.bot.weigh, self.position

    def answered(self, found: tuple[Value, ...]) -> Answer:
        """The bot's answer, once the values of its choices are there."""
        assert isinstance(self.bot, WeighingBot)
        return self.bot.choose(self.position, found, Random(self.seed))

    def think(self) -> Answer:
        """The bot's answer, however long it takes."""
        return self.bot.answer(self.view, self.decision, Random(self.seed))

    @property
    def _purchase(self) -> BuyCard | None:
        match self.decision:
            case BuyCard() as purchase if purchase.chips >= purchase.price:
                return purchase
        return None
