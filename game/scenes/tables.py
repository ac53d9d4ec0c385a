"""Leading to the table of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.routes import Route

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.services import Services


def progress(match: Match) -> tuple[int, int]:
    """The game a match has got to, and how many there will be; 0 where nobody knows."""
    return max(1, match.table.game), match.table.rules.games


def sit_down(services: Services, match: Match) -> None:
    """To the table of a match, whatever lies below."""
    services.stack.clear()
    services.open(Route.TABLE, match)
