"""Short paragraphs that look deliberate: no single word alone on the last line."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Surface

from game.ui.theme import SMALLEST_TEXT_PX

if TYPE_CHECKING:
    from game.ui.text.renderer import Face, TextRenderer
    from game.ui.theme import RGB


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
