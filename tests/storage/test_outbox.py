"""Matches of a league: known as such from their first moment, and how far they are on their way."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.outbox import Delivery, Sent
from game.storage.record import read
from game.storage.store import Store
from tests.match.matches import play_out, small_table

KEY, OTHER = "aaaaaaaa-0000-0000-0000-000000000001", "aaaaaaaa-0000-0000-0000-000000000002"


def test_a_match_of_the_league_waits_from_its_end_on(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table(3), league=KEY)
    beside = Store(tmp_path)
    assert beside.outbox.due() == [Sent(1, KEY, over=False)]
    assert beside.outbox.of(KEY) == (1, "running", Delivery.WAITING)
    play_out(match)
    assert beside.outbox.due() == [Sent(1, KEY, over=True)]
    assert read(beside.outbox.text(1))[0].match.digest == match.digest
    assert beside.outbox.mark(1, Delivery.PARKED, "why")
    assert (store.outbox.due(), store.outbox.parked()) == ([], "why")
    assert store.outbox.due(Delivery.PARKED) == [Sent(1, KEY, over=True)]
    store.write([("UPDATE matches SET began = '2020-02-02T20:00'", ())])
    assert store.outbox.parked() == ""  # of an evening of long ago
    beside.close()
    store.close()


def test_other_matches_are_none_of_the_league(tmp_path: Path) -> None:
    store = Store(tmp_path)
    play_out(store.running.begin(small_table(3)))
    assert (store.outbox.due(), store.outbox.parked(), store.outbox.of(KEY)) == ([], "", None)
    store.close()


def test_a_match_begun_anew_takes_the_place_of_one_that_was_left(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.running.begin(small_table(3), league=KEY)
    play_out(store.running.begin(small_table(4), league=KEY))
    assert store.outbox.due() == [Sent(2, KEY, over=True)]
    store.running.begin(small_table(5), league=KEY)  # it has been played
    store.running.begin(small_table(6), league=OTHER)
    assert store.outbox.due() == [Sent(2, KEY, over=True), Sent(4, OTHER, over=False)]
    store.close()


def test_what_is_taken_out_of_the_history_is_delivered_no_more(tmp_path: Path) -> None:
    store = Store(tmp_path)
    play_out(store.running.begin(small_table(3), league=KEY))
    forgotten = store.archive.take_out(1)
    assert forgotten is not None
    assert store.outbox.due() == []
    store.archive.put_back(forgotten)
    assert store.outbox.due() == [Sent(1, KEY, over=True)]
    with pytest.raises(ValueError, match="7"):
        store.outbox.text(7)
    store.close()
