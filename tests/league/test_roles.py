"""What each login may do, tried as that login against a real PostgreSQL; and what it is told."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from game.league.database import SCHEMA, connect
from game.league.host import HostDesk
from game.league.news import DeniedError, News, Station
from game.league.referee import Referee
from tests.league.server import Base, Drawn, evening, made, run, server

pytestmark = pytest.mark.server
SEND = "INSERT INTO league.report (key, rev, body, sha256) VALUES ($1, $2, $3, $4)"
WISH = "INSERT INTO league.arrival (arrival, evening, name, animal, disc, club)"
TWICE = f"{SEND} ON CONFLICT DO NOTHING"
JUDGE = "UPDATE league.report SET state = $2, reason = $3 WHERE key = $1 AND rev = $4"
NOT_ALLOWED, NO_SENSE = "league.fault.not_allowed", "league.fault.makes_no_sense"


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with server() as found:
        yield found


@pytest.fixture
def base(folder: Path) -> Base:
    return run(made(folder, "roles"))


def sha(body: str) -> str:
    return sha256(body.encode()).hexdigest()


def denied(base: Base, url: str, query: str, *values: object) -> str:
    """The key of the sentence why a login is told no."""
    with pytest.raises(DeniedError) as caught:
        run(base.ask(url, query, *values))
    return caught.value.reason


def drawn(base: Base) -> list[Drawn]:
    return run(evening(base, 2))[1]


def test_a_table_adds_its_own_matches_and_reads_what_became_of_them(base: Base) -> None:
    mine, other, *_ = drawn(base)
    one, two = base.tables[1], base.tables[2]
    run(base.ask(one, SEND, mine.key, 1, "a", sha("a")))
    run(base.ask(one, TWICE, mine.key, 1, "b", sha("b")))
    found = run(base.ask(one, "SELECT rev, sha256, state FROM league.report"))
    assert [tuple(row) for row in found] == [(1, sha("a"), "received")]
    assert run(base.ask(two, "SELECT rev FROM league.report")) == []
    keys = run(base.ask(one, "SELECT key FROM league.match ORDER BY round"))
    assert str(keys[0]["key"]) == mine.key
    assert len(keys) == 2
    assert other.key not in {str(row["key"]) for row in keys}


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("UPDATE league.report SET state = 'accepted'", NOT_ALLOWED),
        ("DELETE FROM league.report", NOT_ALLOWED),
        ("SELECT body FROM league.report", NOT_ALLOWED),
        ("INSERT INTO league.report (key, rev, body, sha256, state) "
         "SELECT key, 1, '', '', 'accepted' FROM league.match", NOT_ALLOWED),
        ("INSERT INTO league.report (key, rev, body, sha256, station) "
         "SELECT key, 1, '', '', 'roles_t2' FROM league.match", NOT_ALLOWED),
        ("INSERT INTO league.report (key, rev, body, sha256) "
         "SELECT key, 1, 'x', 'of another body' FROM league.match LIMIT 1", NO_SENSE),
        ("INSERT INTO league.progress (table_no, game) VALUES (2, 1)", NOT_ALLOWED),
        ("INSERT INTO league.progress (table_no, at) VALUES (1, '-infinity')", NOT_ALLOWED),
        ("INSERT INTO league.progress (table_no, game) VALUES (1, -1)", NO_SENSE),
        ("INSERT INTO league.progress (table_no, games) VALUES (1, 1000)", NO_SENSE),
        ("DO $$BEGIN LOCK TABLE league.board IN ROW SHARE MODE; END$$", NOT_ALLOWED),
        ("SELECT body FROM league.board FOR SHARE", NOT_ALLOWED),
        ("UPDATE league.match SET options = ''", NOT_ALLOWED),
        ("UPDATE league.station SET table_no = 2", NOT_ALLOWED),
        ("SELECT seed FROM league.secret", NOT_ALLOWED),
        ("SELECT body FROM league.step", NOT_ALLOWED),
        ("SELECT name FROM league.arrival", NOT_ALLOWED),
        ("INSERT INTO league.step SELECT evening, 99 FROM league.evening", NOT_ALLOWED),
        ("UPDATE league.arrival SET state = 'taken'", NOT_ALLOWED),
        ("INSERT INTO league.board VALUES ($$aaaaaaaa-0000-0000-0000-000000000001$$, 1, '')",
         NOT_ALLOWED),
        ("SELECT body FROM league.result", NOT_ALLOWED),
        ("CREATE TEMPORARY TABLE mine (n int)", NOT_ALLOWED),
        ("SELECT lo_create(0)", NOT_ALLOWED),
        ("SELECT lo_from_bytea(0, 'x')", NOT_ALLOWED),
        ("CREATE TABLE league.mine (n int)", NOT_ALLOWED),
        ("CREATE TABLE public.mine (n int)", NOT_ALLOWED),
        ("DROP TABLE league.report", NOT_ALLOWED),
        ("SET ROLE league_host", NOT_ALLOWED),
        ("ALTER TABLE league.report DISABLE ROW LEVEL SECURITY", NOT_ALLOWED),
    ],
)  # fmt: skip
def test_a_table_may_do_nothing_else(base: Base, query: str, reason: str) -> None:
    drawn(base)
    assert denied(base, base.tables[1], query) == reason


def test_a_table_holds_nobody_up(base: Base) -> None:
    """Whatever locks a table takes, and however many it says have come."""

    async def whole() -> None:
        of, _ = await evening(base)
        table = await connect(base.tables[1])
        async with table.together():
            await table.ask("SELECT pg_advisory_lock(n) FROM generate_series(7000, 7010) AS n")
            await table.ask("LOCK TABLE league.board IN ACCESS SHARE MODE")
            host, other = await connect(base.host), await connect(base.tables[2])
            assert await Referee(host).once() == 0
            await table.ask(f"{WISH} SELECT gen_random_uuid(), $1, 'X' || n, 'owl', 1, ''"
                            " FROM generate_series(1, 99) AS n", of)  # fmt: skip
        await other.ask(f"{WISH} VALUES (gen_random_uuid(), $1, 'Ida', 'cat', 2, '')", of)
        await HostDesk(host).look(News(Station.HOST))
        found = await host.ask("SELECT state, station FROM league.arrival WHERE state <> 'new'")
        assert 1 < len(found) < 50
        assert {row["station"] for row in found} == {"roles_t1", "roles_t2"}

    run(whole())


def test_another_tables_match_cannot_be_reported(base: Base) -> None:
    _, other, *_ = drawn(base)
    assert denied(base, base.tables[1], SEND, other.key, 1, "a", sha("a")) == NOT_ALLOWED
    unknown = "aaaaaaaa-0000-0000-0000-000000000001"
    assert denied(base, base.tables[1], SEND, unknown, 1, "a", sha("a")) == NOT_ALLOWED


def test_a_login_without_a_table_sees_and_sends_nothing(base: Base) -> None:
    mine, *_ = drawn(base)
    run(base.ask(base.owner, "DELETE FROM league.station"))
    assert run(base.ask(base.tables[1], "SELECT key FROM league.match")) == []
    assert denied(base, base.tables[1], SEND, mine.key, 1, "a", sha("a")) == NOT_ALLOWED


def test_the_host_judges_and_changes_nothing_of_what_was_said(base: Base) -> None:
    mine, *_ = drawn(base)
    for rev in 1, 2, 3:
        run(base.ask(base.tables[1], SEND, mine.key, rev, f"{rev}", sha(f"{rev}")))
    run(base.ask(base.host, JUDGE, mine.key, "accepted", None, 1))
    assert denied(base, base.host, "UPDATE league.report SET body = ''") == NOT_ALLOWED
    assert denied(base, base.host, JUDGE, mine.key, "received", None, 2) == NOT_ALLOWED
    assert denied(base, base.host, JUDGE, mine.key, "refused", None, 2) == NO_SENSE
    assert denied(base, base.host, JUDGE, mine.key, "accepted", None, 2) == NO_SENSE  # a second one
    run(base.ask(base.host, JUDGE, mine.key, "refused", "why", 2))
    run(base.ask(base.host, JUDGE, mine.key, "refused", "why", 1))  # is final: nothing happens
    run(base.ask(base.host, JUDGE, mine.key, "accepted", None, 2))
    states = run(base.ask(base.host, "SELECT state FROM league.report ORDER BY rev"))
    assert [row["state"] for row in states] == ["accepted", "refused", "received"]


@pytest.mark.parametrize(
    "query",
    ["DELETE FROM league.step", "UPDATE league.step SET body = ''", "DELETE FROM league.match",
     "UPDATE league.secret SET seed = ''", "UPDATE league.result SET body = ''",
     "DELETE FROM league.result", "UPDATE league.station SET table_no = 9",
     "INSERT INTO league.report (key, rev, body, sha256) SELECT key, 1, '', '' FROM league.match"],
)  # fmt: skip
def test_the_host_takes_nothing_back(base: Base, query: str) -> None:
    drawn(base)
    assert denied(base, base.host, query) == NOT_ALLOWED


def test_the_wall_reads_the_board_and_nothing_else(base: Base) -> None:
    drawn(base)
    assert run(base.ask(base.wall, "SELECT body FROM league.board")) == []
    for table in "match", "report", "step", "secret", "arrival", "progress", "station", "result":
        assert denied(base, base.wall, f"SELECT * FROM league.{table}") == NOT_ALLOWED


def test_sql_in_a_name_is_a_name(base: Base) -> None:
    of, _ = run(evening(base))
    name = "'); DROP TABLE league.report; --"
    run(base.ask(
        base.tables[1], "INSERT INTO league.arrival (arrival, evening, name, animal, disc, club)"
        " VALUES ($1, $2, $3, 'cat', 1, '')", "aaaaaaaa-0000-0000-0000-000000000001", of, name,
    ))  # fmt: skip
    found = run(base.ask(base.host, "SELECT name FROM league.arrival"))
    assert [row["name"] for row in found] == [name]
    assert run(base.ask(base.host, "SELECT rev FROM league.report")) == []


# --- being let in -------------------------------------------------------------------------------


def not_let_in(url: str) -> str:
    with pytest.raises(DeniedError) as caught:
        run(connect(url))
    return caught.value.reason


def test_a_login_of_another_league_stays_outside(base: Base, folder: Path) -> None:
    other = run(made(folder, "other"))
    assert not_let_in(with_parts(other.host, path=urlsplit(base.host).path)) != ""
    assert run(base.ask(other.host, "SELECT 1 AS it"))[0]["it"] == 1


def with_parts(url: str, **parts: str) -> str:
    return urlunsplit(urlsplit(url)._replace(**parts))


def test_whoever_is_not_let_in_is_told_why(base: Base) -> None:
    url = base.tables[1]
    assert not_let_in(url.replace(":pass@", ":wrong@")) == "league.fault.password"
    assert not_let_in(url.replace("roles_t1", "nobody")) == "league.fault.password"
    assert not_let_in(with_parts(url, path="/elsewhere")) == "league.fault.no_league"
    assert not_let_in(with_parts(base.owner, path="/postgres")) == "league.fault.no_league"
    assert not_let_in(with_parts(url, scheme="mysql")) == "league.fault.address"


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("INSERT INTO league.migration VALUES (99)", "league.fault.newer"),
        ("UPDATE league.migration SET n = 0", "league.fault.no_league"),
    ],
)
def test_a_league_of_another_version_is_left_with_a_sentence(
    base: Base, query: str, reason: str
) -> None:
    run(base.ask(base.owner, query))
    assert not_let_in(base.tables[1]) == reason


def test_lost_privileges_are_told(base: Base) -> None:
    run(base.ask(base.owner, 'REVOKE league_table FROM "roles_t1"'))
    assert not_let_in(base.tables[1]) == "league.fault.no_league"


def test_migrating_again_changes_nothing_and_two_do_it_at_once(base: Base) -> None:
    import asyncio

    async def both() -> list[int]:
        ones = [await connect(base.owner, checked=False) for _ in range(3)]
        found = await asyncio.gather(*(one.migrate() for one in ones))
        for one in ones:
            await one.close()
        return list(found)

    assert run(both()) == [SCHEMA] * 3
