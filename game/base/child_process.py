"""Processes of the game beside its own: how one is started, and what it does first."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import parent_process
from threading import Lock, Thread
from typing import Final

_ENVIRONMENT: Final = {"PYTHONSAFEPATH": "1", "PYTHONWARNINGS": "ignore"}
"""Of the processes: no folder that the player happens to be in is looked into for modules, and the
helper of `multiprocessing` says nothing on the console when the game was killed."""
_one_at_a_time: Final = Lock()  # arguments and environment belong to the whole game


def program(script: str, *, built: bool = getattr(sys, "frozen", False)) -> tuple[str, ...]:
    """What starts the game once more, put before its arguments: Python with `script`. A build has
    no Python that could be started, but is itself the program (`tools/builds/start.py`)."""
    return (sys.executable,) if built else (sys.executable, script)


@contextmanager
def starting() -> Iterator[None]:
    """A process is started meanwhile, in a thread of its own, which is told no SIGINT from now
    on: it takes longer than a frame may."""
    from multiprocessing import spawn  # noqa: PLC0415, nothing is started at the title

    # A process inherits what is blocked: Ctrl-C on the console is for the game.
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    with _one_at_a_time:
        # It would be told the arguments of the game, of which one may be the seed.
        arguments, sys.argv = sys.argv, sys.argv[:1]
        before = {name: os.environ.get(name, "") for name in _ENVIRONMENT}
        os.environ.update(_ENVIRONMENT)
        usual = spawn.get_command_line
        spawn.get_command_line = partial(_command_line, usual)
        try:
            yield
        finally:
            spawn.get_command_line = usual
            sys.argv = arguments
            os.environ.update(before)  # empty is as good as not set


def _command_line(usual: Callable[..., list[str]], **what: int) -> list[str]:
    """What starts a process: `python -c CODE ...`. A game that is killed now could not tell it what
    to do, and Python would put a stack trace on the console. (A build looks after that itself.)"""
    line = usual(**what)
    if "-c" in line:
        code = line.index("-c") + 1
        line[code] = f"from contextlib import suppress\nwith suppress(EOFError): {line[code]}"
    return line


def begin() -> None:
    """Done once in the process: it ends with the game, and not before."""
    gc.enable()  # main.py, which is imported there, too, leaves that to the frame loop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game = parent_process()

    def end_with_the_game() -> None:
        if game is not None:
            game.join()
            os._exit(0)

    Thread(target=end_with_the_game, name="ending", daemon=True).start()
