"""The icon of the program, out of the art of the game, in the formats of all systems."""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from game.base.files import file_of

PICTURE: Final = file_of("sprites/chips/10.svg")
"""The icon of the window, too."""
LARGE: Final = 512
"""Side of the icon on Linux, in px."""
ICO_SIDES: Final = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS: Final = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256,
    b"ic14": 512, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
"""Kind of entry -> side of its picture in px; some are for screens with twice as many points."""


def png(side: int, picture: Path = PICTURE) -> bytes:
    """A picture drawn so large that it fills a square of `side` px, in the PNG format."""
    import pygame  # noqa: PLC0415, containers need none

    drawn = pygame.image.load_sized_svg(str(picture), (side, side))
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(drawn, drawn.get_rect(center=square.get_rect().center))
    written = BytesIO()
    pygame.image.save(square, written, "icon.png")
    return written.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """An icon of Windows. `pictures`: side in px (256 at most) -> PNG."""
    place = 6 + 16 * len(pictures)
    entries, data = b"", b""
    for side, picture in sorted(pictures.items()):
        short = side % 256  # 0 stands for 256
        entries += struct.pack(
            "<4B2H2I", short, short, 0, 0, 1, 32, len(picture), place + len(data)
        )
        data += picture
    return struct.pack("<3H", 0, 1, len(pictures)) + entries + data


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """An icon of macOS. `pictures`: kind of entry -> PNG."""
    entries = b"".join(
        kind + struct.pack(">I", 8 + len(data)) + data for kind, data in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def write(folder: Path) -> None:
    """Write poker-deluxe.png, .ico and .icns into a folder."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    drawn = {side: png(side) for side in {LARGE, *ICO_SIDES, *ICNS_KINDS.values()}}
    (folder / "poker-deluxe.png").write_bytes(drawn[LARGE])
    (folder / "poker-deluxe.ico").write_bytes(ico({side: drawn[side] for side in ICO_SIDES}))
    kinds = {kind: drawn[side] for kind, side in ICNS_KINDS.items()}
    (folder / "poker-deluxe.icns").write_bytes(icns(kinds))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
