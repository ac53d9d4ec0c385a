"""Rows that somebody else has written: left out, and nothing breaks."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.storage.store import FILE_NAME, Store
from game.storage.store_file import valid_rows
from tests.match.matches import play_out, small_table

HOSTILE = (b"\xff", "a\0b", "9", 1e308 * 10, 1.5, 10**18, "")
COLUMNS = (
    *("matches.kind", "matches.variant", "matches.level", "matches.began", "matches.daily"),
    *("chairs.name", "chairs.character", "chairs.chips", "chairs.won", "chairs.human"),
    *("games.chips", "games.gained", "games.won", "games.hand", "games.strength"),
    *("profiles.name", "profiles.age", "profiles.born", "profiles.wishes"),
    *("costs.lost", "costs.decisions", "costs.player"),
)


def test_a_row_of_other_kinds_is_left_out() -> None:
    rows = [(1, "a", 0.5, None), (1, b"a", 0.5, None), (1, "a\0", 0.5, None), (1, "a", 1e999, None)]
    assert valid_rows(rows, "itrT") == rows[:1]
    assert valid_rows([(None,), (2,), ("2",)], "I") == [(None,), (2,)]


@pytest.mark.parametrize("column", COLUMNS)
def test_hostile_values_break_no_statistics(tmp_path: Path, column: str) -> None:
    """Everything that is read of the past can be read, whatever stands in a column."""
    store = Store(tmp_path)
    match = store.running.begin(small_table(1, players=2))
    play_out(match)
    costs = "INSERT INTO costs VALUES (1, 1, 0, '', 5, 3, 1.5)"
    person = "INSERT INTO profiles VALUES (1, 'Ida', 9, NULL, 'cat', '{}', 1)"
    table, name = column.split(".")
    for value in HOSTILE:
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
            for table_, insert in (("costs", costs), ("profiles", person)):
                db.execute(f"DELETE FROM {table_}")
                db.execute(insert)
            db.execute(f"UPDATE {table} SET {name} = ?", (value,))
        for record in store.archive.records(imported=True):
            assert isinstance(record.variant, int)
            assert record.each < float("inf")
        for told in store.archive.history():
            assert {type(player.name) for player in told.players} <= {str}
        best = store.archive.best_evenings()
        assert all(isinstance(evening.player.chips, int) for evening in best)
        assert all(isinstance(cost.each, float) for cost in store.costs.all())
        assert all(isinstance(each.name, str) for each in store.profiles())
    assert store.trouble is None
    store.close()
