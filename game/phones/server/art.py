"""The pictures that phones draw with, all in one file, and the typefaces."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from game.base.files import file_of

SPRITES: Final = file_of("sprites")
_PICTURES: Final = (
    *(f"{kind}{letters}/*" for kind in ("faces", "compact", "faces4", "compact4")
      for letters in ("", "-de")),
    *(f"characters/*-{mood}" for mood in ("calm", "thinking", "pleased", "worried")),
    "chips/1", "chips/2", "chips/5", "chips/10", "chips/*-flat",
    "chips/dealer-*", "backs/burg", "suits/*", "icons/*", "bowl/*",
)  # fmt: skip


def bundle(sprites: Path = SPRITES) -> bytes:
    """A JSON object: the text of every picture, under its folder and name ("faces/KS")."""
    files = (path for pattern in _PICTURES for path in sorted(sprites.glob(f"{pattern}.svg")))
    pictures = {f"{path.parent.name}/{path.stem}": path.read_text("utf-8") for path in files}
    return json.dumps(pictures, ensure_ascii=False, separators=(",", ":")).encode()


def fonts(sprites: Path = SPRITES) -> dict[str, bytes]:
    """The files of the game's own typefaces, by name; for other letters phones have theirs."""
    folders = ("jost", "limelight")
    files = (path for name in folders for path in sorted(sprites.glob(f"fonts/{name}/*.ttf")))
    return {path.name: path.read_bytes() for path in files}
