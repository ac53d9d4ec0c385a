"""The table laid for one window, one language and one person at its lower edge."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.match.options import MatchOptions
from game.view.card_pictures import CardPictures, CardStyle
from game.view.chip_pictures import ChipPictures
from game.view.desk import Desk
from game.view.lamp_pictures import shade_of
from game.view.layout import table_layout
from game.view.poses import Poses
from game.view.room import curtain_room, table_room
from game.view.warming import warm

if TYPE_CHECKING:
    from pygame import Surface

    from game.scenes.house import House


class Setting:
    """Makes what the table is drawn with. `desk` and `room` are there once it is laid."""

    def __init__(self, house: "House", options: MatchOptions) -> None:
        self._house: Final = house
        self._options: Final = options
        self.desk: Desk
        self._room: Surface | None = None
        self._cards: CardPictures | None = None
        self._laid = 0

    @property
    def room(self) -> "Surface":
        """The table without anything on it."""
        assert self._room is not None, "the table is laid"
        return self._room

    def makers(self, bottom: int) -> tuple[Poses, CardPictures, ChipPictures]:
        """Poses and pictures for the present window, settings and language."""
        house, options = self._house, self._options
        layout = table_layout(house.unit, len(options.seats), options.variant)
        style = CardStyle(
            house.settings.german_cards(house.words.language), house.settings.four_colour
        )
        kept = self._cards
        if kept is None or (kept.u, kept.style) != (house.u, style):
            kept = self._cards = CardPictures(house.art, house.u, style)
        return Poses(layout, bottom), kept, ChipPictures(house.art)

    def lay(self, poses: Poses) -> None:
        """Lay the table: a fresh desk, and the room if the window is another."""
        house = self._house
        self._laid += 1
        self.desk = Desk(
            unit=house.unit,
            art=house.art,
            type=house.type,
            paint=house.paint,
            words=house.words,
            poses=poses,
            chips=ChipPictures(house.art),
        )
        self._room = house.art.room("table", house.size, table_room)

    def rooms_ahead(self) -> Iterator[None]:
        """Large pictures made ahead: the lamp's darkness, and the curtain between two humans."""
        house, humans = self._house, len(self._options.humans)
        if humans > 1:
            yield from house.art.room_ahead("curtain", house.size, curtain_room)
        if humans and self._options.lamp:
            yield from house.art.room_ahead("lamp shade", house.size, shade_of)

    def warm(self, cards: CardPictures) -> Iterator[None]:
        """Pictures made ahead, one a step; it ends when the table is laid anew."""
        laid, characters = self._laid, [seat.character for seat in self._options.seats]
        for _ in warm(self.desk, cards, self.desk.chips, self._options.variant, characters):
            if self._laid != laid:
                return
            yield
