"""A bare X server (no window manager) whose screen can be read: for what only real windows show."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SIZE = (1920, 1080)
MISSING = "Xvfb is missing: install the package xvfb to test real windows"


class XServer:
    """A running server; its screen lies in a file that the server keeps up to date (XWD format)."""

    def __init__(self, display: str, folder: Path) -> None:
        self.display = display
        self._file = folder / "Xvfb_screen0"

    @property
    def environment(self) -> dict[str, str]:
        """For programs that are to open windows here."""
        kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        return kept | {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def colours(self, *places: tuple[int, int]) -> list[tuple[int, int, int]]:
        """Red, green and blue of these pixels of the whole screen."""
        data = self._file.read_bytes()
        numbers = [int.from_bytes(data[at : at + 4], "big") for at in range(0, 100, 4)]
        row, colours = numbers[12], numbers[19]
        begin = numbers[0] + colours * 12
        found = []
        for x, y in places:
            at = begin + y * row + x * 4
            blue, green, red = data[at : at + 3]
            found.append((red, green, blue))
        return found


@contextmanager
def x_server(folder: Path) -> Iterator[XServer]:
    """A server of its own for a test. Where there is none the test is skipped, on the build server
    it fails."""
    if sys.platform != "linux":
        pytest.skip("X servers are tested on Linux only")
    if shutil.which("Xvfb") is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    screen = ("-screen", "0", "{}x{}x24".format(*SIZE), "-fbdir", str(folder))
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *screen, "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            yield XServer(f":{numbers.readline().strip()}", folder)
    finally:
        server.terminate()
        server.wait()
