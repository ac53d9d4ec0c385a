"""What somebody who is asked to buy a card knows (`Position`), and how good the final hands of the
others are believed to be, from what everybody sees them do: in short (`outlook`) or learnt.

In short, an opponent is believed to hold, in the end, the best of so many random hands: 1 where
cards are kept as dealt, more where purchases improve them, not a whole number in general. The place
of a hand is the probability that a hand of random cards is worse. So an opponent's place is below
`u` with probability `u ** hands`, the best of several opponents is below `u` with the product of
these, and all expectations have a closed form.

`tools/make_beliefs.py` lets masters play each other, several times over, each time with the
beliefs of the time before. The result is kept by variant, number of players, seat from the dealer,
chips in the bank at its turn, and cards bought: the cell (`HandPlaces`) in which such a seat ended,
and what the seats still to act did then, all together (`payoff.Rest`): they answer what was bought
before them, and each other. Believed in one by one, they were expected to bring up to 0.7 chips a
deal too much. Cells are cut where masters end: high lines, which are seldom dealt. When six in ten
of those who had bought ended in one cell, a hand of it counted as if it beat half of them.

What nobody has learnt yet is `unlearnt`: each opponent is believed to end with the best of some
random hands, more of them the more cards were bought, whatever lies in the bank.
"""

import json
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice, pairwise
from math import fsum
from random import Random
from typing import Final

from game.base.arithmetic import int_sum, power
from game.base.files import file_of
from game.players.worth.payoff import (
    FinalOutcome,
    HandPlaces,
    Opponents,
    Rest,
    Rival,
    Shares,
    outcome,
    places,
)
from game.rules.cards import PACK, Card, Rank
from game.rules.decisions import BuyCard
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import VARIANTS, Combination, HandValue, Variant


@dataclass(frozen=True, slots=True)
class Opponent:
    """What everybody sees of another seat: cards bought in this game, whether its turn is over,
    and the chips it has."""

    bought: int
    done: bool
    purse: int


@dataclass(frozen=True, slots=True)
class Position:
    """A buying decision as the seat that decides sees it (D-11). `order` counts from the dealer's
    left, from 0; `others` are in buying order, without the seat itself; `bank` and `chips` count
    chips. By house rules: `stake`, how often differences are paid (D-21), and the rank of the pair
    of the evening (D-22)."""

    variant: int
    hand: tuple[Card, ...]
    discards: tuple[Card, ...]
    bought: int
    bank: int
    chips: int
    order: int
    others: tuple[Opponent, ...]
    stake: int = 1
    pair: Rank | None = None

    @staticmethod
    def of(view: View, purchase: BuyCard) -> "Position":
        """The position of the seat that looks, as it is asked to buy."""
        table, viewer = view.table, purchase.seat
        seats = [(table.dealer + 1 + step) % len(table.seats) for step in range(len(table.seats))]
        own = table.seats[viewer]
        return Position(
            table.rules.variant,
            purchase.hand,
            own.discards,
            own.bought,
            table.bank.value,
            purchase.chips,
            seats.index(viewer),
            tuple(
                Opponent(each.bought, each.done, each.chips.value)
                for each in (table.seats[seat] for seat in seats if seat != viewer)
            ),
            table.stake,
            table.rules.house.pair,
        )

    @property
    def rules(self) -> Variant:
        return VARIANTS[self.variant]

    @property
    def price(self) -> int:
        """What the next card costs, in chips (D-11)."""
        return self.bought + 1

    @property
    def purchases_left(self) -> int:
        """How many cards can still be bought, by face-down cards and by chips (D-11)."""
        left, chips = 0, self.chips
        while self.bought + left < FACE_DOWN_CARDS and chips >= self.price + left:
            chips -= self.price + left
            left += 1
        return left

    @property
    def seen(self) -> Sequence[Card]:
        """The cards that are known not to come: in the hand, or discarded before."""
        return (*self.hand, *self.discards)


SAMPLE: Final = 500


