"""The title's ground: dark at first, lit as soon as its picture is composed beside the frames."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.title.layout import DeckStyle, TitleLayout
from game.scenes.title.quick import quick_title

if TYPE_CHECKING:
    from game.scenes.title.picture import TitleLife
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

_LAMP: Final = 0.25
"""Seconds the lamp takes to go up."""
_DARK: Final = (66, 46, 30)
"""What the lamp's light begins with, of 255."""
_BULBS_FROM: Final = 0.6
"""How far the lamp has gone up when the bulbs come on."""
_MOMENT: Final = 0.002
"""Seconds to wait for the picture before something else has its turn."""


class TitleRoom:
    """The picture under everything, for one layout after the other."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._still: pygame.Surface | None = None
        self._lamp = 1.0
        self._round = 0
        self._composing = False
        self._place: TitleLayout
        self.ground: pygame.Surface
        """What lies under everything now."""
        self.life: TitleLife | None = None

    def lay_out(self, place: TitleLayout) -> None:
        """Begin the picture for this layout; of one that is left over the old one stays meanwhile,
        if it has the size."""
        services, self._place = self._services, place
        self.life = None
        self._round += 1
        if self._still is None or self._still.get_size() != place.size:
            first, second, tagline = self._lettering()
            self.ground = quick_title(place, services.lettering, (first, second), tagline)
            self._lamp = 0.0
        self._composing = True
        services.work(self._compose(self._round))

    def close(self) -> None:
        """Whatever is still being composed is not wanted any more."""
        self._round += 1

    @property
    def resting(self) -> bool:
        """Whether the picture is finished and lit."""
        return not self._composing and self._lamp == 1

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.life is not None and self._lamp == 1:
            self.life.update(seconds)
        if not self._composing and self._lamp < 1:
            calm = self._services.settings.reduced_motion
            self._lamp = 1.0 if calm else min(1.0, self._lamp + seconds / _LAMP)
            self._light()

    def draw(self, picture: Picture) -> None:
        """Put the ground and what lives before it into the picture."""
        picture.backdrop(self.ground)
        if self.life is not None and self._lamp > _BULBS_FROM:
            self.life.draw(picture)

    # --- making ----------------------------------------------------------------------------------
    def _lettering(self) -> tuple[str, str, str]:
        words = self._services.words
        return words("title.logo.first"), words("title.logo.second"), words("title.tagline")

    def _compose(self, turn: int) -> Iterator[None]:
        """Let the picture and what moves be made beside the frames, then let the lamp go up."""
        yield
        from game.scenes.title import picture  # noqa: PLC0415, not before the first frame
        from game.scenes.title import picture as life

        services, place, art = self._services, self._place, self._services.art
        settings, words = services.settings, self._lettering()
        deck = DeckStyle(settings.german_cards(services.words), settings.four_colour)

        def make() -> tuple[pygame.Surface, TitleLife]:
            def still(size: tuple[int, int]) -> pygame.Surface:
                return picture.still(place, art, services.lettering, words, deck)

            ground = art.room(f"title {words} {deck}", place.size, still)
            return ground, life.TitleLife(place, art, Random(5), calm=settings.reduced_motion)

        coming = art.ahead(make)
        while not coming.done():
            yield
            art.wait(_MOMENT)
        if turn == self._round:
            self._still, self.life = coming.result()
            self._composing = False
            self._light()

    def _light(self) -> None:
        """Show the picture under as much light as the lamp gives now."""
        assert self._still is not None
        self.ground = self._still
        if self._lamp < 1:
            share = 1 - (1 - self._lamp) ** 2
            self.ground = self._still.copy()
            level = tuple(round(dark + (255 - dark) * share) for dark in _DARK)
            self.ground.fill(level, special_flags=pygame.BLEND_RGB_MULT)
