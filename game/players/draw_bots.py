"""All bots of the draw-poker tables by name. A new bot is one new file and one row here."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.players.draw_player import DrawBot
from game.players.stations import Station

DRAW_BOTS: Final[Mapping[str, Callable[[], DrawBot]]] = MappingProxyType({"station": Station})
