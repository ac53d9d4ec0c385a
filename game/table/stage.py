"""The table laid for one window, language and seat at its lower edge, and the cloth on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.storage.settings import Cloth, Settings
from game.table.layout.table import TableLayout
from game.table.motion.poses import Poses
from game.table.part import DrawContext
from game.table.parts.card_pictures import CardPictures, card_style
from game.table.parts.chips import ChipPictures
from game.ui.boxes import Unit
from game.ui.paint.styles import Plaque
from game.ui.rooms.curtain import curtain_room
from game.ui.rooms.parts import Size, plain_where_strong
from game.ui.theme import LACQUER_BOTTOM

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.services import Services


RoomMaker = Callable[..., Surface]
BAR: Final = 152  # u, height of the bar under a replay

PIECES: Final = {
    Cloth.GREEN: Plaque.GREEN,
    Cloth.BLUE: Plaque.NAVY,
    Cloth.BURGUNDY: Plaque.BURGUNDY,
    Cloth.MIDNIGHT: Plaque.MIDNIGHT,
    Cloth.PLUM: Plaque.PLUM,
}
"""What a piece of each cloth is like."""


def piece_of_cloth(settings: Settings) -> Plaque:
    """What a piece of it is like on a panel; in strong contrast it is plain."""
    return Plaque.GREEN if settings.high_contrast else PIECES[settings.cloth]


def with_cloth(settings: Settings, name: str, make: RoomMaker) -> tuple[str, RoomMaker]:
    """The name and the maker of a room with a table, as it is with the cloth that was chosen; for
    strong contrast the cloth is plain."""
    cloth = None if settings.high_contrast else settings.cloth
    if cloth is Cloth.GREEN:
        return name, make
    return f"{name}, {cloth.value if cloth else 'plain'}", partial(make, cloth=cloth)


def first_human(match: Match) -> int:
    """The seat of the first human; where only guests play, the first one."""
    humans, seats = match.options.humans, range(len(match.options.seats))
    return next((seat for seat in seats if match.chair(seat) in humans[:1]), 0)


class TableStage:
    """Makes what a table is drawn with. `context` and `room` are there once it is laid."""

    def __init__(
        self,
        services: Services,
        layout: Callable[[Unit], TableLayout],
        room: tuple[str, RoomMaker],
        *,
        bar: bool = False,
    ) -> None:
        """`layout` for a window; `room`: the name of the room behind the table, and what paints it;
        `bar`: the table lies above the bar of a replay."""
        self._services: Final = services
        self._layout: Final = layout
        name, make = room
        self._painted = (f"replay {name}", partial(_above_bar, make)) if bar else room
        self._bar = bar
        self.context: DrawContext
        self._room: Surface | None = None

    @property
    def unit(self) -> Unit:
        """The part of the window that the table has."""
        whole = self._services.unit
        if not self._bar:
            return whole
        return Unit(whole.width, whole.height - whole.px(BAR), whole.text)

    @property
    def room(self) -> Surface:
        """The table without anything on it."""
        assert self._room is not None, "the table is laid"
        return self._room

    def makers(self, bottom: int) -> tuple[Poses, CardPictures, ChipPictures]:
        """Poses and pictures for the present window, settings and language."""
        services, unit = self._services, self.unit
        cards = CardPictures(services.art, unit.u, card_style(services))
        return Poses(self._layout(unit), bottom), cards, ChipPictures(services.art)

    def lay(self, poses: Poses) -> None:
        """Lay the table: a fresh context, and the room if the window is another."""
        services = self._services
        self.context = DrawContext(
            unit=self.unit,
            art=services.art,
            lettering=services.lettering,
            paint=services.paint,
            words=services.words,
            poses=poses,
            chips=ChipPictures(services.art),
            calm=services.settings.reduced_motion,
        )
        name, make = with_cloth(services.settings, *self._painted)
        self._room = services.art.room(name, services.size, make)

    def curtain_ahead(self) -> None:
        """Let the curtain between two humans be made ahead."""
        services = self._services
        name, make = plain_where_strong(services.settings, "curtain", curtain_room)
        services.art.ahead(services.art.room, name, services.size, make)


def _above_bar(make: RoomMaker, size: Size, **cloth: object) -> Surface:
    room = Surface(size)
    room.fill(LACQUER_BOTTOM)
    room.blit(make((size[0], size[1] - Unit(*size).px(BAR)), **cloth), (0, 0))
    return room
