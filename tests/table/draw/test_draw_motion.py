"""Motion at a draw-poker table: none that travels when it is reduced, none at instant speed."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.draw.table import Duel, Salon
from game.storage.settings import Settings, Speed
from tests.scenes.test_motion_limits import FARTHEST, TICK, places
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import draw_answer, draw_options

CALM = Settings(reduced_motion=True)


@pytest.mark.parametrize(
    "rules",
    [Salon(4, 12, 2, 1, light=True), Duel(2, 12, 2, 1, pawned_for=5, belongings=1)],
    ids=["salon", "duel"],
)
def test_with_reduced_motion_no_sprite_travels(at_table: SitDown, rules: Salon | Duel) -> None:
    table = at_table(draw_options(rules, seed=3), speed=Speed.NORMAL, settings=CALM)
    picture, before, chance = table.picture, places(table.picture), Random(3)
    for _ in range(3000):
        if table.asked():
            table.top.answer(draw_answer(table.decision, chance))
        elif table.game_over():
            table.table.next_game()
        table.frame(TICK)
        if not table.on_top:
            return
        now = places(picture)
        for key in before.keys() & now.keys():
            (x, y, one), (to_x, to_y, other) = before[key], now[key]
            raised = key[0] == "purse" and key[1] >= rules.players  # type: ignore[index]
            if key[0] == "ghost":  # type: ignore[index]
                came = before.get(("card", key[1]), (0, 0, 0))  # type: ignore[index]
                if came[:2] == (to_x, to_y):
                    continue  # the card had come there: it is the ghost of its next move
            if one == other and not raised:  # another picture is another thing; kinds make room
                assert max(abs(to_x - x), abs(to_y - y)) <= FARTHEST, key
        before = now
    raise AssertionError("the match does not end")


def test_at_instant_speed_nothing_lasts(at_table: SitDown) -> None:
    table = at_table(draw_options(Salon(4, 12, 2, 2), seed=3), speed=Speed.INSTANT)
    chance = Random(3)
    for _ in range(1000):
        if table.asked():
            table.top.answer(draw_answer(table.decision, chance))
        elif table.game_over():
            table.table.next_game()
        table.frame(TICK)
        if not table.on_top:
            return
        assert table.table.playback.board.resting
    raise AssertionError("the match does not end")
