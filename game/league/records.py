"""What the database knows of an evening, read by whoever may: host and referee."""

from __future__ import annotations

from typing import Final

from game.league.database import Database
from game.league.evening import STEPS, Evening
from game.league.news import DeniedError, Progress
from game.league.results import Reports, Result
from game.league.wire import of_named, unpacked

ONE_AT_A_TIME: Final = "LOCK TABLE league.board IN SHARE ROW EXCLUSIVE MODE"
"""Whoever makes steps, decides reports or makes a board: one after the other. Neither tables nor
the wall may take such a lock, and they read on."""
_LAST: Final = "SELECT evening, name FROM league.evening ORDER BY opened_at DESC LIMIT 1"
_STEPS: Final = "SELECT body FROM league.step WHERE evening = $1 AND n > $2 ORDER BY n"
_RESULTS: Final = """
SELECT key, body FROM league.result WHERE evening = $1 AND NOT key = ANY ($2::uuid[])
"""
_UNDECIDED: Final = """
SELECT DISTINCT ON (r.key) r.key, r.state, r.reason FROM league.report r JOIN league.match m
    USING (key) WHERE m.evening = $1 AND r.state <> 'accepted' ORDER BY r.key, r.rev DESC
"""
_HEARD: Final = """
SELECT table_no, key, game, games, extract(epoch FROM at)::float8 AS at FROM league.progress
"""


async def last_evening(database: Database) -> str:
    """The UUID of the evening that goes on. Raises DeniedError where none has begun."""
    found = await database.ask(_LAST)
    if not found:
        raise DeniedError("league.fault.no_evening")
    return str(found[0]["evening"])


class Records:
    """What is known of one evening; what never changes is read once."""

    def __init__(self, database: Database, of: str) -> None:
        self._database, self.of = database, of
        self._evening, self._results = Evening(), dict[str, Result]()

    async def known(self) -> tuple[Evening, Reports]:
        """All there is to know of it now."""
        ask = self._database.ask
        for row in await ask(_STEPS, self.of, len(self._evening.steps)):
            self._evening = self._evening.after(of_named(STEPS, row["body"]))
        for row in await ask(_RESULTS, self.of, list(self._results)):
            self._results[str(row["key"])] = unpacked(Result, row["body"])
        undecided = await ask(_UNDECIDED, self.of)
        heard = await ask(_HEARD)
        progress = ((str(row["key"]), row) for row in heard if row["key"] is not None)
        return self._evening, Reports(
            dict(self._results),
            {key: Progress(key, row["game"], row["games"]) for key, row in progress},
            frozenset(str(row["key"]) for row in undecided if row["state"] == "received"),
            {str(row["key"]): row["reason"] for row in undecided if row["state"] == "refused"},
            {row["table_no"]: row["at"] for row in heard},
        )
