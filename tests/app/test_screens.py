"""A window that is opened again can be seen: whole, on a screen that is still there."""

from __future__ import annotations

import ctypes
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.app.screens import fitted, usable_screens
from game.settings import SMALLEST_WINDOW

LEFT, MAIN, ABOVE = Rect(-1600, 0, 1600, 1200), Rect(0, 30, 1920, 1050), Rect(0, -900, 1920, 900)


@pytest.mark.parametrize("place", [(0, 30), (300, 200), (896, 440), (-1600, 0), (-300, 100)])
def test_what_is_seen_stays_where_it_is_also_across_screens(place: tuple[int, int]) -> None:
    assert fitted((1024, 640), place, [MAIN, LEFT]) == ((1024, 640), place)


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ((1000, 200), (896, 200)),
        ((300, 900), (300, 440)),
        ((300, 0), (300, 62)),  # the title stays in reach, below the task bar
        ((-200, 100), (0, 100)),
    ],
)
def test_what_hangs_over_an_edge_comes_back(
    place: tuple[int, int], wanted: tuple[int, int]
) -> None:
    assert fitted((1024, 640), place, [MAIN]) == ((1024, 640), wanted)


def test_it_comes_back_to_the_screen_most_of_it_is_on() -> None:
    assert fitted((1024, 640), (-900, 900), [MAIN, LEFT]) == ((1024, 640), (-1024, 560))


@pytest.mark.parametrize("place", [(-1700, 100), (30000, -30000), (0, -700)])
def test_where_the_screen_is_gone_the_system_says_where(place: tuple[int, int]) -> None:
    assert fitted((1600, 600), place, [MAIN]) == ((1600, 640), None)


def test_what_is_too_large_is_as_large_as_the_screen() -> None:
    assert fitted((3840, 2160), None, [MAIN, LEFT]) == ((1920, 1018), None)
    assert fitted((3840, 2160), (10, 100), [MAIN]) == ((1920, 1018), (0, 62))
    assert fitted((3840, 2160), (0, 0), [Rect(0, 0, 800, 600)]) == (SMALLEST_WINDOW, (0, 32))


def test_without_a_place_it_goes_to_the_main_screen() -> None:
    assert fitted((1200, 700), None, [MAIN, ABOVE]) == ((1200, 700), None)
    assert fitted((1200, 700), (5, 5), []) == ((1200, 700), (5, 5))


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
