"""Where the files lie that come with the game, and files that are written whole or not at all."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parents[2]
WORDS_OF_GAMES: Final[list[Path]] = []
"""Folders with catalogs that games have brought along, once they were asked for."""


def file_of(name: str) -> Path:
    """Where a file or folder of the game lies, by its path in the project: "sprites/fonts".

    The one place that knows: in the source tree, in an installed package and in a frozen build
    alike `game`, `sprites`, `sounds` and LICENSE lie beside each other. Whether it is there is not
    looked at.
    """
    return _ROOT / name


def write_whole(path: Path, chunks: Iterable[bytes]) -> None:
    """Write a file; one of that name is replaced only once the new one is on the disk. Raises
    OSError where that is impossible, and nothing half written stays."""
    path = Path(os.path.realpath(path))  # a link stays a link
    if path.exists() and not path.is_file():
        with path.open("wb") as device:  # a pipe, or the console
            device.writelines(chunks)
        return
    deque(in_steps(path, chunks, sync=True), maxlen=0)


def in_steps(path: Path, chunks: Iterable[bytes], *, sync: bool) -> Generator[None, None, None]:
    """The same, one chunk a step; with `sync` the new file is on the disk before it has the name.
    Nothing half written stays either where the steps are given up."""
    part = path.with_name(f"poker-deluxe-{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            for chunk in chunks:
                file.write(chunk)
                yield
            if sync:
                file.flush()
                os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
