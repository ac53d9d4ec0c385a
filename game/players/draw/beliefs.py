"""What hands become at a draw-poker table: the own one, and what the others are believed to hold.

`Cells` group hands by combination and first ranks, from low to high; what is believed about other
hands is a distribution over cells. Hands before the draw are sorted into `CLASSES` by their
promise: the chance to beat one other hand after the best exchange. For each class
`tools/make_draw_beliefs.py` has written down how often sensible players exchange how many cards,
and where the hand ends.

What every exchange of the own cards leads to (S-6, H-4, C-4) is exact: all cards the seat has not
seen are counted, none is drawn by chance. These are the pack less the own five cards, whichever of
them are laid away. So all choices draw from the same cards, and how often some ranks come is
counted once: keys add up. Then those draws are counted that make one suit of what was kept. A known
error: cards that opponents laid away and that come again in a renewed stock (S-8, C-4) are counted
as unseen ones."""

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import accumulate, combinations, combinations_with_replacement, pairwise
from math import comb, fsum
from operator import mul
from typing import Final

from game.base.arithmetic import int_sum
from game.base.files import file_of
from game.rules.cards import JOKERS, SUITS, Card, Suit
from game.rules.draw.ranking import HAND, RANKINGS, WEIGHT, Category, Ranking, hand_key, split_key
from game.rules.draw.table import DrawRules

_SHARE: Final = 4  # cards of a rank in any pack


@dataclass(frozen=True, slots=True)
class Cells:
    """`mixed` and `suited` say the cell of a hand by its `hand_key`, for hands of several suits and
    of one suit; `least` is the smallest strength of each cell."""

    least: tuple[int, ...]
    mixed: Mapping[int, int]
    suited: Mapping[int, int]

    def __len__(self) -> int:
        return len(self.least)

    def of(self, strength: int) -> int:
        """The cell of a hand of this strength; the lowest for anything below."""
        return max(0, bisect_right(self.least, strength) - 1)


@cache
def cells_of(pack: tuple[Card, ...], ranking: Ranking) -> Cells:
    jokers = int_sum(card.joker for card in pack)
    mixed, suited = _strengths(ranking, jokers)
    present = sorted({*mixed.values(), *suited.values()})
    bounds = sorted(_bounds(ranking))
    met = {max(0, bisect_right(bounds, strength) - 1) for strength in present}
    cells = Cells(tuple(bounds[at] for at in sorted(met)), {}, {})
    return Cells(
        cells.least,
        {key: cells.of(strength) for key, strength in mixed.items()},
        {key: cells.of(strength) for key, strength in suited.items()},
    )


def _bounds(ranking: Ranking) -> list[int]:
    """A cell for each combination and its first rank; of hands that form nothing, also for the
    second rank, since half of all hands are such hands."""
    bounds = [
        ranking.least(combination, rank) for combination in ranking.order for rank in ranking.ranks
    ]
    return bounds + [
        ranking.least(Category.HIGH_CARD, high, low)
        for low, high in combinations(sorted(ranking.ranks), 2)
        if high >= sorted(ranking.ranks)[-3]
    ]


def _strengths(ranking: Ranking, jokers: int) -> tuple[dict[int, int], dict[int, int]]:
    """The strengths of all hands that a pack with so many jokers has, by key."""
    weights = [*(WEIGHT[rank] for rank in ranking.ranks), *(WEIGHT[c.rank] for c in JOKERS[:1])]
    mixed, suited = dict[int, int](), dict[int, int]()
    for hand in combinations_with_replacement(weights, HAND):
        key = int_sum(hand)
        wild = split_key(key)[1]
        most = max(map(hand.count, hand))
        if wild > jokers or most > _SHARE:
            continue
        mixed[key] = ranking.strength_of_key(key, is_one_suit=False)
        if len(set(hand)) + max(0, wild - 1) == HAND:
            suited[key] = ranking.strength_of_key(key, is_one_suit=True)
    return mixed, suited


Shares = Sequence[float]  # how likely each cell is, from low to high
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
    for more, ways in zip(*_draws(_counts(unseen), number), strict=True):  # as if of several suits
        counts[cells.mixed[key + more]] += ways
    for suit in _suits(kept):
        coming = tuple(WEIGHT[card.rank] for card in unseen if card.suit is suit)
        _count_suited(counts, key, (coming, jokers, number), cells)
    total = comb(len(unseen), number)
    return [count / total for count in counts]


