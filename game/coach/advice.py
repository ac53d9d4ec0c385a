"""What the lamp tells: the value of every choice, and what further cards may bring."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.players.worth.position import Position
from game.rules.cards import Card
from game.rules.combinations import Combination
from game.rules.decisions import Answer, Discard, Stop
from game.rules.deluxe import HandValue

TIE: Final = 0.02
"""Chips: options closer than this are equally good, and never called an error."""


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
    """The probability to hold, in the end or after the next card, a line of the table."""

    combination: Combination
    points: int
    probability: float


@dataclass(frozen=True)
class Advice:
    """Everything the lamp knows of a position. `options`: stop first, then each hand card in the
    order of the hand; only stop where no card can be bought. `next_card`: for each card that may
    go, the lines that one unseen card makes, highest first. `in_the_end`: the lines the hand may
    end in if a card is bought now, the best one goes, and the rest is played well. Lines without a
    chance are left out."""

    position: Position
    holds: HandValue
    options: tuple[Option, ...]
    best: int
    next_card: Mapping[Card, tuple[Chance, ...]]
    in_the_end: tuple[Chance, ...]
    unseen: int

    @cached_property
    def best_options(self) -> tuple[Option, ...]:
        """The best options: all that are as good as the best."""
        return tuple(option for option in self.options if self.loss(option) == 0)

    def loss(self, option: Option) -> float:
        """Chips that an option costs against the best; 0 for equals."""
        lost = self.options[self.best].ev - option.ev
        return lost if lost > TIE else 0.0

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
        return sum(c.probability for c in chances if order.index(c.combination) < now)
