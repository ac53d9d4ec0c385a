"""What the file of kept things looks like inside, and how older ones become like it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.storage.late import Matches

_TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS matches (
    id INTEGER PRIMARY KEY, version INTEGER NOT NULL, options TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'running', digest TEXT)""",
    """CREATE TABLE IF NOT EXISTS answers (
    match INTEGER NOT NULL REFERENCES matches, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    answer TEXT NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID""",
)
_COSTS: Final = """
CREATE TABLE IF NOT EXISTS costs (
    match INTEGER NOT NULL REFERENCES matches, game INTEGER NOT NULL, seat INTEGER NOT NULL,
    player TEXT NOT NULL, variant INTEGER NOT NULL, decisions INTEGER NOT NULL, lost REAL NOT NULL,
    PRIMARY KEY (match, game, seat)) WITHOUT ROWID
"""
_VISITS: Final = """
CREATE TABLE visits (
    id INTEGER PRIMARY KEY, began TEXT NOT NULL, ended TEXT NOT NULL,
    open INTEGER NOT NULL DEFAULT 1, kind TEXT NOT NULL, language TEXT NOT NULL,
    begun INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0, match INTEGER,
    initials TEXT NOT NULL DEFAULT '', gained INTEGER)
"""
_HISTORY: Final = (
    "ALTER TABLE matches ADD COLUMN began TEXT",
    "ALTER TABLE matches ADD COLUMN ended TEXT",
    "ALTER TABLE matches ADD COLUMN kind TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN variant INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN level TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN daily TEXT",
    "ALTER TABLE matches ADD COLUMN counted INTEGER NOT NULL DEFAULT 0",
    """CREATE TABLE chairs (
    match INTEGER NOT NULL REFERENCES matches, chair INTEGER NOT NULL, name TEXT NOT NULL,
    human INTEGER NOT NULL, character TEXT NOT NULL, chips INTEGER,
    won INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (match, chair)) WITHOUT ROWID""",
    """CREATE TABLE games (
    match INTEGER NOT NULL REFERENCES matches, game INTEGER NOT NULL, chair INTEGER NOT NULL,
    chips INTEGER NOT NULL, gained INTEGER NOT NULL, won INTEGER NOT NULL, hand TEXT NOT NULL,
    strength INTEGER NOT NULL, PRIMARY KEY (match, game, chair)) WITHOUT ROWID""",
    """CREATE TABLE profiles (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, born TEXT, character TEXT NOT NULL,
    wishes TEXT NOT NULL, used INTEGER NOT NULL)""",
)
_PLAYED_BY: Final = (
    "ALTER TABLE games ADD COLUMN name TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE games ADD COLUMN human INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN character TEXT NOT NULL DEFAULT ''",
    """UPDATE games SET (name, human, character) = (
        SELECT name, human, character FROM chairs c
        WHERE c.match = games.match AND c.chair = games.chair)
    WHERE EXISTS (SELECT 1 FROM chairs c WHERE c.match = games.match AND c.chair = games.chair)""",
)
_ASKED: Final = """
CREATE TABLE asked (
    id INTEGER PRIMARY KEY, player TEXT NOT NULL, day TEXT NOT NULL, kind TEXT NOT NULL,
    run INTEGER NOT NULL, puzzle TEXT NOT NULL, match INTEGER, answer TEXT NOT NULL,
    lost REAL NOT NULL)
"""
_OUTBOX: Final = """
CREATE TABLE outbox (
    match INTEGER PRIMARY KEY REFERENCES matches, key TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'waiting', reason TEXT)
"""
_LOOKS: Final = (
    "SELECT name, value FROM settings LIMIT 0",
    "SELECT id, version, options, state, digest, began, ended, kind, variant, level, daily, counted"
    " FROM matches LIMIT 0",
    "SELECT match, number, seat, answer FROM answers LIMIT 0",
    "SELECT match, game, seat, player, variant, decisions, lost FROM costs LIMIT 0",
    "SELECT match, chair, name, human, character, chips, won FROM chairs LIMIT 0",
    "SELECT match, game, chair, chips, gained, won, hand, strength, name, human, character"
    " FROM games LIMIT 0",
    "SELECT id, name, age, born, character, wishes, used FROM profiles LIMIT 0",
    "SELECT id, began, ended, open, kind, language, begun, finished, match, initials, gained"
    " FROM visits LIMIT 0",
    "SELECT id, player, day, kind, run, puzzle, match, answer, lost FROM asked LIMIT 0",
    "SELECT match, key, state, reason FROM outbox LIMIT 0",
)


def matches() -> type[Matches]:
    """What the store asks of matches; the first call loads the rules."""
    from game.storage.late import Matches  # noqa: PLC0415, the title starts without the rules

    return Matches


class NewerFileError(sqlite3.Error):
    """The file was written by a younger version of the game."""


def prepared(db: sqlite3.Connection) -> sqlite3.Connection:
    """Bring a file up to date. Raises sqlite3.Error, with the file closed; NewerFileError where the
    file is ahead of us."""
    try:
        if _version(db) > SCHEMA:
            raise NewerFileError
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        for version, migrate in MIGRATIONS:
            if _version(db) < version:
                _step(db, version, migrate)
        for look in _LOOKS:
            db.execute(look)
    except sqlite3.Error:
        db.close()
        raise
    return db


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _step(
    db: sqlite3.Connection, version: int, migrate: Callable[[sqlite3.Connection], None]
) -> None:
    """One migration in one transaction: whoever is killed in it finds the file as it was."""
    db.execute("BEGIN IMMEDIATE")
    try:
        if _version(db) < version:  # nobody else has done it meanwhile
            migrate(db)
            db.execute(f"PRAGMA user_version = {version}")
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def _history(db: sqlite3.Connection) -> None:
    """When matches were, who played, what each game brought; and profiles. What games of old
    brought is counted later (`Store.recount`): it takes replaying them."""
    for statement in _HISTORY:
        db.execute(statement)
    rows = db.execute("SELECT id, options FROM matches").fetchall()
    if not rows:
        return
    late = matches()
    for match, options in rows:
        for statement, values in late.introduce(match, late.described(str(options))):
            db.execute(statement, values)


def _all(*statements: str) -> Callable[[sqlite3.Connection], None]:
    """A migration that needs nothing but these statements."""

    def migrate(db: sqlite3.Connection) -> None:
        for statement in statements:
            db.execute(statement)

    return migrate


MIGRATIONS: Final[tuple[tuple[int, Callable[[sqlite3.Connection], None]], ...]] = (
    (1, _all(*_TABLES)),  # settings, matches and their answers
    (2, _all(_COSTS)),  # what decisions cost
    (3, _history),
    (4, _all(_VISITS)),  # visits at an event
    (5, _all(*_PLAYED_BY)),  # who played each game; of matches of old, who had the chair last
    (6, _all(_ASKED)),  # what the owl asked
    (7, _all(_OUTBOX)),  # matches of a league, and whether they were delivered
)
"""What takes a file from the version before to this one; a new file goes through all of them."""
SCHEMA: Final = MIGRATIONS[-1][0]
