"""The stack: who hears, whose time runs, what is seen."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest
from pygame import Surface

from game.input.intents import Intent, Key, PointerPressed, Pressed, Resized
from game.settings import SETTINGS_NAME, Settings
from game.ui.compositor import Picture
from game.ui.patience import LaterError
from game.ui.services import Services
from game.ui.unit import Unit
from tests.scenes.fakes import Diary, FakeStore, bare_house


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return bare_house(tmp_path, (200, 100))


def test_scenes_enter_and_leave_in_order(services: Services) -> None:
    log: list[str] = []
    services.push(Diary("title", log))
    services.push(Diary("table", log))
    services.replace(Diary("result", log))
    services.pop()
    assert log == [
        "title enters",
        "table enters",
        "table leaves",
        "result enters",
        "result leaves",
    ]


def test_leaving_the_last_scene_ends_the_game(services: Services) -> None:
    ended: list[bool] = []
    services.on_quit = lambda: ended.append(True)
    services.push(Diary("title", []))
    services.pop()
    assert ended == [True]
    services.stack.pop()
    assert services.stack.top is None


def test_only_the_top_scene_hears_and_ages(services: Services) -> None:
    below, above = Diary("below", []), Diary("above", [])
    services.push(below)
    services.push(above)
    services.stack.handle(Pressed(Key.CONFIRM))
    services.stack.update(0.5)
    assert (below.heard, below.time) == ([], 0.0)
    assert (above.heard, above.time) == ([Pressed(Key.CONFIRM)], 0.5)


def test_a_transparent_scene_stands_before_the_one_below_dimmed(services: Services) -> None:
    target = Surface((200, 100))
    services.push(Diary("table", []))
    services.stack.draw(target)
    bright = target.get_at((100, 50))
    services.push(Diary("pause", [], see_through=True))
    services.stack.draw(target)
    dark = target.get_at((100, 50))
    assert [round(a * 0.46) for a in tuple(bright)[:3]] == pytest.approx(tuple(dark)[:3], abs=2)
    services.pop()
    services.stack.draw(target)
    assert target.get_at((100, 50)) == bright


def test_a_new_size_reaches_each_scene_before_it_is_seen(services: Services) -> None:
    below, above = Diary("below", []), Diary("above", [])
    services.push(below)
    services.push(above)
    services.unit = Unit(300, 150)
    services.lay_out_again()
    target = Surface((300, 150))
    services.stack.draw(target)
    assert (below.heard, above.heard) == ([], [Resized((300, 150))])
    services.pop()
    services.stack.draw(target)
    assert below.heard == [Resized((300, 150))]


def test_a_new_size_freezes_the_scene_below_again(services: Services) -> None:
    below = Diary("below", [])
    services.push(below)
    services.push(Diary("pause", [], see_through=True))
    services.stack.draw(Surface((200, 100)))
    below.colour = (0, 200, 0)
    services.unit = Unit(300, 150)
    services.lay_out_again()
    target = Surface((300, 150))
    services.stack.draw(target)
    assert tuple(target.get_at((150, 75)))[:3] == pytest.approx((0, 92, 0), abs=2)


def test_an_empty_stack_is_quiet(services: Services) -> None:
    stack = services.stack
    stack.handle(Pressed(Key.CONFIRM))
    stack.update(1.0)
    stack.everything_dirty()
    assert stack.draw(Surface((200, 100))) == []
    assert stack.resting
    assert not stack.typing
    assert stack.snapshot() is None


def test_changed_settings_are_kept(services: Services) -> None:
    louder = replace(services.settings, volume=90)
    services.change(louder)
    assert isinstance(services.store, FakeStore)
    assert Settings.from_json(services.store.kept[SETTINGS_NAME]) == louder == services.settings


def brightness(services: Services, target: Surface) -> int:
    services.stack.draw(target)
    return tuple(target.get_at((100, 50)))[1]


def test_the_lamp_sinks_and_rises_between_two_screens(services: Services) -> None:
    target = Surface((200, 100))
    services.push(Diary("title", []))
    assert brightness(services, target) == 100
    table = Diary("table", [])
    table.colour = (0, 200, 0)
    services.push(table)
    services.stack.handle(Pressed(Key.CONFIRM))
    assert table.heard == [Pressed(Key.CONFIRM)]
    seen = []
    for _ in range(11):
        seen.append(brightness(services, target))
        assert not services.stack.resting
        services.stack.update(0.02)
    assert seen[0] == 100
    assert seen[:4] == sorted(seen[:4], reverse=True)
    assert seen[4:-1] == sorted(seen[4:-1])
    assert brightness(services, target) == 200
    assert services.stack.resting
    assert services.stack.draw(target) == []


def test_with_reduced_motion_screens_change_at_once(services: Services) -> None:
    services.change(replace(services.settings, reduced_motion=True))
    services.push(Diary("title", []))
    table = Diary("table", [])
    table.colour = (0, 200, 0)
    services.push(table)
    assert brightness(services, Surface((200, 100))) == 200


class Slow(Diary):
    """Needs three tries to be laid out for a new window."""

    tries = 0

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, Resized):
            self.tries += 1
            if self.tries < 3:
                raise LaterError


def test_what_takes_longer_than_a_frame_is_laid_out_over_several(services: Services) -> None:
    """Meanwhile time stands still, keys wait, nobody points at what is not there."""
    scene, target = Slow("slow", []), Surface((200, 100))
    services.push(scene)
    services.stack.update(0.1)
    services.stack.draw(target)
    services.stack.lay_out_again()
    seen = []
    for _ in range(3):
        services.stack.handle(Pressed(Key.CONFIRM))
        services.stack.handle(PointerPressed(5, 5))
        services.stack.update(0.1)
        seen.append(
            (services.stack.unready, services.stack.resting, bool(services.stack.draw(target)))
        )
    assert seen == [(True, False, False), (True, False, False), (False, True, True)]
    assert scene.heard == [Resized((200, 100))] * 3 + [Pressed(Key.CONFIRM)] * 3
    assert scene.time == pytest.approx(0.2)


def test_who_needs_it_now_waits_for_the_layout(services: Services) -> None:
    services.push(Diary("title", []))
    services.stack.lay_out_again()
    services.stack.lay_out_now()
    assert not services.stack.unready
    assert services.stack.snapshot() is not None


class Late(Diary):
    """Has not time enough to enter in the first two frames."""

    knocks = 0

    def enter(self, services: Services) -> None:
        self.knocks += 1
        if self.knocks < 3:
            raise LaterError
        super().enter(services)


def test_a_scene_that_needs_longer_to_enter_is_waited_for(services: Services) -> None:
    """The old picture sinks meanwhile, and nobody hears anything twice."""
    log: list[str] = []
    target = Surface((200, 100))
    services.push(Diary("title", log))
    services.stack.update(0.1)
    services.stack.draw(target)
    late = Late("table", log)
    services.push(late)
    assert (log, services.stack.unready) == (["title enters"], True)
    assert not services.stack.typing
    assert services.stack.draw(target), "the lamp sinks on the old picture"
    services.stack.handle(Pressed(Key.CONFIRM))
    services.stack.update(0.1)
    assert services.stack.draw(target)
    services.stack.update(0.1)
    assert log == ["title enters", "table enters"]
    assert late.heard == [Pressed(Key.CONFIRM)]
    assert not services.stack.unready


class Endless(Diary):
    """Has to begin anew each time it can't be laid out in one go."""

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, Resized) and self.services.patience.limits:
            raise LaterError


