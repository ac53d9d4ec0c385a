"""Which versions these are: of the game, and of what it stands on."""

import platform
from importlib.metadata import version

from game.base.version import VERSION


def versions() -> str:
    """Two lines, the same in every language: the game; pygame-ce and Python. pygame is not imported
    for it: its libraries take long to load from a disk."""
    return (
        f"Poker Deluxe {VERSION}\n"
        f"pygame-ce {version('pygame-ce')}, Python {platform.python_version()}"
    )
