"""Why one shown hand beats another (D-13 to D-16), and what a hand missed by a single card."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.rules.cards import PACK, Card, Rank
from game.rules.combinations import Combination, classify, one_suit, rank_key
from game.rules.deluxe import HandValue, Line, Variant

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

    line: Line
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


def near_miss(hand: Sequence[Card], variant: Variant) -> NearMiss | None:
    """The best line worth at least `NEAR` points more that one other card would have made."""
    held = variant.value(hand)
    worth = [line for line in variant.lines if line.points >= held.points + NEAR]
    found: dict[Combination, NearMiss] = {}
    for away in hand:
        kept = tuple(card for card in hand if card is not away)
        made = _made(kept, [card for card in PACK if card not in hand], variant)
        for line in worth:
            cards = made.get(line.combination, ())
            before = found.get(line.combination)
            if cards and (before is None or len(cards) > len(before.missing)):
                found[line.combination] = NearMiss(line, kept, tuple(cards))
    return next((found[line.combination] for line in worth if line.combination in found), None)


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
