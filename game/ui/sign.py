"""A sign over every screen, at the upper edge: what was done that is to be seen nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale

if TYPE_CHECKING:
    from game.ui.captions import Window
    from game.ui.picture.compositor import Picture

STAYS: Final = 2.6
"""Seconds a sign can be read."""
_FADE: Final = 0.3
_GROUP: Final = "sign"
_Z: Final = 9100  # over captions
_TOP: Final = 12  # u
_HIGH: Final = 2.1  # sizes of its text
_SHARE: Final = 0.8
"""Of the width it may take."""


class Sign:
    """The sign of the moment."""

    def __init__(self) -> None:
        self.text = ""
        """What is to be read; empty where there is nothing."""
        self._left = 0.0

    def show(self, text: str) -> None:
        """Put this up, instead of what was there."""
        self.text, self._left = text, STAYS

    def clear(self) -> None:
        """Take it down."""
        self.text = ""

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._left -= seconds
        if self._left <= 0:
            self.clear()

    def draw(self, picture: Picture, window: Window) -> None:
        """Put it into the picture of the screen, or take it away."""
        if not self.text:
            picture.drop_group(_GROUP)
            return
        kit, across = window.kit, window.size[0]
        alpha = 255 if window.settings.reduced_motion else round(255 * min(1.0, self._left / _FADE))
        size, most = kit.size(TypeScale.BODY, 1.5), round(across * _SHARE)
        words = kit.lettering.fit(self.text, Face.MEDIUM, size, most, TEXT)
        wide, high = words.get_width() + 2 * size, round(size * _HIGH)
        plate = kit.paint.plaque(wide, high, Plaque.LACQUER, u=kit.u, step=kit.px(9))
        x, y = (across - wide) // 2, kit.px(_TOP)
        picture.put((_GROUP, "plate"), plate.surface, plate.at(x, y), _Z, alpha=alpha)
        at = ((across - words.get_width()) // 2, y + (high - words.get_height()) // 2)
        picture.put((_GROUP, "words"), words, at, _Z + 1, alpha=alpha)
