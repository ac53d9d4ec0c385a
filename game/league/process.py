"""The process beside the game: it brings finished matches to the league, oldest first and one at a
time, and tells the game what it hears. Whatever happens to the connection, it tries again."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from threading import Thread
from time import time
from typing import Final

from game.base import failures
from game.base.arithmetic import int_sum
from game.base.by_name import changed
from game.league.board import Board
from game.league.database import Database, connect, waited
from game.league.host import HostDesk
from game.league.link import LATER, Told, order_in
from game.league.news import (
    Answer,
    DeniedError,
    Drawn,
    Network,
    News,
    Order,
    Progress,
    Register,
    Station,
)
from game.league.records import last_evening
from game.league.wire import WireError, packed, unpacked
from game.storage.outbox import Delivery, Outbox, Sent
from game.storage.store import SaveError, Store

POLL: Final = 15.0  # seconds after which it looks although nothing woke it
LONGEST_WAIT: Final = 15.0  # seconds between two attempts to connect
_WHO: Final = """
SELECT CASE WHEN pg_has_role(current_user, 'league_host', 'MEMBER') THEN 'host'
    WHEN pg_has_role(current_user, 'league_table', 'MEMBER') THEN 'table' ELSE 'wall' END AS who
"""
_BOARD: Final = """
SELECT e.evening, extract(epoch FROM clock_timestamp())::float8 AS now, b.version, CASE WHEN
    (b.evening, b.version) IS DISTINCT FROM ($1, $2) THEN b.body END AS body
