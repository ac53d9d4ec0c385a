"""The match that the command line asks for: by its parts, by a code, or by a date."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match.games import game_of
from game.match.share import read_code
from game.match.special import daily_deal

if TYPE_CHECKING:
    from game.app.cli.asked import Asked, MatchArguments
    from game.match.game import Options
    from game.match.match import Match
    from game.storage.store import Store


def begun(asked: Asked, store: Store, *, new_seed: Callable[[], int], today: str) -> Match:
    """The new match that was asked for; `today` as ISO text."""
    if asked.code is not None:
        return store.running.begin(read_code(asked.code).options())
    if asked.daily is not None:
        date = asked.daily or today
        return store.running.begin(daily_deal(date), daily=date)
    assert asked.arguments is not None
    return store.running.begin(
        _options(asked.arguments, new_seed() if asked.seed is None else asked.seed)
    )


def _options(arguments: MatchArguments, seed: int) -> Options:
    new = game_of(arguments.game).new_match
    assert new is not None
    chosen: dict[str, object] = {"variant": arguments.variant} if new.variants() else {}
    if new.has_lamp:
        chosen["lamp"] = arguments.lamp
    return new.make(
        arguments.players, arguments.length,
        seed=seed, bots=arguments.bots, demo=arguments.demo, **chosen,
    )  # fmt: skip
