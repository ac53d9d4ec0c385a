"""What the rule book says, as data: chapters, their pages, the steps on them.

Words are found under `book.<step>` and `book.<step>.text`; points and odds come from the tables the
rules use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.cards import Card, parse_cards
from game.rules.draw.ranking import HAND, RANKINGS
from game.rules.variants import VARIANTS
from game.scenes.rule_book.examples import DRAWINGS
from game.table.deluxe.view_model import example_hand, odds_in
from game.table.terms import HANDS
from game.words.words import variant_name

if TYPE_CHECKING:
    from game.words.words import Words


@dataclass(frozen=True, slots=True)
class StepsLeaf:
    """A page of numbered steps. `rules` are the ids of the rule book it tells."""

    key: str
    steps: tuple[str, ...]
    rules: str

    def __post_init__(self) -> None:
        assert all(step in DRAWINGS for step in self.steps), self.key


@dataclass(frozen=True, slots=True)
class TableLeaf:
    """A page with one of several tables, which a switch on it chooses; `key` leads to them in
    `tables.TABLES`."""

    key: str
    rules: str


Leaf = StepsLeaf | TableLeaf
POINTS: Final = TableLeaf("table", "D-2 D-13")
RANKS: Final = TableLeaf("rank", "S-1 S-13 H-1 H-6 C-1")


@dataclass(frozen=True, slots=True)
class BookChapter:
    """A tab of the book; its first page is a left one."""

    key: str
    leaves: tuple[Leaf, ...]


def _steps(key: str, names: str, rules: str) -> StepsLeaf:
    group = key.split(".", maxsplit=1)[0]
    return StepsLeaf(key, tuple(f"{group}.{name}" for name in names.split()), rules)


CHAPTERS: Final = (
    BookChapter(
        "deal",
        (
            _steps("deal.evening", "variant purse youngest length", "D-1 D-2 D-3 D-4 D-5 D-6"),
            _steps("deal.deal", "cut hands secrets pickup", "D-8 D-9 D-10"),
        ),
    ),
    BookChapter("buying", (_steps("buying", "discard pay take again", "D-11"), POINTS)),
    BookChapter("showing", (_steps("showing", "show hidden line curious", "D-12 D-13"), POINTS)),
    BookChapter("wins", (_steps("wins", "line high groups tie", "D-13 D-14 D-15 D-16"), POINTS)),
    BookChapter(
        "chips",
        (
            _steps("chips", "bank difference broke change", "D-7 D-17 D-19"),
            _steps("chips.examples", "seven six broken last", "D-7 D-18 D-19"),
            _steps("house", "five double evening little", "D-20 D-21 D-22"),
            POINTS,
        ),
    ),
    BookChapter(
        "others",
        (
            _steps("others.all", "hand stakes side split", ""),
            RANKS,
            _steps("salon.play", "seats deal ask draw", "S-2 S-3 S-4 S-5 S-6 S-7"),
            _steps("salon.bets", "bet raise waiting show", "S-9 S-10 S-11 S-12"),
            _steps("salon.options", "joker jackpot visum light", "S-13 S-14 S-15 S-16"),
            _steps("salon.order", "stock fine out clumsy", "S-8 S-17 S-18 S-19"),
            _steps("salon.slips", "exposed skipped wrong many", "S-19"),
            _steps("salon.more_slips", "few faceup overdrawn pack", "S-19"),
            _steps("salon.never", "peeking discards along", "S-20"),
            _steps("salon.never_either", "refusing owing better", "S-20"),
            _steps("duel.play", "ante first draw second", "H-1 H-2 H-3 H-4 H-5"),
            _steps("duel.end", "look equal pawn won", "H-6 H-7"),
            _steps("club.play", "pack dealer deal first", "C-1 C-2 C-3"),
            _steps("club.end", "draw second show jacks", "C-4 C-5 C-6 C-7"),
        ),
    ),
)


def all_steps() -> Iterator[tuple[int, str]]:
    """Every step, with the number of its chapter, from 0."""
    for number, chapter in enumerate(CHAPTERS):
        for leaf in chapter.leaves:
            for step in leaf.steps if isinstance(leaf, StepsLeaf) else ():
                yield number, step


KINDS: Final = {"salon": "52-joker", "duel": "32-duel", "club": "32-club"}  # orders, by table


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """One line: points and odds as printed, or nothing."""

    name: str
    cards: tuple[Card, ...]
    counting: int
    points: str = ""
    odds: str = ""


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table in words. `head`: over the names; `foot`: the last lines of its page."""

    title: str
    head: str
    foot: str
    rows: Sequence[PrintedRow]


@dataclass(frozen=True, slots=True)
class Tables:
    """Several tables for one page. `name`: of the switch, on which each of `choices` has a label;
    `line_of`: the row in which a hand stands; None where it is no hand of that table."""

    name: str
    choices: Callable[[], tuple[str, ...]]
    label: Callable[[Words, str], str]
    printed: Callable[[Words, str], PrintedTable]
    line_of: Callable[[str, tuple[Card, ...]], int | None]


def _points(words: Words, choice: str) -> PrintedTable:
    """The lines of a variant, out of the table the rules use."""
    cards, rows = int(choice), []
    for line in VARIANTS[cards].lines:
        groups = line.combination.value
        counting = sum(groups) if isinstance(groups, tuple) else cards
        name = words(f"combination.{line.combination.name}")
        hand, odds = example_hand(line.combination, cards), odds_in(words, line)
        rows.append(PrintedRow(name, hand, counting, str(line.points), odds))
    foot = words("book.table.foot", variant=variant_name(words, cards, ".inline"))
    return PrintedTable(variant_name(words, cards), words("book.table.head"), foot, rows)


def _line_of_points(choice: str, hand: tuple[Card, ...]) -> int | None:
    variant = VARIANTS[int(choice)]
    return variant.line_of(variant.value(hand).combination) if len(hand) == variant.cards else None


def _ranks(words: Words, choice: str) -> PrintedTable:
    """What beats what at a draw table, highest first, out of the order the rules use."""
    rows = []
    for category in reversed(RANKINGS[KINDS[choice]].order):
        cards, counting = HANDS[category]
        rows.append(
            PrintedRow(words(f"draw.combination.{category.name}"), parse_cards(cards), counting)
        )
    foot = words(f"book.rank.foot.{choice}")
    return PrintedTable(words("book.rank"), words("book.rank.head"), foot, rows)


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
