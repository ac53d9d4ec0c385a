"""Every colour of text with the grounds it stands on, and how well it is told from them."""

from typing import Final

from game.ui.paint.styles import STRONG_BANDS, STRONG_FELT, STRONG_TONES, Plaque, Ribbon, ink
from game.ui.theme import (
    BRASS_BODY,
    BRASS_LIGHT,
    BRASS_SHINE,
    DISCARD,
    FILL_BURGUNDY,
    FILL_DISABLED,
    FILL_GHOST,
    FILL_GOLD,
    FILL_GOLD_HOVER,
    FILL_GREEN,
    FILL_GREEN_HOVER,
    FILL_LACQUER,
    FILL_LACQUER_HOVER,
    FILL_MIDNIGHT,
    FILL_NAVY,
    FILL_PAPER,
    FILL_PLUM,
    FILL_POINTS,
    FILL_RIBBON_BURGUNDY,
    FILL_RIBBON_GOLD,
    FILL_RIBBON_GREEN,
    FILL_RIBBON_GREY,
    FOCUS,
    GAIN,
    GAIN_ON_PAPER,
    LACQUER,
    LOSS,
    LOSS_ON_PAPER,
    RGB,
    ROW_TINT,
    ROW_TINT_SHARE,
    SUIT_BLUE,
    SUIT_GREEN,
    SUIT_RED,
    TEXT,
    TEXT_DIM,
    TEXT_DIM_ON_GOLD,
    TEXT_DIM_ON_PAPER,
    TEXT_DISABLED,
    TEXT_ON_GOLD,
    TEXT_ON_GREEN,
    TEXT_ON_PAPER,
    TEXT_WARNING,
    Stops,
    mix,
    rgb,
)

SUIT_BLACK: Final = rgb("#1D1B22")  # in the drawings of cards
WHITE_CHIP: Final = rgb("#EDE5D3")  # in their drawings
CONTRAST_MIN: Final = 4.5
"""WCAG AA for text."""
CONTRAST_STRONG: Final = 7.0
"""WCAG AAA for text."""


