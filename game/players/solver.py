"""The value of hands with purchases still to come, by going through all cards that may come.

A hand is known by the key of its ranks and, while a hand of one suit can still be reached, by the
ranks it holds in the suit it is collecting; which suit that is makes no difference. So hands that
are worth the same are worked out once. Cards bought are taken out of what may still come as long
as they are in the hand; of a card thrown away again only is known that it was one, and it is taken
to be the least useful.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from operator import mul
from typing import Final

from game.players.places import SHIFT, WEIGHT, Places
from game.rules.cards import RANKS, Card, Rank, Suit

SUITED_AT: Final = 3 * len(RANKS)
"""Bit of a key from which on it tells the ranks held in the suit that is collected."""
_RANK_BITS: Final = (1 << SUITED_AT) - 1
_RANKS: Final = tuple((7 * weight, weight) for weight in WEIGHT)
_SUIT_BIT: Final = {weight: 1 << place for place, weight in enumerate(WEIGHT)}
MISSING: Final = 3
"""A hand counts as collecting a suit while at most so many of its cards are of another: with four,
one suit comes about once in a thousand games."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """Cards that may still come: how many of each rank from two to ace, and of the suit that is
    collected, a bit for each rank."""

    counts: tuple[int, ...]
    suited: int

    @property
    def cards(self) -> int:
        """How many they are."""
        return sum(self.counts)


FULL_PACK: Final = Unseen((4,) * len(RANKS), (1 << len(RANKS)) - 1)


def unseen_but(seen: Sequence[Card], suit: Suit) -> Unseen:
    """All cards of the pack but these; `suit` is the one that is collected."""
    counts, suited = [4] * len(RANKS), FULL_PACK.suited
    for card in seen:
        place = card.rank - Rank.TWO
        counts[place] -= 1
        if card.suit is suit:
            suited &= ~(1 << place)
    return Unseen(tuple(counts), suited)


class Solver:
    """Values of one position, or of all that have the same `payoffs`: `payoffs[j]` is what a final
    hand of each cell is worth after j more purchases, `prices[j]` what the next one costs then;
    there is one payoff more than prices. `own` is the key of the hand, which `unseen` leaves out;
    without it, `unseen` is the whole pack."""

    def __init__(
        self,
        places: Places,
        payoffs: Sequence[Sequence[float]],
        prices: Sequence[int],
        unseen: Unseen,
        own: int = 0,
    ) -> None:
        self._places = places
        self._payoffs, self._prices = payoffs, prices
        self._unseen = unseen
        self._cards = unseen.cards
        self._last = len(prices) - 1
        self._all_suited = places.variant.cards
        self._held = tuple(
            (shift, own >> shift & 7, weight) for shift, weight in zip(SHIFT, WEIGHT, strict=True)
        )
        coming = zip(WEIGHT, unseen.counts, strict=True)
        self._coming = tuple((weight, count) for weight, count in coming if count)
        self._counts = tuple(count for _, count in self._coming)
        self._ranks = tuple(weight for weight, _ in self._coming)
        self._came = tuple(
            (shift, held, self._ranks.index(weight))
            for shift, held, weight in self._held
            if weight in self._ranks
        )
        self._thrown = 0 if own else places.variant.cards
        self._hands: list[dict[int, float]] = [{} for _ in payoffs]
        self._kept: list[dict[int, float]] = [{} for _ in payoffs]

    @property
    def purchases(self) -> int:
        """How many purchases are looked ahead."""
        return self._last + 1

    def stop(self, key: int, bought: int = 0) -> float:
        """Of a hand as it is, after so many more purchases."""
        ranks, suited = key & _RANK_BITS, key >> SUITED_AT
        if suited and suited.bit_count() == self._all_suited:
            return self._payoffs[bought][self._places.suited[ranks]]
        return self._payoffs[bought][self._places.cells[ranks]]

    def hand(self, key: int, bought: int = 0) -> float:
        """Of a hand with the best play from here."""
        known = self._hands[bought]
        value = known.get(key)
        if value is None:
            value = self.stop(key, bought)
            if bought <= self._last:
                best = self._best_kept(key, bought) - self._prices[bought]
                value = max(value, best)
            known[key] = value
        return value

    def choice(self, key: int, bought: int) -> int | None:
        """What is kept of a hand with the best play; None for stopping."""
        best, most = None, self.stop(key, bought)
        if bought <= self._last:
            for kept in _all_kept(key):
                value = self.kept(kept, bought) - self._prices[bought]
                if value > most:
                    best, most = kept, value
        return best

    def draws(self, key: int, bought: int) -> Iterator[tuple[int, int]]:
        """The hands that the next card may make of those kept, and how many cards make each."""
        come, missing = self._come(key & _RANK_BITS), self._unseen.suited & ~(key >> SUITED_AT)
        collects = key > _RANK_BITS
        for weight, count in self._coming:
            left, suit = count - come.get(weight, 0), _SUIT_BIT[weight]
            if collects and left > 0 and missing & suit:
                yield key + weight + (suit << SUITED_AT), 1
                left -= 1
            if left > 0:
                yield self.collecting(key + weight, self._last - bought), left

    def _best_kept(self, key: int, bought: int) -> float:
        if key > _RANK_BITS:
            return max([self.kept(kept, bought) for kept in _all_kept(key)])
        best, known = -inf, self._kept[bought]
        for bits, weight in _RANKS:
            if key & bits:
                value = known.get(key - weight)
                if value is None:
                    value = self.kept(key - weight, bought)
                best = max(best, value)
        return best

    def kept(self, key: int, bought: int = 0) -> float:
        """Of the cards kept, one too few, about to get one; the price is not counted."""
        if key > _RANK_BITS:
            key = self.collecting(key, self._last + 1 - bought)
        known = self._kept[bought]
        value = known.get(key)
        if value is None:
            if key > _RANK_BITS:
                value = self._draw_suited(key, bought)
            elif bought == self._last:
                value = self._draw_last(key)
            else:
                value = self._draw(key, bought)
            known[key] = value
        return value

    def collecting(self, key: int, draws: int) -> int:
        """The key without its suit, if that can't or will hardly be completed in so many draws."""
        suited = key >> SUITED_AT
        if not suited:
            return key
        missing = self._all_suited - suited.bit_count()
        return key if missing <= min(draws, MISSING) else key & _RANK_BITS

    def _come(self, key: int) -> dict[int, int]:
        """How many cards have come since, by the weight of their rank."""
        return {
            weight: count
            for shift, held, weight in self._held
            if (count := (key >> shift & 7) - held) > 0
        }

    def _draw_last(self, key: int) -> float:
        cell, worth = self._places.cells.__getitem__, self._payoffs[-1].__getitem__
        # a fifth card of a rank makes no hand; what is counted for it is taken back below
        values = list(map(worth, map(cell, map(key.__add__, self._ranks))))
        total: float = sum(map(mul, values, self._counts))
        cards, come = self._cards, 0
        for shift, held, rank in self._came:
            count = (key >> shift & 7) - held
            if count > 0:
                total -= count * values[rank]
                come += count
        thrown = self._thrown + self._last - come
        return (total - thrown * min(values)) / (cards - come - thrown)

    def _draw(self, key: int, bought: int) -> float:
        come = self._come(key)
        total, least, known = 0.0, inf, self._hands[bought + 1]
        for weight, count in self._coming:
            left = count - come.get(weight, 0)
            if left > 0:
                value = known.get(key + weight)
                if value is None:
                    value = self.hand(key + weight, bought + 1)
                total += left * value
                if value < least:  # noqa: PLR1730, here every thousand counts
                    least = value
        held = sum(come.values())
        thrown = self._thrown + bought - held
        return (total - thrown * least) / (self._cards - held - thrown)

    def _draw_suited(self, key: int, bought: int) -> float:
        total, least, cards = 0.0, inf, 0
        for hand, count in self.draws(key, bought):
            value = self.hand(hand, bought + 1)
            total += count * value
            least = min(least, value)
            cards += count
        thrown = self._thrown + bought - (self._cards - cards)
        return (total - thrown * least) / (cards - thrown)


def _all_kept(key: int) -> list[int]:
    """What may be kept of a hand that collects a suit."""
    kept = []
    for bits, weight in _RANKS:
        held = key & bits
        if held:
            suit = _SUIT_BIT[weight] << SUITED_AT
            if key & suit:
                kept.append(key - weight - suit)
            if not key & suit or held > weight:
                kept.append(key - weight)
    return kept


def key_of(cards: Sequence[Card], suit: Suit | None) -> int:
    """The key of cards of somebody who collects this suit, or none."""
    key = 0
    for card in cards:
        place = card.rank - Rank.TWO
        key += WEIGHT[place]
        if card.suit is suit:
            key |= 1 << SUITED_AT + place
    return key


def collected(cards: Sequence[Card]) -> Suit:
    """The suit worth collecting: that of most cards; of equals the one of the highest cards."""
    suits = [card.suit for card in cards]
    return max(
        suits, key=lambda suit: (suits.count(suit), sum(c.rank for c in cards if c.suit is suit))
    )
