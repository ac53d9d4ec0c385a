"""Everything kept between two evenings, in one SQLite file: settings and matches.

One transaction for each answer, in write-ahead mode: a killed process loses at most the answer
being given, and no frame waits for a disk. A file that can't be used is never overwritten.
"""

import sqlite3
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from game.match.match import Match
from game.match.notation import AnswerNotationError
from game.match.options import MatchOptions, OptionsError
from game.rules.decisions import RuleError

FILE_NAME: Final = "poker-deluxe.sqlite3"
SCHEMA: Final = 1
RULES_VERSION: Final = 1
"""Raised when the same options and answers would give another match than before."""

_TABLES: Final = """
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS matches (
    id INTEGER PRIMARY KEY, version INTEGER NOT NULL, options TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'running', digest TEXT);
CREATE TABLE IF NOT EXISTS answers (
    match INTEGER NOT NULL REFERENCES matches, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    answer TEXT NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
"""


class Problem(Enum):
    """What can be wrong with where things are kept; the value is the key of its sentence."""

    BROKEN = "error.save_broken"
    NEWER = "error.save_newer"
    READ_ONLY = "error.data_folder"
    FULL = "error.disk_full"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A problem to tell the player about, and the file it is about."""

    problem: Problem
    path: Path


class SaveError(ValueError):
    """A saved match that can't be continued; it stays where it is."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.name)


class Store:
    """The file. Where it can't be written, things are kept in memory and `trouble` says why."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self.trouble: Trouble | None = None
        self._match_id: int | None = None
        self._unsaved: list[tuple[object, ...]] = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._db = self._open(self.path)
        except (OSError, sqlite3.Error) as error:
            self._db = self._in_memory(error)

    def close(self) -> None:
        """Finish writing and let go of the file."""
        self._db.close()

    def setting(self, name: str) -> str | None:
        """A kept setting, or None."""
        row = self._db.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row else None

    def keep_setting(self, name: str, value: str) -> None:
        """Keep a setting."""
        self._write("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))

    def begin(self, options: MatchOptions) -> Match:
        """Start a match that is kept here; one that was running before is kept as left."""
        self._write("UPDATE matches SET state = 'left' WHERE state = 'running'", ())
        row = (RULES_VERSION, options.to_json())
        self._unsaved.clear()
        self._write("INSERT INTO matches (version, options) VALUES (?, ?)", row)
        running = self._running()
        self._match_id = running[0] if running else None
        return Match(options, self)

    @property
    def has_running(self) -> bool:
        """Whether a match can be continued."""
        return self._running() is not None

    def resume(self) -> Match | None:
        """The match that was running, after its last kept answer; None where there is none.

        Raises SaveError, and marks the match, where it can't be continued.
        """
        row = self._running()
        if row is None:
            return None
        self._match_id, version, options = row
        if version > RULES_VERSION:
            raise SaveError(Problem.NEWER)
        rows = self._db.execute(
            "SELECT number, answer FROM answers WHERE match = ? ORDER BY number", (self._match_id,)
        ).fetchall()
        try:
            if [number for number, _ in rows] != list(range(len(rows))):
                raise AnswerNotationError("an answer is missing")
            answers = [str(answer) for _, answer in rows]
            return Match.resumed(MatchOptions.from_json(options), answers, self)
        except (OptionsError, AnswerNotationError, RuleError, ValueError) as error:
            self._write("UPDATE matches SET state = 'broken' WHERE id = ?", (self._match_id,))
            raise SaveError(Problem.BROKEN) from error

    def answered(self, number: int, seat: int, answer: str) -> None:
        """Keep one answer of the running match (Journal)."""
        self._unsaved.append((self._match_id, number, seat, answer))
        while self._unsaved and self._write(
            "INSERT INTO answers VALUES (?, ?, ?, ?)", self._unsaved[0]
        ):
            del self._unsaved[0]  # what a full disk refused is offered again with the next answer

    def ended(self, digest: str) -> None:
        """The running match is over (Journal)."""
        row = (digest, self._match_id)
        self._write("UPDATE matches SET state = 'finished', digest = ? WHERE id = ?", row)

    def _running(self) -> tuple[int, int, str] | None:
        row: tuple[int, int, str] | None = self._db.execute(
            "SELECT id, version, options FROM matches WHERE state = 'running' "
            "ORDER BY id DESC LIMIT 1"
        ).fetchone()
        return row

    def _open(self, path: Path) -> sqlite3.Connection:
        try:
            db = _connect(str(path))
            version = int(db.execute("PRAGMA user_version").fetchone()[0])
            if version <= SCHEMA:
                _prepare(db)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            return self._start_afresh(path)
        if version > SCHEMA:
            db.close()
            self.trouble = Trouble(Problem.NEWER, path)
            return _prepare(_connect(":memory:"))
        return db

    def _start_afresh(self, path: Path) -> sqlite3.Connection:
        """Keep a broken file aside, under a name that is free, and begin a new one."""
        number = 1
        while (aside := path.with_suffix(f".broken-{number}.sqlite3")).exists():
            number += 1
        path.rename(aside)
        for companion in ("-wal", "-shm"):
            other = path.with_name(path.name + companion)
            if other.exists():
                other.rename(aside.with_name(aside.name + companion))
        self.trouble = Trouble(Problem.BROKEN, aside)
        return _prepare(_connect(str(path)))

    def _in_memory(self, error: Exception) -> sqlite3.Connection:
        self.trouble = Trouble(_problem(error), self.path)
        return _prepare(_connect(":memory:"))

    def _write(self, statement: str, values: tuple[object, ...]) -> bool:
        """One transaction; says whether it was kept. If not, the match goes on all the same."""
        try:
            self._db.execute(statement, values)
        except sqlite3.Error as error:
            if self.trouble is None:
                self.trouble = Trouble(_problem(error), self.path)
            return False
        return True


def _problem(error: Exception) -> Problem:
    return Problem.FULL if "full" in str(error) else Problem.READ_ONLY


def _connect(path: str) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, timeout=0.05)


def _prepare(db: sqlite3.Connection) -> sqlite3.Connection:
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = NORMAL")
    if int(db.execute("PRAGMA user_version").fetchone()[0]) < SCHEMA:
        db.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")
    return db
