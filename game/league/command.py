"""`poker-deluxe-league`: makes a league, its tables and its evenings, from the console. Everything
lies in one folder: files with the addresses of the logins, what is exported, and the server itself
where it is a local one."""

from __future__ import annotations

import asyncio
import json
import re
from argparse import ArgumentError, ArgumentParser, Namespace
from collections.abc import Callable, Coroutine, Sequence
from contextlib import redirect_stderr, suppress
from io import StringIO
from pathlib import Path
from secrets import token_hex, token_urlsafe
from typing import Final
from urllib.parse import quote, unquote, urlsplit, urlunsplit

from game.league import local
from game.league.board import LONGEST_NAME, MOST_TABLES, THINGS, Person, Place
from game.league.boards import board_of
from game.league.database import SCHEMA, Database, connect, url_of
from game.league.evening import Evening, Opened, match_seed, seal_of
from game.league.export import export
from game.league.host import HostDesk
from game.league.news import DeniedError, MakeDraft, Publish
from game.league.orders import false_draws
from game.league.records import Records
from game.league.referee import Referee, watch
from game.league.reports import options_of
from game.league.results import Reports
from game.league.wire import WireError, named
from game.match.match import Match
from game.match.options import MAIN
from game.words.words import Words

Note = Callable[[str], None]
Work = Callable[[Namespace, Words, Note], Coroutine[None, None, str]]
OWNER, HOST, WALL = "owner.txt", "host.txt", "wall.txt"
_LOGIN: Final = "CREATE ROLE %I LOGIN PASSWORD %L CONNECTION LIMIT 8 IN ROLE %I"
_LONGEST_EVENING: Final = 40  # letters of its name
_FEWEST_TABLES: Final = 2
_ANEW: Final = "ALTER ROLE %I LOGIN PASSWORD %L"
_LET_IN: Final = "GRANT CONNECT ON DATABASE %I TO %I"
_SHUT, _DROP = "ALTER ROLE %I NOLOGIN", "DROP ROLE %I"
_KEEP_OUT: Final = "REVOKE CONNECT ON DATABASE %I FROM %I"


def run(arguments: Sequence[str], words: Words, note: Note) -> str:
    """Do what was asked for; what is to be said about it. Raises DeniedError. `note` is told what
    happens meanwhile, line by line."""
    try:
        with redirect_stderr(StringIO()):  # our words say all there is to know
            asked = _parser().parse_args(arguments)
    except (ArgumentError, SystemExit) as error:
        raise DeniedError("league.cli.usage") from error
    if asked.help or not asked.command:
        return words("league.cli.usage")
    try:
        return asyncio.run(_COMMANDS[asked.command](asked, words, note))
    except WireError as error:  # written by another version
        raise DeniedError("league.fault.newer") from error
    except OSError as error:
        lies_here = error.filename is not None
        reason = "league.fault.not_written" if lies_here else "league.fault.no_network"
        raise DeniedError(reason) from error
    except Exception as error:
        if not type(error).__module__.startswith("asyncpg"):
            raise
        raise DeniedError("league.fault.no_network") from error  # cut off, or not let in just now


def _parser() -> ArgumentParser:
    parser = ArgumentParser(add_help=False, exit_on_error=False)
    parser.add_argument("--help", action="store_true")
    commands = parser.add_subparsers(dest="command")
    for name in _COMMANDS:
        command = commands.add_parser(name, add_help=False, exit_on_error=False)
        command.add_argument("folder", type=lambda text: Path(text).resolve())
        if name == "init":
            command.add_argument("--local", action="store_true")
            command.add_argument("--server", default="")
        if name == "tables":
            command.add_argument("names", nargs="+")
        if name == "open":
            command.add_argument("name", type=_name)
            command.add_argument("--anew", action="store_true")
            command.add_argument("--game", default=MAIN)
            command.add_argument("--variant", type=int, default=7)
            command.add_argument("--games", type=int, default=12, choices=range(1, 100))
            command.add_argument("--rounds", type=int, default=5, choices=range(1, 100))
        if name == "draw":
            command.add_argument("--publish", type=int)
        if name == "status":
            command.add_argument("--check", action="store_true")
    return parser


def _name(text: str) -> str:
    """The name of an evening as it is typed, as one line."""
    name = " ".join(text.split())
    if not 0 < len(name) <= _LONGEST_EVENING or not name.isprintable():
        raise ValueError(name)
    return name


# --- init and tables ---------------------------------------------------------------------------


async def _init(asked: Namespace, words: Words, note: Note) -> str:
    """Make a database what a league needs, or bring it up to date."""
    folder: Path = asked.folder
    if asked.local:
        owner = local.start(folder, token_urlsafe(18))
    else:
        folder.mkdir(parents=True, exist_ok=True)
        owner = asked.server or _url(folder, OWNER)
        local.keep_secret(folder / OWNER, owner)
    await _make_database(owner)
    async with await connect(owner, checked=False) as database:
        number = await database.migrate()
        if number > SCHEMA:
            raise DeniedError("league.fault.newer")
        for file, role in (HOST, "league_host"), (WALL, "league_wall"):
            await _login(database, folder / file, owner, Path(file).stem, role)
    return words("league.cli.made", folder=folder, number=number)


