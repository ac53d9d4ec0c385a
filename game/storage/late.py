"""What the store needs only once a match is begun, resumed or counted. All of it needs the rules,
without which the title starts sooner: `schema.matches` loads it."""

from __future__ import annotations

from game.match.match import Match, resumed
from game.match.options import seats_of_game
from game.match.tallies import Accountant, described, introduce
from game.rules.chips import STARTING_PURSE


class Matches:
    """What the store asks of matches."""

    begun = Match
    resumed = staticmethod(resumed)
    accountant = Accountant  # counts what the games of a match bring
    described = staticmethod(described)
    introduce = staticmethod(introduce)
    seats_of_game = staticmethod(seats_of_game)
    starting_purse = STARTING_PURSE.value  # of the main game
