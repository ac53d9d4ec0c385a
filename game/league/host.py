"""The host's desk: orders and arrivals become steps of the evening, and its drawn matches stand in
the database as the steps say, each time in one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.league.database import Database
from game.league.evening import Evening, match_seed
from game.league.export import export
from game.league.news import DeniedError, Export, News, Order, Refusal, Register
from game.league.orders import looked_at, may, steps_for
from game.league.records import ONE_AT_A_TIME, Records, last_evening
from game.league.reports import options_of
from game.league.results import Reports
from game.league.wire import named

_NOW: Final = """
SELECT seed, extract(epoch FROM clock_timestamp())::float8 AS now FROM league.secret
WHERE evening = $1
"""
_STEP: Final = "INSERT INTO league.step (evening, n, body) VALUES ($1, $2, $3)"
_MATCHES: Final = "SELECT key, state FROM league.match WHERE evening = $1"
_DRAWN: Final = """
INSERT INTO league.match (key, evening, round, table_no, people, options, state)
VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (key) DO UPDATE SET state = $7
"""
_STATE: Final = "UPDATE league.match SET state = $2 WHERE key = $1"
_WISHES: Final = """
SELECT arrival::text, name, animal, disc, club FROM league.arrival
WHERE evening = $1 AND state = 'new'
ORDER BY row_number() OVER (PARTITION BY station ORDER BY at), at LIMIT 20
"""
"""Some at a time, of every table in turn: orders of the host come between. Each that is decided
wakes us for the next."""
_DECIDED: Final = "UPDATE league.arrival SET state = $2, reason = $3 WHERE arrival = $1"


class HostDesk:
    """Obeys orders of the host. `folder`: where an evening is exported to."""

    def __init__(self, database: Database, folder: Path | None = None) -> None:
        self._database, self._folder = database, folder
        self._records: Records | None = None

    async def records(self) -> Records:
        """Those of the evening that goes on. Raises DeniedError where none has begun."""
        of = await last_evening(self._database)
        if self._records is None or self._records.of != of:
            self._records = Records(self._database, of)
        return self._records

    async def obey(self, order: Order) -> None:
        """Do what the host wants. Raises DeniedError with the sentence why not."""
        if isinstance(order, Export):
            try:
                await export(self._database, self._folder or Path())
            except OSError as error:
                raise DeniedError("league.fault.not_written") from error
            return
        records = await self.records()
        async with self._database.together():
            await self._database.ask(ONE_AT_A_TIME)
            try:
                await self._obeyed(records, order)
            except ValueError as error:  # of options: the game knows no such table
                raise DeniedError("league.fault.makes_no_sense") from error

    async def _obeyed(self, records: Records, order: Order) -> None:
        ask = self._database.ask
        evening, reports = await records.known()
        found = (await ask(_NOW, records.of))[0]
        secret = found["seed"]
        steps = steps_for(evening, order, secret=secret, now=found["now"], reports=reports)
        for step in steps:
            evening = evening.after(step)
            await ask(_STEP, records.of, len(evening.steps), named(step))
        if steps:
            await self._set_matches(records.of, evening, secret)

    async def _set_matches(self, of: str, evening: Evening, secret: str) -> None:
        """Make the drawn matches those of the steps; one that is no more is void, not gone."""
        ask = self._database.ask
        kept = {str(row["key"]): row["state"] for row in await ask(_MATCHES, of)}
        wanted = dict(_wanted(evening))
        for key in kept.keys() - wanted.keys():
            if kept[key] != "void":
                await ask(_STATE, key, "void")
        for key, (number, table, people, state) in wanted.items():
            if kept.get(key) != state:
                sitting = [evening.people[n - 1] for n in people]
                options = options_of(evening.opened, sitting, match_seed(secret, key)).to_json()
                await ask(_DRAWN, key, of, number, table, list(people), options, state)

    async def look(self, news: News) -> News:
        """Let in who has come, and tell the host what only the host is told."""
        records = await self.records()
        for row in await self._database.ask(_WISHES, records.of):
            reason = None
            try:
                await self.obey(Register(*row))
            except DeniedError as error:
                reason = error.reason
            state = "refused" if reason else "taken"
            await self._database.ask(_DECIDED, row["arrival"], state, reason)
        evening, reports = await records.known()
        return replace(
            news,
            draft=looked_at(evening),
            refused=tuple(_refused(evening, reports)),
            may=may(evening, reports),
        )


def _wanted(evening: Evening) -> Iterator[tuple[str, tuple[int, int, tuple[int, ...], str]]]:
    """The matches that there should be: key; round, table, people and state."""
    for each in evening.rounds:
        for seating, key in zip(each.seats, each.keys, strict=True):
            broke = each.broke(seating.table)
            state = "called" if each.called else "published"
            if broke is not None:
                state = "void" if broke.void else "broken"
            yield key, (each.number, seating.table, seating.people, state)


def _refused(evening: Evening, reports: Reports) -> Iterator[Refusal]:
    for each in evening.rounds:
        for seating, key in zip(each.seats, each.keys, strict=True):
            if key in reports.refused and key not in reports.results:
                yield Refusal(seating.table, each.number, reports.refused[key])
