"""The loop in virtual time: what it tells the scenes, what it shows, how it ends."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, cast
from weakref import ref

import pygame
import pytest

from game.app.loop import App, Pacer, Rate, Sweeper, Tempo
from game.input.intents import (
    Exposed,
    FocusGained,
    FocusLost,
    Hidden,
    Intent,
    Key,
    Maximised,
    Moved,
    PointerMoved,
    PointerPressed,
    Pressed,
    QuitAsked,
    Resized,
    WindowShown,
)
from game.storage.settings import Settings
from game.ui.services import Services
from tests.scenes.fakes import Diary


class Clock:
    """Time that passes only in sleep."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.slept.append(seconds)


class Finite(Diary):
    """Ends the game after some frames, or breaks."""

    frames = 5
    broken = False
    hitch = 0.0
    clock: Clock

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.log.append(f"{seconds:.3f}")
        self.frames -= 1
        self.clock.now += self.hitch
        if self.broken:
            raise ZeroDivisionError("a test")
        if self.frames == 0:
            self.services.quit()


def finite(services: Services) -> tuple[App, Finite, Clock]:
    scene, clock = Finite("only", []), Clock()
    scene.clock = clock
    return App(services, scene, clock=clock, rest=clock.sleep), scene, clock


def test_a_frame_tells_and_draws(app: App, scene: Diary) -> None:
    assert app.step(0.1, Pressed(Key.CONFIRM))
    assert scene.heard == [Pressed(Key.CONFIRM)]
    assert scene.time == pytest.approx(0.1)
    assert tuple(pygame.display.get_surface().get_at((500, 300)))[:3] == scene.colour  # type: ignore[union-attr]


def test_closing_the_window_ends_the_game(app: App, scene: Diary) -> None:
    app.step(0.1, QuitAsked(), Pressed(Key.CONFIRM))
    assert not app.running
    assert scene.heard == []


def test_a_resize_is_laid_out_when_the_window_has_settled(
    app: App, services: Services, scene: Diary
) -> None:
    pygame.display.set_mode((1200, 700))
    app.step(0.1, Resized((1150, 700)), PointerMoved(3, 3))
    app.step(0.1, Resized((1200, 700)))
    app.step(0.1)
    assert (services.size, scene.heard) == ((1024, 640), [])
    app.step(0.1)
    assert (services.size, scene.heard) == ((1200, 700), [Resized((1200, 700))])
    app.step(0.5)
    assert services.settings.window == (1200, 700)


def test_who_points_in_a_reduced_picture_points_at_what_is_seen_there(
    app: App, services: Services
) -> None:
    """Mouse and finger; the smallest size is laid out however small the window is."""
    pygame.display.set_mode((512, 400))
    for seconds in (0.0, 0.5):
        app.step(seconds, Resized((512, 400)))
    assert services.size == (1024, 640)
    mouse = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(256, 50), button=1, touch=False)
    finger = pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.125, touch_id=1, finger_id=1)
    for event in (mouse, finger):
        assert app.reader.intents([event])[-1] == PointerPressed(512, 20)
    app.resize((1200, 700))
    assert app.reader.intents([mouse])[-1] == PointerPressed(256, 50)


def test_resize_at_once_for_tests_and_pictures(app: App, services: Services) -> None:
    app.resize((1100, 660))
    assert services.size == (1100, 660)
    assert app.step(0.0)[0].size == (1100, 660)


def test_exposed_and_shown_paint_all(app: App) -> None:
    assert app.step(0.0, Hidden()) == []
    assert app.step(0.0, WindowShown())[0].size == (1024, 640)
    assert app.step(0.0, Exposed())[0].size == (1024, 640)


def test_losing_the_focus_is_told(app: App, scene: Diary) -> None:
    app.step(0.0, FocusLost())
    assert scene.heard == [FocusLost()]


def test_fullscreen_and_back(app: App, services: Services) -> None:
    app.step(0.0, Pressed(Key.FULLSCREEN))
    desktop = pygame.display.get_desktop_sizes()[0]
    assert (services.settings.fullscreen, services.size) == (True, desktop)
    services.change(replace(services.settings, fullscreen=False))
    app.step(0.0)
    assert services.size == (1024, 640)


def test_m_mutes_except_while_typing(app: App, services: Services, scene: Diary) -> None:
    app.step(0.0, Pressed(Key.MUTE, "m"))
    assert (services.settings.sound, scene.heard) == (False, [])


def test_v_stops_the_music_and_starts_it_again(app: App, services: Services, scene: Diary) -> None:
    app.step(0.0, Pressed(Key.MUSIC, "v"))
    assert (services.settings.music, services.settings.sound, scene.heard) == (False, True, [])
    app.step(0.0, Pressed(Key.MUSIC, "v"))
    assert services.settings.music


