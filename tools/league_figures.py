"""How long a league takes, with ever more matches of earlier evenings in its database: a table
delivers a match, the referee plays it again and makes the board of 60 people, the wall reads it.
Starts a PostgreSQL of its own in a folder that goes away.

    .venv/bin/python -m tools.league_figures                # 0, 10,000 and 100,000 matches
    .venv/bin/python -m tools.league_figures --matches 1000
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final
from unittest import mock

from game.league.database import Database, connect
from game.league.evening import Opened
from game.league.process import Courier
from game.league.referee import Referee, verdict
from game.storage.outbox import Outbox
from game.storage.store import Store
from tests.league.server import Base, evening, made, options_in, server
from tests.match.matches import play_out
from tools.bench import quantile

TABLES, ROUNDS = 15, 6  # of an evening of 60 people
OPENED: Final = Opened("Evening", "deluxe", 7, 12)
LOOKS = 300  # times that the board is made, and read
COPIES: Final = """
WITH one AS (SELECT m.people, m.options, r.body, r.sha256, r.station, o.body AS result
        FROM league.match m JOIN league.report r USING (key) JOIN league.result o USING (key)
        LIMIT 1),
    old AS (INSERT INTO league.evening (name, opened_at)
        SELECT 'Earlier', '2020-01-01' FROM generate_series(1, $1::int / ($2::int * $3::int) + 1)
        RETURNING evening),
    copy AS MATERIALIZED (SELECT gen_random_uuid() AS key, evening, n / $2::int + 1 AS round,
        n % $2::int + 1 AS table_no
        FROM old, generate_series(0, $2::int * $3::int - 1) AS n LIMIT $1::int),
    matches AS (INSERT INTO league.match
        SELECT key, evening, round, table_no, people, options, 'called' FROM copy, one),
    results AS (INSERT INTO league.result SELECT key, evening, result FROM copy, one)
INSERT INTO league.report (key, rev, body, sha256, station, state)
SELECT key, 1, body, sha256, station, 'accepted' FROM copy, one
"""
"""So many matches of earlier evenings, all the same."""
JUDGED: Final = """
SELECT r.*, m.options, m.people, m.table_no, m.round, m.state, 0.0::float8 AS at
FROM league.report r JOIN league.match m USING (key) WHERE r.state = 'received'
"""
TELL: Final = """
INSERT INTO league.progress (table_no, game) VALUES (1, $1)
ON CONFLICT (table_no) DO UPDATE SET game = $1
"""


class Clock:
    """Milliseconds that something took, each time: on the wall, and of this process."""

    def __init__(self, name: str) -> None:
        self.name, self.wall, self.own = name, list[float](), list[float]()

    async def measure(self, work: Callable[[], Awaitable[object]]) -> None:
        wall, own = perf_counter(), process_time()
        await work()
        self.wall.append(1000 * (perf_counter() - wall))
        self.own.append(1000 * (process_time() - own))

    def __str__(self) -> str:
        middle, p99 = median(self.wall), quantile(sorted(self.wall), 0.99)
        return f"  {self.name:34}{middle:8.1f}{p99:9.1f}{median(self.own):9.1f}{len(self.wall):7}"


async def courier(url: str, store: Store | None) -> tuple[Courier, Database]:
    """A laptop that is connected."""
    post, database = Courier(url, store, lambda told: None), await connect(url)
    await post._greet(database)
    return post, database


async def delivered(base: Base, folder: Path) -> list[Clock]:
    """Every table delivers what it has played, one match after the other."""
    texts, sent = Clock("make the text of a report"), Clock("deliver it")
    _, matches = await evening(base, ROUNDS, opened=OPENED)

    async def text(outbox: Outbox, ready: dict[int, str], match: int) -> None:
        ready[match] = outbox.text(match)

    for table, url in base.tables.items():
        with closing(Store(folder / f"{table}")) as store:
            store.running.salt = lambda: "c0ffee"
            for match in matches:
                if match.table == table:
                    play_out(store.running.begin(options_in(match), league=match.key))
            post, database = await courier(url, store)
            outbox, ready = store.outbox, dict[int, str]()
            for each in outbox.due():
                await texts.measure(partial(text, store.outbox, ready, each.match))
                with mock.patch.object(outbox, "text", ready.__getitem__):
                    await sent.measure(partial(post._send, database, outbox, each))
            assert not store.outbox.due(), store.outbox.parked()
            await database.close()
    return [texts, sent]


async def judged(base: Base) -> list[Clock]:
    """The referee plays them again, alone and with all it does in the database."""
    replays, rounds = Clock("play a match again"), Clock("judge all of them")
    database = await connect(base.host)

    async def replay(row: dict[str, Any]) -> None:
        assert not isinstance(verdict(row), str), verdict(row)

    for row in await database.ask(JUDGED):
        await replays.measure(partial(replay, {**row, "station": row["table_no"]}))
    referee = Referee(database)
    while await database.ask(JUDGED):
        await rounds.measure(referee.once)
    await database.close()
    return [replays, rounds]


async def looked(base: Base) -> list[Clock]:
    """The board is made because a table has told something, and a wall reads it."""
    boards, reads = Clock("make the board"), Clock("read the board")
    database, table = await connect(base.host), await connect(base.tables[1])
    referee, (wall, at_wall) = Referee(database), await courier(base.wall, None)
    for number in range(LOOKS):
        await table.ask(TELL, number)
        await boards.measure(referee.once)
        await reads.measure(partial(wall.once, at_wall))
    board = wall._news.board
    assert board is not None
    assert [len(board.standings), board.tables[0].game] == [4 * TABLES, 12], board
    for each in database, table, at_wall:
        await each.close()
    return [boards, reads]


async def figures(server_folder: Path, counts: list[int]) -> None:
    """Everything, one evening for each count of matches."""
    base = await made(server_folder, "figures", TABLES)
    owner = await connect(base.owner, checked=False)
    there = 0
    for count in counts:
        if count > there:
            await owner.ask("SET session_replication_role = replica")  # without its triggers
            await owner._connection.fetch(COPIES, count - there, TABLES, ROUNDS, timeout=3600)
            there = count
        await owner._connection.execute("VACUUM ANALYZE")
        print(f"{count:,} matches of earlier evenings; milliseconds:")
        print(f"  {'':34}{'median':>8}{'p99':>9}{'CPU':>9}{'times':>7}", flush=True)
        with TemporaryDirectory() as folder:
            now = replace(base, owner=f"{base.owner}?application_name=of_{count}")  # other keys
            for work in delivered(now, Path(folder)), judged(base), looked(base):
                for clock in await work:
                    print(clock, flush=True)
    await owner.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--matches", type=int, nargs="+", default=[0, 10_000, 100_000])
    asked = parser.parse_args()
    with server() as folder:
        asyncio.run(figures(folder, sorted({0, *asked.matches})))


if __name__ == "__main__":
    main()
