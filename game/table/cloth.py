"""Which cloth lies on the tables of this house."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Surface

from game.storage.settings import Cloth, Settings
from game.ui.paint.styles import Plaque

RoomMaker = Callable[..., Surface]

_PIECES: Final = {
    Cloth.GREEN: Plaque.GREEN,
    Cloth.BLUE: Plaque.NAVY,
    Cloth.BURGUNDY: Plaque.BURGUNDY,
}


def piece_of_cloth(settings: Settings) -> Plaque:
    """What a piece of it is like on a panel; in strong contrast it is plain."""
    return Plaque.GREEN if settings.high_contrast else _PIECES[settings.cloth]


def with_cloth(settings: Settings, name: str, make: RoomMaker) -> tuple[str, RoomMaker]:
    """The name and the maker of a room with a table, as it is with the cloth that was chosen; for
    strong contrast the cloth is plain."""
    cloth = None if settings.high_contrast else settings.cloth
    if cloth is Cloth.GREEN:
        return name, make
    return f"{name}, {cloth.value if cloth else 'plain'}", partial(make, cloth=cloth)