@dataclass(frozen=True, slots=True)
class Field:
    """Random hands of one variant, line by line, the lowest line first."""

    number: dict[Combination, int]  # of the line
    points: tuple[int, ...]  # of the line
    below: tuple[float, ...]  # probability of a lower line; one more entry: 1
    strengths: tuple[tuple[int, ...], ...]  # of sampled hands of the line, sorted

    def place(self, value: HandValue) -> float:
        """Probability that a random hand is worse; equal ones count half (D-16)."""
        line = self.number[value.combination]
        low, high, hands = self.below[line], self.below[line + 1], self.strengths[line]
        if not hands:  # too rare to be sampled: anywhere in its line
            return (low + high) / 2
        at = bisect_left(hands, value.strength) + bisect_right(hands, value.strength)
        return low + (high - low) * at / (2 * len(hands))


@cache
def field(cards: int) -> Field:
    """The field of a variant: how often lines come from the table's odds, which are exact; how
    hands spread within a line from a sample of always the same random hands."""
    variant = VARIANTS[cards]
    lines = variant.lines[::-1]
    number = {line.combination: at for at, line in enumerate(lines)}
    shares = [1 / float(line.odds.replace(",", "")) for line in lines]
    below = [fsum(shares[:at]) / fsum(shares) for at in range(len(lines) + 1)]
    sample: list[list[int]] = [[] for _ in lines]
    for hand in _random_hands(cards, SAMPLE, Random(f"field of {cards}")):
        value = variant.value(hand)
        sample[number[value.combination]].append(value.strength)
    strengths = tuple(tuple(sorted(line)) for line in sample)
    return Field(number, tuple(line.points for line in lines), tuple(below), strengths)


