"""What every side of the options does, and what one does on which nothing moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.picture.items import Items

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.input.intents import Pressed
    from game.ui.picture.compositor import Picture
    from game.ui.widgets import Widget


class Side(Protocol):
    """One side of the panel, laid out for one window."""

    title: str
    """The key of its headline."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """What can be pressed there."""

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""

    def show(self) -> None:
        """Show what the last change does, if that is to be seen."""

    @property
    def listening(self) -> bool:
        """Whether the next key is for it, whatever it means elsewhere."""

    def heard(self, pressed: Pressed) -> bool:
        """Whether a key was for it."""

    def pressed(self, x: int, y: int) -> bool:
        """Whether a press at (x, y) px was for it."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, picture: Picture) -> None:
        """Put everything into the picture."""


class Still:
    """A side on which nothing moves."""

    moving = False

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.items = Items("preview", z=20)

    def show(self) -> None:
        """There is nothing to show."""

    @property
    def listening(self) -> bool:
        return False

    def heard(self, pressed: Pressed) -> bool:
        return False

    def pressed(self, x: int, y: int) -> bool:
        return False

    def update(self, seconds: float) -> None:
        """Nothing moves."""

    def draw(self, picture: Picture) -> None:
        self.items.draw(picture)
