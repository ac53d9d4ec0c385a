"""The makers of pictures that the tests of scenes share; knows nothing of any scene."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

import pygame

from game.ui.art import Art, ByteCache, Compose
from game.ui.paint.painter import Paint
from game.ui.text.renderer import TextRenderer
from game.words.words import Words

SPRITES: Final = Path(__file__).parents[2] / "sprites"
LARGE: Final = 320 << 20
"""Bytes of each kind of picture that are kept: windows of all sizes come again and again."""


class Gallery(Art):
    """Art that keeps rooms of several sizes, for test after test opens a window of another."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, LARGE, LARGE)
        self._all: ByteCache[pygame.Surface] = ByteCache(2 * LARGE, size_of)

    def room(self, name: str, size: tuple[int, int], compose: Compose) -> pygame.Surface:
        make = super().room
        return self._all.get((name, size), lambda: make(name, size, compose))


def size_of(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


@dataclass(frozen=True)
class Workshop:
    """The makers of pictures; made once, as in a real evening."""

    art: Art
    lettering: TextRenderer
    paint: Paint


@cache
def workshop() -> Workshop:
    """The one workshop of a test run."""
    kind = TextRenderer(SPRITES / "fonts", LARGE)
    return Workshop(Gallery(SPRITES), kind, Paint(kind, LARGE))


@cache
def words(language: str) -> Words:
    """The words of a language, loaded once."""
    return Words.load(language)


_INK: Final = WeakKeyDictionary[pygame.Surface, dict[int, pygame.Rect]]()


def ink_of(surface: pygame.Surface, min_alpha: int) -> pygame.Rect:
    """Where a surface of the makers is no more transparent than that; looked for once, since what
    they hand out never changes."""
    known = _INK.setdefault(surface, {})
    if min_alpha not in known:
        known[min_alpha] = surface.get_bounding_rect(min_alpha=min_alpha)
    return known[min_alpha]
