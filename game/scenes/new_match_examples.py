"""A hand to show for every line of the five tables: plain ranks, mixed suits, nothing by chance."""

from __future__ import annotations

from typing import Final

from game.rules.cards import Card, Rank, Suit
from game.rules.combinations import Combination

_GROUPS: Final = (Rank.QUEEN, Rank.KING, Rank.EIGHT, Rank.FIVE)
"""Ranks of the groups, the biggest group first."""
_SINGLES: Final = (Rank.TEN, Rank.NINE, Rank.SEVEN, Rank.FOUR, Rank.THREE, Rank.TWO)
_FLUTE: Final = (
    Rank.KING, Rank.JACK, Rank.TEN, Rank.EIGHT, Rank.SEVEN, Rank.FIVE, Rank.FOUR, Rank.TWO,
)  # fmt: skip
_STRAIGHT_FROM: Final = Rank.QUEEN
_MIXED: Final = (Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
_ONE: Final = {Combination.COLOR_FLUTE: Suit.HEARTS, Combination.COLOR_STRAIGHT: Suit.SPADES}


def example_hand(combination: Combination, cards: int) -> tuple[Card, ...]:
    """So many cards that form the combination, those that count first."""
    if isinstance(combination.value, tuple):
        return _grouped(combination.value, cards)
    if combination in (Combination.STRAIGHT, Combination.COLOR_STRAIGHT):
        ranks = tuple(Rank(_STRAIGHT_FROM - step) for step in range(cards))
    else:
        ranks = _FLUTE[:cards]
    one = _ONE.get(combination)
    return tuple(Card(rank, one or _MIXED[index % len(_MIXED)]) for index, rank in enumerate(ranks))


def _grouped(sizes: tuple[int, ...], cards: int) -> tuple[Card, ...]:
    hand: list[Card] = []
    for group, (size, rank) in enumerate(zip(sizes, _GROUPS, strict=False)):
        first = 0 if size > 2 else 3 * group
        hand += [Card(rank, _MIXED[(first + index) % len(_MIXED)]) for index in range(size)]
    for index, rank in enumerate(_SINGLES[: cards - len(hand)]):
        hand.append(Card(rank, _MIXED[(index + 1) % len(_MIXED)]))
    return tuple(hand)
