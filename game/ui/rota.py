"""Parts of a picture that take turns, so that no frame has to draw all of them at once."""

from collections.abc import Callable, Sequence
from typing import Final

from game.ui.compositor import Picture

Part = Callable[[Picture], None]
"""Brings its part of the picture up to date; does nothing where nothing changed."""

_GLANCES: Final = 4
"""Parts asked in one frame whether they have something to draw."""


class Rota:
    """Parts in the order of their turns."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = tuple(parts)
        self._due: dict[Part, None] = {}

    @property
    def unfinished(self) -> bool:
        """Whether a part has not had its turn yet."""
        return bool(self._due)

    def call(self) -> None:
        """Something changed: every part is to have a turn, those already waiting first."""
        for part in self._parts:
            self._due.setdefault(part)

    def draw(self, picture: Picture, *, hurry: bool) -> None:
        """Let the next parts draw: all of them in a `hurry`, else until one changed something."""
        before = picture.changes
        for glances, part in enumerate(list(self._due), 1):
            del self._due[part]
            part(picture)
            if not hurry and (glances == _GLANCES or picture.changes != before):
                return
