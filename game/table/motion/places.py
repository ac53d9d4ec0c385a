"""Places a card or a chip can be in, by name. Only `poses.py` knows where they are in a window,
so a card in flight re-aims by itself when the window changes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from game.rules.cards import Card, Rank, Suit
from game.storage.settings import Settings, Sorting


class Lift(Enum):
    """How far a card is raised, u: an own one, or one that decides at the showdown."""

    FLAT = 0
    DECIDES = 14
    HOVER = 24
    LAMP = 40
    CHOSEN = 46

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class AtDealer:
    """With the dealer: where the pack comes from; a card that moves there leaves the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class InPack:
    """In the pack on the table, `depth` cards above its foot; `half` 1 is a part lifted off."""

    depth: int = 0
    half: int = 0


@dataclass(frozen=True, slots=True)
class InHeap:
    """Dealt and not picked up: a loose heap in front of the player."""

    seat: int
    order: int


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of a hand of `count`, in the fan; `index` from the left."""

    seat: int
    index: int
    count: int
    lift: Lift = Lift.FLAT


@dataclass(frozen=True, slots=True)
class OnTable:
    """A face-down card on the table in front of its owner."""

    seat: int
    slot: int
    lift: Lift = Lift.FLAT


@dataclass(frozen=True, slots=True)
class OnStage:
    """Large in the middle of the table: a card that is about to be turned over."""


@dataclass(frozen=True, slots=True)
class InPile:
    """Among the discards, the `order`-th from below."""

    order: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of a hand laid open at the showdown."""

    seat: int
    index: int
    count: int
    lift: Lift = Lift.FLAT


@dataclass(frozen=True, slots=True)
class InPurse:
    """On top of a player's stack of chips of this value."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class InBet:
    """A chip of a bet before a player; `column` counts kinds of chips from the middle."""

    seat: int
    column: float = 0.0


@dataclass(frozen=True, slots=True)
class InBowl:
    """A chip lying in the bank's bowl; `order` settles where exactly."""

    order: int


@dataclass(frozen=True, slots=True)
class Midway:
    """Where a motion was interrupted: shares of the window, width in u, degrees."""

    x: float
    y: float
    width: float
    angle: float


OfNobody = InPack | InPile | InBowl | OnStage | Midway  # places that are in front of no player
Place = AtDealer | InHeap | InHand | OnTable | Shown | InPurse | InBet | OfNobody


PACK_EDGES: Final = 10  # cards drawn to stand for the whole pack


def edges_of(cards: int, pack: int) -> int:
    """Cards drawn to stand for what is left of a pack: one as long as there is any."""
    return -(-PACK_EDGES * cards // pack)


@dataclass(slots=True)
class Cast:
    """The card pieces of the present game. `hands` are in the order seen on the screen."""

    hands: list[list[int]]
    slots: list[list[int | None]]
    pile: list[int] = field(default_factory=list)
    pack: list[int] = field(default_factory=list)
    faces: dict[int, Card] = field(default_factory=dict)
    last: int = 0  # the number of the piece that came last

    @staticmethod
    def of(players: int) -> "Cast":
        """There are no cards yet."""
        return Cast([[] for _ in range(players)], [[] for _ in range(players)])

    def enter(self, face: Card) -> int:
        """A new piece; its number."""
        self.last += 1
        self.faces[self.last] = face
        return self.last

    def leave(self, *pieces: int) -> None:
        """Pieces are no longer on the table; the rows they were in have forgotten them already."""
        for piece in pieces:
            del self.faces[piece]

    def clear(self) -> list[int]:
        """All pieces leave; their numbers."""
        pieces = list(self.faces)
        for row in (*self.hands, self.pile, self.pack):
            row.clear()
        for slots in self.slots:
            slots.clear()
        self.faces.clear()
        return pieces

    def piece_of(self, seat: int, card: Card) -> int:
        """The piece in this hand that shows this card; the last back where it is hidden."""
        hand = self.hands[seat]
        matching = [piece for piece in hand if self.faces[piece] == card]
        return matching[-1]


_SUIT_ORDER: Final = (
    Suit.RED, Suit.BLACK, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.HIDDEN
)  # fmt: skip
_JOKER: Final = -20  # a joker lies left of everything

Order = Callable[[Card, tuple[Card, ...]], tuple[int, ...]]


def by_rank(card: Card, hand: tuple[Card, ...] = ()) -> tuple[int, int]:
    """Sorting key of a hand: high ranks left, equal ranks together."""
    return _JOKER if card.joker else -card.rank, _SUIT_ORDER.index(card.suit)


def by_suit(card: Card, hand: tuple[Card, ...] = ()) -> tuple[int, int]:
    """Sorting key of a hand: suits together."""
    return _SUIT_ORDER.index(card.suit), -card.rank


def grouped(card: Card, hand: tuple[Card, ...]) -> tuple[int, int, int]:
    """Sorting key by combination, and at the showdown: biggest groups first, as it is named."""
    if card.joker:
        return _JOKER, 0, _SUIT_ORDER.index(card.suit)
    count = sum(1 for other in hand if other.rank is card.rank)
    wheel = {c.rank for c in hand} >= {Rank.ACE, Rank.TWO} and count == 1
    rank = 1 if wheel and card.rank is Rank.ACE and _is_low(hand) else int(card.rank)
    return -count, -rank, _SUIT_ORDER.index(card.suit)


def in_order(hand: tuple[Card, ...], order: Order, *, shown: bool = False) -> list[Card]:
    """A hand from left to right; shown, what belongs together lies together."""
    if any(card.hidden for card in hand):
        return list(hand)
    key = grouped if shown else order
    return sorted(hand, key=lambda card: key(card, hand))


def _is_low(hand: tuple[Card, ...]) -> bool:
    """Whether these are A 2 3 … without a gap (D-14)."""
    return sorted(card.rank for card in hand)[:-1] == list(range(2, len(hand) + 1))


_ORDERS: Final[Mapping[Sorting, Order]] = {
    Sorting.RANKS: by_rank,
    Sorting.SUITS: by_suit,
    Sorting.COMBINATION: grouped,
}


def order_of(settings: Settings) -> Order:
    """How a hand is sorted."""
    return _ORDERS[settings.sorting]