async def _make_database(owner: str) -> None:
    """Make the database that the address names, where there is none yet."""
    try:
        parts = urlsplit(owner)
        async with await connect(owner, checked=False):
            return
    except ValueError as error:
        raise DeniedError("league.fault.address") from error
    except DeniedError as error:
        if error.reason != "league.fault.no_league":
            raise
    server = urlunsplit(parts._replace(path="/postgres"))
    async with await connect(server, checked=False) as database:
        await _do(database, "CREATE DATABASE %I", parts.path[1:])


async def _do(database: Database, way: str, *names: str) -> None:
    """A statement with names and passwords in it, as the server writes them."""
    made = await database.ask("SELECT format($1, VARIADIC $2::text[]) AS it", way, names)
    await database.ask(made[0]["it"])


async def _tables(asked: Namespace, words: Words, note: Note) -> str:
    """Name the tables, and write a file for each with its address."""
    names = [" ".join(name.split()) for name in asked.names]
    if len(names) == 1 and names[0].isdecimal():
        names = [f"{n}" for n in range(1, min(int(names[0][:4]), MOST_TABLES + 1) + 1)]
    if not names:
        raise DeniedError("league.cli.usage")
    if len(names) > MOST_TABLES:
        raise DeniedError("league.fault.many_tables")
    if not all(0 < len(name) <= LONGEST_NAME and name.isprintable() for name in names):
        raise DeniedError("error.league_name")
    owner = _url(asked.folder, OWNER)
    async with await connect(owner) as database:
        for number, name in enumerate(names, 1):
            file = asked.folder / f"table-{number}.txt"
            login = await _login(database, file, owner, f"table_{number}", "league_table")
            await database.ask(
                "INSERT INTO league.station (login, table_no, name) VALUES ($1, $2, $3)"
                " ON CONFLICT (table_no) DO UPDATE SET login = $1, name = $3", login, number, name,
            )  # fmt: skip
        await database.ask("DELETE FROM league.station WHERE table_no > $1", len(names))
    return words("league.cli.tables", count=len(names), folder=asked.folder)


async def _login(database: Database, file: Path, owner: str, name: str, role: str) -> str:
    """A login of a role, and its address in a file; its name. One that has a file keeps its
    password: the file may lie on other laptops already."""
    parts = urlsplit(owner)
    login = f"{parts.path[1:]}_at_{name}"
    there = await database.ask("SELECT FROM pg_roles WHERE rolname = $1", login)
    kept = urlsplit(file.read_text("utf-8").strip() if there and file.exists() else "")
    password = unquote(kept.password or "") or token_urlsafe(18)
    await _do(database, _ANEW if there else _LOGIN, login, password, role)
    await _do(database, _LET_IN, parts.path[1:], login)
    host = parts.hostname or ""
    if host in ("127.0.0.1", "localhost") and name.startswith(("table", "wall")):
        host = local.own_address()
    host = f"[{host}]" if ":" in host else host
    place = f"{quote(login)}:{quote(password)}@{host}" + (f":{parts.port}" if parts.port else "")
    local.keep_secret(file, urlunsplit(parts._replace(netloc=place)))
    return login


# --- an evening --------------------------------------------------------------------------------


async def _open(asked: Namespace, words: Words, note: Note) -> str:
    """Begin an evening; from now on people can register. Its seed is sealed."""
    secret = token_hex(32)
    async with await connect(_url(asked.folder, OWNER)) as database:
        rows = await database.ask("SELECT table_no, name FROM league.station ORDER BY table_no")
    if len(rows) < _FEWEST_TABLES:
        raise DeniedError("league.fault.few_tables")
    opened = Opened(
        asked.name, asked.game, asked.variant if asked.game == MAIN else 0,
        asked.games, asked.rounds,
        places=tuple(_place(row["table_no"], row["name"], len(rows)) for row in rows),
        seal=seal_of(secret),
    )  # fmt: skip
    try:
        Match(options_of(opened, [Person(n, "", "owl", n) for n in range(2)], 1))
    except (LookupError, ValueError) as error:
        raise DeniedError("league.fault.no_such_game") from error
    async with await connect(_url(asked.folder, HOST)) as database:
        if not asked.anew and await _goes_on(database):
            raise DeniedError("league.fault.evening_goes_on")
        async with database.together():
            made = "INSERT INTO league.evening (name) VALUES ($1) RETURNING evening"
            of = (await database.ask(made, asked.name))[0]["evening"]
            await database.ask("INSERT INTO league.secret VALUES ($1, $2)", of, secret)
            step = "INSERT INTO league.step (evening, n, body) VALUES ($1, 1, $2)"
            await database.ask(step, of, named(opened))
        await Referee(database).once()
    told = words("league.cli.opened", name=asked.name, seal=opened.seal[:20])
    return f"{told}\n{words('league.ticker.welcome', count=asked.games, rounds=asked.rounds)}"


async def _goes_on(database: Database) -> bool:
    """Whether people have come to the last evening, and it is not over."""
    try:
        records = await HostDesk(database).records()
    except DeniedError:  # there was none
        return False
    evening, _ = await records.known()
    return bool(evening.people) and not evening.seed


