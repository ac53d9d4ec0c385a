"""A match of Poker Deluxe in progress: asks whoever sits in the seat.

The rules are always finished first; the picture follows the log at its own pace (`playhead.py`).
"""

from collections.abc import Iterable
from random import Random

from game.match.driver import Driver, Journal, MatchOverError
from game.match.notation import parse_answer, print_answer
from game.match.options import MatchOptions
from game.match.question import Question
from game.players.bots import BOTS
from game.players.thoughtful import Thoughtful
from game.rules import script
from game.rules.cards import Card
from game.rules.decisions import Answer
from game.rules.events import Event
from game.rules.sight import view
from game.rules.table import Table

__all__ = ["Journal", "Match", "MatchOverError", "UnknownPlayerError"]


class UnknownPlayerError(ValueError):
    """A seat that is to be played by nobody we know."""


class Match(Driver[Table, Event, Answer]):
    """One match of the main game."""

    def __init__(self, options: MatchOptions, journal: Journal | None = None) -> None:
        unknown = {s.player for s in options.seats if not s.human} - BOTS.keys()
        if unknown:
            raise UnknownPlayerError(", ".join(sorted(unknown)))
        self.options = options
        self._bots = {n: BOTS[s.player]() for n, s in enumerate(options.seats) if not s.human}
        self._question: Question | None = None
        table, course = Table.set_up(options.rules), script.match(options.rules, self._shuffle)
        super().__init__(table, course, frozenset(self._bots), journal)

    @classmethod
    def resumed(
        cls, options: MatchOptions, answers: Iterable[str], journal: Journal | None = None
    ) -> "Match":
        """The match after these answers, also in the middle of a purchase.

        Raises RuleError, AnswerNotationError or MatchOverError where the answers don't fit.
        """
        match = cls(options)
        for text in answers:
            match.answer(parse_answer(text))
        match._journal = journal
        return match

    @property
    def has_humans(self) -> bool:
        """Whether anybody at this screen plays."""
        return bool(self.options.humans)

    @property
    def has_thoughtful(self) -> bool:
        """Whether a bot plays that has to think."""
        return any(isinstance(bot, Thoughtful) for bot in self._bots.values())

    @property
    def question(self) -> Question | None:
        """What a bot is asked now; None where no bot is. The same object until it is answered."""
        decision = self.decision
        if self._question is None and decision is not None and decision.seat in self._bots:
            seat = decision.seat
            self._question = Question(
                self.options.seats[seat].player,
                self._bots[seat],
                view(self.table, seat),
                decision,
                f"{self.options.seed}:bot:{seat}:{len(self.answers)}",
            )
        return self._question

    def reply(self, question: Question, answer: Answer) -> bool:
        """Give a bot's answer, at any time after the question. Says whether it was still open: the
        answer to another question, or to one of another match, changes nothing.

        Raises a RuleError and changes nothing where the rules do not allow it.
        """
        if question is not self._question:
            return False
        self.answer(answer)
        return True

    def let_bot_answer(self) -> bool:
        """If a bot is asked: let it answer here, however long it takes. Says whether one was."""
        question = self.question
        return question is not None and self.reply(question, question.think())

    def let_bots_answer(self) -> None:
        """Let bots answer until a human is asked or the match is over."""
        while self.let_bot_answer():
            pass

    def _shuffle(self, game: int) -> tuple[Card, ...]:
        return script.shuffled(Random(f"{self.options.seed}:deal:{game}"))

    def _print(self, answer: Answer) -> str:
        return print_answer(answer)

    def _run(self, answer: Answer | None) -> None:
        self._question = None
        super()._run(answer)
