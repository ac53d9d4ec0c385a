"""Turns pygame events into intents: what the player means, whatever device was used.

Scenes never see a pygame event. Mouse and finger give the same pointer; letters come by key value
(a Z is a Z on every keyboard), the digit row by position (AZERTY needs no shift).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

import pygame
from pygame.event import Event

from game.input.commands import Bindings, Command, code_of, key_name
from game.input.intents import (
    DIGITS,
    NOWHERE,
    Exposed,
    FocusGained,
    FocusLost,
    Hidden,
    Intent,
    Key,
    MarkAll,
    Maximised,
    Moved,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    QuitAsked,
    Released,
    Resized,
    SoundPlugged,
    Typed,
    Undo,
    Wheel,
    WindowShown,
)
from game.input.pad import PAD_EVENTS, Pads

_BY_CODE: Final = {
    pygame.K_UP: Key.UP,
    pygame.K_DOWN: Key.DOWN,
    pygame.K_LEFT: Key.LEFT,
    pygame.K_RIGHT: Key.RIGHT,
    pygame.K_HOME: Key.FIRST,
    pygame.K_END: Key.LAST,
    pygame.K_PAGEUP: Key.PAGE_UP,
    pygame.K_PAGEDOWN: Key.PAGE_DOWN,
    pygame.K_TAB: Key.NEXT,
    pygame.K_RETURN: Key.CONFIRM,
    pygame.K_KP_ENTER: Key.CONFIRM,
    pygame.K_SPACE: Key.SPACE,
    pygame.K_ESCAPE: Key.BACK,
    pygame.K_AC_BACK: Key.BACK,
    pygame.K_DELETE: Key.DELETE,
    pygame.K_BACKSPACE: Key.ERASE,
    pygame.K_PLUS: Key.PLUS,
    pygame.K_EQUALS: Key.PLUS,
    pygame.K_KP_PLUS: Key.PLUS,
    pygame.K_MINUS: Key.MINUS,
    pygame.K_KP_MINUS: Key.MINUS,
    pygame.K_F1: Key.HELP,
    pygame.K_F5: Key.AS_NEW,
    pygame.K_F11: Key.FULLSCREEN,
    pygame.K_F12: Key.SCREENSHOT,
    pygame.K_PAUSE: Key.PAUSE,
    pygame.K_p: Key.PAUSE,
    pygame.K_m: Key.MUTE,
    pygame.K_v: Key.MUSIC,
}
_BY_COMMAND: Final = {
    Command.UP: Key.UP,
    Command.DOWN: Key.DOWN,
    Command.LEFT: Key.LEFT,
    Command.RIGHT: Key.RIGHT,
    Command.CONFIRM: Key.CONFIRM,
    Command.SPACE: Key.SPACE,
    Command.BACK: Key.BACK,
    Command.NEXT: Key.NEXT,
    Command.FREE_CHAIR: Key.DELETE,
    Command.AS_NEW: Key.AS_NEW,
    Command.HELP: Key.HELP,
    Command.PAUSE: Key.PAUSE,
    Command.FAST: Key.FAST,
    Command.MUTE: Key.MUTE,
    Command.MUSIC: Key.MUSIC,
    Command.FULLSCREEN: Key.FULLSCREEN,
    Command.SCREENSHOT: Key.SCREENSHOT,
}
"""What bound keys mean to scenes that know keys only; others ask for the command."""
_HOT: Final = {  # keys that mean nothing any more where their command has another one
    pygame.K_F1: Command.HELP,
    pygame.K_F5: Command.AS_NEW,
    pygame.K_F11: Command.FULLSCREEN,
    pygame.K_F12: Command.SCREENSHOT,
    pygame.K_p: Command.PAUSE,
    pygame.K_m: Command.MUTE,
    pygame.K_v: Command.MUSIC,
    pygame.K_DELETE: Command.FREE_CHAIR,
}
_BY_PLACE: Final = {
    **dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_9 + 1), DIGITS, strict=True)),
    **dict(zip(range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_9 + 1), DIGITS, strict=True)),
}
_SILENT: Final = frozenset(
    {pygame.K_UNKNOWN, pygame.K_CAPSLOCK, pygame.K_SCROLLLOCK, pygame.K_PRINTSCREEN}
)
"""Keys that mean nothing. So do all beyond the arrows (modifiers, volume) that are not named."""

_SIMPLE: Final[dict[int, type[Intent]]] = {
    pygame.QUIT: QuitAsked,
    pygame.WINDOWFOCUSGAINED: FocusGained,
    pygame.WINDOWEXPOSED: Exposed,
    pygame.WINDOWMINIMIZED: Hidden,
    pygame.WINDOWHIDDEN: Hidden,
    pygame.WINDOWRESTORED: WindowShown,
    pygame.WINDOWSHOWN: WindowShown,
    pygame.WINDOWMAXIMIZED: Maximised,
    pygame.WINDOWMOVED: Moved,
    pygame.AUDIODEVICEADDED: SoundPlugged,
}


class EventReader:
    """Translates events. Remembers what is held, so that nothing stays held for ever."""

    def __init__(
        self,
        size: tuple[int, int],
        point: Callable[[float, float], tuple[int, int]] | None = None,
        clipboard: Callable[[], str] = pygame.scrap.get_text,
    ) -> None:
        """`size`: the window in px; `point` tells where a point of it is in the drawn picture,
        where that is not as large; `clipboard` reads what lies there, or raises pygame.error."""
        self._clipboard = clipboard
        self.size = size
        self._point = point or (lambda x, y: (int(x), int(y)))
        self.pads = Pads()
        self.typing = False  # letters go into a field now: keys that write mean nothing else
        self._bindings: Bindings = ()
        self._commands: dict[int, tuple[Command, ...]] = {}
        self._scrolled = 0.0
        """Notches turned that do not make a whole one yet: trackpads send fractions."""
        self._held: dict[int, Key] = {}
        self._pointer_down = False
        self._finger: tuple[int, int] | None = None

    @property
    def bindings(self) -> Bindings:
        """The keys of the player's own."""
        return self._bindings

    @bindings.setter
    def bindings(self, bindings: Bindings) -> None:
        if bindings == self._bindings:
            return
        self._bindings = bindings
        self._commands = {}
        for command, name in bindings:
            code = code_of(name)
            self._commands[code] = (*self._commands.get(code, ()), command)

    @property
    def touched(self) -> bool:
        """Whether a finger is on the screen."""
        return self._finger is not None

    def intents(self, events: Iterable[Event], seconds: float = 0.0) -> list[Intent]:
        """The intents of one frame of `seconds`, in order; of several moves in a row only the
        last."""
        intents: list[Intent] = []
        for event in events:
            for intent in _HANDLERS.get(event.type, EventReader._window)(self, event):
                if isinstance(intent, PointerMoved) and intents:
                    if isinstance(intents[-1], PointerMoved):
                        intents[-1] = intent
                        continue
                elif isinstance(intent, Resized) and intent in intents:
                    continue
                intents.append(intent)
        return intents + self.pads.pass_time(seconds)

    def _mouse(self, event: Event) -> list[Intent]:
        if getattr(event, "touch", False):
            return []  # the finger itself has come already
        x, y = self._point(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [PointerMoved(x, y)]
        if event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            return [Undo()]
        if event.button != pygame.BUTTON_LEFT:
            return []
        self._pointer_down = event.type == pygame.MOUSEBUTTONDOWN
        return [PointerPressed(x, y) if self._pointer_down else PointerReleased(x, y)]

    def _touch(self, event: Event) -> list[Intent]:
        finger = (event.touch_id, event.finger_id)
        x, y = self._point(event.x * self.size[0], event.y * self.size[1])
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
            self._pointer_down = True
            return [PointerMoved(x, y), PointerPressed(x, y)]
        if finger != self._finger:
            return []  # the first finger plays, the others rest
        if event.type == pygame.FINGERMOTION:
            return [PointerMoved(x, y)]
        if event.type == pygame.FINGERUP:
            self._finger = None
            self._pointer_down = False
            return [PointerReleased(x, y), PointerMoved(NOWHERE, NOWHERE)]
        return []

    def _key_down(self, event: Event) -> list[Intent]:
        if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return [Undo()]
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_v and control:
            return self._pasted()
        if event.key == pygame.K_a and control and self.typing:
            return [MarkAll()]
        pressed = self._bound(event, _meaning(event))
        if pressed is None:
            return []
        self._held[event.key] = pressed.key
        return [pressed]

    def _pasted(self) -> list[Intent]:
        """What lies on the clipboard, as if it were typed."""
        try:
            text = self._clipboard() if self.typing else ""
        except pygame.error:
            return []  # a system without one
        line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        return [Typed(line)] if line else []

    def _bound(self, event: Event, pressed: Pressed | None) -> Pressed | None:
        """What the player made of a key: what it is bound to, and no more what has another key."""
        if pressed is None or event.mod & pygame.KMOD_ALT:
            return pressed
        name = key_name(event.key)
        pressed = replace(pressed, name=name)
        if self.typing and pressed.text:
            return pressed
        commands = self._commands.get(event.key, ())
        if commands:
            keys = [_BY_COMMAND[command] for command in commands if command in _BY_COMMAND]
            key = keys[0] if keys else Key.OTHER
            return replace(pressed, key=key, commands=commands)
        if _HOT.get(event.key) in dict(self._bindings):
            return replace(pressed, key=Key.LETTER if pressed.text.isalpha() else Key.OTHER)
        return pressed

    def _key_up(self, event: Event) -> list[Intent]:
        held = self._held.pop(event.key, None)
        return [Released(held)] if held else []

    def _text(self, event: Event) -> list[Intent]:
        return [Typed(event.text)] if event.text and event.text.isprintable() else []

    def _wheel(self, event: Event) -> list[Intent]:
        turned = getattr(event, "precise_y", 0.0) or float(event.y)
        if turned * self._scrolled < 0:
            self._scrolled = 0.0  # who turns back means it at once
        self._scrolled = round(self._scrolled + turned, 3)
        notches = int(self._scrolled)
        self._scrolled -= notches
        return [Wheel(float(notches))] if notches else []

    def _pad(self, event: Event) -> list[Intent]:
        return self.pads.intents(event)

    def _window(self, event: Event) -> list[Intent]:
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            return [Resized((event.x, event.y))]
        if event.type == pygame.WINDOWLEAVE:
            return [] if self._pointer_down else [PointerMoved(NOWHERE, NOWHERE)]
        if event.type == pygame.WINDOWFOCUSLOST:
            return [*self._let_go(), FocusLost()]
        simple = _SIMPLE.get(event.type)
        return [simple()] if simple else []

    def _let_go(self) -> list[Intent]:
        intents: list[Intent] = [Released(key) for key in self._held.values()]
        intents += self.pads.let_go()
        self._held.clear()
        if self._pointer_down:
            intents.append(PointerReleased(NOWHERE, NOWHERE))
        self._pointer_down = False
        self._finger = None
        return intents


_HANDLERS: Final[dict[int, Callable[[EventReader, Event], list[Intent]]]] = {
    pygame.MOUSEMOTION: EventReader._mouse,
    pygame.MOUSEBUTTONDOWN: EventReader._mouse,
    pygame.MOUSEBUTTONUP: EventReader._mouse,
    pygame.FINGERDOWN: EventReader._touch,
    pygame.FINGERMOTION: EventReader._touch,
    pygame.FINGERUP: EventReader._touch,
    pygame.KEYDOWN: EventReader._key_down,
    pygame.KEYUP: EventReader._key_up,
    pygame.TEXTINPUT: EventReader._text,
    pygame.MOUSEWHEEL: EventReader._wheel,
    **dict.fromkeys(PAD_EVENTS, EventReader._pad),
}


def _meaning(event: Event) -> Pressed | None:
    """What a key means with its modifiers; None for those that mean nothing."""
    code, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
    if event.mod & pygame.KMOD_ALT:
        enter = code in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return Pressed(Key.FULLSCREEN) if enter else None
    if code in _SILENT or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return None
    if event.unicode in ("+", "-"):
        return Pressed(Key.PLUS if event.unicode == "+" else Key.MINUS, event.unicode)
    if digit := _BY_PLACE.get(getattr(event, "scancode", 0)):
        return Pressed(digit, str(DIGITS.index(digit) + 1), shift)
    letter = chr(code) if 0 <= code < 0x110000 and chr(code).isalpha() else ""
    key = _BY_CODE.get(code, Key.LETTER if letter else Key.OTHER)
    if key is Key.NEXT and shift:
        key = Key.PREVIOUS
    if key is Key.OTHER and code > pygame.K_UP:
        return None
    return Pressed(key, letter or (event.unicode if event.unicode.isprintable() else ""), shift)
