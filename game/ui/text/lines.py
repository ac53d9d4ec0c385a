"""Words in their boxes: a line, a title, a paragraph, set smaller where a box is narrow."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face, TextRenderer
from game.ui.theme import RGB, SMALLEST_TEXT_PX, TEXT, TypeScale

if TYPE_CHECKING:
    from pygame import Rect

    from game.ui.picture.items import Items
    from game.ui.widgets.kit import Kit


def put_line(  # noqa: PLR0913, all but the place by name
    items: Items,
    kit: Kit,
    name: Hashable,
    text: str,
    box: Rect,
    *,
    face: Face = Face.MEDIUM,
    scale: float = TypeScale.BODY,
    most: float | None = None,
    ink: RGB = TEXT,
    at: float = 0.5,
    z: int = 2,
) -> Rect:
    """One line in the middle of a box's height, `at` its left edge (0), its middle or its right
    edge (1); `most`: so much larger the box allows it to be. Where it lies."""
    line = kit.lettering.fit(text, face, kit.size(scale, most), box.w, ink)
    x = box.x + (box.w - line.get_width()) * at
    return items.put(name, line, (x, box.centery - line.get_height() / 2), z)


def put_title(
    items: Items,
    kit: Kit,
    name: Hashable,
    text: str,
    box: Rect,
    *,
    scale: float = TypeScale.PANEL_TITLE,
    most: float | None = None,
    outlined: bool = False,
) -> Rect:
    """Brass letters in the middle of a box, `outlined` for the large ones; where they lie."""
    case = kit.lettering
    size = case.size_within(text, Face.DISPLAY, kit.size(scale, most), box.w)
    letters = case.brass(text, size) if outlined else case.brass_plain(text, size)
    return items.centre(name, letters, box.center, 2)


def put_paragraph(  # noqa: PLR0913, as above
    items: Items,
    kit: Kit,
    name: str,
    text: str,
    box: Rect,
    *,
    face: Face = Face.MEDIUM,
    scale: float = TypeScale.BODY,
    most: float | None = None,
    ink: RGB = TEXT,
    at: float = 0.5,
    z: int = 2,
    even: bool = True,
) -> None:
    """Lines, `even` ones of about equal length, around the middle of a box's height, `at` its left
    edge (0) or its middle, smaller where they are too many; the items are called (name, 0),
    (name, 1) …"""
    case = kit.lettering
    px, lines = shrunk(kit, text, face, int(kit.size(scale, most)), box, even=even)
    step = case.leading(px)
    for row, line in enumerate(lines):
        drawn = case.line(line, face, px, ink)
        y = box.centery + (row - (len(lines) - 1) / 2) * step - drawn.get_height() / 2
        items.put((name, row), drawn, (box.x + (box.w - drawn.get_width()) * at, y), z)


def shrunk(
    kit: Kit, text: str, face: Face, px: int, box: Rect, *, even: bool = True
) -> tuple[int, list[str]]:
    """The largest size, at most `px`, with which a text fits into a box, and its lines then."""
    case = kit.lettering
    while True:
        lines = (even_lines if even else TextRenderer.wrap)(case, text, face, px, box.w)
        if len(lines) * case.leading(px) <= box.h or px <= SMALLEST_TEXT_PX:
            return px, lines
        px -= 1
