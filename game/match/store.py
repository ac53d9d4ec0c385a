"""Everything kept between two evenings, in one SQLite file: settings and matches.

One transaction for each answer, in write-ahead mode: a killed process loses at most the answer
being given, and no frame waits for a disk. A file that can't be used is never overwritten.
"""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, overload

from game.match.ledger import ALL_COSTS, COSTS_TABLE, KEEP_COST, LOOK, GameCost, MatchCost

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.match.draw_match import DrawMatch
    from game.match.draw_options import DrawOptions
    from game.match.match import Match
    from game.match.options import MatchOptions

FILE_NAME: Final = "poker-deluxe.sqlite3"
SCHEMA: Final = 2
"""1: settings, matches, answers. 2: also what decisions cost. Older files get what is missing."""
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
_LOOKS: Final = (
    "SELECT name, value FROM settings LIMIT 0",
    "SELECT id, version, options, state, digest FROM matches LIMIT 0",
    "SELECT match, number, seat, answer FROM answers LIMIT 0",
    LOOK,
)
_LEAVE: Final = "UPDATE matches SET state = 'left' WHERE state = 'running'"
_BEGIN: Final = "INSERT INTO matches (version, options) VALUES (?, ?)"
_ANSWER: Final = "INSERT INTO answers VALUES (?, ?, ?, ?)"
_REVIVE: Final = """
UPDATE matches SET state = CASE id WHEN ?1 THEN 'running' ELSE 'left' END
WHERE id IN (
    SELECT any.id FROM matches AS mine CROSS JOIN matches AS any
    ON any.id = mine.id OR any.state = 'running' WHERE mine.id = ?1 AND mine.state = 'left')
"""
"""Of two windows, the one that was answered last is the one to continue."""
_RUNNING: Final = (
    "SELECT id, version, options FROM matches WHERE state = 'running' ORDER BY id DESC LIMIT 1"
)
_BROKEN_CODES: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Problem(Enum):
    """What can be wrong with where things are kept; the value is the key of its sentence."""

    BROKEN = "error.save_broken"
    VERSION = "error.save_version"
    READ_ONLY = "error.data_folder"
    FULL = "error.disk_full"


class Trouble(NamedTuple):
    """A problem to tell the player about, and the file it is about."""

    problem: Problem
    path: Path


class SaveError(ValueError):
    """A saved match that can't be continued; it stays where it is, in the file at `path`."""

    def __init__(self, problem: Problem, path: Path) -> None:
        self.problem = problem
        self.path = path
        super().__init__(problem.name)


class _NewerFileError(sqlite3.Error):
    """The file was written by a younger version of the game."""


@dataclass(frozen=True, slots=True, eq=False)
class _Journal:
    """Where one match is written. It closes when another takes its place: a guest who answers late
    writes into nobody else's match."""

    store: Store
    match: int | None

    def answered(self, number: int, seat: int, answer: str) -> None:
        self.store._keep_answer(self, (self.match, number, seat, answer))

    def ended(self, digest: str) -> None:
        self.store._keep_end(self, digest)


