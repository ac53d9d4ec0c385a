"""A match at one of the draw-poker tables in progress."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.match.draw.notation import parse_draw_answer, print_draw_answer
from game.match.draw.options import DrawOptions
from game.match.driver import Driver, Journal
from game.match.match import UnknownPlayerError
from game.match.question import Task
from game.players.draw.bots import DRAW_BOTS
from game.players.draw.planner import DrawPlanner, Known
from game.players.draw.player import DrawBot, OutOfTurnBot
from game.rules.decisions import CutPack, Decision
from game.rules.draw import script
from game.rules.draw.decisions import (
    DrawAnswer,
    LookOrAsk,
    PlayWithFour,
    PutRight,
    Speak,
    TakeAll,
)
from game.rules.draw.events import CountTold, DrawEvent, GameBegan
from game.rules.draw.sight import DrawView, sighting, view
from game.rules.draw.table import HOUSE, DrawTable

HASTE: Final = 0.03
"""How often a guest calls out while another guest is asked for a bet (S-17)."""


@dataclass(frozen=True, slots=True, eq=False)
class DrawQuestion:
    """A decision of a seat that a bot plays; `seed` is the text its chance is made from."""

    player: str
    bot: DrawBot
    view: DrawView
    decision: Decision
    seed: str

    @property
    def takes_time(self) -> bool:
        """Whether the answer has to be weighed; all others are there at once."""
        known = isinstance(self.decision, CutPack | LookOrAsk | PlayWithFour | PutRight | TakeAll)
        return isinstance(self.bot, DrawPlanner) and not known

    @property
    def task(self) -> Task:
        """What has to be weighed. Raises ValueError where nothing has."""
        if not isinstance(self.bot, DrawPlanner):
            raise ValueError(self.player)
        return self.bot.weigh, self.view, self.decision

    def answered(self, found: Known) -> DrawAnswer:
        """The bot's answer, once it was weighed."""
        assert isinstance(self.bot, DrawPlanner)
        return self.bot.knowing(found).answer(self.view, self.decision, Random(self.seed))

    def think(self) -> DrawAnswer:
        """The bot's answer, however long it takes."""
        return self.bot.answer(self.view, self.decision, Random(self.seed))


class DrawMatch(Driver[DrawTable, DrawEvent, DrawAnswer, DrawQuestion]):
    """One match at the salon, duel or club table. Whoever sits in seat `s` is the player of chair
    `chair(s)`: seats may be drawn (S-2). The cashier is asked as seat HOUSE (S-4)."""

    _opens = (GameBegan,)
    _tells = (CountTold,)

    def __init__(self, options: DrawOptions, journal: Journal | None = None) -> None:
        unknown = {s.player for s in options.seats if not s.human} - DRAW_BOTS.keys()
        if unknown:
            raise UnknownPlayerError(", ".join(sorted(unknown)))
        self.options = options
        self._bots = {n: DRAW_BOTS[s.player]() for n, s in enumerate(options.seats) if not s.human}
        super().__init__(DrawTable.set_up(options.rules), frozenset(self._bots), journal)

    @classmethod
    def resumed(
        cls, options: DrawOptions, answers: Iterable[str], journal: Journal | None = None
    ) -> "DrawMatch":
        """The match after these answers.

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
        return any(isinstance(bot, DrawPlanner) for bot in self._bots.values())

    @property
    def waits_for_cashier(self) -> bool:
        """Whether the clock is asked if there is time for another game (S-4)."""
        return self.asked == HOUSE

    @property
    def waits_for_human(self) -> bool:
        """Whether a human has to answer now."""
        return self.asked is not None and not self.waits_for_cashier and super().waits_for_human

    def chair(self, seat: int) -> int:
        """Whose seat it is: the number of the player in the options."""
        return self.table.sitting[seat] if seat >= 0 else seat

    def _ask(self, decision: Decision) -> DrawQuestion:
        chair = self.chair(decision.seat)
        return DrawQuestion(
            self.options.seats[chair].player,
            self._hasty(decision) or self._bots[chair],
            view(self.table, decision.seat),
            decision,
            f"{self.options.seed}:bot:{chair}:{len(self.answers)}",
        )

    def _hasty(self, decision: Decision) -> DrawBot | None:
        """S-17: now and then a guest calls out while another guest is asked. Chance depends on the
        seed and the number of answers, so it is the same wherever the match is played."""
        if not isinstance(decision, Speak):
            return None
        guests = [seat for seat in decision.fined if self.chair(seat) in self._bots]
        chance = Random(f"{self.options.seed}:hasty:{len(self.answers)}")
        if not guests or chance.random() >= HASTE:
            return None
        return OutOfTurnBot(guests[int(chance.random() * len(guests))])

    def _chance(self, purpose: str) -> Random:
        return Random(f"{self.options.seed}:{self.options.rules.name}:{purpose}")

    def _print(self, answer: DrawAnswer) -> str:
        return print_draw_answer(answer)

    def _parse(self, text: str) -> DrawAnswer:
        return parse_draw_answer(text)

    def _course(self, table: DrawTable | None) -> Generator[DrawEvent | Decision, Any, DrawTable]:
        return script.match(self.options.rules, self._chance, table)

    def _seen(self, event: DrawEvent, seat: int | None) -> DrawEvent:
        return sighting(event, seat).event

    def _known(self, table: DrawTable, seat: int) -> DrawView:
        return view(table, seat)
