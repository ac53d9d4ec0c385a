"""What the store needs only once a match is begun, resumed or counted. The title starts without the
rules: functions that need this import it themselves."""

from game.match.described import described, introduce
from game.match.kept import resumed
from game.match.match import Match
from game.match.tallies import Accountant

__all__ = ["Accountant", "Match", "described", "introduce", "resumed"]
