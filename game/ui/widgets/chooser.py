"""One of many by name, with an arrow at either end."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from pygame import Rect

from game.ui.paint.signs import Sign, sign
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TypeScale
from game.ui.widgets.kit import Kit, Look
from game.ui.widgets.widget import Key, Part, Widget, centred, end_at, painted

_INSET_U: Final = 4
_SLIM_END_U: Final = 30


class Chooser(Widget):
    """Left and right, the wheel and the arrows turn to the next name."""

    sideways = True
    wheels = True
    lasting = (*Widget.lasting, "_side")

    def __init__(
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        *,
        text: Callable[[], str],
        on_turn: Callable[[int], None],
        tip: str = "",
        slim: bool = False,
    ) -> None:
        """`text` gives the present name, `on_turn` is told 1 or -1. A `slim` one has bare arrows
        and more room for the name."""
        super().__init__(kit, key, rect, tip=tip)
        self._text = text
        self._on_turn = on_turn
        self._side = 0
        self._slim = slim

    def press(self, x: int, y: int) -> None:
        self._on_turn(end_at(self.rect, x) or 1)

    def point(self, x: int, y: int) -> None:
        self._side = end_at(self.rect, x)

    def nudge(self, by: int, *, fine: bool) -> bool:
        self._on_turn(by)
        return True

    def confirm(self) -> None:
        self._on_turn(1)

    def _state(self) -> Hashable:
        lit = (self._side or 1) if self.hovered else 0
        return self._text(), lit, self.look is Look.PRESSED

    def _make(self) -> list[Part]:
        kit, (width, height) = self.kit, self.rect.size
        parts = [painted("face", kit.paint.plaque(width, height, Plaque.GHOST, u=kit.u, shadow=0))]
        if self._slim:
            return parts + self._make_slim()
        inset = kit.px(_INSET_U)
        end = height - 2 * inset
        room = width - 2 * (end + inset) - 2 * kit.px(6)
        label = kit.lettering.fit(self._text(), Face.SEMIBOLD, kit.size(23), room, TEXT)
        parts.append(centred("label", label, width / 2, height / 2))
        for side, which, x in ((-1, Sign.LEFT, inset), (1, Sign.RIGHT, width - inset - end)):
            lit = self.hovered and side == (self._side or 1)
            style = Plaque.LACQUER_HOVER if lit else Plaque.LACQUER
            face = kit.paint.plaque(end, end, style, u=kit.u, shadow=0)
            parts.append(painted(f"end {side}", face, x, inset, 1))
            arrow = sign(kit.art, which, round(end * 0.5), BRASS_LIGHT)
            parts.append(centred(f"arrow {side}", arrow, x + end / 2, height / 2))
        return parts

    def _make_slim(self) -> list[Part]:
        """Name and arrows, the one pointed at a little larger."""
        kit, (width, height) = self.kit, self.rect.size
        end = kit.px(_SLIM_END_U)
        size = kit.size(TypeScale.BODY)
        label = kit.lettering.fit(self._text(), Face.MEDIUM, size, width - 2 * end, TEXT)
        parts = [centred("label", label, width / 2, height / 2)]
        for side, which, x in ((-1, Sign.LEFT, end * 0.56), (1, Sign.RIGHT, width - end * 0.56)):
            lit = self.hovered and side == (self._side or 1)
            arrow = sign(kit.art, which, kit.px(26 if lit else 21), BRASS_LIGHT if lit else TEXT)
            parts.append(centred(f"arrow {side}", arrow, x, height / 2))
        return parts
