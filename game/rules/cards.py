"""Cards and their notation (D-1): `AS`, `10H` (also `TH`), `2C`; a card nobody may know is `??`."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final


class CardNotationError(ValueError):
    """A text that names no card."""


class Rank(IntEnum):
    """Ranks from low to high (D-1). HIDDEN stands for a rank that may not be known."""

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


class Suit(Enum):
    """The four suits, all equal (D-1). HIDDEN stands for a suit that may not be known."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    HIDDEN = "?"

    __hash__ = object.__hash__  # members are singletons: identity is enough, and fast


RANKS: Final[tuple[Rank, ...]] = tuple(rank for rank in Rank if rank is not Rank.HIDDEN)
SUITS: Final[tuple[Suit, ...]] = tuple(suit for suit in Suit if suit is not Suit.HIDDEN)

_RANK_TEXT: Final = {
    rank: {11: "J", 12: "Q", 13: "K", 14: "A", 0: "?"}.get(rank, str(rank.value)) for rank in Rank
}
_RANK_BY_TEXT: Final = {text: rank for rank, text in _RANK_TEXT.items()} | {"T": Rank.TEN}
_SUIT_BY_TEXT: Final = {suit.value: suit for suit in Suit}


@dataclass(frozen=True, slots=True)
class Card:
    """One playing card. `str(card)` and `parse_card` are inverse to each other."""

    rank: Rank
    suit: Suit

    @property
    def hidden(self) -> bool:
        """Whether this stands for a card that may not be known."""
        return self.rank is Rank.HIDDEN

    def __str__(self) -> str:
        return _RANK_TEXT[self.rank] + self.suit.value

    def __repr__(self) -> str:
        return f"<{self}>"


HIDDEN: Final = Card(Rank.HIDDEN, Suit.HIDDEN)
PACK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The pack of 52 in its printed order (D-1)."""

_CARD_BY_TEXT: Final = {str(card): card for card in (*PACK, HIDDEN)}


def parse_card(text: str) -> Card:
    """Read one card: `AS`, `10h`, `TH`, `??`.

    Raises CardNotationError for anything else.
    """
    word = text.strip().upper()
    rank, suit = _RANK_BY_TEXT.get(word[:-1]), _SUIT_BY_TEXT.get(word[-1:])
    if rank is None or suit is None or (rank is Rank.HIDDEN) != (suit is Suit.HIDDEN):
        raise CardNotationError(text)
    return _CARD_BY_TEXT[_RANK_TEXT[rank] + suit.value]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks or commas. Raises CardNotationError."""
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def print_cards(cards: Iterable[Card]) -> str:
    """Write cards separated by blanks, so that `parse_cards` reads them back."""
    return " ".join(str(card) for card in cards)
