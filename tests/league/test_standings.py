"""Places of an evening: points, ties, what moved, who plays the final, and a season."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.league.board import Doing, EveningAward, Person, Phase, Place, Seating, ShownHand
from game.league.boards import board_of
from game.league.evening import (
    Broken,
    Called,
    Drafted,
    Evening,
    Finished,
    Opened,
    Published,
    Registered,
    Step,
    TakenBack,
)
from game.league.news import Leave, Progress, Return
from game.league.results import Reports, Result
from game.league.standings import finalists, season, standings

TABLES = (Place(1, "Door", "door"), Place(2, "Stove"), Place(3, "Palm"))
OPENED = Opened("Moka", "deluxe", 5, 12, 2, final=True, places=TABLES, seal="seal")
EIGHT: tuple[Step, ...] = (
    OPENED,
    *(Registered(Person(n, f"P{n}", "owl", n % 6), f"wish {n}") for n in range(1, 9)),
)
HALVES = (Seating(1, (1, 2, 3, 4)), Seating(2, (5, 6, 7, 8)))
MIXED = (Seating(1, (1, 2, 5, 6)), Seating(3, (3, 4, 7, 8)))


def played(number: int, seats: tuple[Seating, ...]) -> tuple[Step, ...]:
    """A round of these seats, begun; keys are "round/table"."""
    keys = tuple(f"{number}/{each.table}" for each in seats)
    return Drafted(number, seats), Published(number, 9.0, keys), Called(number)


def reports(**points: tuple[int, ...]) -> Reports:
    """Results by round and table, as `r1t2=(…)`: points by chair."""
    seats = {1: HALVES, 2: MIXED, 3: (Seating(1, (1, 5, 2, 6)),)}
    found = {}
    for when, (name, won) in enumerate(points.items()):
        number, table = int(name[1]), int(name[3])
        people = next(each.people for each in seats[number] if each.table == table)
        key = f"{number}/{table}"
        found[key] = Result(key, number, table, float(when), people, won, (won,), 1)
    return Reports(results=found)


FIRST = reports(r1t1=(9, 1, -4, -6), r1t2=(9, -9, 5, -5))
EVENING = Evening.of((*EIGHT, *played(1, HALVES)))
SECOND = Evening.of((*EIGHT, *played(1, HALVES), *played(2, MIXED)))


def test_who_has_won_most_chips_leads() -> None:
    found = standings(EVENING, FIRST)
    assert [each.points for each in found] == [9, 9, 5, 1, -4, -5, -6, -9]
    assert [each.person for each in found[2:]] == [7, 2, 3, 8, 4, 6]
    assert sum(each.points for each in found) == 0


@pytest.mark.parametrize(
    ("won", "first"),
    [
        ({"r1t1": (4, -1, -1, -2), "r1t2": (2, 0, 0, -2), "r2t1": (0, 2, 2, -4)}, 5),  # matches won
        ({"r1t1": (4, 0, -2, -2), "r1t2": (3, -1, -1, -1), "r2t1": (0, 2, 1, -3)}, 1),  # the best
        ({"r1t1": (3, 0, -1, -2), "r1t2": (1, 3, -2, -2), "r2t1": (1, -2, 3, -2)}, 5),  # the last
    ],
)  # fmt: skip
def test_of_equal_points_one_is_before_the_other(
    won: dict[str, tuple[int, ...]], first: int
) -> None:
    found = {each.person: each for each in standings(SECOND, reports(**won))}
    assert found[1].points == found[5].points == 4
    assert found[first].place < found[6 - first].place


def test_a_lot_decides_last_and_is_the_same_whenever_it_is_drawn() -> None:
    nothing = reports(r1t1=(0, 0, 0, 0), r1t2=(0, 0, 0, 0))
    order = [each.person for each in standings(EVENING, nothing)]
    assert order == [each.person for each in standings(EVENING, nothing)]
    others = {
        tuple(e.person for e in standings(
            Evening.of((replace(OPENED, seal=f"{n}"), *EIGHT[1:], *played(1, HALVES))), nothing
        ))
        for n in range(5)
    }  # fmt: skip
    assert len(others) == 5


def test_no_table_says_alone_that_somebody_has_left_while_they_led() -> None:
    own = FIRST.results["1/1"]
    own = replace(own, points=(9, 5, -4, -6), whole=(9, 1, -4, -6))
    told = Reports(results={**FIRST.results, "1/1": own})
    gone = EVENING.after(Leave(2))
    back = gone.after(TakenBack(len(gone.steps)))
    for evening, points in (EVENING, 1), (gone, 5), (gone.after(Return(2)), 5), (back, 1):
        assert {each.person: each.points for each in standings(evening, told)}[2] == points


def test_places_moved_and_who_still_plays_are_told() -> None:
    told = Reports(results={**FIRST.results, **reports(r2t3=(20, 0, -10, -10)).results})
    found = {each.person: each for each in standings(SECOND, told)}
    assert (found[3].points, found[3].place, found[3].moved, found[3].last) == (16, 1, 4, 20)
    assert not found[3].playing and found[1].playing
    assert sum(each.moved for each in found.values()) == 0


def test_nobody_has_moved_in_the_first_round() -> None:
    assert any(each.points for each in standings(EVENING, FIRST))
    assert not any(each.moved for each in standings(EVENING, FIRST))


def test_what_is_void_or_too_short_brings_nothing() -> None:
    void = EVENING.after(Broken(1, 1, void=True))
    assert {e.person: e.points for e in standings(void, FIRST)}[1] == 0
    half = FIRST.results["1/1"]
    for games, over, points in ((2, False, 9), (3, False, 0), (3, True, 9)):
        told = Reports(results={"1/1": replace(half, games=games, over=over)})
        assert {e.person: e.points for e in standings(EVENING, told)}[1] == points


def test_the_final_is_played_by_the_first_who_are_there_and_missed_one_round_at_most() -> None:
    assert finalists(EVENING, FIRST) == tuple(e.person for e in standings(EVENING, FIRST)[:4])
    late = Registered(Person(9, "Late", "fox", 1), "late")
    evening = Evening.of((*EIGHT, *played(1, HALVES), *played(2, MIXED), late, Leave(1)))
    told = Reports(results={**FIRST.results, **reports(r2t1=(0, 0, -60, 60)).results})
    found = finalists(evening, told, 8)
    assert found[-1] == 9 and 1 not in found and found[0] == 6


def test_half_is_carried_into_the_final_toward_nothing() -> None:
    final = (*EIGHT, *played(1, HALVES), *played(2, MIXED), *played(3, (Seating(1, (1, 5, 2, 6)),)))
    told = Reports(results={**FIRST.results, **reports(r3t1=(-5, 0, 0, 5)).results})
    found = standings(Evening.of(final), told)
    assert [(e.person, e.points) for e in found[:4]] == [(5, 4), (6, 1), (2, 0), (1, -1)]
    assert [e.points for e in found[4:]] == [5, -4, -5, -6]
    assert ("P1", 4, 1) in season([(Evening.of(final), told)])  # of the final's all


def test_a_season_adds_evenings_up_by_name() -> None:
    once, people = season([(EVENING, FIRST)]), EVENING.people
    others = (
        replace(people[0], name="Käthe"),
        *(replace(p, name=f"{p.name.lower()} ") for p in people[1:]),
    )
    found = season([(EVENING, FIRST), (replace(EVENING, people=others), FIRST)])
    points = {name: won for name, won, _ in once}
    assert {(name, won) for name, won, times in found if times == 1} == {
        ("P1", points["P1"]), ("Käthe", points["P1"])
    }  # fmt: skip
    assert {name: won for name, won, times in found if times == 2} == {
        f"{name.lower()} ": 2 * won for name, won in points.items() if name != "P1"
    }
    assert [won for _, won, _ in found] == sorted((won for _, won, _ in found), reverse=True)


@settings(max_examples=40)
@given(st.lists(st.tuples(*[st.integers(-50, 50)] * 3), min_size=4, max_size=4))
def test_points_add_up_to_nothing_and_places_are_all_given(won: list[tuple[int, ...]]) -> None:
    names = ("r1t1", "r1t2", "r2t1", "r2t3")
    told = reports(**{name: (*each, -sum(each)) for name, each in zip(names, won, strict=True)})
    found = standings(SECOND, told)
    assert sum(each.points for each in found) == 0
    assert [each.place for each in found] == [*range(1, 9)]
    assert [each.points for each in found] == sorted((e.points for e in found), reverse=True)


# --- the board -----------------------------------------------------------------------------------


def doings(evening: Evening, told: Reports, now: float = 100.0) -> list[Doing]:
    board = board_of(evening, told, number="", version=1, now=now)
    return [each.doing for each in board.tables]


def test_the_phase_follows_from_steps_and_results() -> None:
    def phase(*steps: Step, told: Reports = FIRST) -> Phase:
        return board_of(Evening.of((*EIGHT, *steps)), told, number="", version=1, now=0).phase

    both = Reports(
        results={**FIRST.results, **reports(r2t1=(0, 0, 0, 0), r2t3=(0, 0, 0, 0)).results}
    )
    final = played(3, (Seating(1, (1, 5, 2, 6)),))
    rounds = (*played(1, HALVES), *played(2, MIXED))
    assert phase() is Phase.REGISTRATION
    assert phase(*played(1, HALVES)[:1]) is Phase.REGISTRATION
    assert phase(*played(1, HALVES)[:2]) is Phase.PUBLISHED
    assert phase(*played(1, HALVES), told=Reports()) is Phase.PLAYING
    assert phase(*played(1, HALVES)) is Phase.BETWEEN
    assert phase(*rounds[:-1]) is Phase.PUBLISHED
    assert phase(*rounds, told=both) is Phase.BETWEEN
    assert phase(*rounds, *final, told=both) is Phase.PLAYING
    won = Reports(results={**both.results, **reports(r3t1=(0, 0, 0, 0)).results})
    assert phase(*rounds, *final, told=won) is Phase.OVER
    assert phase(*played(1, HALVES), Finished("seed")) is Phase.OVER


def test_every_table_says_what_it_does() -> None:
    key, silent = "1/1", {1: 10.0}
    assert doings(EVENING, Reports()) == [Doing.WAITING, Doing.WAITING, Doing.EMPTY]
    playing = Reports(progress={key: Progress(key, 2, 12)})
    assert doings(EVENING, playing)[0] is Doing.PLAYING
    assert doings(EVENING, replace(playing, heard=silent))[0] is Doing.AWAY
    assert doings(EVENING, replace(playing, heard=silent, refused={key: "no"}))[0] is Doing.REFUSED
    received = replace(playing, heard=silent, received=frozenset({key}))
    assert doings(EVENING, received)[0] is Doing.UNDELIVERED
    assert doings(EVENING, FIRST)[:2] == [Doing.DELIVERED] * 2
    assert doings(EVENING.after(Broken(1, 1)), playing)[0] is Doing.BROKEN
    assert doings(EVENING.after(Broken(1, 1)), FIRST)[0] is Doing.DELIVERED
    assert doings(EVENING.after(Broken(1, 1, void=True)), FIRST)[0] is Doing.BROKEN


def test_the_hand_of_the_hour_is_the_strongest_of_sixty_minutes_else_of_the_newest_match() -> None:
    def shown(person: int, strength: int, when: float, key: str) -> Result:
        hand = ShownHand(person, 1, 1, ("AS",), "PAIR", 1, when=when)
        return replace(FIRST.results[key], hand=hand, strength=strength, when=when)

    told = Reports(results={"1/1": shown(1, 9, 100.0, "1/1"), "1/2": shown(5, 4, 3000.0, "1/2")})

    def winner(now: float) -> int:
        board = board_of(EVENING, told, number="", version=1, now=now)
        assert board.hand is not None
        return board.hand.person

    assert [winner(3000.0), winner(5000.0), winner(90_000.0)] == [1, 5, 5]
    assert board_of(EVENING, FIRST, number="", version=1, now=0.0).hand is None


def test_every_award_is_given_once_and_nobody_has_two() -> None:
    merits = (
        EveningAward("bank", 1, 9), EveningAward("last_card", 1, 3), EveningAward("bank", 2, 5),
        EveningAward("steady", 2, 4), EveningAward("steady", 3, 1), EveningAward("steady", 4, 1),
    )  # fmt: skip
    told = Reports(results={"1/1": replace(FIRST.results["1/1"], merits=merits)})
    board = board_of(EVENING, told, number="", version=1, now=0.0)
    assert board.awards == (merits[1], merits[2], merits[4])


def test_the_board_has_nothing_of_the_draft_and_no_seed_before_the_end() -> None:
    drawn = Evening.of((*EIGHT, Drafted(1, HALVES)))
    board = board_of(drawn, Reports(), number="uuid", version=7, now=0.0)
    assert (board.seats, board.next, board.seed, board.seal) == ((), (), "", "seal")
    done = EVENING.after(Finished("secret"))
    assert board_of(done, FIRST, number="", version=1, now=0.0).seed == "secret"
