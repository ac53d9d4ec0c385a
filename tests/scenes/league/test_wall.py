"""The wall of a league: which page is seen when, and what stands on it."""

from __future__ import annotations

from pathlib import Path

from game.scenes.league.wall import WallScene
from game.ui.routes import Route
from tests.league.stand_in import EMPTY, StandInLeague, news
from tests.scenes.screens import furnished, node_texts, top


def test_before_the_first_board_the_wall_says_that_it_waits(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    services.league = league = StandInLeague(news(board=None))
    services.open(Route.LEAGUE_WALL)
    services.stack.update(0.1)
    wall = top(services)
    assert isinstance(wall, WallScene)
    assert [text for text, *_ in node_texts(wall)] == ["Waiting for the league"]
    league.tell(EMPTY)
    services.stack.update(0.1)
    assert "Café Moka" in [text for text, *_ in node_texts(wall)]
