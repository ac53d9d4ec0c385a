"""All bots by name. A new bot is one new file and one row here."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.players.greedy import Greedy
from game.players.keeper import Keeper
from game.players.never import Never
from game.players.player import Bot

BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {"never": Never, "keeper": Keeper, "greedy": Greedy}
)
