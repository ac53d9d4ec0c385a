"""The totals at a table, which count up and down to what lies there: one on every plate, and one in
the middle."""

from collections.abc import Sequence
from typing import Final

from game.table.parts.centre import Centre
from game.table.parts.plates import Plates
from game.ui.picture.compositor import Picture
from game.ui.picture.rolling import Rolling


class Totals:
    """Draws the numbers while they count; a plate that is new asks for its own."""

    def __init__(self, plates: Plates, centre: Centre, seats: int) -> None:
        self._plates, self._centre = plates, centre
        self._purses: Final = [Rolling() for _ in range(seats)]
        self._middle: Final = Rolling()
        self.counting = False
        """Whether a number is on its way."""

    def go(self, purses: Sequence[int], middle: int, now: float, *, at_once: bool) -> None:
        """Count to these totals in chips from now on, table time in seconds."""
        for number, purse in zip(self._purses, purses, strict=True):
            number.go(purse, now, at_once=at_once)
        self._middle.go(middle, now, at_once=at_once)
        self.counting = True  # once more also where nothing changed: a new plate has no total

    def of(self, seat: int, now: float) -> int:
        """What is to be read on a plate."""
        return self._purses[seat].at(now)

    def draw(self, picture: Picture, now: float) -> None:
        """Bring the numbers up to date."""
        if not self.counting:
            return
        for seat, number in enumerate(self._purses):
            self._plates.roll(picture, seat, number.at(now))
        self._centre.draw_bowl(picture, self._middle.at(now))
        self.counting = not all(number.over(now) for number in (*self._purses, self._middle))
