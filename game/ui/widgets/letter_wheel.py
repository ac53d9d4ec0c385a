"""Writing without a keyboard: the last letter of a text is turned, like a wheel."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet, polygon
from game.ui.theme import FOCUS

_CAPITALS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzäöüß"
_BACKWARDS: Final = " -'./9876543210"
"""What comes before the first letter, the nearest last."""
_TIP: Final = 0.22
"""How high the tips beside a letter are, as a share of the field."""


def longer(text: str) -> str:
    """The text with one letter more: the first of those that can stand there."""
    return text + _choice(text)[0]


def turned(text: str, by: int) -> str:
    """The text with its last letter `by` steps further on; the first where there is none."""
    before, last = text[:-1], text[-1:]
    choice = _choice(before)
    at = choice.lower().find(last.lower()) if last else -by
    return before + choice[(at + by) % len(choice)]


def _choice(before: str) -> str:
    """What can follow a text: names begin with a capital."""
    return _LETTERS + _BACKWARDS if before[-1:].isalnum() else _CAPITALS + _BACKWARDS.strip()


def wheel_tips(wide: int, height: int) -> Surface:
    """A tip upwards and one downwards, for a letter `wide` px in a field `height` px high."""
    high = height * _TIP
    half, middle, gap = high * 0.8, max(wide, high * 1.6) / 2, height * 0.06
    sheet = Sheet(round(2 * middle), height)
    for tip, foot in ((gap, gap + high), (height - gap, height - gap - high)):
        points = ((middle, tip), (middle + half, foot), (middle - half, foot))
        sheet.fill(polygon(points), FOCUS)
    return shown(sheet.raster())
