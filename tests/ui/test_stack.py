"""The stack: who hears, whose time runs, what is seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest
from pygame import Surface

from game.input.intents import Key, Pressed, Resized
from game.storage.settings import SETTINGS_NAME, Settings
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from game.ui.notice import SHAKE, STAYS, Notice
from game.ui.services import Services
from tests.scenes.fakes import Diary, FakeStore, bare_services


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return bare_services(tmp_path, (200, 100))


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


def test_who_needs_it_now_waits_for_the_layout(services: Services) -> None:
    services.push(Diary("title", []))
    services.stack.lay_out_again()
    services.stack.lay_out_now()
    assert services.stack.snapshot() is not None


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
    services, target = bare_services(tmp_path), Surface((1024, 640))
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


# --- Notices over the toast ---


def test_a_notice_can_be_read_and_goes() -> None:
    notice = Notice()
    notice.say("Not now")
    notice.update(STAYS - 0.1)
    assert notice.text == "Not now"
    notice.update(0.2)
    assert notice.text is None


def test_the_newest_notice_has_its_full_time() -> None:
    notice = Notice()
    notice.say("One")
    notice.update(STAYS - 0.1)
    notice.say("Two")
    notice.update(STAYS - 0.1)
    assert notice.text == "Two"


def test_it_shakes_when_it_comes_and_then_keeps_still() -> None:
    notice = Notice()
    assert notice.shift == 0
    notice.say("Not now")
    shifts = []
    for _ in range(12):
        notice.update(SHAKE / 12)
        shifts.append(notice.shift)
    assert max(shifts) > 2
    notice.update(0.01)
    assert notice.shift == 0


def test_good_news_does_not_shake_and_the_next_refusal_does() -> None:
    notice = Notice()
    notice.say("The picture is kept", glad=True)
    notice.update(SHAKE / 12)
    assert notice.shift == 0
    notice.say("Not now")
    notice.update(SHAKE / 12)
    assert notice.shift > 0
