"""The five variants of Poker Deluxe: the tables as data, and the value of a hand (D-2, D-13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, total_ordering
from typing import Final

from game.rules.cards import Card
from game.rules.combinations import Combination, classify, one_suit, rank_key


class HandSizeError(ValueError):
    """A hand that does not have as many cards as its variant deals."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table: points, combination, and the odds "one in x" as the rules print them."""

    points: int
    combination: Combination
    odds: str

    @property
    def one_in(self) -> tuple[float, int]:
        """The odds as a number, and how many decimals are printed."""
        text = self.odds.replace(",", "")
        return float(text), len(text.partition(".")[2])


@total_ordering
@dataclass(frozen=True, slots=True)
class HandValue:
    """What a hand is worth in its variant. Order and equality are D-13 to D-15 by `strength`;
    two values are equal exactly where only the players' age decides (D-16)."""

    combination: Combination
    points: int
    strength: int

    def __lt__(self, other: "HandValue") -> bool:
        return self.strength < other.strength


@dataclass(frozen=True, slots=True)
class Variant:
    """One of the five games: how many cards a hand has, for how many players one pack serves (D-4),
    and the table, highest line first."""

    cards: int
    max_players: int
    lines: tuple[Line, ...]

    def value(self, hand: Sequence[Card]) -> HandValue:
        """The value of a hand of exactly `cards` cards. Raises HandSizeError."""
        if len(hand) != self.cards:
            raise HandSizeError(f"{len(hand)} cards in a hand of {self.cards}")
        return self.value_of_key(rank_key(hand), is_one_suit=one_suit(hand))

    def value_of_key(self, key: int, *, is_one_suit: bool) -> HandValue:
        """The value of a hand given by its `rank_key`: the quick way for those who try many."""
        return _value(self.cards, key, is_one_suit)

    def line_of(self, combination: Combination) -> int:
        """Index of the line of a combination, 0 = highest."""
        return next(i for i, line in enumerate(self.lines) if line.combination is combination)


def lines(text: str) -> tuple[Line, ...]:
    rows = (row.split() for row in text.strip().splitlines())
    return tuple(Line(int(points), Combination[name], odds) for points, name, odds in rows)


VARIANTS: Final[dict[int, Variant]] = {
    4: Variant(
        4,
        6,
        lines("""
                20 QUADRUPLET 20,825
                14 COLOR_STRAIGHT 6,153
                4 TRIPLET 108
                4 STRAIGHT 97.7
                4 TWO_PAIRS 96.4
                4 COLOR_FLUTE 96.1
                1 PAIR 3.29
                1 FLUTE 1.53
            """),
    ),
    5: Variant(
        5,
        5,
        lines("""
                25 COLOR_STRAIGHT 64,974
                11 QUADRUPLET 4,165
                7 TRIPLET_PAIR 694
                6 COLOR_FLUTE 509
                5 STRAIGHT 255
                3 TRIPLET 47.3
                2 TWO_PAIRS 21.0
                1 PAIR 2.37
                1 FLUTE 2.00
            """),
    ),
    6: Variant(
        6,
        5,
        lines("""
                30 COLOR_STRAIGHT 565,514
                13 QUADRUPLET_PAIR 21,751
                12 TWO_TRIPLETS 16,313
                8 COLOR_FLUTE 2,982
                7 QUADRUPLET 1,483
                5 STRAIGHT 553
                4 THREE_PAIRS 330
                3 TRIPLET_PAIR 124
                2 TRIPLET 27.8
                2 TWO_PAIRS 8.24
                1 FLUTE 2.91
                1 PAIR 2.06
            """),
    ),
    7: Variant(
        7,
        4,
        lines("""
                35 COLOR_STRAIGHT 4,180,768
                18 QUADRUPLET_TRIPLET 214,398
                10 COLOR_FLUTE 19,582
                7 QUADRUPLET_PAIR 3,248
                6 TWO_TRIPLETS 2,436
                5 TRIPLET_TWO_PAIRS 1,083
                5 STRAIGHT 1,021
                5 QUADRUPLET 731
                3 THREE_PAIRS 54.1
                2 TRIPLET_PAIR 40.6
                2 TRIPLET 20.3
                1 FLUTE 4.78
                1 TWO_PAIRS 4.51
                1 PAIR 2.11
            """),
    ),
    8: Variant(
        8,
        4,
        lines("""
                40 COLOR_STRAIGHT 26,876,363
                32 TWO_QUADRUPLETS 9,647,925
                13 COLOR_FLUTE 146,980
                9 QUADRUPLET_TRIPLET 27,409
                9 QUADRUPLET_TWO_PAIRS 24,363
                7 TWO_TRIPLETS_PAIR 9,136
                5 STRAIGHT 1,641
                4 QUADRUPLET_PAIR 914
                4 FOUR_PAIRS 812
                4 TWO_TRIPLETS 685
                4 QUADRUPLET 457
                3 TRIPLET_TWO_PAIRS 152
                2 TRIPLET_PAIR 19.0
                2 TRIPLET 17.8
                2 THREE_PAIRS 16.9
                2 FLUTE 8.97
                1 TWO_PAIRS 3.17
                1 PAIR 2.55
            """),
    ),
}
"""By cards in a hand. A variant is a row here; everything else follows from it."""


@lru_cache(maxsize=1 << 15)
def _value(cards: int, key: int, is_one_suit: bool) -> HandValue:
    variant = VARIANTS[cards]
    combination, ranks = classify(key, is_one_suit)
    line = variant.line_of(combination)
    strength = len(variant.lines) - line
    for place in range(cards):  # one hexadecimal digit for each rank that may decide
        strength = strength << 4 | (ranks[place] if place < len(ranks) else 0)
    return HandValue(combination, variant.lines[line].points, strength)
