"""Numbers as each language writes them, with true minus signs."""

from typing import Final

MINUS: Final = "−"


def decimal(value: float, places: int, marks: tuple[str, str]) -> str:
    """Write `value` with `places` decimals: `64,974` and `2.37`, or with other `marks`: between
    thousands, and before decimals."""
    thousands, point = marks
    whole, _, fraction = f"{abs(value):,.{places}f}".partition(".")
    text = whole.replace(",", thousands) + (point + fraction if fraction else "")
    return MINUS + text if value < 0 and text.strip("0.,") else text


def signed(value: float, places: int, marks: tuple[str, str]) -> str:
    """Write a gain or loss: `+12`, `−5`, and a plain `0`."""
    text = decimal(value, places, marks)
    return "+" + text if value > 0 and text.strip("0.,") else text
