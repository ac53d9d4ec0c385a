"""The SQLite file that things are kept in: opening it, doing without it, telling what is wrong.

A file that can't be used is never overwritten: a broken one is kept aside, anything else is left.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from enum import Enum
from math import isfinite
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.storage.schema import NewerFileError, prepared

if TYPE_CHECKING:
    from sqlite3 import _Parameters

FILE_NAME: Final = "poker-deluxe.sqlite3"
_BROKEN_CODES: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_LOCKED_CODES: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class StoreProblem(Enum):
    """What can be wrong with where things are kept; the value is the key of its sentence while
    something is played."""

    BROKEN = "error.save_broken"
    VERSION = "error.save_version"
    READ_ONLY = "error.data_folder"
    FULL = "error.disk_full"
    UNREADABLE = "error.data_unreadable"
    GONE = "error.data_gone"
    LOCKED = "error.data_locked"
    IN_USE = "error.second_window"
    NOT_TAKEN_UP = "error.not_taken_up"

    @property
    def refusal(self) -> str:
        """The key of its sentence where nothing is played, and it can't go on."""
        return _REFUSALS.get(self, self.value)


_REFUSALS: Final = {
    StoreProblem.READ_ONLY: "error.not_written",
    StoreProblem.FULL: "error.no_room",
    StoreProblem.UNREADABLE: "error.not_read",
    StoreProblem.GONE: "error.not_written",
}


class Trouble(NamedTuple):
    """A problem to tell the player about, and the file it is about."""

    problem: StoreProblem
    path: Path


class SaveError(ValueError):
    """A saved match that can't be continued; it stays where it is, in the file at `path`."""

    def __init__(self, problem: StoreProblem, path: Path) -> None:
        self.problem = problem
        self.path = path
        super().__init__(problem.name)


class StoreFile:
    """The file. Where it can't be written, things are kept in memory; `trouble` says why, and
    `on_trouble` hears of it when it happens. `clock` tells date and time as ISO text, from above,
    where clocks are; without it they are not known."""

    def __init__(self, folder: Path | None, *, read_only: bool = False) -> None:
        """Use the file in `folder`, made if missing; None: keep nothing beyond this evening.

        `read_only`: go by what the file holds and keep nothing either.
        """
        self.path = (folder or Path()) / FILE_NAME
        self.trouble: Trouble | None = None
        self.on_trouble: Callable[[Trouble], None] = lambda trouble: None
        self.clock: Callable[[], str] = str
        self.locked = False
        """Whether another program held the file when something was written last; it may soon let
        go."""
        self._checkpoint: Thread | None = None
        self._kept = folder is not None and not read_only
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
            problem = _problem(error)
            if not self._do_without() and problem is StoreProblem.READ_ONLY:
                problem = StoreProblem.UNREADABLE
            self.tell(problem)

    @property
    def keeps(self) -> bool:
        """Whether anything is kept beyond this evening."""
        return self._kept

    def close(self) -> None:
        """Finish writing and let go of the file."""
        if self._checkpoint is not None:
            self._checkpoint.join()
        self._db.close()

    def checkpoint(self) -> None:
        """Move what lies in the write-ahead log into the file itself: somebody may copy only that.
        A thread does it, for it waits for the disk."""
        if self._kept:
            last = self._checkpoint
            self._checkpoint = Thread(target=_checkpoint, args=(self.path, last), daemon=True)
            self._checkpoint.start()

    def tell(self, problem: StoreProblem, path: Path | None = None) -> None:
        """The first trouble is the one to be told; what follows comes of it. A lock passes."""
        before = self.trouble.problem if self.trouble else None
        if before is None or (before is StoreProblem.LOCKED and problem is not before):
            self.trouble = Trouble(problem, path or self.path)
            self.on_trouble(self.trouble)

    def row(self, statement: str, *values: object) -> Row | None:
        """The first row found; None, and trouble to be told, where nothing can be read."""
        try:
            row: Row | None = self._db.execute(statement, values).fetchone()
        except sqlite3.Error as error:
            self.unreadable(error)
            return None
        return row

    def rows(self, statement: str, *values: object) -> list[Row]:
        """All rows; none where they can't be read."""
        try:
            return self._db.execute(statement, values).fetchall()
        except sqlite3.Error:
            return []

    def certain_rows(self, statement: str, *values: object) -> list[Row]:
        """All rows. Raises SaveError where they can't be read; a broken file is kept aside."""
        try:
            return self._db.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            self.unreadable(error, told=False)
            path = self.trouble.path if _broken(error) and self.trouble else self.path
            raise SaveError(StoreProblem.BROKEN, path) from error

    def write(self, statements: Iterable[tuple[str, tuple[object, ...]]]) -> bool:
        """One transaction; says whether it was kept. If not, the match goes on all the same."""
        if self._kept and not self._in_place():
            self._kept = False  # what was deleted can be used until it is closed
            self.tell(StoreProblem.GONE)
        self.locked = False
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for statement, values in statements:
                self._db.execute(statement, values)
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            if self._db.in_transaction:
                with suppress(sqlite3.Error):  # a disk that is gone: SQLite does it with the next
                    self._db.execute("ROLLBACK")
            self.locked = _code(error) in _LOCKED_CODES
            self.tell(StoreProblem.LOCKED if self.locked else _problem(error))
            return False
        return True

    def unreadable(self, error: sqlite3.Error, *, told: bool = True) -> None:
        """Nothing could be read: keep a broken file aside and begin anew."""
        if _broken(error):
            self._db = self._afresh()
        elif told:
            self.tell(StoreProblem.UNREADABLE)

    def do_without(self) -> None:
        """From now on nothing is kept, but all there is stays known."""
        old = self._db
        self._do_without()
        old.close()

    def backup(self) -> Path | None:
        """Copy all there is into a file beside, under a name that is free; None, and trouble to be
        told, where that can't be. Without a file of our own there is nothing to copy."""
        if not self._kept:
            return None
        aside = self._free("backup")
        try:
            with closing(sqlite3.connect(aside)) as copy:
                self._db.backup(copy)
        except sqlite3.Error as error:
            aside.unlink(missing_ok=True)
            self.tell(_problem(error))
            return None
        return aside

    def begins_anew(self) -> None:
        """Numbers of matches begin anew: those that are remembered mean nothing any more."""

    def _opened(self) -> sqlite3.Connection:
        """The file, made ready. Raises sqlite3.Error where it can't be used and is not broken."""
        try:
            return prepared(_connected(str(self.path)))
        except sqlite3.Error as error:
            if not _broken(error):
                raise
        return self._afresh()

    def _afresh(self) -> sqlite3.Connection:
        """Keep a broken file aside, under a name that is free, and begin a new one; where nothing
        is to be kept, do without it."""
        self.begins_anew()
        if not self._kept:
            self._db.close()
            self.tell(StoreProblem.BROKEN)
            return _blank()
        try:
            aside = self._free("broken")
            if hasattr(self, "_db"):
                self._db.close()
            if self._checkpoint is not None:
                self._checkpoint.join()  # Windows moves no file that somebody has open
            self.path.rename(aside)
            for companion in ("-wal", "-shm"):
                other = self.path.with_name(self.path.name + companion)
                if other.exists():
                    other.rename(aside.with_name(aside.name + companion))
            self.tell(StoreProblem.BROKEN, aside)
            return prepared(_connected(str(self.path)))
        except (OSError, sqlite3.Error):
            self.tell(StoreProblem.BROKEN)
            return _blank()

    def _free(self, what: str) -> Path:
        number = 1
        while (aside := self.path.with_suffix(f".{what}-{number}.sqlite3")).exists():
            number += 1
        return aside

    def _do_without(self) -> bool:
        """Do without the file, but with what can be read of it; False where nothing can."""
        self._kept = False
        try:
            self._db = self._copied()
        except (OSError, sqlite3.Error):
            self._db = _blank()
            return False
        return True

    def _in_place(self) -> bool:
        try:
            return self.path.exists()
        except OSError:
            return False

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
        return prepared(memory)


