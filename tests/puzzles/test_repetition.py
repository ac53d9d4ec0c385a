"""SM-2, number by number."""

from __future__ import annotations

import pytest

from game.match.dates import DateError, day_before, number_of, streak
from game.puzzles.repetition import RIGHT, WRONG, Repetition, repetition


def test_days_grow_with_what_is_known() -> None:
    """One day, six days, and then 2.6 or more times the days before."""
    days, day, answers = [], 0, list[tuple[int, bool]]()
    for _ in range(5):
        day = repetition(0, answers).due
        days.append(day)
        answers.append((day, True))
    assert days == [1, 7, 23, 66, 186]


def test_who_errs_begins_from_the_front() -> None:
    known = repetition(0, [(1, True), (7, True), (30, False)])
    assert (known.due, known.times) == (31, 0)
    assert repetition(0, [(1, False)]).due == 2
    assert repetition(0, [(1, False), (2, True)]).due == 3
    assert repetition(0, [(1, False), (2, True), (3, True)]).due == 9


@pytest.mark.parametrize(
    ("quality", "ease"), [(5, 2.6), (4, 2.5), (3, 2.36), (2, 2.5), (1, 2.5), (0, 2.5)]
)
def test_ease_follows_the_rule(quality: int, ease: float) -> None:
    """EF' = EF + 0.1 - (5 - q) * (0.08 + (5 - q) * 0.02); below 3 it stays as it is."""
    assert Repetition(1, times=1).after(1, quality).ease == pytest.approx(ease)


def test_ease_has_a_floor() -> None:
    known = Repetition(1)
    for day in range(40):
        known = known.after(day, 3)
    assert known.ease == 1.3
    assert RIGHT > 3 > WRONG


@pytest.mark.parametrize(
    ("days", "today", "expected"),
    [
        ((), 10, 0),
        ((10,), 10, 1),
        ((9,), 10, 1),
        ((8,), 10, 1),
        ((7,), 10, 0),
        ((8, 9, 10), 10, 3),
        ((8, 9), 10, 2),
        ((7, 8, 10), 10, 3),
        ((6, 8, 10), 10, 2),
        ((1, 3, 4, 5, 6, 7, 8, 9, 10), 10, 9),
        ((1, 2, 4, 5, 6, 7, 8, 9, 11), 11, 9),
        ((1, 2, 4, 5, 6, 7, 8, 9, 10), 10, 9),
    ],
)
def test_streaks(days: tuple[int, ...], today: int, expected: int) -> None:
    """Today may be missing, one day in seven may, two may not."""
    assert streak(frozenset(days), today) == expected


@pytest.mark.parametrize(
    ("day", "next_day"),
    [
        ("2026-11-24", "2026-11-25"),
        ("2026-12-31", "2027-01-01"),
        ("2028-02-28", "2028-02-29"),
        ("2028-02-29", "2028-03-01"),
        ("2027-02-28", "2027-03-01"),
        ("1999-12-31", "2000-01-01"),
    ],
)
def test_days_are_counted(day: str, next_day: str) -> None:
    assert number_of(next_day) == number_of(day) + 1


def test_what_is_no_day_has_no_number() -> None:
    with pytest.raises(DateError):
        number_of("2026-02-30")


@pytest.mark.parametrize(
    ("day", "before"),
    [
        ("2026-11-25", "2026-11-24"),
        ("2027-01-01", "2026-12-31"),
        ("2028-03-01", "2028-02-29"),
        ("2027-03-01", "2027-02-28"),
        ("2026-12-01", "2026-11-30"),
    ],
)
def test_the_day_before(day: str, before: str) -> None:
    assert day_before(day) == before
