"""A few words beside what the pointer rests on: what it is, or why it can't be used now."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.ui.paint.styles import Plaque
from game.ui.picture.compositor import OVER
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.widgets.widget import Widget

Z_TOOLTIP: Final = OVER + 900

_AFTER: Final = 0.35
_FADE: Final = 0.08
_WIDEST_U: Final = 420


class Tooltip:
    """Shows the tip of one widget after a while, or at once when another was just open."""

    def __init__(self, name: Hashable) -> None:
        """`name`: the group of its items in the picture."""
        self._name = name
        self._widget: Widget | None = None
        self._text = ""
        self._time = 0.0
        self._made: tuple[Hashable, list[tuple[Surface, tuple[int, int]]]] | None = None
        self._shown = 0

    @property
    def open(self) -> bool:
        """True while it can be seen."""
        return self._widget is not None and self._time > _AFTER

    @property
    def moving(self) -> bool:
        """True while it waits to open or fades in."""
        return self._widget is not None and 0.0 <= self._time < _AFTER + _FADE

    def follow(self, widget: Widget | None, text: str) -> None:
        """The pointer rests on this widget now, and that is what is to be said about it."""
        if not text:
            widget = None
        if widget is None or self._widget is None or widget.key != self._widget.key:
            changed = widget is not self._widget
        else:
            changed = text != self._text
        if changed:
            self._time = _AFTER if self.open and widget is not None else 0.0
        self._widget, self._text = widget, text

    def hide(self) -> None:
        """Say nothing until the pointer comes again."""
        self._time = float("-inf")

    def hurry(self) -> None:
        """Say it now."""
        self._time = _AFTER + _FADE

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._time = min(self._time + seconds, _AFTER + _FADE)

    def draw(self, picture: Picture) -> None:
        """Put it into the picture, or take it out."""
        if self._widget is None or self._time <= _AFTER:
            self._drop_from(0, picture)
            return
        place = (self._widget.rect.topleft, self._text, picture.size)
        if self._made is None or self._made[0] != place:
            self._made = (place, _laid_out(self._widget, self._text, picture.size))
        calm = self._widget.kit.calm
        share = 1.0 if calm else min(1.0, (self._time - _AFTER) / _FADE)
        for index, (surface, at) in enumerate(self._made[1]):
            key = (self._name, "tip", index)
            picture.put(key, surface, at, Z_TOOLTIP + index, alpha=round(255 * share))
        self._drop_from(len(self._made[1]), picture)

    def _drop_from(self, count: int, picture: Picture) -> None:
        for index in range(count, self._shown):
            picture.drop((self._name, "tip", index))
        self._shown = count


def _laid_out(
    widget: Widget, text: str, window: tuple[int, int]
) -> list[tuple[Surface, tuple[int, int]]]:
    """Plaque and lines above the widget, below where there is no room, inside the window."""
    kit = widget.kit
    size = kit.size(TypeScale.SMALL, 2)
    lines = kit.lettering.wrap(text, Face.MEDIUM, size, kit.px(_WIDEST_U * kit.text))
    surfaces = [kit.lettering.line(line, Face.MEDIUM, size, TEXT) for line in lines]
    step = kit.lettering.leading(size)
    air, gap = kit.px(16), kit.px(12)
    width = max(surface.get_width() for surface in surfaces) + 2 * air
    height = (len(lines) - 1) * step + round(size * 1.9)
    box = Rect(0, 0, width, height)
    box.midbottom = (widget.rect.centerx, widget.rect.top - gap)
    if box.top < gap:
        box.top = widget.rect.bottom + gap
    box.clamp_ip(Rect(0, 0, *window).inflate(-2 * gap, -2 * gap))
    face = kit.paint.plaque(width, height, Plaque.LACQUER, u=kit.u, step=max(3, kit.px(7)))
    middle = box.centery - (len(lines) - 1) * step // 2
    return [
        (face.surface, face.at(*box.topleft)),
        *(
            (line, line.get_rect(center=(box.centerx, middle + index * step)).topleft)
            for index, line in enumerate(surfaces)
        ),
    ]