def _random_hands(cards: int, hands: int, randomness: Random) -> Iterator[list[Card]]:
    pack = list(PACK)
    for _ in range(hands):
        for at in range(cards):  # the first steps of a shuffle
            other = at + int(randomness.random() * (len(pack) - at))
            pack[at], pack[other] = pack[other], pack[at]
        yield pack[:cards]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What final hands are worth against certain opponents, for a player with a certain number of
    chips (D-17). Made by `outlook`."""

    field: Field
    hands: float  # the best opponent's hand is the best of this many random hands
    gains: tuple[tuple[float, tuple[float, ...]], ...]  # see `_gains`
    losses: tuple[float, ...]  # per line of the own hand: expected difference to pay

    def payoff(self, value: HandValue, *, bank: float) -> float:
        """Expected chips of a final hand: the bank and all differences if it wins, minus the
        difference to the winner otherwise."""
        line, place = self.field.number[value.combination], self.field.place(value)
        expected = bank * power(place, self.hands) - self.losses[line]
        for others, gains in self.gains:
            expected += power(place, others) * gains[line]
        return float(expected)


def outlook(cards: int, hands: tuple[float, ...], chips: int) -> Outlook:
    """The outlook in a variant for a player with this many chips, who never pays more (D-17).
    `hands`: each opponent holds the best of this many random hands."""
    return _outlook(cards, hands, min(chips, VARIANTS[cards].lines[0].points))


@lru_cache(maxsize=1024)
def _outlook(cards: int, hands: tuple[float, ...], chips: int) -> Outlook:
    known, together = field(cards), fsum(hands)
    best, points = _line_shares(known.below, together), known.points
    losses = tuple(
        fsum(
            best[above] * min(points[above] - own, chips) for above in range(line + 1, len(points))
        )
        for line, own in enumerate(points)
    )
    gains = tuple(
        (together - each, _gains(known, each, count)) for each, count in Counter(hands).items()
    )
    return Outlook(known, together, gains, losses)


def _gains(known: Field, hands: float, opponents: int) -> tuple[float, ...]:
    """Per line of the own hand: the differences that such opponents pay, times the probability
    that they hold a lower line. It becomes an expectation by the factor that all others are
    beaten; opponents of the own line pay nothing."""
    shares, points = _line_shares(known.below, hands), known.points
    return tuple(
        opponents * fsum(shares[lower] * (own - points[lower]) for lower in range(line))
        for line, own in enumerate(points)
    )


def _line_shares(below: Sequence[float], hands: float) -> tuple[float, ...]:
    """Probability of each line for the best of `hands` random hands."""
    return tuple(power(high, hands) - power(low, hands) for low, high in pairwise(below))


# Fitted, and rounded, to bots that look one purchase ahead and play each other: over 4,000 to 5,000
# deals they win 0.1 to 0.35 chips more per deal with four to six players than where they believe 1
# throughout, and 0.1 or nothing with two and three. Counting on payments into the bank that are
# still to come showed no gain.
STILL_TO_ACT: Final = 1.2  # random hands
BY_PURCHASES: Final = (0.8, 1.8, 4.0, 5.0, 4.0)  # random hands, by cards bought


def hands_of_opponents(view: View) -> tuple[float, ...]:
    """What each opponent of the viewer is believed to hold in the end, smallest first."""
    return tuple(
        sorted(
            BY_PURCHASES[seat.bought] if seat.done else STILL_TO_ACT
            for number, seat in enumerate(view.table.seats)
            if number != view.viewer
        )
    )


DATA: Final = file_of("game/players/worth/data")
PAID: Final = tuple(int_sum(range(1, bought + 1)) for bought in range(FACE_DOWN_CARDS + 1))
"""What 0, 1 … bought cards cost together, in chips (D-11)."""
BANKS: Final = (1, 3, 6, 10, 16)
"""Chips in the bank at which those still to act begin to play otherwise."""

Table = Sequence[Sequence[Sequence[Mapping[str, Sequence[int]]]]]
"""What is believed with one number of players, as plain data: see `beliefs_of`."""


@dataclass(frozen=True, slots=True)
class Belief:
    """About a seat, by the bank at its turn and the cards it bought: where its hand ended, by cell,
    and what the seats after it do."""

    done: Shares
    rest: Rest


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Of one variant and number of players, about all seats but the last: by seat from the
    dealer's left, by the bank when its turn came, see `banks`, and by cards it bought."""

    seats: tuple[tuple[tuple[Belief, ...], ...], ...]

    def opponents(self, position: Position, more: int) -> Opponents:
        """The opponents of a position, if `more` cards are bought there before stopping."""
        rivals: list[Rival] = []
        bank = 0
        for other in (other for other in position.others if other.done):
            belief = self._about(len(rivals), bank, other.bought)
            rivals.append(Rival(belief.done, other.purse))
            bank += PAID[other.bought]
        purses = tuple(other.purse for other in position.others if not other.done)
        if not purses:
            return Opponents(tuple(rivals))
        own = self._about(len(rivals), bank, position.bought + more)
        return Opponents(tuple(rivals), own.rest, purses)

    def _about(self, seat: int, bank: int, bought: int) -> Belief:
        return self.seats[seat][bisect_right(BANKS, bank)][bought]


