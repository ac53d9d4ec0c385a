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
    MIDNIGHT = auto()
    PLUM = auto()
    GHOST = auto()
    GHOST_HOVER = auto()
    DISABLED = auto()
    PAPER = auto()

    __hash__ = object.__hash__


class Ribbon(Enum):
    """Whose combination a ribbon names."""

    GREEN = auto()  # one's own, while the game goes on
    BURGUNDY = auto()  # the winner's
    GOLD = auto()
    GREY = auto()  # everybody else's

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
    Plaque.MIDNIGHT: Tone(theme.FILL_MIDNIGHT, _SOFT_RIM, theme.FELT_PRINT, 0.35),
    Plaque.PLUM: Tone(theme.FILL_PLUM, _SOFT_RIM, theme.FELT_PRINT, 0.35),
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

GLOWS: Final[dict[Glow, tuple[RGB, float]]] = {  # colour and reach in design units
    Glow.HOVER: (theme.FOCUS, 9),
    Glow.DISCARD: (theme.DISCARD, 10),
    Glow.WINNER: (theme.LAMP_GLOW, 14),
}


# --- Strong contrast ---


_WHITE: Final = rgb("#FFFFFF")
_NIGHT: Final = rgb("#140A02")
STRONG_FELT: Final = rgb("#0C3527")
"""The plain felt."""

STRONG_INKS: Final[dict[RGB, RGB]] = {  # what text of a colour is set in; other colours stay
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


def _flat(colour: RGB) -> Stops:
    return ((0, colour), (1, colour))


def _tone(fill: str, border: str) -> Tone:
    return Tone(_flat(rgb(fill)), _flat(rgb(border)), rgb(border), 0.0)


STRONG_TONES: Final[dict[Plaque, Tone]] = {
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
    Plaque.MIDNIGHT: _tone("#0A1026", "#FFE7A6"),
    Plaque.PLUM: _tone("#3A0F33", "#FFE7A6"),
    Plaque.GHOST: _tone("#0C0704", "#E9CE8C"),
    Plaque.GHOST_HOVER: _tone("#332213", "#FFE7A6"),
    Plaque.DISABLED: _tone("#26221D", "#B8AE9C"),
    Plaque.PAPER: _tone("#FFFDF6", "#2A1C12"),
}
STRONG_BANDS: Final = {
    Ribbon.GREEN: rgb("#0F4A36"),
    Ribbon.BURGUNDY: rgb("#6E1626"),
    Ribbon.GREY: rgb("#332C24"),
    Ribbon.GOLD: rgb("#F6DC94"),
}
STRONG_RIBBONS: Final = {
    kind: (_flat(STRONG_BANDS[kind]), end, fold) for kind, (_, end, fold) in RIBBONS.items()
}


def ink(colour: RGB) -> RGB:
    """What text of this colour is set in."""
    return STRONG_INKS.get(colour, colour)
