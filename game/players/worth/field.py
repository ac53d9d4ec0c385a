"""What a bot believes about the others' final hands.

The place of a hand is the probability that a hand of random cards is worse. An opponent is believed
to hold, in the end, the best of so many random hands: 1 where cards are kept as dealt, more where
purchases improve them, not a whole number in general. So an opponent's place is below `u` with
probability `u ** hands`, the best of several opponents is below `u` with the product of these, and
all expectations have a closed form.

How many hands were fitted, and rounded, to bots that look one purchase ahead and play each other,
in several variants and counts of players: who keeps the dealt hand has given up on it more often
than not, and who has paid for cards has something to show for it. Paired over 4,000 to 5,000 deals,
to believe this and not "everybody keeps the dealt hand" (1 throughout) wins 0.1 to 0.35 chips more
per deal with four to six players, and 0.1 or nothing with two and three, whichever of the two the
others believe. Payments into the bank still to come are left out; counting on them showed no gain
in a short test.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import fsum
from random import Random
from typing import Final

from game.base.arithmetic import power
from game.rules.cards import PACK
from game.rules.sight import View
from game.rules.table import Seat
from game.rules.variants import VARIANTS, Combination, HandValue, Variant, rank_key

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
    for value in _random_values(variant, Random(f"field of {cards}")):
        sample[number[value.combination]].append(value.strength)
    strengths = tuple(tuple(sorted(line)) for line in sample)
    return Field(number, tuple(line.points for line in lines), tuple(below), strengths)


def _random_values(variant: Variant, randomness: Random) -> Sequence[HandValue]:
    pack, values = list(PACK), []
    for _ in range(SAMPLE):
        for at in range(variant.cards):  # the first steps of a shuffle
            other = at + int(randomness.random() * (len(pack) - at))
            pack[at], pack[other] = pack[other], pack[at]
        hand = pack[: variant.cards]
        one_suit = len({card.suit for card in hand}) == 1
        values.append(variant.value_of_key(rank_key(hand), is_one_suit=one_suit))
    return values


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
    best, points = _shares(known.below, together), known.points
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
    shares, points = _shares(known.below, hands), known.points
    return tuple(
        opponents * fsum(shares[lower] * (own - points[lower]) for lower in range(line))
        for line, own in enumerate(points)
    )


def _shares(below: Sequence[float], hands: float) -> tuple[float, ...]:
    """Probability of each line for the best of `hands` random hands."""
    return tuple(power(high, hands) - power(low, hands) for low, high in pairwise(below))


STILL_TO_ACT: Final = 1.2
BY_PURCHASES: Final = (0.8, 1.8, 4.0, 5.0, 4.0)


def hands_of_opponents(view: View) -> tuple[float, ...]:
    """What each opponent of the viewer is believed to hold in the end, smallest first."""
    seats = enumerate(view.table.seats)
    return tuple(sorted(_hands(seat) for number, seat in seats if number != view.viewer))


def _hands(seat: Seat) -> float:
    return BY_PURCHASES[seat.bought] if seat.done else STILL_TO_ACT
