"""What lives on the title: bulbs that chase, sparkles, guests who blink, and smile when pointed at.

Few small rectangles change four times a second; in between nothing is drawn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.scenes.title.picture import bust
from game.ui.rooms.room import arch
from game.ui.rooms.room import bulb as lit_bulb

if TYPE_CHECKING:
    from game.scenes.title.layout import TitleLayout
    from game.ui.art import Art
    from game.ui.picture.compositor import Picture

Key = tuple[str, int]

_STEP: Final = 0.24
"""Seconds from one step of the chase to the next."""
_EVERY_DARK: Final = 3
_BLINK: Final = 0.12
_BLINK_AFTER: Final = (3.0, 7.0)
_SPARKLES: Final = 22
_TWINKLE: Final = (0, 0, 90, 190, 240, 190, 90, 0, 0, 0)
"""How bright a sparkle is, step by step."""
_Z_BULB: Final = 4
_Z_SPARKLE: Final = 6
_Z_FACE: Final = 8


class _Spot(NamedTuple):
    """A small picture and its top left corner."""

    surface: pygame.Surface
    at: tuple[int, int]


class TitleLife:
    """The moving parts for one layout."""

    def __init__(self, place: TitleLayout, art: Art, chance: Random, *, calm: bool) -> None:
        """Makes the pictures, which takes many frames. `calm`: reduced motion, everything stands
        still."""
        self._place = place
        self._art = art
        self._chance = chance
        self._calm = calm
        guests = range(len(place.guests))
        self._faces = {(index, "blink"): self._made_face(index, "blink") for index in guests}
        self._areas = [_area(self._faces[index, "blink"]) for index in guests]
        self._bulbs = self._hang_bulbs()
        self._sparkles = self._strew()
        self._phases = [chance.randrange(len(_TWINKLE)) for _ in self._sparkles]
        self._blink_in = [chance.uniform(*_BLINK_AFTER) for _ in guests]
        self._time = 0.0
        self._pointed: int | None = None
        self._shown: set[Key] = set()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._calm:
            return
        self._time += seconds
        for index, left in enumerate(self._blink_in):
            self._blink_in[index] = left - seconds
            if left - seconds <= -_BLINK:
                self._blink_in[index] = self._chance.uniform(*_BLINK_AFTER)

    def point(self, x: int, y: int) -> None:
        """The pointer is at (x, y) px: the guest under it is pleased."""
        self._pointed = next(
            (index for index, area in enumerate(self._areas) if area.collidepoint(x, y)), None
        )

    def draw(self, picture: Picture) -> None:
        """Put what is to be seen now."""
        step = 0 if self._calm else int(self._time / _STEP)
        keys: set[Key] = set()
        for index, spot in enumerate(self._bulbs):
            if (index - step) % _EVERY_DARK:
                _put(picture, ("bulb", index), spot, _Z_BULB, keys)
        for index, spot in enumerate(self._sparkles):
            level = _TWINKLE[(self._phases[index] + step) % len(_TWINKLE)]
            if level:
                _put(picture, ("sparkle", index), spot, _Z_SPARKLE, keys, alpha=level)
        for index in range(len(self._areas)):
            if mood := self._mood(index):
                _put(picture, ("face", index), self._face(index, mood), _Z_FACE, keys)
        for key in self._shown - keys:
            picture.drop(key)
        self._shown = keys

    def _mood(self, index: int) -> str:
        """What is laid over the calm face, if anything."""
        if index == self._pointed:
            return "pleased"
        return "blink" if self._blink_in[index] <= 0 else ""

    def _face(self, index: int, mood: str) -> _Spot:
        key = (index, mood)
        if key not in self._faces:
            self._faces[key] = self._made_face(index, mood)
        return self._faces[key]

    def _made_face(self, index: int, mood: str) -> _Spot:
        return _Spot(*bust(self._place, self._place.guests[index], mood))

    def _hang_bulbs(self) -> list[_Spot]:
        """The lit bulbs along the arch; those behind a guest are cut out along his outline."""
        shape = lit_bulb(self._place.size)
        holes = [_silhouette(self._faces[index, "blink"]) for index in range(len(self._areas))]
        bulbs: list[_Spot] = []
        for x, y in arch(self._place.size).bulbs:
            area = shape.get_rect(center=(round(x), round(y)))
            surface = shape
            for hole in holes:
                if area.colliderect(_area(hole)):
                    surface = surface.copy()
                    at = (hole.at[0] - area.x, hole.at[1] - area.y)
                    surface.blit(hole.surface, at, special_flags=pygame.BLEND_RGBA_SUB)
            bulbs.append(_Spot(_shown(surface), area.topleft))
        return bulbs

    def _strew(self) -> list[_Spot]:
        """Sparkles around the lettering, always at the same places."""
        place, chance = self._place, Random(11)
        spots: list[_Spot] = []
        for _ in range(_SPARKLES):
            star = self._art.sprite("icons/sparkle", place.px(chance.uniform(13, 22)))
            x = place.middle + round(chance.uniform(-480, 480) * place.u)
            y = place.size[1] - round(chance.uniform(600, 930) * place.u)
            spots.append(_Spot(star, star.get_rect(center=(x, y)).topleft))
        return spots


def _put(
    picture: Picture, key: Key, spot: _Spot, z: int, keys: set[Key], *, alpha: int = 255
) -> None:
    keys.add(key)
    picture.put(key, spot.surface, spot.at, z, alpha=alpha)


def _area(spot: _Spot) -> pygame.Rect:
    return spot.surface.get_rect(topleft=spot.at)


def _silhouette(spot: _Spot) -> _Spot:
    """Only the opacity of a picture, to take it away from another one."""
    hole = spot.surface.copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return _Spot(hole, spot.at)


def _shown(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface
