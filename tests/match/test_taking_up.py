"""A match that was left goes on where it was, and nothing of the one set aside is lost."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.match import Match
from game.storage.store import SaveError, Store, StoreProblem
from tests.match.matches import answer_once, nothing_can_be_written, play_out, small_table
from tests.storage.test_archive import Clock
from tests.storage.test_archive import full as full_house


def test_a_match_that_was_left_is_taken_up_and_ends_as_if_it_never_had_been(tmp_path: Path) -> None:
    store = full_house(tmp_path)
    left = next(m for m in store.archive.history() if not m.finished and m.games)
    running = store.running.resume()
    assert running is not None
    match = store.archive.recall(left.id)
    store.running.take_up(left.id, match)
    answer_once(match)
    again = store.running.resume()
    assert isinstance(again, Match)
    assert again.answers == match.answers, "the last answer was kept"
    play_out(again)
    options = replace(small_table(2, rounds=3), salt=again.options.salt)
    straight = play_out(Store(None).running.begin(options))
    assert isinstance(straight, Match)
    assert again.digest == straight.digest
    told = {m.id: m for m in store.archive.history()}
    assert told[left.id].finished
    assert [m.kind for m in told.values() if not m.finished] == ["deluxe"] * 5, "the one that ran"
    figures = store.archive.records()
    for _ in store.archive.recount():
        pass
    assert store.archive.records() == figures
    store.close()


def test_where_nothing_can_be_kept_no_match_is_taken_up(tmp_path: Path) -> None:
    full_house(tmp_path).close()
    store = Store(tmp_path, read_only=True)
    left = next(m for m in store.archive.history() if not m.finished and m.games)
    match, before = store.archive.recall(left.id), store.archive.history()
    with closing(sqlite3.connect(":memory:")) as gone:
        store._db, kept = gone, store._db
        with pytest.raises(SaveError):
            store.running.take_up(left.id, match)
        store._db = kept
    assert store.archive.history() == before
    store.close()


def test_the_deal_of_a_day_taken_up_again_does_not_come_before_one_that_has_ended(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    store.clock = Clock()
    answer_once(store.running.begin(small_table(), daily="2026-11-21"))
    play_out(store.running.begin(small_table(), daily="2026-11-21"))
    first = store.archive.daily("2026-11-21")
    assert first is not None
    left = next(match for match in store.archive.history() if not match.finished)
    match = store.archive.recall(left.id)
    store.running.take_up(left.id, match)
    play_out(match)
    assert store.archive.daily("2026-11-21") == first
    store.close()


def left_and_waiting(store: Store) -> Match:
    """One match that was left, and the one that waits instead."""
    answer_once(store.running.begin(small_table(2)))
    waits = store.running.begin(small_table(3))
    answer_once(waits)
    return waits


def test_answers_a_full_disk_refused_are_kept_before_another_match_is_taken_up(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    waits = left_and_waiting(store)
    with nothing_can_be_written(store):
        for _ in range(3):
            answer_once(waits)
    left = store.archive.history()[0].id
    store.running.take_up(left, store.archive.recall(left))
    set_aside = store.archive.recall(next(m.id for m in store.archive.history()))
    assert set_aside.answers == waits.answers
    store.close()


def test_what_a_full_disk_did_not_let_be_taken_back_is_taken_back_before_the_next_match(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table(3))
    for _ in range(3):
        answer_once(match)
    journal = match.journal
    assert journal is not None
    with nothing_can_be_written(store):
        journal.taken_back(len(match.answers) - 1)
    store.running.begin(small_table(4))
    assert len(store.archive.recall(1).answers) == len(match.answers) - 1
    store.close()


def test_a_match_that_is_gone_or_went_on_meanwhile_is_not_taken_up(tmp_path: Path) -> None:
    store = Store(tmp_path)
    left_and_waiting(store)
    left = store.archive.history()[0].id
    match, again = store.archive.recall(left), store.archive.recall(left)
    store.running.take_up(left, match)
    answer_once(match)
    for number in (left, 99):
        with pytest.raises(SaveError):
            store.running.take_up(number, again)
    running = store.running.resume()
    assert running is not None
    assert running.answers == match.answers
    store.close()


def test_a_full_disk_says_that_an_evening_can_not_go_on_now(tmp_path: Path) -> None:
    store = Store(tmp_path)
    answer_once(store.running.begin(small_table(2)))
    store.running.begin(small_table(3))
    left = store.archive.history()[0].id
    match = store.archive.recall(left)
    with nothing_can_be_written(store), pytest.raises(SaveError) as told:
        store.running.take_up(left, match)
    assert told.value.problem is StoreProblem.NOT_TAKEN_UP
    assert store.running.exists
