"""All games by name. A record is imported when its game is first asked for."""

from importlib import import_module
from typing import Final, TypeVar

from game.match.game import Game
from game.match.options import MAIN

GAMES: Final[dict[str, str | Game]] = {
    MAIN: "game.match.deluxe.game:DELUXE",
    "salon": "game.match.draw.game:SALON",
    "duel": "game.match.draw.game:DUEL",
    "club": "game.match.draw.game:CLUB",
}
"""Records, or where they are: "module:name"."""


T = TypeVar("T")


class UnknownGameError(ValueError):
    """There is no game of that name."""


def register(game: Game) -> None:
    """Add a game, or put it in the place of another one of that name."""
    GAMES[game.name] = game


def all_games() -> tuple[Game, ...]:
    """The records of all games."""
    return tuple(map(game_of, GAMES))


def game_of(name: str) -> Game:
    """The game of a name. Raises UnknownGameError."""
    found = GAMES.get(name)
    if found is None:
        raise UnknownGameError(name)
    if not isinstance(found, Game):
        found = resolved(found, Game)
        register(found)
    return found


def resolved(entry: str, kind: type[T]) -> T:
    """What stands at an entry point "module:name", which must be of a kind."""
    module, _, name = entry.partition(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, kind), entry
    return found
