"""The process beside the game and the console's command, as they are started: a whole evening."""

from __future__ import annotations

import asyncio
import csv
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Event
from urllib.parse import SplitResult, quote, urlsplit, urlunsplit

import pytest

from game.app.console import Asked
from game.app.export_import import run as do
from game.league import local
from game.league.board import Doing, Phase
from game.league.command import run as command
from game.league.database import connect, refusal, url_of
from game.league.link import ProcessLeague
from game.league.news import (
    Call,
    DeniedError,
    Finish,
    MakeDraft,
    Network,
    Order,
    Progress,
    Publish,
    Register,
    Station,
    TakeBack,
)
from game.match.share import receipt
from game.storage.store import Store
from game.words.words import Words
from tests.league.server import Drawn, options_in, run, server
from tests.match.matches import play_out
from tests.processes import kill

GERMAN = Words.load("de")


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with server() as found:
        yield found


def said(*arguments: str) -> str:
    return command(arguments, GERMAN, lambda text: None)


def refuses(*arguments: str) -> str:
    """The key of the sentence why the command does not do it."""
    with pytest.raises(DeniedError) as caught:
        said(*arguments)
    return caught.value.reason


def until(true: Callable[[], object]) -> None:
    """Wait until something is so."""
    for _ in range(9000):
        if true():
            return
        Event().wait(0.02)
    raise AssertionError


def told(league: ProcessLeague, order: Order) -> str:
    """What comes of an order: the key of a sentence, or nothing where it is done."""
    number, found = league.order(order), list[str]()

    def heard() -> bool:
        found.extend(answer.fault for answer in league.answers() if answer.number == number)
        return bool(found)

    until(heard)
    return found[0]


def check_exported(at: str, place: Path, tables: Path, points: dict[str, int]) -> None:
    """The folder of the evening has everything in it: points, matches, pages, pictures."""
    said("export", at)
    rows = list(csv.DictReader((place / "results.csv").open(encoding="utf-8-sig", newline="")))
    assert {row["name"]: int(row["points"]) for row in rows} == points
    season = list(csv.DictReader((place / "season.csv").open(encoding="utf-8-sig", newline="")))
    assert {row["name"]: int(row["points"]) for row in season} == points
    assert {row["evenings"] for row in season} == {"1"}
    for path in (place / "matches").iterdir():
        with closing(Store(tables / f"table-{path.stem[-1]}")) as store:
            noted = receipt(store.archive.recall(1).options)
        assert str(path) in do(Asked(language="de", folder=tables, verify=(path, noted)))
    page = (place / "evening-de.html").read_text("utf-8")
    assert all(name in page for name in points)
    assert any(place.glob("*.png"))


def registered(tables: list[ProcessLeague]) -> Register:
    """Eight people come to two tables; the wish of the last."""
    for number in range(8):
        key = f"aaaaaaaa-0000-0000-0000-00000000000{number}"
        wish = Register(key, f"P{number}", "owl", number, "Club" if number < 2 else "")
        assert told(tables[number % 2], wish) == ""
    return wish


