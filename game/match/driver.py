"""What drives any script: keeps the log, asks, and lets events happen. `Match` and `DrawMatch` are
the two kinds of it."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from game.match.notation import digest
from game.match.question import Thought
from game.rules.decisions import Decision


class MatchOverError(ValueError):
    """An answer after the end."""


class Journal(Protocol):
    """Who keeps a match: told of every answer before its picture starts."""

    def answered(self, number: int, seat: int, answer: str) -> None:
        """Keep the answer of this number, from 0."""

    def happened(self, log: Sequence[Any]) -> None:
        """All events so far, the new ones last."""

    def ended(self, digest: str) -> None:
        """The match is over; the digest is that of its log."""


class Folded(Protocol):
    """A state that is the fold of its events."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""

    def after(self, event: Any) -> Self:
        """The state once an event has happened."""


class Told(Protocol):
    """What a picture follows: a log, and who is asked at the end of it."""

    @property
    def log(self) -> list[Any]:
        """Everything that has happened."""

    @property
    def decision(self) -> Decision | None:
        """What is asked."""

    @property
    def asked(self) -> int | None:
        """The seat that has to answer."""

    @property
    def waits_for_human(self) -> bool:
        """Whether a human has to answer now."""

    @property
    def has_humans(self) -> bool:
        """Whether anybody at this screen plays."""

    def answer(self, answer: Any) -> None:
        """Answer what is asked. Raises MatchOverError where nothing is."""


T = TypeVar("T", bound=Folded)
E = TypeVar("E")
A = TypeVar("A")
Q = TypeVar("Q", bound=Thought)


class Driver(ABC, Generic[T, E, A, Q]):
    """A match in progress: the state `T` is the fold of the events `E`, moved on by answers `A`;
    bots are asked questions `Q`. The same options and the same answers give the same log, byte for
    byte."""

    def __init__(
        self,
        table: T,
        script: Generator[E | Decision, A | None, T],
        bots: frozenset[int],
        journal: Journal | None,
    ) -> None:
        """`bots`: chairs that are not played by humans."""
        self.log: list[E] = []
        self.answers: list[str] = []
        self.table: T = table
        self.decision: Decision | None = None
        self._journal = journal
        self._bot_chairs = bots
        self._script = script
        self._question: Q | None = None
        self._recap = 0
        self._run(None)

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
        return self.asked is not None and self.chair(self.asked) not in self._bot_chairs

    @property
    def recap(self) -> int:
        """The event from which a resumed match is shown: what followed the last answer of a human
        may not have been seen. Without humans nothing is shown again."""
        return self._recap if self.has_humans else len(self.log)

    @property
    @abstractmethod
    def has_humans(self) -> bool:
        """Whether anybody at this screen plays."""

    @property
    def digest(self) -> str:
        """Fingerprint of the log so far."""
        return digest(self.log)

    def chair(self, seat: int) -> int:
        """Whose seat it is: the number of the player in the options."""
        return seat

    def answer(self, answer: A) -> None:
        """Give the answer to the pending decision; everything up to the next decision happens.

        Raises a RuleError and changes nothing where the rules do not allow it.
        """
        if self.decision is None:
            raise MatchOverError
        self.decision.verify(answer)
        text = self._print(answer)
        if self.waits_for_human:
            self._recap = len(self.log)
        if self._journal:
            self._journal.answered(len(self.answers), self.decision.seat, text)
        self.answers.append(text)
        self._run(answer)
        if self._journal:
            self._journal.happened(self.log)
            if self.over:
                self._journal.ended(self.digest)

    def keep_in(self, journal: Journal) -> None:
        """From now on, tell a journal of what happens."""
        self._journal = journal

    def replay(self, answer: str) -> None:
        """Give an answer as it was kept. Raises RuleError, AnswerNotationError or MatchOverError
        where it doesn't fit."""
        self.answer(self._parse(answer))

    @property
    def question(self) -> Q | None:
        """What a bot is asked now; None where no bot is. The same object until it is answered."""
        decision = self.decision
        if decision is None or self.chair(decision.seat) not in self._bot_chairs:
            return None
        if self._question is None:
            self._question = self._ask(decision)
        return self._question

    def reply(self, question: Q, answer: A) -> bool:
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
        """Let bots answer until somebody else is asked or the match is over."""
        while self.let_bot_answer():
            pass

    @abstractmethod
    def _ask(self, decision: Decision) -> Q:
        """A decision as a question to the bot that plays its seat."""

    @abstractmethod
    def _print(self, answer: A) -> str:
        """An answer as text."""

    @abstractmethod
    def _parse(self, text: str) -> A:
        """Read what `_print` wrote. Raises AnswerNotationError."""

    def _run(self, answer: A | None) -> None:
        self.decision = self._question = None
        try:
            happened = next(self._script) if answer is None else self._script.send(answer)
            while not isinstance(happened, Decision):
                self.log.append(happened)
                self.table = self.table.after(happened)
                happened = next(self._script)
            self.decision = happened
        except StopIteration:
            return
