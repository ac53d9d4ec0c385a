"""The title's ground: read from disk, or composed in the slack of frames while the room is dark.

Two pictures are kept for the next start: the room, and the whole first frame with its buttons, so
that nothing needs to be painted before something can be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.scenes.title import front as title_front
from game.scenes.title.layout import DeckStyle, TitleLayout
from game.ui.compositor import Picture
from game.ui.disk_cache import settled

if TYPE_CHECKING:
    from game.scenes.title.life import TitleLife
    from game.ui.services import Services

_LAMP: Final = 0.45
"""Seconds the lamp takes to go up."""
_DARK: Final = (66, 46, 30)
"""What the lamp's light begins with, of 255."""
_BULBS_FROM: Final = 0.6
"""How far the lamp has gone up when the bulbs come on."""


class _Still(NamedTuple):
    """The finished room, and which one it is."""

    name: str
    size: tuple[int, int]
    surface: pygame.Surface


class TitleRoom:
    """The picture under everything, for one layout after the other."""

    def __init__(self, services: Services, draw_front: Callable[[Picture], None]) -> None:
        """`draw_front` puts buttons and sentences, as they stand at first, into a picture."""
        self._services = services
        self._draw_front = draw_front
        self._kept = title_front.pictures(services.folder)
        self._version = title_front.version()
        self._still: _Still | None = None
        self._lamp = 1.0
        self._composing = False
        self._round = 0
        self._place: TitleLayout
        self._front_name = ""
        self.ground: pygame.Surface | None = None
        """None in the very first frame, where nothing was kept: the next one has the dark room."""
        self.life: TitleLife | None = None
        self.front: pygame.Surface | None = None
        """The whole first frame, if it was kept; of no use later."""

    def lay_out(self, place: TitleLayout, *, waits: bool) -> None:
        """Find or begin the picture for this layout; whether a match `waits` to go on."""
        services, self._place = self._services, place
        self.life = None
        self._round += 1
        name = title_front.room_name(services.settings, services.words)
        self._front_name = title_front.front_name(
            services.settings, services.words, services.store, waits=waits
        )
        first, last = self._still is None, self._still
        if last is None or (last.name, last.size) != (name, services.size):
            kept = self._kept.load(name, services.size, self._version)
            if kept is None:
                if last is None or last.size != services.size:
                    self.ground, self._lamp = None, 0.0
                self._composing = True
                services.work(self._compose(self._round, name))
                return
            self._still = last = _Still(name, services.size, kept)
        if first:
            self.front = self._kept.load(self._front_name, services.size, self._version)
        self._composing, self._lamp = False, 1.0
        self.ground = last.surface
        services.work(self._finish(self._round))

    def close(self) -> None:
        """Whatever is still being composed is for nobody now."""
        self._round += 1

    @property
    def resting(self) -> bool:
        """Whether the picture is finished and lit."""
        return not self._composing and self._lamp == 1

    def update(self, seconds: float, *, first: bool) -> None:
        """Let time pass. `first`: nothing was seen yet."""
        if self.ground is None and not first:
            self.ground = self._quick()
        if self.life is not None and self._lamp == 1:
            self.life.update(seconds)
        if not self._composing and self._lamp < 1:
            calm = self._services.settings.reduced_motion
            self._lamp = 1.0 if calm else min(1.0, self._lamp + seconds / _LAMP)
            self._light()

    def draw(self, picture: Picture) -> None:
        """Put the ground and what lives before it into the picture."""
        if self.ground is not None:
            picture.backdrop(self.ground)
        if self.life is not None and self._lamp > _BULBS_FROM:
            self.life.draw(picture)

    # --- making ----------------------------------------------------------------------------------
    def _deck(self) -> DeckStyle:
        settings = self._services.settings
        return DeckStyle(settings.german_cards(self._services.words), settings.four_colour)

    def _lettering(self) -> tuple[str, str, str]:
        words = self._services.words
        return words("title.logo.first"), words("title.logo.second"), words("title.tagline")

    def _quick(self) -> pygame.Surface:
        from game.scenes.title.quick import quick_title  # noqa: PLC0415, only the first time

        first, second, tagline = self._lettering()
        return quick_title(self._place, self._services.lettering, (first, second), tagline)

    def _compose(self, turn: int, name: str) -> Iterator[None]:
        """Make the real picture, let the lamp go up, keep the picture for the next start."""
        from game.scenes.title.picture import still_steps  # noqa: PLC0415, after the first frame

        yield
        services, surface = self._services, pygame.Surface((1, 1))
        words, deck = self._lettering(), self._deck()
        for step in still_steps(self._place, services.art, services.lettering, words, deck):
            if turn != self._round:
                return
            surface = step or surface
            yield
        self._still = _Still(name, services.size, surface)
        self._composing = False
        self._light()
        yield from self._finish(turn)
        if turn == self._round:
            yield from self._kept.keep(name, surface, self._version)

    def _finish(self, turn: int) -> Iterator[None]:
        """Let go of the file, make what moves, keep the first frame if it was not."""
        from game.scenes.title.life import TitleLife  # noqa: PLC0415, after the first frame

        yield
        if turn == self._round and self._still is not None and self._lamp == 1:
            own = settled(self._still.surface)
            self.ground, self._still = own, self._still._replace(surface=own)
        yield
        calm = self._services.settings.reduced_motion
        life = TitleLife(self._place, self._services.art, Random(5), calm=calm)
        for _ in life.prepare():
            if turn != self._round:
                return
            yield
        self.life = life
        yield from self._keep_front(turn)

    def _keep_front(self, turn: int) -> Iterator[None]:
        size = self._services.size
        if self._still is None or self._kept.has(self._front_name, size, self._version):
            return
        picture = Picture(size)
        picture.backdrop(self._still.surface)
        self._draw_front(picture)
        yield
        whole = picture.snapshot()
        yield
        if turn == self._round:
            yield from self._kept.keep(self._front_name, whole, self._version)

    def _light(self) -> None:
        """Show the picture under as much light as the lamp gives now."""
        if self._still is None:
            return
        if self._lamp == 1:
            self.ground = self._still.surface
            return
        share = 1 - (1 - self._lamp) ** 2
        level = tuple(round(dark + (255 - dark) * share) for dark in _DARK)
        ground = self._still.surface.copy()
        ground.fill(level, special_flags=pygame.BLEND_RGB_MULT)
        self.ground = ground
