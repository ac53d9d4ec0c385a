"""Files as older versions of the game have written them, by the SQL of those days."""

import sqlite3
from pathlib import Path

from game.match.match import Match
from game.storage.store import FILE_NAME
from tests.match.matches import play_out, small_table

_ONE = """
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, version INTEGER NOT NULL, options TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'running', digest TEXT);
CREATE TABLE answers (
    match INTEGER NOT NULL REFERENCES matches, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    answer TEXT NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
PRAGMA user_version = 1;
"""
_TWO = """
CREATE TABLE costs (
    match INTEGER NOT NULL REFERENCES matches, game INTEGER NOT NULL, seat INTEGER NOT NULL,
    player TEXT NOT NULL, variant INTEGER NOT NULL, decisions INTEGER NOT NULL, lost REAL NOT NULL,
    PRIMARY KEY (match, game, seat)) WITHOUT ROWID;
INSERT INTO costs VALUES (1, 1, 0, '', 5, 3, 1.5);
PRAGMA user_version = 2;
"""
SCRIPTS = {1: _ONE, 2: _ONE + _TWO}


def old_file(folder: Path, schema: int) -> Path:
    """A file of an old schema: a match that is finished, and one left in the middle that runs.
    Options know no salt, those of the second not even what is played."""
    path = folder / FILE_NAME
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript(SCRIPTS[schema])
    db.execute("INSERT INTO settings VALUES ('settings', 'mine')")
    whole = play_out(Match(small_table(1, players=4)))
    keep(db, 1, whole, len(whole.answers), ("finished", whole.digest))
    running = play_out(Match(small_table(2, rounds=2)))
    keep(db, 2, running, 40, ("running", None))
    db.execute(
        """UPDATE matches SET options = replace(options, '"game": "deluxe", ', '') WHERE id = 2"""
    )
    db.commit()
    db.close()
    return path


def keep(
    db: sqlite3.Connection, number: int, match: Match, answers: int, state: tuple[str, str | None]
) -> None:
    """Write down the first answers of a match."""
    options = match.options.to_json().replace(', "salt": ""', "")
    assert "salt" not in options
    db.execute("INSERT INTO matches VALUES (?, 1, ?, ?, ?)", (number, options, *state))
    for n, answer in enumerate(match.answers[:answers]):
        db.execute("INSERT INTO answers VALUES (?, ?, 0, ?)", (number, n, answer))
