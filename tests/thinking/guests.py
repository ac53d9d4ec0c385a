"""Guests that think, as tests need them: quickly, for ever, wrongly, or with an accident."""

import os
import signal
from pathlib import Path
from random import Random
from threading import Event

from game.match.match import Match
from game.match.options import MatchOptions, SeatPlan
from game.match.question import Question
from game.players.greedy import Greedy
from game.players.player import Bot, pick
from game.players.position import Position
from game.players.thoughtful import Thoughtful
from game.rules.cards import PACK
from game.rules.decisions import Discard, Stop
from game.thinking.worker import Bots


class Whim(Thoughtful):
    """Buys or stops by chance: whoever is handed the same seed does the same."""

    def choose(self, position: Position, randomness: Random) -> Discard | Stop:
        if randomness.random() < 0.4:
            return Stop()
        return Discard(pick(position.hand, randomness))


class Ponderer(Thoughtful):
    """Never comes to an end."""

    def choose(self, position: Position, randomness: Random) -> Discard | Stop:
        while not Event().wait(60):
            pass
        return Stop()


class Stumbler(Thoughtful):
    """Raises an error."""

    def choose(self, position: Position, randomness: Random) -> Discard | Stop:
        raise ZeroDivisionError("stumbled")


class Cheat(Thoughtful):
    """Discards a card that it does not hold."""

    def choose(self, position: Position, randomness: Random) -> Discard | Stop:
        return Discard(next(card for card in PACK if card not in position.hand))


class Mortal(Whim):
    """Takes its process with it, the first time in a folder."""

    folder = Path()

    def choose(self, position: Position, randomness: Random) -> Discard | Stop:
        mark = self.folder / "died"
        if not mark.exists():
            mark.touch()
            os._exit(3)
        return super().choose(position, randomness)


class Interrupted(Whim):
    """Somebody presses Ctrl-C on the console."""

    def choose(self, position: Position, randomness: Random) -> Discard | Stop:
        os.kill(os.getpid(), signal.SIGINT)
        return super().choose(position, randomness)


GUESTS: Bots = {
    "whim": Whim,
    "ponderer": Ponderer,
    "stumbler": Stumbler,
    "cheat": Cheat,
    "mortal": Mortal,
    "interrupted": Interrupted,
}


def table_of(*players: str, seed: int = 1, rounds: int = 1) -> MatchOptions:
    """A match of these players, five cards each."""
    seats = tuple(SeatPlan("", 20 + n, player, "owl") for n, player in enumerate(players))
    return MatchOptions(5, rounds, seats, seed)


def question_for(player: str, seed: int = 1) -> Question:
    """What a guest of this kind is asked who is to buy the first card of a match."""
    bot: Bot = GUESTS[player]() if player in GUESTS else Greedy()
    match = Match(table_of("greedy", "greedy", "greedy", seed=seed))
    while match.question is not None:
        found = match.question
        question = Question(player, bot, found.view, found.decision, found.seed)
        if question.takes_time or (player not in GUESTS and len(match.answers) == 1):
            return question
        match.let_bot_answer()
    raise LookupError(player)
