"""The scene for a match, whichever table it is played at. Scenes are imported when they open."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.match.draw_match import DrawMatch
    from game.match.draw_options import DrawOptions
    from game.match.match import Match
    from game.match.options import MatchOptions
    from game.match.store import Store
    from game.scenes.scene import Scene


def begun(store: Store, options: MatchOptions | DrawOptions) -> Match | DrawMatch:
    """A match that is kept from its first answer on."""
    begin: Any = store.begin
    match: Match | DrawMatch = begin(options)
    return match


def table_scene(match: Match | DrawMatch) -> Scene:
    """The table of a match."""
    from game.match.draw_match import DrawMatch  # noqa: PLC0415, not before the first frame

    if isinstance(match, DrawMatch):
        scene: Scene = import_module("game.scenes.draw.table").DrawTableScene(match)
        return scene
    from game.scenes.table import TableScene  # noqa: PLC0415, as above

    return TableScene(match)
