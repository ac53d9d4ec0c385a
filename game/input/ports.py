"""The ports of this machine: gamepads as SDL finds them. Loading it costs a few milliseconds."""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller

from game.input.pad import Handle


class MachinePorts:
    """What is really plugged in."""

    def present(self) -> int:
        controller.init()
        pygame.joystick.init()
        return pygame.joystick.get_count()

    def plug(self, index: int) -> tuple[int, Handle, bool] | None:
        try:
            if controller.is_controller(index):
                known = controller.Controller(index)
                return known.as_joystick().get_instance_id(), known, True
            joystick = pygame.joystick.Joystick(index)
        except pygame.error:
            return None
        return joystick.get_instance_id(), joystick, False
