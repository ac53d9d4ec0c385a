"""A build is tried out once it is made: what it prints, what it draws, and what it starts."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE: Final = 1200.0
"""Seconds that a command may take."""
GOODBYE: Final = 60.0
"""Seconds that the game may take to end."""
_UNSEEN: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class BuildError(Exception):
    """There is no build, or it is not good; what is wrong, for people."""


def run(*command: str, **changes: str) -> None:
    """Run a command to a good end, with changes to the environment. Raises BuildError, with what it
    said last."""
    try:
        done = subprocess.run(
            command,
            env={**os.environ, **changes},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise BuildError(f"{Path(command[0]).name} has no end") from error
    if done.returncode:
        said = "\n".join(done.stdout.splitlines()[-20:])
        raise BuildError(f"{Path(command[0]).name} ended with {done.returncode}:\n{said}")


def try_out(program: Path) -> None:
    """Let it tell its version, draw a table, and serve phones, which takes a process of its own.
    Raises BuildError."""
    with TemporaryDirectory() as kept:
        picture = Path(kept) / "table.png"
        demo = ("--demo", "--seed", "3", "--screenshot", str(picture), "--at-event", "60")
        for options in (("--version",), (*demo, "--data-dir", kept)):
            run(str(program), *options, **_UNSEEN)
        if not picture.is_file():
            raise BuildError(f"{program.name} drew no table")
        _serve(program, kept)


def _serve(program: Path, kept: str) -> None:
    address = f"127.0.0.1:{_free_port()}"
    command = (str(program), "--phones", address, "--data-dir", kept)
    game = subprocess.Popen(command, env={**os.environ, **_UNSEEN})
    try:
        if not _is_served(f"http://{address}/", game):
            log = Path(kept) / "log.txt"
            said = log.read_text("utf-8") if log.exists() else "it did not say why"
            raise BuildError(f"{program.name} serves no phones:\n{said}")
    finally:
        game.terminate()
        _see_it_end(game)


def _see_it_end(game: subprocess.Popen[bytes]) -> None:
    """Raises BuildError where it goes on in spite of being asked."""
    try:
        game.wait(GOODBYE)
    except subprocess.TimeoutExpired as error:
        game.kill()
        game.wait()
        raise BuildError("it does not end when it is asked to") from error


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _is_served(address: str, game: subprocess.Popen[bytes]) -> bool:
    """Whether there is a page at last; a first start may be slow."""
    for _ in range(120):
        if game.poll() is not None:
            return False
        try:
            with urlopen(address, timeout=5) as page:
                return bool(page.status == 200)
        except (URLError, OSError):
            time.sleep(0.5)
    return False
