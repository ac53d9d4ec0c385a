"""The scene for a match, whichever table it is played at. Scenes are imported when they open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.options import MAIN

if TYPE_CHECKING:
    from game.coach.review import Choice
    from game.match.match import Match
    from game.table.tabletop import Tabletop
    from game.ui.scene import Scene
    from game.ui.services import Services


def progress(match: Match) -> tuple[int, int]:
    """The game a match has got to, and how many there will be; 0 where nobody knows."""

    return max(1, match.table.game), match.table.rules.games


def table_scene(match: Match) -> Tabletop:
    """The table of a match."""

    if match.game.name != MAIN:
        from game.table.draw.scene import DrawTableScene  # noqa: PLC0415

        return DrawTableScene(match)
    from game.table.deluxe.scene import TableScene  # noqa: PLC0415, as above

    return TableScene(match)


def sit_down(services: Services, match: Match) -> None:
    """To the table of a match, whatever lies below."""
    services.stack.clear()
    services.push(table_scene(match))


def replay_of(
    match: Match,
    *,
    games: int | None = None,
    game: int | None = None,
    seat: int | None = None,
    choice: Choice | None = None,
) -> Scene:
    """A game of a match on its table again; only those that are over.

    `games`: so many are over as far as the screen has shown, by default all that are, at least one;
    `game` is looked at first, by default the last one, from `seat`, by default the first human's,
    and from the decision `choice` on, if one is given.
    """

    if match.game.name != MAIN:
        from game.table.replay.draw_scene import DrawReplayScene  # noqa: PLC0415, opened rarely

        return DrawReplayScene(match, games=games, game=game, seat=seat)
    from game.table.replay.scene import ReplayScene  # noqa: PLC0415, as above

    return ReplayScene(match, games=games, game=game, seat=seat, choice=choice)
