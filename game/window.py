"""The window: a plain software surface, resizable, desktop fullscreen and back."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.view.unit import SMALLEST_WINDOW

_COMFORTABLE: Final = ((1920, 1080), (1600, 900), (1440, 900), (1280, 800), SMALLEST_WINDOW)
_SHARE_OF_DESKTOP: Final = 0.92
_UNSEEN: Final = ("offscreen", "dummy")
"""Drivers that SDL resorts to where nothing can be seen; welcome only when asked for."""


class WindowError(RuntimeError):
    """No window could be opened; the text is the system's reason."""


class Window:
    """The one window of the game. Nothing else calls `pygame.display`."""

    def __init__(self) -> None:
        self._windowed = SMALLEST_WINDOW
        self._own: pygame.Window | None = None
        self.fullscreen = False

    def open(
        self,
        *,
        title: str = "",
        size: tuple[int, int] | None = None,
        icon: Surface | None = None,
        fullscreen: bool = False,
    ) -> None:
        """Show the window; `size` in px, without one a comfortable part of the desktop.

        Raises WindowError when the system has no screen for us.
        """
        _prepare_environment()
        try:
            _begin_display()
            if icon is not None:  # without one pygame looks for its own, which takes 4 ms
                pygame.display.set_icon(icon)
            self._windowed = size or _comfortable()
            self._set_mode()
        except pygame.error as error:
            raise WindowError(str(error)) from error
        self.title(title)
        if fullscreen:
            self.set_fullscreen(wanted=True)

    def close(self) -> None:
        """Let the window go."""
        pygame.display.quit()

    @property
    def opened(self) -> bool:
        """True between `open` and `close`."""
        return pygame.display.get_surface() is not None

    @property
    def surface(self) -> Surface:
        """What is drawn on; its size follows the window. Raises WindowError before `open`."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise WindowError("the window is not open")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """px."""
        return self.surface.get_size()

    def title(self, title: str) -> None:
        """Name the window, in the player's language."""
        pygame.display.set_caption(title)

    def show(self, rects: Sequence[Rect]) -> None:
        """Bring these parts of the surface to the screen; without any, nothing happens."""
        if len(rects) == 1 and rects[0].size == self.size:
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window `size` px large."""
        self._windowed = size
        if not self.fullscreen:
            self._set_mode()

    def set_fullscreen(self, *, wanted: bool) -> None:
        """Fill the screen the window is on, or go back to the size before."""
        if wanted == self.fullscreen:
            return
        if wanted:
            self._windowed = self.size
        try:
            if self._own is None:
                pygame.display.toggle_fullscreen()
            elif wanted:
                self._own.set_fullscreen(True)
            else:
                self._own.set_windowed()
        except pygame.error:
            return
        self.fullscreen = wanted

    def _set_mode(self) -> None:
        try:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        except pygame.error:
            # this system draws windows only through a texture
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
            pygame.display.quit()
            pygame.display.init()
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        with warnings.catch_warnings():
            # marked as going away, but nothing else knows the smallest size
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                self._own = pygame.Window.from_display_module()
                self._own.minimum_size = SMALLEST_WINDOW
            except (AttributeError, ValueError, pygame.error):
                self._own = None


def _prepare_environment() -> None:
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform == "linux":
        # shared memory beats a texture upload; other systems have no such choice
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _begin_display() -> None:
    """Raises WindowError or pygame.error where there is no screen."""
    if "SDL_VIDEODRIVER" in os.environ:
        pygame.display.init()
        return
    without_wayland = sys.platform == "linux" and "XDG_RUNTIME_DIR" not in os.environ
    if without_wayland:  # whose library would tell the player's console that it is missing
        os.environ["SDL_VIDEODRIVER"] = "x11,kmsdrm"
    try:
        pygame.display.init()
    finally:
        if without_wayland:
            del os.environ["SDL_VIDEODRIVER"]
    if pygame.display.get_driver() in _UNSEEN:
        pygame.display.quit()
        raise WindowError("there is no screen")


def _comfortable() -> tuple[int, int]:
    width, height = pygame.display.get_desktop_sizes()[0]
    for size in _COMFORTABLE:
        if size[0] <= width * _SHARE_OF_DESKTOP and size[1] <= height * _SHARE_OF_DESKTOP:
            return size
    return SMALLEST_WINDOW
