"""How hands of five compare at the draw tables: `RANKINGS` (S-1, S-13, H-1, H-6, C-1).

A hand is known by its key, which says how often each rank occurs, and by whether all its cards are
of one suit. Keys add up: the key of a hand is the sum of what each card adds.
The joker stands for any card its owner needs (S-13). House: that is a card which the owner does not
hold already, so a flush has no two aces; five of a kind is the one exception, since no pack has a
fifth card of a rank. Of all that a joker may stand for, the best counts, down to the last card that
is compared.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import total_ordering
from itertools import combinations, combinations_with_replacement
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from game.base.arithmetic import int_sum
from game.rules.cards import RANKS, SUITS, Card, Rank, Suit
from game.rules.variants import rank_key


class HandError(ValueError):
    """Cards that are no hand at this table: not five, one of them twice, or none of its pack."""


class Category(Enum):
    """What five cards form, in the usual order from low to high; groups are named biggest first.
    A royal flush is the highest straight flush."""

    HIGH_CARD = (1, 1, 1, 1, 1)
    PAIR = (2, 1, 1, 1)
    TWO_PAIRS = (2, 2, 1)
    THREE_OF_A_KIND = (3, 1, 1)
    STRAIGHT = "consecutive ranks"
    FLUSH = "one suit"
    FULL_HOUSE = (3, 2)
    FOUR_OF_A_KIND = (4, 1)
    STRAIGHT_FLUSH = "consecutive ranks, one suit"
    FIVE_OF_A_KIND = (5,)

    __hash__ = object.__hash__


HAND: Final = 5  # cards of a hand
_JOKER: Final = 3 * len(RANKS)  # where in a key the number of jokers stands
_WEIGHTS: Final[dict[int, int]] = {rank: rank_key([Card(rank, SUITS[0])]) for rank in RANKS}
WEIGHT: Final = (1 << _JOKER, *(_WEIGHTS.get(rank, 0) for rank in range(1, Rank.ACE + 1)))
"""What a card of each rank adds to the key of a hand; a card without a rank counts as a joker."""


def hand_key(cards: Iterable[Card]) -> int:
    """A number that says how often each rank occurs in these cards, and how many are jokers."""
    return int_sum([WEIGHT[card.rank] for card in cards])


def split_key(key: int) -> tuple[int, int]:
    """The key of the cards that are no jokers, and the number of jokers."""
    return key & (1 << _JOKER) - 1, key >> _JOKER


def strength_of(place: int, ranks: Sequence[int]) -> int:
    """How strong a combination is that has this place in its order, 0 = lowest, and is compared by
    these ranks in turn: one hexadecimal digit for each."""
    for rank in ranks:
        place = place << 4 | rank
    return place << 4 * (HAND - len(ranks))


def place_and_ranks(strength: int) -> tuple[int, tuple[Rank, ...]]:
    """The inverse of `strength_of`."""
    digits = (strength >> 4 * turn & 15 for turn in reversed(range(HAND)))
    return strength >> 4 * HAND, tuple(Rank(digit) for digit in digits if digit)


def all_strengths(
    ranks: Sequence[Rank], order: Sequence[Category], *, low_ace: bool, flush_ranks: int = HAND
) -> tuple[dict[int, int], dict[int, int]]:
    """The strength of every hand of these ranks by its key: of hands of several suits, and of hands
    of one suit. `order` is from low to high; what is not in it is not counted. `flush_ranks`: how
    many cards of a flush are compared."""
    mixed, suited = dict[int, int](), dict[int, int]()
    place = {category: turn for turn, category in enumerate(order)}
    high_first = sorted(ranks, reverse=True)
    for category in order:
        if isinstance(category.value, tuple):
            for key, compared in _grouped(category.value, high_first):
                mixed[key] = strength_of(place[category], compared)
                if category is Category.HIGH_CARD:
                    suited[key] = strength_of(place[Category.FLUSH], compared[:flush_ranks])
    for key, end in _straights(high_first, low_ace=low_ace):
        mixed[key] = strength_of(place[Category.STRAIGHT], (end,))
        suited[key] = strength_of(place[Category.STRAIGHT_FLUSH], (end,))
    return mixed, suited


def _grouped(
    sizes: tuple[int, ...], ranks: Sequence[Rank]
) -> Iterator[tuple[int, tuple[Rank, ...]]]:
    """Key and ranks, in the order in which they are compared, of all hands with groups of these
    sizes. Sizes are two at most, as they are with five cards: the bigger, then the smaller."""
    big, small = max(sizes), min(sizes)
    many = sizes.count(big)
    for groups in combinations(ranks, many):
        key = int_sum([WEIGHT[rank] for rank in groups]) * big
        if many == len(sizes):
            yield key, groups
            continue
        others = [rank for rank in ranks if rank not in groups]
        for rest in combinations(others, len(sizes) - many):
            yield key + int_sum([WEIGHT[rank] for rank in rest]) * small, groups + rest


def _straights(ranks: Sequence[Rank], *, low_ace: bool) -> Iterator[tuple[int, Rank]]:
    """Key and highest rank of all straights of these ranks, which are given from high to low. Only
    below the lowest rank may the ace stand once more, nowhere in between."""
    around = [*ranks, Rank.ACE] if low_ace else ranks
    for start in range(len(around) - HAND + 1):
        run = around[start : start + HAND]
        yield int_sum(WEIGHT[rank] for rank in run), run[0]


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
                mixed, suited = all_strengths(
                    self.ranks, self.order, low_ace=self.low_ace, flush_ranks=self.flush_ranks
                )
                self._suited.update(suited)
                self._mixed.update(mixed)
                return self.strength_of_key(key, is_one_suit=is_one_suit)
            return self._wild_strength(key, is_one_suit)

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


# With 32 cards at the club table a flush also beats a full house and four of a kind, and stays
# below a straight flush (C-1).
*_LOWER, _HIGHEST = (each for each in _usual(jokers=False) if each is not Category.FLUSH)
_FLUSH_RAISED: Final = (*_LOWER, Category.FLUSH, _HIGHEST)
_SEVEN_UP: Final = tuple(rank for rank in RANKS if rank >= Rank.SEVEN)

RANKINGS: Final[Mapping[str, Ranking]] = MappingProxyType(
    {
        "52": Ranking(RANKS, _usual(jokers=False), low_ace=True),  # S-1, C-1 from five players on
        "52-joker": Ranking(RANKS, _usual(jokers=True), low_ace=True, jokers=2),  # S-13
        "32-duel": Ranking(_SEVEN_UP, _usual(jokers=False), low_ace=False, flush_ranks=1),  # H-6
        "32-duel-1": Ranking(_SEVEN_UP, _usual(jokers=False), low_ace=False),  # edition 1 of H-6
        "32-club": Ranking(_SEVEN_UP, _FLUSH_RAISED, low_ace=False),  # C-1 up to four players
    }
)
"""The rankings of the draw tables, by the pack that is played with."""


SHORT: Final = 4  # cards in a hand with one too few

_FORMED: Final = {
    (1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1): Category.PAIR,
    (2, 2): Category.TWO_PAIRS,
    (3, 1): Category.THREE_OF_A_KIND,
    (4,): Category.FOUR_OF_A_KIND,
}


def hand_value(ranking: Ranking, cards: Sequence[Card]) -> DrawValue:
    """The value of a hand of five, or of four where all agreed to play on with it (S-19). Raises
    HandError for anything else.

    Four cards form no straight, no flush and nothing else that takes five. House: they are compared
    as if a fifth card, lower than any, lay beside them. So four of a kind, three of a kind, two
    pairs, a pair or nothing keep their places among the combinations, and lose to a hand of five
    that is equal as far as the four cards go. A joker joins what is there most often, among equals
    the highest: that is the best it can do (S-13)."""
    if len(cards) != SHORT:
        return ranking.value(cards)
    natural = [card.rank for card in cards if not card.joker]
    jokers = SHORT - len(natural)
    if len(set(cards)) < SHORT or jokers > ranking.jokers or not set(natural) <= set(ranking.ranks):
        raise HandError(f"no hand of four: {cards}")
    groups = Counter(natural)
    most = max(groups, key=lambda rank: (groups[rank], rank))
    groups[most] += jokers
    ranks = sorted(groups, key=lambda rank: (groups[rank], rank), reverse=True)
    formed = _FORMED[tuple(groups[rank] for rank in ranks)]
    return ranking.value_of(strength_of(ranking.order.index(formed), ranks))
