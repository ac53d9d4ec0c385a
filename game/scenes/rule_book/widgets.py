"""What can be pressed on the book: its tabs, the switch between variants on paper, its corners."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.scenes.rule_book import pictures
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BURGUNDY, RGB, TEXT, TEXT_ON_PAPER
from game.ui.widgets import Kit, Segments, Widget
from game.ui.widgets.widget import Part, centred, line_px

if TYPE_CHECKING:
    from game.scenes.rule_book.layout import BookLayout

_TAB: Final = 34
_TAB_AIR: Final = 24
_TAB_GAP: Final = 8
_NUMBER_GAP: Final = 14
_TAB_TEXT, _TAB_NUMBER = 22, 29
_MIDDLE: Final = 22
"""u from a tab's upper edge to the middle of its words."""


class Tab(Widget):
    """A chapter; the chosen one is of paper and stands higher."""

    takes_enter = True

    def __init__(
        self, kit: Kit, number: int, rect: Rect, label: str, size: int, press: Callable[[], None],
        *, chosen: bool,
    ) -> None:  # fmt: skip
        super().__init__(kit, ("book tab", number), rect)
        self.number, self.label, self.chosen = number, label, chosen
        self._size, self._press = size, press

    def release(self, *, inside: bool) -> None:
        if inside:
            self._press()

    def confirm(self) -> None:
        self._press()

    def focus_shape(self) -> tuple[Rect, int | None]:
        return self.rect, self.kit.px(pictures.TAB_STEP * 2)

    def _state(self) -> Hashable:
        return self.chosen

    def _make(self) -> list[Part]:
        kit, size = self.kit, self.rect.size
        parts = [
            Part("face", pictures.tab(kit.art, size, kit.u, chosen=self.chosen), 0, 0),
            Part(
                "lit", pictures.tab(kit.art, size, kit.u, chosen=self.chosen, lit=True),
                0, 0, 1, lit=True,
            ),
        ]  # fmt: skip
        number = number_line(kit, self.number, BURGUNDY if self.chosen else BRASS_LIGHT)
        ink = TEXT_ON_PAPER if self.chosen else TEXT
        label = kit.lettering.line(self.label, Face.SEMIBOLD, self._size, ink)
        gap = kit.px(_NUMBER_GAP)
        full = number.get_width() + gap + label.get_width()
        x, y = (size[0] - full) / 2, kit.px(_MIDDLE)
        parts.append(centred("number", number, x + number.get_width() / 2, y))
        parts.append(centred("label", label, x + full - label.get_width() / 2, y))
        return parts


def number_line(kit: Kit, number: int, colour: RGB) -> Surface:
    """The number of a chapter, never so small that the display face is hard to read."""
    px = kit.px(_TAB_NUMBER)
    face = Face.DISPLAY if px >= 24 else Face.BOLD
    return kit.lettering.line(str(number + 1), face, max(13, px), colour)


def lay_tabs(
    kit: Kit, layout: BookLayout, labels: Sequence[str], chosen: int, go: Callable[[int], None]
) -> list[Tab]:
    """The tabs side by side on the book's upper edge, as large as there is room for."""
    air, gap, inner = kit.px(_TAB_AIR), kit.px(_TAB_GAP), kit.px(_NUMBER_GAP)
    numbers = [number_line(kit, n, BRASS_LIGHT).get_width() for n in range(len(labels))]
    size: int = kit.size(_TAB_TEXT, 1.3)

    def wide(number: int) -> int:
        word = kit.lettering.width(labels[number], Face.SEMIBOLD, size)
        return word + numbers[number] + inner + 2 * air

    def full() -> int:
        return sum(wide(n) for n in range(len(labels))) + gap * (len(labels) - 1)

    while full() > layout.tabs.w and air > kit.px(9):
        air -= 1
    while full() > layout.tabs.w and size > 13:
        size -= 1
    tabs, x = [], layout.tabs.x
    for number, label in enumerate(labels):
        here = number == chosen
        top = layout.tabs.y if here else layout.book.y - kit.px(_TAB)
        foot = layout.pages[0].paper.y if here else layout.book.y + kit.px(1)
        box = Rect(x, top, wide(number), foot - top)
        tabs.append(
            Tab(kit, number, box, label, size, lambda n=number: go(n), chosen=here)  # type: ignore[misc]
        )
        x += box.w + gap
    return tabs


class PaperSegments(Segments):
    """A switch on paper: the chosen one burgundy."""

    def _make(self) -> list[Part]:
        kit = self.kit
        ground = pictures.strip(kit.art, self.rect.size, kit.u, chosen=False)
        parts = [Part("face", ground, 0, 0)]
        room = min(self._segment(n).w for n in range(len(self.options))) - kit.px(8)
        size = kit.lettering.fit_size(self.options, Face.SEMIBOLD, line_px(self), room)
        for index, option in enumerate(self.options):
            place, chosen = self._segment(index), index == self.chosen
            if chosen or (index == self._pointed and self.hovered):
                mark = pictures.strip(kit.art, place.size, kit.u, chosen=chosen)
                parts.append(Part(f"mark{index}", mark, *place.topleft, 2))
            ink = TEXT if chosen else TEXT_ON_PAPER
            label = kit.lettering.line(option, Face.SEMIBOLD, size, ink)
            parts.append(centred(f"label{index}", label, *place.center, 4))
        return parts
