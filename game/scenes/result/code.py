"""The line under the result of a match: the code that lets others play the same cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.match.share import code_of
from game.ui.text.renderer import Face
from game.ui.theme import TEXT

if TYPE_CHECKING:
    from pygame import Rect

    from game.match.draw.options import DrawOptions
    from game.match.options import MatchOptions
    from game.ui.items import Items
    from game.ui.services import Services

_SIZE: Final = 18
_TALLEST: Final = 0.6
"""Of the strip under the last plaque of the page."""


def lay_code(
    items: Items, services: Services, foot: Rect, options: MatchOptions | DrawOptions
) -> None:
    """Write it between the plaque `foot` and the lower edge; nothing where there is no code."""
    code = code_of(options)
    if not code:
        return
    kit, below = services.kit, services.size[1] - foot.bottom
    size = kit.size(_SIZE).within(round(below * _TALLEST))
    text = services.words("result.code", code=code)
    size = kit.lettering.size_within(text, Face.MEDIUM, size, foot.w)
    line = kit.lettering.raised(
        kit.lettering.cut(text, Face.MEDIUM, size, foot.w), Face.MEDIUM, size, TEXT
    )
    items.centre("code", line, (foot.centerx, foot.bottom + below / 2), 1)
