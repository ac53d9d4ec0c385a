"""A page of the book that turns: out of two pictures of the book, before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.storage.settings import Speed
from game.ui.picture.easing import in_out

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

SECONDS: Final = 0.35
_Z: Final = 900
_SHADE: Final = 90
"""How much darker a page is when it stands upright, of 255."""


class PageTurn:
    """Shows the way from what was seen before to the pages that lie there now."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._picture: Picture | None = None
        self._old: Surface | None = None
        self._new: Surface | None = None
        self._forward, self._folds = True, False
        self._area = Rect(0, 0, 0, 0)
        self._time = SECONDS

    @property
    def over(self) -> bool:
        """Whether no page turns."""
        return self._time >= SECONDS

    def remember(self, area: Rect, ring: object, *, forward: bool) -> None:
        """Keep what is seen now of the pages, without the focus `ring`, for the page to turn."""
        self._old, self._time = None, SECONDS
        picture = self._picture
        if self._services.settings.speed is Speed.INSTANT or picture is None:
            return
        picture.drop(ring)
        seen = picture.snapshot()
        if seen.get_size() == self._services.size:  # else the window has changed since
            self._old, self._forward = seen.subsurface(area), forward

    def begin(self, area: Rect, *, single: bool) -> None:
        """The pages lie anew in `area`, px: begin to turn if something was kept for it. A `single`
        page has no spine to turn around, and fades."""
        if area != self._area:
            self._time = SECONDS  # the window has changed while the page turned
        self._area = area
        if self._old is None or self._time < SECONDS:
            return
        if self._old.get_size() == area.size:
            self._new, self._time = None, 0.0
            self._folds = not self._services.settings.reduced_motion and not single
        else:
            self._old = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._time += seconds
        if self.over:
            self._old = self._new = None

    def draw(self, picture: Picture) -> None:
        """Put what is to be seen of the turning leaf over the pages."""
        self._picture = picture
        if self.over or self._old is None:
            picture.drop_group("turn")
            return
        share = min(1.0, self._time / SECONDS)
        if not self._folds:
            alpha = round(255 * (1 - share))
            picture.put(("turn", "old"), self._old, self._area.topleft, _Z, live=True, alpha=alpha)
            return
        if self._new is None:
            picture.drop_group("turn")
            self._new = picture.snapshot().subsurface(self._area)
        self._fold(picture, self._old, self._new, in_out(share))

    def _fold(self, picture: Picture, old: Surface, new: Surface, share: float) -> None:
        area = self._area
        half = area.w // 2
        left = Rect(0, 0, half, area.h)
        right = Rect(half, 0, area.w - half, area.h)
        # forward: the old right page rises, then comes down as the new left one
        rises, lands = (right, left) if self._forward else (left, right)
        shown, page = (old, rises) if share < 0.5 else (new, lands)
        width = max(1, round(page.w * abs(1 - 2 * share)))
        leaf = pygame.transform.scale(shown.subsurface(page), (width, page.h))
        shade = 255 - round(_SHADE * (1 - abs(1 - 2 * share)))
        leaf.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        x = area.x + half - (width if page is left else 0)
        still, bare = lands.move(area.topleft).topleft, rises.move(area.topleft).topleft
        picture.put(("turn", "still"), old.subsurface(lands), still, _Z, live=True)
        picture.put(("turn", "bare"), new.subsurface(rises), bare, _Z, live=True)
        picture.put(("turn", "leaf"), leaf, (x, area.y), _Z + 1, live=True)