@dataclass(frozen=True, slots=True)
class CardsToCome:
    """The cards that may come: how many of each rank, by suit, and jokers."""

    counts: tuple[tuple[int, int], ...]
    of_suit: dict[Suit, tuple[int, ...]]
    jokers: int
    cards: int

    @staticmethod
    def of(pack: Sequence[Card], known: Sequence[Card]) -> "CardsToCome":
        """All of the pack but those that are known."""
        unseen = [card for card in pack if card not in known]
        return CardsToCome(
            _counts(unseen),
            {suit: tuple(WEIGHT[c.rank] for c in unseen if c.suit is suit) for suit in SUITS},
            int_sum(card.joker for card in unseen),
            len(unseen),
        )


@dataclass(frozen=True, slots=True)
class DrawWorth:
    """What final hands are worth, by key; `gain`: how much more in one suit."""

    of_key: dict[int, float]
    gain: dict[int, float]

    @staticmethod
    def of(cells: Cells, worth: Sequence[float]) -> "DrawWorth":
        """By what each cell is worth."""
        values = map(worth.__getitem__, cells.mixed.values())
        of_key = dict(zip(cells.mixed, values, strict=True))
        return DrawWorth(of_key, {k: worth[cell] - of_key[k] for k, cell in cells.suited.items()})

    def mean(self, kept: Sequence[Card], coming: CardsToCome, number: int) -> float:
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
    coming, worths = CardsToCome.of(pack, hand), DrawWorth.of(cells, worth)
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
    return tuple(map(int_sum, combinations(weights, number)))


def _suits(kept: Sequence[Card]) -> tuple[Suit, ...]:
    """Suits of which all cards but jokers can still be."""
    held = {card.suit for card in kept if not card.joker}
    if not held:
        return SUITS
    return tuple(held) if len(held) == 1 else ()


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
    keys: list[list[int]] = [[0], *([] for _ in range(most))]
    ways: list[list[int]] = [[1], *([] for _ in range(most))]
    for weight, cards in counts:
        for size in range(most, 0, -1):
            for taken in range(1, min(cards, size) + 1):
                more, times = taken * weight, comb(cards, taken)
                keys[size] += [key + more for key in keys[size - taken]]
                ways[size] += [number * times for number in ways[size - taken]]
    return tuple(zip(map(tuple, keys), map(tuple, ways), strict=True))


DATA: Final = file_of("game/players/draw/data")
BOUNDS: Final = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.94, 0.98, 1.0)
"""Where the classes of promise begin and end: shares of all hands, from the worst to the best."""
CLASSES: Final = len(BOUNDS) - 1
CLASS_SHARES: Final = tuple(high - low for low, high in pairwise(BOUNDS))
SNOW: Final = 0.06  # the share of the hands that stand pat with nothing, as a bluff
KICKERS: Final = 0.1  # the share of the hands that should take two cards or more and take one fewer
DREW: Final = range(HAND + 1)


@dataclass(frozen=True, eq=False)
class PackBeliefs:
    """Of one pack and limit. `drew[q][d]`: how likely a hand of class q exchanges d cards;
    `after[q][d]`: the cell it ends in then; `ends[q]`: the same whatever it exchanges."""

    cells: Cells
    drew: tuple[tuple[float, ...], ...]
    after: tuple[tuple[Shares, ...], ...]
    ends: tuple[Shares, ...]

    def finals(self, classes: Sequence[float], drew: int | None) -> Shares:
        """The final hand of a player whose hand was of these classes; `drew` is the number of cards
        exchanged, None where it is not known."""
        return _finals(self, tuple(classes), drew)

    @cached_property
    def beaten_by(self) -> tuple[Shares, ...]:
        """By class: how likely each cell beats where it ends."""
        return tuple(map(chances, self.ends))


@lru_cache(maxsize=512)
def _finals(beliefs: PackBeliefs, classes: tuple[float, ...], drew: int | None) -> Shares:
    if drew is None:
        return mixed(classes, beliefs.ends)
    weights = [share * beliefs.drew[q][drew] for q, share in enumerate(classes)]
    return mixed(weights, [row[drew] for row in beliefs.after])


def mixed(weights: Sequence[float], rows: Sequence[Shares]) -> Shares:
    """The mean of some distributions."""
    total = fsum(weights)
    if total <= 0.0:
        weights, total = [1.0] * len(rows), float(len(rows))
    found = [0.0] * len(rows[0])
    for weight, row in zip(weights, rows, strict=True):
        if weight:
            part = weight / total
            found = [old + part * new for old, new in zip(found, row, strict=True)]
    return found


def chances(shares: Shares) -> list[float]:
    """How likely each cell beats a hand of this distribution; its own cell counts half."""
    return [most - share / 2 for most, share in zip(accumulate(shares), shares, strict=True)]


