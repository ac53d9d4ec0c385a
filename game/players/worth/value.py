"""What every choice of a buying decision is worth, in chips from now to the payout (D-11, D-17).

Chips paid before do not count, chips paid from now on do. `appraise` goes through all cards that
the seat has not seen, as far as cards can still be bought. `quick_values` is the faster way for
bots: at the beginning of a turn most of the work is the same for all hands, and done once.

The solver knows a hand by the key of its ranks and, while a hand of one suit can still be reached,
by the ranks it holds in the suit it is collecting; which suit that is makes no difference. So hands
that are worth the same are worked out once. Cards bought are taken out of what may still come as
long as they are in the hand; of a card thrown away again only is known that it was one, and it is
taken to be the least useful."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import compress
from math import comb, fsum, inf
from operator import mul
from typing import Final

from game.base.arithmetic import NEARLY, int_sum
from game.players.worth.beliefs import PAID, Opponent, Position, knowledge
from game.players.worth.payoff import SHIFT, WEIGHT, HandPlaces
from game.rules.cards import PACK, RANKS, SUITS, Card, Rank, Suit
from game.rules.house import ENOUGH
from game.rules.table import FACE_DOWN_CARDS

SUITED_AT: Final = 3 * len(RANKS)
"""Bit of a key from which on it tells the ranks held in the suit that is collected."""
_RANK_BITS: Final = (1 << SUITED_AT) - 1
_RANKS: Final = tuple((7 * weight, weight) for weight in WEIGHT)
_PART: Final = 12
"""Bits of a key that tell four ranks: what such a part says is worked out once for many keys."""
_A, _B, _C, _D = (((1 << _PART) - 1) << shift & _RANK_BITS for shift in range(0, SUITED_AT, _PART))
_SUIT_BIT: Final = {weight: 1 << place for place, weight in enumerate(WEIGHT)}
MISSING: Final = 3
"""A hand collects a suit while at most this many of its cards are of another: with four
missing, one suit comes about once in a thousand games."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """Cards that may still come: how many of each rank from two to ace, and of the suit that is
    collected, a bit for each rank."""

    counts: tuple[int, ...]
    suited: int

    @property
    def cards(self) -> int:
        return int_sum(self.counts)


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


class _Weights(dict[int, tuple[int, ...]]):
    """The weights of the ranks held, by a part of a key."""

    def __missing__(self, part: int) -> tuple[int, ...]:
        weights = self[part] = tuple(weight for bits, weight in _RANKS if part & bits)
        return weights


_WEIGHTS: Final = _Weights()


class _Left(dict[int, tuple[int, ...]]):
    """How many cards of each of four ranks may still come, by the part of a key that tells how many
    of them are in the hand. `ranks` tells of each where it stands in the key, how many of it were
    held at first, and how many could come then; no hand has more of a rank than both together."""

    def __init__(self, ranks: Sequence[tuple[int, int, int]]) -> None:
        super().__init__()
        self._ranks: Final = tuple(ranks)

    def __missing__(self, part: int) -> tuple[int, ...]:
        left = self[part] = tuple(
            count - max(0, (part >> shift & 7) - held) for shift, held, count in self._ranks
        )
        return left


class _Stock:
    """The cards that may come to a hand with the key `own`, or to any hand of the whole pack."""

    def __init__(self, places: HandPlaces, unseen: Unseen, own: int) -> None:
        self.places: Final = places
        self.cards: Final = unseen.cards
        self.suited: Final = unseen.suited
        # So many are known not to come, but not which.
        self.thrown: Final = 0 if own else places.variant.cards
        # How many there are of each rank, where of some there are none.
        self.not_all: Final = None if all(unseen.counts) else unseen.counts
        held = [own >> shift & 7 for shift in SHIFT]
        ranks = list(zip(SHIFT, held, unseen.counts, strict=True))
        self._parts: Final = tuple(_Left(ranks[at : at + 4]) for at in range(0, len(ranks), 4))

    def left(self, key: int) -> tuple[int, ...]:
        """How many of each rank may still come to a hand."""
        a, b, c, d = self._parts
        return a[key & _A] + b[key & _B] + c[key & _C] + d[key & _D]

    def draws(self, key: int, more: int) -> Iterator[tuple[int, int]]:
        """The hands that the next card may make of those kept, and how many cards make each;
        `more` cards may be bought after it."""
        missing, collects = self.suited & ~(key >> SUITED_AT), key > _RANK_BITS
        for weight, count in zip(WEIGHT, self.left(key), strict=True):
            left, suit = count, _SUIT_BIT[weight]
            if collects and left > 0 and missing & suit:
                yield key + weight + (suit << SUITED_AT), 1
                left -= 1
            if left > 0:
                yield self.collecting(key + weight, more), left

    def collecting(self, key: int, draws: int) -> int:
        """The key without its suit, if that cannot or will hardly be completed in `draws` draws."""
        suited = key >> SUITED_AT
        if not suited:
            return key
        missing = self.places.variant.cards - suited.bit_count()
        return key if missing <= min(draws, MISSING) else key & _RANK_BITS


@dataclass(frozen=True, slots=True)
class Bonus:
    """What hands with the pair of the evening bring beside all else, in chips (D-22); `place`: of
    its rank, from two."""

    place: int
    chips: float

    def of(self, key: int) -> float:
        """To a hand of this key."""
        return self.chips if key >> SHIFT[self.place] & 7 >= ENOUGH else 0.0

    def after_one(self, key: int, values: list[float]) -> None:
        """Add it to the values of the hands that one more card makes, by its rank from two."""
        held = key >> SHIFT[self.place] & 7
        for place in range(len(values)) if held >= ENOUGH else (self.place,):
            values[place] += self.of(key + WEIGHT[place])


class _Hands(dict[int, float]):
    """What hands are worth with the best play from here, by their keys; worked out when asked.
    `worth` is what a final hand of each cell is worth, `kept` what it is to go on, for `price`."""

    def __init__(
        self,
        places: HandPlaces,
        worth: Sequence[float],
        kept: "_Kept | None" = None,
        price: int = 0,
        bonus: Bonus | None = None,
    ) -> None:
        super().__init__()
        self.bonus: Final = bonus
        self._places, self._kept, self._price = places, kept, price
        self.worth: Final = worth
        self.final: Final = kept is None

    def stop(self, key: int) -> float:
        """Of a hand as it is."""
        ranks, suited = key & _RANK_BITS, key >> SUITED_AT
        if suited and suited.bit_count() == self._places.variant.cards:
            return self.worth[self._places.suited[ranks]]
        worth = self.worth[self._places.cells[ranks]]
        return worth if self.bonus is None else worth + self.bonus.of(ranks)

    def __missing__(self, key: int) -> float:
        value, kept = self.stop(key), self._kept
        if kept is not None:
            if key > _RANK_BITS:
                best = max([kept.of(rest) for rest in _all_kept(key)])
            else:
                best = max(map(kept.__getitem__, map(key.__sub__, _weights(key))))
            value = max(value, best - self._price)
        self[key] = value
        return value


class _Kept(dict[int, float]):
    """What cards are worth that are kept, one too few, about to get one, by their keys; worked out
    when asked. The price is not counted. `bought` cards came before, `draws` more may come, the
    next one included, which makes one of `hands`."""

    def __init__(self, stock: _Stock, bought: int, draws: int, hands: _Hands) -> None:
        super().__init__()
        self._stock, self._hands, self._draws = stock, hands, draws
        self._come: Final = stock.cards - stock.thrown - bought

    def of(self, key: int) -> float:
        """Of cards of which some may be of a suit that can't be completed any more."""
        return self[self._stock.collecting(key, self._draws) if key > _RANK_BITS else key]

    def __missing__(self, key: int) -> float:
        if key > _RANK_BITS:
            value = self._draw_suited(key)
        else:
            value = self._draw_last(key) if self._hands.final else self._draw(key)
        self[key] = value
        return value

    def _draw_last(self, key: int) -> float:
        stock, left = self._stock, self._stock.left(key)
        # a fifth card of a rank makes no hand: none of it is left, and its cell is the best one
        values = list(map(self._hands.worth.__getitem__, stock.places.after_one(key)))
        if self._hands.bonus is not None:
            self._hands.bonus.after_one(key, values)
        total: float = fsum(map(mul, values, left))
        thrown = int_sum(left) - self._come
        if thrown:
            least = min(compress(values, stock.not_all) if stock.not_all else values)
            total -= thrown * least
        return total / self._come

    def _draw(self, key: int) -> float:
        left = self._stock.left(key)
        hands = map(key.__add__, compress(WEIGHT, left))
        values = list(map(self._hands.__getitem__, hands))
        total: float = fsum(map(mul, values, compress(left, left)))
        return (total - (int_sum(left) - self._come) * min(values)) / self._come

    def _draw_suited(self, key: int) -> float:
        total, least, cards = 0.0, inf, 0
        for hand, count in self._stock.draws(key, self._draws - 1):
            value = self._hands[hand]
            total += count * value
            least = min(least, value)
            cards += count
        return (total - (cards - self._come) * least) / self._come


