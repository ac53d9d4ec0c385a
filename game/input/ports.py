"""The ports of this machine: gamepads as SDL finds them. Loading it costs a few milliseconds."""

from __future__ import annotations

import os

import pygame
from pygame._sdl2 import controller

from game.input.commands import PadMake
from game.input.pad import Handle, make_of

_DECK = "SteamDeck"  # what Steam sets there


class MachinePorts:
    """What is really plugged in."""

    def present(self) -> int:
        controller.init()
        pygame.joystick.init()
        return pygame.joystick.get_count()

    def plug(self, index: int) -> tuple[int, Handle, bool, PadMake] | None:
        handle: Handle
        try:
            known = controller.is_controller(index)
            if known:
                handle = pad = controller.Controller(index)
                joystick = pad.as_joystick()
            else:
                handle = joystick = pygame.joystick.Joystick(index)
            make = make_of(joystick.get_guid(), deck=os.environ.get(_DECK) == "1")
        except pygame.error:
            return None
        return joystick.get_instance_id(), handle, known, make
