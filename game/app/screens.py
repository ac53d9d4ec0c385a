"""Where screens are, and whether a window that was somewhere once can still be seen there."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.storage.settings import SMALLEST_WINDOW

Size = tuple[int, int]
"""Width and height in px."""

Place = tuple[int, int]
"""Left and top of what is drawn in, without its frame, in px of the desktop; may be negative."""

_TITLE_BAR: Final = 32
"""px left free above a window that had to be moved: who can't reach its title can't move it."""


def usable_screens() -> list[Rect]:
    """The part of each screen that no task bar takes, in px of the desktop; the first is the main
    one. Empty where the system does not say."""
    try:
        return _asked_of_sdl()
    except (OSError, AttributeError, ValueError):  # no such library, function or type
        width, height = pygame.display.get_desktop_sizes()[0]
        return [Rect(0, 0, width, height)]


def fitted(size: Size, place: Place | None, screens: Sequence[Rect]) -> tuple[Size, Place | None]:
    """The window nearest to `size` at `place` that can be seen whole on one of `screens`.

    A window seen whole across several stays. Without a place of its own, or where its screen is
    gone, the place is None: the system has a better idea. Never below the smallest size.
    """
    if not screens:
        return size, place
    window = Rect(place or (0, 0), size)
    shares = [_area(window.clip(screen)) for screen in screens]
    if place is not None and sum(shares) >= _area(window):
        return size, place
    seen = place is not None and max(shares) > 0
    home = screens[shares.index(max(shares))] if seen else screens[0]
    room = home.width, home.height - _TITLE_BAR
    width, height = map(max, SMALLEST_WINDOW, map(min, size, room))
    if place is None or not seen:
        return (width, height), None
    left = max(home.left, min(place[0], home.right - width))
    top = max(home.top + _TITLE_BAR, min(place[1], home.bottom - height))
    return (width, height), (left, top)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _asked_of_sdl() -> list[Rect]:
    """pygame tells how large screens are, not where: ask the library it has loaded."""
    import ctypes  # noqa: PLC0415, takes 2 ms, needed only by who has been here before

    library = "SDL2.dll" if sys.platform == "win32" else str(pygame.base.__file__)
    sdl, bounds = ctypes.CDLL(library), (ctypes.c_int * 4)()
    screens = list[Rect]()
    for number in range(sdl.SDL_GetNumVideoDisplays()):
        if sdl.SDL_GetDisplayUsableBounds(number, bounds) == 0 and bounds[2] > 0 < bounds[3]:
            screens.append(Rect(*bounds))
    return screens
