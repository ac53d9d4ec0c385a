"""All bots of the draw-poker tables by name. A new bot is one new file and one row here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.players.draw.levels import DRAW_LEVELS, DRAW_MANNERS
from game.players.draw.planner import DrawPlanner
from game.players.draw.player import DrawBot
from game.players.roster import Roster
from game.players.stations import Station
from game.players.tight import Tight
from game.players.yardsticks import RAISER, ROCK, RandomPlayer

_HONEST: Final = DrawPlanner(
    replace(DRAW_LEVELS[-1], name="honest", bluffs=0.0), next(iter(DRAW_MANNERS.values()))
)
"""The best one, without a bluff."""
_YARDSTICKS: Final[Mapping[str, Callable[[], DrawBot]]] = {
    "station": Station,
    "tight": Tight,
    "random": RandomPlayer,
    "raiser": lambda: RAISER,
    "rock": lambda: ROCK,
    "honest": lambda: _HONEST,
}
DRAW_BOTS: Final[Mapping[str, Callable[[], DrawBot]]] = Roster(
    _YARDSTICKS, DRAW_LEVELS, DRAW_MANNERS, DrawPlanner
)
