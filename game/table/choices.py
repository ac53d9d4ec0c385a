"""What a game says of the answers to its decisions, and of hands: the plain table and plain phones
make buttons and cards to raise of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.rules.cards import Card


@dataclass(frozen=True, slots=True)
class CardChoice:
    """An answer that names cards of the own hand: they are raised, then a button gives it."""

    answer: Callable[[tuple[Card, ...]], object]
    """The answer that names these cards, as they lie from left to right. Phones put their cards
    into its notation, where `print_cards` has put those of the answer."""
    label: Callable[[tuple[Card, ...]], str]
    """What stands on the button for these cards, also for none."""
    most: int = 1  # cards that can be raised; one takes the place of another


@dataclass(frozen=True, slots=True)
class Choices:
    """What can be answered to a decision, in words. The first answer, else that of the first card,
    is given for somebody with a phone who has left: it should cost nothing."""

    prompt: str = ""  # what to do, in a sentence
    answers: Sequence[tuple[str, object]] = ()
    """Any number of them, each with what stands on its button."""
    cards: CardChoice | None = None


HandName = Callable[..., str]  # called with words and the value of a hand: what the hand is called


class PlainWords(Protocol):
    """A `GameScreen`, as far as the plain table asks it."""

    @property
    def choices(self) -> Callable[..., Choices]:
        """Called with words and a decision: what can be answered."""

    @property
    def hand_name(self) -> HandName:
        """What a hand is called."""
