"""Hold instead of press: a large button acts only after it was held for a moment, and fills
meanwhile. For hands that press what they did not mean to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Surface

from game.table.parts.draw_context import DrawContext
from game.ui.paint.styles import Plaque
from game.ui.picture.compositor import Picture
from game.ui.theme import BRASS_SHINE, TEXT_ON_GOLD
from game.ui.widgets.buttons import SINK_U
from game.ui.widgets.kit import Kind
from game.ui.widgets.widget import Widget

HELD: Final = 0.5
"""Seconds of the wall a button has to be held."""
_FRONT: Final = 4  # u, the line at which it fills
_NAMES: Final = ("filling", "front")
_Z: Final = 2
"""Over the plaque, under its words."""


class Holding:
    """The one button that is held, if any."""

    def __init__(self) -> None:
        self.on = False
        """Whether buttons want to be held at all."""
        self.widget: Widget | None = None
        """The button that is held."""
        self._act: Callable[[], None] = lambda: None
        self._for = 0.0

    def begin(self, widget: Widget, act: Callable[[], None]) -> None:
        """A button is held from now on; `act` is what it does in the end."""
        self.widget, self._act, self._for = widget, act, 0.0
        widget.pressed = True

    def stop(self) -> bool:
        """It is let go; says whether that was too early."""
        held, self.widget = self.widget, None
        if held is not None:
            held.pressed = False
        return held is not None

    def update(self, seconds: float) -> None:
        """Let wall time pass: what was held long enough acts."""
        if self.widget is not None:
            self._for += seconds
            if self._for >= HELD:
                self.stop()
                self._act()

    def share(self, widget: Widget) -> float:
        """How much of its time a button was held, from 0 to 1."""
        return min(1.0, self._for / HELD) if widget is self.widget else 0.0


def draw_filling(
    picture: Picture, context: DrawContext, widget: Widget, kind: Kind, share: float
) -> None:
    """Fill a button from the left as far as it was held; empty it with 0."""
    key, rect = widget.key, widget.rect
    wide = round(rect.w * share)
    if wide <= 0:
        for name in _NAMES:
            picture.drop((*key, name))
        return
    gold = kind is Kind.PRIMARY
    style = Plaque.GOLD_HOVER if gold else Plaque.GREEN
    whole = context.paint.plaque(*rect.size, style, u=context.u, shadow=0)
    x, y = whole.at(rect.x, rect.y + context.px(SINK_U))
    shown = rect.x + wide - x
    part = whole.surface.subsurface((0, 0, shown, whole.surface.get_height()))
    picture.put((*key, "filling"), part, (x, y), widget.z + _Z)
    front = Surface((min(wide, context.px(_FRONT)), rect.h - 2 * context.px(_FRONT)))
    front.fill(TEXT_ON_GOLD if gold else BRASS_SHINE)
    at = rect.x + wide - front.get_width(), y + context.px(_FRONT)
    picture.put((*key, "front"), front, at, widget.z + _Z)
