"""A board on the wall of the title: a heading, a line under it, and what hangs there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, TEXT_DIM
from game.ui.widgets import Kit
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import Part, centred, painted

if TYPE_CHECKING:
    from game.ui.widgets.widget import Key

RULE: Final = 88
"""Where the heading ends, u below the upper edge."""
_TITLE, _NOTE, _SIDE = 37, 68, 22


class TitleBoard(Plate):
    """A panel that is pressed as a whole."""

    def __init__(
        self, kit: Kit, key: Key, rect: Rect, on_press: Callable[[], None], title: str, note: str
    ) -> None:
        super().__init__(kit, key, rect, on_press)
        self._title, self._note = title, note

    def _make(self) -> list[Part]:
        kit, (width, height) = self.kit, self.rect.size
        room = width - 2 * kit.px(_SIDE)
        parts = [painted("face", kit.paint.panel(width, height, u=kit.u))]
        parts.append(painted("glow", kit.paint.glow(width, height, u=kit.u), z=-1, lit=True))
        size = kit.lettering.fit_size((self._title,), Face.DISPLAY, kit.size(28, 1.15), room)
        title = kit.lettering.brass_plain(self._title, size)
        parts.append(centred("title", title, width / 2, kit.px(_TITLE)))
        small = kit.lettering.fit(self._note, Face.MEDIUM, kit.size(18, 1.15), room, TEXT_DIM)
        parts.append(centred("note", small, width / 2, kit.px(_NOTE)))
        rule = Surface((room, max(1, kit.px(1.4))))
        rule.fill(BRASS_SHADE)
        parts.append(centred("rule", rule, width / 2, kit.px(RULE)))
        return [*parts, *self._content(room)]

    @abstractmethod
    def _content(self, room: int) -> Iterator[Part]:
        """What hangs under the heading; `room` px are between the sides."""
