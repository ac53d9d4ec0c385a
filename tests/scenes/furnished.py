"""Services with real art, type and words, and what tests of a layout ask of pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any, cast

import pygame
from pygame import Rect, Surface

from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.boxes import Unit
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.text.renderer import Face, TextRenderer
from tests.scenes.workshop import ink_of, words, workshop

ROOT = Path(__file__).parents[2]
SIZES = ((1920, 1080), (1024, 640), (1280, 1024), (2560, 1080))
"""Windows every screen must fit: reference, smallest, 5:4, 21:9."""
LANGUAGES = ("en", "de")
FRAME = 1 / 60


class SilentVoice:
    """Remembers what it was asked to play."""

    def __init__(self) -> None:
        self.played: list[object] = []
        self.enabled = True
        self.volume = 1.0
        self.available = True

    def open(self) -> None:
        """There is no device."""

    def device_came(self) -> None:
        """Nor is there now."""

    def play(self, cue: object, pan: float = 0.0, pitch_step: int = 0) -> bool:
        self.played.append(cue)
        return True

    def background(self, music: float, cafe: float) -> None:
        """Nothing to hear."""

    def breathe(self, *, held: bool) -> None:
        """Nothing to hear."""

    def hush(self) -> None:
        """As quiet as ever."""

    def wake(self) -> None:
        """As quiet as ever."""

    def update(self, seconds: float) -> None:
        """Nothing fades."""

    def close(self) -> None:
        """Nothing was open."""


def furnished(
    folder: Path, size: tuple[int, int] = (1920, 1080), language: str = "en", **settings: Any
) -> Services:
    """Services at `size` px whose store lies in `folder`."""
    pygame.display.set_mode(size)
    shop = workshop()
    return Services(
        unit=Unit(*size),
        art=shop.art,
        lettering=shop.lettering,
        paint=shop.paint,
        words=words(language),
        settings=Settings(**settings),
        store=Store(folder),
        voice=SilentVoice(),
        folder=folder,
    )


def drawn(services: Services) -> Surface:
    """The window as the top scene draws it."""
    target = pygame.display.get_surface()
    assert target is not None
    services.stack.draw(target)
    return target


@contextmanager
def nothing_cut() -> Iterator[None]:
    """Fail where words are cut with an ellipsis meanwhile."""
    cut, found = TextRenderer.cut, []

    def watched(self: TextRenderer, text: str, face: Face, size_px: int, max_width: int) -> str:
        shown = cut(self, text, face, size_px, max_width)
        if shown != text:
            found.append(shown)
        return shown

    TextRenderer.cut = watched  # type: ignore[method-assign]
    try:
        yield
    finally:
        TextRenderer.cut = cut  # type: ignore[method-assign]
    assert not found, found


def top(services: Services) -> Scene:
    """The scene that plays."""
    return cast(Scene, services.stack.top)


def pass_time(services: Services, seconds: float) -> None:
    """Let frames go by."""
    left = seconds
    while left > 1e-9:
        services.stack.update(min(FRAME, left))
        left -= FRAME


def ink(surface: Surface, place: Rect) -> Rect:
    """Where a surface at that place is more than a breath of colour."""
    return ink_of(surface, 128).move(place.topleft)


def overlapping(rects: Iterable[tuple[object, Rect]]) -> list[tuple[object, object]]:
    """Pairs of names whose rectangles share a pixel."""
    return [(a, b) for (a, p), (b, q) in combinations(rects, 2) if p.colliderect(q)]