def banks(seat: int) -> int:
    """How many kinds of banks a seat may find when its turn comes."""
    return bisect_right(BANKS, seat * PAID[-1]) + 1


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that is known of a variant: its cells, and the beliefs by number of players."""

    places: HandPlaces
    beliefs: Mapping[int, Beliefs]

    def payoffs(self, position: Position, purchases: int) -> list[list[float]]:
        """What a final hand of each cell is worth after 0, 1 … `purchases` more purchases. Their
        price counts only as part of the bank."""
        found, paid = [], 0
        for more in range(purchases + 1):
            found.append(self.outcome(position, more).with_bank(position.bank + paid))
            paid += position.price + more
        return found

    def outcome(self, position: Position, more: int) -> FinalOutcome:
        """The expected outcome, if `more` cards are bought."""
        opponents = self.beliefs[len(position.others) + 1].opponents(position, more)
        paid = int_sum(range(position.price, position.price + more))
        points, stake = self.places.points, position.stake
        if stake > 1:
            points, opponents = tuple(stake * each for each in points), opponents.staked(stake)
        return outcome(points, opponents, position.chips - paid)


def from_data(variant: int, data: Mapping[str, object]) -> Knowledge:
    """Knowledge out of plain data, as `tools/make_beliefs.py` writes it: `cuts`, and `players` with
    a table for each number of them."""
    cuts, tables = data["cuts"], data["players"]
    assert isinstance(cuts, list)
    assert isinstance(tables, dict)
    return Knowledge(
        places(variant, tuple(cuts)),
        {int(players): beliefs_of(table) for players, table in tables.items()},
    )


def beliefs_of(table: Table) -> Beliefs:
    """Beliefs out of `done` and `best`, counts by cell, and `points` and `pays` in tenths."""
    return Beliefs(tuple(tuple(tuple(map(_belief, bank)) for bank in seat) for seat in table))


def _belief(data: Mapping[str, Sequence[int]]) -> Belief:
    points, pays = (tuple(tenths / 10 for tenths in data[name]) for name in ("points", "pays"))
    return Belief(_shares(data["done"]), Rest(_shares(data["best"]), points, pays))


def _shares(counts: Sequence[int]) -> Shares:
    total = int_sum(counts)
    return tuple(count / total for count in counts)


_HANDS: Final = 6_000
_CELLS: Final = 48  # cells beside the beginnings of lines
_USUAL: Final = 1  # cards that those still to act are believed to buy


def unlearnt(cards: int) -> Knowledge:
    """Cells and beliefs of a variant without data."""
    variant = VARIANTS[cards]
    dealt = _random_hands(cards, _HANDS, Random(f"unlearnt {cards}"))
    hands = [variant.value(hand).strength for hand in dealt]
    known = places(cards, tuple(_cuts(variant, hands)))
    cells = [known.cell(strength) for strength in hands]
    tables = {}
    for players in range(2, variant.max_players + 1):
        seats = []
        for after in range(players - 1, 0, -1):
            row = tuple(
                _unlearnt_belief(known, cells, bought, after) for bought in range(len(PAID))
            )
            seats.append((row,) * (len(BANKS) + 1))
        tables[players] = Beliefs(tuple(seats))
    return Knowledge(known, tables)


def _cuts(variant: Variant, hands: Sequence[int]) -> list[int]:
    """Where cells begin: at every line, and where equal shares of the better of two hands end."""
    shift = 4 * variant.cards
    cuts = {number << shift for number in range(2, len(variant.lines) + 1)}
    better = sorted(map(max, hands[::2], hands[1::2]))
    cuts |= {better[number * len(better) // _CELLS] for number in range(1, _CELLS)}
    return sorted(cut for cut in cuts if cut >> shift)


def _unlearnt_belief(known: HandPlaces, cells: Sequence[int], bought: int, after: int) -> Belief:
    """About a seat that bought so many cards, with so many still to act after it."""
    done = [max(hand) for hand in _groups(cells, 1 + bought)]
    best, points = [0] * len(known), [0] * len(known)
    ends = [max(hand) for hand in _groups(cells, 1 + _USUAL)]
    for others in _groups(ends, after):
        best[max(others)] += 1
        points[max(others)] += int_sum(known.points[cell] for cell in others)
    usual = [
        total / count if count else float(own)
        for total, count, own in zip(points, best, known.points, strict=True)
    ]
    pays = (float(after * PAID[_USUAL]),) * len(known)
    counts = [done.count(cell) for cell in range(len(known))]
    return Belief(_shares(counts), Rest(_shares(best), tuple(usual), pays))


def _groups(cells: Sequence[int], size: int) -> list[tuple[int, ...]]:
    """The cells in groups of so many."""
    some = iter(cells)
    return [tuple(islice(some, size)) for _ in range(len(cells) // size)]


@cache
def knowledge(variant: int) -> Knowledge:
    """What was learnt about a variant and ships with the game; where nothing does, what can be said
    of it without having played it."""
    path = DATA / f"beliefs-{variant}.json"
    if not path.is_file():
        return unlearnt(variant)
    return from_data(variant, json.loads(path.read_text("utf-8")))


def warm_up(variant: int) -> None:
    """Work out what thoughtful bots and the lamp need before their first choice, in seconds; it is
    kept in this process."""
    knowledge(variant)
