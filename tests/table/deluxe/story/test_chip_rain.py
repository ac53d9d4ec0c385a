"""At the end of a match chips rain on its winner, for two seconds."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.input.intents import Key, Pressed, Released
from game.rules.chips import DENOMINATIONS
from game.rules.table import Phase
from game.storage.settings import Settings, Speed
from game.table.deluxe.story.showdown import CHIPS, LASTS, MOST, ChipRain, drops
from tests.table.contexts import table_context
from tests.table.evening import Evening, options


def test_chips_fall_around_the_winner_and_all_have_landed_in_time() -> None:
    found = drops((200, 900), CHIPS, Random(1))
    assert len(found) == CHIPS and {drop.value for drop in found} <= set(DENOMINATIONS)
    assert all(abs(drop.x - 200) <= 120 for drop in found)
    assert max(drop.at for drop in found) < LASTS


@pytest.mark.parametrize("seats", [(0,), (0, 1, 2)])
def test_there_are_never_more_than_a_hundred_and_twenty(seats: tuple[int, ...]) -> None:
    context, picture = table_context()
    rain = ChipRain(context, "rain")
    rain.begin_on(seats, Random(1))
    most = 0
    for frame in range(180):
        rain.draw(picture, 5 + frame / 60)
        most = max(most, len(picture.keys("rain")))
    assert 0 < most <= MOST
    assert not rain.moving and not picture.keys("rain")


def test_a_player_who_goes_on_stops_it() -> None:
    context, picture = table_context()
    rain = ChipRain(context, "rain")
    rain.begin_on((0,), Random(1))
    for now in (5.0, 5.5):
        rain.draw(picture, now)
    assert picture.keys("rain")
    rain.show(None)
    rain.draw(picture, 5.6)
    assert not rain.moving and not picture.keys("rain")


def ended(evening: Evening, game: int) -> bool:
    """Whether this game was just paid out."""
    table = evening.table.playback.table
    return table.game == game and table.phase is Phase.ENDED


@pytest.mark.parametrize(("calm", "rains"), [(False, True), (True, False)])
def test_it_rains_after_the_last_game_only(tmp_path: Path, calm: bool, rains: bool) -> None:
    settings = Settings(reduced_motion=calm)
    evening = Evening(
        options(4, 2, seed=3), folder=tmp_path, speed=Speed.QUADRUPLE, settings=settings
    )
    seen = []
    for game in (1, 2):
        evening.play_to(partial(ended, evening, game))
        evening.frame()
        seen.append(bool(evening.picture.keys_of("rain")) or evening.game.hud.story.rain.moving)
    assert seen == [False, rains]
    evening.frame(1 / 60, Pressed(Key.LEFT))
    evening.frame(1 / 60, Released(Key.LEFT))
    assert not evening.game.hud.story.rain.moving
