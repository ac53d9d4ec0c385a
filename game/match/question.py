"""What a bot is asked, to be answered now or later. What takes time is weighed in another process,
the answer is made here."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from game.players.player import Task
from game.rules.decisions import Decision

__all__ = ["Bot", "Question", "Task", "Weighing"]


class Bot(Protocol):
    """Answers decisions, out of what one seat sees and the randomness handed in."""

    @property
    def answer(self) -> Callable[..., object]:
        """Called with a view, a decision and randomness: an answer that the rules allow."""


@runtime_checkable
class Weighing(Protocol):
    """A bot that takes longer than a frame lasts for some of its answers."""

    @property
    def task(self) -> Callable[..., Task | None]:
        """Called with a view and a decision: what has to be weighed before the answer; None where
        the answer takes no time."""

    @property
    def answer_from(self) -> Callable[..., object]:
        """Called with what the task has found, view, decision and randomness: the answer."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A decision of a seat that a bot plays. `player` is the bot's name, `seed` the text its chance
    is made from: wherever it is answered, the answer is the same."""

    player: str
    bot: Bot
    view: object
    decision: Decision
    seed: str
    task: Task | None
    """What has to be weighed. It finds the same wherever and however often it runs."""

    @staticmethod
    def to(player: str, bot: Bot, view: object, decision: Decision, seed: str) -> "Question":
        """The question to a bot, with what it has to weigh."""
        task = bot.task(view, decision) if isinstance(bot, Weighing) else None
        return Question(player, bot, view, decision, seed, task)

    @property
    def takes_time(self) -> bool:
        """Whether the answer has to be weighed; all others are there at once."""
        return self.task is not None

    def answered(self, found: object) -> object:
        """The bot's answer, once the task has found something."""
        assert isinstance(self.bot, Weighing)
        return self.bot.answer_from(found, self.view, self.decision, Random(self.seed))

    def think(self) -> object:
        """The bot's answer, however long it takes."""
        return self.bot.answer(self.view, self.decision, Random(self.seed))
