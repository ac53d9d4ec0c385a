"""Short paragraphs that look deliberate: no single word alone on the last line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Surface

from game.ui.text.renderer import Face, TextRenderer
from game.ui.theme import RGB, SMALLEST_TEXT_PX, TEXT, TypeScale

if TYPE_CHECKING:
    from pygame import Rect

    from game.ui.picture.items import Items
    from game.ui.widgets.kit import Kit


def even_lines(
    case: TextRenderer, text: str, face: Face, size_px: int, max_width: int
) -> list[str]:
    """The text in as few lines of at most `max_width` px as it needs, all about equally long."""
    lines = case.wrap(text, face, size_px, max_width)
    if len(lines) == 1:
        return lines
    step = max(1, size_px // 2)

    def narrower(steps: int) -> list[str]:
        return case.wrap(text, face, size_px, max_width - steps * step)

    steps = range(1, -(-(max_width - size_px) // step) + 1)
    most = bisect_right(steps, len(lines), key=lambda number: len(narrower(number)))
    return narrower(most)


def one_or_two(
    case: TextRenderer, text: str, face: Face, size_px: int, box: tuple[int, float], colour: RGB,
    *, centred: bool = False,
) -> Surface:  # fmt: skip
    """A label for a box of px: one line as `TextRenderer.fit` sets it, but where that would have to
    be cut two lines, if they are not too high; as large as they fit, at the left or `centred`."""
    width, height = box
    shown = case.fit_size((text,), face, size_px, width)
    if case.width(text, face, shown) <= width or " " not in text:
        return case.fit(text, face, size_px, width, colour)
    for size in range(int(shown), SMALLEST_TEXT_PX - 1, -1):
        lines = even_lines(case, text, face, size, width)
        if 2 * case.leading(size) > height:
            continue
        if len(lines) == 2 and all(case.width(line, face, size) <= width for line in lines):
            return _stacked([case.line(line, face, size, colour) for line in lines],
                            case.leading(size), centred=centred)  # fmt: skip
    return case.fit(text, face, size_px, width, colour)


def _stacked(lines: list[Surface], step: int, *, centred: bool) -> Surface:
    wide = max(line.get_width() for line in lines)
    whole = Surface((wide, step * (len(lines) - 1) + lines[-1].get_height()), SRCALPHA)
    for row, line in enumerate(lines):
        whole.blit(line, ((wide - line.get_width()) // 2 if centred else 0, row * step))
    return whole


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
