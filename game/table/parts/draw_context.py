"""What every part of the table's picture needs at hand: the makers of pictures, and where to put
them. Lengths given to it are u, results are px."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Final

import pygame

from game.table.motion.poses import Poses
from game.table.parts.chips import ChipPictures
from game.ui.art import Art
from game.ui.boxes import Unit
from game.ui.paint.painter import Paint, Painted
from game.ui.picture.compositor import OVER, Picture
from game.ui.text.renderer import TextRenderer
from game.ui.theme import TextPx, TypeScale, type_px
from game.words.words import Words


class Z:
    """Height of things in the picture; moving cards are above 2000, see `board.py`."""

    SLOT: Final = 5
    HALO: Final = 15
    """Around portraits, under all cards: a winner’s are read in full."""
    BOWL_BACK: Final = 20
    PLATE: Final = 40
    MEDALLION: Final = 42
    RIBBON: Final = 85
    POOL: Final = 12
    BOWL_FRONT: Final = OVER
    LABEL: Final = OVER + 1
    TOAST: Final = OVER + 10
    DOCKED: Final = OVER + 30
    """The point table where it has a place of its own: in the dark like everything at rest."""
    BANNER: Final = 3000
    BUTTON: Final = OVER + 20
    BUBBLE: Final = 3100
    DRAWER: Final = 3200


class Mood(Enum):
    """A character's face; the value ends the name of its drawing."""

    CALM = "calm"
    PLEASED = "pleased"
    WORRIED = "worried"
    THINKING = "thinking"
    BLINK = "blink"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class DrawContext:
    """Makers of pictures for one window and one language."""

    unit: Unit
    art: Art
    lettering: TextRenderer
    paint: Paint
    words: Words
    poses: Poses
    chips: ChipPictures
    calm: bool = False  # with reduced motion

    @property
    def u(self) -> float:
        """px of one design unit."""
        return self.unit.u

    def px(self, length: float) -> int:
        """A length in u as whole px."""
        return self.unit.px(length)

    def text(self, scale: TypeScale | float, most: float = inf) -> TextPx:
        """A size of text in u as px; there is room for text `most` times as large."""
        return type_px(int(scale), self.u, self.unit.text, most)

    def put(
        self, picture: Picture, key: Hashable, shape: Painted, at: tuple[float, float], z: int
    ) -> None:
        """Put a painted shape with its own top left at a point in px."""
        picture.put(key, shape.surface, shape.at(round(at[0]), round(at[1])), z)

    def centre(
        self,
        picture: Picture,
        key: Hashable,
        surface: pygame.Surface,
        at: tuple[float, float],
        z: int,
    ) -> None:
        """Put a surface with its middle at a point in px."""
        width, height = surface.get_size()
        picture.put(key, surface, (round(at[0] - width / 2), round(at[1] - height / 2)), z)

    def flush(
        self,
        picture: Picture,
        key: Hashable,
        surface: pygame.Surface,
        at: tuple[float, float],
        z: int,
        *,
        right: bool = False,
    ) -> None:
        """Put a surface with the middle of its left (or right) edge at a point in px."""
        width, height = surface.get_size()
        x = at[0] - width if right else at[0]
        picture.put(key, surface, (round(x), round(at[1] - height / 2)), z)