def test_whoever_makes_sounds_hears_of_time_and_attention(app: App, services: Services) -> None:
    heard: list[object] = []
    services.on_frame = heard.append
    services.on_attention = heard.append
    for intent in (FocusLost(), Hidden(), FocusGained(), WindowShown()):
        app.step(0.25, intent)
    assert heard == [False, 0.25, False, 0.25, False, 0.25, True, 0.25]


def test_a_device_for_sound_that_comes_is_opened_between_frames(
    app: App, services: Services, scene: Diary
) -> None:
    class Hearing:
        came = 0

        def device_came(self) -> None:
            self.came += 1

    voice = Hearing()
    services.voice = cast(Any, voice)
    plugged = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    app.step(0.1, *app.reader.intents([plugged]))
    assert voice.came == 1
    assert scene.heard == []


def test_jobs_are_finished_in_virtual_time(app: App, services: Services) -> None:
    done: list[int] = []

    def job() -> Iterator[None]:
        for number in range(3):
            done.append(number)
            yield

    services.work(job())
    app.step(0.0)
    assert done == [0, 1, 2]


def test_a_picture_of_the_screen(app: App, tmp_path: Path) -> None:
    app.screenshot(tmp_path / "one.png")
    assert pygame.image.load(tmp_path / "one.png").get_size() == (1024, 640)
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(OSError, match="file"):
        app.screenshot(blocked / "two.png")


def test_running_keeps_the_beat_and_ends(services: Services) -> None:
    app, scene, clock = finite(services)
    assert app.run() == 0
    assert scene.log == ["only enters", "0.000", "0.000", *["0.017"] * 3, "only leaves"]
    assert clock.slept == pytest.approx([1 / 60] * 4)
    assert gc.isenabled()
    assert not pygame.display.get_init()


