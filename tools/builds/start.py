"""What the program of a build runs.

In a build `sys.executable` is the program itself. So the processes that the game starts (guests who
think, the line to phones, and the helper that `multiprocessing` starts with them) are this program
once more, with arguments that are not for the game.
"""

from __future__ import annotations

import os
import re
import sys
import warnings
from collections.abc import MutableMapping, Sequence
from contextlib import suppress
from typing import Final

_FORK: Final = "--multiprocessing-fork"
_HELPER: Final = re.compile(r"from multiprocessing\.resource_tracker import main;main\((\d+)\)")
_LIBRARIES: Final = "LD_LIBRARY_PATH"


def serve(arguments: Sequence[str]) -> None:
    """Where these are the arguments of a process that the game has started: do what it is for, and
    end it. PyInstaller would do so, too, but load `multiprocessing` at every start for that."""
    if arguments[1:2] == [_FORK]:
        from multiprocessing.spawn import freeze_support  # noqa: PLC0415, the game needs it later

        with suppress(EOFError):  # the game has ended before it could tell what to do
            freeze_support()
        sys.exit()
    helper = _HELPER.fullmatch(arguments[-1]) if arguments[-2:-1] == ["-c"] else None
    if helper is not None:
        from multiprocessing.resource_tracker import main  # noqa: PLC0415, see above

        main(int(helper[1]))
        sys.exit()


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
    serve(sys.argv)
    from main import command

    sys.exit(command())
