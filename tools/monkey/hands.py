"""Random input as pygame events: keys, text, pointer, wheel, a finger, a gamepad, the window."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame.event import Event

from game.input.commands import PadButton
from game.input.intents import Intent, Key, PadLost, PadPlugged, Pressed, Released, Undo
from game.input.pad import BUTTON_KEYS

if TYPE_CHECKING:
    from game.ui.services import Services

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzäöü?.,0123456789+-"
TEXTS: Final = ("Ida", "ß", "😀", "שלום", "e\u0301", "W" * 300, " ", "7" * 12, "%s{}", "'; --")
"""Typed or pasted at once."""
NAMED: Final = (
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE,
    pygame.K_ESCAPE, pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_F1, pygame.K_F5, pygame.K_F11,
    pygame.K_F12, pygame.K_PAUSE, pygame.K_CAPSLOCK, pygame.K_KP_ENTER, pygame.K_F4,
)  # fmt: skip
USUAL: Final = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB)
"""Keys that get on."""
MODIFIERS: Final = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
SIZES: Final = ((1920, 1080), (1024, 640), (1280, 720), (1280, 1024), (2560, 1080), (640, 360))
TINY: Final = ((1, 1), (60, 40), (298, 307), (574, 165), (200, 1080), (1920, 90))
"""px; where no window manager keeps the smallest size of the window."""
_WINDOW: Final = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWMOVED, pygame.WINDOWLEAVE,
)  # fmt: skip
_HAND: Final = (0.25, 0.55, 0.5, 0.4)
"""Where cards lie: left, top, width and height as shares of the window."""

Input = Event | Intent


class Hands:
    """Makes input; `seed` decides all of it."""

    def __init__(self, seed: str) -> None:
        self.chance: Final = Random(seed)

    def gesture(self, services: Services) -> list[Input]:
        """What somebody does at once, mostly where there is something to press."""
        match self.chance.randrange(20):
            case 0 | 1 | 2 | 3 | 4 | 5 | 6:
                return self._click(self._point(services))
            case 7 | 8:
                return self._drag(services)
            case 9 | 10:
                return self._key(self.chance.choice(USUAL))
            case 11 | 12:
                return self._key(self.chance.choice(NAMED))
            case 13 | 14:
                return self._letter(self.chance.choice(LETTERS))
            case 15:
                return self._pad()
            case 16:
                return [Event(pygame.MOUSEWHEEL, y=self.chance.choice((-1, 1, -5, 5)))]
            case 17:
                return self._finger(services)
            case 18:
                return [self._mouse(pygame.MOUSEMOTION, self._point(services))]
        return self._seldom()

    def back(self) -> list[Input]:
        """Away from this screen."""
        return self._key(pygame.K_ESCAPE)

    def window(self) -> Input:
        """Something the system does with the window."""
        if self.chance.random() < 0.05:
            return Event(pygame.QUIT)
        kind = self.chance.choice(_WINDOW)
        return Event(kind, x=self.chance.randrange(50), y=0)

    def size(self) -> tuple[int, int]:
        """Of a window, px."""
        chance = self.chance
        match chance.randrange(4):
            case 0:
                return chance.choice(TINY)
            case 1:
                return chance.randint(1, 2600), chance.randint(1, 1500)
        return chance.choice(SIZES)

    def _seldom(self) -> list[Input]:
        chance = self.chance
        match chance.randrange(8):
            case 0:
                return [Undo()]
            case 1:
                return [chance.choice((PadPlugged(), PadLost()))]
            case 2 | 3:
                return [Event(pygame.TEXTINPUT, text=chance.choice(TEXTS))]
        return [self.window()]

    def _point(self, services: Services) -> tuple[int, int]:
        chance, (width, height) = self.chance, services.size
        widgets = pressable(services)
        if widgets and chance.random() < 0.6:
            return chance.choice(widgets)
        if chance.random() < 0.5:
            left, top, wide, high = _HAND
            return (
                round(width * (left + wide * chance.random())),
                round(height * (top + high * chance.random())),
            )
        return chance.randint(-5, width + 5), chance.randint(-5, height + 5)

    def _mouse(self, kind: int, at: tuple[int, int], button: int = 1) -> Event:
        return Event(kind, pos=at, button=button)

    def _click(self, at: tuple[int, int]) -> list[Input]:
        return [
            self._mouse(kind, at)
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        ]

    def _drag(self, services: Services) -> list[Input]:
        way = [self._point(services) for _ in range(self.chance.randint(2, 4))]
        moves: list[Input] = [self._mouse(pygame.MOUSEMOTION, at) for at in way[1:]]
        end = self._mouse(pygame.MOUSEBUTTONUP, way[-1])
        return [self._mouse(pygame.MOUSEBUTTONDOWN, way[0]), *moves, end]

    def _key(self, code: int, text: str = "") -> list[Input]:
        chance = self.chance
        mod = chance.choice(MODIFIERS) if chance.random() < 0.08 else 0
        down = Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
        typed = [Event(pygame.TEXTINPUT, text=text)] if text and not mod else []
        up = [Event(pygame.KEYUP, key=code, mod=mod)] if chance.random() < 0.8 else []
        return [down, *typed, *up]

    def _letter(self, letter: str) -> list[Input]:
        if letter not in "123456789":
            return self._key(ord(letter), letter)
        scan = pygame.KSCAN_1 + int(letter) - 1
        down = Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=scan)
        return [
            down,
            Event(pygame.TEXTINPUT, text=letter),
            Event(pygame.KEYUP, key=ord(letter), mod=0),
        ]

    def _pad(self) -> list[Input]:
        button = self.chance.choice(tuple(PadButton))
        key = BUTTON_KEYS.get(button, Key.OTHER)
        return [Pressed(key, button=button), Released(key)]

    def _finger(self, services: Services) -> list[Input]:
        width, height = services.size
        x, y = self._point(services)
        place: dict[str, Any] = {"x": x / width, "y": y / height, "touch_id": 1}
        second = [Event(pygame.FINGERDOWN, finger_id=2, x=0.5, y=0.5, touch_id=1)]
        return [
            Event(pygame.FINGERDOWN, finger_id=1, **place),
            *(second if self.chance.random() < 0.2 else []),
            Event(pygame.FINGERUP, finger_id=1, **place),
        ]


def pressable(services: Services) -> Sequence[tuple[int, int]]:
    """The middles of all buttons of the top screen, px."""
    top = services.stack.top
    return [widget.rect.center for widget in top.pressable] if top is not None else []
