"""Who is asked to the table: chairs, guests, names and ages, and what is kept of them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.match import Match
from game.match.options import HUMAN
from game.rules.deluxe import VARIANTS
from game.scenes.setup.match_setup import (
    AGES,
    CHAIRS,
    LEVELS,
    MANNERS,
    ROUNDS,
    MatchSetup,
    Problem,
    Who,
    usual,
)
from game.table.deluxe.point_lines import example_hand

NAMES = ("Emma", "Otto", "Clara", "Anton", "Ida", "Karl")


def shown(match_setup: MatchSetup) -> dict[int, str]:
    """Names as the page shows them."""
    alone = len(match_setup.humans) == 1
    return {
        n: match_setup.character(n)
        if match_setup.chairs[n].who is Who.GUEST
        else match_setup.chairs[n].name or ("You" if alone else "")
        for n in match_setup.seated
    }


def pictures(match_setup: MatchSetup) -> list[str]:
    return [match_setup.character(number) for number in match_setup.seated]


def test_enter_alone_starts_a_good_game() -> None:
    match_setup = usual()
    assert (match_setup.variant, match_setup.rounds, len(match_setup.seated)) == (5, 2, 5)
    assert match_setup.humans == (0,)
    assert match_setup.problem(shown(match_setup)) is None
    options = match_setup.options(7)
    assert [seat.player for seat in options.seats] == [
        HUMAN, "master:careful", "expert:bold", "regular:collector", "beginner:gallant",
    ]  # fmt: skip
    assert options.seats[0].name == ""
    assert options.seats[0].age == 30
    Match(options)


@pytest.mark.parametrize("cards", VARIANTS)
def test_the_pack_closes_chairs(cards: int) -> None:
    match_setup = usual().with_guest(5).with_variant(cards)
    assert match_setup.open == VARIANTS[cards].max_players
    assert len(match_setup.seated) == match_setup.open
    assert match_setup.with_variant(4).chairs == usual().with_guest(5).chairs


def test_who_loses_the_chair_moves_to_a_free_one() -> None:
    match_setup = usual().freed(2).with_human(4, NAMES)
    assert match_setup.with_variant(7).humans == (0, 2)


def test_a_human_takes_the_place_of_a_guest_rather_than_none() -> None:
    match_setup = usual().with_human(4, NAMES).with_variant(8)
    assert match_setup.humans == (0, 3)
    assert len(set(pictures(match_setup))) == 4


def test_several_humans_have_names_and_different_pictures() -> None:
    match_setup = usual().with_human(1, NAMES).with_human(2, NAMES)
    assert [match_setup.chairs[n].name for n in match_setup.humans] == ["Emma", "Otto", "Clara"]
    assert pictures(match_setup)[0] == "cat"
    assert len(set(pictures(match_setup))) == 5


def test_a_name_once_given_is_left_alone() -> None:
    match_setup = usual().with_chair(0, name="Otto").with_human(1, NAMES)
    assert [match_setup.chairs[n].name for n in match_setup.humans] == ["Otto", "Emma"]


def test_the_cat_plays_along_where_no_human_sits() -> None:
    everybody = usual().with_variant(4).with_guest(5).with_guest(0)
    assert len(set(pictures(everybody))) == 6
    assert everybody.humans == ()
    assert everybody.problem(shown(everybody)) is None
    beside = everybody.with_human(3, NAMES)
    assert "cat" in pictures(beside)
    assert MatchSetup.from_json(beside.to_json()).options(7) == beside.options(7)
    again = beside.with_human(0, NAMES)
    assert len(set(pictures(again))) == 6


def test_guests_who_come_back_find_their_picture_taken() -> None:
    """Stacked away with eight cards, and meanwhile another took the name."""
    full = usual().with_variant(4).with_guest(5)
    for seed in range(40):
        match_setup = full.with_variant(8).shuffled(Random(seed)).with_variant(4)
        assert len(set(pictures(match_setup))) == 6
        assert match_setup.problem(shown(match_setup)) is None


def test_the_next_guest_is_one_without_a_chair() -> None:
    match_setup = usual()
    assert match_setup.with_next_guest(1, 1).chairs[1].character == "hare"
    assert match_setup.with_next_guest(1, 1).with_next_guest(1, -1) == match_setup
    assert match_setup.with_next_guest(1, 1).chairs[1].bot == "amateur"
    assert match_setup.with_next_guest(1, 1).chairs[1].manner == "talker"


def test_where_all_have_chairs_two_guests_change_places() -> None:
    match_setup = usual().with_variant(4).with_guest(5)
    turned = match_setup.with_next_guest(2, 1)
    assert turned.chairs[2].character == match_setup.chairs[3].character
    assert turned.chairs[3].character == match_setup.chairs[2].character
    assert (turned.chairs[2].bot, turned.chairs[2].manner) == ("regular", "collector")
    assert sorted(pictures(turned)) == sorted(pictures(match_setup))


def test_shuffling_keeps_the_chairs_and_everybody_once() -> None:
    match_setup = usual()
    found = {tuple(pictures(match_setup.shuffled(Random(seed)))) for seed in range(40)}
    assert len(found) > 10
    for seed in range(40):
        mixed = match_setup.shuffled(Random(seed))
        assert [chair.who for chair in mixed.chairs] == [chair.who for chair in match_setup.chairs]
        assert len(set(pictures(mixed))) == 5
        assert pictures(mixed)[0] == "cat"


def test_the_youngest_deals_first_and_the_lower_chair_is_younger() -> None:
    match_setup = usual().with_chair(0, age=23)
    assert match_setup.youngest == 0
    assert match_setup.as_old_as_before(4)
    assert not match_setup.as_old_as_before(0)
    assert match_setup.oldest(1)
    assert Match(match_setup.options(1)).table.dealer == 0


@pytest.mark.parametrize(
    ("match_setup", "problem"),
    [
        (usual().freed(1).freed(2).freed(3).freed(4), Problem.ALONE),
        (usual().with_human(2, NAMES).with_chair(0, name="  "), Problem.NO_NAME),
        (usual().with_human(2, NAMES).with_chair(0, name="OTTO "), Problem.SAME_NAME),
        (usual().with_chair(0, name="fox"), Problem.SAME_NAME),
        (usual().with_human(2, NAMES), None),
    ],
)
def test_what_keeps_a_party_from_beginning(
    match_setup: MatchSetup, problem: Problem | None
) -> None:
    assert match_setup.problem(shown(match_setup)) is problem


# --- kept between two evenings -----------------------------------------------------------------


def test_the_last_choices_come_back() -> None:
    match_setup = usual().with_human(2, NAMES).with_chair(2, age=9).with_variant(7).with_rounds(4)
    assert MatchSetup.from_json(match_setup.to_json()) == match_setup


_CHANGES = st.one_of(
    st.tuples(st.just("human"), st.integers(0, CHAIRS - 1)),
    st.tuples(st.just("guest"), st.integers(0, CHAIRS - 1)),
    st.tuples(st.just("free"), st.integers(0, CHAIRS - 1)),
    st.tuples(st.just("variant"), st.sampled_from(sorted(VARIANTS))),
    st.tuples(st.just("shuffle"), st.integers(0, 9)),
    st.tuples(st.just("turn"), st.integers(0, CHAIRS - 1)),
)


def changed(match_setup: MatchSetup, change: tuple[str, int]) -> MatchSetup:
    """The party after one press on the page."""
    what, number = change
    match what:
        case "variant":
            return match_setup.with_variant(number)
        case "shuffle":
            return match_setup.shuffled(Random(number))
    if number >= match_setup.open:
        return match_setup
    match what:
        case "human":
            return match_setup.with_human(number, NAMES)
        case "guest":
            return match_setup.with_guest(number)
        case "turn" if match_setup.chairs[number].who is Who.GUEST:
            return match_setup.with_next_guest(number, 1)
        case "free":
            return match_setup.freed(number)
    return match_setup


@settings(deadline=None)
@given(st.lists(_CHANGES, max_size=12))
def test_whatever_was_chosen_comes_back(changes: list[tuple[str, int]]) -> None:
    """However the page was used: everybody once, and the next evening the same match."""
    match_setup = usual()
    for change in changes:
        match_setup = changed(match_setup, change)
        assert len(set(pictures(match_setup))) == len(match_setup.seated)
    if match_setup.problem(shown(match_setup)) is None:
        assert MatchSetup.from_json(match_setup.to_json()).options(7) == match_setup.options(7)


def test_level_and_manner_chosen_come_back() -> None:
    match_setup = usual().with_chair(2, bot="amateur", manner="talker")
    again = MatchSetup.from_json(match_setup.to_json())
    assert again == match_setup
    assert again.options(1).seats[2].player == "amateur:talker"


@pytest.mark.parametrize("kept", [{"bot": "greedy"}, {"manner": "furious"}, {"manner": None}, {}])
def test_guests_kept_by_an_older_game_play_in_their_own_way(kept: dict[str, object]) -> None:
    plain = json.loads(usual().to_json())
    for chair in plain["chairs"]:
        del chair["manner"]
        chair.update(kept)
    assert MatchSetup.from_json(json.dumps(plain)).options(1) == usual().options(1)


@pytest.mark.parametrize("text", [None, "", "[]", "{", "null", "[" * 100_000, '{"chairs": 3}'])
def test_what_cannot_be_read_is_as_usual(text: str | None) -> None:
    assert MatchSetup.from_json(text) == usual()


_SCRAPS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
_CHAIR = st.fixed_dictionaries(
    {},
    optional={
        "who": st.sampled_from(["human", "guest", "free", "snowman"]) | _SCRAPS,
        "name": st.text(max_size=30) | _SCRAPS,
        "age": st.integers() | _SCRAPS,
        "character": st.sampled_from(["cat", "owl", "fox", "hare"]) | _SCRAPS,
        "bot": st.sampled_from([*LEVELS, "wizard"]) | _SCRAPS,
        "manner": st.sampled_from([*MANNERS, "furious"]) | _SCRAPS,
    },
)


@settings(deadline=None)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "variant": st.integers() | _SCRAPS,
            "rounds": st.integers() | _SCRAPS,
            "chairs": st.lists(_CHAIR | _SCRAPS, min_size=CHAIRS, max_size=CHAIRS) | _SCRAPS,
        },
    )
)
def test_whatever_was_kept_makes_a_page(found: dict[str, Any]) -> None:
    match_setup = MatchSetup.from_json(json.dumps(found))
    assert match_setup.variant in VARIANTS
    assert ROUNDS[0] <= match_setup.rounds <= ROUNDS[1]
    assert len(match_setup.seated) >= 2
    assert len(set(pictures(match_setup))) == len(match_setup.seated)
    for number in match_setup.seated:
        chair = match_setup.chairs[number]
        assert AGES[0] <= chair.age <= AGES[1]
        assert chair.name.isprintable()
        assert chair.who is Who.HUMAN or (chair.bot in LEVELS and chair.manner in MANNERS)
    Match(match_setup.options(1))


# --- examples ----------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", VARIANTS)
def test_every_line_has_an_example(cards: int) -> None:
    for line in VARIANTS[cards].lines:
        hand = example_hand(line.combination, cards)
        assert len(set(hand)) == cards
        assert VARIANTS[cards].value(hand).combination is line.combination
