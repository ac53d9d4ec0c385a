"""Strong contrast: inks and materials for those who see little of soft ones. No gradients, bright
borders, and text that is told from its ground at seven to one (WCAG AAA)."""

from __future__ import annotations

from typing import Final

from game.ui import theme
from game.ui.paint.styles import RIBBONS, Plaque, Ribbon, Tone
from game.ui.theme import RGB, Stops, rgb

_WHITE: Final = rgb("#FFFFFF")
_NIGHT: Final = rgb("#140A02")
FELT: Final = rgb("#0C3527")
"""The plain felt."""

INKS: Final[dict[RGB, RGB]] = {
    theme.TEXT: _WHITE,
    theme.TEXT_DIM: rgb("#F6EFDD"),
    theme.TEXT_ON_GREEN: _WHITE,
    theme.TEXT_DISABLED: rgb("#E2DCCF"),
    theme.TEXT_WARNING: rgb("#FFE9DF"),
    theme.BRASS_LIGHT: rgb("#FFE7A6"),
    theme.FOCUS: rgb("#FFE27A"),
    theme.GAIN: rgb("#B6F7CB"),
    theme.LOSS: rgb("#FFD0C0"),
    theme.DISCARD: rgb("#FFC3A8"),
    theme.TEXT_ON_GOLD: _NIGHT,
    theme.TEXT_DIM_ON_GOLD: _NIGHT,
    theme.TEXT_ON_PAPER: _NIGHT,
    theme.TEXT_DIM_ON_PAPER: rgb("#3A2A18"),
    theme.LOSS_ON_PAPER: rgb("#82101F"),
    theme.GAIN_ON_PAPER: rgb("#0B4F28"),
    theme.SUIT_RED: rgb("#96121D"),
    theme.SUIT_BLUE: rgb("#123F80"),
    theme.SUIT_GREEN: rgb("#0B4F28"),
    theme.SUIT_RED_ON_DARK: rgb("#FFC0B6"),
}
"""What text of a colour is set in; other colours stay."""


def _flat(colour: RGB) -> Stops:
    return ((0, colour), (1, colour))


def _tone(fill: str, border: str) -> Tone:
    return Tone(_flat(rgb(fill)), _flat(rgb(border)), rgb(border), 0.0)


TONES: Final[dict[Plaque, Tone]] = {
    Plaque.LACQUER: _tone("#140C07", "#FFE7A6"),
    Plaque.LACQUER_HOVER: _tone("#332213", "#FFFFFF"),
    Plaque.LACQUER_PRESSED: _tone("#000000", "#FFE7A6"),
    Plaque.GOLD: _tone("#F6DC94", "#FFFFFF"),
    Plaque.GOLD_HOVER: _tone("#FFF0BE", "#FFFFFF"),
    Plaque.GOLD_PRESSED: _tone("#E6C470", "#FFFFFF"),
    Plaque.GREEN: _tone("#0B3A2A", "#FFE7A6"),
    Plaque.GREEN_HOVER: _tone("#0F4A36", "#FFFFFF"),
    Plaque.BURGUNDY: _tone("#560C1A", "#FFE7A6"),
    Plaque.NAVY: _tone("#0E1F3D", "#FFE7A6"),
    Plaque.GHOST: _tone("#0C0704", "#E9CE8C"),
    Plaque.GHOST_HOVER: _tone("#332213", "#FFE7A6"),
    Plaque.DISABLED: _tone("#26221D", "#B8AE9C"),
    Plaque.PAPER: _tone("#FFFDF6", "#2A1C12"),
}
BANDS: Final = {
    Ribbon.GREEN: rgb("#0F4A36"),
    Ribbon.BURGUNDY: rgb("#6E1626"),
    Ribbon.GREY: rgb("#332C24"),
    Ribbon.GOLD: rgb("#F6DC94"),
}
STRONG_RIBBONS: Final = {
    kind: (_flat(BANDS[kind]), end, fold) for kind, (_, end, fold) in RIBBONS.items()
}


def ink(colour: RGB) -> RGB:
    """What text of this colour is set in."""
    return INKS.get(colour, colour)