def _linear(channel: int) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: RGB) -> float:
    """Relative luminance (WCAG 2), 0 black to 1 white."""
    red, green, blue = (_linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: RGB, b: RGB) -> float:
    """Contrast ratio of two colours (WCAG 2), 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def _on(name: str, texts: tuple[RGB, ...], ground: Stops) -> tuple[tuple[str, RGB, RGB], ...]:
    return tuple((name, text, stop) for text in texts for _, stop in ground)


def _under(ground: Stops, wash: RGB, share: float) -> Stops:
    """A ground under a thin wash of another colour."""
    return tuple((at, mix(stop, wash, share)) for at, stop in ground)


BRIGHTEST_FELT: Final = rgb("#2F7457")  # lit felt with the lamp's light and a bright fibre
_GREEN_MIDDLE: Final = mix(FILL_GREEN[0][1], FILL_GREEN[1][1], 0.5)
_ON_DARK: Final = (
    TEXT,
    TEXT_DIM,
    BRASS_LIGHT,
    FOCUS,
    GAIN,
    LOSS,
)

TEXT_PAIRS: Final[tuple[tuple[str, RGB, RGB], ...]] = (
    *_on("lacquer", _ON_DARK, FILL_LACQUER),
    *_on("hovered lacquer", (TEXT, TEXT_DIM, BRASS_LIGHT), FILL_LACQUER_HOVER),
    *_on("lacquer, flat", _ON_DARK, ((0, LACQUER),)),
    *_on("gold", (TEXT_ON_GOLD, TEXT_DIM_ON_GOLD), FILL_GOLD),
    *_on("hovered gold", (TEXT_ON_GOLD, TEXT_DIM_ON_GOLD), FILL_GOLD_HOVER),
    *_on("green", (TEXT, TEXT_ON_GREEN), FILL_GREEN),
    *_on("hovered green", (TEXT, TEXT_ON_GREEN), FILL_GREEN_HOVER),
    # totals and gains stand on the lower line of a plate
    *_on(
        "green, lower half",
        (BRASS_LIGHT, GAIN),
        ((0.5, _GREEN_MIDDLE), FILL_GREEN[1]),
    ),
    *_on("burgundy", (TEXT, BRASS_SHINE, TEXT_WARNING), FILL_BURGUNDY),
    *_on("navy", (TEXT,), FILL_NAVY),
    *_on("midnight", (TEXT,), FILL_MIDNIGHT),
    *_on("plum", (TEXT,), FILL_PLUM),
    *_on("ghost", _ON_DARK, FILL_GHOST),
    # a ghost plaque lets 18 % of what lies below shine through
    *_on(
        "ghost on lit felt",
        _ON_DARK,
        ((0, mix(FILL_GHOST[0][1], BRIGHTEST_FELT, 0.18)),),
    ),
    # what is greyed out says why in the dim tone
    *_on("disabled", (TEXT_DISABLED, TEXT_DIM), FILL_DISABLED),
    *_on(
        "focused row",
        (TEXT, TEXT_DIM),
        _under(FILL_LACQUER, ROW_TINT, ROW_TINT_SHARE),
    ),
    *_on("paid rung", (TEXT_DIM,), _under(FILL_LACQUER, BRASS_LIGHT, 0.1)),
    *(
        pair
        for ground in (
            FILL_LACQUER,
            FILL_LACQUER_HOVER,
            FILL_GHOST,
            FILL_DISABLED,
        )
        for pair in _on("key cap", (BRASS_LIGHT,), _under(ground, BRASS_BODY, 0.16))
    ),
    *_on("key cap on gold", (TEXT_ON_GOLD,), _under(FILL_GOLD, TEXT_ON_GOLD, 0.08)),
    *_on(
        "key cap on gold",
        (TEXT_ON_GOLD,),
        _under(FILL_GOLD_HOVER, TEXT_ON_GOLD, 0.08),
    ),
    *_on("paper", (TEXT_ON_PAPER, TEXT_DIM_ON_PAPER, GAIN_ON_PAPER, LOSS_ON_PAPER), FILL_PAPER),
    *_on(
        "paper suits",
        (SUIT_RED, SUIT_BLACK, SUIT_BLUE, SUIT_GREEN),
        FILL_PAPER,
    ),
    *_on("green ribbon", (TEXT,), FILL_RIBBON_GREEN),
    *_on("burgundy ribbon", (TEXT,), FILL_RIBBON_BURGUNDY),
    *_on("grey ribbon", (TEXT,), FILL_RIBBON_GREY),
    *_on("gold ribbon", (TEXT_ON_GOLD,), FILL_RIBBON_GOLD),
    *_on("ribbon points", (TEXT_ON_GOLD, TEXT_DIM_ON_GOLD), FILL_POINTS),
    *_on("banner", (TEXT,), ((0, BRIGHTEST_FELT),)),
    *_on("white chip", (TEXT_ON_PAPER,), ((0, WHITE_CHIP),)),
)
"""Every text colour with the ground it may stand on: (where, text, ground)."""

_DARK: Final = (
    Plaque.LACQUER, Plaque.LACQUER_HOVER, Plaque.LACQUER_PRESSED, Plaque.GREEN, Plaque.GREEN_HOVER,
    Plaque.BURGUNDY, Plaque.NAVY, Plaque.MIDNIGHT, Plaque.PLUM, Plaque.GHOST, Plaque.GHOST_HOVER,
)  # fmt: skip
_GOLD: Final = (Plaque.GOLD, Plaque.GOLD_HOVER, Plaque.GOLD_PRESSED)


def _pairs() -> tuple[tuple[str, RGB, RGB], ...]:
    grounds = {kind: tone.fill[0][1] for kind, tone in STRONG_TONES.items()}
    found = [(k.name, text, grounds[k]) for k in _DARK for text in _ON_DARK]
    on_gold = (TEXT_ON_GOLD, TEXT_DIM_ON_GOLD)
    found += [(k.name, text, grounds[k]) for k in _GOLD for text in on_gold]
    found += [("points", text, stop) for text in on_gold for _, stop in FILL_POINTS]
    grey = (TEXT_DISABLED, TEXT_DIM)
    found += [("disabled", text, grounds[Plaque.DISABLED]) for text in grey]
    paper = (
        TEXT_ON_PAPER, TEXT_DIM_ON_PAPER, SUIT_RED, SUIT_BLACK,
        SUIT_BLUE, SUIT_GREEN, GAIN_ON_PAPER, LOSS_ON_PAPER,
    )  # fmt: skip
    found += [("paper", text, grounds[Plaque.PAPER]) for text in paper]
    found += [("bubble", text, stop) for text in paper for _, stop in FILL_PAPER]
    found += [("felt", text, STRONG_FELT) for text in (TEXT, TEXT_ON_GREEN)]
    found += [("warning", TEXT_WARNING, grounds[Plaque.BURGUNDY])]
    found += [("asked", DISCARD, grounds[Plaque.BURGUNDY])]
    lacquer = [stop for _, stop in FILL_LACQUER]  # small parts stay as they are
    found += [("ladder", text, stop) for text in _ON_DARK for stop in lacquer]
    tint = mix(grounds[Plaque.LACQUER], ROW_TINT, ROW_TINT_SHARE)
    found += [("focused row", text, tint) for text in (TEXT, TEXT_DIM)]
    light = (Ribbon.GOLD,)
    found += [
        (f"ribbon {kind.name}", TEXT_ON_GOLD if kind in light else TEXT, band)
        for kind, band in STRONG_BANDS.items()
    ]
    return tuple((where, ink(text), ground) for where, text, ground in found)


STRONG_PAIRS: Final = _pairs()
"""The same with strong contrast."""
