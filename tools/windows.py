"""Try the game as a Windows program, under Wine: python -m tools.windows [--python PROGRAM].

The program takes the arguments of a Windows python.exe and runs that with output into a pipe; the
variable POKER_WINDOWS_PYTHON may name it as well. `tools/windows_python.sh` makes one. With it are
tried: the version, a picture of the demo (the same as the one drawn here), recorded matches, a
machine without a device for sound, and tests: those who think, killing and resuming, phones with
2,000 connections that break off, and an event with its keeper. Where nothing is named, that is
said, and nothing is tried.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from pygame import Surface, transform

VARIABLE: Final = "POKER_WINDOWS_PYTHON"
_PROJECT: Final = Path(__file__).resolve().parents[1]
_UNSEEN: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
_PATIENCE: Final = 900.0
"""Seconds that a command may take."""
_HUNG: Final = ("faulthandler_timeout=180", "faulthandler_exit_on_timeout=true")
"""Settings of pytest: a test that takes longer ends it, and shows where it was."""
_DEMO: Final = ("--demo", "--seed", "3", "--at-event", "60", "--size", "1280x800")
_BLOCK: Final = 16
"""px."""
_NOISE: Final = 24
"""Of 255: letters make 17 of it, a chip that is missing more than 48."""
_SOUND: Final = """
from time import perf_counter
import pygame
from game.audio.voice import Voice
pygame.display.init()
began, voice = perf_counter(), Voice(True, 1.0, clock=perf_counter)
voice.open()
voice.enabled = True
seconds = perf_counter() - began
assert seconds < 4, f"opening the sound took {seconds:.1f} s"
"""
_TESTS: Final = (
    "tests/thinking/test_pipe.py",
    "tests/thinking/test_worker.py",
    "tests/test_main.py::test_the_game_itself_killed_and_resumed",
    "tests/phones/test_process.py",
    "tests/app/test_event_keeper.py",
    "tests/app/test_system.py",
)
_NOT_UNDER_WINE: Final = "not leaves_no_process_behind"
"""Under Wine it waits for ever where the game ends just as it starts a process: an empty message of
`multiprocessing` does not arrive. Perhaps it is Wine's pipes; not tried on Windows."""

Windows = Callable[..., str]
"""Runs the Windows Python with arguments and changes to the environment (None takes a variable
away), and returns what it said. Raises FailedError."""


class FailedError(Exception):
    """Something is not as it is elsewhere; what, for people."""


def python(program: str) -> Windows:
    """The Windows Python behind a program."""

    def run(*arguments: str, **changes: str | None) -> str:
        merged = {**os.environ, **_UNSEEN, **changes}
        done = subprocess.run(
            [program, *arguments],
            cwd=_PROJECT,
            env={name: value for name, value in merged.items() if value is not None},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=_PATIENCE,
            check=False,
        )
        if done.returncode:
            said = "\n".join(done.stdout.splitlines()[-30:])
            raise FailedError(f"it ended with {done.returncode}:\n{said}")
        return done.stdout

    return run


def version(windows: Windows) -> str:
    """It tells its version, and is a Windows program."""
    system = windows("-c", "import sys; print(sys.platform)").split()[-1]
    if system != "win32":
        raise FailedError(f"this Python is one of {system}")
    return " ".join(windows("main.py", "--version").split())


def sound(windows: Windows) -> str:
    """Whether there is a device or not, nobody waits for it."""
    windows("-c", _SOUND, SDL_AUDIODRIVER=None)
    return "opened or refused at once"


def picture(windows: Windows) -> str:
    """The demo looks there as it does here, but for letters: another build of the library that sets
    them puts them some pixels elsewhere."""
    with TemporaryDirectory() as folder:
        at = Path(os.path.relpath(folder, _PROJECT))  # Windows has other names for absolute ones
        asked = ("main.py", *_DEMO, "--data-dir", str(at / "kept"), "--screenshot")
        windows(*asked, str(at / "there.png"))
        here = [sys.executable, *asked, str(at / "here.png")]
        subprocess.run(here, cwd=_PROJECT, check=True)
        there, ours = (pygame.image.load(Path(folder) / f"{n}.png") for n in ("there", "here"))
    if there.get_size() != ours.get_size():
        raise FailedError(f"a picture of {there.get_size()}, not of {ours.get_size()}")
    apart = farthest(there, ours)
    if apart > _NOISE:
        raise FailedError(f"another picture: blocks are up to {apart} of 255 apart")
    return f"as it is here: no block of {_BLOCK} x {_BLOCK} px is more than {apart} of 255 apart"


def farthest(one: Surface, other: Surface) -> int:
    """How far two pictures of one size are apart, of 255: the channel that differs most, once the
    colours of each block are mixed."""
    width, height = (length // _BLOCK for length in one.get_size())
    first, second = (transform.smoothscale(each, (width, height)) for each in (one, other))
    return max(
        abs(a - b)
        for x in range(width)
        for y in range(height)
        for a, b in zip(first.get_at((x, y)), second.get_at((x, y)), strict=True)
    )


def main(arguments: Sequence[str]) -> int:
    """Try everything; the exit code: 1 where something failed, 2 where the program named can't be
    started."""
    parser = argparse.ArgumentParser(prog="windows", description=__doc__, allow_abbrev=False)
    parser.add_argument("--python", default=os.environ.get(VARIABLE, ""), help="the program")
    parser.add_argument("--seeds", type=int, default=3, help="matches at each table (default 3)")
    asked = parser.parse_args(arguments)
    if not asked.python:
        print(f"Not tried on Windows: neither --python nor {VARIABLE} names a Windows Python.")
        return 0
    program = which(asked.python)
    if program is None:
        print(f"Not tried on Windows: {asked.python} is no program that can be started.")
        return 2
    windows = python(str(Path(program).resolve()))
    digests = ("-m", "tools.record_digests", "--check", "--seeds", str(asked.seeds))
    hung = [part for setting in _HUNG for part in ("-o", setting)]
    tests = ("-m", "pytest", "-p", "no:cacheprovider", *hung, "-k", _NOT_UNDER_WINE, *_TESTS)
    parts: dict[str, Callable[[], str]] = {
        "version": lambda: version(windows),
        "sound": lambda: sound(windows),
        "picture": lambda: picture(windows),
        "matches": lambda: _last_line(windows(*digests)),
        "tests": lambda: _last_line(windows(*tests)),
    }
    failed = 0
    for name, part in parts.items():
        try:
            print(f"{name}: {part()}", flush=True)
        except (FailedError, subprocess.SubprocessError) as error:
            failed = 1
            print(f"{name} failed: {error}", flush=True)
    return failed


def _last_line(text: str) -> str:
    return text.strip().splitlines()[-1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
