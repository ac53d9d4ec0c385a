"""Which versions these are: of the game, and of what it stands on."""

import platform

import pygame

from game.version import VERSION


def versions() -> str:
    """Two lines, the same in every language: the game; pygame-ce, SDL and Python."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return (
        f"Poker Deluxe {VERSION}\n"
        f"pygame-ce {pygame.ver}, SDL {sdl}, Python {platform.python_version()}"
    )
