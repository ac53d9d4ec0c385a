"""A match on its way: from the file of a table to the board that all see, against a real
PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from game.league.board import Board
from game.league.database import connect
from game.league.host import HostDesk
from game.league.link import Told
from game.league.news import (
    Answer,
    Break,
    Call,
    Network,
    News,
    Progress,
    Register,
    Station,
    TakeBack,
)
from game.league.process import Courier
from game.league.referee import Referee
from game.league.wire import unpacked
from game.match.match import Match
from game.storage.outbox import Delivery
from game.storage.store import Store
from tests.league.server import Base, Drawn, evening, made, options_in, run, server
from tests.match.matches import answer_once, play_out

pytestmark = pytest.mark.server
ARRIVAL = "aaaaaaaa-0000-0000-0000-00000000000"


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with server() as found:
        yield found


@pytest.fixture
def base(folder: Path) -> Base:
    return run(made(folder, "courier"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path)) as found:
        found.running.salt = lambda: "c0ffee"
        yield found


class Heard:
    """What a courier has told."""

    def __init__(self) -> None:
        self.news = News(Station.TABLE)
        self.answers: list[Answer] = []

    def __call__(self, told: Told) -> None:
        self.news = told.news or self.news
        if told.answer is not None:
            self.answers.append(told.answer)


@asynccontextmanager
async def courier(url: str, store: Store | None) -> AsyncIterator[tuple[Courier, Heard]]:
    """One that runs."""
    heard = Heard()
    found = Courier(url, store, heard)
    work = asyncio.ensure_future(found.run())
    try:
        yield found, heard
    finally:
        work.cancel()
        await asyncio.wait([work])


async def until(true: Callable[[], object], what: str) -> None:
    """Wait until something is so."""
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(what)


async def judge(base: Base) -> int:
    """Let the referee look once."""
    database = await connect(base.host)
    try:
        return await Referee(database).once()
    finally:
        await database.close()


async def board_of(base: Base, of: str) -> Board:
    rows = await base.ask(base.wall, "SELECT body FROM league.board WHERE evening = $1", of)
    return unpacked(Board, rows[0]["body"])


def begun(store: Store, drawn: Drawn) -> Match:
    return store.running.begin(options_in(drawn), league=drawn.key)


def test_a_match_that_was_played_without_network_counts_once_there_is_one(
    base: Base, store: Store
) -> None:
    async def whole() -> None:
        of, (mine, *_) = await evening(base)
        match = play_out(begun(store, mine))
        async with courier(base.tables[1], store) as (_, heard):
            await until(lambda: heard.news.network is Network.THERE, "there")
            await until(lambda: heard.news.waiting == 0, "delivered")
            assert store.outbox.of(mine.key) == (1, "finished", Delivery.RECEIVED)
            assert await judge(base) == 1
            await until(lambda: heard.news.board is not None, "a board")
            await until(
                lambda: store.outbox.of(mine.key) == (1, "finished", Delivery.ACCEPTED), "a"
            )
            assert heard.news.drawn is None
            assert heard.news.parked == ""
        found = {s.person: s.points for s in (await board_of(base, of)).standings}
        chips = [seat.chips.value - 75 for seat in match.table.seats]
        assert [found[n] for n in mine.people] == chips

    run(whole())


def test_a_table_hears_what_it_is_to_play_and_others_how_far_it_is(
    base: Base, store: Store
) -> None:
    async def whole() -> None:
        of, (mine, *_) = await evening(base)
        await judge(base)
        async with courier(base.tables[1], store) as (post, heard):
            await until(lambda: heard.news.drawn is not None, "drawn")
            drawn = heard.news.drawn
            assert drawn is not None
            assert (drawn.key, drawn.round, drawn.begun) == (mine.key, 1, True)
            assert (drawn.options, heard.news.table) == (mine.options, 1)
            post.orders.append((7, Progress(mine.key, 2, 4)))
            post.wake.set()
            await until(lambda: heard.answers, "answered")
            await judge(base)
            at = (await board_of(base, of)).tables[0]
            assert (at.game, at.games) == (2, 4)
        async with courier(base.tables[1], store) as (_, heard):  # the game was killed
            await until(lambda: heard.news.drawn is not None, "drawn")
            await judge(base)
            assert (await board_of(base, of)).tables[0].game == 2
            await base.ask(base.host, "UPDATE league.match SET state = 'published'")
            await until(lambda: heard.news.drawn and not heard.news.drawn.begun, "not begun")

    run(whole())


def test_what_was_played_twice_under_one_key_is_told_and_the_first_stays(
    base: Base, store: Store, tmp_path: Path
) -> None:
    async def whole() -> None:
        _, (mine, *_) = await evening(base)
        play_out(begun(store, mine))
        async with courier(base.tables[1], store) as (_, heard):
            await until(lambda: heard.news.network is Network.THERE, "there")
            await until(lambda: heard.news.waiting == 0, "delivered")
        with closing(Store(tmp_path / "other")) as other:
            other.running.salt = lambda: "another"
            play_out(begun(other, mine))
            async with courier(base.tables[1], other) as (_, heard):
                await until(lambda: heard.news.parked, "parked")
                assert heard.news.parked == "league.fault.twice"
                assert other.outbox.due(Delivery.PARKED)
        rows = await base.ask(base.host, "SELECT body FROM league.report")
        assert [row["body"] for row in rows] == [store.outbox.text(1)]

    run(whole())


def test_a_match_that_runs_comes_before_a_later_round(base: Base, store: Store) -> None:
    async def whole() -> None:
        _, matches = await evening(base, 2)
        first, second = (each for each in matches if each.table == 1)
        await judge(base)
        match = begun(store, first)
        async with courier(base.tables[1], store) as (post, heard):
            await until(lambda: heard.news.drawn is not None, "drawn")
            assert heard.news.drawn is not None
            assert heard.news.drawn.key == first.key
            play_out(match)
            post.wake.set()
            await until(lambda: heard.news.drawn and heard.news.drawn.key == second.key, "second")

    run(whole())


def test_a_match_of_another_league_locks_nobody_out(base: Base, store: Store) -> None:
    async def whole() -> None:
        await evening(base)
        await judge(base)
        async with courier(base.tables[1], store) as (post, heard):
            post.orders.append((1, Progress("aaaaaaaa-0000-0000-0000-000000000001", 2, 4)))
            await until(lambda: heard.news.drawn is not None, "drawn")
            assert heard.news.network is Network.THERE

    run(whole())


def test_a_table_that_was_made_void_by_mistake_counts_once_that_is_taken_back(
    base: Base, store: Store
) -> None:
    async def whole() -> None:
        _, (mine, *_) = await evening(base)
        play_out(begun(store, mine))
        host = await connect(base.host)
        desk = HostDesk(host)
        for order in Call(), Break(1, void=True):
            await desk.obey(order)
        async with courier(base.tables[1], store) as (_, heard):
            await until(lambda: store.outbox.due(Delivery.RECEIVED), "delivered")
            assert await judge(base) == 0
            await desk.obey(TakeBack())
            assert await judge(base) == 1
            await until(lambda: store.outbox.due(Delivery.ACCEPTED), "counted")
            assert heard.news.parked == ""
        await host.close()

    run(whole())


def test_a_refused_report_may_be_corrected(base: Base, store: Store, tmp_path: Path) -> None:
    async def whole() -> None:
        _, (mine, *_) = await evening(base)
        await base.ask(
            base.tables[1], "INSERT INTO league.report (key, rev, body, sha256) VALUES ($1, 1, 'x',"
            " encode(sha256('x'), 'hex'))", mine.key,
        )  # fmt: skip
        assert await judge(base) == 1
        play_out(begun(store, mine))
        async with courier(base.tables[1], store) as (_, heard):
            await until(lambda: heard.news.network is Network.THERE, "there")
            await until(lambda: heard.news.waiting == 0, "delivered")
            assert await judge(base) == 1
            await until(lambda: store.outbox.due(Delivery.ACCEPTED), "counted")
        rows = await base.ask(base.host, "SELECT rev, state FROM league.report ORDER BY rev")
        assert [tuple(row) for row in rows] == [(1, "refused"), (2, "accepted")]

    run(whole())


def test_a_table_that_breaks_up_delivers_what_was_played(base: Base, store: Store) -> None:
    async def whole() -> None:
        _, (mine, *_) = await evening(base)
        match = begun(store, mine)
        for _ in range(30):
            answer_once(match)
        async with courier(base.tables[1], store) as (_, heard):
            await until(lambda: heard.news.drawn is not None, "drawn")
            assert await base.ask(base.host, "SELECT rev FROM league.report") == []
            await base.ask(base.host, "UPDATE league.match SET state = 'broken'")
            await until(lambda: store.outbox.due(Delivery.RECEIVED), "delivered")
            assert await judge(base) == 1
            await until(lambda: heard.news.drawn is None, "no longer drawn")
        rows = await base.ask(base.host, "SELECT state FROM league.report")
        assert rows[0]["state"] == "accepted"

    run(whole())


def test_whoever_registers_at_a_table_is_let_in_by_the_host(
    base: Base, store: Store, tmp_path: Path
) -> None:
    async def whole() -> None:
        of, _ = await evening(base, 1, seats=3)
        await judge(base)
        async with (
            courier(base.tables[1], store) as (post, heard),
            courier(base.host, Store(tmp_path / "host")) as (_, host),
        ):
            await until(lambda: heard.news.board is not None, "a board")
            for n, name in enumerate(("Änne", "änne ", "'; DROP"), 1):
                post.orders.append((n, Register(f"{ARRIVAL}{n}", name, "cat", 3)))
            post.orders.append((4, Register(f"{ARRIVAL}1", "Änne", "cat", 3)))
            post.wake.set()
            await until(lambda: len(heard.answers) >= 3, "answered")
            assert {a.number: a.fault for a in heard.answers if a.fault} == {
                2: "error.league_name_taken"
            }
            await until(lambda: host.news.may, "what the host may")
        await judge(base)
        names = [person.name for person in (await board_of(base, of)).people]
        assert names[-2:] == ["Änne", "'; DROP"]

    run(whole())


def test_a_wall_reads_and_a_closed_door_is_told(base: Base) -> None:
    async def whole() -> None:
        await evening(base)
        await judge(base)
        async with courier(base.wall, None) as (post, heard):
            await until(lambda: heard.news.board is not None, "a board")
            assert heard.news.station is Station.WALL
            post.orders.append((1, Register(f"{ARRIVAL}1", "Ida", "cat", 3)))
            post.wake.set()
            await until(lambda: heard.answers, "answered")
            assert heard.answers == [Answer(1, "league.fault.not_allowed")]
        async with courier(base.wall.replace(":pass@", ":wrong@"), None) as (_, heard):
            await until(lambda: heard.news.network is Network.REFUSED, "refused")
            assert heard.news.fault == "league.fault.password"

    run(whole())


def test_what_another_version_has_written_is_told(base: Base) -> None:
    async def whole() -> None:
        await evening(base)
        await judge(base)
        await base.ask(base.host, "UPDATE league.board SET body = '{}'")
        async with courier(base.wall, None) as (_, heard):
            await until(lambda: heard.news.network is Network.REFUSED, "refused")
            assert heard.news.fault == "league.fault.newer"

    run(whole())
