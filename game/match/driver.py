"""What drives any script: keeps the log, asks, and lets events happen. `Match` and `DrawMatch` are
the two kinds of it."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from game.match.notation import digest
from game.match.question import Thought
from game.match.taking_back import Obstacle, Since, TakenBackError, obstacle
from game.rules.decisions import Decision


class MatchOverError(ValueError):
    """An answer after the end."""


class Journal(Protocol):
    """Who keeps a match: told of every answer before its picture starts."""

    def answered(self, number: int, seat: int, answer: str) -> None:
        """Keep the answer of this number, from 0."""

    def happened(self, log: Sequence[Any]) -> None:
        """All events so far, the new ones last."""

    def taken_back(self, number: int) -> None:
        """Forget the answer of this number, the last one."""

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

    @property
    def why_not_back(self) -> Obstacle | None:
        """Why the last answer cannot be taken back; None where it can."""

    def take_back(self) -> Any:
        """Undo the last answer; the table as it was before it. Raises TakenBackError."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """A point of a match between two answers."""

    table: Any
    events: int
    answers: int
    recap: int
    seat: int | None
    """Who is asked; None where a game is about to begin."""


T = TypeVar("T", bound=Folded)
E = TypeVar("E")
A = TypeVar("A")
Q = TypeVar("Q", bound=Thought)


class Driver(ABC, Generic[T, E, A, Q]):
    """A match in progress: the state `T` is the fold of the events `E`, moved on by answers `A`;
    bots are asked questions `Q`. The same options and the same answers give the same log, byte for
    byte."""

    _opens: ClassVar[tuple[type, ...]] = ()
    """Events before which a script can begin anew with the table as it is."""
    _tells: ClassVar[tuple[type, ...]] = ()
    """Events that tell a player something without a card."""

    def __init__(self, table: T, bots: frozenset[int], journal: Journal | None) -> None:
        """`bots`: chairs that are not played by humans."""
        self.log: list[E] = []
        self.answers: list[str] = []
        self.table: T = table
        self.decision: Decision | None = None
        self._journal = journal
        self._bot_chairs = bots
        self._script = self._course(None)
        self._question: Q | None = None
        self._recap = 0
        self._opening = _Moment(table, 0, 0, 0, None)
        self._last: _Moment | None = None  # before the last answer
        self._back: tuple[int, Obstacle | None] | None = None
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
        seat, given = self.decision.seat, len(self.answers)
        self._last = _Moment(self.table, len(self.log), given, self._recap, seat)
        if self.waits_for_human:
            self._recap = len(self.log)
        if self._journal:
            self._journal.answered(given, seat, text)
        self.answers.append(text)
        self._run(answer)
        if self._journal:
            self._journal.happened(self.log)
            if self.over:
                self._journal.ended(self.digest)

    def seen_by_all(self) -> list[E]:
        """The log as everybody at the table has seen it."""
        return [self._seen(event, None) for event in self.log]

    def keep_in(self, journal: Journal) -> None:
        """From now on, tell a journal of what happens."""
        self._journal = journal

    def replay(self, answer: str) -> None:
        """Give an answer as it was kept. Raises RuleError, AnswerNotationError or MatchOverError
        where it doesn't fit."""
        self.answer(self._parse(answer))

    @property
    def why_not_back(self) -> Obstacle | None:
        """Why the last answer cannot be taken back by whoever is asked; None where it can."""
        if self._back is None or self._back[0] != len(self.answers):
            told = obstacle(self._since(), self.asked, over=self.over, tells=self._tells)
            self._back = len(self.answers), told
        return self._back[1]

    def take_back(self) -> T:
        """Undo the last answer: everything is as it was before it, byte for byte. Returns the
        table.

        Raises TakenBackError and changes nothing where that is not possible.
        """
        obstacle, last = self.why_not_back, self._last
        if obstacle is not None or last is None:
            raise TakenBackError(obstacle or Obstacle.NOTHING)
        journal, self._journal = self._journal, None
        opening, kept = self._opening, self.answers[: last.answers]
        del self.log[opening.events :], self.answers[opening.answers :]
        self.table, self._last, self._back = opening.table, None, None
        self._script = self._course(opening.table if opening.events else None)
        self._run(None)
        for text in kept[opening.answers :]:
            self.replay(text)
        self._recap, self._journal = last.recap, journal
        if journal:
            journal.taken_back(last.answers)
        return self.table

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

    @abstractmethod
    def _course(self, table: T | None) -> Generator[E | Decision, A | None, T]:
        """The script from the start, or from before one of the events it `_opens` with."""

    @abstractmethod
    def _seen(self, event: E, seat: int | None) -> E:
        """An event as a seat has seen it, or for None as everybody has."""

    @abstractmethod
    def _known(self, table: T, seat: int) -> object:
        """A table as a seat sees it."""

    def _since(self) -> Since | None:
        """What has become of the last answer."""
        last = self._last
        if last is None or last.seat is None:
            return None
        seat = last.seat
        return Since(
            seat,
            self.chair(seat) not in self._bot_chairs and seat >= 0,
            self._known(last.table, seat),
            tuple(self._seen(event, seat) for event in self.log[last.events :]),
            self._opening.answers <= last.answers,
        )

    def _run(self, answer: A | None) -> None:
        self.decision = self._question = None
        try:
            happened = next(self._script) if answer is None else self._script.send(answer)
            while not isinstance(happened, Decision):
                if isinstance(happened, self._opens):
                    given = len(self.answers)
                    self._opening = _Moment(self.table, len(self.log), given, self._recap, None)
                self.log.append(happened)
                self.table = self.table.after(happened)
                happened = next(self._script)
            self.decision = happened
        except StopIteration:
            return