class Solver:
    """Values of one position, or of all that have the same `payoffs`: `payoffs[j]` is what a final
    hand of each cell is worth after j more purchases, `prices[j]` what the next one costs then;
    there is one payoff more than prices. `own` is the key of the hand, which `unseen` leaves out;
    without it, `unseen` is the whole pack."""

    def __init__(
        self,
        places: HandPlaces,
        payoffs: Sequence[Sequence[float]],
        prices: Sequence[int],
        unseen: Unseen,
        own: int = 0,
        bonus: Bonus | None = None,
    ) -> None:
        self._stock = _Stock(places, unseen, own)
        self._prices = prices
        hands = _Hands(places, payoffs[-1], bonus=bonus)
        self._hands, self._kept = [hands], list[_Kept]()
        for bought in reversed(range(len(prices))):
            kept = _Kept(self._stock, bought, len(prices) - bought, hands)
            hands = _Hands(places, payoffs[bought], kept, prices[bought], bonus)
            self._hands.insert(0, hands)
            self._kept.insert(0, kept)

    @property
    def purchases(self) -> int:
        return len(self._prices)

    def stop(self, key: int, bought: int = 0) -> float:
        """Of a hand as it is, after `bought` more purchases."""
        return self._hands[bought].stop(key)

    def hand(self, key: int, bought: int = 0) -> float:
        """Of a hand with the best play from here."""
        return self._hands[bought][key]

    def kept(self, key: int, bought: int = 0) -> float:
        """Of the cards kept, one too few, about to get one; the price is not counted."""
        return self._kept[bought].of(key)

    def choice(self, key: int, bought: int) -> int | None:
        """What is kept of a hand with the best play; None for stopping."""
        best, most = None, self.stop(key, bought)
        if bought < self.purchases:
            for kept in _all_kept(key):
                value = self.kept(kept, bought) - self._prices[bought]
                if value > most + NEARLY:
                    best, most = kept, value
        return best

    def draws(self, key: int, bought: int) -> Iterator[tuple[int, int]]:
        """The hands that the next card may make of those kept, and how many cards make each."""
        return self._stock.draws(key, self.purchases - 1 - bought)

    def collecting(self, key: int, draws: int) -> int:
        """The key without its suit, if that cannot or will hardly be completed in `draws` draws."""
        return self._stock.collecting(key, draws)


