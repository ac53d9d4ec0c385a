"""The window: a plain software surface, resizable, desktop fullscreen and back to its place.

- A window below 1024 x 640 px shows a picture of that size, reduced: some systems keep no smallest
  size, and no layout has to know.
- No vsync: it is for textures. With it, showing a part of the picture waits 17 ms instead of
  taking 0.2 ms (measured in Xvfb). Where nothing composes windows, a fast graphics card may tear.
- px are px of the screen on X11 and Windows. On macOS and Wayland with a scale the system enlarges
  the picture: `pygame.Window(allow_high_dpi=True)` could do better, but shows whole pictures only.
- Fullscreen on X11 is done by the window manager, and a kiosk may have none: the window takes size
  and place of the screen itself before it asks.
- The place is the one that X11 tells after half a second of quiet. Only what the player changed is
  kept: a window made smaller by a small screen is large again on the large one."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.storage.settings import SMALLEST_WINDOW

Size = tuple[int, int]  # width and height in px

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


if sys.platform == "win32":
    import ctypes


_COMFORTABLE: Final = ((1920, 1080), (1600, 900), (1440, 900), (1280, 800), SMALLEST_WINDOW)
_SHARE_OF_DESKTOP: Final = 0.92
_UNSEEN: Final = ("offscreen", "dummy")
"""Drivers that SDL resorts to where nothing can be seen; welcome only when asked for."""
_PLACELESS: Final = ("wayland", "kmsdrm")
"""Drivers with which a program neither knows nor says where its window is."""
_MAY_BE_ALONE: Final = ("x11",)
"""Drivers where there may be no window manager, and SDL's fullscreen alone moves nothing."""
_NAME: Final = "poker-deluxe"  # what task bars and docks know the window by
_WHERE: Final = "SDL_VIDEO_WINDOW_POS"


class WindowError(RuntimeError):
    """No window could be opened; the text is the system's reason."""


