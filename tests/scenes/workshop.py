"""The makers of pictures that the tests of scenes share; knows nothing of any scene."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from game.view.art import Art
from game.view.paint import Paint
from game.view.text import Face, Type

SPRITES: Final = Path(__file__).parents[2] / "sprites"


@dataclass(frozen=True)
class Workshop:
    """The makers of pictures; made once, as in a real evening."""

    art: Art
    type: Type
    paint: Paint


class Measured(Type):
    """A type case that measures a number once: panels are planned over and over in these tests."""

    def __init__(self, fonts: Path) -> None:
        super().__init__(fonts)
        self._numbers: dict[tuple[str, Face, int], int] = {}

    def figures_width(self, text: str, face: Face, size_px: int) -> int:
        key = (text, face, size_px)
        if key not in self._numbers:
            self._numbers[key] = super().figures_width(text, face, size_px)
        return self._numbers[key]


@cache
def workshop() -> Workshop:
    """The one workshop of a test run."""
    kind = Measured(SPRITES / "fonts")
    return Workshop(Art(SPRITES), kind, Paint(kind))
