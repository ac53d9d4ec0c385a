"""The look in numbers: palette, gradients of the materials, type scale, contrast.

Colours are sRGB triples 0-255; gradients are stops (offset 0-1, colour) from top to bottom.
Nothing here needs pygame. Every text colour can be read on its ground: tests/ui/contrast.py."""

from __future__ import annotations

from enum import IntEnum
from math import inf
from typing import Final

RGB = tuple[int, int, int]
Stops = tuple[tuple[float, RGB], ...]

COMPACT_BELOW: Final = 0.72  # design unit in px under which the window counts as compact

COMPACT_TEXT: Final = 1.16  # enlargement of all text in a compact window

SMALLEST_TEXT_PX: Final = 13  # no text is ever set smaller, in px


def rgb(code: str) -> RGB:
    """The triple of a "#RRGGBB" code. Raises ValueError on anything else."""
    if len(code) != 7 or code[0] != "#":
        raise ValueError(f"{code!r} is no colour code of the form #RRGGBB")
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code_of(colour: RGB) -> str:
    """The "#RRGGBB" code of a triple."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """The colour `share` (0-1) of the way from `a` to `b`, as in covering with that opacity."""
    red, green, blue = (round(p + (q - p) * share) for p, q in zip(a, b, strict=True))
    return red, green, blue


# --- palette -----------------------------------------------------------------------------------
FELT_DARK: Final = rgb("#0A2D22")
FELT_PRINT: Final = rgb("#E7C77C")
BRASS_SHINE: Final = rgb("#FFF3C4")
BRASS_LIGHT: Final = rgb("#F3D68E")
BRASS_BODY: Final = rgb("#DDB65A")
BRASS_SHADE: Final = rgb("#B98A35")
BRASS_DEEP: Final = rgb("#7A5420")
BRASS_LINE: Final = rgb("#C99F4E")
BURGUNDY_LIGHT: Final = rgb("#8E2336")
BURGUNDY: Final = rgb("#6E1626")
LACQUER_TOP: Final = rgb("#3A271B")
LACQUER_MID: Final = rgb("#241710")
LACQUER_BOTTOM: Final = rgb("#150C07")
LACQUER: Final = rgb("#1D130D")
PAPER_TOP: Final = rgb("#FFFDF6")
TEXT: Final = rgb("#FBF3E0")
TEXT_DIM: Final = rgb("#CDBF9F")
TEXT_ON_GREEN: Final = rgb("#E3F0E4")
"""Secondary text on green lacquer, where the warm dim tone would be too weak."""
TEXT_ON_GOLD: Final = rgb("#2A1606")
TEXT_DIM_ON_GOLD: Final = rgb("#3A2310")
"""Secondary text on brass: a breath lighter, and no more than the darkest stop allows."""
TEXT_ON_PAPER: Final = rgb("#2A1C12")
TEXT_DIM_ON_PAPER: Final = rgb("#6A5338")
LOSS_ON_PAPER: Final = rgb("#8E1C2C")
GAIN_ON_PAPER: Final = rgb("#1A5C38")
TEXT_DISABLED: Final = rgb("#A9A090")
TEXT_WARNING: Final = rgb("#FFD6C4")
"""A refusal, on burgundy."""
LAMP_GLOW: Final = rgb("#FFD26A")
SUIT_RED: Final = rgb("#B3202A")
SUIT_BLUE: Final = rgb("#1F57A4")
SUIT_GREEN: Final = rgb("#1A6A3C")
SUIT_RED_ON_DARK: Final = rgb("#FF8F80")
"""Red suits printed on felt or lacquer, where the card red would sink."""
GAIN: Final = rgb("#8FE3AE")
LOSS: Final = rgb("#FFB199")
FOCUS: Final = rgb("#FFD972")
DISCARD: Final = rgb("#FF8A5C")
ROW_TINT: Final = rgb("#967642")
ROW_TINT_SHARE: Final = 110 / 255  # light behind the row of a list that has the focus
SEAM: Final = rgb("#150A04")
"""The dark line under the focus ring."""
LETTER_RIM: Final = rgb("#221107")
"""The outline of brass lettering."""
SHADOW: Final = rgb("#0E0804")

# --- gradients of the materials ----------------------------------------------------------------
FILL_LACQUER: Final[Stops] = ((0, LACQUER_TOP), (0.5, LACQUER_MID), (1, LACQUER_BOTTOM))
FILL_LACQUER_HOVER: Final[Stops] = (
    (0, rgb("#553B29")),
    (0.5, rgb("#382518")),
    (1, rgb("#22150D")),
)
FILL_GOLD: Final[Stops] = (
    (0, rgb("#FBE9B0")),
    (0.46, rgb("#E6C06C")),
    (0.54, rgb("#D2A449")),
    (1, rgb("#B98833")),
)
FILL_GOLD_HOVER: Final[Stops] = (
    (0, rgb("#FFF5CC")),
    (0.46, rgb("#F5D68C")),
    (0.54, rgb("#E6BC60")),
    (1, rgb("#CC9A40")),
)
FILL_GREEN: Final[Stops] = ((0, rgb("#2C7357")), (1, rgb("#123C2D")))
FILL_GREEN_HOVER: Final[Stops] = ((0, rgb("#2D7558")), (1, rgb("#1F5C45")))
FILL_NAVY: Final[Stops] = ((0, rgb("#2C4A7C")), (1, rgb("#14213F")))
FILL_MIDNIGHT: Final[Stops] = ((0, rgb("#1B2A58")), (1, rgb("#0B1230")))
FILL_PLUM: Final[Stops] = ((0, rgb("#6A2A5C")), (1, rgb("#34102E")))
FILL_BURGUNDY: Final[Stops] = ((0, BURGUNDY_LIGHT), (1, rgb("#4E0E1C")))
FILL_GHOST: Final[Stops] = ((0, rgb("#2A1C13")), (1, rgb("#150D08")))
FILL_DISABLED: Final[Stops] = ((0, rgb("#3B342D")), (1, rgb("#2A2520")))
FILL_PAPER: Final[Stops] = ((0, rgb("#FFFDF4")), (1, rgb("#F1E6CB")))
FILL_RIBBON_GREEN: Final[Stops] = ((0, rgb("#2F7C5E")), (1, rgb("#17513C")))
FILL_RIBBON_BURGUNDY: Final[Stops] = ((0, rgb("#9A2A3D")), (1, BURGUNDY))
FILL_RIBBON_GREY: Final[Stops] = ((0, rgb("#4C4438")), (1, rgb("#332C24")))
FILL_RIBBON_GOLD: Final[Stops] = ((0, BRASS_LIGHT), (1, rgb("#C79A45")))
FILL_POINTS: Final[Stops] = ((0, rgb("#FBE9B0")), (1, rgb("#C7983F")))
"""The brass end of a ribbon, and the bar behind a chosen row."""

# Brass lettering, over the cap height: shine, body, dark seam, reflection, foot; below
# the baseline it sinks on for descenders.
FILL_LETTERS: Final[Stops] = (
    (0, rgb("#FFF6D8")),
    (0.28, rgb("#FBE7AC")),
    (0.47, rgb("#F0CE80")),
    (0.52, rgb("#CF9A43")),
    (0.6, rgb("#EBC773")),
    (1, rgb("#CD9A42")),
    (1.35, rgb("#A87A2C")),
)


class TypeScale(IntEnum):
    """Sizes of text in design units."""

    LOGO = 196
    LOGO_SECOND = 122
    CURTAIN = 96
    BANNER = 66
    HEADER = 54
    PANEL_TITLE = 30
    RIBBON = 27
    BUTTON = 26
    TOAST = 24
    PLATE_NAME = 23
    NUMBER = 22
    BODY = 21
    KEY = 18
    SMALL = 18


class TextPx(int):
    """A size of text in px that knows how large it is at 100 percent."""

    plain: int

    def __new__(cls, px: int, plain: int) -> TextPx:
        size = super().__new__(cls, px)
        size.plain = min(px, plain)
        return size

    def within(self, most: float) -> TextPx:
        """At most so many px, but never smaller than plain: a place too low for larger text."""
        return TextPx(max(self.plain, min(int(self), int(most))), self.plain)


def text_px(size: int) -> TextPx:
    """Any size as one that knows its plain size; a mere number is plain."""
    return size if isinstance(size, TextPx) else TextPx(size, size)


def type_px(scale_u: float, u: float, text: float = 1.0, most: float = inf) -> TextPx:
    """Size in px of text `scale_u` design units large, when one unit is `u` px.

    `text` is how much larger the player wants all text (0: as drawn, on a poster, which is read
    from afar however small the window), `most` how much of it there is room for."""
    enlarge = COMPACT_TEXT if u < COMPACT_BELOW and text else 1.0
    plain = max(SMALLEST_TEXT_PX, round(scale_u * u * enlarge))
    return TextPx(max(plain, round(scale_u * u * enlarge * min(text, most))), plain)
