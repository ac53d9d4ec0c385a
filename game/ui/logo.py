"""The host's logo: a PNG, JPEG or SVG file from anywhere, made to fit a box."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

MOST_BYTES: Final = 8 << 20
MOST_PIXELS: Final = 8_000_000
"""A picture with more takes too long to decode, whatever the size of its file."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8"
_SIZE_MARKERS: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


class LogoError(Exception):
    """A logo that cannot be shown: not there, no picture, or too large."""


def load_logo(path: Path, box: tuple[int, int]) -> Surface:
    """The picture, in its proportions as large as fits `box`, px. Raises LogoError."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            raise LogoError(path)
        data = path.read_bytes()
        if path.suffix.lower() == ".svg":
            return pygame.image.load_sized_svg(BytesIO(data), box).convert_alpha()
        width, height = _size(data)
        if not 0 < width * height <= MOST_PIXELS:
            raise LogoError(path)
        picture = pygame.image.load(BytesIO(data)).convert_alpha()
    except (OSError, ValueError, IndexError, pygame.error) as error:
        raise LogoError(path) from error
    share = min(box[0] / width, box[1] / height)
    size = max(1, round(width * share)), max(1, round(height * share))
    return pygame.transform.smoothscale(picture, size)


def _size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG or JPEG in px, read from its header. Raises ValueError for
    anything else, IndexError where it is cut off."""
    if data.startswith(_PNG):
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if not data.startswith(_JPEG):
        raise ValueError("neither PNG nor JPEG")
    at = len(_JPEG)
    while data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if marker in _SIZE_MARKERS:
            height, width = data[at + 5 : at + 7], data[at + 7 : at + 9]
            return int.from_bytes(width), int.from_bytes(height)
        at += 2 + max(2, length)
    raise ValueError("a JPEG without a size")
