"""Letters: those of metal, with a brass gradient, seam, outline and shadow; and which scripts can
be drawn, in which direction they run, and why a name cannot."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.base.files import file_of
from game.ui.art import TypefaceMissingError
from game.ui.theme import FILL_LETTERS, LETTER_RIM, RGB, SHADOW, mix

if TYPE_CHECKING:
    from game.words.words import Words


_OUTLINE_BASE: Final = 2.5
_OUTLINE_SHARE: Final = 0.023

Parts = list[tuple[pygame.font.Font, str]]  # a text in parts of one font each, from left to right
Strip = list[tuple[pygame.font.Font, str, int]]


def soft(shape: pygame.Surface, colour: RGB, blur: int, alpha: float) -> pygame.Surface:
    """The blurred silhouette of `shape`, same size, at most `alpha` (0-1) strong.

    Works at a quarter of the size: a blur has no detail to lose."""
    width, height = shape.get_size()
    cut = 4 if blur >= 6 else 2 if blur >= 3 else 1
    silhouette = shape.copy()
    silhouette.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    silhouette.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if alpha < 1:
        silhouette.fill((255, 255, 255, round(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    small = silhouette
    if cut > 1:
        small = pygame.transform.smoothscale(silhouette, (-(-width // cut), -(-height // cut)))
    reach = max(1, round(blur / cut / 1.7))
    for _ in range(2):
        small = pygame.transform.box_blur(small, reach)
    return small if cut == 1 else pygame.transform.smoothscale(small, (width, height))


def embossed(line: pygame.Surface, size_px: int) -> pygame.Surface:
    """A line on its own soft shadow; grows equally on all sides, so its middle stays."""
    margin = max(2, round(size_px * 0.16))
    width, height = line.get_size()
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    surface.blit(line, (margin, margin))
    shadow = soft(surface, SHADOW, max(1, round(size_px * 0.07)), 0.9)
    result = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    result.blit(shadow, (0, max(1, round(size_px * 0.06))))
    result.blit(surface, (0, 0))
    return result


def _gradient(width: int, height: int, top: int, bottom: int) -> pygame.Surface:
    """The brass of the letters: the stops span `top` to `bottom`, descenders go on to the last."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = max(0.0, (y - top) / max(1, bottom - top))
        column.set_at((0, y), (*_colour_at(share), 255))
    return pygame.transform.scale(column, (width, height))


def _colour_at(share: float) -> RGB:
    for (low, a), (high, b) in pairwise(FILL_LETTERS):
        if share <= high:
            return mix(a, b, (share - low) / (high - low))
    return FILL_LETTERS[-1][1]


def _pieces(parts: Parts, tracking: int) -> tuple[Strip, int]:
    """Pieces of text with their left edges in px, and the width of the whole.

    Without tracking a part stays one piece and keeps its kerning."""
    pieces: Strip = []
    x = 0
    for font, text in parts:
        for piece in text if tracking else (text,):
            pieces.append((font, piece, x))
            x += font.size(piece)[0] + tracking
    return pieces, max(0, x - tracking)


def brass_letters(
    font: pygame.font.Font,
    parts: Parts,
    size_px: int,
    *,
    tracking: int,
    caps: tuple[int, int],
    outlined: bool,
) -> pygame.Surface:
    """Metal lettering, padded so that the middle of the capitals of `font` is the surface's middle.

    `caps` are the top and bottom of the capitals in a rendered line, `tracking` px between letters;
    `outlined` adds the dark rim and a deep shadow, else only a hairline of shadow."""
    rim = max(2, round(_OUTLINE_BASE + size_px * _OUTLINE_SHARE)) if outlined else 0
    blur = max(2, round(size_px * 0.06)) if outlined else 1
    drop = max(1, round(size_px * (0.045 if outlined else 0.04)))
    margin = rim + 2 * blur + drop
    pieces, width = _pieces(parts, tracking)
    ascent = font.get_ascent()
    line = ascent + max(face.get_height() - face.get_ascent() for face, _ in (*parts, (font, "")))
    half = max(caps[0] + caps[1], 2 * line - caps[0] - caps[1])
    size = (width + 2 * margin, half + 2 * margin)
    top = margin + max(0, line - caps[0] - caps[1])
    base = top + ascent

    letters = pygame.Surface(size, pygame.SRCALPHA)
    letters.fill((255, 255, 255, 0))
    for face, piece, x in pieces:
        drawn = face.render(piece, True, (255, 255, 255))
        letters.blit(drawn, (margin + x, base - face.get_ascent()))
    letters.blit(
        _gradient(*size, top + caps[0], top + caps[1]), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    under = pygame.Surface(size, pygame.SRCALPHA)
    under.fill((*LETTER_RIM, 0))
    if outlined:
        # the font's own stroker: round joins and true curves, cheaper than blitting a circle
        for face, piece, x in pieces:
            y = base - face.get_ascent() - rim
            face.outline = rim
            under.blit(face.render(piece, True, LETTER_RIM), (margin + x - rim, y))
            face.outline = 0
    else:
        under = letters
    result = pygame.Surface(size, pygame.SRCALPHA)
    result.blit(soft(under, SHADOW, blur, 0.85), (0, drop))
    if outlined:
        result.blit(under, (0, 0))
    result.blit(letters, (0, 0))
    return result


# --- Letters that the game's own typefaces lack ---


FONTS: Final = file_of("sprites/fonts")
_NAMES: Final = "jost/Jost_600SemiBold.ttf"  # the typeface of names
_APOSTROPHES: Final = str.maketrans("'’\"", "׳׳״")
"""Hebrew names have signs of their own for them, which are not on every keyboard."""


@dataclass(frozen=True, slots=True)
class Script:
    """A typeface for letters that others lack. `tag`: the script that its letters have to be shaped
    for (ISO 15924); empty: they stand side by side. `leftwards`: they run from right to left."""

    file: str
    tag: str = ""
    leftwards: bool = False
    share: float = 1.0  # of the size of other letters: so that what hangs below the line has room

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