def _weights(key: int) -> tuple[int, ...]:
    return _WEIGHTS[key & _A] + _WEIGHTS[key & _B] + _WEIGHTS[key & _C] + _WEIGHTS[key & _D]


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
        suits,
        key=lambda suit: (suits.count(suit), int_sum(c.rank for c in cards if c.suit is suit)),
    )


ALL: Final = FACE_DOWN_CARDS
ERROR: Final = 0.02
"""Chips that a value may be off where more than one card can still be bought: one suit is collected
from the start, and of cards that were thrown away the least useful ones are meant."""
_SEVERAL_SUITS: Final = 4
"""Up to this many cards in a hand, all suits held most often are tried, if not once each."""


@dataclass(frozen=True, slots=True)
class Value:
    """Chips to expect of one choice: to stop, or to discard a card and buy; and how far off that
    may be."""

    discard: Card | None
    ev: float
    error: float


@dataclass(frozen=True, slots=True)
class Appraisal:
    """The values of all choices (stop first, then each card of the hand, as far as a card can be
    bought), and the solvers they come from, by the suit each collects."""

    values: tuple[Value, ...]
    solvers: tuple[tuple[Suit, Solver], ...]

    def solvers_of(self, kept: Sequence[Card]) -> list[tuple[Solver, int]]:
        """Each solver, and the key it knows these cards by."""
        return [(solver, key_of(kept, suit)) for suit, solver in self.solvers]


