"""What a hand is worth: combinations, the tables of the five variants, and why one hand beats
another (D-2, D-13 to D-16)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache, total_ordering
from typing import Final

from game.base.arithmetic import int_sum
from game.rules.cards import PACK, RANKS, Card, Rank, Suit


class Combination(Enum):
    """The lines of the tables, and of those for nine cards; groups are named biggest first."""

    PAIR = (2,)
    TWO_PAIRS = (2, 2)
    THREE_PAIRS = (2, 2, 2)
    FOUR_PAIRS = (2, 2, 2, 2)
    TRIPLET = (3,)
    TRIPLET_PAIR = (3, 2)
    TRIPLET_TWO_PAIRS = (3, 2, 2)
    TRIPLET_THREE_PAIRS = (3, 2, 2, 2)
    TWO_TRIPLETS = (3, 3)
    TWO_TRIPLETS_PAIR = (3, 3, 2)
    THREE_TRIPLETS = (3, 3, 3)
    QUADRUPLET = (4,)
    QUADRUPLET_PAIR = (4, 2)
    QUADRUPLET_TWO_PAIRS = (4, 2, 2)
    QUADRUPLET_TRIPLET = (4, 3)
    QUADRUPLET_TRIPLET_PAIR = (4, 3, 2)
    TWO_QUADRUPLETS = (4, 4)
    FLUTE = "all ranks different"
    COLOR_FLUTE = "all ranks different, one suit"
    STRAIGHT = "consecutive ranks"
    COLOR_STRAIGHT = "consecutive ranks, one suit"

    __hash__ = object.__hash__


_BY_GROUPS: Final = {
    combination.value: combination
    for combination in Combination
    if isinstance(combination.value, tuple)
}
_DISTINCT: Final = {
    (False, False): Combination.FLUTE,
    (False, True): Combination.COLOR_FLUTE,
    (True, False): Combination.STRAIGHT,
    (True, True): Combination.COLOR_STRAIGHT,
}
_BITS: Final = 3  # a rank occurs at most four times in a hand: three bits count it
_WEIGHT: Final = tuple(1 << (_BITS * max(0, rank - 2)) for rank in range(Rank.ACE + 1))


def rank_key(cards: Iterable[Card]) -> int:
    """A number that says how often each rank occurs in these cards.

    Keys add up: the key of two lots of cards together is the sum of their keys.
    """
    return int_sum([_WEIGHT[card.rank] for card in cards])


def one_suit(cards: Sequence[Card]) -> bool:
    suit: Suit = cards[0].suit
    return all(card.suit is suit for card in cards)


def _straight_end(ranks: Sequence[Rank]) -> Rank | None:
    """Highest card of a straight of these different ranks, high to low (D-14): the ace may be 1."""
    if ranks[0] - ranks[-1] == len(ranks) - 1:
        return ranks[0]
    if ranks[0] is Rank.ACE and ranks[1] - Rank.TWO == len(ranks) - 2 and ranks[-1] is Rank.TWO:
        return ranks[1]
    return None


def classify(key: int, is_one_suit: bool) -> tuple[Combination, tuple[Rank, ...]]:
    """The combination of a hand, and the ranks that decide among equal ones, in their order.

    The tie-break is everything D-14 and D-15 compare and nothing more: where it is equal, only
    the age of the players decides (D-16).
    """
    mask = (1 << _BITS) - 1
    counts = [(key >> (_BITS * (rank - 2)) & mask, rank) for rank in reversed(RANKS)]
    groups = sorted(((n, rank) for n, rank in counts if n > 1), reverse=True)
    singles = tuple(rank for n, rank in counts if n == 1)
    if not groups:
        end = _straight_end(singles)
        combination = _DISTINCT[end is not None, is_one_suit]
        return combination, singles if end is None else (end,)
    combination = _BY_GROUPS[tuple(n for n, _ in groups)]
    if groups[0][0] > 2:
        return combination, (groups[0][1],)
    return combination, tuple(rank for _, rank in groups) + singles


def scoring_cards(cards: Sequence[Card]) -> frozenset[Card]:
    """The cards that form the combination: the groups, or all cards where all ranks differ."""
    ranks = [card.rank for card in cards]
    grouped = frozenset(card for card in cards if ranks.count(card.rank) > 1)
    return grouped or frozenset(cards)


class HandSizeError(ValueError):
    """A hand that does not have as many cards as its variant deals."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """One line of a table: points, combination, and the odds "one in x" as the rules print them."""

    points: int
    combination: Combination
    odds: str

    @property
    def one_in(self) -> tuple[float, int]:
        """The odds as a number, and how many decimals are printed."""
        return read_odds(self.odds)


def read_odds(odds: str) -> tuple[float, int]:
    """The x of odds "one in x" as the rules print them, as a number, and its decimals."""
    text = odds.replace(",", "")
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
    lines: tuple[TableLine, ...]

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


def lines(text: str) -> tuple[TableLine, ...]:
    rows = (row.split() for row in text.strip().splitlines())
    return tuple(TableLine(int(points), Combination[name], odds) for points, name, odds in rows)


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


NEAR: Final = 4
"""Points more than the hand has: what a line must be worth to be told as nearly made."""


class Decider(Enum):
    """What decides between two hands: the first of these in which they differ."""

    POINTS = "a line of more points"
    LINE = "a higher line of equal points (D-13)"
    GROUP = "the rank of a pair, triplet or quadruplet (D-15)"
    CARD = "the rank of a single card (D-14, D-15)"
    AGE = "nothing in the hands: the younger player wins (D-16)"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the hand `better` beats the hand `worse`. `rank` and `over` are the ranks that decide,
    `equal` those compared before them, `size` how many cards of the rank form the group."""

    by: Decider
    better: HandValue
    worse: HandValue
    rank: Rank | None = None
    over: Rank | None = None
    equal: tuple[Rank, ...] = ()
    size: int = 1


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A hand one card short of a line: with any of `missing` beside `kept` it would be that."""

    line: TableLine
    kept: tuple[Card, ...]
    missing: tuple[Card, ...]


def why(better: Sequence[Card], worse: Sequence[Card], variant: Variant) -> Reason:
    """Why the first hand beats the second, made from the comparison of the rules itself.

    Raises ValueError where it does not: where the second is the stronger one."""
    won, lost = variant.value(better), variant.value(worse)
    if won < lost:
        raise ValueError(f"{better} does not beat {worse}")
    if won.points != lost.points:
        return Reason(Decider.POINTS, won, lost)
    if won.combination is not lost.combination:
        return Reason(Decider.LINE, won, lost)
    ranks, others = _deciding(better), _deciding(worse)
    for place, (rank, over) in enumerate(zip(ranks, others, strict=True)):
        if rank != over:
            groups = won.combination.value
            size = groups[place] if isinstance(groups, tuple) and place < len(groups) else 1
            by = Decider.GROUP if size > 1 else Decider.CARD
            return Reason(by, won, lost, rank, over, ranks[:place], size)
    return Reason(Decider.AGE, won, lost, equal=ranks)


@lru_cache(maxsize=512)  # hands of a match: asked for at the showdown, and once more at its end
def near_miss(
    hand: tuple[Card, ...], variant: Variant, least: int = NEAR, gone: tuple[Card, ...] = ()
) -> NearMiss | None:
    """The best line worth at least so many points more that one other card would make, none of
    those that have `gone`."""
    held = variant.value(hand)
    worth = [line for line in variant.lines if line.points >= held.points + least]
    found: dict[Combination, NearMiss] = {}
    others = [card for card in PACK if card not in hand and card not in gone]
    for away in hand:
        kept = tuple(card for card in hand if card is not away)
        made = _made(kept, others, variant)
        for line in worth:
            cards = made.get(line.combination, ())
            before = found.get(line.combination)
            if cards and (before is None or len(cards) > len(before.missing)):
                found[line.combination] = NearMiss(line, kept, tuple(cards))
    return next((found[line.combination] for line in worth if line.combination in found), None)


def two_short(flute: tuple[Card, ...], gone: tuple[Card, ...] = ()) -> Combination | None:
    """Whether a Flute is two cards short of a Straight or of a Color Flute, with at least three of
    it held; of both the one that more pairs of cards make, without any of those that have `gone`.
    It is worth asking only where no single card does."""
    held, kept = {card.rank for card in flute}, len(flute) - 2
    if kept < 3:
        return None
    unseen = [card for card in PACK if card not in flute and card not in gone]
    suits = [card.suit for card in flute]
    suit = max(suits, key=suits.count)
    free = int_sum(card.suit is suit for card in unseen)  # of ranks that are held, too
    colors = free * (free - 1) // 2 if suits.count(suit) == kept else 0
    straights = 0
    around = (RANKS[-1], *RANKS)  # the ace may be 1 (D-14)
    for low in range(len(around) - len(flute) + 1):
        ranks = set(around[low : low + len(flute)])
        if len(ranks & held) == kept:
            one, other = ranks - held
            ways = [int_sum(card.rank is rank for card in unseen) for rank in (one, other)]
            straights += ways[0] * ways[1]
    if not colors and not straights:
        return None
    return Combination.COLOR_FLUTE if colors > straights else Combination.STRAIGHT


def _made(
    kept: Sequence[Card], others: Sequence[Card], variant: Variant
) -> dict[Combination, list[Card]]:
    """Which of the other cards make which combination of these."""
    key, suit = rank_key(kept), kept[0].suit if one_suit(kept) else None
    made: dict[Combination, list[Card]] = {}
    for card in others:
        hand = variant.value_of_key(key + rank_key((card,)), is_one_suit=card.suit is suit)
        made.setdefault(hand.combination, []).append(card)
    return made


def _deciding(hand: Sequence[Card]) -> tuple[Rank, ...]:
    """The ranks that decide among hands of one line, in their order."""
    return classify(rank_key(hand), one_suit(hand))[1]
