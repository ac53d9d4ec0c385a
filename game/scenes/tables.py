"""The scene for a match, whichever table it is played at. Scenes are imported when they open."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.draw_match import DrawMatch
    from game.match.match import Match
    from game.scenes.scene import Scene


def progress(match: Match | DrawMatch) -> tuple[int, int]:
    """The game a match has got to, and how many there will be; 0 where nobody knows."""
    from game.match.draw_match import DrawMatch  # noqa: PLC0415, not before the first frame

    if isinstance(match, DrawMatch):
        return max(1, match.table.game), match.table.agreed.games
    return max(1, match.table.game), match.table.rules.games


def table_scene(match: Match | DrawMatch) -> Scene:
    """The table of a match."""
    from game.match.draw_match import DrawMatch  # noqa: PLC0415, not before the first frame

    if isinstance(match, DrawMatch):
        from game.scenes.draw.table import DrawTableScene  # noqa: PLC0415

        return DrawTableScene(match)
    from game.scenes.table import TableScene  # noqa: PLC0415, as above

    return TableScene(match)
