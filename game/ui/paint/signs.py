"""Signs made by the program, beside the drawn icons: clock, lock, screen, chevron, three chips."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.art import Art, kept
from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet, number, rounded

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.theme import RGB


class Sign(Enum):
    """What there is, as path data in a box of 100 × 100 and the width of its line; 0: filled."""

    CLOCK = ("M50 14A36 36 0 1 1 49.9 14ZM50 28V51L65 60", 7.5)
    SCREEN = ("M12 20H88V70H12ZM50 70V84M32 85H68", 7.5)
    UP = ("M18 66L50 34L82 66", 12.0)
    LEFT = ("M62 22L36 50L62 78", 11.0)
    RIGHT = ("M38 22L64 50L38 78", 11.0)
    CHAIR = ("M32 50V28A18 18 0 0 1 68 28V50M44 50V30M56 50V30M24 54H76M29 56V90M71 56V90", 6.5)
    PLAY = ("M30 16L82 50L30 84Z", 0.0)
    PAUSE = ("M34 20V80M66 20V80", 15.0)
    LOCK = ("M32 46V34A18 18 0 0 1 68 34V46", 9.0)

    __hash__ = object.__hash__


_LOCK_BODY: Final = (22, 44, 56, 42, 6)


@kept
def sign(art: Art, which: Sign, width: int, colour: RGB) -> Surface:
    """The sign in one colour, `width` px square, kept with the drawn art."""
    path, line = which.value
    sheet = Sheet(width, width)
    scale = width / 100
    if line:
        sheet.stroke(_scaled(path, scale), colour, max(1.2, line * scale))
    else:
        sheet.fill(_scaled(path, scale), colour)
    if which is Sign.LOCK:
        sheet.fill(rounded(*(length * scale for length in _LOCK_BODY)), colour)
    return shown(sheet.raster())


@kept
def three_chips(art: Art, width: int) -> Surface:
    """The symbol before every total, `width` px wide."""
    chip = round(width * 0.62)
    whole = pygame.Surface((width, round(width * 0.9)), pygame.SRCALPHA)
    for value, x, y in ((10, 0.0, 0.36), (5, 0.38, 0.36), (2, 0.19, 0.0)):
        drawing = art.sprite(f"chips/{value}-plain0", chip)
        whole.blit(drawing, (round(x * width), round(y * width)))
    return shown(whole)


def _scaled(path: str, scale: float) -> str:
    """Path data with every length scaled; the two flags and the angle of an arc stay."""
    words: list[str] = []
    arc = -1
    for word in _words(path):
        if word.isalpha():
            words.append(word)
            arc = 0 if word == "A" else -1
            continue
        keep = 2 <= arc <= 4
        words.append(word if keep else number(float(word) * scale))
        if arc >= 0:
            arc = (arc + 1) % 7
    return " ".join(words)


def _words(path: str) -> list[str]:
    spaced = "".join(f" {char} " if char.isalpha() else char for char in path)
    return spaced.split()
