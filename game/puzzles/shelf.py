"""The owl's questions as they come with the game, one line of text each, and which of them are
asked: the question of a day, a series of ten, a rush."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from random import Random
from typing import Final, TypeVar

from game.base.files import file_of
from game.match.dates import number_of
from game.match.options import GUESTS, HUMAN, MatchOptions, SeatPlan
from game.puzzles.puzzle import Puzzle, PuzzleAnswer, Theme
from game.rules.cards import parse_card
from game.rules.variants import VARIANTS

DATA: Final = file_of("game/puzzles/data/puzzles.txt")
HEAD: Final = (
    "# The owl's questions, made by tools/make_puzzles.py: cards and seed, theme, rating, age of\n"
    "# the player and the guests, what was answered, and of each answer chips and error.\n"
)
GUEST: Final = "master"
"""How everybody else plays: chips are those against masters."""
_NOTHING: Final = "-"  # to stop
_CHARACTERS: Final = {guest.character: guest for guest in GUESTS}
_TRIES: Final = 1_000
_ENOUGH: Final = 10  # questions of a variant and theme, to be asked on days and in series
SERIES: Final = 10  # questions of a series
_MIXED: Final = 400  # points of rating by which a rush mixes easy and hard
_DAY: Final = "Poker Deluxe, the owl asks "
T = TypeVar("T")


class PuzzleLineError(ValueError):
    """A line that is no question."""


def table_of(variant: int, seed: int, age: int, guests: Iterable[str]) -> MatchOptions:
    """A match of one round of a player of this age with some of the usual guests, by picture."""
    seats = [SeatPlan("", age, HUMAN, "cat")]
    seats += [SeatPlan("", _CHARACTERS[name].age, GUEST, name) for name in guests]
    return MatchOptions(variant, 1, tuple(seats), seed)


def written(puzzle: Puzzle) -> str:
    """A question as a line."""
    you, *others = puzzle.options.seats
    answers = " ".join(
        f"{each.discard or _NOTHING}:{each.worth:.2f}:{each.error:.2f}" for each in puzzle.answers
    )
    guests = " ".join((str(you.age), *(seat.character for seat in others)))
    given = " ".join(map(_short, puzzle.given))
    return "\t".join((puzzle.key, puzzle.theme.value, str(puzzle.rating), guests, given, answers))


def read(line: str) -> Puzzle:
    """What `written` wrote. Raises PuzzleLineError. The match is not played yet."""
    try:
        key, theme, rating, guests, given, answers = line.split("\t")
        variant, seed = map(int, key.split("-"))
        age, *others = guests.split(" ")
        options = table_of(variant, seed, int(age), others)
        _ = options.rules
        return Puzzle(
            key, Theme(theme), int(rating), options,
            tuple(map(_answer, given.split(" "))), tuple(map(_worth, answers.split(" "))),
        )  # fmt: skip
    except (ValueError, LookupError) as error:
        raise PuzzleLineError(line) from error


def _short(answer: str) -> str:
    verb, _, rest = answer.partition(" ")
    return {"stop": _NOTHING, "cut": f"c{rest}"}.get(verb, rest)


def _answer(short: str) -> str:
    if short == _NOTHING:
        return "stop"
    if short.startswith("c"):
        return f"cut {int(short[1:])}"
    return f"take {int(short)}" if short.isdecimal() else f"discard {parse_card(short)}"


def _worth(text: str) -> PuzzleAnswer:
    card, worth, error = text.split(":")
    discard = None if card == _NOTHING else parse_card(card)
    return PuzzleAnswer(discard, float(worth), float(error))


@dataclass(frozen=True)
class Shelf:
    """Questions, by key in the order of variants and seeds."""

    puzzles: Mapping[str, Puzzle]

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self.puzzles.values())

    @staticmethod
    def of(puzzles: Iterable[Puzzle]) -> "Shelf":
        """A shelf with these."""
        order = sorted(puzzles, key=lambda each: (each.variant, each.options.seed))
        return Shelf({each.key: each for each in order})

    def lines(self) -> Iterator[str]:
        """The file, line by line."""
        yield HEAD
        for puzzle in self:
            yield f"{written(puzzle)}\n"

    # --- which are asked -----------------------------------------------------------------------
    def of_day(self, date: str) -> Puzzle:
        """The question of a date (ISO), the same for everybody: five days bring all variants, and
        as many times five days as there are themes all that there are of both. Raises DateError."""
        weeks, at = divmod(number_of(date), len(VARIANTS))
        variant = tuple(VARIANTS)[at]
        themes = [theme for theme in Theme if (variant, theme) in self._kinds]
        some = self._kinds[variant, themes[(weeks + at) % len(themes)]]
        order = sorted(some, key=lambda each: sha256(f"{_DAY}{each.key}".encode()).digest())
        return order[weeks // len(themes) % len(order)]

    def series(self, chance: Random, known: Iterable[str] = ()) -> tuple[Puzzle, ...]:
        """Ten questions from easy to hard; all variants and themes are among them. Those that are
        `known` come only where there are no others."""
        used, found = set(known), list[Puzzle]()
        steps = mixed(range(SERIES), chance)
        for kind, step in zip(self._kinds_of_series(chance), steps, strict=True):
            some = self._kinds[kind]
            new = [each for each in some if each.key not in used] or list(some)
            new.sort(key=lambda each: (each.rating, each.key))
            puzzle = new[int((step + chance.random()) / SERIES * len(new))]
            used.add(puzzle.key)
            found.append(puzzle)
        return tuple(sorted(found, key=lambda each: (each.rating, each.key)))

    def _kinds_of_series(self, chance: Random) -> list[tuple[int, Theme]]:
        """Of each question, from all variants and themes. Some variants lack a theme: others are
        drawn then. Raises LookupError where that does not help."""
        for _ in range(_TRIES):
            themes, variants = mixed(tuple(Theme), chance), mixed(tuple(VARIANTS), chance)
            kinds = [
                (variants[n % len(variants)], themes[(n + n // len(variants)) % len(themes)])
                for n in range(SERIES)
            ]
            if all(kind in self._kinds for kind in kinds):
                return kinds
        raise LookupError("no series with all variants and themes")

    def rush(self, chance: Random) -> Iterator[Puzzle]:
        """One question after the other without an end, harder and harder; none comes twice before
        all were there."""
        while True:
            drawn = [(each.rating + _MIXED * chance.random(), each) for each in self]
            yield from (each for _, each in sorted(drawn, key=lambda pair: pair[0]))

    @cached_property
    def _kinds(self) -> Mapping[tuple[int, Theme], Sequence[Puzzle]]:
        """The questions of each variant and theme, where there are so many that they don't come
        again and again."""
        found: dict[tuple[int, Theme], list[Puzzle]] = {}
        for each in self:
            found.setdefault((each.variant, each.theme), []).append(each)
        return {kind: some for kind, some in found.items() if len(some) >= _ENOUGH}


def mixed(some: Sequence[T], chance: Random) -> list[T]:
    """These in an order by chance."""
    drawn = [(chance.random(), each) for each in some]
    return [each for _, each in sorted(drawn, key=lambda pair: pair[0])]


@cache
def shelf() -> Shelf:
    """The questions that come with the game."""
    lines = DATA.read_text("utf-8").splitlines()
    return Shelf.of(read(line) for line in lines if not line.startswith("#"))
