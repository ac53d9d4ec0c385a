"""The tables of the book: the points of each variant, and what beats what at the draw tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.cards import Card, parse_cards
from game.rules.draw.ranking import HAND, RANKINGS
from game.rules.variants import VARIANTS
from game.table.deluxe.point_lines import example_hand, odds_in
from game.table.terms import HANDS
from game.words.words import variant_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.words.words import Words

KINDS: Final = {"salon": "52-joker", "duel": "32-duel", "club": "32-club"}
"""The orders of hands that are shown, by table."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line: points and odds as printed, or nothing."""

    name: str
    cards: tuple[Card, ...]
    counting: int
    points: str = ""
    odds: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """A table in words. `head`: over the names; `foot`: the last lines of its page."""

    title: str
    head: str
    foot: str
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class Tables:
    """Several tables for one page. `name`: of the switch, on which each of `choices` has a label;
    `line_of`: the row in which a hand stands; None where it is no hand of that table."""

    name: str
    choices: Callable[[], tuple[str, ...]]
    label: Callable[[Words, str], str]
    printed: Callable[[Words, str], Printed]
    line_of: Callable[[str, tuple[Card, ...]], int | None]


def _points(words: Words, choice: str) -> Printed:
    """The lines of a variant, out of the table the rules use."""
    cards, rows = int(choice), []
    for line in VARIANTS[cards].lines:
        groups = line.combination.value
        counting = sum(groups) if isinstance(groups, tuple) else cards
        name = words(f"combination.{line.combination.name}")
        hand, odds = example_hand(line.combination, cards), odds_in(words, line)
        rows.append(Row(name, hand, counting, str(line.points), odds))
    foot = words("book.table.foot", variant=variant_name(words, cards, ".inline"))
    return Printed(variant_name(words, cards), words("book.table.head"), foot, rows)


def _line_of_points(choice: str, hand: tuple[Card, ...]) -> int | None:
    variant = VARIANTS[int(choice)]
    return variant.line_of(variant.value(hand).combination) if len(hand) == variant.cards else None


def _ranks(words: Words, choice: str) -> Printed:
    """What beats what at a draw table, highest first, out of the order the rules use."""
    rows = []
    for category in reversed(RANKINGS[KINDS[choice]].order):
        cards, counting = HANDS[category]
        rows.append(Row(words(f"draw.combination.{category.name}"), parse_cards(cards), counting))
    foot = words(f"book.rank.foot.{choice}")
    return Printed(words("book.rank"), words("book.rank.head"), foot, rows)


def _line_of_ranks(choice: str, hand: tuple[Card, ...]) -> int | None:
    ranking = RANKINGS[KINDS[choice]]
    if len(hand) != HAND:
        return None
    return len(ranking.order) - 1 - ranking.order.index(ranking.value(hand).combination)


TABLES: Final = {
    "table": Tables(
        "variant", lambda: tuple(map(str, VARIANTS)), lambda words, choice: choice, _points,
        _line_of_points,
    ),
    "rank": Tables(
        "kind", lambda: tuple(KINDS), lambda words, choice: words(f"book.rank.{choice}"), _ranks,
        _line_of_ranks,
    ),
}  # fmt: skip
"""By the key of the page."""
