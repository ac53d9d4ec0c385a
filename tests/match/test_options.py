"""What a match is started with, as a line of JSON."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.options import GUESTS, HOST, MatchOptions, OptionsError, chairs, table_for
from game.players.bots import BOTS
from game.rules.variants import VARIANTS
from game.words.words import Words, languages
from tests.match.matches import small_table, tables

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


YOU = {"name": "", "age": 30, "player": "human", "character": "cat"}


@given(tables())
def test_options_round_trip_in_one_line(options: MatchOptions) -> None:
    text = options.to_json()
    assert MatchOptions.from_json(text) == options
    assert "\n" not in text


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "null", "[]", "3", '"x"', "[" * 100_000),
        '{"variant": 5, "rounds": 1, "seats": [], "seed": 1}',
        '{"variant": 5, "rounds": 1, "seats": {"name": 1}, "seed": 1}',
    ],
)
def test_other_texts_are_no_options(text: str) -> None:
    with pytest.raises(OptionsError):
        MatchOptions.from_json(text)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", 3),
        ("variant", "five"),
        ("variant", None),
        ("variant", float("inf")),
        ("rounds", 0),
        ("seed", float("nan")),
        ("seats", "nobody"),
        ("lamp", "off"),
        ("lamp", 0),
        ("seats", [{"name": "", "age": -1, "player": "human", "character": "cat"}] * 3),
        ("seats", [{"name": "", "age": 30, "player": "human", "character": "cat"}] * 7),
        ("seats", [{"name": "", "player": "human", "character": "cat"}] * 3),
        ("seats", [{**YOU, "name": "x" * 101}] * 3),
        ("seats", [{**YOU, "name": "\0"}] * 3),
        ("seats", [{**YOU, "character": "dog"}] * 3),
        ("earlier", [{"chair": -1, "until": 1, "who": YOU}]),
        ("earlier", [{"chair": 3, "until": 1, "who": YOU}]),
        ("earlier", [{"chair": 0, "until": 0, "who": YOU}]),
    ],
)
def test_a_wrong_value_is_told(name: str, value: object) -> None:
    data = json.loads(small_table().to_json())
    with pytest.raises(OptionsError):
        MatchOptions.from_json(json.dumps({**data, name: value}))


def test_values_that_are_just_right() -> None:
    data = json.loads(small_table().to_json())
    long = {**YOU, "name": "x" * 100}
    earlier = [{"chair": chair, "until": 1, "who": long} for chair in (0, 2)]
    found = MatchOptions.from_json(json.dumps({**data, "earlier": earlier}))
    assert [(each.chair, each.until, each.who.name) for each in found.earlier] == [
        (0, 1, "x" * 100),
        (2, 1, "x" * 100),
    ]


@given(st.sampled_from(("variant", "rounds", "seats", "seed", "lamp")), JSON)
def test_no_value_does_worse_than_be_refused(name: str, value: Any) -> None:
    data = json.loads(small_table().to_json())
    try:
        MatchOptions.from_json(json.dumps({**data, name: value}))
    except OptionsError:
        return


def test_the_lamp_is_kept_and_lit_where_nobody_said_anything() -> None:
    dark = replace(small_table(), lamp=False)
    assert not MatchOptions.from_json(dark.to_json()).lamp
    data = json.loads(dark.to_json())
    del data["lamp"]
    assert MatchOptions.from_json(json.dumps(data)).lamp
    assert not table_for(3, variant=5, rounds=1, seed=1, demo=False, lamp=False).lamp


@pytest.mark.parametrize("demo", [False, True])
@pytest.mark.parametrize("players", range(2, 7))
def test_the_guests_table(players: int, *, demo: bool) -> None:
    options = table_for(players, variant=4, rounds=2, seed=7, demo=demo)
    assert len(options.seats) == players
    assert options.humans == (() if demo else (0,))
    assert len({seat.character for seat in options.seats}) == players
    assert sum(not seat.human for seat in options.seats) == chairs(players, demo=demo)
    assert all(seat.player in BOTS for seat in options.seats if not seat.human)
    assert options.rules.games == 2 * players


def test_bots_are_handed_round_from_the_first_again() -> None:
    options = table_for(5, variant=5, rounds=1, seed=1, bots=("never", "keeper"), demo=False)
    assert [s.player for s in options.seats] == ["human", "never", "keeper", "never", "keeper"]
    options = table_for(3, variant=5, rounds=1, seed=1, bots=("never", "keeper"), demo=True)
    assert [s.player for s in options.seats] == ["never", "keeper", "never"]


@pytest.mark.parametrize("language", languages())
def test_whoever_may_be_a_guest_has_a_name_and_something_to_say(language: str) -> None:
    words = Words.load(language)
    for guest in (HOST, *GUESTS):
        assert words(f"guest.{guest.character}.name")
        for occasion in ("turn", "buys", "stops", "wins", "loses"):
            assert words.variants(f"guest.{guest.character}.says.{occasion}")


def test_six_sit_where_the_most_may() -> None:
    assert 1 + len(GUESTS) == max(variant.max_players for variant in VARIANTS.values())
