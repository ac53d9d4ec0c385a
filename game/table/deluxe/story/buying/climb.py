"""What a bought card has made of a hand, as rungs of the point table. Pure: no drawing, no clock.

A hit is a hand of more points; one of as many, or of fewer, is a miss, whatever its line."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.cards import Card
    from game.rules.variants import HandValue, Line, Variant
    from game.words.words import Words

ROWS: Final = 6
"""Lines of the table that are shown: the ribbon passes five rungs at most."""
_MOST_STARS: Final = 46
_STARS: Final = (16, 5)
"""Sparks of any hit, and for every point."""


@dataclass(frozen=True, slots=True)
class Climb:
    """The lines of the table that are shown, highest first; the rows in which the ribbon begins and
    ends; after which row lines are left out, if any; the points before and after."""

    lines: tuple[Line, ...]
    start: int
    end: int
    gap: int | None
    before: int
    after: int

    @property
    def hit(self) -> bool:
        """Whether the hand is worth more than before."""
        return self.after > self.before

    @property
    def path(self) -> tuple[int, ...]:
        """The rows the ribbon comes to, the first and the last among them."""
        step = -1 if self.end < self.start else 1
        return tuple(range(self.start, self.end + step, step))

    @property
    def stars(self) -> int:
        """How many sparks it is worth."""
        least, more = _STARS
        return min(_MOST_STARS, least + more * (self.after - self.before)) if self.hit else 0

    def tag(self, words: Words) -> str:
        """What it says over the lines."""
        if self.hit:
            return words("climb.gain", count=self.after - self.before)
        kind = "still" if self.after == self.before else "now"
        return words(f"climb.{kind}", points=self.after)


def line_cards(hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that make the line of a hand: its groups, or all of them where no two are of one
    rank."""
    ranks = [card.rank for card in hand]
    groups = tuple(card for card in hand if ranks.count(card.rank) > 1)
    return groups or tuple(hand)


def climb(kept: Sequence[Card], gone: Card, come: Card, variant: Variant) -> Climb:
    """What it means that, beside the cards that were kept, this one went and that one came."""
    old, new = variant.value((*kept, gone)), variant.value((*kept, come))
    return between(old, new, variant)


def between(old: HandValue, new: HandValue, variant: Variant) -> Climb:
    """The way from one value of a hand to another."""
    first, last = variant.line_of(old.combination), variant.line_of(new.combination)
    rows = _rows(min(first, last), max(first, last), len(variant.lines))
    gap = next((n for n, (row, below) in enumerate(pairwise(rows)) if below - row > 1), None)
    return Climb(
        lines=tuple(variant.lines[row] for row in rows),
        start=rows.index(first),
        end=rows.index(last),
        gap=gap,
        before=old.points,
        after=new.points,
    )


def _rows(high: int, low: int, count: int) -> Sequence[int]:
    """Which lines are shown of so many: around the two, one more above and below where there is
    room; where they are further apart, those near each of them."""
    if low - high >= ROWS:
        if high == 0:
            return (*range(ROWS // 2), *range(low - ROWS // 2 + 1, low + 1))
        return (high - 1, high, high + 1, low - 2, low - 1, low)
    top = max(min(low - ROWS + 2, high - 1), low - ROWS + 1)
    top = max(0, min(top, count - ROWS))
    return range(top, top + ROWS)
