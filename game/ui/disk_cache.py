"""Large finished pictures kept on disk from one start of the game to the next.

A backdrop takes a third of a second to compose and one millisecond to map into memory. Files are
raw pixels; their names say what they show, so that a picture of another size or of older art is
simply not found. Any trouble with the disk means no picture, never an error.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from mmap import ACCESS_COPY, mmap
from pathlib import Path
from typing import Final
from zlib import crc32

import pygame

MOST_FILES: Final = 8
MOST_BYTES: Final = 128 << 20
"""Room for eight pictures at 1080p, or three at 2160p."""

_SUFFIX: Final = ".raw"
_PART: Final = ".part"
_SLICE: Final = 96 << 10
"""Bytes written in one step: well under half a millisecond."""
_LAYOUT: Final = "BGRA"
_PIXEL: Final = len(_LAYOUT)


class DiskCache:
    """Finished pictures in a folder, the oldest ones thrown away."""

    def __init__(
        self, folder: Path, *, most_files: int = MOST_FILES, most_bytes: int = MOST_BYTES
    ) -> None:
        """`folder` is made when the first picture is kept."""
        self._folder = folder
        self._most_files = most_files
        self._most_bytes = most_bytes

    def has(self, name: str, size: tuple[int, int], version: str) -> bool:
        """Whether `load` would find something."""
        try:
            return self._path(name, size, version).is_file()
        except OSError:  # a folder that may not be looked into
            return False

    def load(self, name: str, size: tuple[int, int], version: str) -> pygame.Surface | None:
        """The kept picture, opaque and of `size` px, or None if there is none.

        It is read from the disk as it is drawn: fine for a first frame, `settled` for the rest."""
        try:
            with self._path(name, size, version).open("rb") as file:
                if os.fstat(file.fileno()).st_size != size[0] * size[1] * _PIXEL:
                    return None
                pixels = mmap(file.fileno(), 0, access=ACCESS_COPY)
            picture = pygame.image.frombuffer(pixels, size, _LAYOUT)
        except (OSError, ValueError, pygame.error):
            return None
        picture.set_alpha(None)
        return picture

    def keep(self, name: str, picture: pygame.Surface, version: str) -> Iterator[None]:
        """Write a picture a slice at a time; it must not change meanwhile. For `Services.work`."""
        path = self._path(name, picture.get_size(), version)
        part = path.with_suffix(f".{os.getpid()}{_PART}")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with part.open("wb") as file:
                for band in _bands(picture):
                    file.write(pygame.image.tobytes(picture.subsurface(band), _LAYOUT))
                    yield
            part.replace(path)
            self._throw_away(path)
        except OSError:
            pass  # a disk that is full or read-only: next time it is composed again
        finally:
            _remove(part)

    def _path(self, name: str, size: tuple[int, int], version: str) -> Path:
        return self._folder / f"{name}-{size[0]}x{size[1]}-{version}{_SUFFIX}"

    def _throw_away(self, newest: Path) -> None:
        """Remove the oldest pictures beyond the bounds, and what a killed process left."""
        found = [path for path in self._folder.iterdir() if path.suffix in (_SUFFIX, _PART)]
        stamps = {path: path.stat() for path in found}
        bytes_so_far = 0
        for number, path in enumerate(sorted(found, key=lambda p: -stamps[p].st_mtime_ns)):
            bytes_so_far += stamps[path].st_size
            beyond = number >= self._most_files or bytes_so_far > self._most_bytes
            if path.suffix == _PART or (beyond and path != newest):
                _remove(path)


def settled(picture: pygame.Surface) -> pygame.Surface:
    """The picture in memory of its own, independent of its file, in the display's format."""
    copy = pygame.Surface(picture.get_size())
    copy.blit(picture, (0, 0))
    return copy


def version_of(sources: Iterable[Path]) -> str:
    """A short text that changes when one of these files, or a file in one of these folders, does.

    What a picture shows follows from the code and the art it is made of."""
    stamps: list[tuple[str, int, int]] = []
    for source in sources:
        try:
            entries = list(os.scandir(source)) if source.is_dir() else []
            stamps += [_stamp(entry.name, entry.stat()) for entry in entries if entry.is_file()]
            if not entries:
                stamps.append(_stamp(source.name, source.stat()))
        except OSError:  # packed in an archive: one version of the game has one archive
            stamps.append((str(source), 0, 0))
    return f"{crc32(repr(sorted(stamps)).encode()):08x}"


def _stamp(name: str, found: os.stat_result) -> tuple[str, int, int]:
    return name, found.st_size, found.st_mtime_ns


def _bands(picture: pygame.Surface) -> Iterator[tuple[int, int, int, int]]:
    """The picture in strips of whole rows from top to bottom."""
    width, height = picture.get_size()
    rows = max(1, _SLICE // (width * _PIXEL))
    for top in range(0, height, rows):
        yield 0, top, width, min(rows, height - top)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
