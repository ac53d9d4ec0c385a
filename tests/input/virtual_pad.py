"""A gamepad that is not there: what pygame would say of it, and ports it can be plugged into."""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

from game.input.commands import PadButton, PadMake
from game.input.event_reader import EventReader
from game.input.intents import Intent

BUTTONS: Final = {
    PadButton.A: pygame.CONTROLLER_BUTTON_A,
    PadButton.B: pygame.CONTROLLER_BUTTON_B,
    PadButton.X: pygame.CONTROLLER_BUTTON_X,
    PadButton.Y: pygame.CONTROLLER_BUTTON_Y,
    PadButton.LB: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    PadButton.RB: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    PadButton.VIEW: pygame.CONTROLLER_BUTTON_BACK,
    PadButton.MENU: pygame.CONTROLLER_BUTTON_START,
    PadButton.LEFT_STICK: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    PadButton.RIGHT_STICK: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    PadButton.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    PadButton.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    PadButton.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    PadButton.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
TRIGGERS: Final = {
    PadButton.LT: pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    PadButton.RT: pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}


class Held:
    """An open device."""

    def __init__(self) -> None:
        self.let_go = False

    def quit(self) -> None:
        self.let_go = True


class TestPorts:
    """Ports with so many gamepads in them; ids are 100 and up."""

    __test__ = False

    def __init__(self, there: int = 0, *, known: bool = True, make: PadMake = PadMake.XBOX) -> None:
        self.there = there
        self.known = known
        self.make = make
        self.handles: dict[int, Held] = {}

    def present(self) -> int:
        return self.there

    def plug(self, index: int) -> tuple[int, Held, bool, PadMake] | None:
        if index >= self.there:
            return None
        return 100 + index, self.handles.setdefault(index, Held()), self.known, self.make


class VirtualPad:
    """What somebody does with a gamepad, as intents of a reader."""

    def __init__(self, reader: EventReader | None = None, which: int = 100) -> None:
        self.reader = reader or EventReader((1000, 500))
        self.which = which

    def down(self, button: PadButton) -> list[Intent]:
        """Press a button, or pull a trigger."""
        return self._say(button, down=True)

    def up(self, button: PadButton) -> list[Intent]:
        """Let it go."""
        return self._say(button, down=False)

    def stick(self, x: float | None = None, y: float | None = None) -> list[Intent]:
        """Move the left stick; shares of its way, down and right are positive."""
        events = [
            self.axis(axis, share)
            for axis, share in (
                (pygame.CONTROLLER_AXIS_LEFTX, x),
                (pygame.CONTROLLER_AXIS_LEFTY, y),
            )
            if share is not None
        ]
        return self.reader.intents(events)

    def plugged(self, index: int = 0) -> list[Intent]:
        """It is plugged in: SDL says so twice."""
        return self.reader.intents(
            [
                Event(pygame.CONTROLLERDEVICEADDED, device_index=index),
                Event(pygame.JOYDEVICEADDED, device_index=index),
            ]
        )

    def pulled(self) -> list[Intent]:
        """Its plug is pulled: SDL says so twice."""
        return self.reader.intents(
            [
                Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=self.which),
                Event(pygame.JOYDEVICEREMOVED, instance_id=self.which),
            ]
        )

    def pass_time(self, seconds: float) -> list[Intent]:
        """A frame without events."""
        return self.reader.intents([], seconds)

    def _say(self, button: PadButton, *, down: bool) -> list[Intent]:
        if button in TRIGGERS:
            return self.reader.intents([self.axis(TRIGGERS[button], float(down))])
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        return self.reader.intents([Event(kind, instance_id=self.which, button=BUTTONS[button])])

    def axis(self, axis: int, share: float) -> Event:
        value = round(share * 32767)
        return Event(pygame.CONTROLLERAXISMOTION, instance_id=self.which, axis=axis, value=value)
