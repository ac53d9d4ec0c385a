"""A draw context for a small window, and a picture that counts what is put into it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import pygame

from game.table.layout.table import table_layout
from game.table.motion.poses import Poses
from game.table.part import DrawContext, Part
from game.table.parts.chips import ChipPictures
from game.ui.boxes import Unit
from game.ui.picture.compositor import Picture
from tests.scenes.playing import words
from tests.scenes.workshop import workshop

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
