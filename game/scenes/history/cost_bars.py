"""What decisions cost over time: a bar for each match, and a line at the mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.review_panels import axis_for
from game.table.replay.review_pictures import Fill, bar
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LACQUER, TEXT_DIM, TypeScale, mix

if TYPE_CHECKING:
    from game.ui.picture.items import Items
    from game.ui.services import Services

SHOWN: Final = 24
"""The last matches that have a bar."""


def lay_bars(
    items: Items, services: Services, plot: Rect, values: Sequence[float], mean: float
) -> None:
    """Bars for the last of `values` (chips lost in ten decisions, match by match) in a box of px:
    they hang from zero, for what is lost has a minus; numbers stand to its left and below it."""
    kit, words = services.kit, services.words
    shown = values[-SHOWN:]
    low, zero, left, right = plot.bottom, plot.top, plot.left, plot.right
    axis = axis_for(shown, 0, low - zero)
    size = kit.size(TypeScale.SMALL, 1)
    for tick in axis.ticks:
        y, colour = zero + axis.x(tick), mix(LACQUER, BRASS_SHADE, 0.3 if tick else 0.8)
        items.area(("tick", tick), (left, y, right - left, kit.px(1.2)), colour, 2)
        text = words.signed(-tick, 1 if axis.step < 1 else 0) if tick else "0"
        label = kit.lettering.figures(text, Face.MEDIUM, size, TEXT_DIM)
        items.right(("tick label", tick), label, (left - kit.px(12), y), 2)
    pitch = (right - left) / max(6, len(shown))
    wide = round(min(pitch * 0.66, kit.px(60)))
    every = next(n for n in (1, 2, 5, 10) if n * pitch >= kit.px(44) or n == 10)
    for index, value in enumerate(shown):
        x = left + (index + 0.5) * pitch
        tall = axis.x(value)
        drawing = bar(services.art, (wide, tall), Fill.LOST, services.u)
        items.put(("bar", index), drawing, (x - wide / 2, zero), 3)
        number = len(values) - len(shown) + 1 + index
        if number % every == 0 or every == 1:
            label = kit.lettering.figures(str(number), Face.MEDIUM, size, TEXT_DIM)
            items.centre(("match", index), label, (x, low + kit.px(26)), 2)
    line = (left, zero + axis.x(mean), right - left, max(2, kit.px(2.2)))
    items.area("mean", line, BRASS_LIGHT, 4)
