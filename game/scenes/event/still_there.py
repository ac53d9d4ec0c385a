"""Whether anybody is still there: a question over the table, for a quarter of a minute."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.intents import Intent, Resized
from game.scenes.scene import Scene
from game.view.items import Items
from game.view.text import Face
from game.view.theme import TEXT, TypeScale

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.view.compositor import Picture

ASKS: Final = 15.0
"""Seconds until the answer is no."""
_PANEL: Final = (800, 370)
_TITLE, _SENTENCE, _COUNT = 92, 190, 284


class StillThereScene(Scene):
    """Any sign of somebody says yes, and does nothing else: the host sees to that."""

    def __init__(self, on_nobody: Callable[[], None]) -> None:
        self._on_nobody = on_nobody
        self._left = ASKS

    def enter(self, house: House) -> None:
        self._house: House = house
        self._lay_out()

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Resized):
            self._lay_out()

    def update(self, seconds: float) -> None:
        before, self._left = ceil(self._left), self._left - seconds
        if self._left <= 0:
            self._on_nobody()
        elif ceil(self._left) != before:
            self._lay_out()

    def draw(self, picture: Picture) -> None:
        self.items.draw(picture)

    @property
    def transparent(self) -> bool:
        return True

    @property
    def explains(self) -> bool:
        """True: F1 says yes like any other key."""
        return True

    @property
    def resting(self) -> bool:
        """False: the seconds are counted down."""
        return False

    def _lay_out(self) -> None:
        house, self.items = self._house, Items("still there", z=5)
        kit, words, case = house.kit, house.words, house.type
        wide, high = (kit.px(length) for length in _PANEL)
        box = Rect((house.size[0] - wide) // 2, (house.size[1] - high) // 2, wide, high)
        room = wide - 2 * kit.px(40)
        self.items.shape("panel", kit.paint.panel(wide, high, u=kit.u), box.topleft)
        title = words("event.still_there")
        size = case.size_within(title, Face.DISPLAY, kit.size(TypeScale.HEADER, 1.25), room)
        self.items.centre("title", case.brass(title, size), _below(box, kit.px(_TITLE)), 2)
        text = words("event.still_there.note")
        line = case.fit(text, Face.MEDIUM, kit.size(TypeScale.TOAST), room, TEXT)
        self.items.centre("note", line, _below(box, kit.px(_SENTENCE)), 2)
        number = case.brass_plain(str(ceil(self._left)), kit.size(TypeScale.BANNER, 1.25))
        self.items.centre("count", number, _below(box, kit.px(_COUNT)), 2)


def _below(box: Rect, down: int) -> tuple[int, int]:
    return box.centerx, box.y + down
