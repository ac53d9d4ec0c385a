"""What somebody who is asked to buy a card knows, without the table around it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.cards import Card
from game.rules.decisions import BuyCard
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS, Seat
from game.rules.variants import VARIANTS, Variant


@dataclass(frozen=True, slots=True)
class Opponent:
    """What everybody sees of another seat: cards bought in this game, whether its turn is over,
    and the chips it has."""

    bought: int
    done: bool
    purse: int


@dataclass(frozen=True, slots=True)
class Position:
    """A buying decision as the seat that decides sees it (D-11). `order` counts from the dealer's
    left, from 0; `others` are in buying order, without the seat itself; `bank` and `chips` count
    chips."""

    variant: int
    hand: tuple[Card, ...]
    discards: tuple[Card, ...]
    bought: int
    bank: int
    chips: int
    order: int
    others: tuple[Opponent, ...]

    @staticmethod
    def of(view: View, purchase: BuyCard) -> "Position":
        """The position of the seat that looks, as it is asked to buy."""
        table, viewer = view.table, purchase.seat
        seats = [(table.dealer + 1 + step) % len(table.seats) for step in range(len(table.seats))]
        own = table.seats[viewer]
        return Position(
            table.rules.variant,
            purchase.hand,
            own.discards,
            own.bought,
            table.bank.value,
            purchase.chips,
            seats.index(viewer),
            tuple(_opponent(table.seats[seat]) for seat in seats if seat != viewer),
        )

    @property
    def rules(self) -> Variant:
        """The variant played."""
        return VARIANTS[self.variant]

    @property
    def price(self) -> int:
        """What the next card costs, in chips (D-11)."""
        return self.bought + 1

    @property
    def purchases_left(self) -> int:
        """How many cards can still be bought, by face-down cards and by chips (D-11)."""
        left, chips = 0, self.chips
        while self.bought + left < FACE_DOWN_CARDS and chips >= self.price + left:
            chips -= self.price + left
            left += 1
        return left

    @property
    def seen(self) -> Sequence[Card]:
        """The cards that are known not to come: in the hand, or discarded before."""
        return (*self.hand, *self.discards)


def _opponent(seat: Seat) -> Opponent:
    return Opponent(seat.bought, seat.done, seat.chips.value)