class Window:
    """The one window of the game. Nothing else calls `pygame.display`."""

    def __init__(self) -> None:
        self._windowed = SMALLEST_WINDOW
        self._place: Place | None = None
        self._size_at_first: Size | None = None
        self._place_at_first: Place | None = None
        self._filled: Size | None = None
        self._own: pygame.Window | None = None
        self.held = False  # whether the keyboard and the pointer stay in the window
        self._reduced: Surface | None = None
        self.fullscreen = False
        self.maximised = False

    def open(
        self,
        *,
        title: str = "",
        size: Size | None = None,
        place: Place | None = None,
        fit: bool = False,
        icon: Surface | None = None,
        maximised: bool = False,
        fullscreen: bool = False,
    ) -> None:
        """Show the window; `size` in px, without one a comfortable part of the desktop.

        `place`: where it was last. What can't be seen there is moved, and made smaller with
        `fit`. Raises WindowError when the system has no screen for us.
        """
        _prepare_environment()
        try:
            _begin_display()
            if icon is not None:  # without one pygame looks for its own, which takes 4 ms
                pygame.display.set_icon(icon)
            self.title(title)  # before there is a window: no other name is ever seen
            self._windowed = size or _comfortable()
            if size is not None or place is not None:
                seen, self._place = fitted(self._windowed, place, usable_screens())
                self._windowed = seen if fit else self._windowed
            if fullscreen and pygame.display.get_driver() in _MAY_BE_ALONE:
                self._appear_full()
                self.maximised = maximised  # once it is windowed
                return
            self._appear()
        except pygame.error as error:
            raise WindowError(str(error)) from error
        self._size_at_first, self._place_at_first = self._windowed, _where()
        if maximised:
            self._maximise()
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
        """What is drawn on; its size follows the window, but never falls below the smallest one:
        `show` reduces what is larger than the window. Raises WindowError before `open`."""
        screen = self._outer
        size = _at_least_smallest(screen.get_size())
        if size == screen.get_size():
            self._reduced = None
            return screen
        if self._reduced is None or self._reduced.get_size() != size:
            self._reduced = Surface(size)
        return self._reduced

    @property
    def size(self) -> Size:
        """Of what is drawn on, px."""
        return _at_least_smallest(self._outer.get_size())

    @property
    def outer_size(self) -> Size:
        """Of the window itself, px: there are systems that keep no smallest size."""
        return self._outer.get_size()

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the window is in what is drawn."""
        outer, size = self.outer_size, self.size
        if outer == size:
            return int(x), int(y)
        seen = _reduced_place(size, outer)
        across, down = (x - seen.x) / seen.w, (y - seen.y) / seen.h
        return int(across * size[0]), int(down * size[1])

    def title(self, title: str) -> None:
        """Name the window, in the player's language."""
        pygame.display.set_caption(title)

    def show(self, rects: Sequence[Rect]) -> None:
        """Bring these parts of the surface to the screen; without any, nothing happens."""
        if rects and self._reduced is not None:
            seen = _reduced_place(self._reduced.get_size(), self.outer_size)
            self._outer.fill(0)
            self._outer.blit(pygame.transform.smoothscale(self._reduced, seen.size), seen)
            pygame.display.flip()
        elif len(rects) == 1 and rects[0].size == self.size:
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)

    @property
    def chosen_size(self) -> Size | None:
        """px when neither maximised nor fullscreen; None as long as it is what it was at first."""
        return None if self._windowed == self._size_at_first else self._windowed

    @property
    def chosen_place(self) -> Place | None:
        """Where it is when neither maximised nor fullscreen; None as long as that is where it was
        at first, and where the system does not say."""
        return None if self._place == self._place_at_first else self._place

    def look(self) -> None:
        """Note where the window has come to rest. Events alone do not tell: after a minimised
        window is back, X11 calls a maximised one restored."""
        if self.fullscreen:
            return
        if self.maximised and self._filled in (None, self.size):
            self._filled = self.size
            return
        self.maximised, self._filled = False, None
        self._windowed, self._place = self.size, _where()
        if self._windowed != self._size_at_first:
            self._size_at_first = None
        if self._place != self._place_at_first:
            self._place_at_first = None

    def fills_the_screen(self) -> None:
        """The system has maximised the window."""
        if not self.fullscreen:
            self.maximised, self._filled = True, None

    def hold(self, *, wanted: bool) -> None:
        """Keep the keyboard (keys of the desktop as well) and the pointer in the window, or let
        them go."""
        if wanted != self.held and self._own is not None:
            self.held = self._own.grab_keyboard = self._own.grab_mouse = wanted

    def resize(self, size: Size) -> None:
        """Make the window `size` px large."""
        self._windowed = size
        if not self.fullscreen:
            self._set_mode()

    def set_fullscreen(self, *, wanted: bool) -> None:
        """Fill the screen the window is on, or go back to the size before."""
        if wanted == self.fullscreen:
            return
        self.look()
        try:
            if self._own is None:
                pygame.display.toggle_fullscreen()
            elif wanted:
                self._cover_the_screen()
                self._own.set_fullscreen(True)
            else:
                self._own.set_windowed()
                self._uncover_the_screen()
        except pygame.error:
            return
        self.fullscreen = wanted
        if self.maximised and not wanted:  # SDL goes back to a plain window at the screen's corner
            pygame.event.pump()  # the frame is back now, and counts
            if self._place is not None:
                pygame.display.set_window_position(self._place)
            self._maximise()

    @property
    def _outer(self) -> Surface:
        """The window as the system has it. Raises WindowError before `open`."""
        screen = pygame.display.get_surface()
        if screen is None:
            raise WindowError("the window is not open")
        return screen

    def _appear(self) -> None:
        """Open near the kept place; then exactly there, once the system has put a frame around."""
        if self._place is None or pygame.display.get_driver() in _PLACELESS:
            self._set_mode()
            return
        os.environ[_WHERE] = "{},{}".format(*self._place)
        try:
            self._set_mode()
        finally:
            del os.environ[_WHERE]
        if _where() != self._place:
            pygame.display.set_window_position(self._place)

    def _appear_full(self) -> None:
        """Open over the whole screen from the first call."""
        number = self._screen()[0]
        size = pygame.display.get_desktop_sizes()[number]
        self._set_mode(size, pygame.RESIZABLE | pygame.FULLSCREEN, number)
        self.fullscreen = True
        self._size_at_first, self._place_at_first = self._windowed, self._place

    def _cover_the_screen(self) -> None:
        """Without a window manager a fullscreen window stays where it is, and as large."""
        if self._own is None or pygame.display.get_driver() not in _MAY_BE_ALONE:
            return
        _, screen = self._screen()
        self._own.size, self._own.position = screen.size, screen.topleft

    def _uncover_the_screen(self) -> None:
        """Back to the size and place before."""
        if self._own is None or pygame.display.get_driver() not in _MAY_BE_ALONE:
            return
        self._own.size = self._windowed
        self._own.position = self._place or pygame.WINDOWPOS_CENTERED
        pygame.event.pump()  # there may be a frame around it now
        if self._place not in (None, _where()):
            self._own.position = self._place

    def _screen(self) -> tuple[int, Rect]:
        """The screen the window is on: its number, and what is usable of it."""
        screens = usable_screens()
        middle = Rect(self._place or (0, 0), self._windowed).center
        found = (each for each in enumerate(screens) if each[1].collidepoint(middle))
        return next(found, (0, screens[0]))

    def _maximise(self) -> None:
        if self._own is not None:
            self._own.maximize()
            pygame.event.pump()  # the surface grows with the event
            self.maximised, self._filled = True, None

    def _set_mode(
        self, size: Size | None = None, flags: int = pygame.RESIZABLE, screen: int = 0
    ) -> None:
        """`size`: px, by default that of the window when it is not fullscreen."""
        size = size or self._windowed
        try:
            pygame.display.set_mode(size, flags, display=screen)
        except pygame.error:
            # this system draws windows only through a texture
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
            pygame.display.quit()
            pygame.display.init()
            pygame.display.set_mode(size, flags, display=screen)
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
    os.environ["SDL_VIDEO_X11_WMCLASS"] = _NAME  # pygame has put the name of the script there
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", _NAME)
    os.environ.setdefault("SDL_ALLOW_ALT_TAB_WHILE_GRABBED", "0")  # or Alt+Tab minimises
    if sys.platform == "win32":  # else the task bar shows the icon of Python
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(_NAME)
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


def _at_least_smallest(size: Size) -> Size:
    return max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])


def _reduced_place(size: Size, outer: Size) -> Rect:
    """Where a picture of `size` lies in a window that is smaller: in its middle, whole, px."""
    scale = min(outer[0] / size[0], outer[1] / size[1])
    place = Rect(0, 0, max(1, round(size[0] * scale)), max(1, round(size[1] * scale)))
    place.center = outer[0] // 2, outer[1] // 2
    return place


def _where() -> Place | None:
    if pygame.display.get_driver() in _PLACELESS:
        return None
    return pygame.display.get_window_position()


def _comfortable() -> Size:
    width, height = pygame.display.get_desktop_sizes()[0]
    for size in _COMFORTABLE:
        if size[0] <= width * _SHARE_OF_DESKTOP and size[1] <= height * _SHARE_OF_DESKTOP:
            return size
    return SMALLEST_WINDOW
