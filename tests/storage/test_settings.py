"""Settings come back as they were kept, and reading them never fails."""

from __future__ import annotations

import json
from dataclasses import fields
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.settings import (
    TEXT_SIZES,
    CardBack,
    CardLetters,
    Cloth,
    Lingering,
    Settings,
    Sorting,
    Speed,
    Talkative,
)
from game.words.words import Words

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
NAMES = [field.name for field in fields(Settings)]


def test_they_come_back() -> None:
    chosen = Settings(
        language="de",
        speed=Speed.INSTANT,
        sound=False,
        volume=0,
        music=False,
        music_volume=15,
        cafe=False,
        fullscreen=True,
        window=(1280, 800),
        place=(-1900, 40),
        maximised=True,
        four_colour=True,
        card_letters=CardLetters.GERMAN,
        text_size=170,
        reduced_motion=True,
        curtain_hold=False,
        cloth=Cloth.BLUE,
        card_back=CardBack.NAVY,
        snow=False,
        saving=True,
        hush_aside=False,
        talkative=Talkative.A_LOT,
        remember=False,
        lingering=Lingering.LONG,
        sorting=Sorting.COMBINATION,
        cafe_volume=35,
        voice_volume=70,
        numerals="de",
    )
    assert Settings.from_json(chosen.to_json()) == chosen
    assert set(json.loads(chosen.to_json())) == set(NAMES)


@pytest.mark.parametrize("text", [None, "", "nonsense", "[]", "3", "null", "{}", '{"x": 1}'])
def test_what_is_no_settings_gives_the_defaults(text: str | None) -> None:
    assert Settings.from_json(text) == Settings()


@given(st.dictionaries(st.sampled_from([*NAMES, "unknown"]), ANYTHING))
def test_bad_values_become_usable(values: dict[str, object]) -> None:
    read = Settings.from_json(json.dumps(values))
    assert Settings.from_json(read.to_json()) == read
    assert 0 <= read.volume <= 100
    assert read.text_size in TEXT_SIZES
    assert read.window is None or (read.window[0] >= 1024 and read.window[1] >= 640)


@pytest.mark.parametrize(
    ("name", "given_", "wanted"),
    [
        *(("volume", each, 60) for each in (True, "loud", None)),
        *(("volume", each, wanted) for each, wanted in ((150, 100), (-3, 0), (33, 33))),
        *(("text_size", each, 100) for each in (3, inf, True, "150")),
        *(("text_size", each, wanted) for each, wanted in ((150, 150), (164, 160), (1000, 200))),
        ("place", [-1900, 40], (-1900, 40)),
        *(("place", each, None) for each in ([1, 2, 3], ["1", "2"], [1.5, 2], {"x": 1}, 3)),
        *(("place", each, None) for each in ([99999, 0], [0, -99999])),
    ],
)
def test_a_value_stays_in_its_range_and_one_that_is_none_is_as_new(
    name: str, given_: object, wanted: object
) -> None:
    assert getattr(Settings.from_json(json.dumps({name: given_})), name) == wanted


def test_rates() -> None:
    assert [speed.rate for speed in Speed] == [0.5, 1.0, 2.0, 4.0, inf]


@pytest.mark.parametrize(
    ("letters", "language", "german"),
    [
        (CardLetters.AUTO, "de", True),
        (CardLetters.AUTO, "en", False),
        (CardLetters.GERMAN, "en", True),
        (CardLetters.ENGLISH, "de", False),
    ],
)
def test_whose_letters_court_cards_carry(letters: CardLetters, language: str, german: bool) -> None:
    assert Settings(card_letters=letters).german_cards(Words.load(language)) is german


@pytest.mark.parametrize("volume", [0, 5, 80])
def test_where_the_game_was_kept_soft_the_cafe_stays_as_soft(volume: int) -> None:
    assert Settings.from_json(f'{{"volume": {volume}}}').cafe_volume == volume
    assert Settings.from_json(f'{{"volume": {volume}, "cafe_volume": 30}}').cafe_volume == 30


def test_files_of_before_there_were_three_ways_to_sort_are_read() -> None:
    assert Settings.from_json('{"suits_together": true}').sorting is Sorting.SUITS
    assert Settings.from_json('{"suits_together": false}').sorting is Sorting.RANKS
    both = '{"suits_together": true, "sorting": "combination"}'
    assert Settings.from_json(both).sorting is Sorting.COMBINATION
