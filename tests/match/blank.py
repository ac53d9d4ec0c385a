"""New files for tests that are about something else: copied, not made step by step."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from game.match import store_file
from game.match.schema import prepared


@cache
def _blank() -> sqlite3.Connection:
    """What every new file looks like."""
    return prepared(sqlite3.connect(":memory:", isolation_level=None))


@contextmanager
def copied() -> Iterator[None]:
    """Meanwhile a new file is a copy of one that went through all migrations."""

    def ready(db: sqlite3.Connection) -> sqlite3.Connection:
        if not db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            _blank().backup(db)
        return prepared(db)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store_file, "prepared", ready)
        yield
