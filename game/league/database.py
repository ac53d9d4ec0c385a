"""PostgreSQL, as far as the league needs it: connecting, `ask`, and migrations.

What goes wrong is one of two things. `DeniedError`: it does not let us in or does not take what it
was told, and will not the next time; it bears the key of a sentence. Anything else is trouble with
the connection: drop it and try again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from ipaddress import ip_address
from pathlib import Path
from ssl import SSLCertVerificationError, SSLContext, SSLError, create_default_context
from typing import Any, Final, Protocol, Self
from urllib.parse import parse_qs, urlsplit

from game.base.by_name import load
from game.base.files import file_of
from game.league.news import DeniedError

SCHEMA: Final = 1
"""The number of the last migration that this version knows."""
PATIENCE: Final = 10.0  # seconds that connecting or one question may take
_MIGRATING: Final = 7001  # the number of the lock
_CHANNEL: Final = "league"

Row = Any  # of asyncpg; its values by name, of the kinds that the column has


class _Connection(Protocol):
    """What we use of a connection of asyncpg."""

    def fetch(self, query: str, *values: object, timeout: float) -> Awaitable[list[Row]]: ...
    def execute(self, query: str) -> Awaitable[str]: ...
    def transaction(self) -> AbstractAsyncContextManager[object]: ...
    def add_listener(self, channel: str, callback: Callable[..., None]) -> Awaitable[None]: ...
    def add_termination_listener(self, callback: Callable[..., None]) -> None: ...
    def close(self, *, timeout: float) -> Awaitable[None]: ...
    def terminate(self) -> None: ...


class Database:
    """One connection, which is closed at the end of a `with`."""

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def ask(self, query: str, *values: object) -> list[Row]:
        """The rows that a statement gives. Raises DeniedError."""
        with _refusals():
            return await self._connection.fetch(query, *values, timeout=PATIENCE)

    @asynccontextmanager
    async def together(self) -> AsyncIterator[None]:
        """What is asked in it is one transaction."""
        with _refusals():
            async with self._connection.transaction():
                yield

    async def migrate(self) -> int:
        """Bring the database up to date, one migration in one transaction each; the number of the
        last. Whoever else does it meanwhile is waited for."""
        for path in sorted(file_of("game/league/migrations").glob("*.sql")):
            async with self.together():
                await self.ask("SELECT pg_advisory_xact_lock($1)", _MIGRATING)
                if await self.version() < int(path.name[:3]):
                    await self._connection.execute(path.read_text("utf-8"))
        return await self.version()

    async def version(self) -> int:
        """The number of the last migration; 0 where it is no league yet."""
        if not (await self.ask("SELECT to_regclass('league.migration') AS it"))[0]["it"]:
            return 0
        found = await self.ask("SELECT coalesce(max(n), 0) AS n FROM league.migration")
        return int(found[0]["n"])

    async def close(self) -> None:
        """Say goodbye; where nobody listens any more, without."""
        try:
            await self._connection.close(timeout=1.0)
        except Exception:  # noqa: BLE001, whatever it is, we are going
            self._connection.terminate()


async def waited(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, at most so long, and be ready for the next."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    event.clear()


async def connect(
    url: str,
    wake: asyncio.Event | None = None,
    hears: Collection[str] = (),
    *,
    checked: bool = True,
) -> Database:
    """A connection. It sets `wake` when there is something new in the tables that it `hears` of,
    and when it has ended. `checked`: to a league that this version can talk to. Raises DeniedError,
    or anything where the connection fails."""
    wake = wake or asyncio.Event()

    def told(connection: object, process: int, channel: str, table: str) -> None:
        if table in hears:
            wake.set()

    try:
        open_it: Callable[..., Awaitable[_Connection]] = load("asyncpg:connect")
    except ImportError as error:
        raise DeniedError("error.league_driver") from error
    if not url:  # would be this machine, whatever answers there
        raise DeniedError("league.fault.address")
    try:
        with _refusals():
            connection = await open_it(
                url, timeout=PATIENCE, command_timeout=PATIENCE, **_trust(url)
            )
    except (OSError, ValueError, OverflowError) as error:
        if _proves_nothing(error, url):
            raise DeniedError("league.fault.certificate") from error
        if isinstance(error, OSError):
            raise
        raise DeniedError("league.fault.address") from error  # it is none
    database, there = Database(connection), False
    try:
        connection.add_termination_listener(lambda *_: wake.set())
        if checked:
            await _check(database)
        if hears:
            await connection.add_listener(_CHANNEL, told)
        there = True
    finally:
        if not there:
            connection.terminate()
    return database


async def _check(database: Database) -> None:
    try:
        found = await database.version()
    except DeniedError as error:  # a login that may not look is none of the league's
        raise DeniedError("league.fault.no_league") from error
    if found == 0:
        raise DeniedError("league.fault.no_league")
    if found != SCHEMA:
        raise DeniedError("league.fault.newer" if found > SCHEMA else "league.fault.older")


def url_of(text: str) -> str:
    """The address that an argument of the command line stands for: itself, or what is written in
    the file that it names, so that a password is in no list of processes. Raises OSError."""
    if "://" in text:
        return text
    return Path(text).read_text("utf-8-sig").strip().partition("\n")[0]


def _trust(url: str) -> dict[str, SSLContext]:
    """How the server proves who it is: beyond the own network by its certificate, unless the
    address says how (`sslmode`). Whoever is known to this system vouches for it, unless the address
    names somebody (`sslrootcert`)."""
    parts = urlsplit(url)
    host, asked = parts.hostname or "localhost", parse_qs(parts.query)
    try:
        near = ip_address(host).is_private
    except ValueError:
        near = "." not in host or host.endswith(".local")
    mode = asked.get("sslmode", ["prefer" if near else "verify-full"])
    own = mode == ["verify-full"] and "sslrootcert" not in asked
    return {"ssl": create_default_context()} if own else {}


def _proves_nothing(error: Exception, url: str) -> bool:
    """Whether it failed because the server did not prove who it is."""
    if "sslrootcert" in url and isinstance(error, FileNotFoundError | PermissionError | SSLError):
        return True
    return isinstance(error, SSLCertVerificationError) or "SSL upgrade" in str(error)


_STATES: Final = (
    ("28", "league.fault.password"),  # wrong login or password
    ("3D", "league.fault.no_league"),  # no such database
    ("3F", "league.fault.no_league"),
    ("42P01", "league.fault.no_league"),
    ("42501", "league.fault.not_allowed"),  # privileges and row-level security
    ("2B", "league.fault.not_allowed"),  # something depends on it
    ("22", "league.fault.makes_no_sense"),
    ("23", "league.fault.makes_no_sense"),
    ("42", "league.fault.older"),  # of another schema than the number says
)
"""How SQLSTATEs begin that say no for good, and the key of the sentence."""


def refusal(state: str) -> str | None:
    """The key of the sentence for an SQLSTATE; None for those of the connection."""
    return next((key for begin, key in _STATES if state.startswith(begin)), None)


class _refusals:  # noqa: N801, used like a function
    """Errors of the server that will not pass are DeniedErrors."""

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if (reason := refusal(str(getattr(error, "sqlstate", "")))) is not None:
            raise DeniedError(reason) from error
        if type(error).__name__ == "DataError":  # a value that the column cannot be
            raise DeniedError("league.fault.makes_no_sense") from error
