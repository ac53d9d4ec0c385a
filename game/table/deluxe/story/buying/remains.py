"""What a hand that is one card short is worth, and the ribbon that says so: while a card is paid
for and not yet turned, and while one is raised to go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.table import Phase
from game.rules.variants import Combination, classify, rank_key
from game.table.parts.hands import RibbonState
from game.ui.paint.painter import Ribbon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.cards import Card
    from game.rules.sight import View
    from game.rules.variants import Variant
    from game.words.words import Words

_UNPAIRED: Final = (Combination.FLUTE, Combination.STRAIGHT)


@dataclass(frozen=True, slots=True)
class Remains:
    """So many `cards`, and what they are: the line of their groups with its points, or None where
    no two are of one rank."""

    cards: int
    line: Combination | None
    points: int


def remains(cards: Sequence[Card], variant: Variant) -> Remains:
    """What these cards are, one fewer than a hand of the variant.

    The tables have no line for a hand that is one card short, but every group in it stays a group
    whatever card comes: so it is named by the line of its groups (pairs, triplets, quadruplets),
    and the points of that line are the least the hand will be worth. Cards of different ranks make
    no line of themselves: flute, straight and colour need the whole hand, and the next card may
    pair. They have no name, and the points of the lowest line."""
    combination, _ = classify(rank_key(cards), is_one_suit=False)
    if combination in _UNPAIRED:
        return Remains(len(cards), None, variant.lines[-1].points)
    points = variant.lines[variant.line_of(combination)].points
    return Remains(len(cards), combination, points)


def breaks(hand: Sequence[Card], gone: Card, variant: Variant) -> bool:
    """Whether a hand may be worth fewer points once this card has gone and another has come: its
    line is broken. A line of the fewest points cannot be."""
    left = remains([card for card in hand if card is not gone], variant)
    return left.points < variant.value(hand).points


def remains_ribbon(view: View, raised: Card | None, words: Words) -> RibbonState | None:
    """The ribbon of the own hand where it says neither what is held nor what was shown: what is
    left while a card is bought, and what would be left without the `raised` one; else None."""
    table = view.table
    if table.phase is not Phase.BUY or view.viewer is None or not view.own.picked_up:
        return None
    hand, variant = view.own.hand, table.variant
    if len(hand) == variant.cards - 1:
        return _ribbon(remains(hand, variant), words)
    if raised is None or raised not in hand:
        return None
    left = remains([card for card in hand if card != raised], variant)
    how = "breaks" if breaks(hand, raised, variant) else "leaves"
    return _ribbon(left, words, how)


def _ribbon(left: Remains, words: Words, how: str = "held") -> RibbonState:
    style = Ribbon.BURGUNDY if how == "breaks" else Ribbon.GREEN
    if left.line is None:
        return RibbonState(words(f"remains.{how}.unpaired", cards=left.cards), "", "", style)
    line = words(f"combination.{left.line.name}")
    return RibbonState(
        title=line if how == "held" else words(f"remains.{how}.line", line=line),
        points=str(left.points),
        unit=words("points.short_unit", count=left.points),
        style=style,
    )
