"""The materials of the deco shapes: which gradients a plaque, ribbon or glow is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.ui import theme
from game.ui.theme import RGB, Stops, rgb


class Plaque(Enum):
    """What a plaque is made of, and in which state."""

    LACQUER = auto()
    LACQUER_HOVER = auto()
    LACQUER_PRESSED = auto()
    GOLD = auto()
    GOLD_HOVER = auto()
    GOLD_PRESSED = auto()
    GREEN = auto()
    GREEN_HOVER = auto()
    BURGUNDY = auto()
    NAVY = auto()
    GHOST = auto()
    GHOST_HOVER = auto()
    DISABLED = auto()
    PAPER = auto()

    __hash__ = object.__hash__


class Ribbon(Enum):
    """Whose combination a ribbon names."""

    GREEN = auto()
    """One's own, while the game goes on."""
    BURGUNDY = auto()
    """The winner's."""
    GOLD = auto()
    GREY = auto()
    """Everybody else's."""

    __hash__ = object.__hash__


class Rung(Enum):
    """State of one price on the ladder."""

    PAID = auto()
    NEXT = auto()
    LATER = auto()

    __hash__ = object.__hash__


class Glow(Enum):
    """Why a card glows."""

    HOVER = auto()
    DISCARD = auto()
    WINNER = auto()

    __hash__ = object.__hash__


class Tail(Enum):
    """Where a bubble's tail points: (right, down), each -1 or 1."""

    DOWN_LEFT = (-1, 1)
    DOWN_RIGHT = (1, 1)
    UP_LEFT = (-1, -1)
    UP_RIGHT = (1, -1)

    __hash__ = object.__hash__


class Cap(Enum):
    """The ground a key cap lies on."""

    ON_DARK = auto()
    ON_GOLD = auto()

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Tone:
    """Gradients of a plaque: face, border, hairline inside the border."""

    fill: Stops
    border: Stops
    line: RGB
    line_opacity: float
    opacity: float = 1


_BRASS_RIM: Final[Stops] = ((0, rgb("#F7DF9C")), (0.5, rgb("#C39542")), (1, rgb("#8A6026")))
_GOLD_RIM: Final[Stops] = ((0, rgb("#FFF8DC")), (1, rgb("#6E4A1C")))
_LIT_RIM: Final[Stops] = ((0, rgb("#FFF0BE")), (0.5, rgb("#DDB65A")), (1, rgb("#A67C33")))
_GHOST_RIM: Final[Stops] = ((0, rgb("#C99F4E")), (1, rgb("#7A5420")))
_SOFT_RIM: Final[Stops] = ((0, rgb("#F7DF9C")), (1, rgb("#8A6026")))


def _turned(stops: Stops) -> Stops:
    return tuple((1 - offset, colour) for offset, colour in reversed(stops))


TONES: Final[dict[Plaque, Tone]] = {
    Plaque.LACQUER: Tone(theme.FILL_LACQUER, _BRASS_RIM, theme.BRASS_LINE, 0.35),
    Plaque.LACQUER_HOVER: Tone(theme.FILL_LACQUER_HOVER, _LIT_RIM, theme.BRASS_LINE, 0.5),
    Plaque.LACQUER_PRESSED: Tone(
        _turned(theme.FILL_LACQUER), _turned(_BRASS_RIM), theme.BRASS_LINE, 0.35
    ),
    Plaque.GOLD: Tone(theme.FILL_GOLD, _GOLD_RIM, theme.BRASS_DEEP, 0.45),
    Plaque.GOLD_HOVER: Tone(
        theme.FILL_GOLD_HOVER, ((0, rgb("#FFFDF4")), (1, rgb("#8A6026"))), theme.BRASS_DEEP, 0.45
    ),
    Plaque.GOLD_PRESSED: Tone(_turned(theme.FILL_GOLD), _turned(_GOLD_RIM), theme.BRASS_DEEP, 0.45),
    Plaque.GREEN: Tone(theme.FILL_GREEN, _SOFT_RIM, theme.FELT_PRINT, 0.35),
    Plaque.GREEN_HOVER: Tone(theme.FILL_GREEN_HOVER, _LIT_RIM, theme.FELT_PRINT, 0.5),
    Plaque.BURGUNDY: Tone(theme.FILL_BURGUNDY, _SOFT_RIM, theme.FELT_PRINT, 0.35),
    Plaque.NAVY: Tone(theme.FILL_NAVY, _SOFT_RIM, theme.FELT_PRINT, 0.35),
    Plaque.GHOST: Tone(theme.FILL_GHOST, _GHOST_RIM, theme.BRASS_LINE, 0.2, opacity=0.85),
    Plaque.GHOST_HOVER: Tone(
        theme.FILL_LACQUER_HOVER, _BRASS_RIM, theme.BRASS_LINE, 0.3, opacity=0.92
    ),
    Plaque.DISABLED: Tone(
        theme.FILL_DISABLED,
        ((0, rgb("#6E6455")), (1, rgb("#4A4238"))),
        rgb("#6E6455"),
        0.3,
    ),
    Plaque.PAPER: Tone(
        theme.FILL_PAPER, ((0, rgb("#D9B866")), (1, rgb("#A67C33"))), theme.BRASS_SHADE, 0.4
    ),
}

RIBBONS: Final[dict[Ribbon, tuple[Stops, RGB, RGB]]] = {
    Ribbon.GREEN: (theme.FILL_RIBBON_GREEN, rgb("#0A2A1F"), rgb("#041610")),
    Ribbon.BURGUNDY: (theme.FILL_RIBBON_BURGUNDY, rgb("#3E0A14"), rgb("#1E050A")),
    Ribbon.GOLD: (theme.FILL_RIBBON_GOLD, rgb("#7A5420"), rgb("#3E2A10")),
    Ribbon.GREY: (theme.FILL_RIBBON_GREY, rgb("#1C1713"), rgb("#0C0907")),
}
"""Band, folded end, and the shade of the fold."""

GLOWS: Final[dict[Glow, tuple[RGB, float]]] = {
    Glow.HOVER: (theme.FOCUS, 9),
    Glow.DISCARD: (theme.DISCARD, 10),
    Glow.WINNER: (theme.LAMP_GLOW, 14),
}
"""Colour and reach in design units."""
