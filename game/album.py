"""Pictures of the screen that players take, in a folder beside what is kept."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Generator, Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

FOLDER: Final = "screenshots"
_PART: Final = ".part"
_SLICE: Final = 16 << 10
"""Bytes of a picture packed in one step: half a millisecond."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR: Final = (8, 2, 0, 0, 0)
"""Eight bits of red, green and blue; the usual packing, rows as they are, from top to bottom."""
_ROW_AS_IT_IS: Final = b"\0"


def keep(folder: Path, picture: Surface) -> Generator[None, None, Path]:
    """Write a PNG into the album in `folder`, a slice at a time, under a name that is free; the
    file. The picture must not change meanwhile. For `House.work`.

    Raises OSError where that is impossible; nothing half written stays.
    """
    album = folder / FOLDER
    album.mkdir(parents=True, exist_ok=True)
    moment = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path, number = album / f"{moment}.png", 1
    while not _free(path):
        number += 1
        path = album / f"{moment}-{number}.png"
    part, written = path.with_suffix(_PART), False
    try:
        with part.open("wb") as file:
            for band in _png(picture):
                file.write(band)
                yield
        part.replace(path)
        written = True
    finally:
        if not written:
            for left in (part, path):
                left.unlink(missing_ok=True)
    return path


def write(path: Path, picture: Surface) -> None:
    """Write a PNG. Raises OSError where that is impossible."""
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(str(error)) from error


def _png(picture: Surface) -> Iterator[bytes]:
    """The bytes of a PNG, slice by slice; pygame writes none without holding up the frame."""
    width, height = picture.get_size()
    yield _SIGNATURE + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, *_TRUE_COLOUR))
    packer, rows = zlib.compressobj(), max(1, _SLICE // (3 * width))
    for top in range(0, height, rows):
        band = picture.subsurface((0, top, width, min(rows, height - top)))
        colours = pygame.image.tobytes(band, "RGB")
        lines = (colours[at : at + 3 * width] for at in range(0, len(colours), 3 * width))
        packed = packer.compress(b"".join(_ROW_AS_IT_IS + line for line in lines))
        yield _chunk(b"IDAT", packed) if packed else b""
    yield _chunk(b"IDAT", packer.flush()) + _chunk(b"IEND", b"")


def _chunk(name: bytes, body: bytes) -> bytes:
    check = zlib.crc32(name + body)
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", check)


def _free(path: Path) -> bool:
    """Take a name that nobody has, even if another window wants it in the same second."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
