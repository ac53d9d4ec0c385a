"""The four rooms: backgrounds composed at the window's size from baked textures and light.

`<room>(size)` gives the finished picture; `<room>_steps(size)` the same in slices of at most about
30 ms at 1080p, for a loop that must not stop: it yields None until it yields the picture. Sizes are
window sizes in px. Raises ArtMissingError when a texture is missing."""

from __future__ import annotations

import pygame

from game.settings import Cloth
from game.ui.rooms.curtain import curtain_steps as curtain_room_steps
from game.ui.rooms.curtain import footlights, plain_curtain
from game.ui.rooms.parts import PLAIN_WALL, Size, finish, one_colour
from game.ui.rooms.table import bowl
from game.ui.rooms.table import table_steps as table_room_steps
from game.ui.rooms.title import Arch, arch, bulb, felt_top, rail_top
from game.ui.rooms.title import title_steps as title_room_steps
from game.ui.rooms.wall import wall_steps as wall_room_steps

__all__ = [
    "Arch",
    "arch",
    "bowl",
    "bulb",
    "curtain_room",
    "curtain_room_steps",
    "felt_top",
    "footlights",
    "rail_top",
    "table_room",
    "table_room_steps",
    "title_room",
    "title_room_steps",
    "wall_room",
    "wall_room_steps",
]


def table_room(size: Size, cloth: Cloth | None = Cloth.GREEN) -> pygame.Surface:
    """Parquet, walnut rail, felt with its gold print, under the lamp; without a cloth, print and
    light it is plain felt, for strong contrast."""
    return finish(table_room_steps(size, cloth))


def wall_room(size: Size, *, plain: bool = False) -> pygame.Surface:
    """Dark walnut panelling, for the panel screens; `plain`: of one colour, for strong contrast."""
    return one_colour(size, PLAIN_WALL) if plain else finish(wall_room_steps(size))


def title_room(size: Size) -> pygame.Surface:
    """The panelled wall with the marquee arch, all bulbs dark, and the rail and felt before it."""
    return finish(title_room_steps(size))


def curtain_room(size: Size, *, plain: bool = False) -> pygame.Surface:
    """The closed curtain between pelmet and footlights; `plain`: for strong contrast."""
    return plain_curtain(size) if plain else finish(curtain_room_steps(size))
