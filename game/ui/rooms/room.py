"""The four rooms: backgrounds composed at the window's size from baked textures and light.

Sizes are window sizes in px; composing one takes a third of a second at 1080p, nearly all of it
outside the interpreter. Raises ArtMissingError when a texture is missing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.storage.settings import Cloth, Settings
from game.ui.rooms import curtain, parts, table, title
from game.ui.rooms.curtain import footlights
from game.ui.rooms.parts import PLAIN_WALL, Size, one_colour
from game.ui.rooms.table import bowl
from game.ui.rooms.title import Arch, arch, bulb, felt_top, rail_top

__all__ = [
    "Arch",
    "arch",
    "bowl",
    "bulb",
    "curtain_room",
    "felt_top",
    "footlights",
    "plain_where_strong",
    "rail_top",
    "table_room",
    "title_room",
    "wall_room",
]


def table_room(size: Size, cloth: Cloth | None = Cloth.GREEN) -> pygame.Surface:
    """Parquet, walnut rail, felt with its gold print, under the lamp; without a cloth, print and
    light it is plain felt, for strong contrast."""
    return table.table(size, cloth)


def wall_room(size: Size, *, plain: bool = False) -> pygame.Surface:
    """Dark walnut panelling, for the panel screens; `plain`: of one colour, for strong contrast."""
    return one_colour(size, PLAIN_WALL) if plain else parts.wall(size)


def title_room(size: Size) -> pygame.Surface:
    """The panelled wall with the marquee arch, all bulbs dark, and the rail and felt before it."""
    return title.title(size)


def curtain_room(size: Size, *, plain: bool = False) -> pygame.Surface:
    """The closed curtain between pelmet and footlights; `plain`: for strong contrast."""
    return curtain.plain_curtain(size) if plain else curtain.curtain(size)


RoomMaker = Callable[..., pygame.Surface]


def plain_where_strong(settings: Settings, name: str, make: RoomMaker) -> tuple[str, RoomMaker]:
    """The name and the maker of a wall or a curtain: of one colour in strong contrast."""
    return (f"{name}, plain", partial(make, plain=True)) if settings.high_contrast else (name, make)
