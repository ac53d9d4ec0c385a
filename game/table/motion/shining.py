"""Which hands lie in the winner's light, and the light in the picture."""

from collections.abc import Callable, Collection

from game.table.parts.card_pictures import CardPictures, Lying
from game.ui.picture.compositor import Picture


class Shining:
    """The light around whole hands: above their cards, none of which it covers."""

    def __init__(self) -> None:
        self.seats: Collection[int] = ()
        """Whose hands are lit."""
        self._lit: dict[int, Lying] = {}  # as they are lit in the picture

    def forget(self) -> None:
        """The picture is a new one."""
        self._lit.clear()

    def draw(self, picture: Picture, cards: CardPictures, lying_of: Callable[[int], Lying]) -> None:
        """Bring the picture up to date; a hand that does not lie still is not lit."""
        for seat in {*self._lit, *self.seats}:
            lying = lying_of(seat) if seat in self.seats else ()
            if lying == self._lit.get(seat, ()):
                continue
            if lying:
                self._lit[seat] = lying
                light, (_, first) = cards.light_around(lying), lying[0]
                at = light.at(first.x, first.y)
                picture.put(("shine", seat), light.surface, at, first.z + len(lying))
            else:
                del self._lit[seat]
                picture.drop(("shine", seat))
