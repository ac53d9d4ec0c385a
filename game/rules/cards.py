"""Cards and their notation (D-1): `AS`, `10H` (also `TH`), `2C`; a hidden card is `??`.

The jokers of draw poker (S-13) are `*R` and `*B`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final


class CardNotationError(ValueError):
    """A text that names no card."""


class Rank(IntEnum):
    """Ranks from low to high (D-1). HIDDEN stands for a rank that may not be known, and for the one
    a joker does not have."""

    HIDDEN = 0
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    __hash__ = int.__hash__  # equal to its number, and twice as fast as hashing its name


class Suit(Enum):
    """The four suits, all equal (D-1). HIDDEN stands for a suit that may not be known. RED and
    BLACK are the two jokers (S-13), which are of no suit."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    HIDDEN = "?"
    RED = "R"
    BLACK = "B"

    __hash__ = object.__hash__  # members are singletons: identity is enough, and fast


RANKS: Final[tuple[Rank, ...]] = tuple(rank for rank in Rank if rank is not Rank.HIDDEN)
SUITS: Final[tuple[Suit, ...]] = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

_RANK_TEXT: Final = {
    rank: {11: "J", 12: "Q", 13: "K", 14: "A", 0: "?"}.get(rank, str(rank.value)) for rank in Rank
}
_SUIT_TEXT: Final = {suit: suit.value for suit in Suit}


@dataclass(frozen=True, slots=True)
class Card:
    """One playing card. `str(card)` and `parse_card` are inverse to each other."""

    rank: Rank
    suit: Suit

    @property
    def hidden(self) -> bool:
        """Whether this stands for a card that may not be known."""
        return self.suit is Suit.HIDDEN

    @property
    def joker(self) -> bool:
        """Whether this is a joker: known, but of no rank and no suit (S-13)."""
        return self.suit is Suit.RED or self.suit is Suit.BLACK

    def __str__(self) -> str:
        return ("*" if self.joker else _RANK_TEXT[self.rank]) + _SUIT_TEXT[self.suit]

    def __repr__(self) -> str:
        return f"<{self}>"


HIDDEN: Final = Card(Rank.HIDDEN, Suit.HIDDEN)
PACK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The pack of 52 in its printed order (D-1). Jokers are never in it."""
PACK_32: Final = tuple(card for card in PACK if card.rank >= Rank.SEVEN)
"""The pack of 32, 7 to ace (H-1, C-1)."""
JOKERS: Final = (Card(Rank.HIDDEN, Suit.RED), Card(Rank.HIDDEN, Suit.BLACK))
"""The jokers that may be added to the 52 (S-13), in the order in which they are."""

_CARD_BY_TEXT: Final = {str(card): card for card in (*PACK, HIDDEN, *JOKERS)} | {
    f"T{card.suit.value}": card for card in PACK if card.rank is Rank.TEN
}


def parse_card(text: str) -> Card:
    """Read one card: `AS`, `10h`, `TH`, `??`, `*R`.

    Raises CardNotationError for anything else.
    """
    card = _CARD_BY_TEXT.get(text.strip().upper())
    if card is None:
        raise CardNotationError(text)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks or commas. Raises CardNotationError."""
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def print_cards(cards: Iterable[Card]) -> str:
    """Write cards separated by blanks, so that `parse_cards` reads them back."""
    return " ".join(str(card) for card in cards)
