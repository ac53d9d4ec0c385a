"""A window that is opened again can be seen: whole, on a screen that is still there."""

from __future__ import annotations

import ctypes
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.app.window import fitted, usable_screens
from game.storage.settings import SMALLEST_WINDOW

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