class Store:
    """The file. Where it can't be written, things are kept in memory; `trouble` says why, and
    `on_trouble` hears of it when it happens."""

    def __init__(self, folder: Path | None, *, read_only: bool = False) -> None:
        """Use the file in `folder`, made if missing; None: keep nothing beyond this evening.

        `read_only`: go by what the file holds and keep nothing either.
        """
        self.path = (folder or Path()) / FILE_NAME
        self.trouble: Trouble | None = None
        self.on_trouble: Callable[[Trouble], None] = lambda trouble: None
        self._journal: _Journal | None = None
        self._unsaved: list[tuple[int | None, int, int, str]] = []
        try:
            if folder is None:
                self._db = _blank()
            elif read_only:
                self._db = self._copied()
            else:
                folder.mkdir(parents=True, exist_ok=True)
                _to_be_read(self.path)
                self._db = self._opened()
        except (OSError, sqlite3.Error) as error:
            self._tell(_problem(error))
            self._db = self._in_memory()

    def close(self) -> None:
        """Finish writing and let go of the file."""
        self._db.close()

    def setting(self, name: str) -> str | None:
        """A kept setting, or None."""
        row = self._row("SELECT value FROM settings WHERE name = ?", name)
        return str(row[0]) if row else None

    def keep_setting(self, name: str, value: str) -> None:
        """Keep a setting."""
        self._write(("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value)))

    @overload
    def begin(self, options: MatchOptions) -> Match: ...
    @overload
    def begin(self, options: DrawOptions) -> DrawMatch: ...
    def begin(self, options: MatchOptions | DrawOptions) -> Match | DrawMatch:
        """Start a match that is kept here; one that was running before is kept as left."""
        from game.match import kept  # noqa: PLC0415, the title starts without the rules

        self._unsaved.clear()
        new = (_BEGIN, (RULES_VERSION, options.to_json()))
        if not self._write((_LEAVE, ()), new):
            memory = self._in_memory()
            self._db.close()
            self._db = memory
            self._write((_LEAVE, ()), new)
        begun = self._row("SELECT last_insert_rowid()")
        self._journal = _Journal(self, begun[0] if begun else None)
        return kept.begun(options, self._journal)

    @property
    def has_running(self) -> bool:
        """Whether a match can be continued."""
        return self._row(_RUNNING) is not None

    def resume(self) -> Match | DrawMatch | None:
        """The match that was running, after its last kept answer; None where there is none.

        Raises SaveError where it can't be continued; a match that makes no sense is set aside.
        """
        from game.match import kept  # noqa: PLC0415, see begin

        row = self._row(_RUNNING)
        if row is None:
            return None
        number, version, options = row
        if isinstance(version, int) and version != RULES_VERSION:
            raise SaveError(Problem.VERSION, self.path)
        journal = _Journal(self, number)
        try:
            match = kept.resumed(str(options), self._answers(number), journal)
        except ValueError as error:  # of options, notation or rules: all are ValueErrors
            self._write(("UPDATE matches SET state = 'broken' WHERE id = ?", (number,)))
            raise SaveError(Problem.BROKEN, self.path) from error
        self._journal = journal
        self._unsaved = [row for row in self._unsaved if row[0] == number]
        if match.over:  # killed between the last answer and the note that it was the last
            journal.ended(match.digest)
        return match

    def keep_costs(self, match: Match, costs: Iterable[GameCost]) -> None:
        """Keep what decisions cost in games of a match that was begun or resumed here."""
        journal = match._journal
        if not isinstance(journal, _Journal) or journal.store is not self:
            return
        seats, variant = match.options.seats, match.options.variant
        game = journal.match
        rows = [
            (game, c.game, c.seat, seats[c.seat].name, variant, c.decisions, c.lost) for c in costs
        ]
        if rows:
            self._write(*((KEEP_COST, row) for row in rows))

    def costs(self) -> tuple[MatchCost, ...]:
        """What decisions cost so far, match by match; nothing where that can't be read."""
        try:
            rows = self._db.execute(ALL_COSTS).fetchall()
        except sqlite3.Error:
            return ()
        return tuple(MatchCost(*row) for row in rows)

    def _keep_answer(self, journal: _Journal, row: tuple[int | None, int, int, str]) -> None:
        """Keep one answer of the running match."""
        if journal is not self._journal:
            return
        self._unsaved.append(row)
        while self._unsaved:
            row = self._unsaved[0]
            if not self._write((_ANSWER, row), (_REVIVE, row[:1])):
                break  # what a full disk refused is offered again with the next answer
            del self._unsaved[0]

    def _keep_end(self, journal: _Journal, digest: str) -> None:
        """The running match is over; where answers of it are missing, it is not."""
        if journal is self._journal and not self._unsaved:
            row = (digest, journal.match)
            self._write(("UPDATE matches SET state = 'finished', digest = ? WHERE id = ?", row))

    def _answers(self, match: int) -> list[str]:
        """The answers of the running match. Raises SaveError where they can't be read, ValueError
        where one is missing."""
        statement = "SELECT number, answer FROM answers WHERE match = ? ORDER BY number"
        try:
            rows = self._db.execute(statement, (match,)).fetchall()
        except sqlite3.Error as error:
            if _broken(error):
                self._db = self._afresh()
                path = self.trouble.path if self.trouble else self.path
                raise SaveError(Problem.BROKEN, path) from error
            raise SaveError(Problem.BROKEN, self.path) from error
        rows += [(n, answer) for unsaved, n, _, answer in self._unsaved if unsaved == match]
        if [number for number, _ in rows] != list(range(len(rows))):
            raise ValueError("an answer is missing")
        return [str(answer) for _, answer in rows]

    def _opened(self) -> sqlite3.Connection:
        """The file, made ready. Raises sqlite3.Error where it can't be used and is not broken."""
        try:
            return _prepared(_connected(str(self.path)))
        except sqlite3.Error as error:
            if not _broken(error):
                raise
        return self._afresh()

    def _afresh(self) -> sqlite3.Connection:
        """Keep a broken file aside, under a name that is free, and begin a new one."""
        number = 1
        self._journal = None  # numbers of matches begin anew
        self._unsaved.clear()
        try:
            while (aside := self.path.with_suffix(f".broken-{number}.sqlite3")).exists():
                number += 1
            if hasattr(self, "_db"):
                self._db.close()
            self.path.rename(aside)
            for companion in ("-wal", "-shm"):
                other = self.path.with_name(self.path.name + companion)
                if other.exists():
                    other.rename(aside.with_name(aside.name + companion))
            self._tell(Problem.BROKEN, aside)
            return _prepared(_connected(str(self.path)))
        except (OSError, sqlite3.Error):
            self._tell(Problem.BROKEN)
            return _blank()

    def _in_memory(self) -> sqlite3.Connection:
        """Do without the file, but with what can be read of it."""
        try:
            return self._copied()
        except (OSError, sqlite3.Error):
            return _blank()

    def _copied(self) -> sqlite3.Connection:
        """What the file holds, in memory. Raises OSError or sqlite3.Error where that can't be
        read."""
        if not _to_be_read(self.path):
            return _blank()
        uri = self.path.absolute().as_uri()
        in_use = self.path.with_name(self.path.name + "-wal").exists()
        ways = ("mode=ro", "mode=ro&immutable=1") if in_use else ("mode=ro&immutable=1",)
        for way in ways:  # immutable: no file is made beside it
            memory = _connected(":memory:")
            try:
                with closing(sqlite3.connect(f"{uri}?{way}", uri=True)) as file:
                    file.backup(memory)
                break
            except sqlite3.Error as error:
                memory.close()
                if way == ways[-1] or _broken(error):
                    raise
        return _prepared(memory)

    def _tell(self, problem: Problem, path: Path | None = None) -> None:
        """The first trouble is the one to be told; what follows comes of it."""
        if self.trouble is None:
            self.trouble = Trouble(problem, path or self.path)
            self.on_trouble(self.trouble)

    def _row(self, statement: str, *values: object) -> tuple[Any, ...] | None:
        """The first row found; None, and trouble to be told, where nothing can be read."""
        try:
            row: tuple[Any, ...] | None = self._db.execute(statement, values).fetchone()
        except sqlite3.Error as error:
            if _broken(error):
                self._db = self._afresh()
            else:
                self._tell(_problem(error))
            return None
        return row

    def _write(self, *statements: tuple[str, tuple[object, ...]]) -> bool:
        """One transaction; says whether it was kept. If not, the match goes on all the same."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for statement, values in statements:
                self._db.execute(statement, values)
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            self._tell(_problem(error))
            return False
        return True


def _problem(error: Exception) -> Problem:
    """What is wrong with a place that can't be written."""
    if isinstance(error, _NewerFileError):
        return Problem.VERSION
    if isinstance(error, OSError):
        return Problem.FULL if error.errno == errno.ENOSPC else Problem.READ_ONLY
    if _broken(error):
        return Problem.BROKEN
    return Problem.FULL if _code(error) == sqlite3.SQLITE_FULL else Problem.READ_ONLY


def _code(error: Exception) -> int:
    """SQLite's primary error code; 0 where Python itself complains."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _broken(error: Exception) -> bool:
    """Whether the file is no database, or none of ours."""
    return _code(error) in _BROKEN_CODES


def _to_be_read(path: Path) -> bool:
    """Whether there is a file. Raises OSError where there is something else: a pipe would keep us
    waiting for ever."""
    if path.is_file():
        return True
    if path.exists():
        raise OSError(errno.EINVAL, "not a file", str(path))
    return False


def _blank() -> sqlite3.Connection:
    return _prepared(_connected(":memory:"))


def _connected(path: str) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, timeout=0.05)


def _prepared(db: sqlite3.Connection) -> sqlite3.Connection:
    """Make the tables where they are missing. Raises sqlite3.Error, with the file closed."""
    try:
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        if version > SCHEMA:
            raise _NewerFileError
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        if version < SCHEMA:
            db.executescript(
                f"BEGIN; {_TABLES} {COSTS_TABLE} PRAGMA user_version = {SCHEMA}; COMMIT;"
            )
        for look in _LOOKS:
            db.execute(look)
    except sqlite3.Error:
        db.close()
        raise
    return db
