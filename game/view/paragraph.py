"""Short paragraphs that look deliberate: no single word alone on the last line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.view.text import Face, Type


def even_lines(case: Type, text: str, face: Face, size_px: int, max_width: int) -> list[str]:
    """The text in as few lines of at most `max_width` px as it needs, all about equally long."""
    lines = case.wrap(text, face, size_px, max_width)
    room = max_width
    while room > size_px:
        room -= max(1, size_px // 2)
        narrower = case.wrap(text, face, size_px, room)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines
