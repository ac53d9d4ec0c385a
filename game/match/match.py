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
from game.players.weighing_bot import WeighingBot
from game.rules import script
from game.rules.cards import Card
from game.rules.decisions import Answer, Decision
from game.rules.events import Event, GameBegan
from game.rules.sight import View, sighting, view
from game.rules.table import Table

__all__ = ["Journal", "Match", "MatchOverError", "UnknownPlayerError"]


class UnknownPlayerError(ValueError):
    """A seat that is to be played by nobody we know."""


class Match(Driver[Table, Event, Answer, Question]):
    """One match of the main game."""

    _opens = (GameBegan,)

    def __init__(self, options: MatchOptions, journal: Journal | None = None) -> None:
        unknown = {s.player for s in options.seats if not s.human} - BOTS.keys()
        if unknown:
            raise UnknownPlayerError(", ".join(sorted(unknown)))
        self.options = options
        self._bots = {n: BOTS[s.player]() for n, s in enumerate(options.seats) if not s.human}
        super().__init__(Table.set_up(options.rules), frozenset(self._bots), journal)

    @classmethod
    def resumed(
        cls, options: MatchOptions, answers: Iterable[str], journal: Journal | None = None
    ) -> "Match":
        """The match after these answers, also in the middle of a purchase.

        Raises RuleError, AnswerNotationError or MatchOverError where the answers don't fit.
        """
        match = cls(options)
        for text in answers:
            match.replay(text)
        match._journal = journal
        return match

    @property
    def has_humans(self) -> bool:
        """Whether anybody at this screen plays."""
        return bool(self.options.humans)

    @property
    def has_thoughtful(self) -> bool:
        """Whether a bot plays that has to think."""
        return any(isinstance(bot, WeighingBot) for bot in self._bots.values())

    def _ask(self, decision: Decision) -> Question:
        seat = decision.seat
        return Question(
            self.options.seats[seat].player,
            self._bots[seat],
            view(self.table, seat),
            decision,
            f"{self.options.seed}:bot:{seat}:{len(self.answers)}",
        )

    def _shuffle(self, game: int) -> tuple[Card, ...]:
        return script.shuffled(Random(f"{self.options.seed}:deal:{game}"))

    def _print(self, answer: Answer) -> str:
        return print_answer(answer)

    def _parse(self, text: str) -> Answer:
        return parse_answer(text)

    def _course(self, table: Table | None) -> script.Script:
        return script.match(self.options.rules, self._shuffle, table)

    def _seen(self, event: Event, seat: int | None) -> Event:
        return sighting(event, seat).event

    def _known(self, table: Table, seat: int) -> View:
        return view(table, seat)
