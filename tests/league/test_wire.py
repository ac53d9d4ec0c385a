"""What the league tells as JSON is read back as it was, or refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.league.board import AtTable, Doing, Person, Seating, ShownHand
from game.league.news import Draft, News, Station
from game.league.wire import WireError, packed, unpacked

NAMES = st.text(max_size=20)


@given(st.builds(Person, st.integers(), NAMES, NAMES, st.integers(), NAMES, st.booleans()))
def test_what_is_packed_is_unpacked(person: Person) -> None:
    assert unpacked(Person, packed(person)) == person


def test_enums_tuples_and_nothing_are_read_back() -> None:
    draft = Draft(2, (Seating(1, (3, 4, 5)), Seating(2, ())), 0, (3, 4))
    news = News(Station.HOST, draft=draft, may=("Publish",))
    assert unpacked(News, packed(news)) == news
    assert unpacked(AtTable, packed(AtTable(1, Doing.AWAY, since=2.5))).since == 2.5


def test_what_a_younger_program_adds_is_left_out() -> None:
    text = json.dumps({"table": 1, "people": [1, 2], "lamps": 3})
    assert unpacked(Seating, text) == Seating(1, (1, 2))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"table":"1","people":[]}',
        '{"table":1,"people":1}',
        '{"table":true,"people":[]}',
        '{"table":1,"people":["x"]}',
        "[" * 100_000,
    ],
)
def test_what_is_no_seating_is_refused(text: str) -> None:
    with pytest.raises(WireError):
        unpacked(Seating, text)


def test_a_whole_number_is_good_where_a_float_is_wanted() -> None:
    hand = ShownHand(1, 1, 1, ("AS",), "pair", 1, when=3.0)
    assert unpacked(ShownHand, packed(hand).replace("3.0", "3")) == hand
