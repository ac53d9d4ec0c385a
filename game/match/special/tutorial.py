"""The first evening: a match of the main game whose first deal is laid out beforehand and whose
guests know their lines. It is played by the rules like any other, and kept nowhere."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final, Self

from game.match.deluxe import DELUXE, shuffled
from game.match.game import Script
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.rules import script
from game.rules.cards import PACK, Card, parse_cards
from game.rules.decisions import (
    Answer,
    BuyCard,
    CutPack,
    Decision,
    Discard,
    Stop,
    Take,
    TakeCard,
)
from game.rules.decisions import Cut as CutAnswer
from game.rules.sight import View
from game.rules.table import Table

PUPIL: Final = 0
"""The seat of the player."""
EVENING: Final = MatchOptions(
    5,
    1,
    (
        SeatPlan("", 30, HUMAN, "cat"),
        SeatPlan("", 40, "keeper", "fox"),
        SeatPlan("", 12, "never", "hare"),
    ),
    seed=1,
    lamp=False,
)
"""The hare is the youngest and deals first (D-5), so the player is the first to buy (D-11)."""

HANDS: Final = ("QS QH 9D 9C 4H", "JS JD 8C 5H 2D", "KS 10H 7C 6D 3C")
"""Dealt to the seats. Whatever the player lets go and takes, the hand stays the best one."""
MARKETS: Final = ("QD 9H QC 9S", "6C 3D AC 2S", "8D 5C AH 4S")
"""What lies face down before the seats."""
_LIFTED: Final = 26
_LINES: Final[Mapping[int, tuple[str, ...]]] = MappingProxyType({1: ("2D",), 2: ("3C", "6D")})
"""Cards that guests let go, one after the other; they take what lies first."""


def dealt() -> tuple[Card, ...]:
    """The pack as it is to be dealt, after the cut."""
    hands, markets = map(parse_cards, HANDS), map(parse_cards, MARKETS)
    fixed = [card for row in zip(*hands, strict=True) for card in row]
    fixed += [card for row in zip(*markets, strict=True) for card in row]
    return (*fixed, *(card for card in PACK if card not in fixed))


class _Guest:
    """Somebody who plays as it was agreed."""

    def __init__(self, goes: tuple[str, ...]) -> None:
        self._goes = [card for text in goes for card in parse_cards(text)]

    def answer(self, view: View, decision: Decision, randomness: Random) -> Answer:
        """What was agreed."""
        match decision:
            case CutPack():
                return CutAnswer(_LIFTED)
            case TakeCard(slots=slots):
                return Take(slots[0])
            case BuyCard(hand=hand):
                wanted = next((card for card in self._goes if card in hand), None)
                return Stop() if wanted is None else Discard(wanted)
        raise TypeError(decision)


def _script(options: MatchOptions, table: Table | None) -> Script:
    return script.match(options.rules, lambda game: _pack(options, game), table)


def _pack(options: MatchOptions, game: int) -> tuple[Card, ...]:
    """For the first game so that the cut brings the cards into their order."""
    if game > 1:
        return shuffled(options, game)
    order = dealt()
    return order[len(order) - _LIFTED :] + order[: len(order) - _LIFTED]


_TUTORIAL: Final = replace(
    DELUXE,
    script=_script,
    bots={seat.player: partial(_Guest, _LINES.get(n, ())) for n, seat in enumerate(EVENING.seats)},
)


class TutorialMatch(Match):
    """The first evening. Only its first game is ever seen."""

    def __init__(self) -> None:
        super().__init__(EVENING, game=_TUTORIAL)

    @classmethod
    def after(cls, answers: Iterable[str]) -> Self:
        """The evening after these answers.

        Raises RuleError, AnswerNotationError or MatchOverError where they don't fit."""
        match = cls()
        for text in answers:
            match.replay(text)
        return match
