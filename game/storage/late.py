"""What the store needs only once a match is begun, resumed or counted: all of it needs the rules,
without which the title starts. `deferred.matches` loads it."""

from __future__ import annotations

from game.match.game import Options
from game.match.match import Journal, Match, resumed
from game.match.options import seats_of_game
from game.match.tallies import Accountant, described, introduce
from game.rules.chips import STARTING_PURSE

__all__ = [
    "accountant",
    "begun",
    "described",
    "introduce",
    "resumed",
    "seats_of_game",
    "starting_purse",
]


def begun(options: Options, journal: Journal) -> Match:
    """A new match."""
    return Match(options, journal)


def accountant(options: Options) -> Accountant:
    """Counts what the games of a match bring."""
    return Accountant(options)


def starting_purse() -> int:
    """The chips that a player of the main game begins with."""
    return STARTING_PURSE.value
