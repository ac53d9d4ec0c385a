"""Who does nothing on the title sees guests play, and comes back with any input."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.input.intents import Key, PointerMoved, PointerPressed, Pressed
from game.scenes.demo import DemoScene
from game.scenes.title.scene import DEMO_AFTER, TitleScene
from game.storage.settings import Speed, Spoken
from game.storage.store import Store
from tests.scenes.screens import drawn
from tests.scenes.title.evening import TitleEvening


def idle(title: TitleEvening, seconds: float) -> object:
    """Let time pass without input; what is on top then."""
    for _ in range(round(seconds / 0.5)):
        title.services.stack.update(0.5)
    return title.services.stack.top


def test_after_12_seconds_without_input_guests_play(tmp_path: Path) -> None:
    title = TitleEvening(tmp_path)
    assert isinstance(idle(title, DEMO_AFTER - 1), TitleScene)
    title.services.stack.handle(Pressed(Key.RIGHT))
    assert isinstance(idle(title, DEMO_AFTER - 1), TitleScene)
    demo = idle(title, 1)
    assert isinstance(demo, DemoScene)
    assert not demo.match.options.humans
    idle(title, 8)
    assert demo.events_shown > 10


@pytest.mark.parametrize(
    "intent",
    [Pressed(Key.CONFIRM), Pressed(Key.BACK), PointerPressed(300, 300), PointerMoved(9, 9)],
)
def test_any_input_leads_back_and_means_nothing_else(tmp_path: Path, intent: Any) -> None:
    title = TitleEvening(tmp_path)
    demo = idle(title, DEMO_AFTER + 2)
    assert isinstance(demo, DemoScene)
    title.services.stack.handle(intent)
    assert isinstance(title.services.stack.top, TitleScene)
    assert not title.ended
    assert not Store(tmp_path).running.exists


def test_how_to_leave_lies_over_nothing_that_is_played_with(tmp_path: Path) -> None:
    title = TitleEvening(tmp_path)
    assert isinstance(idle(title, DEMO_AFTER + 1), DemoScene)
    under = set[object]()
    for _ in range(60):
        idle(title, 0.5)
        drawn(title.services)
        items = title.services.stack.pictures[-1].items
        groups = {key: key[0] if isinstance(key, tuple) else key for key in items}
        line = [items[key].rect for key, group in groups.items() if group == "demo line"]
        under |= {groups[key] for key in items if items[key].rect.collidelist(line) >= 0}
    assert under <= {"demo line", "light", "light going"}


@pytest.mark.parametrize(
    "setting", [{"spoken": Spoken.ALL}, {"reduced_motion": True}, {"speed": Speed.INSTANT}]
)
def test_who_listens_or_wants_nothing_to_move_stays_on_the_title(
    tmp_path: Path, setting: dict[str, Any]
) -> None:
    title = TitleEvening(tmp_path, **setting)
    for _ in range(round(3 * DEMO_AFTER)):
        assert isinstance(idle(title, 1), TitleScene)