def pack_name(rules: DrawRules) -> str:
    """The name of what a pack and its ranking are written down by."""
    cards = len(rules.pack)
    if cards == 32:
        return "32-club" if rules.ranking == RANKINGS["32-club"] else "32-duel"
    return str(cards)


def beliefs_of_pack(rules: DrawRules) -> PackBeliefs:
    """What ships with the game about a table; it is read once."""
    key = pack_name(rules), rules.draw_limit
    if key not in _READ:
        data = json.loads((DATA / f"draw-{key[0]}.json").read_text("utf-8"))
        _READ[key] = from_data(data["classes"], cells_of(rules.pack, rules.ranking), key[1])
    return _READ[key]


_READ: Final[dict[tuple[str, int], PackBeliefs]] = {}


def from_data(classes: Sequence[Mapping[str, Sequence[Sequence[int]]]], cells: Cells,
              limit: int) -> PackBeliefs:  # fmt: skip
    """Beliefs out of plain data: for each class, by cards exchanged, pairs of a cell and a count.

    Players who would exchange more cards than the limit allows are believed to end as without a
    limit: a few hundredths too good (a known error)."""
    counts = [[_row(each.get(str(d), ()), len(cells)) for d in DREW] for each in classes]
    for rows in counts:
        for number in range(limit + 1, HAND + 1):
            rows[limit] = [a + b for a, b in zip(rows[limit], rows[number], strict=True)]
            rows[number] = [0.0] * len(cells)
    whole = [[fsum(column) for column in zip(*rows, strict=True)] for rows in zip(*counts,
             strict=True)]  # fmt: skip
    drew = tuple(tuple(fsum(row) / fsum(map(fsum, rows)) for row in rows) for rows in counts)
    after = tuple(
        tuple(_normal(row if fsum(row) else whole[d]) for d, row in enumerate(rows))
        for rows in counts
    )
    ends = tuple(_normal([fsum(column) for column in zip(*rows, strict=True)]) for rows in counts)
    return _with_snow(_with_kickers(PackBeliefs(cells, drew, after, ends)))


def _with_kickers(beliefs: PackBeliefs) -> PackBeliefs:
    """Some players keep one card more than is best, such as an ace beside a pair: two cards drawn
    do not always mean three of a kind."""
    drew, after = [], []
    for often, ends in zip(beliefs.drew, beliefs.after, strict=True):
        moved = [KICKERS * share if d > 1 else 0.0 for d, share in enumerate(often)]
        come = [*moved[1:], 0.0]
        stay = [share - gone for share, gone in zip(often, moved, strict=True)]
        drew.append(tuple(map(float.__add__, stay, come)))
        after.append(
            tuple(
                mixed((stay[d], come[d]), (ends[d], ends[min(d + 1, HAND)]))
                if stay[d] + come[d]
                else ends[d]
                for d in DREW
            )
        )
    return PackBeliefs(beliefs.cells, tuple(drew), tuple(after), beliefs.ends)


def _with_snow(beliefs: PackBeliefs) -> PackBeliefs:
    """Some players stand pat with nothing: equally often in each class of the lower half."""
    low = [q for q in range(CLASSES) if BOUNDS[q + 1] <= 0.5]
    pat = fsum(share * row[0] for share, row in zip(CLASS_SHARES, beliefs.drew, strict=True))
    more = SNOW * pat / fsum(CLASS_SHARES[q] for q in low)
    nothing = [0.0] * len(beliefs.cells)
    lowest = int_sum(least >> 4 * HAND == 0 for least in beliefs.cells.least)  # that form nothing
    nothing[:lowest] = [1 / lowest] * lowest
    drew, after = list(beliefs.drew), list(beliefs.after)
    for q in low:
        held = drew[q][0]
        drew[q] = (held + more, *drew[q][1:])
        mix = mixed((held, more), (after[q][0], nothing))
        after[q] = (mix, *after[q][1:])
    return PackBeliefs(beliefs.cells, tuple(drew), tuple(after), beliefs.ends)


def _row(pairs: Sequence[Sequence[int]], length: int) -> list[float]:
    row = [0.0] * length
    for cell, count in pairs:
        row[cell] = float(count)
    return row


def _normal(row: Sequence[float]) -> Shares:
    total = fsum(row)
    return [share / total for share in row] if total else [1 / len(row)] * len(row)


def warm_up_for(rules: DrawRules) -> None:
    """Work out what thoughtful bots need before their first choice; it is kept in this process."""
    beliefs_of_pack(rules)
