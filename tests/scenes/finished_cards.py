"""Finished cards and measured words, kept for all tables of a test run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.view import text
from game.view.byte_cache import ByteCache
from game.view.card_pictures import CardPictures, Centred, Halo
from tests.scenes.workshop import LARGE, size_of, workshop


@contextmanager
def cards_kept() -> Iterator[None]:
    """Finished cards are kept for all tables there are meanwhile, not for each of its own."""
    made: ByteCache[Centred] = ByteCache(LARGE, lambda card: size_of(card.surface))
    make = CardPictures._make

    def kept(self: CardPictures, name: str, width: int, step: int, halo: Halo) -> Centred:
        if self._art is not workshop().art:
            return make(self, name, width, step, halo)
        screen = pygame.display.get_surface() is not None
        key = (self.u, self.style.bold, name, width, step, halo, screen)
        return made.get(key, lambda: make(self, name, width, step, halo))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(CardPictures, "_make", kept)
        yield


@contextmanager
def words_measured() -> Iterator[None]:
    """Typefaces of all sizes stay open, and what was measured is known for good."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(text, "_FONTS_KEPT", 600)
        patched.setattr(text, "_WIDTHS_KEPT", 500_000)
        yield
