"""Gamepads: whatever is plugged in, at any time. All of them together are one gamepad.

Pads that SDL knows are controllers, whose buttons are told by place. Others are joysticks; their
buttons are assumed to be in the usual order. The stick is a D-pad with a dead zone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Protocol

import pygame
from pygame.event import Event

from game.input.commands import PadButton, PadMake
from game.input.intents import Intent, Key, PadLost, PadPlugged, Pressed, Released

DEAD_ZONE: Final = 0.5  # share of its way that a stick or trigger must go to mean something
REPEAT_AFTER: Final = 0.4
REPEAT_EVERY: Final = 0.12  # seconds until a direction that is held repeats, and from then on

_LET_GO: Final = 0.4  # below this share of its way a stick that meant something means nothing again
_FULL: Final = 32767

BUTTON_KEYS: Final = {
    PadButton.A: Key.CONFIRM,
    PadButton.B: Key.BACK,
    PadButton.LB: Key.PAGE_UP,
    PadButton.RB: Key.PAGE_DOWN,
    PadButton.RT: Key.FAST,
    PadButton.VIEW: Key.HELP,
    PadButton.MENU: Key.PAUSE,
    PadButton.LEFT_STICK: Key.MUTE,
    PadButton.UP: Key.UP,
    PadButton.DOWN: Key.DOWN,
    PadButton.LEFT: Key.LEFT,
    PadButton.RIGHT: Key.RIGHT,
}
"""What a button means everywhere; the others mean what is printed on the screen."""
_WAYS: Final = (PadButton.UP, PadButton.DOWN, PadButton.LEFT, PadButton.RIGHT)

_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: PadButton.A,
    pygame.CONTROLLER_BUTTON_B: PadButton.B,
    pygame.CONTROLLER_BUTTON_X: PadButton.X,
    pygame.CONTROLLER_BUTTON_Y: PadButton.Y,
    pygame.CONTROLLER_BUTTON_BACK: PadButton.VIEW,
    pygame.CONTROLLER_BUTTON_START: PadButton.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: PadButton.LB,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: PadButton.RB,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: PadButton.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: PadButton.RIGHT_STICK,
    pygame.CONTROLLER_BUTTON_DPAD_UP: PadButton.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: PadButton.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: PadButton.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: PadButton.RIGHT,
}
_JOYSTICK_BUTTONS: Final = (
    PadButton.A,
    PadButton.B,
    PadButton.X,
    PadButton.Y,
    PadButton.LB,
    PadButton.RB,
    PadButton.VIEW,
    PadButton.MENU,
    PadButton.LEFT_STICK,
    PadButton.RIGHT_STICK,
)
_TRIGGERS: Final = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: PadButton.LT,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: PadButton.RT,
}

PAD_EVENTS: Final = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
)


_SONY, _NINTENDO, _VALVE = "054c", "057e", "28de"
_VIRTUAL: Final = "11ff"  # the product that Steam shows to games in the place of any pad


def make_of(guid: str, *, deck: bool) -> PadMake:
    """The make of a pad by its GUID in SDL, where vendor and product are; `deck`: this is a Steam
    Deck."""
    vendor, product = (guid[at + 2 : at + 4] + guid[at : at + 2] for at in (8, 16))
    if vendor == _VALVE and (deck or product != _VIRTUAL):
        return PadMake.DECK
    return {_SONY: PadMake.PLAYSTATION, _NINTENDO: PadMake.NINTENDO}.get(vendor, PadMake.XBOX)


class Handle(Protocol):
    """An open device: it sends events until it is let go."""

    def quit(self) -> None:
        """Let it go."""


class Ports(Protocol):
    """Where gamepads are plugged in."""

    def present(self) -> int:
        """How many there are; finds them first."""

    def plug(self, index: int) -> tuple[int, Handle, bool, PadMake] | None:
        """Open the device with this index: the id in its events, what holds it open, whether it is
        a controller, and its make. None: it is gone again."""


class Pads:
    """The gamepads there are, and what is held on them."""

    def __init__(self) -> None:
        self._ports: Ports | None = None
        self._handles: dict[int, Handle] = {}
        self._known: set[int] = set()  # ids of controllers, whose joystick events come, too
        self._makes: dict[int, PadMake] = {}
        self._used: int | None = None
        self._held: dict[tuple[int, Hashable], PadButton] = {}
        self._sticks: dict[int, list[float]] = {}
        self._repeat: tuple[int, Hashable] | None = None
        self._repeat_in = 0.0

    @property
    def make(self) -> PadMake:
        """Whose names the buttons of the pad have that was used last."""
        return PadMake.XBOX if self._used is None else self._makes.get(self._used, PadMake.XBOX)

    def open(self, ports: Ports) -> None:
        """Begin to listen, also to those plugged in already: nothing is said about them."""
        self._ports = ports
        for index in range(ports.present()):
            self._plug(index)

    def intents(self, event: Event) -> list[Intent]:
        """What an event of a gamepad means."""
        return _HANDLERS[event.type](self, event)

    def pass_time(self, seconds: float) -> list[Intent]:
        """The direction that is held, again and again."""
        button = self._held.get(self._repeat) if self._repeat is not None else None
        if button is None:
            return []
        self._repeat_in -= seconds
        if self._repeat_in > 0:
            return []
        self._repeat_in = REPEAT_EVERY
        return [Pressed(BUTTON_KEYS[button], button=button)]

    def let_go(self) -> list[Intent]:
        """Nothing is held any longer."""
        released = [self._up(source) for source in list(self._held)]
        return [intent for intents in released for intent in intents]

    # --- plugging in and out ---------------------------------------------------------------------
    def _plug(self, index: int) -> bool:
        """Open a device; False if it was open already, or cannot be opened."""
        plugged = self._ports.plug(index) if self._ports else None
        if plugged is None:
            return False
        which, handle, known, make = plugged
        self._makes[which] = make
        new = which not in self._handles
        self._handles[which] = handle
        if known:
            self._known.add(which)
        return new

    def _added(self, event: Event) -> list[Intent]:
        return [PadPlugged()] if self._plug(event.device_index) else []

    def _removed(self, event: Event) -> list[Intent]:
        which = event.instance_id
        handle = self._handles.pop(which, None)
        if handle is not None:
            handle.quit()
        intents: list[Intent] = []
        for source in [source for source in self._held if source[0] == which]:
            intents += self._up(source)
        self._sticks.pop(which, None)
        self._known.discard(which)
        if which == self._used:
            self._used = None
            intents.append(PadLost())
        return intents

    # --- buttons, sticks and triggers ------------------------------------------------------------
    def _button(self, event: Event) -> list[Intent]:
        button = _BUTTONS.get(event.button)
        return self._pressed(event, button, event.type == pygame.CONTROLLERBUTTONDOWN)

    def _joystick_button(self, event: Event) -> list[Intent]:
        if event.instance_id in self._known or event.button >= len(_JOYSTICK_BUTTONS):
            return []
        button = _JOYSTICK_BUTTONS[event.button]
        return self._pressed(event, button, event.type == pygame.JOYBUTTONDOWN)

    def _pressed(self, event: Event, button: PadButton | None, down: bool) -> list[Intent]:
        if button is None:
            return []
        source = (event.instance_id, button)
        return self._down(source, button) if down else self._up(source)

    def _axis(self, event: Event) -> list[Intent]:
        share, trigger = event.value / _FULL, _TRIGGERS.get(event.axis)
        if trigger is not None:
            source = (event.instance_id, trigger)
            held = source in self._held
            if share >= DEAD_ZONE and not held:
                return self._down(source, trigger)
            return self._up(source) if held and share < _LET_GO else []
        if event.axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            across = event.axis == pygame.CONTROLLER_AXIS_LEFTX
            return self._stick(event.instance_id, 0 if across else 1, share)
        return []

    def _joystick_axis(self, event: Event) -> list[Intent]:
        if event.instance_id in self._known or event.axis > 1:
            return []
        return self._stick(event.instance_id, event.axis, event.value)

    def _hat(self, event: Event) -> list[Intent]:
        if event.instance_id in self._known:
            return []
        x, y = event.value
        return self._point((event.instance_id, "hat"), float(x), -float(y))

    def _stick(self, which: int, axis: int, share: float) -> list[Intent]:
        at = self._sticks.setdefault(which, [0.0, 0.0])
        at[axis] = share
        return self._point((which, "stick"), *at)

    def _point(self, source: tuple[int, Hashable], x: float, y: float) -> list[Intent]:
        """A stick or hat points somewhere: the longer of its two ways counts."""
        held = self._held.get(source)
        if max(abs(x), abs(y)) < (_LET_GO if held else DEAD_ZONE):
            return self._up(source)
        upright = abs(y) > abs(x)
        if upright:
            button = PadButton.UP if y < 0 else PadButton.DOWN
        else:
            button = PadButton.LEFT if x < 0 else PadButton.RIGHT
        if button is held:
            return []
        return self._up(source) + self._down(source, button)

    # --- what is held ----------------------------------------------------------------------------
    def _down(self, source: tuple[int, Hashable], button: PadButton) -> list[Intent]:
        self._used = source[0]
        self._held[source] = button
        if button in _WAYS:
            self._repeat, self._repeat_in = source, REPEAT_AFTER
        return [Pressed(BUTTON_KEYS.get(button, Key.OTHER), button=button)]

    def _up(self, source: tuple[int, Hashable]) -> list[Intent]:
        button = self._held.pop(source, None)
        if source == self._repeat:
            self._repeat = None
        return [Released(BUTTON_KEYS.get(button, Key.OTHER))] if button else []


_HANDLERS: Final[dict[int, Callable[[Pads, Event], list[Intent]]]] = {
    pygame.CONTROLLERDEVICEADDED: Pads._added,
    pygame.JOYDEVICEADDED: Pads._added,
    pygame.CONTROLLERDEVICEREMOVED: Pads._removed,
    pygame.JOYDEVICEREMOVED: Pads._removed,
    pygame.CONTROLLERBUTTONDOWN: Pads._button,
    pygame.CONTROLLERBUTTONUP: Pads._button,
    pygame.CONTROLLERAXISMOTION: Pads._axis,
    pygame.JOYBUTTONDOWN: Pads._joystick_button,
    pygame.JOYBUTTONUP: Pads._joystick_button,
    pygame.JOYAXISMOTION: Pads._joystick_axis,
    pygame.JOYHATMOTION: Pads._hat,
}
