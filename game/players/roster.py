"""Bots by name: yardsticks by their own, and every level of play with every temperament.

`master` plays calmly, `master:bold` boldly. A new bot is one new file and one row in a table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol, TypeVar

from game.players.levels import CALM


class Named(Protocol):
    """Anything with a name."""

    @property
    def name(self) -> str:
        """The name."""


B = TypeVar("B")
L = TypeVar("L", bound=Named)
M = TypeVar("M")


class Roster(Mapping[str, Callable[[], B]]):
    """Also knows every level with every temperament; told are the plain names only."""

    def __init__(
        self,
        yardsticks: Mapping[str, Callable[[], B]],
        levels: Iterable[L],
        manners: Mapping[str, M],
        made: Callable[[L, M], B],
    ) -> None:
        def maker(level: L, manner: M) -> Callable[[], B]:
            bot = made(level, manner)
            return lambda: bot

        self._plain = tuple(yardsticks)
        self._known: dict[str, Callable[[], B]] = dict(yardsticks)
        for level in levels:
            self._plain += (level.name,)
            for name, manner in manners.items():
                self._known[f"{level.name}:{name}"] = maker(level, manner)
            self._known[level.name] = self._known[f"{level.name}:{CALM}"]

    def __getitem__(self, name: str) -> Callable[[], B]:
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._plain)

    def __len__(self) -> int:
        return len(self._plain)
