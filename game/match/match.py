"""A match in progress: drives the script, keeps the log, asks whoever sits in the seat.

The rules are always finished first; the picture follows the log at its own pace (`playhead.py`).
"""

from collections.abc import Iterable
from random import Random
from typing import Protocol

from game.match.notation import digest, parse_answer, print_answer
from game.match.options import MatchOptions
from game.match.question import Question
from game.players.bots import BOTS
from game.players.thoughtful import Thoughtful
from game.rules import script
from game.rules.cards import Card
from game.rules.decisions import Answer, Decision
from game.rules.events import Event
from game.rules.sight import view
from game.rules.table import Table


class UnknownPlayerError(ValueError):
    """A seat that is to be played by nobody we know."""


class MatchOverError(ValueError):
    """An answer after the end."""


class Journal(Protocol):
    """Who keeps a match: told of every answer before its picture starts."""

    def answered(self, number: int, seat: int, answer: str) -> None:
        """Keep the answer of this number, from 0."""

    def ended(self, digest: str) -> None:
        """The match is over; the digest is that of its log."""


class Match:
    """One match. The same options and the same answers give the same log, byte for byte."""

    def __init__(self, options: MatchOptions, journal: Journal | None = None) -> None:
        unknown = {s.player for s in options.seats if not s.human} - BOTS.keys()
        if unknown:
            raise UnknownPlayerError(", ".join(sorted(unknown)))
        self.options = options
        self.log: list[Event] = []
        self.answers: list[str] = []
        self.table = Table.set_up(options.rules)
        self.decision: Decision | None = None
        self._journal = journal
        self._bots = {n: BOTS[s.player]() for n, s in enumerate(options.seats) if not s.human}
        self._script = script.match(options.rules, self._shuffle)
        self._recap = 0
        self._question: Question | None = None
        self._run(None)

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
    def over(self) -> bool:
        """Whether the last event has happened."""
        return self.table.over

    @property
    def asked(self) -> int | None:
        """The seat that has to answer; None once the match is over."""
        return self.decision.seat if self.decision else None

    @property
    def waits_for_human(self) -> bool:
        """Whether a human has to answer now."""
        return self.asked is not None and self.asked not in self._bots

    @property
    def has_thoughtful(self) -> bool:
        """Whether a bot plays that has to think."""
        return any(isinstance(bot, Thoughtful) for bot in self._bots.values())

    @property
    def recap(self) -> int:
        """The event from which a resumed match is shown: what followed the last answer of a human
        may not have been seen. Without humans nothing is shown again."""
        return self._recap if self.options.humans else len(self.log)

    @property
    def digest(self) -> str:
        """Fingerprint of the log so far."""
        return digest(self.log)

    def answer(self, answer: Answer) -> None:
        """Give the answer to the pending decision; everything up to the next decision happens.

        Raises a RuleError and changes nothing where the rules do not allow it.
        """
        if self.decision is None:
            raise MatchOverError
        self.decision.verify(answer)
        text = print_answer(answer)
        if self.decision.seat not in self._bots:
            self._recap = len(self.log)
        if self._journal:
            self._journal.answered(len(self.answers), self.decision.seat, text)
        self.answers.append(text)
        self._run(answer)
        if self.over and self._journal:
            self._journal.ended(self.digest)

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

    def _run(self, answer: Answer | None) -> None:
        self.decision = self._question = None
        try:
            happened = next(self._script) if answer is None else self._script.send(answer)
            while isinstance(happened, Event):
                self.log.append(happened)
                self.table = self.table.after(happened)
                happened = next(self._script)
            self.decision = happened
        except StopIteration:
            return