@pytest.mark.server
def test_an_evening_with_one_host_and_two_tables(folder: Path, tmp_path: Path) -> None:
    """From the empty folder to the exported one; a process is killed in the middle."""
    at = str(folder)
    assert str(folder) in said("init", at, "--local")
    assert "2 Tische" in said("tables", at, "Tür", "Ofen")
    said("open", at, "Abend", "--variant", "5", "--games", "4", "--rounds", "1")
    notes: list[str] = []
    leagues = {
        name: ProcessLeague(url_of(str(folder / f"{name}.txt")), tmp_path / name, notes.append)
        for name in ("host", "table-1", "table-2")
    }
    host, *tables = leagues.values()
    until(lambda: all(each.news.board is not None for each in leagues.values()))
    assert [each.news.station for each in leagues.values()] == [Station.HOST, *[Station.TABLE] * 2]
    wish = registered(tables)
    assert refuses("open", at, "Another") == "league.fault.evening_goes_on"
    assert told(host, TakeBack()) == "error.league_stays"
    assert told(host, MakeDraft()) == ""
    until(lambda: host.news.draft is not None)
    assert told(host, Publish(5)) == ""
    assert told(host, Call()) == ""
    until(lambda: all(each.news.drawn and each.news.drawn.begun for each in tables))
    pid = tables[0].process_id
    drawn = tables[0].news.drawn
    assert pid is not None
    assert drawn is not None
    assert told(tables[0], Progress(drawn.key, 2, 4)) == ""
    kill(pid)
    until(lambda: host.news.board and host.news.board.tables[0].game == 2)
    assert (
        told(tables[0], replace(wish, arrival=f"{wish.arrival[:-1]}9", name="P0"))
        == "error.league_name_taken"
    )
    assert tables[0].process_id not in (None, pid)
    points = {}
    for number, league in enumerate(tables, 1):
        drawn = league.news.drawn
        assert drawn is not None
        with closing(Store(tmp_path / f"table-{number}")) as store:
            store.running.salt = lambda: "c0ffee"
            options = options_in(Drawn(drawn.key, 1, number, (), drawn.options))
            match = play_out(store.running.begin(options, league=drawn.key))
            for seat, who in zip(match.table.seats, match.options.seats, strict=True):
                points[who.name] = seat.chips.value - 75
    until(lambda: (host.news.board and host.news.board.phase is Phase.OVER) or _final(host))
    board = host.news.board
    assert board is not None
    assert {each.doing for each in board.tables} == {Doing.DELIVERED}
    names = {person.number: person.name for person in board.people}
    assert {names[s.person]: s.points for s in board.standings} == points
    assert told(host, Finish()) == ""
    for league in leagues.values():
        league.close()
    assert "P0" in said("status", at, "--check")
    check_exported(at, folder / "Abend", tmp_path, points)
    assert "Another" in said("open", at, "Another")
    said("drop", at)
    assert not local.runs(folder)


def _final(host: ProcessLeague) -> bool:
    """Whether the round is over, and only the final is left."""
    board = host.news.board
    return board is not None and board.phase is Phase.BETWEEN


@pytest.mark.server
def test_a_file_that_lies_at_a_table_stays_good(folder: Path) -> None:
    said("init", str(folder), "--local")
    said("tables", str(folder), "Tür")
    assert refuses("open", str(folder), "Abend") == "league.fault.few_tables"
    before = (folder / "table-1.txt").read_text("utf-8")
    said("tables", str(folder), "3")
    assert (folder / "table-1.txt").read_text("utf-8") == before


@pytest.mark.server
def test_evenings_of_one_name_are_exported_beside_each_other(folder: Path) -> None:
    at = str(folder)
    said("init", at, "--local")
    said("tables", at, "2")
    places = set[str]()
    for name in "Moka", "Moka", "server":
        assert refuses("open", at, name, "--variant", "99") == "league.fault.no_such_game"
        said("open", at, name)
        places |= {said("export", at), said("export", at)}
    assert len(places) == 3
    assert (folder / "Moka" / "results.csv").exists()
    assert not (folder / "server" / "results.csv").exists()


def here(file: Path) -> SplitResult:
    """The address in a file, as this machine itself reaches it."""
    parts = urlsplit(url_of(str(file)))
    return parts._replace(netloc=parts.netloc.replace(f"{parts.hostname}", "127.0.0.1"))


@pytest.mark.server
def test_logins_are_shut_whatever_they_have_left_in_the_server(folder: Path) -> None:
    at = str(folder)
    said("init", at, "--local")
    said("tables", at, "Tür", "Ofen")
    parts = here(folder / "table-1.txt")

    async def leave_something() -> None:
        database = await connect(urlunsplit(parts._replace(path="/postgres")), checked=False)
        await database.ask("SELECT lo_create(0)")
        await database.close()

    run(leave_something())
    said("tables", at, "2")
    said("drop", at)
    said("init", at, "--local")
    with pytest.raises(DeniedError) as caught:
        run(connect(urlunsplit(parts)))
    assert caught.value.reason == "league.fault.password"
    said("tables", at, "2")
    parts = here(folder / "table-1.txt")
    run(connect(urlunsplit(parts)))


