"""New files for tests that are about something else: copied, not made step by step."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.storage import store_file
from game.storage.schema import prepared


@cache
def _memory() -> sqlite3.Connection:
    """What everything looks like that is kept for an evening."""
    return prepared(sqlite3.connect(":memory:", isolation_level=None))


@cache
def _file() -> bytes:
    """What every new file looks like."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "blank"
        prepared(sqlite3.connect(path, isolation_level=None)).close()
        return path.read_bytes()


@contextmanager
def copied() -> Iterator[None]:
    """Meanwhile a new file is a copy of one that went through all migrations."""
    connected = store_file._connected

    def opened(path: str) -> sqlite3.Connection:
        if path == ":memory:":
            memory = connected(path)
            _memory().backup(memory)
            return memory
        if not Path(path).exists():
            with suppress(OSError):  # where nothing can be written the store has to find out
                Path(path).write_bytes(_file())
        return connected(path)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store_file, "_connected", opened)
        yield