def appraise(position: Position, depth: int = ALL) -> Appraisal:
    """What every choice is worth, looking `depth` purchases ahead over all unseen cards."""
    known = knowledge(position.variant)
    purchases = min(depth, position.purchases_left)
    payoffs, bonus = _payoffs(position, purchases)
    prices = range(position.price, position.price + purchases)
    own = key_of(position.hand, None)
    solvers = tuple(
        (suit, Solver(known.places, payoffs, prices, unseen_but(position.seen, suit), own, bonus))
        for suit in _suits(position)
    )
    first, solver = solvers[0]
    stop = Value(None, solver.stop(key_of(position.hand, first)), 0.0)
    appraisal = Appraisal((stop,), solvers)
    if not purchases:
        return appraisal
    error = ERROR if purchases > 1 else 0.0
    bought = tuple(
        Value(
            card, max(s.kept(key) for s, key in appraisal.solvers_of(rest)) - position.price, error
        )
        for card, rest in _discards(position.hand)
    )
    return Appraisal((stop, *bought), solvers)


def quick_values(position: Position, depth: int = ALL) -> tuple[Value, ...]:
    """The values alone, faster. At the beginning of a turn only the next card is taken from the
    unseen ones, and those after it from the whole pack: an error of hundredths of a chip for good
    choices. Later the discards matter, and there is less to go through."""
    if position.bought or depth < position.purchases_left:
        return appraise(position, depth).values
    solver = _shared(_alike(position), position.purchases_left)
    suit = collected(position.hand)
    found = [Value(None, solver.stop(key_of(position.hand, suit)), 0.0)]
    if solver.purchases:
        unseen = unseen_but(position.seen, suit)
        for card, rest in _discards(position.hand):
            mean = _mean(solver, key_of(rest, suit), unseen)
            found.append(Value(card, mean - position.price, ERROR))
    return tuple(found)


def _payoffs(position: Position, purchases: int) -> tuple[list[list[float]], Bonus | None]:
    """What a final hand of each cell is worth after 0, 1 … purchases, and what the pair of the
    evening adds (D-22): a chip from each opponent without, where its owner without pays one to each
    opponent with it. So it is worth a chip for each opponent more than no pair; that others hold it
    costs what it would with random hands."""
    payoffs = knowledge(position.variant).payoffs(position, purchases)
    if position.pair is None:
        return payoffs, None
    opponents, cards = len(position.others), position.variant
    of_rank = 4 - int_sum(card.rank is position.pair for card in position.seen)
    rest = len(PACK) - len(position.seen) - of_rank
    hands = comb(of_rank + rest, cards)
    without = comb(rest, cards) + of_rank * comb(rest, cards - 1)
    costs = opponents * (hands - without) / hands
    lower = [[each - costs for each in row] for row in payoffs]
    return lower, Bonus(position.pair - Rank.TWO, float(opponents))


def _discards(hand: Sequence[Card]) -> Iterator[tuple[Card, list[Card]]]:
    """Each card that may go, and the rest."""
    for at, card in enumerate(hand):
        yield card, [*hand[:at], *hand[at + 1 :]]


def _suits(position: Position) -> list[Suit]:
    """The suits worth collecting from here."""
    best = collected(position.hand)
    held = [card.suit for card in position.hand]
    most = held.count(best)
    if position.variant > _SEVERAL_SUITS or most == 1:
        return [best]
    return [best, *(s for s in SUITS if s is not best and held.count(s) == most)]


def _mean(solver: Solver, kept: int, unseen: Unseen) -> float:
    """Of the hands that one unseen card makes."""
    total, coming = 0.0, unseen.suited & ~(kept >> SUITED_AT)
    draws = solver.purchases - 1
    for place, count in enumerate(unseen.counts):
        of_suit = coming >> place & 1 if count else 0
        if of_suit:
            hand = kept + WEIGHT[place] + (1 << SUITED_AT + place)
            total += solver.hand(solver.collecting(hand, draws), 1)
        if count > of_suit:
            hand = solver.collecting(kept + WEIGHT[place], draws)
            total += (count - of_suit) * solver.hand(hand, 1)
    return total / unseen.cards


def _alike(position: Position) -> Position:
    """The position without what makes no difference for the payout: the cards, and chips beyond
    what can be paid."""
    most = position.stake * position.rules.lines[0].points
    dearest = most + PAID[-1]  # to pay for cards and for the difference
    others = tuple(Opponent(o.bought, o.done, min(o.purse, dearest)) for o in position.others)
    chips = min(position.chips, dearest)
    return replace(position, hand=(), discards=(), chips=chips, others=others)


@lru_cache(maxsize=24)
def _shared(alike: Position, purchases: int) -> Solver:
    known = knowledge(alike.variant)
    prices = range(alike.price, alike.price + purchases)
    payoffs, bonus = _payoffs(alike, purchases)
    return Solver(known.places, payoffs, prices, FULL_PACK, bonus=bonus)
