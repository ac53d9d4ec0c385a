"""What every widget is made from: painter, type case, pictures, and the design unit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from game.ui.paint.styles import Plaque
from game.ui.theme import (
    COMPACT_BELOW,
    RGB,
    TEXT,
    TEXT_DIM,
    TEXT_DIM_ON_GOLD,
    TEXT_DISABLED,
    TEXT_ON_GOLD,
    TEXT_ON_GREEN,
    TextPx,
    type_px,
)

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.art import Art
    from game.ui.paint.painter import Paint
    from game.ui.text.renderer import TextRenderer

PANEL_TEXT: Final = 1.3
"""On panels full of things text grows so much, unless its place is known to have more room. In
small windows, where it is enlarged anyhow, not at all."""

Z_WIDGETS: Final = 100
"""Where widgets lie unless told otherwise; each uses the ten places from its own z up."""


class Kind(Enum):
    """What a button is for."""

    PRIMARY = auto()
    """Brass: the one thing to do now."""
    SECONDARY = auto()
    """Lacquer: everything else."""
    GHOST = auto()
    """Smoky and flat: what shall not be noticed first."""
    CHOSEN = auto()
    """Green lacquer: the one of several that is in force."""

    __hash__ = object.__hash__


class Look(Enum):
    """How a widget stands at the moment."""

    REST = auto()
    PRESSED = auto()
    DISABLED = auto()

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Ink:
    """Colours of the first and the second line."""

    main: RGB
    dim: RGB


PLAQUES: Final[dict[Kind, tuple[Plaque, Plaque, Plaque]]] = {
    Kind.PRIMARY: (Plaque.GOLD, Plaque.GOLD_HOVER, Plaque.GOLD_PRESSED),
    Kind.SECONDARY: (Plaque.LACQUER, Plaque.LACQUER_HOVER, Plaque.LACQUER_PRESSED),
    Kind.GHOST: (Plaque.GHOST, Plaque.GHOST_HOVER, Plaque.LACQUER_PRESSED),
    Kind.CHOSEN: (Plaque.GREEN, Plaque.GREEN_HOVER, Plaque.GREEN),
}
"""At rest, hovered, pressed."""

INKS: Final[dict[Kind, Ink]] = {
    Kind.PRIMARY: Ink(TEXT_ON_GOLD, TEXT_DIM_ON_GOLD),
    Kind.SECONDARY: Ink(TEXT, TEXT_DIM),
    Kind.GHOST: Ink(TEXT, TEXT_DIM),
    Kind.CHOSEN: Ink(TEXT, TEXT_ON_GREEN),
}
INK_DISABLED: Final = Ink(TEXT_DISABLED, TEXT_DIM)
"""The second line of a disabled thing is its reason: that one is to be read."""


@dataclass(frozen=True, slots=True)
class Kit:
    """The workshop. `u` is px per design unit; `calm` stands for reduced motion, `text` is how much
    larger the player wants all text."""

    paint: Paint
    lettering: TextRenderer
    art: Art
    u: float
    calm: bool = False
    text: float = 1.0

    def px(self, units: float) -> int:
        """A length in design units as whole px, at least 1."""
        return max(1, round(units * self.u))

    def size(self, scale: float, most: float | None = None) -> TextPx:
        """Size in px of text `scale` design units large; there is room for it `most` times as
        large, by default as much as on every panel."""
        if most is None:
            most = 1.0 if self.u < COMPACT_BELOW else PANEL_TEXT
        return type_px(scale, self.u, self.text, most)

    def grown(self, most: float) -> float:
        """How much something grows with the text, at most so much."""
        return min(self.text, most)

    def icon(self, name: str, width: int, colour: RGB) -> Surface:
        """A line icon in one colour, `width` px wide."""
        return self.art.tinted(f"icons/{name}", width, colour)
