"""What is kept has budgets in bytes, and matches that play by themselves leave nothing behind."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.loop import App
from game.app.system import SPRITES
from game.app.window import Window
from game.app.wiring import build_services, guard
from game.match.options import MatchOptions, table_for
from game.scenes.event import attract
from game.scenes.event.attract import AttractScene
from game.scenes.options.scene import OptionsScene
from game.storage.event_settings import EventSettings
from game.storage.settings import Settings, Speed
from game.storage.store import Store
from game.ui.art import Art, ByteCache
from game.ui.services import Services
from game.words.words import Words
from tools.monkey.evening import QuickThinker
from tools.soak.measure import pictures

SMALL = (1024, 640)
SLACK = 150
"""Objects more or less in a table that is in the middle of something else."""


def opened(folder: Path, speed: Speed) -> tuple[Services, App]:
    window, settings = Window(), Settings(speed=speed, sound=False, window=SMALL)
    window.open(size=SMALL)
    art, words, store = Art(SPRITES), Words.load("en"), Store(None)
    services = build_services(window, art, words, settings, store, folder)
    services.thinker = QuickThinker()
    guard(services, "00000000")
    return services, App(services, AttractScene(), clock=lambda: 0.0, display=window)


def caches(services: Services) -> dict[str, ByteCache[Any]]:
    makers = (services.art, services.lettering, services.paint)
    return {name: cache for maker in makers for name, cache in maker.caches.items()}


def test_every_cache_of_the_makers_has_a_budget_and_keeps_it(tmp_path: Path) -> None:
    services, app = opened(tmp_path, Speed.QUADRUPLE)
    for maker in (services.art, services.lettering, services.paint):
        stores = [value for value in vars(maker).values() if isinstance(value, ByteCache)]
        assert {id(store) for store in stores} == {id(c) for c in maker.caches.values()}
    for cache in caches(services).values():
        cache._base = 400_000
    services.measure(SMALL)
    app.step(0.0)
    services.push(OptionsScene())
    for _ in range(40):
        app.step(0.1)
        for name, cache in caches(services).items():
            assert cache.kept_bytes <= cache.budget or len(cache) == 1, name


def test_matches_that_play_by_themselves_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def short(event: EventSettings, table: str, *, seed: int) -> MatchOptions:
        return table_for(4, variant=5, rounds=1, seed=seed, demo=True)

    monkeypatch.setattr(attract, "demo_for", short)
    services, app = opened(tmp_path, Speed.INSTANT)
    app.step(0.0)
    counts: list[Counter[str]] = []
    for _ in range(3):
        scene = services.stack.top
        assert isinstance(scene, AttractScene)
        while services.stack.top is scene:
            app.step(0.5)
        app.step(0.5)
        gc.collect()
        counts.append(Counter(type(each).__name__ for each in gc.get_objects()))
    grown = {name: now - counts[1][name] for name, now in counts[-1].items()}
    assert not {name: more for name, more in grown.items() if more > SLACK}


def test_what_parts_hold_is_counted_once(tmp_path: Path) -> None:
    services, app = opened(tmp_path, Speed.NORMAL)
    app.step(0.0)
    services.art.ahead(int).result()  # nothing is being made beside the frames any more
    before = pictures(services)
    assert before["art"] > 0
    assert set(before) == {"art", "type", "paint", "screens"}
    sheet = pygame.Surface((1024, 1024), pygame.SRCALPHA)
    services.art.flat(("sheet",), lambda: sheet)
    services.paint.sheet = sheet  # type: ignore[attr-defined]
    now = pictures(services)
    assert round(now["art"] - before["art"]) == 4
    assert now["paint"] == before["paint"]
