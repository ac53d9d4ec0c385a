"""Orders become steps, or are refused with a sentence; whatever was done, some order leads on."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from game.league import draw, news
from game.league.board import Seating
from game.league.evening import Drafted, Opened, match_key, seal_of
from game.league.news import DeniedError
from game.league.orders import No, false_draws, looked_at, may, steps_for
from game.league.results import Reports
from game.league.standings import undecided
from tools import catalogs
from tools.league_simulate import (
    ORDERS,
    SECRET,
    Simulated,
    any_order,
    check,
    fair,
    kept,
    onward,
    places,
    tournament,
)  # fmt: skip


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw, "MOVES", 2_000)
    monkeypatch.setattr(draw, "STEP_MOVES", 1_000)


def opened(
    people: int = 8, *, tables: int = 3, rounds: int = 3, kind: str = "deluxe", variant: int = 5,
    final: bool = True,
) -> Simulated:  # fmt: skip
    """An evening for which so many have registered."""
    evening = Opened("Moka", kind, variant, 12, rounds, final, places(tables), seal_of(SECRET))
    found = Simulated(Random("orders"), evening)
    for _ in range(people):
        assert found.register()
    return found


def refused(found: Simulated, order: news.Order) -> No:
    """Why the order is refused."""
    with pytest.raises(DeniedError) as caught:
        steps_for(found.evening, order, secret=SECRET, now=0.0, reports=found.reports)
    return No(caught.value.reason)


def begin(found: Simulated) -> None:
    """Draw, publish and call a round."""
    for order in (news.MakeDraft(), news.Publish(5), news.Call()):
        assert found.order(order), order


class AnyEvening(RuleBasedStateMachine):
    """Orders of all kinds in any order; at the end the host goes home."""

    def __init__(self) -> None:
        super().__init__()
        self.found = opened(0, tables=3, rounds=2)
        self.done = 0

    @rule(count=st.integers(1, 4))
    def come(self, count: int) -> None:
        for _ in range(count):
            self.found.register()

    @rule(name=st.sampled_from(ORDERS), seed=st.integers(0, 999))
    def give(self, name: str, seed: int) -> None:
        self.found.chance = Random(seed)
        before = may(self.found.evening, self.found.reports)
        if self.found.order(any_order(self.found, name)) and name != "Publish":
            assert name in before or name in ("Register", "Leave", "Return"), name
        check(self.found)

    @rule()
    def go_on(self) -> None:
        if not self.found.evening.seed:
            onward(self.found)

    @rule()
    def play(self) -> None:
        self.found.deliver_all()

    def teardown(self) -> None:
        for _ in range(40):
            if not self.found.evening.seed:
                onward(self.found)
        assert self.found.evening.seed == SECRET
        assert kept(self.found.evening.steps) == self.found.evening
        assert list(false_draws(self.found.evening.steps, SECRET, self.found.reports)) == []


def test_from_everywhere_some_order_leads_on() -> None:
    run_state_machine_as_test(
        AnyEvening, settings=settings(max_examples=12, stateful_step_count=25, deadline=None)
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_tournament_comes_to_its_end(seed: int) -> None:
    assert tournament(seed).evening.seed == SECRET


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(6, 100))
def test_any_tournament_comes_to_its_end(seed: int) -> None:
    assert tournament(seed).evening.seed == SECRET


# --- registration --------------------------------------------------------------------------------


def test_a_person_is_there_once_and_has_a_face_of_their_own() -> None:
    found = opened(0)
    assert found.order(news.Register("a", "  Käthe  B ", "owl", 2))
    assert found.order(news.Register("a", "Käthe B", "owl", 2)), "sent twice"
    assert len(found.evening.people) == 1
    assert refused(found, news.Register("b", "KÄTHE b", "fox", 1)) is No.NAME_TAKEN
    assert found.order(news.Register("c", "Otto", "owl", 2))
    faces = [(each.name, each.animal, each.disc) for each in found.evening.people]
    assert faces == [("Käthe B", "owl", 2), ("Otto", "owl", 3)]


def test_sixty_have_faces_and_none_is_had_three_times() -> None:
    found = opened(60, tables=15)
    faces = [(each.animal, each.disc) for each in found.evening.people]
    assert len({*faces}) == 36 and max(map(faces.count, faces)) == 2
    assert refused(found, news.Register("z", "Z", "owl", 1)) is No.FULL
    assert found.order(news.Leave(7)) and found.register()
    assert refused(found, news.Return(7)) is No.FULL


@pytest.mark.parametrize("name", ["", "   ", "x" * 13, "a\nb\x07", "\u200b\x00"])
def test_a_name_is_one_line_of_twelve_letters(name: str) -> None:
    assert refused(opened(0), news.Register("a", name, "owl", 1)) is No.NAME


def test_nobody_comes_once_registration_is_closed() -> None:
    found = opened(3)
    found.order(news.Registration(open=False))
    assert refused(found, news.Register("z", "Z", "owl", 1)) is No.CLOSED


def test_as_many_come_as_there_are_chairs() -> None:
    found = opened(15, tables=3)
    assert refused(found, news.Register("z", "Z", "owl", 1)) is No.FULL
    begin(found)


# --- rounds --------------------------------------------------------------------------------------


def test_a_round_wants_six_people_and_two_later() -> None:
    found = opened(5)
    assert refused(found, news.MakeDraft()) is No.FEW_PEOPLE
    assert found.register()
    begin(found)
    for person in (1, 2, 3, 4):
        assert found.order(news.Leave(person))
    begin(found)
    assert [len(each.people) for each in found.evening.rounds[1].seats] == [2]
    found.order(news.Leave(5))
    assert refused(found, news.MakeDraft()) is No.FEW_PEOPLE


def test_everybody_meets_as_many_as_can_be_and_the_host_sees_it() -> None:
    found = opened(20, tables=5, rounds=5)
    for number in range(1, 6):
        assert found.order(news.MakeDraft())
        told = looked_at(found.evening)
        assert told is not None
        assert (told.again, told.met, told.clubs) == (0, (3 * number, 3 * number), 0)
        begin(found)


def test_a_round_that_has_begun_is_never_drawn_again() -> None:
    found = opened(12)
    begin(found)
    first = found.evening.rounds[0]
    begin(found)
    assert found.evening.rounds[0] == first
    assert refused(found, news.TakeBack()) is No.STAYS
    assert refused(found, news.Swap(1, 2)) is No.NO_DRAFT
    assert refused(found, news.Call()) is No.NOT_PUBLISHED


def test_a_plan_is_kept_when_people_come_and_go() -> None:
    found = opened(24, tables=6, rounds=3)
    begin(found)
    planned = found.evening.plan
    found.order(news.Leave(3))
    found.register()
    begin(found)
    tables = [{*each.people} for each in found.evening.rounds[1].seats]
    assert {frozenset(t - {25}) for t in tables} == {frozenset({*g} - {3}) for g in planned[1]}
    assert sum(25 in table for table in tables) == 1


def test_who_has_heard_where_they_sit_keeps_the_place_when_it_is_drawn_anew() -> None:
    found = opened(12)
    found.order(news.MakeDraft())
    found.order(news.Publish(5))
    before = found.evening.rounds[0].seats
    gone = before[1].people[2]
    found.order(news.Leave(gone))
    assert refused(found, news.Call()) is No.GONE
    assert found.order(news.MakeDraft()) and found.evening.draft is not None
    others = tuple(person for person in before[1].people if person != gone)
    assert found.evening.draft.seats == (before[0], Seating(before[1].table, others), before[2])
    assert found.order(news.Publish(1)) and found.order(news.Call())
    assert len(found.evening.rounds) == 1


def test_who_comes_takes_the_chair_of_who_has_left() -> None:
    found = opened(12)
    found.order(news.MakeDraft())
    found.order(news.Publish(5))
    keys = found.evening.rounds[0].keys
    found.order(news.Leave(4))
    found.register()
    assert found.order(news.Swap(4, 13)) and found.order(news.Call())
    assert 13 in found.evening.rounds[0].people
    changed = [old != new for old, new in zip(keys, found.evening.rounds[0].keys, strict=True)]
    assert sum(changed) == 1, "another match where the people are others"
    assert refused(found, news.Leave(77)) is No.NOBODY


def test_who_has_left_cannot_be_given_a_chair() -> None:
    found = opened(12)
    found.register()
    found.order(news.Leave(13))
    found.order(news.MakeDraft())
    assert refused(found, news.Swap(13, 1)) is No.NOBODY
    assert refused(found, news.Swap(1, 1)) is No.NO_CHAIR


def test_a_late_comer_joins_three_who_have_not_finished_a_game() -> None:
    found = opened(7)
    begin(found)
    round_ = found.evening.rounds[0]
    assert refused(found, news.SitDown(round_.seats[0].people[0], 2)) is No.SEATED
    found.register()
    three = next(each for each in round_.seats if len(each.people) == 3)
    four = next(each for each in round_.seats if len(each.people) == 4)
    assert refused(found, news.SitDown(8, four.table)) is No.TABLE
    assert refused(found, news.SitDown(8, 9)) is No.TABLE
    key = round_.key(three.table)
    found.reports = Reports(progress={key: news.Progress(key, 2, 12)})
    assert refused(found, news.SitDown(8, three.table)) is No.TABLE_BEGUN
    found.reports = Reports(heard={three.table: -100.0})
    assert refused(found, news.SitDown(8, three.table)) is No.TABLE_AWAY
    found.reports = Reports(progress={key: news.Progress(key, 1, 12)})
    assert found.order(news.SitDown(8, three.table))
    more = Seating(three.table, (*three.people, 8))
    assert more in found.evening.rounds[0].seats
    assert found.evening.rounds[0].key(three.table) == match_key(SECRET, 1, more) != key


def test_the_final_waits_for_every_table_and_a_table_that_broke_up_frees_it() -> None:
    found = opened(8, rounds=1)
    begin(found)
    assert refused(found, news.MakeDraft()) is No.OPEN_MATCHES
    (of, first, key), (_, second, _) = [*undecided(found.evening, found.reports)]
    found.deliver(of, first, key)
    assert refused(found, news.Finish()) is No.OPEN_MATCHES
    assert refused(found, news.Break(first)) is No.COUNTED
    assert found.order(news.Break(second))
    assert refused(found, news.MakeDraft()) is No.OPEN_MATCHES, "its report may come yet"
    assert found.order(news.Break(second, True))
    begin(found)
    assert [len(each.people) for each in found.evening.rounds[-1].seats] == [4]
    assert refused(found, news.MakeDraft()) is No.ALL_DRAWN


def test_a_table_that_broke_up_is_used_again_only_where_it_is_needed() -> None:
    for people, tables in ((8, {1, 2, 3} - {1}), (13, {1, 2, 3})):
        found = opened(people, tables=3, rounds=2)
        begin(found)
        assert found.order(news.Break(1, True))
        begin(found)
        assert {each.table for each in found.evening.rounds[1].seats} == tables


def test_a_table_that_breaks_up_while_a_round_is_published_is_not_in_its_new_draw() -> None:
    found = opened(8, tables=3, rounds=2)
    begin(found)
    assert found.order(news.MakeDraft()) and found.order(news.Publish(5))
    told = found.evening.rounds[1].seats
    (of, table, _), *_ = undecided(found.evening, found.reports)
    assert table in {each.table for each in told} and of.number == 1
    assert found.order(news.Break(table, True)) and found.order(news.MakeDraft())
    assert found.evening.draft is not None
    again = found.evening.draft.seats
    assert table not in {each.table for each in again}
    assert {frozenset(each.people) for each in again} == {frozenset(each.people) for each in told}


@pytest.mark.parametrize(
    ("kind", "variant", "most"), [("deluxe", 8, 4), ("duel", 0, 2), ("salon", 0, 7)]
)
def test_every_game_is_played_at_tables_that_it_allows(kind: str, variant: int, most: int) -> None:
    found = opened(9, tables=5, kind=kind, variant=variant, rounds=2, final=True)
    rests: list[int] = []
    for _ in range(2):
        begin(found)
        found.deliver_all()
        round_ = found.evening.rounds[-1]
        assert all(2 <= len(each.people) <= most for each in round_.seats)
        rests += {*range(1, 10)} - round_.people
    assert len({*rests}) == len(rests) == (2 if most == 2 else 0)
    begin(found)
    assert len(found.evening.rounds[-1].people) == min(4, most)


def test_clubs_are_kept_apart() -> None:
    found = opened(0, tables=4, rounds=4)
    for number in range(16):
        found.register("ABCD"[number % 4])
    for _ in range(3):
        begin(found)
    tables = [each.people for round_ in found.evening.rounds for each in round_.seats]
    assert sum(len({number % 4 for number in people}) < 4 for people in tables) <= 2  # of twelve


# --- taking back, and proof ----------------------------------------------------------------------


def test_who_has_left_does_not_come_back_where_another_has_their_chair() -> None:
    found = opened(10, tables=2)
    assert found.order(news.Leave(3)) and found.register()
    assert refused(found, news.TakeBack()) is No.STAYS
    assert found.order(news.Leave(4)) and found.order(news.TakeBack())
    assert len(found.evening.here) == 10


def test_steps_are_taken_back_one_by_one_until_a_round_has_begun() -> None:
    found = opened(9)
    begin(found)
    before = found.evening
    for order in (news.Leave(2), news.MakeDraft(), news.Swap(1, 3), news.Publish(3)):
        assert found.order(order)
    found.register()
    for _ in range(4):
        assert found.order(news.TakeBack())
    assert found.evening.people[:9] == before.people
    assert (found.evening.rounds, found.evening.draft) == (before.rounds, None)
    assert refused(found, news.TakeBack()) is No.STAYS


def test_a_table_that_broke_up_goes_on_where_nothing_was_counted() -> None:
    found = opened(8)
    begin(found)
    (of, table, key), *_ = undecided(found.evening, found.reports)
    assert found.order(news.Break(table)) and found.order(news.TakeBack())
    assert found.evening.rounds[0].broke(table) is None
    assert found.order(news.Break(table))
    received = replace(found.reports, received=frozenset({key}))
    assert "TakeBack" not in may(found.evening, received)
    found.deliver(of, table, key, over=False)
    assert refused(found, news.TakeBack()) is No.STAYS


def test_the_draw_follows_from_the_secret_and_another_is_noticed() -> None:
    found = opened(11, rounds=2)
    begin(found)
    found.order(news.Leave(2))
    begin(found)
    steps = found.evening.steps
    assert list(false_draws(steps, SECRET, found.reports)) == []
    assert len(list(false_draws(steps, "another", found.reports))) == 2
    at = next(n for n, step in enumerate(steps) if isinstance(step, Drafted))
    drawn = steps[at]
    assert isinstance(drawn, Drafted)
    forged = (*steps[:at], Drafted(1, drawn.seats[::-1], drawn.plan), *steps[at + 1 :])
    assert at + 1 in list(false_draws(forged, SECRET, found.reports))


def test_after_the_end_nothing_but_the_wall_changes() -> None:
    found = opened(8, rounds=1)
    assert found.order(news.Finish())
    assert found.evening.seed == SECRET
    assert may(found.evening, found.reports) == ("Wall",)
    assert refused(found, news.MakeDraft()) is No.OVER
    assert refused(found, news.TakeBack()) is No.STAYS
    assert found.order(news.Wall("seats")) and found.evening.wall == "seats"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_has_its_sentence(language: str) -> None:
    known = catalogs.entries(catalogs.read(language))
    assert [why.value for why in No if why.value not in known] == []


def test_sixty_people_of_whom_some_come_and_go_meet_hardly_anybody_twice() -> None:
    found, met = fair(1, 60, 10, 6, 0.1)
    assert sum(met[2:]) <= 60
    assert max(found.waits().values()) == 0
