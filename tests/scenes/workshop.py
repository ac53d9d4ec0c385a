"""The makers of pictures that the tests of scenes share; knows nothing of any scene."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from game.view.art import Art
from game.view.paint import Paint
from game.view.text import Type

SPRITES: Final = Path(__file__).parents[2] / "sprites"


@dataclass(frozen=True)
class Workshop:
    """The makers of pictures; made once, as in a real evening."""

    art: Art
    type: Type
    paint: Paint


@cache
def workshop() -> Workshop:
    """The one workshop of a test run."""
    kind = Type(SPRITES / "fonts")
    return Workshop(Art(SPRITES), kind, Paint(kind))
