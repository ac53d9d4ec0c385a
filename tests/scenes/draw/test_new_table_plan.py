"""What a new match at a draw-poker table is made of: kept whole, mended where it is not."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.match import Match
from game.match.options import HUMAN
from game.players.draw.bots import DRAW_BOTS
from game.rules.draw.match_rules import DrawRulesError, Salon
from game.scenes.setup.draw.plan import GAMES, MINUTES, TablePlan, bot_called, usual
from game.scenes.setup.match_setup import LEVELS, MANNERS, Problem, Who

KINDS = ("salon", "duel", "club")


@pytest.mark.parametrize("kind", KINDS)
def test_a_plan_comes_back_as_it_was(kind: str) -> None:
    plan = usual(kind).with_chair(1, bot="beginner", manner="bold").with_chair(0, name="Ida")
    assert TablePlan.from_json(kind, plan.to_json()) == plan


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "text",
    [None, "", "x", "[]", "3", "{}", '{"agreed": 3}', '{"agreed": {}, "chairs": [], "games": 1}',
     "[" * 5000],
)  # fmt: skip
def test_nonsense_is_as_new(kind: str, text: str | None) -> None:
    assert TablePlan.from_json(kind, text) == usual(kind)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("agreed", "stack"), 7), (("agreed", "stack"), 10**9), (("agreed", "ante"), True),
        (("agreed", "ante"), 0), (("agreed", "all_chipped"), "BURN"), (("agreed", "players"), 8),
        (("agreed", "visum"), "3"), (("games",), "many"), (("minutes",), None),
        (("chairs",), []), (("chairs",), [3] * 7),
    ],
)  # fmt: skip
def test_anything_unusable_is_as_new(path: tuple[str, ...], value: object) -> None:
    data = json.loads(usual("salon").with_agreed(ante=9).to_json())
    inside = data
    for name in path[:-1]:
        inside = inside[name]
    inside[path[-1]] = value
    assert TablePlan.from_json("salon", json.dumps(data)) == usual("salon")


def test_lengths_are_kept_within_reach() -> None:
    data = json.loads(usual("salon").to_json()) | {"games": 10**6, "minutes": -3}
    plan = TablePlan.from_json("salon", json.dumps(data))
    assert (plan.games, plan.minutes) == (GAMES[1], MINUTES[0])


def test_only_the_snowman_fights_duels() -> None:
    plan = usual("duel").with_chair(1, character="owl")
    assert TablePlan.from_json("duel", plan.to_json()) == usual("duel")
    strange = usual("club").with_chair(1, character="yeti")
    assert TablePlan.from_json("club", strange.to_json()) == usual("club")


def test_nobody_sits_twice_and_somebody_is_human() -> None:
    twins = usual("club").with_chair(2, character="owl").with_chair(0, who=Who.GUEST)
    plan = TablePlan.from_json("club", twins.to_json())
    faces = [plan.character(number) for number in plan.seated]
    assert len(set(faces)) == 4
    assert plan.humans == (0,)


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 6), st.sampled_from(["human", "guest", "next", "fewer"])),
                max_size=25))  # fmt: skip
def test_whatever_is_done_it_is_a_match(steps: list[tuple[int, str]]) -> None:
    plan = usual("salon").with_agreed(players=7)
    for number, what in steps:
        chair = number % plan.rules.players
        human = plan.chairs[chair].who is Who.HUMAN
        if what == "human":
            plan = plan.with_human(
                chair, ("Emma", "Otto", "Ida", "Anton", "Clara", "Fritz", "Rosa")
            )
        elif what == "guest" and len(plan.humans) > 1:
            plan = plan.with_guest(chair)
        elif what == "next" and not human:
            plan = plan.with_next_guest(chair, 1)
        elif what == "fewer":
            plan = plan.with_agreed(players=2 + number % 6)
    options = plan.options(3)
    assert len({seat.character for seat in options.seats}) == plan.rules.players
    assert options.humans
    assert Match(options).options == options
    assert TablePlan.from_json("salon", plan.to_json()) == plan


def test_games_and_minutes_are_one_or_the_other() -> None:
    plan = usual("salon").with_agreed(games=20).with_clock(on=True)
    assert plan.by_time
    assert plan.with_clock(on=True) is plan
    plan = plan.with_agreed(minutes=90).with_clock(on=False)
    assert plan.rules == replace(usual("salon").rules, games=20)
    assert plan.minutes == 90


def test_what_is_in_the_way_is_told() -> None:
    plan = usual("salon")
    assert [plan.refusal(option) for option in ("visum", "jack_pot")] == ["", ""]
    jacks = plan.with_agreed(jack_pot=True)
    assert (jacks.refusal("visum"), jacks.refusal("jack_pot")) == ("jack_pot", "")
    blind = plan.with_agreed(visum=4)
    assert (blind.refusal("jack_pot"), blind.refusal("visum")) == ("visum", "")
    with pytest.raises(DrawRulesError):
        blind.with_agreed(jack_pot=True)


def test_names_are_needed_and_differ() -> None:
    plan = usual("club")
    assert plan.problem(("You", "Frau Uhu")) is None
    assert plan.problem(("Ida", "ida ")) is Problem.SAME_NAME
    assert plan.problem(("", "Ida")) is Problem.NO_NAME


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("manner", MANNERS)
def test_every_guest_of_the_page_can_play(level: str, manner: str) -> None:
    assert bot_called(level, manner) in DRAW_BOTS
    assert bot_called(level, manner).startswith(level)


def test_humans_are_humans_in_the_match() -> None:
    plan = usual("salon").with_human(2, ("Emma", "Otto"))
    seats = plan.options(1).seats
    assert [seat.player == HUMAN for seat in seats] == [True, False, True, False, False]
    assert isinstance(plan.rules, Salon)