def _place(number: int, name: str, of: int) -> Place:
    """A table on the map: in rows of three."""
    row, column = divmod(number - 1, 3)
    thing = THINGS[number - 1] if number <= len(THINGS) else ""
    return Place(number, name, thing, (column + 0.5) / 3, (row + 0.5) / ((of + 2) // 3))


async def _draw(asked: Namespace, words: Words, note: Note) -> str:
    """Draw the next round, or publish what was drawn."""
    async with await connect(_url(asked.folder, HOST)) as database:
        desk = HostDesk(database, asked.folder)
        await desk.obey(MakeDraft() if asked.publish is None else Publish(asked.publish))
        await Referee(database).once()
        evening, _ = await (await desk.records()).known()
    seats = evening.draft.seats if evening.draft else evening.coming.seats if evening.coming else ()
    names = {person.number: person.name for person in evening.people}
    return "\n".join(
        f"{_named(evening, each.table)}: {words.listing([names[n] for n in each.people])}"
        for each in seats
    )


async def _status(asked: Namespace, words: Words, note: Note) -> str:
    """Standings and tables; with `--check` also whether the draw followed from its seed."""
    async with await connect(_url(asked.folder, HOST)) as database:
        records = await HostDesk(database).records()
        evening, reports = await records.known()
        board = board_of(evening, reports, number=records.of, version=0, now=0.0)
        false = await _false_draws(database, records, evening, reports) if asked.check else None
    final = ".final" if evening.is_final(board.round) else ""
    lines = [words(
        f"league.cli.evening{final}", name=board.name, round=board.round, rounds=board.rounds
    )]  # fmt: skip
    names = {person.number: person.name for person in board.people}
    lines += [f"{s.place:3} {names[s.person]:12} {words.signed(s.points)}" for s in board.standings]
    for at in board.tables:
        doing = words(f"league.doing.{at.doing.value}")
        far = f" ({at.game}/{at.games})" if at.games else ""
        why = f", {words(at.reason)}" if at.reason else ""
        lines.append(f"{_named(evening, at.table)}: {doing}{far}{why}")
    if false is not None:
        lines.append(words("league.cli.false_draws" if false else "league.cli.fair_draws"))
    return "\n".join(lines)


async def _false_draws(
    database: Database, records: Records, evening: Evening, reports: Reports
) -> bool:
    """Whether seal, rounds or cards do not follow from the seed."""
    ask = database.ask
    secret = (await ask("SELECT seed FROM league.secret WHERE evening = $1", records.of))[0]["seed"]
    rows = await ask("SELECT key, options FROM league.match WHERE evening = $1", records.of)
    seeds = all(
        json.loads(row["options"])["seed"] == match_seed(secret, str(row["key"])) for row in rows
    )
    sealed = seal_of(secret) == evening.opened.seal
    return not (sealed and seeds) or any(false_draws(evening.steps, secret, reports))


async def _referee(asked: Namespace, words: Words, note: Note) -> str:
    """Judge until it is stopped."""
    note(words("league.cli.judging"))
    await watch(_url(asked.folder, HOST), note)
    return ""


async def _export(asked: Namespace, words: Words, note: Note) -> str:
    """All of the evening in a folder of its own."""
    async with await connect(_url(asked.folder, HOST)) as database:
        place = await export(database, asked.folder)
    return words("league.cli.exported", folder=place)


async def _drop(asked: Namespace, words: Words, note: Note) -> str:
    """Take all logins back, and stop a local server; the evenings stay."""
    async with await connect(_url(asked.folder, OWNER)) as database:
        await database.ask("DELETE FROM league.station")
        name = urlsplit(_url(asked.folder, OWNER)).path[1:]
        for row in await database.ask("SELECT rolname FROM pg_roles"):
            if not re.fullmatch(rf"{re.escape(name)}_at_(host|wall|table_\d+)", row["rolname"]):
                continue
            login = row["rolname"]
            for way, *names in (_SHUT, login), (_KEEP_OUT, name, login), (_DROP, login):
                with suppress(DeniedError):  # one that has left something in the server stays, shut
                    await _do(database, way, *names)
    for file in (*asked.folder.glob("table-*.txt"), asked.folder / HOST, asked.folder / WALL):
        file.unlink(missing_ok=True)
    if (asked.folder / "server").exists():
        local.stop(asked.folder)
    return words("league.cli.dropped", folder=asked.folder)


_COMMANDS: Final[dict[str, Work]] = {
    "init": _init, "tables": _tables, "open": _open, "draw": _draw, "status": _status,
    "referee": _referee, "export": _export, "drop": _drop,
}  # fmt: skip


def _named(evening: Evening, table: int) -> str:
    """Number and name of a table."""
    name = next((place.name for place in evening.opened.places if place.table == table), "")
    return f"{table} {name}" if name != f"{table}" else name


def _url(folder: Path, file: str) -> str:
    try:
        return url_of(str(folder / file))
    except (OSError, UnicodeDecodeError) as error:
        raise DeniedError("league.fault.no_file") from error
