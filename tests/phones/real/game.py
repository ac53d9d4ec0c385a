"""The game as players start it: a process with a folder of its own, that lets phones in."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from game.scenes.setup.match_setup import Value, Who
from game.scenes.setup.page import page_for
from game.scenes.setup.scene import LAST
from game.storage.archive import KeptMatch
from game.storage.store import Store

ROOT: Final = Path(__file__).parents[3]
_HERE: Final = "127.0.0.1"
_PATIENCE: Final = 60.0
"""Seconds after which something never comes. Nothing is measured with it."""


class RealGame:
    """A running game. Nobody sits at its screen: what happens is done on phones."""

    def __init__(self, command: list[str], folder: Path, *first: str) -> None:
        """`first`: what else is said at the first start."""
        self._command, self._folder = command, folder
        self._process = _started([*command, *first])

    @property
    def address(self) -> str:
        """What the code to be scanned says; waits until phones can come in."""
        end = time.monotonic() + _PATIENCE
        while True:
            room = self._room()
            if room.get("open") and room.get("port") and _listens(room["port"]):
                return f"http://{_HERE}:{room['port']}/#{room['room']['code']}"
            assert time.monotonic() < end and self._process.poll() is None, (
                "the game does not start"
            )
            time.sleep(0.05)

    @property
    def matches(self) -> tuple[KeptMatch, ...]:
        """Those that were played to the end, the newest first."""
        with _store(self._folder, read_only=True) as store:
            return tuple(each for each in store.archive.history() if each.finished)

    @property
    def runs(self) -> bool:
        """Whether the process is alive."""
        return self._process.poll() is None

    def kill(self) -> None:
        """It ends all of a sudden, with no time to say anything to anybody."""
        self._process.kill()
        self._process.communicate(timeout=_PATIENCE)

    def start_again(self) -> None:
        """After it has ended: the match goes on, and phones are let in."""
        self._process = _started([*self._command, "--resume"])

    def end(self) -> str:
        """Close it as whoever switches the machine off; what it has said."""
        self._process.terminate()
        return self._process.communicate(timeout=_PATIENCE)[0].decode()

    def _room(self) -> dict[str, Any]:
        with _store(self._folder, read_only=True) as store:
            found: dict[str, Any] = json.loads(store.setting("phones") or "{}")
            return found


@contextmanager
def real_game(
    folder: Path, kind: str, *, seed: int, chairs: int = 0, **values: Value
) -> Iterator[RealGame]:
    """A game at the page of a new match of this kind, for as long as it is needed; `values` are
    chosen there already, and so many `chairs` are set up."""
    _choose(folder, kind, chairs, values)
    with running_game(folder, "--seed", str(seed)) as game:
        yield game


@contextmanager
def running_game(
    folder: Path, *first: str, program: Sequence[str] = (str(ROOT / "main.py"),)
) -> Iterator[RealGame]:
    """A game that keeps everything in a folder; `first`: what is said at its first start. Nothing
    may go wrong in it."""
    with socket.create_server((_HERE, 0)) as free:
        port = free.getsockname()[1]
    command = [
        sys.executable, *program, "--data-dir", str(folder), "--no-sound",
        "--windowed", "--size", "1024x640", "--speed", "instant", "--lang", "en",
        "--phones", f"{_HERE}:{port}",
    ]  # fmt: skip
    game = RealGame(command, folder, *first)
    try:
        yield game
    finally:
        said = game.end()
    assert not said, said
    assert not list(folder.glob("report-*.txt")), "the game has broken"


def _listens(port: int) -> bool:
    """Whether the server is there already: the room is kept before it."""
    try:
        socket.create_connection((_HERE, port), timeout=_PATIENCE).close()
    except ConnectionRefusedError:
        return False
    return True


def _started(command: list[str]) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def _choose(folder: Path, kind: str, chairs: int, values: dict[str, Value]) -> None:
    """Leave the page of a new match as somebody would find it who has chosen that."""
    page = page_for(kind)
    setup = page.usual.with_values({**page.values, **values})
    for number in range(setup.open):
        if number < chairs and setup.chairs[number].free:
            setup = setup.with_guest(number)
        elif number >= chairs > 0 and setup.chairs[number].who is Who.GUEST:
            setup = setup.freed(number)
    with _store(folder) as store:
        store.keep_setting(page.setting, page.to_json(setup))
        store.keep_setting(LAST, kind)


@contextmanager
def _store(folder: Path, *, read_only: bool = False) -> Iterator[Store]:
    store = Store(folder, read_only=read_only)
    try:
        yield store
    finally:
        store.close()
