"""One match of any game: `Match` keeps options, answers and the log of events, and runs the script;
`resumed` plays a kept one again.

An answer can be taken back (`obstacle`) while it is not known what came of it: the next question is
the same player's, and since then no card turned up that they had not seen, nothing was told to
them, nobody else did anything, and the game is the same.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from random import Random
from typing import Protocol, Self

from game.base.arithmetic import int_sum
from game.match.game import (
    AnyEvent,
    AnyOptions,
    AnyTable,
    Game,
    Options,
    Question,
    TableState,
    UnknownGameError,
    Weighing,
    game_of,
)
from game.match.notation import digest
from game.match.options import MAIN, Earlier, OptionsError, SeatPlan
from game.rules.cards import Card
from game.rules.decisions import Decision


class Obstacle(Enum):
    """Why an answer stays given; the value is the key of its sentence."""

    NOTHING = "back_nothing"
    OVER = "back_over"
    OTHERS = "back_others"
    SEEN = "back_seen"
    TOLD = "back_told"


class TakenBackError(ValueError):
    """There is nothing that could be taken back."""

    def __init__(self, obstacle: Obstacle) -> None:
        self.obstacle = obstacle
        super().__init__(obstacle.name)


@dataclass(frozen=True, slots=True)
class Since:
    """What is known of the last answer: who gave it, what they could see then, and what they have
    seen happen since."""

    seat: int
    human: bool
    knew: object  # the view they answered from
    seen: tuple[object, ...]  # events, as they have seen them
    same_game: bool


def obstacle(
    since: Since | None, asked: int | None, *, over: bool, tells: tuple[type, ...]
) -> Obstacle | None:
    """Why the last answer cannot be taken back by the seat that is `asked` now; None where it can.
    `tells`: events that tell something without a card."""
    if over:
        return Obstacle.OVER
    if since is None:
        return Obstacle.NOTHING
    if not since.human or since.seat != asked or not since.same_game:
        return Obstacle.OTHERS
    if any(getattr(event, "seat", since.seat) != since.seat for event in since.seen):
        return Obstacle.OTHERS
    if any(isinstance(event, tells) for event in since.seen):
        return Obstacle.TOLD
    if not cards_in(since.seen) <= cards_in((since.knew,)):
        return Obstacle.SEEN
    return None


def cards_in(things: Iterable[object]) -> set[Card]:
    """All cards with a face anywhere in data classes and tuples."""
    found: set[Card] = set()
    left = list(things)
    while left:
        thing = left.pop()
        if isinstance(thing, Card):
            if not thing.hidden:
                found.add(thing)
        elif isinstance(thing, tuple | frozenset):
            left.extend(thing)
        elif is_dataclass(thing):
            left.extend(getattr(thing, field.name) for field in fields(thing))
    return found


class MatchOverError(ValueError):
    """An answer after the end."""


class UnknownPlayerError(ValueError):
    """A seat is to be played by a bot that the game does not have."""


class Journal(Protocol):
    """Keeps a match: is told of every answer before its picture starts."""

    def answered(self, number: int, seat: int, answer: str) -> None:
        """Keep the answer of this number, from 0."""

    def happened(self, log: Sequence[object]) -> None: ...  # all events so far, the new ones last
    def taken_back(self, number: int) -> None: ...  # forget the answer of this number, the last one
    def ended(self, digest: str) -> None: ...  # the match is over; the digest is that of its log


@dataclass(frozen=True, slots=True)
class _Moment:
    """A point of a match between two answers."""

    table: TableState
    events: int
    answers: int
    recap: int
    seat: int | None  # the seat that is asked; None where a game is about to begin


class Match:
    """A match of any game. Its state `table` is the fold of the events in `log`."""

    options: AnyOptions  # `Options`; the game's own code knows which
    journal: Journal | None  # is told of what happens from now on
    table: AnyTable  # a `TableState`; the game's own code knows which
    decision: Decision | None  # what is asked; None once the match is over
    waits_for_human: bool  # whether a human has to answer that

    def __init__(
        self, options: Options, journal: Journal | None = None, *, game: Game | None = None
    ) -> None:
        """`game`: played in the place of the one that the options name."""
        self.game = game or game_of(options.game)
        unknown = {s.player for s in options.seats if not s.human} - self.game.bots.keys()
        if unknown:
            raise UnknownPlayerError(", ".join(sorted(unknown)))
        self.options = options
        self.table = self.game.set_up(options)
        self.log: list[AnyEvent] = []
        self.answers: list[str] = []
        self.by: list[int] = []  # the chairs that gave the answers
        self.journal = journal
        self._bots = {
            chair: self.game.bots[seat.player]()
            for chair, seat in enumerate(options.seats)
            if not seat.human
        }
        self._script = self.game.script(options, None)
        self._question: Question | None = None
        self._recap = 0
        self.result_read = 0
        """The events up to the last result of a game that was read: they are not shown again."""
        self._opening = _Moment(self.table, 0, 0, 0, None)
        self._last: _Moment | None = None  # before the last answer
        self._back: tuple[int, Obstacle | None] | None = None
        self._run(None)

    @classmethod
    def resumed(
        cls, options: Options, answers: Iterable[str], journal: Journal | None = None
    ) -> Self:
        """The match after these answers, also in the middle of a game.

        Raises RuleError, AnswerNotationError or MatchOverError where the answers don't fit.
        """
        match = cls(options)
        for text in answers:
            match.replay(text)
        match.journal = journal
        return match

    @property
    def over(self) -> bool:
        return bool(self.table.over)

    @property
    def asked(self) -> int | None:
        """The seat that has to answer; None once the match is over. Below 0 it is no player's:
        whoever runs the match answers."""
        return self.decision.seat if self.decision else None

    @property
    def recap(self) -> int:
        """The event from which a resumed match is shown: what followed the last answer of a human
        may not have been seen, but for a game whose result was read. Without humans nothing is
        shown again."""
        if not self.has_humans:
            return len(self.log)
        return max(self._recap, self.result_read if self.result_read <= len(self.log) else 0)

    @property
    def has_humans(self) -> bool:
        return bool(self.options.humans)

    @property
    def has_thoughtful(self) -> bool:
        """Whether a bot plays that needs time for some of its answers."""
        return any(isinstance(bot, Weighing) for bot in self._bots.values())

    @property
    def digest(self) -> str:
        """Fingerprint of the log so far."""
        return digest(self.log)

    def chair(self, seat: int) -> int:
        """The number that the player of a seat has in the options; below 0 it stays as it is."""
        return self.game.chair(self.table, seat) if seat >= 0 else seat

    def answer(self, answer: object) -> None:
        """Give the answer to the pending decision; everything up to the next decision happens.

        Raises a RuleError and changes nothing where the rules do not allow it.
        """
        if self.decision is None:
            raise MatchOverError
        self.decision.verify(answer)
        text = self.game.print_answer(answer)
        seat, given = self.decision.seat, len(self.answers)
        self._last = _Moment(self.table, len(self.log), given, self._recap, seat)
        if self.waits_for_human:
            self._recap = len(self.log)
        if self.journal:
            self.journal.answered(given, seat, text)
        self.answers.append(text)
        self.by.append(self.chair(seat))
        self._run(answer)
        if self.journal:
            self.journal.happened(self.log)
            if self.over:
                self.journal.ended(self.digest)

    def reseat(self, chair: int, who: SeatPlan) -> None:
        """Somebody else plays on a chair from now on, as old as who sat there: the order of play
        and equal hands depend on it (D-5, D-16). The games that are over stay those of who sat
        there, and the one that is played goes to who takes the chair. The journal has to be told of
        the new options.

        Raises UnknownPlayerError, changing nothing, where the game has no such bot."""
        if not who.human and who.player not in self.game.bots:
            raise UnknownPlayerError(who.player)
        seats, earlier = list(self.options.seats), self.options.earlier
        games = int_sum(isinstance(event, self.game.ends) for event in self.log)
        if games > max((each.until for each in earlier if each.chair == chair), default=0):
            earlier = (*earlier, Earlier(chair, games, seats[chair]))
        seats[chair] = replace(who, age=seats[chair].age)
        self.options = replace(self.options, seats=tuple(seats), earlier=earlier)
        self._bots.pop(chair, None)
        if not who.human:
            self._bots[chair] = self.game.bots[who.player]()
        self._question = None
        if self.decision is not None:
            self.waits_for_human = self._human(self.decision.seat)

    def replay(self, answer: str) -> None:
        """Give an answer as it was kept. Raises RuleError, AnswerNotationError or MatchOverError
        where it doesn't fit."""
        self.answer(self.game.parse_answer(answer))

    @property
    def why_not_back(self) -> Obstacle | None:
        """Why the last answer cannot be taken back by the seat that is asked; None where it can."""
        if self._back is None or self._back[0] != len(self.answers):
            found = obstacle(self._since(), self.asked, over=self.over, tells=self.game.tells)
            self._back = len(self.answers), found
        return self._back[1]

    def take_back(self) -> AnyTable:
        """Undo the last answer: everything is as it was before it, byte for byte. Returns the
        table.

        Raises TakenBackError and changes nothing where that is not possible.
        """
        obstacle, last = self.why_not_back, self._last
        if obstacle is not None or last is None:
            raise TakenBackError(obstacle or Obstacle.NOTHING)
        journal, self.journal = self.journal, None
        opening, kept = self._opening, self.answers[: last.answers]
        given = opening.answers
        del self.log[opening.events :], self.answers[given:], self.by[given:]
        self.table, self._last, self._back = opening.table, None, None
        self._script = self.game.script(self.options, opening.table if opening.events else None)
        self._run(None)
        for text in kept[given:]:
            self.replay(text)
        self._recap, self.journal = last.recap, journal
        if journal:
            journal.taken_back(last.answers)
        return self.table

    @property
    def question(self) -> Question | None:
        """What a bot is asked now; None where no bot is. The same object until it is answered."""
        decision = self.decision
        if self._question is None and decision and self.chair(decision.seat) in self._bots:
            seed, given, chair = self.options.seed, len(self.answers), self.chair(decision.seat)
            playing = [s for s in range(len(self.table.seats)) if self.chair(s) in self._bots]
            chance = Random(f"{seed}:hasty:{given}")
            self._question = Question.to(
                self.options.seats[chair].player,
                self.game.out_of_turn(decision, playing, chance) or self._bots[chair],
                self.game.view(self.table, decision.seat),
                decision,
                f"{seed}:bot:{chair}:{given}",
            )
        return self._question

    def reply(self, question: Question, answer: object) -> bool:
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

    def _human(self, seat: int) -> bool:
        return seat >= 0 and self.chair(seat) not in self._bots

    def _since(self) -> Since | None:
        """What has become of the last answer."""
        last = self._last
        if last is None or last.seat is None:
            return None
        return Since(
            last.seat,
            self._human(last.seat),
            self.game.view(last.table, last.seat),
            tuple(self.game.sighting(e, last.seat).event for e in self.log[last.events :]),
            self._opening.answers <= last.answers,
        )

    def _run(self, answer: object) -> None:
        self.decision = self._question = None
        self.waits_for_human = False
        try:
            happened = next(self._script) if answer is None else self._script.send(answer)
            while not isinstance(happened, Decision):
                if isinstance(happened, self.game.begins):
                    given = len(self.answers)
                    self._opening = _Moment(self.table, len(self.log), given, self._recap, None)
                self.log.append(happened)
                self.table = self.table.after(happened)
                happened = next(self._script)
            self.decision = happened
            self.waits_for_human = self._human(happened.seat)
        except StopIteration:
            return


def resumed(options: str, answers: list[str], journal: Journal | None = None) -> Match:
    """The match of these options, after these answers.

    Raises OptionsError, RuleError, AnswerNotationError, MatchOverError or UnknownPlayerError, all
    of them ValueErrors, where they make no match.
    """
    try:
        data = json.loads(options)
        name = data.get("game", MAIN) if isinstance(data, dict) else MAIN
        game = game_of(str(name))
    except (ValueError, RecursionError, UnknownGameError) as error:
        raise OptionsError(str(error)) from error
    return Match.resumed(game.read_options(options), answers, journal)
