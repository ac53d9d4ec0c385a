"""Many tables deliver at once while the server is restarted five times, connections are cut, tables
and referee are killed at random: every finished match is there exactly once, and the board says
what the files of the tables say.

`POKER_TIMES=25` makes it 100 tables of 50 matches; without, it is a 25th of that."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from math import isqrt
from pathlib import Path
from random import Random
from threading import Event
from typing import Final

import pytest

from game.league import local
from game.league.board import Board
from game.league.evening import Opened
from game.league.wire import unpacked
from game.storage.store import FILE_NAME, Store
from tests.league.server import Base, Drawn, evening, made, options_in, run, server
from tests.match.matches import play_out
from tests.test_main import ROOT
from tests.times import TIMES

pytestmark = [pytest.mark.server, pytest.mark.thorough]
TABLES: Final = 20 * isqrt(TIMES)
MATCHES: Final = 10 * isqrt(TIMES)  # of each
WORKERS: Final = 5  # processes that the tables share
RESTARTS: Final = 5
DELIVERED: Final = "SELECT count(*) FROM outbox WHERE state = 'accepted'"
CUT: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE usename LIKE 'storm%' AND pid <> pg_backend_pid() AND random() < 0.3
"""


def play(place: Path, matches: list[Drawn]) -> None:
    """What a table has played without network."""
    with closing(Store(place)) as store:
        store.running.salt = lambda: "c0ffee"
        for match in matches:
            play_out(store.running.begin(options_in(match), league=match.key))


def points_in(place: Path) -> Counter[str]:
    """What everybody won or lost, by what a table's file says."""
    found = Counter[str]()
    with closing(sqlite3.connect(place / FILE_NAME)) as file:
        for name, chips in file.execute("SELECT name, chips - 75 FROM chairs"):
            found[name] += chips
    return found


def delivered(places: list[Path]) -> int:
    """How many matches the tables know to be counted."""
    count = 0
    for place in places:
        with closing(sqlite3.connect(place / FILE_NAME)) as file, suppress(sqlite3.Error):
            count += file.execute(DELIVERED).fetchone()[0]
    return count


class Processes:
    """The tables in groups, and the referee."""

    def __init__(self, base: Base, places: list[Path], folder: Path) -> None:
        self.given: dict[str, tuple[str, str]] = {"referee": ("referee", base.host)}
        for number in range(WORKERS):
            group = [(base.tables[n + 1], str(places[n])) for n in range(number, TABLES, WORKERS)]
            path = folder / f"tables-{number}.json"
            path.write_text(json.dumps(group), "utf-8")
            self.given[f"tables {number}"] = "tables", str(path)
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, name: str) -> None:
        command = (sys.executable, "-m", "tests.league.storm", *self.given[name])
        self.running[name] = subprocess.Popen(command, cwd=ROOT)

    def kill(self, name: str) -> None:
        self.running[name].kill()
        self.running[name].wait()


def rage(base: Base, processes: Processes, places: list[Path], chance: Random) -> Counter[str]:
    """Until everything is delivered; what was done meanwhile."""
    done, every = Counter[str](), TABLES * MATCHES
    restart_at = [every * (n + 1) // (RESTARTS + 1) for n in range(RESTARTS)]
    for _ in range(20_000):
        there = delivered(places)
        if there == every and done["restarted"] == RESTARTS:
            return done
        while restart_at and (there >= restart_at[0] or there == every):
            del restart_at[0]
            local.stop(base.folder, at_once=True)
            Event().wait(chance.random())
            local.start(base.folder, "")
            done["restarted"] += 1
        what = chance.random() * isqrt(TIMES)  # of more tables it hits one more often
        if what < 0.12:
            name = "referee" if what < 0.04 else chance.choice(list(processes.running))
            processes.kill(name)
            processes.start(name)
            done["killed"] += 1
        elif what < 0.3:
            done["cut"] += len(run(base.ask(base.owner, CUT)))
        Event().wait(0.25)
    raise AssertionError(f"{delivered(places)} of {every} after {done}")


@pytest.fixture
def folder() -> Iterator[Path]:
    with server() as found:
        yield found


def test_every_match_is_there_exactly_once(folder: Path, tmp_path: Path) -> None:
    base = run(made(folder, "storm", TABLES))
    opened = Opened("Storm", "deluxe", 5, 2, MATCHES)
    of, matches = run(evening(base, MATCHES, opened=opened, seats=2))
    places = [tmp_path / f"table-{n}" for n in base.tables]
    for number, place in enumerate(places, 1):
        play(place, [match for match in matches if match.table == number])
    processes = Processes(base, places, tmp_path)
    for name in processes.given:
        processes.start(name)
    try:
        done = rage(base, processes, places, Random(36))
    finally:
        for name in processes.running:
            processes.kill(name)
    assert done["restarted"] == RESTARTS
    rows = run(base.ask(base.host, "SELECT key, state FROM league.report"))
    assert Counter(str(row["key"]) for row in rows) == Counter(match.key for match in matches)
    assert {row["state"] for row in rows} == {"accepted"}
    kept = run(base.ask(base.host, "SELECT body FROM league.board WHERE evening = $1", of))
    board = unpacked(Board, kept[0]["body"])
    names = {person.number: person.name for person in board.people}
    said = {names[s.person]: s.points for s in board.standings}
    alone = Counter[str]()
    for place in places:
        alone.update(points_in(place))
    assert said == dict(alone)
    assert [s.points for s in board.standings] == sorted(alone.values(), reverse=True)
    sys.stdout.write(f"\n{len(matches)} matches, {dict(done)}\n")
