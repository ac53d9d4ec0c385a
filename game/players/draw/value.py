"""What every exchange of cards leads to at a draw-poker table (S-6, H-4, C-4), exactly: all cards
the seat has not seen are counted, none is drawn by chance.

What is not seen is the pack less the own five cards, whichever of them are laid away. So all
choices draw from the same cards, and how often some ranks come is counted once: keys add up. Then
those draws are counted that make one suit of what was kept.

A known error: cards that opponents laid away and that come again in a renewed stock (S-8, C-4) are
counted as unseen ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb, fsum
from operator import mul
from typing import Final

from game.base.arithmetic import int_sum
from game.players.draw.cells import Cells
from game.rules.cards import SUITS, Card, Suit
from game.rules.draw.ranking import HAND, WEIGHT, hand_key

Shares = Sequence[float]
"""How likely each cell is, from low to high."""
_Ways = tuple[tuple[int, ...], tuple[int, ...]]
"""Keys that may be drawn, and how many draws make each."""

_JOKER_WEIGHT: Final = WEIGHT[0]


def exchange(
    hand: Sequence[Card], away: tuple[Card, ...], pack: Sequence[Card], cells: Cells
) -> Shares:
    """Where laying these cards away leads: how likely the final hand is in each cell."""
    unseen = [card for card in pack if card not in hand]
    jokers = int_sum(card.joker for card in unseen)
    kept = [card for card in hand if card not in away]
    counts, key, number = [0] * len(cells), hand_key(kept), len(away)
    _count_ranks(counts, key, _draws(_counts(unseen), number), cells)
    for suit in _suits(kept):
        coming = tuple(WEIGHT[card.rank] for card in unseen if card.suit is suit)
        _count_suited(counts, key, (coming, jokers, number), cells)
    total = comb(len(unseen), number)
    return [count / total for count in counts]


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """The cards that may come: how many of each rank, by suit, and jokers."""

    counts: tuple[tuple[int, int], ...]
    of_suit: dict[Suit, tuple[int, ...]]
    jokers: int
    cards: int

    @staticmethod
    def of(pack: Sequence[Card], known: Sequence[Card]) -> "UnseenCards":
        """All of the pack but those that are known."""
        unseen = [card for card in pack if card not in known]
        return UnseenCards(
            _counts(unseen),
            {suit: tuple(WEIGHT[c.rank] for c in unseen if c.suit is suit) for suit in SUITS},
            int_sum(card.joker for card in unseen),
            len(unseen),
        )


@dataclass(frozen=True, slots=True)
class Worth:
    """What final hands are worth, by key; `gain`: how much more in one suit."""

    of_key: dict[int, float]
    gain: dict[int, float]

    @staticmethod
    def of(cells: Cells, worth: Sequence[float]) -> "Worth":
        """By what each cell is worth."""
        values = map(worth.__getitem__, cells.mixed.values())
        of_key = dict(zip(cells.mixed, values, strict=True))
        return Worth(of_key, {k: worth[cell] - of_key[k] for k, cell in cells.suited.items()})

    def mean(self, kept: Sequence[Card], coming: UnseenCards, number: int) -> float:
        """The mean of the hands that `number` more cards make of those kept."""
        key = hand_key(kept)
        keys, ways = _draws(coming.counts, number)
        of_draw = map(self.of_key.__getitem__, map(key.__add__, keys))
        total: float = fsum(map(mul, of_draw, ways))
        for suit in _suits(kept):
            for wild in range(min(coming.jokers, number) + 1):
                suited = _suited_draws(coming.of_suit[suit], number - wild)
                start = key + wild * _JOKER_WEIGHT
                more = fsum(map(self.gain.__getitem__, map(start.__add__, suited)))
                total += more * comb(coming.jokers, wild)
        return total / comb(coming.cards, number)


def means(
    hand: Sequence[Card], pack: Sequence[Card], cells: Cells, limit: int, worth: Sequence[float]
) -> list[tuple[tuple[Card, ...], float]]:
    """The mean of each choice, standing pat first; nobody lays a joker away. With a pair or
    better, laying four or five cards away is left out: that is never best."""
    jokers, mobile = [c for c in hand if c.joker], [c for c in hand if not c.joker]
    plain = len({card.rank for card in hand}) == HAND == len(mobile)
    limit = min(limit, len(mobile), HAND if plain else 3)
    coming, worths = UnseenCards.of(pack, hand), Worth.of(cells, worth)
    return [
        (away, worths.mean([*jokers, *kept], coming, number))
        for number in range(limit + 1)
        for away, kept in _split(mobile, number)
    ]


def _split(cards: Sequence[Card], number: int) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """All choices of `number` cards, each with the cards that are left."""
    others = list(combinations(cards, len(cards) - number))
    return zip(combinations(cards, number), reversed(others), strict=True)


@lru_cache(maxsize=256)
def _suited_draws(weights: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The keys of all draws of `number` cards from these."""
    return tuple(map(int_sum, combinations(weights, number)))


def _suits(kept: Sequence[Card]) -> tuple[Suit, ...]:
    """Suits of which all cards but jokers can still be."""
    held = {card.suit for card in kept if not card.joker}
    if not held:
        return SUITS
    return tuple(held) if len(held) == 1 else ()


def _count_ranks(counts: list[int], kept: int, draws: _Ways, cells: Cells) -> None:
    """All draws, as if they never made one suit."""
    of_key = cells.mixed
    for key, ways in zip(*draws, strict=True):
        counts[of_key[kept + key]] += ways


def _count_suited(
    counts: list[int], kept: int, coming: tuple[tuple[int, ...], int, int], cells: Cells
) -> None:
    """Draws that make one suit are moved to where they belong. `coming`: what each card of the suit
    adds to a key, jokers that may come, and cards that are drawn."""
    weights, jokers, number = coming
    mixed, suited = cells.mixed, cells.suited
    for wild in range(min(jokers, number) + 1):
        start, ways = kept + wild * _JOKER_WEIGHT, comb(jokers, wild)
        for key in _suited_draws(weights, number - wild):
            counts[mixed[start + key]] -= ways
            counts[suited[start + key]] += ways


def _counts(cards: Sequence[Card]) -> tuple[tuple[int, int], ...]:
    """How many cards there are of each rank, by what the rank adds to a key."""
    counts: dict[int, int] = {}
    for card in cards:
        weight = WEIGHT[card.rank]
        counts[weight] = counts.get(weight, 0) + 1
    return tuple(sorted(counts.items()))


def _draws(counts: tuple[tuple[int, int], ...], number: int) -> _Ways:
    """All sets of ranks that `number` cards can make, as keys, and how many draws make each."""
    return _all_draws(counts, HAND if number > 3 else 3)[number]


@lru_cache(maxsize=64)
def _all_draws(counts: tuple[tuple[int, int], ...], most: int) -> tuple[_Ways, ...]:
    """The same for every number of cards up to `most`."""
    keys: list[list[int]] = [[0], *([] for _ in range(most))]
    ways: list[list[int]] = [[1], *([] for _ in range(most))]
    for weight, cards in counts:
        for size in range(most, 0, -1):
            for taken in range(1, min(cards, size) + 1):
                more, times = taken * weight, comb(cards, taken)
                keys[size] += [key + more for key in keys[size - taken]]
                ways[size] += [number * times for number in ways[size - taken]]
    return tuple(zip(map(tuple, keys), map(tuple, ways), strict=True))
