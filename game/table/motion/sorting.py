"""In which order cards lie: in a hand by rank, by suit or by combination; shown as the combination
is named. An `Order` makes a sorting key of a card and the hand it is in."""

from collections.abc import Callable
from typing import Final

from game.rules.cards import Card, Rank, Suit

_SUIT_ORDER: Final = (
    Suit.RED, Suit.BLACK, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.HIDDEN
)  # fmt: skip
_JOKER: Final = -20
"""A joker lies left of everything."""

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
