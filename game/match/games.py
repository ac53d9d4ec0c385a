"""All games by name. A record is imported when its game is first asked for."""

from typing import Final

from game.base.by_name import resolved
from game.base.files import WORDS_OF_GAMES
from game.match.game import Game
from game.match.options import MAIN

GAMES: Final[dict[str, str | Game]] = {
    MAIN: "game.match.deluxe:DELUXE",
    "salon": "game.match.draw:SALON",
    "duel": "game.match.draw:DUEL",
    "club": "game.match.draw:CLUB",
}
"""Records, or where they are: "module:name"."""


class UnknownGameError(ValueError):
    """There is no game of that name."""


def register(game: Game) -> None:
    """Add a game, or put it in the place of another one of that name; from now on its words are
    known."""
    GAMES[game.name] = game
    if game.words is not None and game.words not in WORDS_OF_GAMES:
        WORDS_OF_GAMES.append(game.words)


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
