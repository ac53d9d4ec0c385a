"""What the store needs only once a match is begun, resumed or counted. All of it needs the rules,
without which the title starts sooner: `schema.matches` loads it."""

from __future__ import annotations

from game.match.game import game_of
from game.match.match import Match, resumed
from game.match.options import seats_of_game
from game.match.share import code_of
from game.match.tallies import Accountant, described, introduce
from game.rules.chips import STARTING_PURSE


def _code(kind: str, options: str) -> str:
    """The share code of options as they are kept; empty where there is none."""
    try:
        return code_of(game_of(kind).read_options(options))
    except ValueError:  # of games and options: all are ValueErrors
        return ""


class Matches:
    """What the store asks of matches."""

    begun = Match
    resumed = staticmethod(resumed)
    accountant = Accountant  # counts what the games of a match bring
    described = staticmethod(described)
    introduce = staticmethod(introduce)
    seats_of_game = staticmethod(seats_of_game)
    code = staticmethod(_code)
    starting_purse = STARTING_PURSE.value  # of the main game
