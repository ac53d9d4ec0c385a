"""Widgets only the review needs: steps from decision to decision."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from pygame import Rect, Surface

from game.ui.paint.signs import Sign, sign
from game.ui.theme import BRASS_LIGHT
from game.ui.widgets import Kit
from game.ui.widgets.buttons import Plate
from game.ui.widgets.kit import Kind
from game.ui.widgets.widget import Part, centred

_SIGN: Final = 0.5  # of the button
_POST: Final = 0.19  # from its middle to the line that says “as far as it goes”


class Step(Enum):
    """Where a button leads."""

    FIRST = "first"
    PREVIOUS = "previous"
    NEXT = "next"
    LAST = "last"

    @property
    def way(self) -> int:
        """-1 back, 1 forward."""
        return -1 if self in (Step.FIRST, Step.PREVIOUS) else 1

    @property
    def whole(self) -> bool:
        """Whether it goes as far as possible."""
        return self in (Step.FIRST, Step.LAST)


class StepButton(Plate):
    """A small plaque with a chevron, and a post where the way ends."""

    def __init__(
        self, kit: Kit, step: Step, rect: Rect, on_press: Callable[[], None], *, tip: str
    ) -> None:
        super().__init__(kit, ("review step", step), rect, on_press, kind=Kind.SECONDARY, tip=tip)
        self._step = step

    def _make(self) -> list[Part]:
        (width, height), kit, way = self.rect.size, self.kit, self._step.way
        size = round(min(width, height) * _SIGN)
        arrow = sign(kit.art, Sign.LEFT if way < 0 else Sign.RIGHT, size, BRASS_LIGHT)
        aside = way * width * 0.06 if self._step.whole else 0.0
        x, y = width / 2 - aside, height / 2 + self._sink
        parts = [*self._plaques(), centred("sign", arrow, x, y)]
        if self._step.whole:
            post = Surface((max(2, round(size * 0.11)), round(size * 0.6)))
            post.fill(BRASS_LIGHT)
            parts.append(centred("post", post, width / 2 + way * width * _POST, y))
        return parts