def test_a_screen_for_which_no_try_is_long_enough_comes_all_the_same(services: Services) -> None:
    scene, target = Endless("large", []), Surface((200, 100))
    services.push(scene)
    services.stack.update(0.1)
    services.stack.draw(target)
    services.stack.lay_out_again()
    tries = 0
    while services.stack.unready or not tries:
        services.stack.update(0.02)
        services.stack.draw(target)
        tries += 1
        assert tries < 1000
    assert tries > 60, "first it is tried without stopping the game"


def test_in_the_dark_a_new_screen_gets_more_of_each_frame(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing moves there, and every try begins anew."""
    granted: list[float] = []
    limited = services.patience.limited

    def noting(seconds: float) -> AbstractContextManager[None]:
        granted.append(seconds)
        return limited(seconds)

    target, late = Surface((200, 100)), Late("table", [])
    services.push(Diary("title", []))
    services.stack.update(0.1)
    services.stack.draw(target)
    monkeypatch.setattr(services.patience, "limited", noting)
    services.push(late)
    for _ in range(4):
        services.stack.update(0.05)
        services.stack.draw(target)
    assert not services.stack.unready
    assert granted[-1] > granted[0]
    assert max(granted) < 1 / 60, "a frame is not held up either"


def test_a_scene_that_never_entered_does_not_leave(services: Services) -> None:
    log: list[str] = []
    services.push(Diary("title", log))
    services.stack.update(0.1)
    services.stack.draw(Surface((200, 100)))
    services.push(Late("table", log))
    services.pop()
    services.stack.update(0.1)
    assert log == ["title enters"]
    assert not services.stack.unready
    assert services.stack.discreet_snapshot() is None or services.stack.snapshot() is not None


def test_nothing_is_waited_for_before_anything_was_shown(services: Services) -> None:
    """The very first screen takes the time it needs: there is no other to look at."""
    log: list[str] = []
    with services.patience.limited(0.0):
        services.push(Diary("title", log))
    assert log == ["title enters"]


class Painter(Diary):
    """Paints something of its own, and is in a ring with its picture."""

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self.picture = picture
        picture.hands["painter"] = self
        picture.put("own", Surface((20, 20)), (0, 0))


@pytest.mark.parametrize("how", ["leaves", "is laid out again"])
def test_what_a_screen_painted_goes_with_it_before_the_collector_comes(
    services: Services, how: str
) -> None:
    scene = Painter("painter", [])
    services.push(scene)
    services.stack.draw(Surface((200, 100)))
    painted = ref(scene.picture.items["own"].surface)
    services.stack.everything_dirty()
    if how == "leaves":
        services.stack.pop()
    else:
        services.stack.lay_out_again()
        services.stack.lay_out_now()
    assert painted() is None


def test_whoever_goes_far_sees_the_lamp_dip_on_what_was_seen_last(tmp_path: Path) -> None:
    services, target = bare_house(tmp_path), Surface((1024, 640))
    for shade in (50, 100, 150):
        scene = Diary("page", [])
        scene.colour = (shade, shade, shade)
        services.push(scene)
        services.stack.draw(target)
    services.stack.clear()
    assert services.stack.top is None
    dip = services.stack._dip
    assert dip is not None
    dip.sink(target)
    assert target.get_at((500, 300))[:3] == (150, 150, 150)
