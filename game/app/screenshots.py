"""Pictures of the screen that players take, or of what a screen has to show, in a folder beside
what is kept; and one picture into one file."""

from __future__ import annotations

import os
import struct
import zlib
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.audio.cues import Cue
from game.base.by_name import load
from game.base.files import in_steps, write_whole
from game.words.words import reason

if TYPE_CHECKING:
    from game.ui.services import Services

FOLDER: Final = "screenshots"
PAUSE: Final = 0.5  # seconds from one picture to the next, at least
MOST_FILES: Final = 200
MOST_BYTES: Final = 200_000_000  # what the folder holds at most
_SLICE: Final = 16 << 10  # bytes of a picture packed in one step: half a millisecond
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR: Final = (8, 2, 0, 0, 0)
"""Eight bits of red, green and blue; the usual packing, rows as they are, from top to bottom."""
_ROW_AS_IT_IS: Final = b"\0"


class AlbumFullError(Exception):
    """The folder holds as much as it may."""


class Screenshots:
    """Takes pictures when asked to, one at a time. A key pressed while one is being written, or
    less than `PAUSE` after the last one, takes none."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._asked = False
        self._since = PAUSE  # seconds since the last picture
        self._writing: Generator[None, None, None] | None = None
        self._told: tuple[str, ...] = ()

    def ask(self) -> None:
        """Take a picture as soon as the screen is drawn; at an event only for the host."""
        services = self._services
        if services.guarded:
            self._sign(Cue.REFUSE, services.words("screenshot.host_only"))
        elif not self._asked and self._writing is None and self._since >= PAUSE:
            self._asked = True
            services.sign.clear()  # that of the last picture is not to be seen in this one
            services.captions.clear()

    def update(self, seconds: float) -> None:
        """A frame is drawn, `seconds` after the last one."""
        self._since += seconds
        if not self._asked:
            return
        top = self._services.stack.top
        piece = top.showpiece() if top is not None else None
        if piece is not None:
            picture_of = load("game.scenes.showpiece:picture_of")  # not before it is needed
            picture: Surface | None = picture_of(self._services, piece)
        else:
            picture = self._services.stack.discreet_snapshot()
        if picture is not None:
            self._asked, self._since = False, 0.0
            self._writing = self._write(picture)
            self._services.work(self._writing)

    def finish(self) -> None:
        """Finish the picture that is being written."""
        if self._writing is not None:
            deque(self._writing, maxlen=0)

    def _write(self, picture: Surface) -> Generator[None, None, None]:
        """Write a picture between the frames, and say what it is called."""
        services, folder = self._services, self._services.folder / FOLDER
        try:
            path = yield from keep(folder, picture)
        except AlbumFullError:
            self._fail(services.words("screenshot.full", path=folder))
        except OSError as error:
            why = reason(error, services.words)
            self._fail(services.words("error.screenshot", path=folder, reason=why))
        else:
            self._tell()
            self._sign(Cue.BUTTON, services.words("screenshot.kept", name=path.name))
        finally:
            self._writing = None

    def _fail(self, notice: str) -> None:
        self._tell(notice)
        self._sign(Cue.REFUSE, self._services.words("screenshot.failed"))

    def _sign(self, cue: Cue, text: str) -> None:
        """Let it be heard, and read on every screen."""
        self._services.voice.play(cue)
        self._services.sign.show(text)

    def _tell(self, *notices: str) -> None:
        """Say it at full length among notices; of many pictures, only the last."""
        told = self._services.notices
        told[:] = [sentence for sentence in told if sentence not in self._told]
        told += notices
        self._told = notices


def keep(
    album: Path, picture: Surface, *, most_files: int = MOST_FILES, most_bytes: int = MOST_BYTES
) -> Generator[None, None, Path]:
    """Write a PNG into the folder `album`, a slice at a time, under a name that is free; the file.
    The picture must not change meanwhile. For `Services.work`.

    Raises AlbumFullError where the folder would hold too much, OSError where nothing can be
    written; nothing half written stays.
    """
    album.mkdir(parents=True, exist_ok=True)
    room = most_bytes - (yield from _held(album, most_files))
    moment = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path, number = album / f"{moment}.png", 1
    while not _free(path):
        number += 1
        path = album / f"{moment}-{number}.png"
    written = False
    try:
        yield from in_steps(path, _at_most(room, _png(picture)), sync=False)
        written = True
    finally:
        if not written:
            path.unlink(missing_ok=True)
    return path


def _at_most(room: int, bands: Iterable[bytes]) -> Iterator[bytes]:
    """The bands. Raises AlbumFullError before they are more than `room` bytes."""
    for band in bands:
        room -= len(band)
        if room < 0:
            raise AlbumFullError
        yield band


def write(path: Path, picture: Surface) -> None:
    """Write a PNG, whole or not at all. Raises OSError where that is impossible."""
    write_whole(path, _png(picture))


def _held(album: Path, most_files: int) -> Generator[None, None, int]:
    """How many bytes are in a folder. Raises AlbumFullError where it holds all files it may."""
    held = 0
    with os.scandir(album) as files:
        for number, file in enumerate(files, 1):
            if number >= most_files:
                raise AlbumFullError
            held += file.stat(follow_symlinks=False).st_size
            yield
    return held


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
    """Create the file; False where it exists, made by another window in the same second, say."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
