"""kill -9 at random moments of a match: at most the answer being given is lost, never the match."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.match.draw import DrawOptions
from game.match.match import Match
from game.storage.store import FILE_NAME, Store
from tests.match.matches import play_out
from tests.storage.player import table
from tests.times import TIMES

ROOT = Path(__file__).parents[2]
KILLS = dict.fromkeys(("deluxe", "salon", "duel", "club"), 25 * TIMES)
LONGEST = 0.12  # seconds until a kill

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no kill -9 on this system")


class Players:
    """Processes that play, one after the other."""

    def __init__(self) -> None:
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.storage.player"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def run(self, folder: Path, name: str, *, seconds: float | None) -> tuple[int, bool]:
        """Let one play, and kill it after so many seconds; the answers it has given, and whether
        it was killed before it was through."""
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write(f"{folder} {name} {'-' if seconds is None else seconds}\n")
        dots, _, ended = self._nursery.stdout.readline().partition(" ")
        return len(dots), int(ended) == signal.SIGKILL

    def close(self) -> None:
        """No more players."""
        self._nursery.communicate()


@pytest.fixture
def players() -> Iterator[Players]:
    players = Players()
    yield players
    players.close()


def kept(folder: Path) -> tuple[list[str], str | None]:
    """The answers of the last match in the file, and its digest if it is over."""
    if not (folder / FILE_NAME).exists():
        return [], None
    db = sqlite3.connect(folder / FILE_NAME)
    try:
        match, digest = db.execute(
            "SELECT id, digest FROM matches ORDER BY id DESC LIMIT 1"
        ).fetchone() or (None, None)
        rows = db.execute("SELECT answer FROM answers WHERE match = ? ORDER BY number", (match,))
        return [answer for (answer,) in rows], digest
    except sqlite3.OperationalError:  # killed before the tables were made
        return [], None
    finally:
        db.close()


@pytest.mark.parametrize(("kind", "most"), KILLS.items())
def test_a_hundred_kills_lose_no_match(
    tmp_path: Path, players: Players, kind: str, most: int
) -> None:
    chance = Random(kind)
    kills = matches = 0
    while kills < most or matches < 2:
        matches += 1
        name = f"{kind}-{matches}"
        whole = played(name)
        folder = tmp_path / name
        before: list[str] = []
        digest = None
        while digest is None:
            enough = kills >= most
            seconds = None if enough else LONGEST * chance.random() ** 2
            given, killed = players.run(folder, name, seconds=seconds)
            kills += killed
            answers, digest = kept(folder)
            assert answers == whole.answers[: len(answers)]
            assert len(before) + given <= len(answers) <= len(before) + given + 1
            before = answers
        assert before == whole.answers
        assert digest == whole.digest
        store = Store(folder)
        assert store.trouble is None
        assert not store.running.exists
        store.close()


def played(name: str) -> Match:
    """The same match, played to its end by nobody who is killed."""
    options = table(name)
    if isinstance(options, DrawOptions):
        return play_out(Match(options))
    return play_out(Match(options))
