"""What the program of a build runs.

In a build `sys.executable` is the program itself. So the processes that the game starts (guests who
think, the line to phones, and the helper that `multiprocessing` starts with them) are this program
once more, with arguments that are not for the game.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import MutableMapping
from multiprocessing.spawn import freeze_support
from typing import Final

_LIBRARIES: Final = "LD_LIBRARY_PATH"


def leave_to_others(environment: MutableMapping[str, str]) -> None:
    """Undo what PyInstaller has changed in the environment on Linux for this process alone: a
    program of the system, such as one that speaks, would get our libraries. This program, started
    once more, makes its own changes again."""
    before = environment.pop(f"{_LIBRARIES}_ORIG", "")
    environment.pop(_LIBRARIES, None)
    if before:
        environment[_LIBRARIES] = before
    environment["PYINSTALLER_RESET_ENVIRONMENT"] = "1"


if __name__ == "__main__":
    warnings.simplefilter("ignore")  # players get none, nor does who kills the game
    leave_to_others(os.environ)
    freeze_support()  # does not return where this is a process that the game has started
    from main import command

    sys.exit(command())
