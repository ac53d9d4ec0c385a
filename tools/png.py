"""A small PNG writer for baked textures: RGB, RGBA or a palette, filtered row by row."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float64]


def write_png(path: Path, picture: Floats, palette: Floats | None = None) -> None:
    """Write (height, width, 3 or 4) values 0 … 255, or palette indices (height, width)."""
    data = np.clip(np.rint(picture), 0, 255).astype(np.uint8)
    height, width = data.shape[:2]
    channels = 1 if palette is not None else data.shape[2]
    kind = {1: 3, 3: 2, 4: 6}[channels]
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))]
    if palette is not None:
        colours = np.clip(np.rint(palette), 0, 255).astype(np.uint8)
        chunks.append((b"PLTE", colours.tobytes()))
    rows = data.reshape(height, width * channels)
    filtered = _plain(rows) if palette is not None else _filtered(rows, channels)
    chunks += [(b"IDAT", zlib.compress(filtered, 9)), (b"IEND", b"")]
    with path.open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for name, body in chunks:
            file.write(struct.pack(">I", len(body)) + name + body)
            file.write(struct.pack(">I", zlib.crc32(name + body)))


def _plain(rows: Bytes) -> bytes:
    return np.pad(rows, ((0, 0), (1, 0))).tobytes()


def _filtered(rows: Bytes, channels: int) -> bytes:
    """Each row by the filter that leaves the smallest differences."""
    left = np.pad(rows, ((0, 0), (channels, 0)))[:, :-channels]
    up = np.pad(rows, ((1, 0), (0, 0)))[:-1]
    corner = np.pad(left, ((1, 0), (0, 0)))[:-1]
    mean = ((left.astype(int) + up) // 2).astype(np.uint8)
    guess = left.astype(int) + up - corner
    by_left, by_up, by_corner = (np.abs(guess - part.astype(int)) for part in (left, up, corner))
    paeth = np.where(
        (by_left <= by_up) & (by_left <= by_corner), left, np.where(by_up <= by_corner, up, corner)
    )
    tried = np.stack([rows, rows - left, rows - up, rows - mean, rows - paeth])
    cost = np.abs(tried.astype(np.int8).astype(int)).sum(axis=2)
    best = cost.argmin(axis=0)
    chosen = tried[best, np.arange(len(rows))]
    return np.concatenate([best.astype(np.uint8)[:, None], chosen], axis=1).tobytes()
