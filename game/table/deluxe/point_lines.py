"""Lines of the five point tables as they are shown: an example of each (plain ranks, mixed suits,
nothing by chance) and its odds as the language writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.cards import Card, Rank, Suit
from game.rules.variants import Combination

if TYPE_CHECKING:
    from game.rules.variants import Line
    from game.words.words import Words

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


def odds_in(words: Words, line: Line) -> str:
    """The printed odds as this language writes numbers."""
    return words.decimal(*line.one_in)


def _grouped(sizes: tuple[int, ...], cards: int) -> tuple[Card, ...]:
    hand: list[Card] = []
    for group, (size, rank) in enumerate(zip(sizes, _GROUPS, strict=False)):
        first = 0 if size > 2 else 3 * group
        hand += [Card(rank, _MIXED[(first + index) % len(_MIXED)]) for index in range(size)]
    for index, rank in enumerate(_SINGLES[: cards - len(hand)]):
        hand.append(Card(rank, _MIXED[(index + 1) % len(_MIXED)]))
    return tuple(hand)
