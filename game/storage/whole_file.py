"""A file that is written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path


def write_whole(path: Path, chunks: Iterable[bytes]) -> None:
    """Write a file; one of that name is replaced only once the new one is on the disk. Raises
    OSError where that is impossible, and nothing half written stays."""
    path = Path(os.path.realpath(path))  # a link stays a link
    if path.exists() and not path.is_file():
        with path.open("wb") as device:  # a pipe, or the console
            device.writelines(chunks)
        return
    part = path.with_name(f"poker-deluxe-{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.writelines(chunks)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
