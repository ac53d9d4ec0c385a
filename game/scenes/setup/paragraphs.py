"""Paragraphs that have to find room in a box: the largest size at which they do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ui.theme import RGB, SMALLEST_TEXT_PX

if TYPE_CHECKING:
    from game.ui.picture.items import Items
    from game.ui.text.renderer import Face
    from game.ui.widgets import Kit

_LEADING = 1.24


class Paragraphs(NamedTuple):
    """Texts broken into lines at one size, and how far the lines are apart, px."""

    face: Face
    size: int
    step: int
    lines: tuple[tuple[str, ...], ...]

    def tall(self, gap: int) -> int:
        """Height in px with `gap` px between two of them."""
        return sum(map(len, self.lines)) * self.step + gap * (len(self.lines) - 1)

    def lay(
        self, items: Items, kit: Kit, name: Hashable, at: tuple[float, float], colour: RGB,
        text: int = 0, *, centred: bool = False,
    ) -> None:  # fmt: skip
        """One of the texts, the middle of its first line at a point in px: left or centred."""
        put = items.centre if centred else items.left
        for index, line in enumerate(self.lines[text]):
            surface = kit.lettering.line(line, self.face, self.size, colour)
            put((name, index), surface, (at[0], at[1] + index * self.step), 3)


def fitted(
    kit: Kit,
    texts: Sequence[str],
    face: Face,
    scale: float,
    room: tuple[int, int],
    gap: int = 0,
    *,
    most: int | None = None,
) -> Paragraphs:
    """The texts in `room` px as large as there is room for, from `scale` u in the player's size
    of text, `most` px, down to the smallest that is ever set."""
    largest = kit.size(scale, 2) if most is None else min(kit.size(scale, 2), most)
    for size in range(largest, SMALLEST_TEXT_PX - 1, -1):
        found = _set(kit, texts, face, size, room[0])
        widest = max(kit.lettering.width(line, face, size) for text in found.lines for line in text)
        if widest <= room[0] and found.tall(gap) <= room[1]:
            return found
    return _set(kit, texts, face, SMALLEST_TEXT_PX, room[0])


def _set(kit: Kit, texts: Sequence[str], face: Face, size: int, wide: int) -> Paragraphs:
    lines = tuple(tuple(kit.lettering.wrap(text, face, size, wide)) for text in texts)
    return Paragraphs(face, size, round(size * _LEADING), lines)
