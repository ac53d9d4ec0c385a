"""What a button looks like that has just changed its meaning: veiled, with a line that fills."""

from typing import Final

from pygame import SRCALPHA, Surface

from game.table.buttons.misclick_guard import REARM
from game.table.parts.draw_context import DrawContext
from game.ui.paint.styles import Plaque
from game.ui.picture.compositor import Picture
from game.ui.theme import BRASS_SHINE, SHADOW
from game.ui.widgets.widget import Widget

_VEIL: Final = 150
"""How much of the grey plaque lies over the button, of 255."""
_LINE: Final = 4  # u
_UP: Final = 1  # u between the line and the lower edge
_ASIDE: Final = 0.09
"""Room left and right of the line, as a share of the width."""
_Z: Final = 5


class MisclickGuardLook:
    """Veils over buttons. With reduced motion nothing fills: dimmed, then lit."""

    def __init__(self, context: DrawContext, *, calm: bool) -> None:
        self._context: Final = context
        self._calm: Final = calm
        self._lines: Final[dict[tuple[int, bool], Surface]] = {}

    def draw(self, picture: Picture, widget: Widget, left: float) -> None:
        """Veil a button that is guarded for `left` seconds more; unveil it with 0."""
        key, rect = widget.key, widget.rect
        if left <= 0:
            for name in ("veil", "groove", "filled"):
                picture.drop((*key, name))
            return
        veil = self._context.paint.plaque(*rect.size, Plaque.DISABLED, u=self._context.u, shadow=0)
        at = veil.at(*rect.topleft)
        picture.put((*key, "veil"), veil.surface, at, widget.z + _Z, alpha=_VEIL)
        if self._calm:
            return
        wide = round(rect.w * (1 - 2 * _ASIDE))
        done = max(1, round(wide * (1 - left / REARM)))
        groove, line = self._line(wide, filled=False), self._line(wide, filled=True)
        x = rect.x + (rect.w - wide) // 2
        y = rect.bottom - self._context.px(_UP) - line.get_height()
        picture.put((*key, "groove"), groove, (x, y), widget.z + _Z + 1)
        part = line.subsurface((0, 0, done, line.get_height()))
        picture.put((*key, "filled"), part, (x, y), widget.z + _Z + 2)

    def _line(self, wide: int, *, filled: bool) -> Surface:
        line = self._lines.get((wide, filled))
        if line is None:
            line = Surface((wide, self._context.px(_LINE)), SRCALPHA)
            line.fill(BRASS_SHINE if filled else (*SHADOW, 170))
            self._lines[wide, filled] = line
        return line
