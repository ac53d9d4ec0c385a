"""A question of the owl: a buying decision of the main game as one seat sees it (D-11), and what
its answers are worth. It is a match up to that decision, so it can be played on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.base.arithmetic import NEARLY, int_sum
from game.match.match import Match
from game.match.options import MatchOptions
from game.players.worth.beliefs import Position
from game.rules.cards import Card
from game.rules.decisions import Answer, BuyCard, Discard, Stop
from game.rules.sight import View, view

ALIKE: Final = 0.1  # chips: an answer that is worth so much less than the best is as good
CLEAR: Final = 0.4  # chips from the best answer to the first that is not as good
FEWEST, MOST = 2, 4  # answers of a question
_PLACES: Final = 1  # decimals that chips are told with


class Theme(Enum):
    """What a question is about; the value is how it is kept."""

    STOP = "stop"  # to buy or to stop, while at most one other has still to act
    STILL = "still"  # the same, while several others may still buy and pay into the bank
    FOURTH = "fourth"  # whether the last card is worth 4 chips
    KEEP = "keep"  # which cards to keep


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """One answer: stop (no `discard`), or discard a card and buy. `worth`: chips to expect from now
    to the payout; `error`: the standard error of that, 0 where it was worked out."""

    discard: Card | None
    worth: float
    error: float = 0.0

    @property
    def answer(self) -> Answer:
        """How to say it to the table."""
        return Stop() if self.discard is None else Discard(self.discard)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A question. `key` tells it from all others; `rating`: how often of 1,000 times players below
    a master err here; `options` and `given`: the match, and the answers in it that lead here, where
    `seat` is asked. `answers` stand in the order in which they are offered."""

    key: str
    theme: Theme
    rating: int
    options: MatchOptions
    given: tuple[str, ...]
    answers: tuple[PuzzleAnswer, ...]
    seat: int = 0

    @property
    def variant(self) -> int:
        """Cards in a hand."""
        return self.options.variant

    @property
    def most(self) -> float:
        """What the best answer is worth."""
        return max(answer.worth for answer in self.answers)

    def lost(self, answer: PuzzleAnswer) -> float:
        """Chips that an answer costs against the best, as they are told; 0 where it is as good."""
        if self.most - answer.worth <= ALIKE + NEARLY:
            return 0.0
        return round(round(self.most, _PLACES) - round(answer.worth, _PLACES), _PLACES)

    def match(self) -> Match:
        """The match up to the question. Raises ValueError where the answers make none."""
        return Match.resumed(self.options, self.given)


@dataclass(frozen=True, slots=True)
class Scene:
    """What the seat that is asked sees, and knows. Raises ValueError where it is asked nothing."""

    view: View
    position: Position

    @staticmethod
    def of(match: Match, seat: int) -> "Scene":
        """The table of a match that asks this seat whether to buy."""
        decision = match.decision
        if not isinstance(decision, BuyCard) or decision.seat != seat:
            raise ValueError("nobody is asked to buy here")
        seen = view(match.table, seat)
        return Scene(seen, Position.of(seen, decision))


def theme_of(position: Position, answers: Iterable[PuzzleAnswer]) -> Theme:
    """What is to be decided between the best answers and the best of those that are worse."""
    if position.price == MOST:
        return Theme.FOURTH
    found = sorted(answers, key=lambda answer: -answer.worth)
    good = [each.discard for each in found if found[0].worth - each.worth <= ALIKE + NEARLY]
    if None not in good and found[len(good)].discard is not None:
        return Theme.KEEP
    several = int_sum(not rival.done for rival in position.others) > 1
    return Theme.STILL if several else Theme.STOP


def offered(worths: Sequence[tuple[Card | None, float]]) -> tuple[Card | None, ...] | None:
    """Which answers are offered, of all there are (one of each rank that is worth the same): up to
    two of the best, stopping, then the next best, and the worst. What is neither as good as the
    best nor clearly worse is not offered; where that is stopping, no clear question can be asked,
    and there is none (None)."""
    most = max(worth for _, worth in worths)
    behind = {card: most - worth for card, worth in worths}
    order = sorted(behind, key=behind.__getitem__)
    good = sorted((card for card in order if behind[card] <= ALIKE), key=bool)
    worse = [card for card in order if behind[card] >= CLEAR]
    if not worse or ALIKE < behind[None] < CLEAR:
        return None
    chosen = good[:2]
    if None in worse:
        worse.remove(None)
        chosen.append(None)
    left = MOST - len(chosen)
    chosen += worse if len(worse) <= left else [*worse[: left - 1], worse[-1]]
    return tuple(sorted(chosen, key=in_offered_order))


def in_offered_order(card: Card | None) -> tuple[bool, int]:
    """Cards from high to low, and stopping last: where an answer stands tells nothing of it."""
    return card is None, -(card.rank if card else 0)
