"""What players are asked, what they may answer, and the rules an answer must keep.

`verify` holds each rule once and raises a named error; `can` asks `verify`. Buttons grey out by
`can`, and the error says why: `error.name` and `error.values` find the sentence in the catalogs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.rules.cards import Card


class RuleError(ValueError):
    """An answer the rules do not allow. `name` is the key of the sentence that tells a player."""

    name: ClassVar[str] = "not_allowed"

    def __init__(self, **values: int) -> None:
        self.values: Mapping[str, int] = values
        super().__init__(f"{self.name} {values}" if values else self.name)


class WrongAnswerError(RuleError):
    name = "something_else_asked"  # the answer is not one to this question


class CutTooThinError(RuleError):
    name = "cut_too_thin"  # at least one card stays on either side of a cut (D-8)


class NotInHandError(RuleError):
    name = "not_in_hand"  # only a card of the own hand can be laid away, each once (D-11, S-6)


class NotEnoughChipsError(RuleError):
    name = "not_enough_chips"  # the player has fewer chips than the card costs (D-11)


class SlotEmptyError(RuleError):
    name = "slot_empty"  # that face-down card was taken before (D-11)


@dataclass(frozen=True, slots=True)
class Cut:
    """Answer: lift this many cards off the top of the pack."""

    lifted: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Answer: discard this card and buy."""

    card: Card


@dataclass(frozen=True, slots=True)
class Stop:
    """Answer: buy no (more) card."""


@dataclass(frozen=True, slots=True)
class Take:
    """Answer: take the face-down card of this slot, from 0."""

    slot: int


Answer = Cut | Discard | Stop | Take


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat."""

    seat: int

    def verify(self, answer: object) -> None:
        """Raise a RuleError where the rules do not allow the answer."""
        raise NotImplementedError

    def can(self, answer: object) -> bool:
        return self.refusal(answer) is None

    def refusal(self, answer: object) -> RuleError | None:
        """Why the rules do not allow the answer; None where they do."""
        try:
            self.verify(answer)
        except RuleError as error:
            return error
        return None


@dataclass(frozen=True, slots=True)
class CutPack(Decision):
    """The right neighbour of the dealer must cut (D-8)."""

    cards: int

    def verify(self, answer: object) -> None:
        if not isinstance(answer, Cut):
            raise WrongAnswerError
        if not 1 <= answer.lifted <= self.cards - 1:
            raise CutTooThinError(cards=self.cards)


@dataclass(frozen=True, slots=True)
class BuyCard(Decision):
    """Discard a card and buy the next one for `price` chips, or stop (D-11)."""

    price: int
    chips: int
    hand: tuple[Card, ...]

    def verify(self, answer: object) -> None:
        if isinstance(answer, Stop):
            return
        if not isinstance(answer, Discard):
            raise WrongAnswerError
        if self.chips < self.price:
            raise NotEnoughChipsError(price=self.price, chips=self.chips)
        if answer.card not in self.hand:
            raise NotInHandError


@dataclass(frozen=True, slots=True)
class TakeCard(Decision):
    """The price is paid: take one of the face-down cards that still lie there (D-11)."""

    slots: tuple[int, ...]

    def verify(self, answer: object) -> None:
        if not isinstance(answer, Take):
            raise WrongAnswerError
        if answer.slot not in self.slots:
            raise SlotEmptyError
