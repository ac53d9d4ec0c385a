"""The drawn examples of the rule book, out of the game's own cards, chips and faces.

A drawing is a tuple of pieces in a box of `BOX` units; nothing in it is written in words."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.rules.cards import HIDDEN, parse_card
from game.table.parts.card_pictures import CardPictures, Halo
from game.table.parts.chip_pictures import ChipPictures
from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet, number
from game.ui.theme import BURGUNDY, COMPACT_BELOW

if TYPE_CHECKING:
    from game.ui.art import Art

BOX: Final = (236, 136)
"""Width and height of a drawing, u."""
DEALER: Final = "dealer"
"""A sprite that is lettered in the language spoken."""
SMALLER: Final = 0.82
"""In compact windows words need more of the page."""
_PALE: Final = 80
_HEAD: Final = 11


@dataclass(frozen=True, slots=True)
class Card:
    """A card around (x, y), turned by `degrees`; no name: its back."""

    card: str
    x: float
    y: float
    degrees: float = 0.0
    width: float = 58
    halo: Halo = Halo.NONE
    pale: bool = False


@dataclass(frozen=True, slots=True)
class Chips:
    """A stack of `count` chips of one value; (x, y) is the middle of the lowest face."""

    value: int
    x: float
    y: float
    count: int = 1
    size: float = 40


@dataclass(frozen=True, slots=True)
class Sprite:
    """Any drawing of the project, `width` u wide, its middle at (x, y)."""

    name: str
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Arrow:
    """From a point to a point, bent aside by `bend` u."""

    x: float
    y: float
    to_x: float
    to_y: float
    bend: float = 12


@dataclass(frozen=True, slots=True)
class Icon:
    """A line icon in burgundy."""

    name: str
    x: float
    y: float
    width: float = 34


@dataclass(frozen=True, slots=True)
class Bowl:
    """The bank, with so many chips of each value shown in it."""

    x: float
    y: float
    width: float = 100
    filled: bool = True


Piece = Card | Chips | Sprite | Arrow | Icon | Bowl
Drawing = tuple[Piece, ...]

_IN_BOWL: Final = ((1, -20, 2), (2, 4, -3), (5, 20, 3), (1, -4, 8), (1, 12, 10), (5, -12, -4))


class CardPainter:
    """Makes drawings for one size and one style of cards."""

    def __init__(self, art: Art, cards: CardPictures, u: float, language: str) -> None:
        self._art, self._cards = art, cards
        self._u = u * (SMALLER if u < COMPACT_BELOW else 1.0)
        self._dealer = f"chips/dealer-{language}"
        self._chips = ChipPictures(art)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of every drawing, px."""
        return round(BOX[0] * self._u), round(BOX[1] * self._u)

    def picture(self, drawing: Drawing) -> Surface:
        """The drawing in a box of `BOX` u."""
        key = ("book drawing", drawing, self._u, self._cards.style, self._dealer)
        return self._art.flat(key, lambda: self._make(drawing))

    def _make(self, drawing: Drawing) -> Surface:
        whole = Surface(self.size, pygame.SRCALPHA)
        for piece in drawing:
            self._draw(whole, piece)
        return shown(whole)

    def _draw(self, whole: Surface, piece: Piece) -> None:
        u, art = self._u, self._art
        match piece:
            case Card():
                self._card(whole, piece)
            case Chips(value, x, y, count, size):
                stack = self._chips.stack(value, count, max(6, round(size * u)))
                whole.blit(stack.surface, stack.at(x * u, y * u))
            case Sprite(name, x, y, width):
                name = self._dealer if name == DEALER else name
                _centre(whole, art.sprite(name, max(4, round(width * u))), x * u, y * u)
            case Icon(name, x, y, width):
                icon = art.tinted(f"icons/{name}", max(6, round(width * u)), BURGUNDY)
                _centre(whole, icon, x * u, y * u)
            case Arrow():
                whole.blit(_arrow(whole.get_size(), piece, u), (0, 0))
            case Bowl():
                self._bowl(whole, piece)

    def _card(self, whole: Surface, piece: Card) -> None:
        card = parse_card(piece.card) if piece.card else HIDDEN
        width = max(8, round(piece.width * self._u))
        drawn = self._cards.card(card, width, piece.degrees, piece.halo)
        surface = drawn.surface
        if piece.pale:
            surface = surface.copy()
            surface.fill((255, 255, 255, _PALE), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(surface, drawn.at(piece.x * self._u, piece.y * self._u))

    def _bowl(self, whole: Surface, bowl: Bowl) -> None:
        u, art = self._u, self._art
        width = max(10, round(bowl.width * u))
        for name in ("back", "front"):
            drawing = art.sprite(f"bowl/{name}", width)
            _centre(whole, drawing, bowl.x * u, bowl.y * u)
            if name == "back" and bowl.filled:
                for value, dx, dy in _IN_BOWL:
                    size = max(5, round(bowl.width * 0.2 * u))
                    chip = self._chips.chip(value, size)
                    scale = bowl.width / 100
                    at = (bowl.x + dx * scale, bowl.y + (dy - 28) * scale)
                    whole.blit(chip.surface, chip.at(at[0] * u, at[1] * u))


def _centre(whole: Surface, drawing: Surface, x: float, y: float) -> None:
    whole.blit(drawing, drawing.get_rect(center=(round(x), round(y))))


def _arrow(size: tuple[int, int], arrow: Arrow, u: float) -> Surface:
    """A bent line with an open head, all in burgundy."""
    x0, y0, x1, y1 = arrow.x * u, arrow.y * u, arrow.to_x * u, arrow.to_y * u
    angle = atan2(y1 - y0, x1 - x0)
    aside = 2 * arrow.bend * u
    mid_x = (x0 + x1) / 2 - sin(angle) * aside
    mid_y = (y0 + y1) / 2 + cos(angle) * aside
    n = number
    sheet = Sheet(*size)
    line = max(1.4, 3.4 * u)
    sheet.stroke(f"M{n(x0)} {n(y0)}Q{n(mid_x)} {n(mid_y)} {n(x1)} {n(y1)}", BURGUNDY, line)
    end = atan2(y1 - mid_y, x1 - mid_x)
    head = _HEAD * u
    points = [(x1 - head * cos(end + turn), y1 - head * sin(end + turn)) for turn in (0.55, -0.55)]
    (ax, ay), (bx, by) = points
    sheet.stroke(f"M{n(ax)} {n(ay)}L{n(x1)} {n(y1)}L{n(bx)} {n(by)}", BURGUNDY, line)
    return sheet.raster()
