"""Matches that begin otherwise than on the page of a new match."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from hashlib import sha256
from random import Random
from types import MappingProxyType
from typing import Final, Self

from game.match.dates import day
from game.match.deluxe import DELUXE, shuffled
from game.match.game import Options, Script, game_of
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan, table_for
from game.match.share import SEED_BITS
from game.rules import deluxe
from game.rules.cards import PACK, Card, parse_cards
from game.rules.decisions import Answer, BuyCard, CutPack, Decision, Discard, Stop, Take, TakeCard
from game.rules.decisions import Cut as CutAnswer
from game.rules.sight import View
from game.rules.table import Table

_TRIES: Final = 60  # one of seven seeds and more puts the dealer where they should be


def first_to_act(make: Callable[[int], Options], seed: Callable[[], int]) -> Options:
    """Options of `make`, with a seed of those offered, whose first dealer sits to the right of the
    first human: in the main game the youngest deals (D-5), at the draw tables chance decides."""
    options = make(seed())
    for _ in range(_TRIES):
        found = game_of(options.game).human_first(options)
        if found is not None:
            return found
        again = make(seed())
        if again == options:  # there is only one
            break
        options = again
    return options


# --- A match played on from a decision of a game that is over, for once otherwise ---


class Practice(Match):
    """A match of its own with the same seed, and the answers of another one up to a place of its
    log: the same cards, and the same guests."""

    def __init__(self, match: Match, place: int) -> None:
        """`place`: where it is to begin; `read` leads there."""
        super().__init__(match.options)
        self._answers: Final = tuple(match.answers)
        self._place: Final = place

    @property
    def behind(self) -> bool:
        return len(self.log) < self._place and len(self.answers) < len(self._answers)

    @property
    def recap(self) -> int:
        """It is shown from its place on: what was before is known."""
        return self._place

    def read(self) -> None:
        """Give the next answer that was given then."""
        self.replay(self._answers[len(self.answers)])


# --- The deal of the day ---


_TEXT: Final = "Poker Deluxe, deal of the day "
_CARDS, _PLAYERS, _ROUNDS = 5, 4, 1


def daily_deal(date: str) -> MatchOptions:
    """Four players, five cards, one round, the usual guests. The seed are the first five bytes of
    SHA-256 of "Poker Deluxe, deal of the day 2026-11-21". Raises DateError."""
    day(date)
    seed = int.from_bytes(sha256(f"{_TEXT}{date}".encode()).digest()[: SEED_BITS // 8], "big")
    return table_for(_PLAYERS, variant=_CARDS, rounds=_ROUNDS, seed=seed, demo=False)


# --- The first evening ---


PUPIL: Final = 0  # the seat of the player
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
    def pack(game: int) -> tuple[Card, ...]:
        """Of the first game so that the cut brings the cards into their order."""
        order = dealt()
        below = len(order) - _LIFTED
        return order[below:] + order[:below] if game == 1 else shuffled(options, game)

    return deluxe.match(options.rules, pack, table)


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
