"""All bots by name. A new bot is one new file and one row here.

The levels of `levels.py` are bots too, each with any temperament: `master` plays calmly,
`master:bold` boldly.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.players.greedy import Greedy
from game.players.keeper import Keeper
from game.players.levels import CALM, LEVELS, TEMPERAMENTS
from game.players.never import Never
from game.players.planner import Planner
from game.players.player import Bot

_YARDSTICKS: Final[Mapping[str, Callable[[], Bot]]] = {
    "never": Never,
    "keeper": Keeper,
    "greedy": Greedy,
}
_LEVELS: Final = {level.name: level for level in LEVELS}


class _Bots(Mapping[str, Callable[[], Bot]]):
    """Also knows every level with every temperament; told are the plain names only."""

    def __getitem__(self, name: str) -> Callable[[], Bot]:
        if name in _YARDSTICKS:
            return _YARDSTICKS[name]
        level, has_manner, manner = name.partition(":")
        planner = Planner(_LEVELS[level], TEMPERAMENTS[manner if has_manner else CALM])
        return lambda: planner

    def __iter__(self) -> Iterator[str]:
        return iter((*_YARDSTICKS, *_LEVELS))

    def __len__(self) -> int:
        return len(_YARDSTICKS) + len(_LEVELS)


BOTS: Final[Mapping[str, Callable[[], Bot]]] = _Bots()
