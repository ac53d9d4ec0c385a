"""The match that the command line asks for: by its parts, by a code, or by a date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.cli_values import DELUXE

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.cli import Asked, MatchArguments
    from game.match.match import Match
    from game.storage.store import Store


def begun(asked: Asked, store: Store, *, new_seed: Callable[[], int], today: str) -> Match | None:
    """The new match that was asked for, None where none was; `today` as ISO text."""
    if asked.code is not None:
        from game.match.share import read_code  # noqa: PLC0415, the title starts without the rules

        return store.begin(read_code(asked.code).options())
    if asked.daily is not None:
        from game.match.daily import daily_deal  # noqa: PLC0415, as above

        date = asked.daily or today
        return store.begin(daily_deal(date), daily=date)
    if asked.arguments is None:
        return None
    return _new_match(asked.arguments, store, new_seed() if asked.seed is None else asked.seed)


def _new_match(arguments: MatchArguments, store: Store, seed: int) -> Match:
    from game.match.guests import table_for  # noqa: PLC0415, the title starts without the rules

    if arguments.game != DELUXE:
        return _new_draw_match(arguments, store, seed)

    return store.begin(
        table_for(
            arguments.players,
            variant=arguments.variant,
            rounds=arguments.rounds,
            seed=seed,
            bots=arguments.bots,
            demo=arguments.demo,
            lamp=arguments.lamp,
        )
    )


def _new_draw_match(arguments: MatchArguments, store: Store, seed: int) -> Match:
    from game.match.draw.guests import draw_table_for  # noqa: PLC0415, as above

    options = draw_table_for(
        arguments.game,
        players=arguments.players,
        games=arguments.rounds,
        seed=seed,
        bots=arguments.bots,
        demo=arguments.demo,
    )
    return store.begin(options)
