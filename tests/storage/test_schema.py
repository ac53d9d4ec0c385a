"""Older files become like new ones, whole or not at all; younger ones are left alone."""

import sqlite3
from pathlib import Path

import pytest

from game.match.match import Match
from game.storage import schema
from game.storage.schema import MIGRATIONS, SCHEMA
from game.storage.store import Store, StoreProblem
from tests.match.matches import play_out, small_table
from tests.match.old_files import SCRIPTS, old_file
from tests.storage.recomputing import recomputed


def contents(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in the tables of old."""
    db = sqlite3.connect(path)
    try:
        return {
            "settings": db.execute("SELECT * FROM settings").fetchall(),
            "matches": db.execute(
                "SELECT id, version, options, state, digest FROM matches"
            ).fetchall(),
            "answers": db.execute("SELECT * FROM answers").fetchall(),
        }
    finally:
        db.close()


def looks(path: Path) -> list[str]:
    """The tables and columns of a file."""
    db = sqlite3.connect(path)
    try:
        rows = db.execute(
            "SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c "
            "WHERE m.type = 'table' ORDER BY 1"
        )
        return [name for (name,) in rows]
    finally:
        db.close()


def version(path: Path) -> int:
    db = sqlite3.connect(path)
    try:
        return int(db.execute("PRAGMA user_version").fetchone()[0])
    finally:
        db.close()


def test_migrations_are_in_order_without_a_gap() -> None:
    assert [number for number, _ in MIGRATIONS] == list(range(1, SCHEMA + 1))


@pytest.mark.parametrize("old", SCRIPTS)
def test_an_old_file_loses_nothing_and_is_like_a_new_one(tmp_path: Path, old: int) -> None:
    path = old_file(tmp_path, old)
    before = contents(path)
    store = Store(tmp_path)
    assert store.trouble is None
    assert contents(path) == before
    assert version(path) == SCHEMA
    (tmp_path / "new").mkdir()
    new = Store(tmp_path / "new")
    assert looks(path) == looks(new.path)
    assert store.setting("settings") == "mine"
    assert len(store.costs.all()) == old - 1
    new.close()
    store.close()


@pytest.mark.parametrize("old", SCRIPTS)
def test_matches_of_an_old_file_go_on_and_are_told(tmp_path: Path, old: int) -> None:
    """The match that ran goes on as it would have; the one that is over is in the history, and what
    its games brought is counted when there is time."""
    whole = play_out(Match(small_table(2, rounds=2)))
    old_file(tmp_path, old)
    store = Store(tmp_path)
    running = store.running.resume()
    assert isinstance(running, Match)
    assert running.answers == whole.answers[:40]
    assert play_out(running).digest == whole.digest
    assert all(record.games == 0 for record in store.archive.records()[:1])
    steps = sum(1 for _ in store.archive.recount())
    assert steps > 20
    assert list(store.archive.recount()) == []
    newer, older = store.archive.history()
    assert (newer.id, newer.games, older.id, older.games) == (2, 6, 1, 4)
    assert (older.kind, older.variant, older.level) == ("deluxe", 5, "keeper")
    assert (older.began, older.ended) == ("", "")
    recalled = [store.archive.recall(number) for number in (1, 2)]
    again = [record for match in recalled for record in recomputed(match)]
    assert [(r.games, r.chips_won, r.hand, r.matches) for r in store.archive.records()] == [
        (r.games, r.chips_won, r.hand, r.matches) for r in again
    ]
    store.close()


@pytest.mark.parametrize("step", range(1, SCHEMA + 1))
def test_a_migration_that_breaks_off_has_changed_nothing(
    tmp_path: Path, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is one transaction: the file is of the version before, and can be opened again."""
    path = old_file(tmp_path, 1) if step > 1 else tmp_path / "new.sqlite3"

    def breaks_off(db: sqlite3.Connection) -> None:
        dict(MIGRATIONS)[step](db)
        raise KeyboardInterrupt

    cut = tuple((n, breaks_off if n == step else how) for n, how in MIGRATIONS)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", cut)
        db = sqlite3.connect(path, isolation_level=None)
        with pytest.raises(KeyboardInterrupt):
            schema.prepared(db)
        db.close()
    assert version(path) == step - 1
    db = schema.prepared(sqlite3.connect(path, isolation_level=None))
    db.close()
    assert version(path) == SCHEMA


def test_looking_at_an_old_file_changes_nothing(tmp_path: Path) -> None:
    path = old_file(tmp_path, 2)
    before = path.read_bytes()
    store = Store(tmp_path, read_only=True)
    assert [match.id for match in store.archive.history()] == [1]
    assert store.trouble is None
    store.close()
    assert path.read_bytes() == before
    assert version(path) == 2


def test_a_younger_file_is_refused_and_kept(tmp_path: Path) -> None:
    path = old_file(tmp_path, 2)
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    db.commit()
    db.close()
    before = path.read_bytes()
    store = Store(tmp_path)
    assert store.trouble is not None
    assert store.trouble.problem is StoreProblem.VERSION
    assert store.archive.history() == ()
    store.close()
    assert path.read_bytes() == before


@pytest.mark.parametrize("options", ["{", "[]", '{"seats": 5}', '{"seats": [1, {}]}', "null"])
def test_options_that_make_no_sense_stop_no_migration(tmp_path: Path, options: str) -> None:
    path = old_file(tmp_path, 1)
    db = sqlite3.connect(path)
    db.execute("UPDATE matches SET options = ? WHERE id = 1", (options,))
    db.commit()
    db.close()
    store = Store(tmp_path)
    assert store.trouble is None
    assert list(store.archive.recount()) == []
    assert store.running.resume() is not None
    store.close()
