"""Signs made by the program, beside the drawn icons: clock, lock, screen, chevron, three chips."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from game.input.commands import LEFT_RIGHT, UP_DOWN, PadButton
from game.ui.art import Art, converted, kept
from game.ui.paint.svg import Sheet, number, rounded

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.theme import RGB


class DrawnSign(Enum):
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
def sign(art: Art, which: DrawnSign, width: int, colour: RGB) -> Surface:
    """The sign in one colour, `width` px square, kept with the drawn art."""
    path, line = which.value
    sheet = Sheet(width, width)
    scale = width / 100
    if line:
        sheet.stroke(_scaled(path, scale), colour, max(1.2, line * scale))
    else:
        sheet.fill(_scaled(path, scale), colour)
    if which is DrawnSign.LOCK:
        sheet.fill(rounded(*(length * scale for length in _LOCK_BODY)), colour)
    return converted(sheet.raster())


@kept
def three_chips(art: Art, width: int) -> Surface:
    """The symbol before every total, `width` px wide."""
    chip = round(width * 0.62)
    whole = pygame.Surface((width, round(width * 0.9)), pygame.SRCALPHA)
    for value, x, y in ((10, 0.0, 0.36), (5, 0.38, 0.36), (2, 0.19, 0.0)):
        drawing = art.sprite(f"chips/{value}-plain0", chip)
        whole.blit(drawing, (round(x * width), round(y * width)))
    return converted(whole)


def _scaled(path: str, scale: float) -> str:
    """Path data with every length scaled; the two flags and the angle of an arc stay."""
    words: list[str] = []
    arc = -1
    for word in re.findall(r"[A-Z]|[\d.]+", path):
        if word.isalpha():
            words.append(word)
            arc = 0 if word == "A" else -1
            continue
        keep = 2 <= arc <= 4
        words.append(word if keep else number(float(word) * scale))
        if arc >= 0:
            arc = (arc + 1) % 7
    return " ".join(words)


_ARROWS: Final = {  # shaft and head in a box of 100 × 100
    "↑": ((50, 84, 50, 18), (26, 42, 50, 18, 74, 42)),
    "↓": ((50, 16, 50, 82), (26, 58, 50, 82, 74, 58)),
    "←": ((84, 50, 18, 50), (42, 26, 18, 50, 42, 74)),
    "→": ((16, 50, 82, 50), (58, 26, 82, 50, 58, 74)),
}
ARROWS: Final = frozenset(_ARROWS)
_LINE: Final = 10.5
_STEP: Final = 1.18  # from one arrow to the next, as a share of its width


def arrows(text: str, px: int, colour: RGB) -> Surface | None:
    """The arrows of a text in letters `px` large, blanks between them left out; None where there
    is anything else in it."""
    signs = text.split()
    if not signs or any(each not in _ARROWS for each in signs):
        return None
    side = round(px * 0.86)
    step = round(side * _STEP)
    sheet = Sheet((len(signs) - 1) * step + side, side)
    scale = side / 100
    for index, each in enumerate(signs):
        for way in _ARROWS[each]:
            points = [
                f"{number(index * step + x * scale)} {number(y * scale)}"
                for x, y in zip(way[::2], way[1::2], strict=True)
            ]
            sheet.stroke("M" + "L".join(points), colour, max(1.2, _LINE * scale))
    return converted(sheet.raster())


_FACES: Final = (PadButton.A, PadButton.B, PadButton.X, PadButton.Y)
_SHAPES: Final = {  # cross, circle, square and triangle
    "✕": "M22 22L78 78M78 22L22 78",
    "○": "M50 14C70 14 86 30 86 50C86 70 70 86 50 86C30 86 14 70 14 50C14 30 30 14 50 14Z",
    "□": "M20 20H80V80H20Z",
    "△": "M50 12L90 80H10Z",
}
ROUND: Final = {button.value: button.name for button in _FACES} | {each: each for each in _SHAPES}
"""Signs of round buttons, and what stands on them: letters, or a shape that is drawn."""
_ARMS: Final = {  # the arms of the D-pad that are lit
    PadButton.UP.value: "U",
    PadButton.DOWN.value: "D",
    PadButton.LEFT.value: "L",
    PadButton.RIGHT.value: "R",
    UP_DOWN: "UD",
    LEFT_RIGHT: "LR",
}
_TRIANGLES: Final = {
    "U": (50, 8, 68, 32, 32, 32),
    "D": (50, 92, 68, 68, 32, 68),
    "L": (8, 50, 32, 32, 32, 68),
    "R": (92, 50, 68, 32, 68, 68),
}
_CROSS: Final = "M36 4H64V36H96V64H64V96H36V64H4V36H36Z"
_LINES: Final = "M14 26H86M14 50H86M14 74H86"
_WINDOWS: Final = "M12 12H62V62H12Z M38 74V88H88V38H74"
_STROKES: Final = {PadButton.MENU.value: _LINES, PadButton.VIEW.value: _WINDOWS, **_SHAPES}
"""Menu and View, as on the pads of today, and the shapes."""
_PAD_LINE: Final = 9


def pad_sign(text: str, px: int, colour: RGB) -> Surface | None:
    """A sign in letters `px` large; None where the text is to be written in letters."""
    if text not in _ARMS and text not in _STROKES:
        return None
    side = round(px * 0.98)
    scale = side / 100
    sheet = Sheet(side, side)
    if text in _STROKES:
        sheet.stroke(_scaled(_STROKES[text], scale), colour, max(1.2, _PAD_LINE * scale))
        return converted(sheet.raster())
    sheet.stroke(_scaled(_CROSS, scale), colour, max(1.0, 6 * scale))
    for arm in _ARMS[text]:
        x, y = _TRIANGLES[arm][::2], _TRIANGLES[arm][1::2]
        path = "L".join(
            f"{number(a * scale)} {number(b * scale)}" for a, b in zip(x, y, strict=True)
        )
        sheet.fill(f"M{path}Z", colour)
    return converted(sheet.raster())
