"""Evenings of the past for tests of the regulars' table, and the screen opened over another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from game.input.intents import Intent, Key, Pressed  # fmt: skip
from game.rules.draw.table import Salon
from game.scenes.history.evenings import EveningsPage
from game.scenes.history.figures import FiguresPage
from game.scenes.history.scene import HistoryScene, HistoryTab
from game.storage.costs import GameCost
from game.storage.store import Store
from game.ui.services import Services
from tests.match.matches import answer_once, play_out, small_draw_table, small_table
from tests.scenes.fakes import Diary
from tests.scenes.screens import (
    drawn,
    furnished,  # fmt: skip
)

SALON = Salon(players=3, stack=20, ante=2, games=1)


def clocked(store: Store) -> None:
    """One day later whenever somebody asks."""
    days = iter(f"2026-{n // 28 + 1:02}-{n % 28 + 1:02}T20:15:00+01:00" for n in range(300))
    store.clock = lambda: next(days)


def fill(store: Store, matches: int = 3) -> None:
    """So many short matches of the main game, with long and short names."""
    clocked(store)
    for seed in range(matches):
        options = small_table(seed, players=2 + seed % 3, variant=4 + seed % 2)
        if seed % 3 == 1:
            seats = list(options.seats)
            seats[0] = replace(seats[0], name="Emma")
            seats[1] = replace(seats[1], name="Maximiliane-Rosa", player="human")
            options = replace(options, seats=tuple(seats))
        match = play_out(store.running.begin(options))
        store.costs.keep(match, [GameCost(1, 0, 8, 2.0 + seed)])


def filled(folder: Path) -> Path:
    """Keep three matches of the main game there, one of draw poker, one that was left, and one that
    waits."""
    store = Store(folder)
    fill(store)
    play_out(store.running.begin(small_draw_table(SALON)))
    answer_once(store.running.begin(small_table(9)))
    store.running.begin(small_table(10))
    store.close()
    return folder


class Evening:
    """The screen over another one."""

    def __init__(
        self, folder: Path, tab: HistoryTab = HistoryTab.EVENINGS,
        size: tuple[int, int] = (1024, 640), language: str = "en", text: int = 100,
        source: Path | None = None,
    ) -> None:  # fmt: skip
        if source is not None:
            for file in source.glob("*.sqlite3"):
                (folder / file.name).write_bytes(file.read_bytes())
        self.services: Services = furnished(folder, size, language, text_size=text)
        self.services.measure(size)
        self.jobs: list[Iterator[None]] = []
        self.services.work = self.jobs.append
        self.services.push(Diary("title", []))
        self.scene = HistoryScene(tab)
        self.services.push(self.scene)
        drawn(self.services)

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.services.stack.handle(intent)
        drawn(self.services)

    def work(self) -> None:
        while self.jobs:
            for _ in self.jobs.pop(0):
                pass

    def press(self, name: str) -> None:
        self.scene.group.focus_on(("regulars", name))
        assert self.scene.group.focus_key == ("regulars", name)
        self.do(Pressed(Key.CONFIRM))
        self.work()

    @property
    def evenings(self) -> EveningsPage:
        page = self.scene.page
        assert isinstance(page, EveningsPage)
        return page

    @property
    def figures(self) -> FiguresPage:
        page = self.scene.page
        assert isinstance(page, FiguresPage)
        return page

    @property
    def told(self) -> str:
        return self.scene.sentence
