"""The wall of a league: what everybody in the room sees of the evening, turning by itself."""

from __future__ import annotations

from typing import Final

from game.league.board import Board
from game.ui.nodes import title, wall
from game.ui.tree import Node, TreeScreen

_NAME: Final = 120  # u


class WallScene(TreeScreen):
    """What a beamer shows."""

    name = "wall"
    backdrop = staticmethod(wall)
    _known: Board | None = None  # the last board there was

    def state(self) -> object:
        return self.board

    @property
    def board(self) -> Board | None:
        """What is known of the evening; what was known last while there is no network."""
        league = self.services.league
        if league is not None and league.news.board is not None:
            self._known = league.news.board
        return self._known

    def tree(self) -> Node:
        board = self.board
        words = self.services.words
        return title(board.name if board else words("league.wall.waiting"), _NAME, outlined=True)
