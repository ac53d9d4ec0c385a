"""A whole evening in one room: two laptops with files of their own, the host's, and the wall, eight
people whom bots play; the network is lost in the middle of it, and playing goes on."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from os.path import relpath
from pathlib import Path
from time import monotonic, sleep, time

import pytest

from game.base.arithmetic import int_sum
from game.league import local
from game.league.board import Board, Phase
from game.league.command import run
from game.league.link import ProcessLeague
from game.league.news import (
    Call,
    Finish,
    MakeDraft,
    Network,
    News,
    Order,
    Publish,
    Register,
    Registration,
)
from game.scenes.league.host import LeagueHostScene
from game.scenes.league.waiting import SIT, WaitingScene
from game.scenes.league.wall import WallScene
from game.storage.record import read
from game.table.scene import TableScene
from game.ui.routes import go_home
from game.ui.services import Services
from game.ui.widgets import Button
from tests.league.server import server, uuid_of
from tests.match.matches import answer_once, play_out
from tests.scenes.screens import drawn, furnished, pass_time, top, words

pytestmark = pytest.mark.server
NAMES = "Emma", "Felix", "Karl", "Clara", "Lena", "Paula", "Jakob", "Frida"
ROUNDS = 2
PATIENCE = 90.0  # seconds for anything to happen


@dataclass
class Laptop:
    """A window, its file, and its way to the league."""

    services: Services
    league: ProcessLeague

    @property
    def news(self) -> News:
        """What it knows, after a frame."""
        pass_time(self.services, 0.05)
        return self.league.news

    def orders(self, order: Order) -> None:
        """Order something, and hear that it is done."""
        number = self.league.order(order)
        found: list[str] = []

        def answered() -> bool:
            found.extend(a.fault for a in self.league.answers() if a.number == number)
            return bool(found)

        until(answered)
        assert found == [""], (order, found)

    def sits_down(self) -> TableScene:
        """Everybody sits down at the match that was drawn."""
        button = next(each for each in top(self.services).pressable if each.key == SIT)
        assert isinstance(button, Button)
        button.on_press()
        pass_time(self.services, 0.3)
        table = top(self.services)
        assert isinstance(table, TableScene)
        return table

    def comes_home(self) -> None:
        """Away from the table, to the page of the league."""
        go_home(self.services)
        pass_time(self.services, 0.1)
        assert isinstance(top(self.services), WaitingScene)


def until(done: Callable[[], object]) -> None:
    """Wait for something."""
    end = monotonic() + PATIENCE
    while not done():
        assert monotonic() < end, "it does not happen"
        sleep(0.05)


@contextmanager
def laptop(folder: Path, file: Path, *, keeps: bool = True) -> Iterator[Laptop]:
    """A laptop that takes part with the address in a file."""
    services = furnished(folder)
    services.unix_time, services.store.running.salt = time, lambda: "c0ffee"
    url = file.read_text("utf-8").strip()
    league = ProcessLeague(url, folder if keeps else None, lambda note: None)
    services.league = league
    services.push(WaitingScene())
    try:
        yield Laptop(services, league)
    finally:
        league.close()
        services.store.close()


def ordered(folder: Path, *arguments: str) -> str:
    """What the command of the league says; the folder is named from where one stands."""
    command, *rest = arguments
    return run([command, relpath(folder), *rest], words("en"), lambda line: None)


def test_eight_people_play_a_whole_evening(tmp_path: Path) -> None:
    with server() as folder, ExitStack() as stack:
        ordered(folder, "init", "--local")
        ordered(folder, "tables", "Door", "Stove")
        ordered(folder, "open", "Moka", "--variant", "4", "--games", "4", "--rounds", f"{ROUNDS}")
        places = [tmp_path / name for name in ("one", "two", "host", "wall")]
        for place in places:
            place.mkdir()
        enter = stack.enter_context
        tables = [
            enter(laptop(place, folder / f"table-{n}.txt")) for n, place in enumerate(places[:2], 1)
        ]
        host = enter(laptop(places[2], folder / "host.txt"))
        wall = enter(laptop(places[3], folder / "wall.txt", keeps=False))
        everybody = [*tables, host, wall]
        until(lambda: all(each.news.board is not None for each in everybody))
        assert [each.news.table for each in tables] == [1, 2]

        for n, name in enumerate(NAMES):
            tables[n % 2].orders(Register(uuid_of(name), name, "owl", n % 6))
        until(lambda: len(board_at(wall).people) == len(NAMES))
        host.orders(Registration(open=False))

        for number in range(1, ROUNDS + 1):
            called(host, tables, number)
            games = [each.sits_down() for each in tables]
            for game in games:
                answer_once(game.match)
            lost = number == 1  # the network is gone in the middle, and playing goes on
            if lost:
                local.stop(folder, at_once=True)
                until(lambda: all(each.news.network is Network.GONE for each in everybody))
            for game, each in zip(games, tables, strict=True):
                play_out(game.match)
                each.comes_home()
            if lost:
                until(lambda: all(each.news.waiting == 1 for each in tables))
                local.start(folder, "")
            until(lambda: all(each.news.waiting == 0 for each in tables))
            until(lambda: nobody_plays(wall))

        board = board_at(wall)
        assert int_sum(line.points for line in board.standings) == 0
        assert len({line.person for line in board.standings if line.points}) > 1
        where = called(host, tables, ROUNDS + 1)[0]  # the final
        play_out(where.sits_down().match)
        where.comes_home()
        until(lambda: nobody_plays(host))
        host.orders(Finish())
        until(lambda: board_at(wall).seed)
        board = board_at(wall)
        assert board.phase is Phase.OVER
        first = {line.person for line in board.standings if line.place <= len(board.finalists)}
        assert first == set(board.finalists)
        assert len(first) == 4

        looked_at(host, LeagueHostScene(), wall)
        assert "follow" in ordered(folder, "status", "--check")
        agrees(ordered(folder, "export"), folder, tables)


def called(host: Laptop, tables: list[Laptop], number: int) -> list[Laptop]:
    """The host draws a round, publishes and calls it; the tables at which somebody sits."""
    host.orders(MakeDraft())
    until(lambda: host.news.draft is not None)
    draft = host.news.draft
    assert draft is not None
    host.orders(Publish(0))
    host.orders(Call())
    found = [tables[each.table - 1] for each in draft.seats if each.people]
    until(lambda: all(begun(each, number) for each in found))
    return found


def nobody_plays(laptop: Laptop) -> bool:
    """Whether all that was played is counted, as far as this laptop knows."""
    return not any(line.playing for line in board_at(laptop).standings)


def board_at(laptop: Laptop) -> Board:
    """The board as this laptop has it."""
    board = laptop.news.board
    assert board is not None
    return board


def begun(laptop: Laptop, number: int) -> bool:
    """Whether the match of a round may begin at this table."""
    found = laptop.news.drawn
    return found is not None and found.round == number and found.begun


def looked_at(host: Laptop, page: LeagueHostScene, wall: Laptop) -> None:
    """What the host and everybody see at the end is drawn."""
    host.services.push(page)
    pass_time(host.services, 0.5)
    assert page.name
    pass_time(wall.services, 3.0)
    assert isinstance(top(wall.services), WallScene)
    for each in host, wall:
        surface = drawn(each.services)
        assert surface.get_bounding_rect().size == surface.get_size()


def agrees(said: str, folder: Path, tables: list[Laptop]) -> None:
    """What was exported is what the tables' own files say."""
    assert str(folder / "Moka") in said
    place = folder / "Moka"
    texts = [path.read_text("utf-8") for path in sorted((place / "matches").iterdir())]
    archives = [laptop.services.store.archive for laptop in tables]
    kept = [each.recall(past.id).digest for each in archives for past in each.history()]
    assert len(texts) == 2 * ROUNDS + 1
    assert sorted(read(text)[0].match.digest for text in texts) == sorted(kept)
    rows = list(csv.DictReader((place / "results.csv").read_text("utf-8-sig").splitlines()))
    assert len(rows) == 4 * len(texts)
    assert int_sum(int(row["points"]) for row in rows) == 0
