"""A page of the book that turns: out of two pictures of the book, before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.ui.picture.easing import in_out

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture

SECONDS: Final = 0.35
_Z: Final = 900
_SHADE: Final = 90
"""How much darker a page is when it stands upright, of 255."""


class PageTurn:
    """Shows the way from `old`, a picture of `area`, to the pages that lie there now."""

    def __init__(self, old: Surface, area: Rect, *, forward: bool, folds: bool) -> None:
        """`folds`: a leaf turns around the spine, else the pictures fade."""
        self._old, self._forward, self._folds = old, forward, folds
        self.area = area
        """Where the pages lie, px."""
        self._new: Surface | None = None
        self._time = 0.0

    @property
    def over(self) -> bool:
        """Whether the page lies."""
        return self._time >= SECONDS

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._time += seconds

    def draw(self, picture: Picture) -> None:
        """Put what is to be seen of the turning leaf over the pages."""
        share = min(1.0, self._time / SECONDS)
        if not self._folds:
            alpha = round(255 * (1 - share))
            picture.put(("turn", "old"), self._old, self.area.topleft, _Z, live=True, alpha=alpha)
            return
        if self._new is None:
            picture.drop_group("turn")
            self._new = picture.snapshot().subsurface(self.area)
        self._fold(picture, in_out(share))

    def away(self, picture: Picture) -> None:
        """Take it out of the picture."""
        picture.drop_group("turn")

    def _fold(self, picture: Picture, share: float) -> None:
        assert self._new is not None
        half = self.area.w // 2
        left = Rect(0, 0, half, self.area.h)
        right = Rect(half, 0, self.area.w - half, self.area.h)
        # forward: the old right page rises, then comes down as the new left one
        rises, lands = (right, left) if self._forward else (left, right)
        first = share < 0.5
        shown, page = (self._old, rises) if first else (self._new, lands)
        width = max(1, round(page.w * abs(1 - 2 * share)))
        leaf = pygame.transform.scale(shown.subsurface(page), (width, page.h))
        shade = 255 - round(_SHADE * (1 - abs(1 - 2 * share)))
        leaf.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        x = self.area.x + half
        if page is left:
            x -= width
        at = self.area.topleft
        put = picture.put
        put(("turn", "still"), self._old.subsurface(lands), _moved(at, lands), _Z, live=True)
        put(("turn", "bare"), self._new.subsurface(rises), _moved(at, rises), _Z, live=True)
        put(("turn", "leaf"), leaf, (x, self.area.y), _Z + 1, live=True)


def _moved(at: tuple[int, int], by: Rect) -> tuple[int, int]:
    return at[0] + by.x, at[1] + by.y
