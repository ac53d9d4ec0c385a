"""Rows of the file whose values are of the kinds that the game writes: others, which somebody has
changed by hand, are left out."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite
from typing import Any, Final

Row = tuple[Any, ...]
"""A row of the file; its kinds of values are known where it is read."""
_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "i": (int,),
    "t": (str,),
    "r": (int, float),
    "I": (int, type(None)),
    "T": (str, type(None)),
}
"""Whole number, text, number; in capitals, also nothing."""


def sound(rows: Iterable[Row], kinds: str) -> list[Row]:
    """The rows whose values are of these kinds (`it`: a whole number and a text)."""
    return [row for row in rows if all(map(_fits, row, kinds))]


def _fits(value: object, kind: str) -> bool:
    if isinstance(value, str) and "\0" in value:  # no typeface can write it
        return False
    finite = not isinstance(value, float) or isfinite(value)
    return finite and isinstance(value, _KINDS[kind])
