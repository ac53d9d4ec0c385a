"""The language switch of the title: two names, the present one underlined."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from pygame import Rect, Surface

from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, FOCUS, TEXT, TypeScale
from game.ui.widgets.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.widget import Key as WidgetKey
from game.ui.widgets.widget import Part

_AIR_U: Final = 12
_RING: Final = 1.75
"""Height of what the focus ring goes around, in sizes of the letters."""


class LanguageSwitch(Widget):
    """Words side by side at the right of its room; pressing one of them chooses it."""

    sideways = True
    takes_enter = True

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        names: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], None],
    ) -> None:
        """`names` of the languages in themselves, `chosen` the index of the present one."""
        super().__init__(kit, key, rect)
        self.names = tuple(names)
        self.chosen = chosen
        self.on_choose = on_choose
        self._pointed: int | None = None
        self._size = kit.lettering.fit_size(
            (" / ".join(self.names),), Face.SEMIBOLD, kit.size(TypeScale.SMALL + 1), rect.w
        )

    def point(self, x: int, y: int) -> None:
        self._pointed = self._index(x)

    def press(self, x: int, y: int) -> None:
        self._choose(self._index(x))

    def confirm(self) -> None:
        self._choose((self.chosen + 1) % len(self.names))

    def nudge(self, by: int, *, fine: bool) -> bool:
        return self._choose(self.chosen + by)

    def focus_shape(self) -> tuple[Rect, int | None]:
        words, air = self._words(), self.kit.px(_AIR_U)
        left = words[0].x - air
        tall = min(self.rect.h - self.kit.px(8), round(self._size * _RING))
        return Rect(left, self.rect.centery - tall // 2, self.rect.right + air - left, tall), None

    def _choose(self, index: int) -> bool:
        if index == self.chosen or not 0 <= index < len(self.names):
            return False
        self.chosen = index
        self.on_choose(index)
        return True

    def _index(self, x: int) -> int:
        """The name nearest to that x in px."""
        words = self._words()
        return min(range(len(words)), key=lambda index: abs(words[index].centerx - x))

    def _words(self) -> list[Rect]:
        """Where each name stands, from the right edge of the room."""
        kit, right = self.kit, self.rect.right
        gap = kit.lettering.width(" / ", Face.MEDIUM, self._size)
        places: list[Rect] = []
        for name in reversed(self.names):
            # every name takes the room it needs when it is the chosen one, so nothing moves
            width = kit.lettering.width(name, Face.SEMIBOLD, self._size)
            places.insert(0, Rect(right - width, self.rect.y, width, self.rect.h))
            right -= width + gap
        return places

    def _state(self) -> Hashable:
        return self.chosen, self._pointed if self.hovered else None

    def _make(self) -> list[Part]:
        kit, parts = self.kit, list[Part]()
        places = self._words()
        for index, (name, place) in enumerate(zip(self.names, places, strict=True)):
            chosen = index == self.chosen
            face = Face.SEMIBOLD if chosen else Face.MEDIUM
            lit = self.hovered and self._pointed == index and not chosen
            word = kit.lettering.raised(name, face, self._size, FOCUS if lit else TEXT)
            x = place.centerx - word.get_width() // 2 - self.rect.x
            parts.append(Part(f"name {index}", word, x, (self.rect.h - word.get_height()) // 2, 1))
            if chosen:
                line = Surface((place.w, max(2, round(2 * kit.u))))
                line.fill(BRASS_LIGHT)
                below = self.rect.h // 2 + round(self._size * 0.62)
                parts.append(Part("line", line, place.x - self.rect.x, below, 1))
            if index:
                slash = kit.lettering.raised("/", Face.MEDIUM, self._size, TEXT)
                middle = (places[index - 1].right + place.x) // 2 - self.rect.x
                x = middle - slash.get_width() // 2
                y = (self.rect.h - slash.get_height()) // 2
                parts.append(Part(f"slash {index}", slash, x, y))
        return parts
