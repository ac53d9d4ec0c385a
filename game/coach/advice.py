"""What the lamp tells: the value of every choice, and what further cards may bring."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum
from typing import Final

from game.players.worth.position import Position
from game.rules.cards import Card
from game.rules.decisions import Answer, Discard, Stop
from game.rules.variants import Combination, HandValue

TIE: Final = 0.02
"""Chips: options closer than this are equally good, and never called an error."""
PLACES: Final = 1
"""Decimals that chips to expect are told with, everywhere."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to do: stop (no `discard`), or discard a card and buy. `ev`: chips to expect from
    now to the payout, its price paid and the rest played well; `error`: how far off that may be."""

    discard: Card | None
    ev: float
    error: float

    @property
    def answer(self) -> Answer:
        """How to say it to the table."""
        return Stop() if self.discard is None else Discard(self.discard)


@dataclass(frozen=True, slots=True)
class Chance:
    """The probability of a line of the table, or of at least that line (see `at_least`)."""

    combination: Combination
    points: int
    probability: float


@dataclass(frozen=True)
class Advice:
    """Everything the lamp knows of a position. `options`: stop first, then each hand card in the
    order of the hand; only stop where no card can be bought. `next_card`: for each card that may
    go, the lines that one unseen card makes, highest first. `reached`: the best line that the hand
    holds from the next card on, to its end, if the best one goes and the rest is played well; so it
    is never less than what the next card makes. Lines without a chance are left out.

    Values are told by `told`: where they are the same they are told alike, and all differences are
    those of what is told."""

    position: Position
    holds: HandValue
    options: tuple[Option, ...]
    best: int
    next_card: Mapping[Card, tuple[Chance, ...]]
    reached: tuple[Chance, ...]
    unseen: int

    @cached_property
    def _told(self) -> Mapping[Option, float]:
        """From the best down: who is a tie with the first of those told alike is told like it."""
        found: dict[Option, float] = {}
        first: Option | None = None
        for option in sorted(self.options, key=lambda option: -option.ev):
            if first is None or first.ev - option.ev > TIE:
                first = option
            found[option] = round(first.ev, PLACES) + 0.0  # and no −0.0
        return found

    def told(self, option: Option) -> float:
        """Chips to expect of an option, as they are told."""
        return self._told[option]

    @cached_property
    def best_options(self) -> tuple[Option, ...]:
        """The best options: all that are told to be worth as much as the best."""
        return tuple(option for option in self.options if self.loss(option) == 0)

    def loss(self, option: Option) -> float:
        """Chips that an option costs against the best; 0 for equals."""
        return round(self.told(self.options[self.best]) - self.told(option), PLACES)

    def option_of(self, answer: Answer) -> Option:
        """The option that an answer chooses. Raises LookupError for an answer that is none."""
        for option in self.options:
            if option.answer == answer:
                return option
        raise LookupError(answer)

    def improves(self, card: Card) -> float:
        """The probability that the next card makes a higher line, if this card goes."""
        order = [line.combination for line in self.position.rules.lines]
        now = order.index(self.holds.combination)
        chances = self.next_card[card]
        return fsum(c.probability for c in chances if order.index(c.combination) < now)


def at_least(chances: Sequence[Chance]) -> tuple[Chance, ...]:
    """The probabilities of at least each line, for lines from the highest down."""
    found, total = [], 0.0
    for chance in chances:
        total += chance.probability
        found.append(Chance(chance.combination, chance.points, min(1.0, total)))
    return tuple(found)
