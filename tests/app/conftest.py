"""A loop around one screen, with services that draw nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.loop import App
from game.app.window import Window
from game.ui.services import Services
from tests.scenes.fakes import Diary, bare_services


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return bare_services(tmp_path)


@pytest.fixture
def scene() -> Diary:
    return Diary("only", [])


@pytest.fixture
def app(services: Services, scene: Diary) -> Iterator[App]:
    window = Window()
    window.open(size=(1024, 640))
    app = App(services, scene, display=window)
    app.step(0.0)
    yield app
    window.close()
