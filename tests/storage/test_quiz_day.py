"""Counts of the questions at an event: of one day, and never a reason to fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.quiz_day import QUIZ_NAME, QuizDay, keep_quiz_day, kept_quiz_day
from game.storage.store import Store

DAY, NEXT = "2026-11-28", "2026-11-29"


def test_answers_are_counted_and_the_longest_run_is_the_record() -> None:
    day = QuizDay(DAY)
    for bought, in_a_row in ((True, 1), (False, 2), (True, 0), (True, 1)):
        day = day.after(bought=bought, in_a_row=in_a_row)
    assert day == QuizDay(DAY, bought=3, stopped=1, record=2)
    assert day.answered == 4


def test_a_new_day_begins_with_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_quiz_day(store, QuizDay(DAY, 61, 39, 9))
    assert kept_quiz_day(store, DAY) == QuizDay(DAY, 61, 39, 9)
    assert kept_quiz_day(store, NEXT) == QuizDay(NEXT)
    store.close()
    again = Store(tmp_path)
    assert kept_quiz_day(again, DAY).record == 9
    again.close()


def test_nothing_but_counts_is_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep_quiz_day(store, QuizDay(DAY).after(bought=True, in_a_row=1))
    assert set(json.loads(store.setting(QUIZ_NAME) or "")) == {"day", "bought", "stopped", "record"}
    store.close()


@pytest.mark.parametrize("text", [None, "", "{", "[]", "7", '{"day": 3}', "[" * 5000])
def test_what_is_unusable_counts_nothing(text: str | None) -> None:
    assert QuizDay.read(text, DAY) == QuizDay(DAY)


@given(st.dictionaries(st.sampled_from(["bought", "stopped", "record"]), st.none() | st.booleans()
                       | st.integers() | st.floats() | st.text()))  # fmt: skip
def test_counts_are_never_negative_or_anything_else(values: dict[str, object]) -> None:
    day = QuizDay.read(json.dumps({"day": DAY, **values}), DAY)
    for name in ("bought", "stopped", "record"):
        count = getattr(day, name)
        assert type(count) is int
        assert count >= 0