def _problem(error: Exception) -> StoreProblem:
    """What is wrong with a place that can't be written."""
    if isinstance(error, NewerFileError):
        return StoreProblem.VERSION
    if isinstance(error, OSError):
        return StoreProblem.FULL if error.errno == errno.ENOSPC else StoreProblem.READ_ONLY
    if _broken(error):
        return StoreProblem.BROKEN
    return StoreProblem.FULL if _code(error) == sqlite3.SQLITE_FULL else StoreProblem.READ_ONLY


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
    return prepared(_connected(":memory:"))


def _connected(path: str) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, timeout=0.05, factory=_Connection)


def _checkpoint(path: Path, last: Thread | None) -> None:
    if last is not None:  # two would be in each other's way
        last.join()
    uri = f"{path.absolute().as_uri()}?mode=rw"  # no file is made where it is gone
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(uri, uri=True, factory=_Connection)) as db,
    ):
        db.execute("PRAGMA wal_checkpoint(PASSIVE)")  # nobody waits for it


class _Connection(sqlite3.Connection):
    """Names in a damaged schema may be no UTF-8. SQLite quotes them in what it complains of, and
    Python raises UnicodeDecodeError in its place: here that is a broken file like any other."""

    def execute(self, sql: str, values: _Parameters = (), /) -> sqlite3.Cursor:
        try:
            return super().execute(sql, values)
        except UnicodeDecodeError as error:
            broken = sqlite3.DatabaseError("text that is no UTF-8")
            broken.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise broken from error


Row = tuple[Any, ...]  # a row of the file; its kinds of values are known where it is read
_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "i": (int,),
    "t": (str,),
    "r": (int, float),
    "I": (int, type(None)),
    "T": (str, type(None)),
}
"""Whole number, text, number; in capitals, also nothing."""


def valid_rows(rows: Iterable[Row], kinds: str) -> list[Row]:
    """The rows whose values are of these kinds (`it`: a whole number and a text)."""
    return [row for row in rows if all(map(_fits, row, kinds))]


def _fits(value: object, kind: str) -> bool:
    if isinstance(value, str) and "\0" in value:  # no typeface can write it
        return False
    finite = not isinstance(value, float) or isfinite(value)
    return finite and isinstance(value, _KINDS[kind])
