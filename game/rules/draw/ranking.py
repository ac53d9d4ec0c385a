"""How hands of five compare at the draw tables: `RANKINGS` (S-1, S-13, H-1, H-6, C-1).

The joker stands for any card its owner needs (S-13). House: that is a card which the owner does not
hold already, so a flush has no two aces; five of a kind is the one exception, since no pack has a
fifth card of a rank. Of all that a joker may stand for, the best counts, down to the last card that
is compared.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import total_ordering
from itertools import combinations_with_replacement
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from game.arithmetic import int_sum
from game.rules.cards import RANKS, Card, Rank, Suit
from game.rules.draw.combinations import (
    HAND,
    WEIGHT,
    Category,
    HandError,
    all_strengths,
    place_and_ranks,
    split_key,
    strength_of,
)

__all__ = ["RANKINGS", "Category", "DrawValue", "HandError", "Ranking"]

_FACE: Final = attrgetter("rank", "suit")  # is quicker to compare than a card
_JOKER_SUITS: Final = frozenset({Suit.RED, Suit.BLACK})
_GROUPED: Final = frozenset(Category) - {
    Category.HIGH_CARD,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.STRAIGHT_FLUSH,
}


@total_ordering
@dataclass(frozen=True, slots=True)
class DrawValue:
    """What a hand is worth in one ranking; values of two rankings do not compare. Order is by
    `strength`, and two values are equal exactly where the pot is split (S-12, H-6, C-6).

    `ranks` are those by which the hand is compared, most important first: of the groups from big to
    small, then of the other cards; of a straight only its end. Jokers count as what they stand for.
    """

    strength: int
    combination: Category
    ranks: tuple[Rank, ...]

    def __lt__(self, other: "DrawValue") -> bool:
        return self.strength < other.strength

    def jokers_as(self, cards: Sequence[Card]) -> tuple[Rank, ...]:
        """The ranks that the jokers of a hand of this value stand for; empty without jokers."""
        jokers = int_sum(card.joker for card in cards)
        if not jokers:
            return ()
        needed = list(self.ranks)
        if self.combination in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
            end = self.ranks[0].value
            needed = [Rank(rank) if rank > 1 else Rank.ACE for rank in range(end, end - HAND, -1)]
        elif isinstance(sizes := self.combination.value, tuple):
            groups = zip(self.ranks, sizes, strict=False)  # four cards have fewer ranks
            needed = [rank for rank, size in groups for _ in range(size)]
        missing = Counter(needed)
        missing.subtract(card.rank for card in cards if not card.joker)
        found = tuple(rank for rank in dict.fromkeys(needed) for _ in range(missing[rank]))
        return found if len(found) == jokers else ()

    def __str__(self) -> str:
        """As it is written in logs, like a value of the main game: `TWO_PAIRS:2edc00`."""
        return f"{self.combination.name}:{self.strength:x}"


@dataclass(frozen=True, slots=True)
class Ranking:
    """How the hands of one pack compare: its ranks, the order of combinations from low to high,
    whether the ace may stand below the lowest rank in a straight, how many jokers may play, and how
    many cards of a flush are compared.

    Tables are made when the first hand is looked at; from then on a hand is looked up.
    """

    ranks: tuple[Rank, ...]
    order: tuple[Category, ...]
    low_ace: bool
    jokers: int = 0
    flush_ranks: int = HAND
    _mixed: dict[int, int] = field(default_factory=dict, init=False, repr=False, compare=False)
    _suited: dict[int, int] = field(default_factory=dict, init=False, repr=False, compare=False)
    _wild: dict[int, int] = field(default_factory=dict, init=False, repr=False, compare=False)
    _values: dict[int, DrawValue] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def value(self, cards: Sequence[Card]) -> DrawValue:
        """The value of a hand of exactly five different cards of the pack. Raises HandError."""
        value = self.value_of(self.strength(cards))
        # without jokers, a card that is there twice makes a group: only then is it worth a look
        doubtful = self.jokers or value.combination in _GROUPED
        if doubtful and len(set(map(_FACE, cards))) != HAND:
            raise HandError(f"a card twice in {cards}")
        return value

    def value_of(self, strength: int) -> DrawValue:
        """The value that has this strength, which must be one of a hand."""
        try:
            return self._values[strength]
        except KeyError:
            place, ranks = place_and_ranks(strength)
            value = DrawValue(strength, self.order[place], ranks)
            return self._values.setdefault(strength, value)

    def least(self, combination: Category, *ranks: Rank) -> int:
        """The bound between the hands that form at least this combination with at least these
        first ranks, and all worse ones: `strength >= least(PAIR, Rank.JACK)` opens (S-14, C-7)."""
        return strength_of(self.order.index(combination), ranks)

    def strength(self, cards: Sequence[Card]) -> int:
        """`value(cards).strength` for those who try many hands: the caller sees to it that the five
        cards are different. Raises HandError for cards that are not of the pack."""
        try:
            a, b, c, d, e = cards
        except ValueError as error:
            raise HandError(f"no five cards: {cards}") from error
        key = WEIGHT[a.rank] + WEIGHT[b.rank] + WEIGHT[c.rank] + WEIGHT[d.rank] + WEIGHT[e.rank]
        one_suit = a.suit is b.suit is c.suit is d.suit is e.suit
        known = (self._suited if one_suit else self._mixed).get(key)
        return self._look_closer(cards, key) if known is None else known

    def strength_of_key(self, key: int, *, is_one_suit: bool) -> int:
        """The strength of a hand given by its `hand_key`, and whether all its cards but the jokers
        are of one suit: the quickest way, since keys add up. Raises HandError."""
        table = self._suited if is_one_suit else self._mixed
        try:
            return table[key]
        except KeyError:
            if not table:
                self._make_tables()
                return self.strength_of_key(key, is_one_suit=is_one_suit)
            return self._wild_strength(key, is_one_suit)

    def _make_tables(self) -> None:
        mixed, suited = all_strengths(
            self.ranks, self.order, low_ace=self.low_ace, flush_ranks=self.flush_ranks
        )
        self._suited.update(suited)
        self._mixed.update(mixed)

    def _look_closer(self, cards: Sequence[Card], key: int) -> int:
        """The strength of a hand that is in no table, or of the first hand of all."""
        suits = {card.suit for card in cards}
        if Suit.HIDDEN in suits:
            raise HandError(f"a hidden card in {cards}")
        is_one_suit = len(suits - _JOKER_SUITS) == 1
        known = self._wild.get(key << 1 | is_one_suit)
        return self.strength_of_key(key, is_one_suit=is_one_suit) if known is None else known

    def _wild_strength(self, key: int, is_one_suit: bool) -> int:
        """The strength of a hand with jokers: the best of all hands that it may stand for."""
        known = self._wild.get(key << 1 | is_one_suit)
        if known is None:
            known = max(self._meanings(key, is_one_suit), default=None)
            if known is None:
                raise HandError("no five cards")
            self._wild[key << 1 | is_one_suit] = known
        return known

    def _meanings(self, key: int, is_one_suit: bool) -> Iterator[int]:
        """All strengths that the jokers of a hand can give it. Ranks may be chosen freely, without
        a look at suits: of a rank that is held n times there are 4 − n more to stand for."""
        natural, jokers = split_key(key)
        if not 0 < jokers <= self.jokers:
            raise HandError("cards that are not of this pack")
        weights = [WEIGHT[rank] for rank in self.ranks]
        for others in combinations_with_replacement(weights, jokers):
            meant = natural + int_sum(others)
            if meant in self._mixed:
                yield self._mixed[meant]
            if is_one_suit and meant in self._suited:
                yield self._suited[meant]


def _usual(*, jokers: bool) -> tuple[Category, ...]:
    """The usual order of combinations; five of a kind takes a joker (S-13)."""
    return tuple(each for each in Category if jokers or each is not Category.FIVE_OF_A_KIND)


def _flush_raised() -> tuple[Category, ...]:
    """The order of the club table with 32 cards: a flush also beats a full house and four of a
    kind, and stays below a straight flush (C-1)."""
    *lower, highest = (each for each in _usual(jokers=False) if each is not Category.FLUSH)
    return (*lower, Category.FLUSH, highest)


_SEVEN_UP: Final = tuple(rank for rank in RANKS if rank >= Rank.SEVEN)

RANKINGS: Final[Mapping[str, Ranking]] = MappingProxyType(
    {
        "52": Ranking(RANKS, _usual(jokers=False), low_ace=True),  # S-1, C-1 from five players on
        "52-joker": Ranking(RANKS, _usual(jokers=True), low_ace=True, jokers=2),  # S-13
        "32-duel": Ranking(_SEVEN_UP, _usual(jokers=False), low_ace=False, flush_ranks=1),  # H-6
        "32-duel-1": Ranking(_SEVEN_UP, _usual(jokers=False), low_ace=False),  # edition 1 of H-6
        "32-club": Ranking(_SEVEN_UP, _flush_raised(), low_ace=False),  # C-1 up to four players
    }
)
"""The rankings of the draw tables, by the pack that is played with."""
