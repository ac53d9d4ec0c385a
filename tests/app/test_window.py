"""The window comes back as it was left, where it can be seen, and says so in no other name."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.app import window as window_module
from game.app.window import Window, fitted, usable_screens
from game.storage.settings import SMALLEST_WINDOW

SCREEN = Rect(0, 0, 1920, 1080)


class Own:
    """What can be done to a window beyond pygame's display: written down, and done at once."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.minimum_size = (0, 0)
        self.grab_keyboard = self.grab_mouse = False

    def maximize(self) -> None:
        self.done.append("maximised")
        pygame.display.set_mode((1920, 1040))

    def set_fullscreen(self, desktop: bool) -> None:
        self.done.append("fullscreen")
        pygame.display.set_mode(SCREEN.size)

    def set_windowed(self) -> None:
        self.done.append("windowed")
        pygame.display.set_mode((1024, 640))
        pygame.display.set_window_position((1, 39))  # as X11 does it after a maximised window


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> Own:
    own = Own()
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: own))
    return own


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr(window_module, "usable_screens", lambda: [SCREEN])
    window = Window()
    yield window
    window.close()


def where() -> tuple[int, int]:
    return pygame.display.get_window_position()


def test_it_opens_where_it_was(window: Window) -> None:
    window.open(title="Karten", size=(1200, 700), place=(333, 222), fit=True)
    assert (window.size, where()) == ((1200, 700), (333, 222))
    assert pygame.display.get_caption()[0] == "Karten"
    assert "SDL_VIDEO_WINDOW_POS" not in os.environ


