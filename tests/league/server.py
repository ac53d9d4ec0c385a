"""A PostgreSQL for tests, in a folder that goes away, with a database for each test."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit, urlunsplit

import pytest

from game.league import local
from game.league.board import Person, Place, Seating
from game.league.database import connect
from game.league.evening import Drafted, Opened, Published, Registered, Step, match_seed
from game.league.reports import options_of
from game.league.wire import named
from game.match.game import game_of
from game.match.match import Match
from game.match.options import MAIN
from game.storage.record import Heading, printed
from tests.match.matches import play_out

MISSING: Final = "PostgreSQL is not installed: nothing is delivered (Debian: postgresql)"
SECRET: Final = "the secret of the tests"
T = TypeVar("T")


@contextmanager
def server() -> Iterator[Path]:
    """The folder of a server that runs. Skips where there is none."""
    pytest.importorskip("asyncpg")
    if local.programs() is None:
        pytest.skip(MISSING)
    folder = Path(mkdtemp(prefix="league-"))
    folder.chmod(0o755)  # the server may have to be somebody else's
    try:
        local.start(folder, "only-for-tests")
        yield folder
    finally:
        local.stop(folder, at_once=True)
        shutil.rmtree(folder, ignore_errors=True)


def run(work: Awaitable[T]) -> T:
    """Do it in a loop of its own."""

    async def whole() -> T:
        return await work

    return asyncio.run(whole())


@dataclass(frozen=True)
class Base:
    """A league in a database of its own: the address of its owner, of its host, of each table by
    number, and of its wall."""

    folder: Path
    owner: str
    host: str
    wall: str
    tables: dict[int, str]

    async def ask(self, url: str, query: str, *values: object) -> list[Any]:
        """One question by one login."""
        database = await connect(url, checked=False)
        try:
            return await database.ask(query, *values)
        finally:
            await database.close()


async def made(folder: Path, name: str, tables: int = 2) -> Base:
    """A new league in the server of the folder."""
    owner = (folder / "owner.txt").read_text("utf-8").strip()
    parts = urlsplit(owner)
    database = await connect(urlunsplit(parts._replace(path="/postgres")), checked=False)
    await database.ask(f'DROP DATABASE IF EXISTS "{name}"')
    await database.ask(f'CREATE DATABASE "{name}"')
    await database.close()
    owner = urlunsplit(parts._replace(path=f"/{name}"))
    database = await connect(owner, checked=False)
    await database.migrate()

    async def login(who: str, role: str) -> str:
        await database.ask(f'DROP ROLE IF EXISTS "{who}"')
        await database.ask(f"CREATE ROLE \"{who}\" LOGIN PASSWORD 'pass' IN ROLE {role}")
        await database.ask(f'GRANT CONNECT ON DATABASE "{name}" TO "{who}"')
        place = f"{who}:pass@{parts.hostname}:{parts.port}"
        return urlunsplit(parts._replace(path=f"/{name}", netloc=place))

    found = {}
    for number in range(1, tables + 1):
        found[number] = await login(f"{name}_t{number}", "league_table")
        await database.ask(
            "INSERT INTO league.station VALUES ($1, $2, $3)", f"{name}_t{number}", number, "Door"
        )
    host, wall = (
        await login(f"{name}_host", "league_host"),
        await login(f"{name}_wall", "league_wall"),
    )
    await database.close()
    return Base(folder, owner, host, wall, found)


# --- an evening ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawn:
    """A drawn match: its key, table, people and options as JSON."""

    key: str
    round: int
    table: int
    people: tuple[int, ...]
    options: str


async def evening(
    base: Base, rounds: int = 1, *, opened: Opened | None = None, seats: int = 4
) -> tuple[str, list[Drawn]]:
    """An evening at all tables, all rounds published and called; its UUID, and its matches."""
    opened = opened or Opened("Evening", "deluxe", 5, 4, rounds, final=False)
    opened = Opened(
        opened.name, opened.kind, opened.variant, opened.games, rounds, final=False,
        places=tuple(Place(number, f"T{number}") for number in base.tables),
    )  # fmt: skip
    people = [Person(n, f"P{n}", "owl", n % 6) for n in range(1, seats * len(base.tables) + 1)]
    steps: list[Step] = [opened, *(Registered(each, f"{each.number}") for each in people)]
    found = []
    for number in range(1, rounds + 1):
        seating = tuple(
            Seating(table, tuple(range(seats * at + 1, seats * at + seats + 1)))
            for at, table in enumerate(base.tables)
        )
        keys = tuple(uuid_of(f"{base.owner} {number} {each.table}") for each in seating)
        steps += [Drafted(number, seating), Published(number, 0.0, keys)]
        for each, key in zip(seating, keys, strict=True):
            sitting = [people[n - 1] for n in each.people]
            options = options_of(opened, sitting, match_seed(SECRET, key))
            found.append(Drawn(key, number, each.table, each.people, options.to_json()))
    database = await connect(base.host)
    query = "INSERT INTO league.evening (name) VALUES ('Evening') RETURNING evening"
    of = (await database.ask(query))[0]["evening"]
    async with database.together():
        await database.ask("INSERT INTO league.secret VALUES ($1, $2)", of, SECRET)
        for n, step in enumerate(steps, 1):
            query = "INSERT INTO league.step (evening, n, body) VALUES ($1, $2, $3)"
            await database.ask(query, of, n, named(step))
        for m in found:
            query = "INSERT INTO league.match VALUES ($1, $2, $3, $4, $5, $6, 'called')"
            await database.ask(query, m.key, of, m.round, m.table, list(m.people), m.options)
    await database.close()
    return str(of), found


def uuid_of(text: str) -> str:
    """A UUID that follows from a text."""
    found = sha256(text.encode()).hexdigest()
    return f"{found[:8]}-{found[8:12]}-4{found[13:16]}-8{found[17:20]}-{found[20:32]}"


def report_of(options: Any) -> str:
    """A match of these options as its table would send it, played to its end."""
    match = play_out(Match(replace(options, salt="c0ffee")))
    return printed(match, Heading("1"), "", lambda event: "")


def options_in(drawn: Drawn) -> Any:
    """The options of a drawn match."""
    return game_of(json.loads(drawn.options).get("game", MAIN)).read_options(drawn.options)
