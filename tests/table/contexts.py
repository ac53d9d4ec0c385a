"""What a part of the table is drawn into in a test: a context and a picture without cards, windows,
ways to sit, and what would be in the way."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame
from pygame import Rect

from game.rules.variants import VARIANTS
from game.table.layout.table import Area, table_layout
from game.table.motion.poses import Poses
from game.table.part import DrawContext, Part
from game.table.parts.chips import ChipPictures
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from tests.scenes.screens import ink_of, words, workshop
from tests.table.geometry import laid, things

S = TypeVar("S")
P = TypeVar("P", bound=Part[Any])


class Counting(Picture):
    """Remembers the keys that were put since it was last asked."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.touched: list[Hashable] = []

    def put(self, key: Hashable, *more: Any, **named: Any) -> None:
        self.touched.append(key)
        super().put(key, *more, **named)

    def since(self) -> set[Hashable]:
        """What was put since the last time."""
        touched, self.touched = set(self.touched), []
        return touched

    def keys(self, group: Hashable) -> set[Hashable]:
        """The items of a group."""
        return set(self._groups.get(group, ()))


def table_context(
    players: int = 4, cards: int = 5, *, size: tuple[int, int] = (1024, 640), language: str = "en"
) -> tuple[DrawContext, Counting]:
    """Makers for a window, and an empty picture."""
    pygame.display.set_mode(size)
    poses = Poses(table_layout(Unit(*size), players, cards), 0)
    return context_for(poses, language), Counting(size)


def context_for(poses: Poses, language: str = "en") -> DrawContext:
    """Makers for a table that is laid out."""
    shop = workshop()
    made = shop.art, shop.lettering, shop.paint, words(language), poses, ChipPictures(shop.art)
    return DrawContext(poses.layout.unit, *made)


def settled(picture: Picture, part: Part[S], state: S | None) -> None:
    """Show a state of a part as it is in the end."""
    part.show(state)
    part.draw(picture, at_once=True)


def at_seats(part: Callable[[DrawContext, int], P], context: DrawContext) -> list[P]:
    """A part for each seat."""
    return [part(context, seat) for seat in range(len(context.poses.layout.seats))]


UNITS = (
    *(Unit(1024, 640, text) for text in (1.0, 1.25, 2.0)),
    *(Unit(1280, 1024, text) for text in (1.0, 2.0)),
    *(Unit(1440, 1080, text) for text in (1.0, 1.5)),
    *(Unit(1920, 1080, text) for text in (1.0, 2.0)),
    Unit(2560, 1080, 1.5),
    Unit(3840, 2160, 2.0),
)
"""5:4 to 21:9, with text from 100 to 200 %: not every one with every other, tests take time."""
TABLES = ((2, 8), (3, 7), (4, 8), (4, 5), (5, 6), (6, 4))
"""Players and cards: every arrangement of seats, mostly with the most cards."""


@dataclass
class Corner:
    """A picture and what is needed to draw words into it."""

    context: DrawContext
    cards: int
    picture: Picture

    def ink(self, key: Hashable) -> Rect | None:
        """Where an item can be seen, without its shadow; None where there is no such item."""
        item = self.picture.items.get(key)
        if item is None:
            return None
        return ink_of(item.surface, 160).move(item.pos)

    def box(self, key: Hashable) -> Area:
        """The same in u."""
        rect, u = self.ink(key), self.context.u
        assert rect is not None, key
        return Area(rect.x / u, rect.y / u, rect.w / u, rect.h / u)

    @property
    def texts(self) -> tuple[str, ...]:
        """The names of all combinations of the variant, the longest first."""
        names = [
            self.context.words(f"combination.{line.combination.name}")
            for line in VARIANTS[self.cards].lines
        ]
        return tuple(sorted(names, key=len, reverse=True))


def corners(unit: Unit, language: str) -> Iterator[Corner]:
    """A fresh picture for every arrangement of seats."""
    for players, cards in TABLES:
        context = context_for(laid(unit, players, cards), language)
        yield Corner(context, cards, Picture((unit.width, unit.height)))


def assert_clear(box: Area, corner: Corner, *, showdown: bool, but: tuple[str, ...] = ()) -> None:
    """A thing lies inside the window and over nothing but what is named."""
    poses = corner.context.poses
    assert box.x >= 0
    assert box.y >= 0
    assert box.right <= poses.layout.unit.across
    assert box.foot <= poses.layout.unit.down
    for name, other in things(poses, corner.cards, showdown=showdown).items():
        if name not in but:
            players = len(poses.layout.seats)
            assert not box.overlaps(other), f"{name}, {players} players, {corner.cards} cards"
