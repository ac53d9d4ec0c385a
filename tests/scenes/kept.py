"""What is made in the first test that needs it and kept for all others: titles,
measured words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.scenes.title import picture as title_picture
from game.scenes.title.picture import DeckStyle
from game.scenes.title.room import TitleLayout
from game.ui.art import Art, ByteCache
from game.ui.text import renderer as text
from game.ui.text.renderer import TextRenderer
from tests.scenes.workshop import LARGE, size_of, workshop


def _never() -> pygame.Surface:
    raise AssertionError("it is there")


@contextmanager
def titles_kept() -> Iterator[None]:
    """The picture behind the title is composed once for each window, language and deck."""
    made: ByteCache[pygame.Surface] = ByteCache(LARGE, size_of)
    compose = title_picture.compose

    def kept(
        place: TitleLayout,
        art: Art,
        case: TextRenderer,
        words: tuple[str, str, str],
        deck: DeckStyle,
    ) -> pygame.Surface:
        key = (place.size, place.u, words, deck, case.strong)
        if art is not workshop().art:
            return compose(place, art, case, words, deck)
        return made.get(key, compose, place, art, case, words, deck)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(title_picture, "compose", kept)
        yield


@contextmanager
def words_measured() -> Iterator[None]:
    """Typefaces of all sizes stay open, and what was measured is known for good."""
    with pytest.MonkeyPatch.context() as patched:
        for name, many in (("_FONTS_BYTES", LARGE), ("_WIDTHS_KEPT", 500_000)):
            patched.setattr(text, name, many)
        yield
