"""What stands beside the rows of the options, laid out for one window."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ui.picture.items import Items

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.input.intents import Pressed
    from game.ui.picture.compositor import Picture
    from game.ui.widgets import Widget


class Side:
    """By default nothing moves on it, and neither keys nor presses are for it."""

    title: ClassVar[str]
    """The key of its headline."""

    def __init__(self) -> None:
        self.widgets: Sequence[Widget] = ()
        self.items = Items("preview", z=20)

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return False

    @property
    def listening(self) -> bool:
        """Whether the next key is for it, whatever it means elsewhere."""
        return False

    def show(self) -> None:
        """Show what the last change does, if that is to be seen."""

    def heard(self, pressed: Pressed) -> bool:
        """Whether a key was for it."""
        return False

    def pressed(self, x: int, y: int) -> bool:
        """Whether a press at (x, y) px was for it."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, picture: Picture) -> None:
        """Put everything into the picture."""
        self.items.draw(picture)
