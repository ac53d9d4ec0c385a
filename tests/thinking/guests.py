"""Guests that think, as tests need them: quickly, for ever, wrongly, or with an accident."""

import os
import signal
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from threading import Event

from game.match.deluxe import DELUXE
from game.match.game import Question
from game.match.match import Match
from game.match.options import MatchOptions, SeatPlan
from game.players.bots import BOTS, DeluxeBot, Greedy, Task, WeighingBot, pick
from game.players.worth.beliefs import Position
from game.players.worth.value import Value
from game.rules.decisions import Discard, Stop

HERE = os.environ.setdefault("POKER_TESTS_RUN_IN", str(os.getpid()))
"""The number of the process of the tests, also in processes that they begin."""


def elsewhere() -> bool:
    """Whether this is a process that the tests have begun."""
    return str(os.getpid()) != HERE


class Whim(WeighingBot):
    """Buys or stops by chance: whoever is handed the same seed does the same."""

    def weigh(self, position: Position) -> tuple[Value, ...]:
        return (Value(None, 0.0, 0.0), *(Value(card, 0.0, 0.0) for card in position.hand))

    def choose(
        self, position: Position, values: tuple[Value, ...], randomness: Random
    ) -> Discard | Stop:
        if randomness.random() < 0.4:
            return Stop()
        card = pick(values[1:], randomness).discard
        assert card is not None
        return Discard(card)


class Ponderer(Whim):
    """Never comes to an end, but here."""

    def weigh(self, position: Position) -> tuple[Value, ...]:
        while elsewhere():
            Event().wait(60)
        return super().weigh(position)


class Stumbler(Whim):
    """Raises an error, but here."""

    def weigh(self, position: Position) -> tuple[Value, ...]:
        if elsewhere():
            raise ZeroDivisionError("stumbled")
        return super().weigh(position)


@dataclass(frozen=True)
class Mortal(Whim):
    """Takes its process with it, the first time in a folder."""

    folder: Path

    def weigh(self, position: Position) -> tuple[Value, ...]:
        mark = self.folder / "died"
        if not mark.exists():
            mark.touch()
            os._exit(3)
        return super().weigh(position)


class Interrupted(Whim):
    """Somebody presses Ctrl-C on the console."""

    def weigh(self, position: Position) -> tuple[Value, ...]:
        signal.raise_signal(signal.SIGINT)
        return super().weigh(position)


GUESTS: Mapping[str, Callable[[], DeluxeBot]] = {
    "whim": Whim,
    "ponderer": Ponderer,
    "stumbler": Stumbler,
    "interrupted": Interrupted,
}

GAME = replace(DELUXE, bots={**BOTS, **GUESTS})


def table_of(*players: str, seed: int = 1, rounds: int = 1) -> MatchOptions:
    """A match of these players, five cards each."""
    seats = tuple(SeatPlan("", 20 + n, player, "owl") for n, player in enumerate(players))
    return MatchOptions(5, rounds, seats, seed)


def question_for(player: str, seed: int = 1, bot: DeluxeBot | None = None) -> Question:
    """What a guest of this kind is asked who is to buy the first card of a match."""
    bot = bot or (GUESTS[player]() if player in GUESTS else Greedy())
    match = Match(table_of("greedy", "greedy", "greedy", seed=seed))
    while match.question is not None:
        found = match.question
        question = Question.to(player, bot, found.view, found.decision, found.seed)
        if question.takes_time or (isinstance(bot, Greedy) and len(match.answers) == 1):
            return question
        match.let_bot_answer()
    raise LookupError(player)


def task_of(question: Question) -> Task:
    """What has to be weighed."""
    assert question.task is not None
    return question.task


def position_of(question: Question) -> Position:
    """What there is to think about before a purchase."""
    position = task_of(question)[1:][0]
    assert isinstance(position, Position)
    return position
