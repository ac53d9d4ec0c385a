"""What the strip says of a lead; and the rain of chips at the end of a match."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.input.intents import Key, Pressed, Released
from game.match.options import MatchOptions
from game.rules.cards import parse_cards
from game.rules.chips import DENOMINATIONS
from game.rules.table import Phase, Table
from game.storage.settings import Settings, Speed
from game.table.deluxe.story.lead import lead_of
from game.table.deluxe.story.showdown import (
    CHIPS,
    LASTS,
    MOST,
    ChipRain,
    StripState,
    drops,
    strip_state,
)
from game.table.naming import Naming
from tests.scenes.screens import words
from tests.table.contexts import table_context
from tests.table.deluxe.story.test_lead import shown
from tests.table.evening import Evening, options


def said(table: Table) -> StripState:
    lead, chosen = lead_of(table), options(5, 4)
    assert lead is not None and isinstance(chosen, MatchOptions)
    return strip_state(table, lead, Naming(chosen, words("en")))


def test_while_one_hand_is_shown_there_is_no_reason() -> None:
    state = said(shown("QD JH 10S 9S 5C"))
    assert state.title and not state.text and state.cards is None
    assert state.note == words("en")("lead.to_come", count=3)


@pytest.mark.parametrize(
    ("better", "worse", "cards"),
    [
        ("AD QD 8S 6C 5S", "AS 10D 8C 6D 5D", "QD 10D"),
        ("KS 9H 9D 3C 2S", "KD 5H 5D 4C 3S", "9H 5H"),
        ("KS QH JD 10C 9S", "KH KD KC 3S 2H", None),
        ("AD KD 8S 6C 5S", "AS KS 8D 6D 5D", None),
    ],
)
def test_the_sentence_stands_between_the_card_that_decides_and_the_one_it_beats(
    better: str, worse: str, cards: str | None
) -> None:
    table = shown(better, worse, ages=(20, 30, 40, 50))
    told = said(table)
    assert told.text and told.note
    assert told.cards == (None if cards is None else parse_cards(cards))
    won = said(replace(table, winner=0))
    assert (won.text, won.title, won.final) == (told.text, "", True)


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
    table = evening.playback.table
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
