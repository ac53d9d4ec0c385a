"""All screens that lie still draw nothing while they are idle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.about import AboutScene
from game.scenes.event.host import EventHost
from game.scenes.event.host_page import HostPageScene
from game.scenes.event.initials import InitialsScene
from game.scenes.event.pin import PinLock, PinScene
from game.scenes.history.scene import HistoryScene
from game.scenes.options.scene import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.setup.code import CodeScene
from game.storage.event_settings import EventSettings
from game.storage.visits import VisitorRank
from game.ui.services import Services
from game.ui.stack import Scene
from tests.scenes.fakes import Diary
from tests.scenes.screens import drawn, furnished, pass_time


def host_page(services: Services) -> Scene:
    services.host = EventHost(services, "2580", EventSettings())
    return HostPageScene()


SCREENS: dict[str, Callable[[Services], Scene]] = {
    "about": lambda _: AboutScene(),
    "code": lambda _: CodeScene(),
    "history": lambda _: HistoryScene(),
    "host": host_page,
    "initials": lambda _: InitialsScene(VisitorRank(1, 1, 1), lambda _: None),
    "options": lambda _: OptionsScene(),
    "pause": lambda _: PauseScene(),
    "pin": lambda services: PinScene(PinLock(services, "2580"), lambda: None),
}


@pytest.mark.parametrize("name", SCREENS)
def test_an_idle_screen_draws_nothing(tmp_path: Path, name: str) -> None:
    services = furnished(tmp_path, (1024, 640), sound=False)
    services.push(Diary("below", []))
    scene = SCREENS[name](services)
    services.push(scene)
    drawn(services)
    pass_time(services, 1.0)
    window = drawn(services)
    if name != "code":  # its caret blinks
        assert scene.resting
        assert services.stack.draw(window) == []
