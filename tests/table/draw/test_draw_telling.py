"""What furniture and buttons of a draw-poker table tell."""

from __future__ import annotations

from game.match.draw import USUAL
from game.rules.draw.events import GameBegan
from game.storage.settings import Settings, Speed
from game.table.match_player import FRAME
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import DrawEvening, draw_options

CALM = Settings(reduced_motion=True)
TOLD = {"ribbon", "banner", "side pots"}


def seated(at_table: SitDown, *, table: str = "club", settings: Settings = CALM) -> DrawEvening:
    return at_table(draw_options(USUAL[table], seed=3), speed=Speed.NORMAL, settings=settings)


def test_when_cards_are_gathered_nothing_of_the_last_game_hangs_in_the_air(
    at_table: SitDown,
) -> None:
    evening = seated(at_table, settings=Settings())
    evening.play_to(evening.game_over)
    for _ in range(round(0.5 / FRAME)):
        evening.frame()
    assert _hanging(evening) >= {"ribbon", "banner"}
    evening.table.next_game()
    log = evening.match.log
    evening.until(lambda: isinstance(log[evening.table.events_shown - 1], GameBegan))
    evening.frame()
    assert not _hanging(evening)


def _hanging(evening: DrawEvening) -> set[str]:
    return TOLD & {key[0] for key in evening.picture.items if isinstance(key, tuple)}