def test_what_makes_no_sense_gets_a_sentence(tmp_path: Path) -> None:
    for arguments in (("frobnicate", "x"), ("open",), ("draw", "x", "--publish", "soon")):
        with pytest.raises(DeniedError) as caught:
            said(*arguments)
        assert caught.value.reason == "league.cli.usage"
    assert said("--help") == said() == GERMAN("league.cli.usage")
    with pytest.raises(DeniedError) as caught:
        said("status", str(tmp_path))
    assert caught.value.reason == "league.fault.no_file"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("init", "{}", "--server", "postgresql://[bad/x"), "league.fault.address"),
        (("init", "{}", "--server", "postgresql://u:p@h:port/x"), "league.fault.address"),
        (("init", "{}", "--server", "postgresql://u:p@127.0.0.1:99999/x"), "league.fault.address"),
        (("init", "{}/host.txt", "--local"), "league.fault.not_written"),
        (("status", "{}"), "league.fault.no_file"),  # it is no text
        (("tables", "{}", "9" * 5000), "league.fault.many_tables"),
        (("tables", "{}", "a table with a long name"), "error.league_name"),
        (("tables", "{}", " ", "Door"), "error.league_name"),
        (("open", "{}", "Moka", "--rounds", "0"), "league.cli.usage"),
        (("open", "{}", "Moka", "--games", "100000"), "league.cli.usage"),
        (("open", "{}", "two\x1blines"), "league.cli.usage"),
    ],
)
def test_rubbish_gets_a_sentence(tmp_path: Path, arguments: tuple[str, ...], reason: str) -> None:
    pytest.importorskip("asyncpg")
    if reason == "league.fault.not_written" and local.programs() is None:
        pytest.skip("no PostgreSQL")
    (tmp_path / "host.txt").write_bytes(b"\xff\xfe rubbish")
    assert refuses(*(each.format(tmp_path) for each in arguments)) == reason
    assert GERMAN(reason)


@pytest.mark.server
def test_a_full_house_gets_a_sentence(folder: Path) -> None:
    said("init", str(folder), "--local")

    async def full() -> None:
        url = url_of(str(folder / "host.txt"))
        connections = [await connect(url, checked=False) for _ in range(8)]
        with pytest.raises(DeniedError) as caught:
            await asyncio.to_thread(said, "status", str(folder))
        assert caught.value.reason == "league.fault.no_network"
        for each in connections:
            await each.close()

    run(full())


def test_an_address_may_stand_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "table.txt").write_text("\ufeffpostgresql://a:b@c/d\n# door\n", "utf-8")
    assert url_of(str(tmp_path / "table.txt")) == "postgresql://a:b@c/d"
    assert url_of(f"postgresql://a:{quote('p@ss')}@c/d") == "postgresql://a:p%40ss@c/d"


@pytest.mark.parametrize("state", ["08006", "53300", "57P01", "57P03", "40001", "", "XX000"])
def test_trouble_with_the_connection_is_no_refusal(state: str) -> None:
    assert refusal(state) is None


def test_without_the_driver_there_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "host.txt").write_text("postgresql://a:b@127.0.0.1:9/d", "utf-8")
    program = "import main, sys; sys.modules['asyncpg'] = None; sys.exit(main.league_command())"
    command = [sys.executable, "-c", program, "status", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "poker-deluxe[league]" in done.stderr


def test_without_a_server_nobody_waits(tmp_path: Path) -> None:
    """A league that is not there costs the game nothing, and it says so."""
    league = ProcessLeague("postgresql://a:b@127.0.0.1:9/d", tmp_path, lambda text: None)
    assert league.news.network is Network.TRYING
    assert league.answers() == ()
    league.close()
