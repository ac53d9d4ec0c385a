"""All bots by name. A new bot is one new file and one row here."""

from collections.abc import Callable, Mapping
from typing import Final

from game.players.greedy import Greedy
from game.players.keeper import Keeper
from game.players.levels import LEVELS, TEMPERAMENTS
from game.players.never import Never
from game.players.planner import Planner
from game.players.player import Bot
from game.players.roster import Roster

_YARDSTICKS: Final[Mapping[str, Callable[[], Bot]]] = {
    "never": Never,
    "keeper": Keeper,
    "greedy": Greedy,
}
BOTS: Final[Mapping[str, Callable[[], Bot]]] = Roster(_YARDSTICKS, LEVELS, TEMPERAMENTS, Planner)
