"""Letters that the game's own typefaces lack: from which typeface they come instead, and which
names can be drawn at all."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.base.files import file_of
from game.ui.art import TypefaceMissingError

if TYPE_CHECKING:
    from game.words.words import Words

FONTS: Final = file_of("sprites/fonts")
_NAMES: Final = "jost/Jost_600SemiBold.ttf"
"""The typeface of names."""
_APOSTROPHES: Final = str.maketrans("'’\"", "׳׳״")
"""Hebrew names have signs of their own for them, which are not on every keyboard."""


@dataclass(frozen=True, slots=True)
class Script:
    """A typeface for letters that others lack. `tag`: the script that its letters have to be shaped
    for (ISO 15924); empty: they stand side by side. `leftwards`: they run from right to left."""

    file: str
    tag: str = ""
    leftwards: bool = False
    share: float = 1.0
    """Of the size of other letters: so that what hangs below the line has room."""

    @property
    def letters(self) -> frozenset[str]:
        """All that it can draw."""
        return _with_apostrophes(self.file) if self is HEBREW else letters_of(FONTS / self.file)

    def opened(self, size_px: int) -> pygame.font.Font:
        """Its font, which puts letters together as the script has them. Raises
        TypefaceMissingError."""
        try:
            font = pygame.font.Font(FONTS / self.file, round(size_px * self.share))
        except (pygame.error, OSError, ValueError) as error:  # ValueError: an empty file
            raise TypefaceMissingError(self.file) from error
        if self.tag:
            font.set_script(self.tag)
            font.set_direction(pygame.DIRECTION_RTL if self.leftwards else pygame.DIRECTION_LTR)
        return font


HEBREW: Final = Script("noto/NotoSansHebrew-Bold.ttf", "Hebr", leftwards=True)
SCRIPTS: Final = (
    Script("noto/NotoSans-Bold.ttf"),
    HEBREW,
    Script("noto/NotoSansArabic-Bold.ttf", "Arab", leftwards=True, share=0.8),
    Script("noto/NotoSansArmenian-Bold.ttf"),
    Script("noto/NotoSansGeorgian-Bold.ttf"),
    Script("noto/NotoSansThai-Bold.ttf", "Thai"),
    Script("noto/NotoSansDevanagari-Bold.ttf", "Deva"),
)


@cache
def scripts() -> tuple[Script, ...]:
    """Those that can be drawn here."""
    pygame.font.init()
    return usable(pygame.font.Font(None, 12))


def usable(font: pygame.font.Font) -> tuple[Script, ...]:
    """Those that can be drawn where there are such fonts: if SDL_ttf was built without HarfBuzz,
    only those whose letters stand side by side."""
    try:
        font.set_script("Arab")
    except pygame.error:
        return tuple(each for each in SCRIPTS if not each.tag)
    return SCRIPTS


def runs(text: str, file: str) -> list[tuple[Script | None, str]]:
    """A text in parts that come from one typeface each, from left to right; None: the one of
    `file`. Letters beside one that it lacks come from the same typeface as that one, as far as they
    can; so do signs between two of those."""
    if text.isascii():
        return [(None, text)]
    own = letters_of(FONTS / file)
    owners: list[Script | None] = [None] * len(text)
    at = 0
    while at < len(text):
        script = None if text[at] in own else _drawing(text[at])
        if script is None:
            at += 1
            continue
        first, last = at, at
        while first and owners[first - 1] is None and _joins(text[first - 1], script):
            first -= 1
        for place in range(at + 1, len(text)):
            letter = text[place]
            lacking = letter not in own
            beside = place == last + 1
            if letter not in script.letters or (letter.isalnum() and not (lacking or beside)):
                break
            if lacking or letter.isalpha():
                last = place
        owners[first : last + 1] = [script] * (last + 1 - first)
        at = last + 1
    found = []
    for script, part in groupby(zip(owners, text, strict=True), key=lambda pair: pair[0]):
        letters = "".join(letter for _, letter in part)
        found.append((script, letters.translate(_APOSTROPHES) if script is HEBREW else letters))
    return found


def why_not(name: str, words: Words) -> str:
    """Why the big screen can't draw a name, as a sentence; empty where it can."""
    own = letters_of(FONTS / _NAMES)
    lacking = [letter for letter in name if letter not in own]
    if not all(map(_drawing, lacking)):
        return words("name.letters")
    for script in filter(None, map(_drawing, lacking)):
        if script.leftwards and not script.letters.issuperset(name):
            return words("name.two_directions")
    return ""


def _drawing(letter: str) -> Script | None:
    return next((script for script in scripts() if letter in script.letters), None)


def _joins(letter: str, script: Script) -> bool:
    return letter.isalpha() and letter in script.letters


@cache
def _with_apostrophes(file: str) -> frozenset[str]:
    return letters_of(FONTS / file) | {chr(sign) for sign in _APOSTROPHES}


@cache
def letters_of(path: Path) -> frozenset[str]:
    """The letters of a typeface, as the table in its file tells them (format 4: all but rare ones).
    Raises TypefaceMissingError where it can't be read."""
    try:
        return _read(path.read_bytes())
    except (OSError, struct.error, StopIteration) as error:
        raise TypefaceMissingError(path.name) from error


def _read(data: bytes) -> frozenset[str]:
    (tables,) = struct.unpack_from(">H", data, 4)
    rows = struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * tables])
    cmap = next(place for tag, _, place, _ in rows if tag == b"cmap")
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    parts = struct.iter_unpack(">HHL", data[cmap + 4 : cmap + 4 + 8 * count])
    part = next(
        cmap + place for _, _, place in parts
        if struct.unpack_from(">H", data, cmap + place) == (4,)
    )  # fmt: skip
    (twice,) = struct.unpack_from(">H", data, part + 6)
    numbers = f">{twice // 2}H"
    columns = (part + 14, *(part + 16 + twice * column for column in (1, 2, 3)))
    ends, starts, steps, lists = (struct.unpack_from(numbers, data, at) for at in columns)
    found = []
    for at, (first, last, step, glyphs) in enumerate(zip(starts, ends, steps, lists, strict=True)):
        for code in range(first, last + 1):
            glyph = code + step
            if glyphs:
                place = part + 16 + 3 * twice + 2 * at + glyphs + 2 * (code - first)
                (glyph,) = struct.unpack_from(">H", data, place)
            if glyph & 0xFFFF:
                found.append(chr(code))
    return frozenset(found)
