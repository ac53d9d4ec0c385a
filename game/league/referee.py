"""Whoever judges: plays reports again, keeps what counts, and makes the board that all see. Two of
them at once do no harm: what is decided is decided once, and one board is made at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from random import Random
from typing import Final

from game.base import failures
from game.league.boards import board_of
from game.league.database import Database, Row, connect, waited
from game.league.news import DeniedError
from game.league.records import ONE_AT_A_TIME, Records, last_evening
from game.league.reports import judged
from game.league.results import Result, result_of
from game.league.wire import packed

POLL: Final = 15.0  # seconds after which it looks although nothing woke it
_AT_ONCE: Final = 32  # reports that are decided in one transaction
_OPEN: Final = """
SELECT r.key, r.rev, r.body, m.evening, m.round, m.table_no, m.people, m.options, m.state,
    s.table_no AS station, extract(epoch FROM r.received_at)::float8 AS at
FROM league.report r JOIN league.match m USING (key)
    LEFT JOIN league.station s ON s.login = r.station
WHERE r.state = 'received' AND m.state <> 'void' ORDER BY r.received_at LIMIT $1
"""
"""A void match waits: the host may take that back."""
_ACCEPT: Final = """
UPDATE league.report SET state = 'accepted' WHERE key = $1 AND rev = $2 AND state = 'received'
    AND NOT EXISTS (SELECT FROM league.report WHERE key = $1 AND state = 'accepted') RETURNING key
"""
_REFUSE: Final = """
UPDATE league.report SET state = 'refused', reason = $3
WHERE key = $1 AND rev = $2 AND state = 'received'
"""
_RESULT: Final = "INSERT INTO league.result (key, evening, body) VALUES ($1, $2, $3)"
_BOARD: Final = """
SELECT b.version, b.body, extract(epoch FROM now())::float8 AS now
FROM league.evening e LEFT JOIN league.board b USING (evening) WHERE e.evening = $1
"""
_TELL: Final = """
INSERT INTO league.board (evening, version, body) VALUES ($1, $2, $3)
ON CONFLICT (evening) DO UPDATE SET version = $2, body = $3, at = now()
"""


class Referee:
    """Decides what waits in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._records: dict[str, Records] = {}

    async def once(self) -> int:
        """Judge what waits, and tell everybody; how many reports were decided."""
        ask = self._database.ask
        waiting = await ask(_OPEN, _AT_ONCE)
        verdicts = [(row, await asyncio.to_thread(verdict, row)) for row in waiting]
        evenings = {str(row["evening"]) for row in waiting}
        with suppress(DeniedError):
            evenings.add(await last_evening(self._database))
        async with self._database.together():
            await ask(ONE_AT_A_TIME)
            for row, found in verdicts:
                await self._decide(row, found)
            for of in evenings:
                await self._tell(of)
        return len(verdicts)

    async def _decide(self, row: Row, found: Result | str) -> None:
        ask, which = self._database.ask, (row["key"], row["rev"])
        if isinstance(found, Result):
            if await ask(_ACCEPT, *which):
                await ask(_RESULT, row["key"], row["evening"], packed(found))
                return
            found = "league.refused.twice"
        await ask(_REFUSE, *which, found)

    async def _tell(self, of: str) -> None:
        """Make the board of an evening anew, and keep it where it is another one."""
        ask = self._database.ask
        records = self._records.setdefault(of, Records(self._database, of))
        evening, reports = await records.known()
        kept = (await ask(_BOARD, of))[0]
        version, now = kept["version"] or 0, kept["now"]
        board = board_of(evening, reports, number=of, version=version, now=now)
        if packed(board) != kept["body"]:
            await ask(_TELL, of, version + 1, packed(replace(board, version=version + 1)))


def verdict(row: Row) -> Result | str:
    """What a report is: a result, or the key of the sentence why it does not count."""
    if row["station"] != row["table_no"] or row["state"] == "void":
        return "league.refused.not_drawn"
    try:
        match = judged(row["body"], row["options"], broken=row["state"] == "broken")
        key, number, table = str(row["key"]), row["round"], row["table_no"]
        return result_of(match, row["people"], key, number, table, row["at"])
    except DeniedError as error:
        return error.reason
    except Exception:  # noqa: BLE001, whatever one report brings about, the next is judged
        return "league.refused.altered"


async def watch(url: str, note: Callable[[str], None]) -> None:
    """Judge until it is cancelled."""
    chance, wake, tries = Random(url), asyncio.Event(), 0
    while True:
        try:
            async with await connect(url, wake, ("step", "progress", "report")) as database:
                referee = Referee(database)
                while True:
                    found = await referee.once()
                    tries = 0
                    await waited(wake, 0.0 if found else POLL)
        except DeniedError as error:
            note(error.reason)
        except Exception as error:  # noqa: BLE001, asyncpg raises of all kinds when it is cut off
            note(failures.in_short(error))
        tries += 1
        await asyncio.sleep(chance.random() * min(POLL, 2.0**tries))


def serve(pipe: Connection, url: str) -> None:
    """Beside the game of the host."""
    asyncio.run(watch(url, lambda text: pipe.send_bytes(text.encode())))
