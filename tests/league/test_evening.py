"""An evening is what its steps say, whatever of them was taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.league.board import Person, Place, Seating
from game.league.evening import (
    STEPS,
    Called,
    Drafted,
    Evening,
    Opened,
    Published,
    Registered,
    Step,
    Swapped,
    TakenBack,
    match_key,
    match_seed,
)  # fmt: skip
from game.league.news import Leave, Registration, Return
from game.league.wire import WireError, named, of_named

SEATS = (Seating(1, (1, 2, 3)), Seating(2, (4, 5, 6)))
KEYS = ("a", "b")
BEGUN: tuple[Step, ...] = (
    Opened("Moka", "deluxe", 5, 12, 2, final=True, places=(Place(1, "Door"), Place(2, "Stove"))),
    *(Registered(Person(n, f"P{n}", "owl", n % 6), f"wish {n}") for n in range(1, 8)),
    Drafted(1, SEATS, plan=(((1, 2, 3), (4, 5, 6)), ((1, 4, 5), (2, 3, 6)))),
)


def test_who_leaves_and_returns_keeps_number_and_chair_in_history() -> None:
    evening = Evening.of((*BEGUN, Published(1, 5.0, KEYS), Leave(2)))
    assert evening.here == (1, 3, 4, 5, 6, 7)
    assert 2 in evening.rounds[0].people
    assert evening.after(Return(2)).here == (1, 2, 3, 4, 5, 6, 7)


def test_who_leaves_takes_the_draft_with_them_where_they_sit_in_it() -> None:
    assert Evening.of((*BEGUN, Leave(7))).draft is not None
    assert Evening.of((*BEGUN, Leave(6))).draft is None


def test_two_change_chairs_and_one_takes_that_of_another() -> None:
    evening = Evening.of((*BEGUN, Swapped(1, 4), Swapped(7, 2)))
    assert evening.draft is not None
    assert evening.draft.seats == (Seating(1, (4, 7, 3)), Seating(2, (1, 5, 6)))


def test_a_round_is_coming_until_it_is_called() -> None:
    evening = Evening.of((*BEGUN, Published(1, 5.0, KEYS)))
    assert evening.coming is evening.rounds[0]
    assert (evening.running, evening.next_number, evening.draft) == (None, 1, None)
    called = evening.after(Called(1))
    assert (called.coming, called.running, called.next_number) == (None, called.rounds[0], 2)


def test_a_round_that_has_not_begun_is_drawn_and_published_anew() -> None:
    other = (Seating(1, (1, 2, 7)), Seating(2, (4, 5, 6)))
    evening = Evening.of(
        (*BEGUN, Published(1, 5.0, KEYS), Drafted(1, other), Published(1, 6.0, ("c", "d")))
    )
    assert len(evening.rounds) == 1
    assert evening.rounds[0].seats == other
    assert evening.plan == BEGUN[-1].plan  # type: ignore[union-attr]


def test_what_is_taken_back_never_was_and_who_came_since_stays() -> None:
    late = Registered(Person(8, "Late", "fox", 0), "wish 8")
    evening = Evening.of((*BEGUN, Leave(3), late)).after(TakenBack(len(BEGUN) + 1))
    without = Evening.of((*BEGUN, late))
    assert evening.people == without.people
    assert evening.draft == without.draft
    assert len(evening.steps) == len(BEGUN) + 3


@given(
    st.one_of(
        st.builds(Registered, st.builds(Person, st.integers(), st.text(), st.text(), st.integers()),
                  st.text()),
        st.builds(Swapped, st.integers(), st.integers(), st.just(KEYS)),
        st.builds(Registration, st.booleans()),
        st.builds(TakenBack, st.integers()),
        st.sampled_from(BEGUN),
    )
)  # fmt: skip
def test_a_step_is_read_back_from_its_line(step: Step) -> None:
    assert of_named(STEPS, named(step)) == step


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '["Evening",{}]', '["Called",[]]', "[[],{}]", "[" * 9999]
)
def test_what_is_no_step_is_refused(text: str) -> None:
    with pytest.raises(WireError):
        of_named(STEPS, text)


def test_keys_are_uuids_and_differ_by_secret_round_table_and_people() -> None:
    seating = Seating(1, (1, 2, 3))
    keys = {
        match_key(secret, number, each)
        for secret in ("one", "two")
        for number in (1, 2)
        for each in (seating, Seating(2, (1, 2, 3)), Seating(1, (1, 2, 4)), Seating(1, (3, 2, 1)))
    }
    assert len(keys) == 16
    assert match_key("one", 1, seating) == "1fa92502-98d1-8aeb-80c6-15900b958b7e"
    assert match_seed("one", "a") != match_seed("two", "a")
