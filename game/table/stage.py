"""The table laid for one window, one language and one person at its lower edge."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from game.match.options import MatchOptions
from game.table.cloth import plain_where_strong, with_cloth
from game.table.lamp.pictures import shade_of
from game.table.layout.replay import replay_layout, replay_room
from game.table.layout.table import table_layout
from game.table.motion.poses import Poses
from game.table.parts.card_pictures import CardPictures, card_style
from game.table.parts.chip_pictures import ChipPictures
from game.table.parts.draw_context import DrawContext
from game.ui.rooms.room import curtain_room, table_room
from game.ui.unit import Unit

if TYPE_CHECKING:
    from pygame import Surface

    from game.table.layout.table import TableLayout
    from game.ui.services import Services

    RoomMaker = Callable[..., Surface]


class TableStage:
    """Makes what a table is drawn with. `desk` and `room` are there once it is laid."""

    def __init__(
        self,
        services: "Services",
        layout: "Callable[[Unit], TableLayout]",
        room: str,
        make: "RoomMaker",
    ) -> None:
        """`layout` for a window; `room` is the name of the room behind the table, `make` draws
        it."""
        self._services: Final = services
        self._layout: Final = layout
        self._room_name, self._make_room = room, make
        self.context: DrawContext
        self._room: Surface | None = None

    @property
    def unit(self) -> Unit:
        """The part of the window that the table has; by default all of it."""
        return self._services.unit

    @property
    def room(self) -> "Surface":
        """The table without anything on it."""
        assert self._room is not None, "the table is laid"
        return self._room

    def makers(self, bottom: int) -> tuple[Poses, CardPictures, ChipPictures]:
        """Poses and pictures for the present window, settings and language."""
        services, unit = self._services, self.unit
        cards = CardPictures(services.art, unit.u, card_style(services))
        return Poses(self._layout(unit), bottom), cards, ChipPictures(services.art)

    def lay(self, poses: Poses) -> None:
        """Lay the table: a fresh desk, and the room if the window is another."""
        services = self._services
        self.context = DrawContext(
            unit=self.unit,
            art=services.art,
            lettering=services.lettering,
            paint=services.paint,
            words=services.words,
            poses=poses,
            chips=ChipPictures(services.art),
        )
        name, make = with_cloth(services.settings, self._room_name, self._make_room)
        self._room = services.art.room(name, services.size, make)

    def curtain_ahead(self) -> None:
        """Let the curtain between two humans be made ahead."""
        services = self._services
        name, make = plain_where_strong(services.settings, "curtain", curtain_room)
        services.art.ahead(services.art.room, name, services.size, make)


class DeluxeStage(TableStage):
    """The table of the main game."""

    _place: "ClassVar[tuple[str, RoomMaker]]" = ("table", table_room)

    def __init__(self, services: "Services", options: MatchOptions) -> None:
        self._options: Final = options
        players, cards = len(options.seats), options.variant
        super().__init__(services, lambda unit: table_layout(unit, players, cards), *self._place)

    def rooms_ahead(self) -> None:
        """Let the large pictures be made ahead: the lamp's darkness, and the curtain."""
        services, humans = self._services, len(self._options.humans)
        if humans > 1:
            self.curtain_ahead()
        if humans and self._options.lamp:
            services.art.ahead(services.art.room, "lamp shade", services.size, shade_of)


class ReplayStage(TableStage):
    """Any table above the bar of a replay."""

    @property
    def unit(self) -> Unit:
        """What the bar leaves."""
        whole = self._services.unit
        return Unit(whole.width, replay_layout(whole).table_height, whole.text)


class DeluxeReplayStage(ReplayStage, DeluxeStage):
    """The table of the main game there."""

    _place = ("replay table", replay_room)
