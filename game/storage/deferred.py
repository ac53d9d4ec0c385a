"""What the store needs of the rules, loaded when it is needed: the title reads the store before
they are loaded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.match.game import Options
    from game.match.match import Journal, Match
    from game.match.options import Seated, SeatPlan
    from game.match.tallies import Accountant, Described, Statement


class Matches(Protocol):
    """What the store asks of matches (`game.storage.late`)."""

    def begun(self, options: Options, journal: Journal) -> Match:
        """A new match."""

    def resumed(self, options: str, answers: list[str]) -> Match:
        """The match of these options, after these answers."""

    def accountant(self, options: Options) -> Accountant:
        """Counts what the games of a match bring."""

    def described(self, options: str) -> Described:
        """What the kept options of a match tell."""

    def introduce(self, match: int | None, told: Described) -> Iterator[Statement]:
        """What writes down what is told of a match."""

    def seats_of_game(self, options: Seated, game: int) -> tuple[SeatPlan, ...]:
        """Who played in a game of a match, by chair."""

    def starting_purse(self) -> int:
        """The chips that a player of the main game begins with."""


def matches() -> Matches:
    """What the store asks of matches; the first call loads the rules."""
    from game.storage import late  # noqa: PLC0415, the title starts without the rules

    return late