def test_a_frame_around_it_does_not_push_it_down_each_time(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    def framed() -> None:
        pygame.display.set_mode((1200, 700))
        pygame.display.set_window_position((334, 242))

    monkeypatch.setattr(window, "_set_mode", framed)
    window.open(size=(1200, 700), place=(333, 222))
    assert where() == (333, 222)


def test_it_opens_where_it_can_be_seen(window: Window) -> None:
    window.open(size=(1200, 700), place=(1900, 222), fit=True)
    assert (window.size, where()) == ((1200, 700), (720, 222))


def test_a_size_asked_for_is_not_made_smaller(window: Window) -> None:
    window.open(size=(3000, 700), place=(100, 100))
    assert window.size == (3000, 700)
    window.close()
    window.open(size=(3000, 700), place=(100, 100), fit=True)
    assert window.size == (1920, 700)


def test_it_has_a_smallest_size(window: Window, own: Own) -> None:
    window.open(size=(1200, 700))
    assert own.minimum_size == SMALLEST_WINDOW == (1024, 640)


def test_what_was_not_moved_is_not_chosen(window: Window) -> None:
    """A window made smaller by a smaller screen is large again on the larger one."""
    window.open(size=(3840, 2160), place=(50, 50), fit=True)
    window.look()
    assert (window.chosen_size, window.chosen_place) == (None, None)


def test_what_was_moved_and_resized_is_chosen_also_when_it_goes_back(window: Window) -> None:
    window.open(size=(1200, 700), place=(50, 50))
    for size, place in (((1300, 720), (70, 60)), ((1200, 700), (50, 50))):
        pygame.display.set_mode(size)
        pygame.display.set_window_position(place)
        window.look()
        assert (window.chosen_size, window.chosen_place) == (size, place)


def test_maximised_it_remembers_what_it_was_before(window: Window, own: Own) -> None:
    window.open(size=(1200, 700), place=(50, 50), maximised=True)
    assert own.done == ["maximised"]
    for _ in range(2):
        window.look()
        assert (window.maximised, window.size) == (True, (1920, 1040))
        assert (window.chosen_size, window.chosen_place) == (None, None)
    pygame.display.set_mode((1100, 660))  # the player takes it off the edge
    window.look()
    assert (window.maximised, window.chosen_size) == (False, (1100, 660))


def test_from_fullscreen_it_goes_back_to_maximised_and_its_place(window: Window, own: Own) -> None:
    window.open(size=(1200, 700), place=(50, 50), maximised=True)
    window.set_fullscreen(wanted=True)
    window.look()
    window.fills_the_screen()  # which some systems say of a fullscreen window
    window.set_fullscreen(wanted=False)
    assert own.done == ["maximised", "fullscreen", "windowed", "maximised"]
    assert (window.maximised, where()) == (True, (50, 50))
    assert (window.chosen_size, window.chosen_place) == (None, None)


def test_fullscreen_is_no_size_that_was_chosen(window: Window, own: Own) -> None:
    window.open(size=(1200, 700), place=(50, 50), fullscreen=True)
    window.look()
    assert (window.size, window.maximised) == (SCREEN.size, False)
    window.fills_the_screen()
    assert not window.maximised
    assert (window.chosen_size, window.chosen_place) == (None, None)
    assert own.done == ["fullscreen"]


def test_where_windows_have_no_place_none_is_kept(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    window.open(size=(1200, 700), place=(50, 50))
    pygame.display.set_mode((1300, 720))
    pygame.display.set_window_position((90, 90))
    window.look()
    assert (window.chosen_size, window.chosen_place) == ((1300, 720), None)


def test_keyboard_and_pointer_are_held_and_let_go(window: Window, own: Own) -> None:
    window.open(size=(1200, 700))
    for wanted in (True, True, False):
        window.hold(wanted=wanted)
        assert (own.grab_keyboard, own.grab_mouse) == (wanted, wanted)


@pytest.mark.parametrize("size", [(60, 40), (298, 307), (574, 165), (1, 1), (1500, 300)])
def test_a_window_below_the_smallest_shows_a_reduced_picture(
    window: Window, size: tuple[int, int]
) -> None:
    """Where no window manager keeps the smallest size."""
    window.open(size=(1024, 640))
    pygame.display.set_mode(size)
    wide, high = window.size
    assert (wide, high) == (max(size[0], 1024), max(size[1], 640))
    window.surface.fill((0, 0, 255))
    window.surface.fill((255, 0, 0), (wide // 2, 0, wide, high))
    window.show([window.surface.get_rect()])
    screen = pygame.display.get_surface()
    assert screen is not None
    assert screen.get_at((size[0] * 5 // 8, size[1] // 2))[0] > 50
    x, y = window.point(size[0] / 2, size[1] / 2)
    assert (x, y) == pytest.approx((wide / 2, high / 2), abs=max(wide / size[0], high / size[1]))


def test_a_window_that_is_large_enough_again_is_drawn_on_itself(window: Window) -> None:
    window.open(size=(1024, 640))
    for size in ((300, 200), (1200, 700)):
        pygame.display.set_mode(size)
        assert window.surface.get_size() == window.size
    assert window.surface is pygame.display.get_surface()
    assert window.point(7, 9) == (7, 9)


LEFT, MAIN, ABOVE = Rect(-1600, 0, 1600, 1200), Rect(0, 30, 1920, 1050), Rect(0, -900, 1920, 900)


@pytest.mark.parametrize(
    ("size", "place", "screens", "wanted"),
    [
        *(
            ((1024, 640), place, [MAIN, LEFT], ((1024, 640), place))
            for place in ((0, 30), (300, 200), (896, 440), (-1600, 0), (-300, 100))
        ),
        ((1024, 640), (1000, 200), [MAIN], ((1024, 640), (896, 200))),
        ((1024, 640), (300, 900), [MAIN], ((1024, 640), (300, 440))),
        ((1024, 640), (300, 0), [MAIN], ((1024, 640), (300, 62))),  # the title below the task bar
        ((1024, 640), (-200, 100), [MAIN], ((1024, 640), (0, 100))),
        ((1024, 640), (-900, 900), [MAIN, LEFT], ((1024, 640), (-1024, 560))),  # most of it there
        *(  # the screen is gone, and the system says where
            ((1600, 600), place, [MAIN], ((1600, 640), None))
            for place in ((-1700, 100), (30000, -30000), (0, -700))
        ),
        ((3840, 2160), None, [MAIN, LEFT], ((1920, 1018), None)),
        ((3840, 2160), (10, 100), [MAIN], ((1920, 1018), (0, 62))),
        ((3840, 2160), (0, 0), [Rect(0, 0, 800, 600)], (SMALLEST_WINDOW, (0, 32))),
        ((1200, 700), None, [MAIN, ABOVE], ((1200, 700), None)),
        ((1200, 700), (5, 5), [], ((1200, 700), (5, 5))),
    ],
)
def test_a_window_is_brought_to_where_it_can_be_seen_and_no_further(
    size: tuple[int, int], place: tuple[int, int] | None, screens: list[Rect], wanted: object
) -> None:
    assert fitted(size, place, screens) == wanted


numbers = st.integers(-32767, 32767)


@given(st.tuples(numbers, numbers), st.tuples(st.integers(1024, 9999), st.integers(640, 9999)))
def test_wherever_it_was_it_can_be_seen_and_stays_there(
    place: tuple[int, int], size: tuple[int, int]
) -> None:
    size, found = fitted(size, place, [MAIN, LEFT, ABOVE])
    if found is not None:
        seen = [Rect(found, size).clip(screen) for screen in (MAIN, LEFT, ABOVE)]
        assert sum(part.width * part.height for part in seen) > 0.9 * size[0] * size[1]
    else:
        assert size <= MAIN.size


def test_the_system_says_where_screens_are() -> None:
    pygame.display.init()
    (screen,) = usable_screens()
    assert screen == Rect((0, 0), pygame.display.get_desktop_sizes()[0])


def test_without_the_library_the_first_screen_is_where_screens_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> Any:
        raise OSError(name)

    pygame.display.init()
    monkeypatch.setattr(ctypes, "CDLL", missing)
    assert usable_screens() == [Rect((0, 0), pygame.display.get_desktop_sizes()[0])]
