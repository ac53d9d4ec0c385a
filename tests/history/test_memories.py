"""What guests remember: each memory on evenings written by hand, which evenings count, and in which
order the memories of an evening are said."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.history.memories import (
    GREAT,
    LONG,
    MEMORIES,
    MUCH,
    Figures,
    Memory,
    MemoryKind,
    Past,
    first_time,
    for_an_evening,
    guest_paid,
    kept_hat,
    long_ago,
    memories_of,
    on_a_streak,
    owes_revenge,
    proud_hand,
    round_number,
    wants_revenge,
    you_paid,
)
from game.match.game import Options
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan, seats_of_game
from game.match.special import Practice
from game.match.tallies import Accountant
from game.rules.cards import parse_cards
from game.rules.draw.table import DrawTable, Duel, Salon
from game.rules.variants import VARIANTS
from game.storage.archive import SharedEvening
from game.storage.record import Heading, printed, read
from game.storage.store import Store
from tests.match.matches import answer_once, play_out, small_draw_table

LAST = SharedEvening(
    1, "deluxe", 5, "2026-10-01T22:00:00+02:00", "owl", won=False, guest_won=False,
    gained=0, paid=0, got=0, left=75, strength=-1,
)  # fmt: skip
"""An evening of which there is nothing to say."""
LOST = replace(LAST, guest_won=True)
WON = replace(LAST, won=True)


def past(*evenings: SharedEvening, today: str = "2026-10-02T20:00:00+02:00") -> Past:
    return Past(evenings, today)


# --- each memory ---------------------------------------------------------------------------------
def test_who_has_not_been_here_is_met_for_the_first_time() -> None:
    assert first_time(past()) == {}
    assert first_time(past(LAST)) is None


@pytest.mark.parametrize(
    ("before", "told"),
    [(0, None), (8, None), (9, {"evenings": 10}), (10, None), (19, {"evenings": 20})],
)
def test_every_tenth_evening_is_a_feast(before: int, told: Figures | None) -> None:
    assert round_number(past(*[LAST] * before)) == told


@pytest.mark.parametrize(
    ("today", "told"),
    [
        ("2026-10-30T23:59:00+01:00", None),
        ("2026-10-31T00:10:00+01:00", {"days": LONG}),
        ("2027-10-01", {"days": 365}),
        ("2026-09-01", None),  # a clock that was set back
        ("", None),
        ("nonsense", None),
    ],
)
def test_a_month_is_a_long_time(today: str, told: Figures | None) -> None:
    old = replace(LAST, ended="2026-01-01T22:00:00+01:00")
    assert long_ago(past(old, LAST, today=today)) == told


def test_who_has_not_met_or_was_not_timed_was_not_away() -> None:
    assert long_ago(past()) is None
    assert long_ago(past(replace(LAST, ended=""))) is None


@pytest.mark.parametrize(
    ("paid", "got", "lost", "won"),
    [
        (26, 0, 26, None), (30, 4, 26, None), (MUCH, 0, MUCH, None), (MUCH - 1, 0, None, None),
        (0, 26, None, 26), (3, MUCH + 3, None, MUCH), (20, 20, None, None),
    ],
)  # fmt: skip
def test_chips_of_last_time_are_remembered_as_a_difference(
    paid: int, got: int, lost: int | None, won: int | None
) -> None:
    """Only those of the last evening."""
    for before in ((), (replace(LAST, paid=99),), (replace(LAST, got=99),)):
        found = past(*before, replace(LAST, paid=paid, got=got))
        assert you_paid(found) == (None if lost is None else {"chips": lost})
        assert guest_paid(found) == (None if won is None else {"chips": won})


def test_at_the_duel_all_chips_come_from_the_other() -> None:
    duel = replace(LAST, kind="duel", variant=32, paid=3, got=90)
    assert you_paid(past(replace(duel, gained=-40))) == {"chips": 40}
    assert guest_paid(past(replace(duel, gained=40))) == {"chips": 40}


@pytest.mark.parametrize("kind", ["salon", "club"])
def test_where_pots_are_shared_nobody_says_who_paid_whom(kind: str) -> None:
    shared = replace(LAST, kind=kind, variant=52, gained=-40, paid=40)
    assert you_paid(past(shared)) is None
    assert guest_paid(past(replace(shared, paid=0, got=40))) is None


@pytest.mark.parametrize(
    ("evenings", "wants", "streak"),
    [
        ((), False, 0),
        ((WON,), False, 0),
        ((WON, WON), True, 0),
        ((WON, LAST, WON, WON), True, 0),
        ((WON, WON, LAST), False, 0),
        ((WON, WON, WON), False, 3),
        ((LOST, WON, WON, WON, WON), False, 4),
    ],
)
def test_two_matches_won_call_for_revenge_and_three_are_a_streak(
    evenings: tuple[SharedEvening, ...], *, wants: bool, streak: int
) -> None:
    assert wants_revenge(past(*evenings)) == ({} if wants else None)
    assert on_a_streak(past(*evenings)) == ({"evenings": streak} if streak else None)


@pytest.mark.parametrize(
    ("evenings", "owes"),
    [((), 0), ((LOST,), 0), ((LOST, LOST), 1), ((LOST, WON), 0), ((LOST, LAST, LOST), 0),
     ((WON, LOST, LOST, LOST), 1)],
)  # fmt: skip
def test_who_has_won_twice_owes_a_revenge(evenings: tuple[SharedEvening, ...], owes: int) -> None:
    assert owes_revenge(past(*evenings)) == ({} if owes else None)


def strength(cards: int, hand: str) -> int:
    return VARIANTS[cards].value(parse_cards(hand)).strength


def test_the_best_hand_that_ever_won_is_a_matter_of_pride() -> None:
    """By its points, whatever was played, and only where it has some that are worth it."""
    four = replace(LAST, strength=strength(5, "7S 7H 7D 7C 9S"))
    flute = replace(LAST, strength=strength(5, "2S 5H 7D 9C KS"))
    pair = replace(LAST, variant=4, strength=strength(4, "7S 7H 9D KC"))
    assert VARIANTS[5].value(parse_cards("7S 7H 7D 7C 9S")).points >= GREAT
    assert proud_hand(past(flute, four, pair)) == {"points": 11}
    assert proud_hand(past(flute, pair)) is None
    assert proud_hand(past(LAST)) is None
    draw = replace(LAST, kind="duel", variant=32, strength=8 << 20)
    assert proud_hand(past(draw)) is None, "hands of draw poker have no points"


@pytest.mark.parametrize(
    ("kind", "left", "told"),
    [
        ("duel", -1, {}),
        ("duel", -60, {}),
        ("duel", 0, None),
        ("duel", 40, None),
        ("salon", -3, None),
    ],
)
def test_who_ended_with_less_than_nothing_has_left_the_hat(
    kind: str, left: int, told: Figures | None
) -> None:
    """In the last duel, not before."""
    last = replace(LAST, kind=kind, variant=32, left=left)
    assert kept_hat(past(last)) == told
    assert kept_hat(past(last, LAST)) is None
    assert kept_hat(past()) is None


def test_the_hat_that_is_remembered_was_pawned_at_the_end() -> None:
    """Whenever the history says so; it may be silent where he had chips beside his debts."""
    store, remembered = Store(None), 0
    rules = Duel(2, 40, 5, 12, pawned_for=20, belongings=3)
    snow = SeatPlan("", 31, "random", "snowman")
    for seed in range(12):
        seats = SeatPlan("", 9, HUMAN, "cat"), snow
        match = play_out(store.running.begin(replace(small_draw_table(rules, seed), seats=seats)))
        (told,) = (each for each in store.archive.shared("") if each.match == seed + 1)
        pawned = cast("DrawTable", match.table).seats[1].pawned
        remembered += kept_hat(past(told)) is not None
        assert told.left >= 0 or pawned
    assert 0 < remembered < 12


# --- all of them ---------------------------------------------------------------------------------
def names(found: tuple[Memory, ...]) -> list[tuple[str, str]]:
    return [(memory.character, memory.kind.name) for memory in found]


def test_every_guest_has_a_past_of_their_own() -> None:
    evenings = (
        replace(LAST, match=1, paid=26),
        replace(LAST, match=1, character="fox", got=12),
        replace(WON, match=2, character="fox"),
    )
    found = memories_of(evenings, ("owl", "fox", "hare"), "2026-10-02")
    assert names(found) == [("owl", "you_paid"), ("hare", "first_time")]
    assert found[0].figures == {"chips": 26}
    assert memories_of(evenings, ()) == ()


SHARED = st.lists(
    st.builds(
        SharedEvening, match=st.integers(1, 50), kind=st.sampled_from(["deluxe", "salon", "duel"]),
        variant=st.sampled_from([4, 5, 8, 32, 52]), ended=st.dates().map(str),
        character=st.sampled_from(["owl", "fox", "cat"]), won=st.booleans(),
        guest_won=st.booleans(), gained=st.integers(-99, 99), paid=st.integers(0, 99),
        got=st.integers(0, 99), left=st.integers(-99, 99), strength=st.integers(-1, 2**40),
    ),
    max_size=40,
)  # fmt: skip


@given(SHARED, st.dates(), st.integers())
def test_nothing_is_said_twice_in_an_evening_and_what_is_rare_first(
    evenings: list[SharedEvening], today: object, seed: int
) -> None:
    guests = ("owl", "fox", "cat", "hare")
    found = memories_of(evenings, guests, str(today))
    said = for_an_evening(found, Random(seed))
    kinds = [memory.kind for memory in said]
    assert set(kinds) == {memory.kind for memory in found}
    assert len(set(kinds)) == len(kinds)
    assert all(memory in found for memory in said)
    assert kinds == sorted(kinds, key=lambda kind: not kind.rare)
    assert said == for_an_evening(found, Random(seed)), "from history and chance alone"


def test_guests_take_turns() -> None:
    kinds = [MemoryKind(str(number), lambda _: {}) for number in range(6)]
    found = [Memory(kind, guest, {}) for kind in kinds for guest in ("owl", "fox", "hare")]
    for seed in range(20):
        said = [memory.character for memory in for_an_evening(found, Random(seed))]
        assert sorted(said) == sorted(["owl", "fox", "hare"] * 2)
        assert all(first != then for first, then in pairwise(said[:3]))


def test_names_are_unique() -> None:
    assert len({kind.name for kind in MEMORIES}) == len(MEMORIES)


# --- which evenings count ------------------------------------------------------------------------
def table(seed: int, *names: str, guests: tuple[str, ...] = ("owl", "fox")) -> MatchOptions:
    """Humans of these names, and quick guests."""
    humans = [SeatPlan(name, 30, HUMAN, "cat") for name in names]
    bots = [SeatPlan("", 30 + n, "keeper", guest) for n, guest in enumerate(guests)]
    return MatchOptions(5, 1, (*humans, *bots), seed)


def worked_out(number: int, match: Match, player: str) -> list[SharedEvening]:
    """The evenings of a player in a match that is over, out of its log alone."""
    books = Accountant(match.options)
    tallies = {(each.game, each.chair): each for each in books.note(match.log)}
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0, -1])
    for (game, chair), mine in tallies.items():
        who = seats_of_game(match.options, game)
        if not who[chair].human or who[chair].name != player:
            continue
        for other, seat in enumerate(who):
            if seat.human:
                continue
            theirs = tallies[game, other]
            told = sums[seat.character]
            told[0] += mine.gained
            told[1] += max(0, -mine.gained) if theirs.won else 0
            told[2] += max(0, -theirs.gained) if mine.won else 0
            told[3] = theirs.chips
            told[4] = max(told[4], theirs.strength if theirs.won else -1)
    champions = [match.options.seats[chair] for chair in books.champions]
    won = any(seat.human and seat.name == player for seat in champions)
    variant = 32 if match.game.name == "duel" else 52 if match.game.name == "salon" else 5
    return [
        SharedEvening(
            number, match.game.name, variant, "", guest, won,
            any(not seat.human and seat.character == guest for seat in champions), *told,
        )
        for guest, told in sorted(sums.items())
    ]  # fmt: skip


def test_evenings_are_those_that_the_logs_tell() -> None:
    """By player and guest, each match once, at every kind of table."""
    store, told = Store(None), defaultdict[str, list[SharedEvening]](list)
    duel = replace(
        small_draw_table(Duel(2, 40, 5, 6, pawned_for=20, belongings=2), 3),
        seats=(SeatPlan("Emma", 30, HUMAN, "cat"), SeatPlan("", 31, "station", "snowman")),
    )
    options: tuple[Options, ...] = (
        table(1, "Emma"), table(2, "Emma", "Otto"), table(3, "Otto", guests=("hare", "fox")),
        table(4, ""), duel, small_draw_table(Salon(players=3, stack=20, ante=2, games=4), 5),
    )  # fmt: skip
    for number, each in enumerate(options, 1):
        match = play_out(store.running.begin(each))
        for player in ("Emma", "Otto", ""):
            told[player] += worked_out(number, match, player)
    for player, evenings in told.items():
        assert list(store.archive.shared(player)) == evenings
    assert [each.match for each in store.archive.shared("Otto")] == [2, 2, 3, 3]
    assert store.archive.shared("Ida") == ()


def test_chips_between_two_are_all_that_went_from_one_to_the_other() -> None:
    """In the main game nobody but the winner gets what a game costs."""
    store = Store(None)
    for seed in range(1, 9):
        match = play_out(store.running.begin(table(seed, "Emma")))
        shared = [each for each in store.archive.shared("Emma") if each.match == seed]
        assert sum(each.got - each.paid for each in shared) == shared[0].gained
        assert match.over


def test_only_what_was_played_to_the_end_here_counts(tmp_path: Path) -> None:
    """Not what is played or was left, came from elsewhere, or was only practised; what is taken up
    again counts once."""
    store = Store(tmp_path)

    def evenings() -> list[int]:
        return [each.match for each in store.archive.shared("Emma") if each.character == "owl"]

    left = store.running.begin(table(3, "Emma"))
    while left.table.game < 2:
        answer_once(left)
    assert evenings() == []
    finished = play_out(store.running.begin(table(4, "Emma")))
    assert evenings() == [2]
    practice = Practice(finished, 0)
    while not practice.over:
        answer_once(practice)
    text = printed(play_out(Store(None).running.begin(table(5, "Emma"))), Heading("1"), "", str)
    store.archive.add(replace(read(text)[0]))
    assert evenings() == [2]
    again = store.archive.recall(1)
    store.running.take_up(1, again)
    assert evenings() == [2]
    play_out(again)
    assert sorted(evenings()) == [1, 2]
    store.close()
    store = Store(tmp_path)
    assert sorted(evenings()) == [1, 2]
    assert store.archive.forget(1)
    assert evenings() == [2]


def test_a_visit_at_an_event_is_nobodys_evening() -> None:
    store = Store(None)
    store.visits.begin("2026-11-21T20:00:00", "deluxe", "en")
    play_out(store.running.begin(table(4, "Emma")))
    assert store.archive.shared("Emma") == ()


@pytest.mark.parametrize("dated", [True, False])
def test_the_oldest_evening_comes_first(*, dated: bool) -> None:
    """By when they ended: one that was left may be taken up late."""
    store = Store(None)
    for number, ended in ((1, "2026-03-01"), (2, "2026-01-02")):
        play_out(store.running.begin(table(number, "Emma")))
        if dated:
            store.write([("UPDATE matches SET ended = ? WHERE id = ?", (ended, number))])
    order = [each.match for each in store.archive.shared("Emma") if each.character == "fox"]
    assert order == ([2, 1] if dated else [1, 2])
