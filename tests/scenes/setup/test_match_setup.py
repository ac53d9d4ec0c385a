"""What a match is started with, for every game: who may sit where, kept whole, mended where it is
not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.match import Match
from game.match.options import HUMAN, MatchOptions
from game.players.draw.bots import DRAW_BOTS
from game.rules.variants import VARIANTS
from game.scenes.setup.deluxe import DELUXE, ROUNDS
from game.scenes.setup.draw import CLUB, DUEL, GAMES, MINUTES, SALON, rules_of
from game.scenes.setup.match_setup import (
    AGES,
    FACES,
    LEVELS,
    MANNERS,
    ChairPlan,
    MatchSetup,
    Problem,
    Who,
)
from game.scenes.setup.page import SetupPage
from game.table.deluxe.view_model import example_hand
from tests.scenes.setup.opened import PAGES, SETUPS, chosen

NAMES = ("Emma", "Otto", "Clara", "Anton", "Ida", "Karl", "Rosa")
USUAL = DELUXE.usual
ALL = list(PAGES.values())
by_game = pytest.mark.parametrize("page", ALL, ids=list(PAGES))


def shown(setup: MatchSetup) -> dict[int, str]:
    """Names as the page shows them."""
    alone = len(setup.humans) == 1
    return {
        n: setup.character(n)
        if setup.chairs[n].who is Who.GUEST
        else setup.chairs[n].name or ("You" if alone else "")
        for n in setup.seated
    }


def pictures(setup: MatchSetup) -> list[str]:
    return [setup.character(number) for number in setup.seated]


def options(page: SetupPage, setup: MatchSetup) -> Any:
    """The match it becomes."""
    return page.options(setup.values, setup.seats, 7)


def kept(page: SetupPage, setup: MatchSetup) -> MatchSetup:
    """As it is the next evening."""
    return page.from_json(page.to_json(setup))


def test_enter_alone_starts_a_good_game() -> None:
    assert (USUAL.values["variant"], USUAL.values["rounds"], len(USUAL.seated)) == (5, 2, 5)
    assert (USUAL.humans, USUAL.problem(shown(USUAL))) == ((0,), None)
    found = options(DELUXE, USUAL)
    assert isinstance(found, MatchOptions)
    assert [seat.player for seat in found.seats] == [
        HUMAN, "master:careful", "expert:bold", "regular:collector", "beginner:gallant",
    ]  # fmt: skip
    assert (found.seats[0].name, found.seats[0].age) == ("", 30)


# --- chairs that are stacked away ----------------------------------------------------------------
@pytest.mark.parametrize("cards", VARIANTS)
def test_the_pack_closes_chairs(cards: int) -> None:
    full = USUAL.with_guest(5)
    setup = chosen(DELUXE, full, variant=cards)
    assert setup.open == len(setup.seated) == VARIANTS[cards].max_players
    assert chosen(DELUXE, setup, variant=4).chairs == full.chairs


def test_who_loses_the_chair_moves_to_a_free_one() -> None:
    setup = USUAL.freed(2).with_human(4, NAMES)
    assert chosen(DELUXE, setup, variant=7).humans == (0, 2)


def test_a_human_takes_the_place_of_a_guest_rather_than_none() -> None:
    setup = chosen(DELUXE, USUAL.with_human(4, NAMES), variant=8)
    assert setup.humans == (0, 3)
    assert len(set(pictures(setup))) == 4


def test_guests_who_come_back_find_their_picture_taken() -> None:
    """Stacked away with eight cards, and meanwhile another took the name."""
    full = chosen(DELUXE, variant=4).with_guest(5)
    for seed in range(40):
        eight = chosen(DELUXE, full, variant=8).shuffled(Random(seed))
        setup = chosen(DELUXE, eight, variant=4)
        assert len(set(pictures(setup))) == 6
        assert setup.problem(shown(setup)) is None


def test_a_full_table_has_different_faces_however_it_was_filled() -> None:
    _, crowd = SETUPS["crowd"]
    again = chosen(SALON, chosen(SALON, crowd, players=2), players=7)
    assert len(set(pictures(crowd))) == len(set(pictures(again))) == 7


# --- humans and guests ---------------------------------------------------------------------------
def test_several_humans_have_names_and_different_pictures() -> None:
    setup = USUAL.with_human(1, NAMES).with_human(2, NAMES)
    assert [setup.chairs[n].name for n in setup.humans] == ["Emma", "Otto", "Clara"]
    assert pictures(setup)[0] == "cat"
    assert len(set(pictures(setup))) == 5
    named = USUAL.with_chair(0, name="Otto").with_human(1, NAMES)
    assert [named.chairs[n].name for n in named.humans] == ["Otto", "Emma"]


def test_the_cat_plays_along_where_no_human_sits() -> None:
    everybody = chosen(DELUXE, variant=4).with_guest(5).with_guest(0)
    assert len(set(pictures(everybody))) == 6
    assert (everybody.humans, everybody.problem(shown(everybody))) == ((), None)
    beside = everybody.with_human(3, NAMES)
    assert "cat" in pictures(beside)
    assert options(DELUXE, kept(DELUXE, beside)) == options(DELUXE, beside)
    assert len(set(pictures(beside.with_human(0, NAMES)))) == 6


def test_the_next_guest_is_one_without_a_chair() -> None:
    setup = USUAL.with_next_guest(1, 1)
    chair = setup.chairs[1]
    assert (chair.character, chair.bot, chair.manner) == ("hare", "amateur", "talker")
    assert setup.with_next_guest(1, -1) == USUAL


def test_where_all_have_chairs_two_guests_change_places() -> None:
    setup = chosen(DELUXE, variant=4).with_guest(5)
    turned = setup.with_next_guest(2, 1)
    assert turned.chairs[2].character == setup.chairs[3].character
    assert turned.chairs[3].character == setup.chairs[2].character
    assert (turned.chairs[2].bot, turned.chairs[2].manner) == ("regular", "collector")
    assert sorted(pictures(turned)) == sorted(pictures(setup))


def test_shuffling_keeps_the_chairs_and_everybody_once() -> None:
    mixed = [USUAL.shuffled(Random(seed)) for seed in range(40)]
    assert len({tuple(pictures(setup)) for setup in mixed}) > 10
    for setup in mixed:
        assert [chair.who for chair in setup.chairs] == [chair.who for chair in USUAL.chairs]
        assert len(set(pictures(setup))) == 5
        assert pictures(setup)[0] == "cat"


def test_the_youngest_deals_first_and_the_lower_chair_is_younger() -> None:
    setup = USUAL.with_chair(0, age=23)
    assert (setup.youngest, Match(options(DELUXE, setup)).table.dealer) == (0, 0)
    assert [setup.as_old_as_before(n) for n in (0, 4)] == [False, True]
    assert setup.oldest(1)


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (USUAL.freed(1).freed(2).freed(3).freed(4), Problem.ALONE),
        (USUAL.with_human(2, NAMES).with_chair(0, name="  "), Problem.NO_NAME),
        (USUAL.with_human(2, NAMES).with_chair(0, name="OTTO "), Problem.SAME_NAME),
        (USUAL.with_chair(0, name="fox"), Problem.SAME_NAME),
        (USUAL.with_human(2, NAMES), None),
        (CLUB.usual, None),
        (CLUB.usual.with_human(2, NAMES).with_chair(0, name="OTTO "), Problem.SAME_NAME),
    ],
)
def test_what_keeps_a_match_from_beginning(setup: MatchSetup, problem: Problem | None) -> None:
    assert setup.problem(shown(setup)) is problem


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("manner", MANNERS)
def test_every_guest_of_every_page_can_play(level: str, manner: str) -> None:
    assert DELUXE.seating.bot(level, manner) == f"{level}:{manner}"
    bot = CLUB.seating.bot(level, manner)
    assert bot in DRAW_BOTS
    assert bot.startswith(level)


# --- whatever is done on a page ------------------------------------------------------------------
_CHANGES = st.tuples(
    st.sampled_from(("human", "face", "guest", "free", "next", "shuffle", "chairs")),
    st.integers(0, 6),
)


def changed(page: SetupPage, setup: MatchSetup, what: str, number: int) -> MatchSetup:
    """The setup after one press on the page, if it can be pressed."""
    if what == "chairs":
        if page is DELUXE:
            return chosen(page, setup, variant=4 + number % 5)
        return chosen(page, setup, players=2 + number % 6) if page is SALON else setup
    if not page.seating.may_change or number >= setup.open:
        return setup
    last_human = not page.seating.may_be_free and setup.humans == (number,)
    guest = setup.chairs[number].who is Who.GUEST
    wishes = [setup.chairs[n].face for n in setup.humans]
    match what:
        case "human":
            return setup.with_human(number, NAMES)
        case "face" if (face := FACES[-1 - number % 6]) not in wishes:
            found = setup.with_face(number, face).with_human(number, NAMES)
            assert found.character(number) == face
            return found
        case "guest" if not last_human:
            return setup.with_guest(number)
        case "next" if guest:
            return setup.with_next_guest(number, 1)
        case "free" if page.seating.may_be_free:
            return setup.freed(number)
        case "shuffle" if page.seating.may_be_free:
            return setup.shuffled(Random(number))
    return setup


@by_game
@settings(deadline=None, max_examples=25)
@given(changes=st.lists(_CHANGES, max_size=16))
def test_whatever_is_done_comes_back_as_the_same_match(
    page: SetupPage, changes: list[tuple[str, int]]
) -> None:
    setup = page.usual
    for change in changes:
        setup = changed(page, setup, *change)
        assert len(set(pictures(setup))) == len(setup.seated)
        assert page.seating.may_be_free or setup.humans
    if setup.problem(shown(setup)) is None:
        found = options(page, setup)
        assert Match(found).options == found == options(page, kept(page, setup))


# --- kept between two evenings -------------------------------------------------------------------
@pytest.mark.parametrize("name", SETUPS)
def test_everything_chosen_comes_back(name: str) -> None:
    page, setup = SETUPS[name]
    setup = setup.with_chair(1, bot="amateur", manner="talker").with_chair(0, name="Ida")
    assert kept(page, setup) == setup


@by_game
@pytest.mark.parametrize(
    "text",
    [None, "", "x", "[]", "3", "{", "null", "{}", '{"agreed": 3}', '{"chairs": 3}', "[" * 100_000,
     '{"agreed": {}, "chairs": [], "games": 1}'],
)  # fmt: skip
def test_what_cannot_be_read_is_as_usual(page: SetupPage, text: str | None) -> None:
    assert page.from_json(text) == page.usual


KEPT = {
    "deluxe": '{"variant": 7, "rounds": 4, "lamp": false, "chairs": [{"who": "human", '
    '"name": "Ida", "age": 9, "character": "", "bot": "", "manner": "", "face": "fox"}, '
    '{"who": "guest", "name": "", "age": 34, "character": "owl", "bot": "regular", '
    '"manner": "bold", "face": ""}, {"who": "free", "name": "", "age": 3, "character": "fox", '
    '"bot": "expert", "manner": "bold", "face": ""}, 3, 3, 3]}',
    "salon": '{"agreed": {"players": 3, "stack": 90, "ante": 3, "games": 0, "edition": 2, '
    '"jokers": 1, "limit": 2, "minutes": 70, "all_chipped": "SHOW", "jack_pot": true, "visum": 0, '
    '"light": true, "fines": false, "clumsy": true, "drawn_seats": false}, "chairs": [], '
    '"games": 13, "minutes": 60}',
    "duel": '{"agreed": {"players": 2, "stack": 100, "ante": 6, "games": 0, "edition": 2, '
    '"pawned_for": 30, "belongings": 4, "doubles_after": 0}, "chairs": [], "games": 12, '
    '"minutes": 60}',
    "club": '{"agreed": {"players": 5, "stack": 100, "ante": 2, "games": 11, "edition": 2, '
    '"limit": 5, "jacks_to_open": true}, "chairs": [], "games": 12, "minutes": 60}',
}
"""As they were written when the pages had code of their own."""


def test_what_was_kept_before_is_read() -> None:
    ida = DELUXE.from_json(KEPT["deluxe"])
    off = {"bank": False, "double": False, "pair": False}
    assert ida.values == {"variant": 7, "rounds": 4, "lamp": False, **off}
    assert ida.chairs[0] == ChairPlan(Who.HUMAN, "Ida", 9, face="fox")
    assert (ida.chairs[1].bot, ida.chairs[1].manner) == ("regular", "bold")
    assert ida.chairs[2].free
    salon = SALON.from_json(KEPT["salon"]).values
    assert (salon["clock"], salon["minutes"], salon["games"]) == (True, 70, 13)
    for page in (SALON, DUEL, CLUB):
        found = page.from_json(KEPT[page.game])
        agreed = dict(json.loads(KEPT[page.game])["agreed"])
        rules = rules_of(page.game, found.values)
        for name, value in agreed.items():
            own = getattr(rules, name)
            assert getattr(own, "name", own) == value, name
        written = json.loads(page.to_json(found))
        assert written["agreed"] == {n: v for n, v in agreed.items() if n != "edition"}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("agreed", "stack"), "7"), (("agreed", "ante"), True), (("agreed", "all_chipped"), "BURN"),
        (("agreed", "visum"), "3"), (("agreed", "jokers"), 3), (("games",), "many"),
        (("minutes",), None), (("chairs",), []), (("chairs",), [3] * 7),
    ],
)  # fmt: skip
def test_anything_unusable_is_as_new(path: tuple[str, ...], value: object) -> None:
    data = json.loads(SALON.to_json(SALON.usual))
    inside = data
    for name in path[:-1]:
        inside = inside[name]
    inside[path[-1]] = value
    assert SALON.from_json(json.dumps(data)) == SALON.usual


def test_numbers_are_kept_within_reach() -> None:
    data = json.loads(SALON.to_json(SALON.usual)) | {"minutes": -3}
    data["agreed"] |= {"games": 10**6, "players": 8, "ante": 0, "stack": 10**9}
    values = SALON.from_json(json.dumps(data)).values
    assert (values["games"], values["minutes"]) == (GAMES.high, MINUTES.low)
    assert (values["players"], values["ante"], values["stack"]) == (7, 1, 1000)


@pytest.mark.parametrize("found", [{"bot": "greedy"}, {"manner": "furious"}, {"manner": None}, {}])
def test_guests_kept_by_an_older_game_play_in_their_own_way(found: dict[str, object]) -> None:
    plain = json.loads(DELUXE.to_json(USUAL))
    for chair in plain["chairs"]:
        del chair["manner"]
        chair.update(found)
    assert options(DELUXE, DELUXE.from_json(json.dumps(plain))) == options(DELUXE, USUAL)


def test_only_the_snowman_fights_duels() -> None:
    for strange in (DUEL.usual.with_chair(1, character="owl"),
                    DUEL.usual.with_chair(1, who=Who.HUMAN)):  # fmt: skip
        assert pictures(kept(DUEL, strange)) == ["cat", "snowman"]
    strange = CLUB.usual.with_chair(1, character="yeti")
    assert kept(CLUB, strange) == CLUB.usual


def test_nobody_sits_twice_and_somebody_is_human() -> None:
    twins = CLUB.usual.with_chair(2, character="owl").with_chair(0, who=Who.GUEST)
    setup = kept(CLUB, twins)
    assert len(set(pictures(setup))) == 4
    assert setup.humans == (0,)


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


@by_game
@settings(deadline=None, max_examples=25)
@given(data=st.data())
def test_whatever_was_kept_makes_a_page(page: SetupPage, data: st.DataObject) -> None:
    plain = json.loads(page.to_json(page.usual))
    count = len(page.chairs)
    for values in (plain, plain.get("agreed", {})):
        for name in [name for name in values if name not in ("agreed", "chairs")]:
            values[name] = data.draw(st.just(values[name]) | st.integers() | _SCRAPS)
    plain["chairs"] = data.draw(st.lists(_CHAIR | _SCRAPS, min_size=count, max_size=count))
    setup = page.from_json(json.dumps(plain))
    assert len(set(pictures(setup))) == len(setup.seated) >= 2
    for number in setup.seated:
        chair = setup.chairs[number]
        assert AGES[0] <= chair.age <= AGES[1]
        assert chair.name.isprintable()
        assert chair.who is Who.HUMAN or (chair.bot in LEVELS and chair.manner in MANNERS)
    if page is DELUXE:
        assert setup.values["variant"] in VARIANTS
        assert ROUNDS.low <= int(setup.values["rounds"]) <= ROUNDS.high
    Match(options(page, setup))


# --- examples ------------------------------------------------------------------------------------
@pytest.mark.parametrize("cards", VARIANTS)
def test_every_line_has_an_example(cards: int) -> None:
    for line in VARIANTS[cards].lines:
        hand = example_hand(line.combination, cards)
        assert len(set(hand)) == cards
        assert VARIANTS[cards].value(hand).combination is line.combination