FROM league.evening e LEFT JOIN league.board b USING (evening) ORDER BY e.opened_at DESC LIMIT 1
"""
_DRAWN: Final = """
SELECT key, round, options, state FROM league.match
WHERE evening = $1 AND table_no = $2 AND state <> 'void' ORDER BY round
"""
_REPORTS: Final = """
SELECT rev, sha256, state, reason FROM league.report WHERE key = $1 ORDER BY rev
"""
_REPORT: Final = """
INSERT INTO league.report (key, rev, body, sha256) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
"""
_JUDGED: Final = """
SELECT DISTINCT ON (key) key, state, reason FROM league.report WHERE key = ANY ($1::uuid[])
ORDER BY key, (state = 'accepted') DESC, rev DESC
"""
_PROGRESS: Final = """
INSERT INTO league.progress AS p (table_no, key, game, games)
VALUES ($1, $2, coalesce($3, 0), coalesce($4, 0)) ON CONFLICT (table_no) DO UPDATE
SET key = coalesce($2, p.key), game = coalesce($3, p.game), games = coalesce($4, p.games)
"""
"""A game that was killed knows nothing for a while: what it had told stays."""
_ARRIVAL: Final = """
INSERT INTO league.arrival (arrival, evening, name, animal, disc, club)
VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
"""
_BROKEN: Final = "SELECT key FROM league.match WHERE key = ANY ($1::uuid[]) AND state = 'broken'"
_ARRIVED: Final = "SELECT state, reason FROM league.arrival WHERE arrival = $1"
_PARKED: Final = {"league.fault.not_allowed": "league.fault.not_drawn"}
"""What a refusal means where a report was sent."""
_HEARS: Final = ("board", "match", "arrival")  # a report that is judged changes the board
_STEADY: Final = 2.0  # seconds by which clocks may differ without anybody being told


class Courier:
    """What the process does. `tell` is called with what the game is to hear; `store` is the file of
    matches, None where none are played."""

    def __init__(self, url: str, store: Store | None, tell: Callable[[Told], None]) -> None:
        self.wake = asyncio.Event()
        self.orders: deque[tuple[int, Order]] = deque()
        self._url, self._tell = url, tell
        self._outbox: Outbox | None = store.outbox if store else None
        self._folder = store.path.parent if store else None
        self._told = self._news = News(Station.TABLE)
        self._progress: Progress | None = None
        self._wishes: dict[str, int] = {}  # arrivals that the host has not decided on, by UUID
        self._desk: HostDesk | None = None
        self._chance = Random(f"{url}:{time()}")  # only for how long to wait

    async def run(self) -> None:
        """Go on until it is cancelled."""
        tries = 0
        while True:
            try:
                async with await connect(self._url, self.wake, _HEARS) as database:
                    await self._greet(database)
                    while True:
                        await self.once(database)
                        tries = 0
                        await waited(self.wake, POLL)
            except DeniedError as error:
                self._change(network=Network.REFUSED, fault=error.reason)
            except WireError:  # written by another version
                self._change(network=Network.REFUSED, fault="league.fault.newer")
            except Exception as error:  # noqa: BLE001, asyncpg raises of all kinds when it is cut off
                self._lost(error)
            tries += 1
            await self._without(self._chance.random() * min(LONGEST_WAIT, 2.0**tries))

    async def _greet(self, database: Database) -> None:
        """Find out who we are; what was not taken before may be now."""
        who = Station((await database.ask(_WHO))[0]["who"])
        table = 0
        if who is Station.TABLE:
            found = await database.ask("SELECT table_no FROM league.station")
            if not found:
                raise DeniedError("league.fault.no_table")
            table = int(found[0]["table_no"])
        self._desk = HostDesk(database, self._folder) if who is Station.HOST else None
        self._news = replace(self._news, station=who, table=table)
        if self._outbox is not None:
            for sent in self._outbox.due(Delivery.PARKED):
                self._outbox.mark(sent.match, Delivery.WAITING)

    async def once(self, database: Database) -> None:
        """Do all there is to do, and look at all there is to see."""
        while self.orders:
            number, order = self.orders[0]
            try:
                answer = await self._obey(database, number, order)
            except Exception:
                if not isinstance(order, LATER):  # cut off: nobody knows whether it was done
                    self.orders.popleft()
                    self._tell(Told(answer=Answer(number, "league.fault.perhaps")))
                raise
            if answer is not None:
                self._tell(Told(answer=answer))
            self.orders.popleft()  # not before it is done: another connection does it again
        news = self._news
        if news.station is Station.TABLE and self._outbox is not None:
            await self._deliver(database, self._outbox)
            try:
                await database.ask(_PROGRESS, news.table, *self._how_far())
            except DeniedError:  # of a match that this league does not know
                self._progress = None
                await database.ask(_PROGRESS, news.table, *self._how_far())
            await self._hear_of_wishes(database)
        news = await self._look(database)
        if self._desk is not None and news.board is not None:
            news = await self._desk.look(news)
        self._change(
            network=Network.THERE, fault="", ahead=news.ahead, board=news.board,
            drawn=news.drawn, draft=news.draft, refused=news.refused, may=news.may,
        )  # fmt: skip

    # --- orders --------------------------------------------------------------------------------

    async def _obey(self, database: Database, number: int, order: Order) -> Answer | None:
        """Do what the game wants; None where the answer comes later."""
        try:
            if isinstance(order, Progress):
                self._progress = order
            elif self._desk is not None:
                await self._desk.obey(order)
            elif not isinstance(order, Register):
                return Answer(number, "league.fault.not_allowed")
            else:
                of = await last_evening(database)
                face = order.name, order.animal, order.disc, order.club
                await database.ask(_ARRIVAL, order.arrival, of, *face)
                self._wishes[order.arrival] = number
                return None
        except DeniedError as error:
            return Answer(number, error.reason)
        return Answer(number)

    async def _hear_of_wishes(self, database: Database) -> None:
        for arrival, number in list(self._wishes.items()):
            found = await database.ask(_ARRIVED, arrival)
            if found and found[0]["state"] != "new":
                del self._wishes[arrival]
                self._tell(Told(answer=Answer(number, found[0]["reason"] or "")))

    def _how_far(self) -> tuple[str | None, int | None, int | None]:
        so_far = self._progress
        return (so_far.key, so_far.game, so_far.games) if so_far else (None, None, None)

    # --- delivering ----------------------------------------------------------------------------

    async def _deliver(self, database: Database, outbox: Outbox) -> None:
        """Bring what is finished, and what broke up, to the league; the oldest first."""
        due = outbox.due()
        unfinished = [sent.key for sent in due if not sent.over]
        rows = await database.ask(_BROKEN, unfinished) if unfinished else ()
        broken = {str(row["key"]) for row in rows}
        for sent in due:
            if sent.over or sent.key in broken:
                await self._send(database, outbox, sent)
        there = {sent.key: sent.match for sent in outbox.due(Delivery.RECEIVED)}
        for row in await database.ask(_JUDGED, list(there)) if there else ():
            if row["state"] != "received":
                state = Delivery(row["state"])
                outbox.mark(there[str(row["key"])], state, row["reason"] or "")

    async def _send(self, database: Database, outbox: Outbox, sent: Sent) -> None:
        """One report. Nothing is marked before it was read back: what an INSERT says may be lost on
        its way, or be of another report."""
        try:
            body = outbox.text(sent.match)
        except SaveError:  # the file is busy: the next look finds it
            return
        except ValueError:
            outbox.mark(sent.match, Delivery.PARKED, "league.fault.unreadable")
            return
        hashed = sha256(body.encode()).hexdigest()
        try:
            known = await database.ask(_REPORTS, sent.key)
            if all(row["state"] == "refused" and row["sha256"] != hashed for row in known):
                await database.ask(_REPORT, sent.key, len(known) + 1, body, hashed)
                known = await database.ask(_REPORTS, sent.key)
        except DeniedError as error:
            outbox.mark(sent.match, Delivery.PARKED, _PARKED.get(error.reason, error.reason))
            return
        ours = next((row for row in reversed(known) if row["sha256"] == hashed), None)
        if ours is None:
            outbox.mark(sent.match, Delivery.PARKED, "league.fault.twice")
        else:
            outbox.mark(sent.match, Delivery(ours["state"]), ours["reason"] or "")

    # --- looking -------------------------------------------------------------------------------

    async def _look(self, database: Database) -> News:
        """The board, and what this table is to play."""
        board = self._news.board
        known = (board.evening, board.version) if board else (None, None)
        found = await database.ask(_BOARD, *known)
        if not found:
            return replace(self._news, board=None, drawn=None)
        row = found[0]
        if row["body"] is not None:
            board = unpacked(Board, row["body"])
        elif row["version"] is None:
            board = None
        drawn = None
        plays = self._news.station is Station.TABLE
        for each in await database.ask(_DRAWN, row["evening"], self._news.table) if plays else ():
            if drawn is not None and drawn.begun and each["state"] == "published":
                break  # the called one comes first
            mine = self._outbox.of(str(each["key"])) if self._outbox else None
            drawn = None
            if each["state"] != "broken" and (mine is None or mine[1] != "finished"):
                begun = each["state"] == "called"
                drawn = Drawn(str(each["key"]), each["round"], each["options"], begun)
            if drawn and mine and mine[1] == "running":  # before a later round
                break
        ahead = round(row["now"] - time(), 1)
        if abs(ahead - self._news.ahead) < _STEADY:
            ahead = self._news.ahead
        return replace(self._news, board=board, drawn=drawn, ahead=ahead)

    # --- telling -------------------------------------------------------------------------------

    def _change(self, **values: object) -> None:
        """Tell the game where something is different from what it knows."""
        outbox = self._outbox
        waiting = int_sum(sent.over for sent in outbox.due()) if outbox else 0
        parked = outbox.parked() if outbox else ""
        self._news = changed(self._news, {**values, "waiting": waiting, "parked": parked})
        if self._news != self._told:
            self._told = self._news
            self._tell(Told(self._news))

    def _lost(self, error: Exception) -> None:
        self._tell(Told(note=failures.in_short(error)))
        if self._news.network is Network.THERE:
            self._change(network=Network.GONE)

    async def _without(self, seconds: float) -> None:
        """So long without a connection: the host is told so, the rest waits."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while (left := end - loop.time()) > 0:
            for number, order in [each for each in self.orders if not isinstance(each[1], LATER)]:
                self.orders.remove((number, order))
                self._tell(Told(answer=Answer(number, "league.fault.no_network")))
            self._change()
            await waited(self.wake, left)


def serve(pipe: Connection, url: str, folder: str) -> None:
    """Run until the pipe breaks, which is when the game has ended. `folder`: where the file of
    matches lies; empty: none are played here."""
    store = Store(Path(folder)) if folder else None

    async def whole() -> None:
        courier = Courier(url, store, lambda told: pipe.send_bytes(packed(told).encode()))
        loop, work = asyncio.get_running_loop(), asyncio.ensure_future(courier.run())
        loop.set_exception_handler(lambda *_: None)  # what a cut connection leaves behind

        def take(number: int, order: Order) -> None:
            courier.orders.append((number, order))
            courier.wake.set()

        def hear() -> None:
            while True:
                try:
                    number, order = order_in(pipe.recv_bytes())
                except (EOFError, OSError):
                    break
                loop.call_soon_threadsafe(take, number, order)
            loop.call_soon_threadsafe(work.cancel)

        Thread(target=hear, name="league, hearing", daemon=True).start()
        with suppress(asyncio.CancelledError, OSError):
            await work

    asyncio.run(whole())
