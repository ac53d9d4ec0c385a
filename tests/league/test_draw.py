"""Rounds are drawn as well as is known to be possible: no worse than the table of the design note,
of which a sample stands here, and the bounds beside it."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.league.draw import (
    Meetings,
    NoSplitError,
    Room,
    next_round,
    patched,
    plan,
    ready,
    seat,
    sizes,
)  # fmt: skip

ROOM = Room(15, 5)


def bound(rounds: Sequence[Sequence[int]]) -> int:
    """The fewest meetings of people who have met before that rounds of these sizes have, of the
    same people: there are only so many pairs, and a table that is filled from fewer tables than it
    has chairs brings some together again."""
    meetings = [sum(comb(size, 2) for size in each) for each in rounds]
    new = meetings[0]
    for before, now, met in zip(rounds, rounds[1:], meetings[1:], strict=False):
        new += met
        for size in now:
            small, larger = divmod(size, len(before))
            new -= larger * comb(small + 1, 2) + (len(before) - larger) * comb(small, 2)
    return sum(meetings) - min(new, comb(sum(rounds[0]), 2))


def repeats(past: Meetings, people: Sequence[int]) -> tuple[int, int, int]:
    """Meetings beyond the first, the most meetings of a pair, and pairs that never met."""
    met = [past.met(one, other) for one, other in combinations(people, 2)]
    return sum(max(0, n - 1) for n in met), max(met), met.count(0)


def weight(past: Meetings, tables: Sequence[Sequence[int]]) -> int:
    """What it weighs who meets."""
    pairs = (pair for table in tables for pair in combinations(sorted(table), 2))
    return sum(3 * (pair in past.clubs) for pair in pairs)


# People, rounds, bound; and of the note, all rounds drawn at once, by the median of five seeds:
# repeats, the most meetings of a pair in any of them, pairs that never met.
CELLS = (
    (6, 3, 4, 5, 3, 2), (6, 8, 33, 33, 4, 0), (8, 5, 32, 32, 3, 0), (8, 8, 68, 68, 4, 0),
    (11, 3, 4, 8, 2, 18), (11, 8, 65, 65, 3, 0), (16, 5, 0, 0, 1, 0), (16, 8, 72, 72, 2, 0),
    (20, 5, 0, 0, 1, 40), (20, 8, 50, 50, 2, 0), (23, 6, 0, 0, 1, 55), (24, 6, 0, 0, 1, 60),
    (30, 8, 0, 0, 1, 99), (32, 8, 0, 0, 1, 112), (60, 3, 0, 0, 1, 1500),
)  # fmt: skip
MORE = (
    (6, 5, 15, 15, 4, 0), (6, 6, 21, 21, 4, 0), (8, 3, 8, 12, 3, 4), (8, 6, 44, 44, 3, 0),
    (11, 5, 20, 24, 3, 4), (11, 6, 35, 36, 3, 1), (16, 6, 24, 24, 2, 0), (20, 6, 0, 6, 2, 16),
    (23, 8, 11, 17, 2, 6), (24, 8, 12, 18, 2, 6), (45, 3, 0, 0, 1, 780), (45, 5, 0, 0, 1, 640),
    (45, 6, 0, 0, 1, 570), (45, 8, 0, 0, 1, 430), (60, 5, 0, 0, 1, 1320), (60, 6, 0, 0, 1, 1230),
    (60, 8, 0, 0, 1, 1050),
)  # fmt: skip
CLUBS = ((24, 6, 5), (20, 4, 5), (32, 4, 6))  # people, clubs, rounds


def check_cell(people: int, rounds: int, seeds: int, moves: int) -> Iterator[tuple[int, int, int]]:
    everybody = range(1, people + 1)
    for seed in range(seeds):
        past, chance = Meetings(people + 1), Random(f"{people}:{rounds}:{seed}")
        drawn = plan(everybody, rounds, ROOM, past, chance, moves)
        for each in drawn:
            assert sorted(person for group in each for person in group) == [*everybody]
            assert sorted(map(len, each)) == sorted(sizes(people, ROOM))
        yield repeats(past, everybody)


@pytest.mark.parametrize("cell", CELLS, ids=lambda c: f"{c[0]} in {c[1]}")
def test_a_plan_is_as_good_as_the_table(cell: tuple[int, ...]) -> None:
    people, rounds, least, worst, *_ = cell
    assert bound([sizes(people, ROOM)] * rounds) == least
    (found,) = check_cell(people, rounds, 1, 30_000)
    assert least <= found[0] <= worst + (people == 11) + (people == 6)


@pytest.mark.thorough
@pytest.mark.parametrize("cell", CELLS + MORE, ids=lambda c: f"{c[0]} in {c[1]}")
def test_the_median_of_five_plans_is_no_worse_than_the_table(cell: tuple[int, ...]) -> None:
    people, rounds, least, median, most, never = cell
    assert bound([sizes(people, ROOM)] * rounds) == least
    found = list(check_cell(people, rounds, 5, 300_000))
    assert sorted(each[0] for each in found)[2] <= median
    assert max(each[1] for each in found) <= most
    assert sorted(each[2] for each in found)[2] <= never


@given(st.integers(2, 75), st.integers(1, 15), st.integers(2, 7))
def test_everybody_has_a_chair_or_rests_at_tables_for_two(
    people: int, tables: int, most: int
) -> None:
    try:
        split = sizes(people, Room(tables, most))
    except NoSplitError:
        assert people > tables * most or (people, tables, most) == (5, 1, 4)
        return
    assert sum(split) == people
    assert len(split) <= tables + (most == 2) and max(split) <= most
    assert min(split) >= (1 if most == 2 and people % 2 else 2)
    assert min(split) >= 3 or people < 3 or most < 4 or (people, most) == (5, 4)


@pytest.mark.parametrize(
    ("people", "room", "split"),
    [
        (6, ROOM, (3, 3)), (5, ROOM, (5,)), (7, ROOM, (4, 3)), (11, ROOM, (4, 4, 3)),
        (45, ROOM, (5, *(4,) * 10)), (60, ROOM, (4,) * 15), (60, Room(10, 6), (6,) * 10),
        (26, ROOM, (4, 4, 4, 4, 4, 3, 3)), (26, Room(6, 5), (5, 5, 4, 4, 4, 4)),
        (7, Room(15, 2), (2, 2, 2, 1)), (5, Room(3, 4), (3, 2)), (2, ROOM, (2,)),
    ],
)  # fmt: skip
def test_tables_are_as_near_to_four_as_can_be(
    people: int, room: Room, split: tuple[int, ...]
) -> None:
    assert sizes(people, room) == split


@pytest.mark.parametrize(
    ("people", "rounds"),
    [(16, 5), (20, 5), (24, 7), (23, 7), (21, 7), (28, 7), (30, 8), (32, 8), (40, 8), (25, 6),
     (9, 4), (49, 8)],
)  # fmt: skip
def test_ready_plans_have_no_repeat(people: int, rounds: int) -> None:
    split = {
        21: (4, 4, 4, 3, 3, 3),
        40: (5,) * 8,
        25: (5,) * 5,
        9: (3,) * 3,
        49: (7,) * 7,
    }
    wanted = split.get(people) or sizes(people, ROOM)
    found, past = ready(wanted), Meetings(people)
    assert len(found) == rounds
    for each in found:
        assert sorted(map(len, each)) == sorted(wanted)
        assert past.cost(each) == 0
        past.note(each)


def test_where_there_is_no_ready_plan_none_is_made_up() -> None:
    assert ready((6,) * 6) == ready((5, *(4,) * 10)) == ready((3, 3))[:0] == []


def test_the_same_seed_draws_the_same_everywhere() -> None:
    drawn = plan(range(1, 12), 2, ROOM, Meetings(12), Random("one"), 2_000)
    assert drawn == [
        [[9, 8, 6, 11], [7, 4, 10, 2], [5, 3, 1]],
        [[3, 6, 2, 7], [8, 11, 5, 10], [4, 9, 1]],
    ]


@pytest.mark.parametrize(
    ("people", "clubs", "rounds", "moves"),
    [
        (24, 6, 5, 30_000),
        *(pytest.param(*each, 300_000, marks=pytest.mark.thorough) for each in CLUBS),
    ],
)
def test_clubs_are_kept_apart(people: int, clubs: int, rounds: int, moves: int) -> None:
    pairs = frozenset(p for p in combinations(range(people), 2) if p[0] % clubs == p[1] % clubs)
    past = Meetings(people, pairs)
    drawn = plan(range(people), rounds, ROOM, past, Random("clubs"), moves)
    assert sum(weight(past, each) for each in drawn) <= 3
    assert repeats(past, range(people))[0] <= (4 if moves == 300_000 else 8)


def test_odd_tables_are_shared_out() -> None:
    for seed in range(3):
        past = Meetings(12)
        plan(range(1, 12), 5, ROOM, past, Random(seed), 30_000)
        assert max(past.debts[1:]) - min(past.debts[1:]) <= 2


@st.composite
def changes(draw: st.DrawFn) -> tuple[int, frozenset[int], int, int]:
    people = draw(st.integers(8, 40))
    gone = draw(st.frozensets(st.integers(1, people), max_size=people // 3))
    return people, gone, draw(st.integers(0, 4)), draw(st.integers(0, 99))


@settings(max_examples=6)
@given(changes())
def test_whoever_is_there_has_a_chair_in_the_next_round(
    change: tuple[int, frozenset[int], int, int],
) -> None:
    people, gone, more, seed = change
    past, chance = Meetings(people + more + 1), Random(seed)
    first, second = plan(range(1, people + 1), 2, ROOM, past, chance, 2_000)
    past.note(second, -1)
    here = [p for p in range(1, people + more + 1) if p not in gone]
    drawn = next_round(here, second, ROOM, past, chance)
    assert sorted(p for group in drawn for p in group) == here
    assert all(2 <= len(group) <= 5 for group in drawn)
    assert past.cost(first) == 2 * sum(comb(len(group), 2) for group in first)


def test_a_patch_keeps_tables_and_puts_who_comes_where_they_know_the_fewest() -> None:
    past = Meetings(14)
    past.note([(13, 5), (13, 6), (13, 1)])
    planned = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    assert patched(planned, [*range(1, 12), 13], ROOM, past) == [*planned[:2], [9, 10, 11, 13]]
    here = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13]
    assert patched(planned, here, ROOM, past) == [[1, 2, 3], [5, 6, 7], [9, 10, 11, 13]]
    assert patched(planned, [1, 2, *range(5, 13)], ROOM, past) == [
        [], [5, 6, 7, 8, 1], [9, 10, 11, 12, 2]
    ]  # fmt: skip
    assert patched(planned, [1, 2, 5, 6], ROOM, past) is None


@pytest.mark.parametrize(("people", "twice"), [(20, 0), (24, 16)])
def test_few_return_to_a_table_and_chairs_are_shared_out(people: int, twice: int) -> None:
    chance = Random("seats")
    before: list[tuple[int, list[int]]] = []
    for each in plan(range(people), 5, ROOM, Meetings(people), chance, 9_000):
        before += seat(each, range(1, len(each) + 1), tuple(before), chance)
    at = [(person, table) for table, group in before for person in group]
    chairs = [(person, chair) for _, group in before for chair, person in enumerate(group)]
    returns = [at.count(each) for each in {*at}]
    assert max(returns) <= (2 if twice else 1) and returns.count(2) <= twice
    often = [[chairs.count((person, chair)) for chair in range(4)] for person in range(people)]
    assert sum(max(each) - min(each) > 1 for each in often) <= 3


def test_tables_that_are_not_needed_stay_free() -> None:
    found = seat([[1, 2, 3], [4, 5, 6]], range(1, 10), (), Random(1))
    assert {table for table, _ in found} == {1, 2}
