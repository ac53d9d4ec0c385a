"""The deal of the day: what counts of a date, days in a row, the month, where one parted from the
best master, and the line to copy."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.history.daily import (
    LONGEST_LINE,
    DayMark,
    DaysInARow,
    Parting,
    best_of,
    line,
    match_key,
    month,
    parting,
    read_masters,
    results,
    totals,
    written_masters,
)
from game.history.masters import PlayedGame
from game.match.dates import longest_streak, month_of, number_of, streak, weekday
from game.match.options import HUMAN, guest_instead
from game.match.special import Practice
from game.rules.cards import parse_cards
from game.rules.decisions import Discard, Stop
from game.storage.archive import DayPlayed
from game.storage.store import Store
from game.words.words import Words, languages
from tests.match.matches import answer_once, play_out, small_table

QUEEN, SIX = parse_cards("QC 6C")
HAND = parse_cards("QC QH QD KS 6C")
NOVEMBER = month_of("2026-11-24")


def day_played(date: str, gained: int = 0, match: int = 1, ended: str = "") -> DayPlayed:
    return DayPlayed(date, match, ended, gained)


def game(number: int, gained: int, *gone: int) -> PlayedGame:
    """A game in which the cards of these places went."""
    discards = tuple(Discard(HAND[place]) for place in gone)
    return PlayedGame(number, gained, (*discards, Stop()), HAND)


# --- what counts of a date -----------------------------------------------------------------------
def test_the_first_match_of_a_date_that_was_finished_counts() -> None:
    late = day_played("2026-11-24", 30, 1, "2026-11-24T21:00:00+01:00")
    soon = day_played("2026-11-24", -4, 2, "2026-11-24T20:00:00+01:00")
    other = day_played("2026-11-23", 7, 3)
    assert results((late, soon, other)) == {"2026-11-23": other, "2026-11-24": soon}


def test_left_imported_and_practised_matches_count_for_no_day(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.clock = lambda: "2026-11-24T18:30:00+01:00"
    answer_once(store.running.begin(small_table(), daily="2026-11-24"))
    played = play_out(store.running.begin(small_table(seed=2)))
    practice = Practice(played, len(played.log) // 2)
    while practice.behind:
        practice.read()
    play_out(practice)
    assert store.archive.days_played() == ()
    match = play_out(store.running.begin(small_table(), daily="2026-11-24"))
    (told,) = store.archive.days_played()
    assert told.gained == match.table.seats[0].chips.value - 75
    assert (told.date, told.ended) == ("2026-11-24", "2026-11-24T18:30:00+01:00")
    store.write([("UPDATE matches SET counted = 2 WHERE id = ?", (told.match,))])  # as imported
    assert store.archive.days_played() == ()
    store.close()


@pytest.mark.parametrize("joins", [True, False])
@pytest.mark.parametrize("leaves", [True, False])
def test_a_deal_in_which_chairs_changed_hands_counts_for_no_day(
    tmp_path: Path, *, joins: bool, leaves: bool
) -> None:
    store = Store(tmp_path)
    store.clock = lambda: "2026-11-24T18:30:00+01:00"
    match = store.running.begin(small_table(), daily="2026-11-24")
    while not any(isinstance(event, match.game.ends) for event in match.log):
        answer_once(match)
    seats = match.options.seats
    if joins:  # on a phone, between two games
        match.reseat(1, replace(seats[1], name="Zoë", player=HUMAN))
    if leaves:
        match.reseat(0, guest_instead(seats[0], match.game.bots, match.game.levels))
    store.running.reseated(match)
    play_out(match)
    alone = not joins and not leaves
    assert bool(store.archive.days_played()) == alone
    assert (store.archive.deal_of_day(match.digest) is not None) == alone
    assert (store.archive.daily("2026-11-24") is not None) == alone
    store.close()


def test_a_date_that_is_none_is_no_day(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for date in ("2026-02-30", "soon", "2026"):
        play_out(store.running.begin(small_table(), daily=date))
    assert store.archive.days_played() == ()
    store.close()


def test_a_deal_of_today_that_was_left_waits(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.archive.left_of_day("2026-11-24") is None
    answer_once(store.running.begin(small_table(), daily="2026-11-24"))
    assert store.archive.left_of_day("2026-11-24") is None, "it goes on"
    store.running.begin(small_table(), daily="2026-11-24")
    store.running.begin(small_table())
    assert store.archive.left_of_day("2026-11-24") == 1, "nothing was answered in the other one"
    assert store.archive.left_of_day("2026-11-23") is None
    store.clock = lambda: "2026-11-23T20:00:00+01:00"
    play_out(store.running.begin(small_table(), daily="2026-11-24"))
    assert store.archive.left_of_day("2026-11-24") == 1, "played a day early, which counts for none"
    store.clock = lambda: "2026-11-24T20:00:00+01:00"
    play_out(store.running.begin(small_table(), daily="2026-11-24"))
    assert store.archive.left_of_day("2026-11-24") is None
    store.close()


# --- days in a row -------------------------------------------------------------------------------
@given(st.integers(1, 60), st.integers(0, 400_000))
def test_days_played_one_after_the_other_are_all_in_a_row(count: int, last: int) -> None:
    days = set(range(last - count + 1, last + 1))
    assert streak(days, last) == streak(days, last + 1) == count


@given(st.sets(st.integers(0, 80), max_size=60), st.integers(0, 80))
def test_a_row_never_counts_a_day_that_was_missed(days: set[int], today: int) -> None:
    found = streak(days, today)
    assert 0 <= found <= len([day for day in days if day <= today])
    assert found or not {today, today - 1} & days


@given(st.sets(st.integers(0, 80), min_size=1, max_size=60))
def test_no_row_is_longer_than_the_longest(days: set[int]) -> None:
    assert longest_streak(days) == max(streak(days, today) for today in range(83))


@given(st.integers(1, 6), st.integers(1, 20))
def test_one_missed_day_in_seven_is_forgiven_and_two_are_not(before: int, after: int) -> None:
    last = 1000
    late = set(range(last - after + 1, last + 1))
    gap = last - after
    early = set(range(gap - before, gap))
    assert streak(late | early, last) == before + after
    assert streak(late | {day - 1 for day in early}, last) == after, "two days in a row"
    again = {gap - before - 2}  # the next gap comes within the same seven days
    assert streak(late | early | again, last) == before + after + (before >= 6)


def test_the_picture_of_november() -> None:
    """As the days were drawn: the 4th is forgiven, the 11th and 12th are not."""
    played = [date for date in NOVEMBER[:24] if date[-2:] not in ("04", "11", "12")]
    row = DaysInARow.of(played, "2026-11-24")
    assert row == DaysInARow(12, 12)
    assert DaysInARow.of(played, "2026-11-25").now == 12
    assert DaysInARow.of(played, "2026-11-27").now == 0
    assert DaysInARow.of((), "2026-11-24") == DaysInARow(0, 0)


# --- the month -----------------------------------------------------------------------------------
def test_a_month_has_its_days_under_their_weekdays() -> None:
    assert (len(NOVEMBER), NOVEMBER[0], NOVEMBER[-1]) == (30, "2026-11-01", "2026-11-30")
    assert len(month_of("2028-02-10")) == 29
    assert len(month_of("2026-12-31")) == 31
    days = month("2026-11-24", {}, {})
    assert days[0].column == 6 == weekday("2026-11-01")
    assert [day.column for day in days[1:8]] == list(range(7))
    assert [day.number for day in days if day.today] == [24]
    assert {day.mark for day in days} == {DayMark.OPEN}, "who never played has missed nothing"


def test_days_are_marked_by_what_became_of_them() -> None:
    played = results(
        [day_played("2026-11-20", 5), day_played("2026-11-21", 5), day_played("2026-11-23", 5)]
    )
    masters = {"2026-11-20": (4, -3, 4), "2026-11-21": (5, 0, 0)}
    marks = [day.mark for day in month("2026-11-24", played, masters)]
    assert marks[18:25] == [
        DayMark.OPEN, DayMark.AHEAD, DayMark.PLAYED, DayMark.MISSED, DayMark.PLAYED,
        DayMark.OPEN, DayMark.OPEN,
    ]  # fmt: skip


# --- where one parted ----------------------------------------------------------------------------
OWN = (game(1, 8, 3), game(2, -2), game(3, 11, 4, 3), game(4, 1))


def test_one_parts_where_the_best_master_decided_otherwise_and_had_other_chips() -> None:
    worst = (game(1, 1), game(2, -9), game(3, -3, 4), game(4, -3))
    best = (game(1, 8, 3), game(2, -2, 0), game(3, 6, 4), game(4, 2, 1))
    like_best = (game(1, -1), game(2, -2), game(3, 6, 4), game(4, 2))
    found = parting(OWN, (worst, best, like_best))
    assert best_of((worst, best, like_best)) == 1
    assert found == Parting(OWN[2], best[2], (0, 1, 2))
    assert (found.game, found.at) == (3, 1)


def test_of_equal_chips_the_first_other_decision_is_told_and_of_none_nothing() -> None:
    other = (game(1, 8, 3), game(2, -2, 0), *OWN[2:])
    assert parting(OWN, (other,)) == Parting(OWN[1], other[1], (0,))
    assert parting(OWN, (OWN, OWN)) is None


# --- the line ------------------------------------------------------------------------------------
def test_the_line_is_as_it_was_agreed() -> None:
    said = {
        "en": "Poker Deluxe 24 Nov · +18 (masters +15 +12 +8) · 12 days",
        "de": "Poker Deluxe 24.11. · +18 (Meister +15 +12 +8) · 12 Tage",
    }
    for language, text in said.items():
        assert line(Words.load(language), "2026-11-24", 18, (15, 12, 8), 12) == text
    words = Words.load("en")
    assert line(words, "2026-11-24", 0, (-4, 0, 3), 1).endswith("(masters −4 0 +3) · 1 day")
    assert line(words, "2026-11-24", -2, (1, 1, 1), 0).endswith("(masters +1 +1 +1)")


@pytest.mark.parametrize("language", languages())
@given(
    date=st.sampled_from([date for n in range(1, 13) for date in month_of(f"2028-{n:02}-01")]),
    chips=st.lists(st.integers(-75, 225), min_size=4, max_size=4),
    row=st.integers(0, 100_000),
)
def test_the_line_is_short_plain_and_tells_no_card(
    language: str, date: str, chips: list[int], row: int
) -> None:
    words = Words.load(language)
    told = line(words, date, chips[0], chips[1:], row)
    assert len(told) <= LONGEST_LINE
    assert re.fullmatch(r"[A-Za-zäöüÄÖÜß0-9 .·()+−]+", told), "every font has these"
    assert words.signed(chips[0]) in told


# --- what is kept of masters ---------------------------------------------------------------------
def test_what_masters_made_is_kept_for_the_match_that_counts() -> None:
    today = day_played("2026-11-24", 18, 7, "2026-11-24T20:00:00+01:00")
    kept = {today.date: (match_key(today), ((8, -1, 6, 2), (9, -4, 6, 1), (6, -1, 6, -3)))}
    assert read_masters(written_masters(kept)) == kept
    assert totals(kept, {today.date: today}) == {today.date: (15, 12, 8)}
    other = day_played("2026-11-24", 18, 8)
    assert totals(kept, {other.date: other}) == {}, "it was another match"
    damaged = (
        *(None, "", "[]", "{", '{"2026-11-24": 5}', '{"2026-11-24": ["7", [["x"]]]}'),
        *('{"2026-11-24": ["7", [[Infinity]]]}', '{"2026-11-24": ["7", [[1e999]]]}'),
    )
    for text in damaged:
        assert read_masters(text) == {}
    many = {f"2026-{n:03}": ("1 ", ((1,),)) for n in range(200)}
    assert len(read_masters(written_masters(many))) < 70, "not for ever"


def test_days_are_numbered_without_a_gap_over_months() -> None:
    dates = [date for n in range(1, 13) for date in month_of(f"2028-{n:02}-01")]
    numbers = list(map(number_of, dates))
    assert numbers == list(range(numbers[0], numbers[0] + 366))
