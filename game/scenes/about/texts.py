"""What there is to say about the game: what it is, what it stands on, and under which licences."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.files import file_of
from game.version import VERSION

if TYPE_CHECKING:
    from game.words.words import Words

LICENCES: Final = {
    "game": file_of("LICENSE"),
    "limelight": file_of("sprites/fonts/limelight/LICENSE_FONT"),
    "jost": file_of("sprites/fonts/jost/LICENSE_FONT"),
    "noto": file_of("sprites/fonts/noto/LICENSE_FONT"),
}
"""Licences that lie beside the game, in full."""
LIBRARIES: Final = ("pygame", "sdl", "platformdirs", "segno", "websockets")
_PACKAGES: Final = {
    "pygame": "pygame-ce",
    "platformdirs": "platformdirs",
    "segno": "segno",
    "websockets": "websockets",
}


class Paragraph(NamedTuple):
    """Some sentences, or a heading over them."""

    text: str
    heading: bool = False


def paragraphs(words: Words) -> list[Paragraph]:
    """All of it, in the language spoken; licences as their authors wrote them."""
    found = [
        Paragraph(words("about.what", version=VERSION)),
        Paragraph(words("about.stands", libraries=words.listing(("pygame-ce", "SDL", "Python")))),
    ]
    for name in LIBRARIES:
        heading = words(f"about.licence.{name}", version=library_version(name))
        found += [
            Paragraph(heading.strip(), heading=True),
            Paragraph(words(f"about.licence.{name}.text")),
        ]
    found.append(Paragraph(words("about.original")))
    for name, path in LICENCES.items():
        found.append(Paragraph(words(f"about.licence.{name}"), heading=True))
        found += [Paragraph(text) for text in licence(path) or [words("about.missing")]]
    return found


def library_version(name: str) -> str:
    """Which version of a library is used, as far as that is known."""
    if name == "sdl":
        return ".".join(str(part) for part in pygame.get_sdl_version())
    try:
        return version(_PACKAGES[name])
    except PackageNotFoundError:
        return ""


def licence(path: Path) -> list[str]:
    """The paragraphs of a licence; none where it can't be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return []
    parts = text.replace("\r\n", "\n").split("\n\n")
    return [" ".join(part.split()) for part in parts if part.strip(" \n-")]