def test_what_the_first_screen_makes_is_seen_by_the_collector(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene, _ = finite(services)
    made: list[object] = []
    seen: list[bool] = []

    def enter(services: Services) -> None:
        Diary.enter(scene, services)
        made.append([made])

    monkeypatch.setattr(scene, "enter", enter)
    services.on_frame = lambda _: seen.append(any(each is made[0] for each in gc.get_objects()))
    app.run()
    assert seen and all(seen)


def test_a_hitch_is_jumped_over_and_after_a_sleep_of_the_machine_nothing_jumps(
    services: Services,
) -> None:
    app, scene, _ = finite(services)
    scene.hitch = 0.3
    scene.frames = 3
    app.run()
    assert scene.log[1:-1] == ["0.000", "0.000", "0.300"]
    app, scene, _ = finite(services)
    scene.hitch = 3.0
    scene.frames = 3
    app.run()
    assert scene.log[1:-1] == ["0.000", "0.000", "0.017"]


def test_where_the_window_comes_to_rest_is_kept_once(app: App, services: Services) -> None:
    kept = services.store.kept  # type: ignore[attr-defined]
    for x in range(5):
        pygame.display.set_window_position((100 + x, 50))
        app.step(0.3, Moved())
    assert not kept
    app.step(0.5)
    assert services.settings.place == (104, 50)
    assert Settings.from_json(*kept.values()).place == (104, 50)


def test_a_maximised_window_keeps_the_size_it_had(app: App, services: Services) -> None:
    pygame.display.set_mode((1900, 1000))
    app.step(0.1, Maximised(), Resized((1900, 1000)))
    app.step(0.5)
    assert (services.settings.maximised, services.settings.window, services.size) == (
        True,
        None,
        (1900, 1000),
    )
    pygame.display.set_mode((1200, 700))
    app.step(0.1, Resized((1200, 700)))
    app.step(0.5)
    assert (services.settings.maximised, services.settings.window) == (False, (1200, 700))


def test_a_minimised_window_is_nowhere(app: App, services: Services) -> None:
    pygame.display.set_window_position((-32000, -32000))
    app.step(0.1, Hidden(), Moved())
    app.step(1.0)
    assert services.settings.place is None


def test_what_was_moved_last_is_kept_at_the_end(services: Services) -> None:
    app, scene, _ = finite(services)
    pygame.display.set_window_position((77, 66))
    pygame.event.post(pygame.event.Event(pygame.WINDOWMOVED, x=77, y=66))
    scene.frames = 3
    app.run()
    assert services.settings.place == (77, 66)


def test_in_another_window_time_stands_still(app: App, scene: Diary) -> None:
    app.step(0.2)
    app.step(0.2, FocusLost())
    app.step(0.2)
    assert scene.time == pytest.approx(0.2)
    app.step(0.2, FocusGained())
    assert scene.time == pytest.approx(0.4)


@pytest.mark.parametrize("sign", [Pressed(Key.CONFIRM), PointerPressed(5, 5)])
def test_who_presses_something_is_here(app: App, scene: Diary, sign: Intent) -> None:
    """Not every system says so: a click into a window may give no focus."""
    app.step(0.2, FocusLost())
    app.step(0.2, PointerMoved(5, 5))
    assert scene.time == 0.0
    app.step(0.2, sign)
    assert scene.time == pytest.approx(0.2)


def test_a_window_without_the_focus_idles_however_much_moves(services: Services) -> None:
    app, scene, clock = finite(services)
    scene.rests = False
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.run()
    assert clock.slept == pytest.approx([0.1] * 4)


def test_the_window_is_named_in_the_language_spoken(app: App, services: Services) -> None:
    assert pygame.display.get_caption()[0] == "window.title"
    services.words = cast(Any, lambda key: f"anders: {key}")
    app.step(0.0)
    assert pygame.display.get_caption()[0] == "anders: window.title"
    app.step(0.0, FocusLost())
    assert pygame.display.get_caption()[0] == "anders: window.waiting"
    app.step(0.0, FocusGained())
    assert pygame.display.get_caption()[0] == "anders: window.title"


def test_where_the_window_is_is_kept_before_one_looks_away(app: App, services: Services) -> None:
    pygame.display.set_window_position((90, 80))
    app.step(0.1, Moved(), FocusLost())
    assert services.settings.place == (90, 80)


class Time:
    """A clock that only moves when somebody sleeps or works."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def time() -> Time:
    return Time()


def test_a_slow_frame_does_not_move_the_later_ones(time: Time) -> None:
    pacer, starts = Pacer(time, time.sleep), []
    for work in (0.001, 0.012, 0.003, 0.001):
        starts.append(time.now)
        time.now += work
        pacer.wait(Rate.MOVING)
    steps = [b - a for a, b in pairwise(starts)]
    assert steps == pytest.approx([1 / 60] * 3)


def test_after_a_hitch_frames_are_not_made_up_for(time: Time) -> None:
    pacer = Pacer(time, time.sleep)
    time.now += 1.0
    pacer.wait(Rate.MOVING)
    assert time.slept == []
    pacer.wait(Rate.MOVING)
    assert time.slept == pytest.approx([1 / 60])


def test_the_rates(time: Time) -> None:
    pacer = Pacer(time, time.sleep)
    for rate in Rate:
        pacer.wait(rate)
    assert time.slept == pytest.approx([1 / 60, 1 / 30, 1 / 24, 1 / 10])


def test_jobs_use_the_slack_and_leave_a_margin(time: Time) -> None:
    pacer, done = Pacer(time, time.sleep), []

    def job(name: str) -> Iterator[None]:
        for _ in range(20):
            time.now += 0.001
            done.append(name)
            yield

    pacer.work(job("a"))
    pacer.work(job("b"))
    pacer.wait(Rate.MOVING)
    assert time.now == pytest.approx(100 + 1 / 60)
    assert len(done) == 14
    assert set(done) == {"a", "b"}
    assert pacer.working
    pacer.finish_jobs()
    assert (len(done), pacer.working) == (40, False)


def test_the_tempo_follows_what_happens() -> None:
    tempo = Tempo()

    def rate(seconds: float, *, touched: bool = False, moving: bool = False) -> Rate:
        return tempo.rate(seconds, touched=touched, moving=moving, seen=True)

    assert rate(0.1, touched=True) is Rate.MOVING
    assert rate(0.3) is Rate.MOVING
    assert rate(0.3) is Rate.IDLE
    assert rate(0.3, moving=True) is Rate.MOVING
    assert tempo.rate(0.1, touched=True, moving=True, seen=False) is Rate.HIDDEN
    assert tempo.rate(0.1, touched=True, moving=True, seen=True, saving=True) is Rate.SAVING


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


def let_go() -> ref[Ring]:
    """A ring that nothing but itself holds any more."""
    old = Ring()
    gc.collect()
    return ref(old)


def test_everything_is_swept_once_a_minute_when_nothing_moves() -> None:
    sweeper = Sweeper()
    ring = let_go()
    sweeper.pass_time(59.0, moving=False)
    assert ring() is not None
    sweeper.pass_time(61.0, moving=True)
    assert ring() is not None, "a hitch would be seen"
    sweeper.pass_time(0.1, moving=False)
    assert ring() is None


def test_where_something_always_moves_everything_is_swept_after_ten_minutes() -> None:
    sweeper = Sweeper()
    ring = let_go()
    sweeper.pass_time(599.0, moving=True)
    assert ring() is not None
    sweeper.pass_time(1.0, moving=True)
    assert ring() is None


def test_the_sweeper_collects_what_is_made_after_its_start() -> None:
    sweeper = Sweeper()
    sweeper.start()
    ring = ref(Ring())
    sweeper.pass_time(60.0, moving=False)
    sweeper.stop()
    assert ring() is None
