"""The title's picture at rest: room, lettering, guests, cards and chips.

Everything that never moves by itself is painted into one surface. What lives (bulbs, blinks) comes
on top and is made by `life`. Buttons and sentences belong to the scene."""

from __future__ import annotations

from io import BytesIO
from math import cos, radians, sin
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.base.files import file_of
from game.scenes.title.room import TRACKING, lay_tagline
from game.table.parts.chips import ChipPictures
from game.ui.paint.light import pool
from game.ui.rooms.room import arch, title_room
from game.ui.rooms.room import bulb as lit_bulb
from game.ui.text.lettering import soft
from game.ui.theme import BRASS_LIGHT, SHADOW, SUIT_RED_ON_DARK, TypeScale, rgb

if TYPE_CHECKING:
    from game.scenes.title.layout import DeckStyle, FannedCard, Guest, TitleLayout
    from game.ui.art import Art
    from game.ui.picture.compositor import Picture
    from game.ui.text.renderer import TextRenderer


SPRITES: Final = file_of("sprites")

_CARD: Final = (500, 700)
_BUST: Final = (240, 290)  # ten units more than the drawing shows: the body goes on below
_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
_SHADE: Final = rgb("#06180F")
_BELOW_RAIL: Final = 18  # units of a bust's drawing that the rail hides


def still(
    place: TitleLayout, art: Art, case: TextRenderer, words: tuple[str, str, str], deck: DeckStyle
) -> pygame.Surface:
    """Compose the picture, which takes many frames. `words`: the two of the logo and the line under
    it."""
    still = title_room(place.size)
    for word, size, tracking, middle in (
        (words[0], TypeScale.LOGO, TRACKING[0], place.logo_first),
        (words[1], TypeScale.LOGO_SECOND, TRACKING[1], place.logo_second),
    ):
        letters = case.brass(word, place.px(size), tracking=place.px(tracking))
        still.blit(letters, letters.get_rect(center=middle))
    _lay_suits(still, place, art)
    # the rays of the sunburst are too bright for words: these stand in a pool of shade
    shade = pool(place.tagline_width + place.px(180), place.px(112), colour=_SHADE, strength=0.5)
    still.blit(shade, shade.get_rect(center=place.tagline))
    lay_tagline(still, place, case, words[2], raised=True)
    for guest in place.guests:
        _seat(still, place, guest)
    chips = ChipPictures(art)
    for stack in place.stacks:
        pile = chips.stack(stack.value, stack.chips, place.chip)
        still.blit(pile.surface, pile.at(stack.x, stack.y))
    for card in place.cards:
        _lay_card(still, place, card, deck)
    return still


def bust(place: TitleLayout, guest: Guest, mood: str) -> tuple[pygame.Surface, tuple[int, int]]:
    """A guest behind the rail, cut off by it, and where its top left corner is."""
    width = place.guest_width
    height = round(width * _BUST[1] / _BUST[0])
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    drawing = _svg(f"busts/{guest.character}-{mood}").replace(
        'height="280" viewBox="0 -40 240 280"', f'height="{_BUST[1]}" viewBox="0 -40 240 290"', 1
    )
    picture.blit(pygame.image.load_sized_svg(BytesIO(drawing.encode()), (width, height)), (0, 0))
    left, top = guest.x - width // 2, guest.foot - round(width * (280 - _BELOW_RAIL) / _BUST[0])
    _cut_off(picture, place, (left, top))
    return picture, (left, top)


def _cut_off(picture: pygame.Surface, place: TitleLayout, at: tuple[int, int]) -> None:
    """Let the body end at the upper edge of the rail, also where that bends down."""
    width, height = picture.get_size()
    for x in range(width):
        edge = max(0.0, place.rail_at(at[0] + x + 0.5) - at[1])
        row = int(edge)
        if row < height:
            red, green, blue, alpha = picture.get_at((x, row))
            picture.fill((0, 0, 0, 0), (x, row, 1, height - row))
            picture.set_at((x, row), (red, green, blue, round(alpha * (edge - row))))


def _seat(still: pygame.Surface, place: TitleLayout, guest: Guest) -> None:
    picture, (left, top) = bust(place, guest, "calm")
    reach = place.px(24)
    width, height = picture.get_size()
    wide = pygame.Surface((width + 2 * reach, height + reach), pygame.SRCALPHA)
    wide.fill((*SHADOW, 0))
    wide.blit(picture, (reach, reach))
    shadow = soft(wide, SHADOW, place.px(14), 0.55)
    still.blit(shadow, (left - reach + place.px(7), top - reach + place.px(6)))
    still.blit(picture, (left, top))


def _lay_suits(still: pygame.Surface, place: TitleLayout, art: Art) -> None:
    """The four suits between the words, with three thin lines on either side."""
    x, y = place.suits
    line = max(1, round(2 * place.u))
    for row, reach in enumerate((211, 171, 131)):
        top = y + (row - 1) * place.px(9) - line // 2
        length = place.px(reach) - place.px(70)
        for left in (x - place.px(reach), x + place.px(70)):
            still.fill(BRASS_LIGHT, (left, top, length, line))
    for index, suit in enumerate(_SUITS):
        colour = SUIT_RED_ON_DARK if suit in ("hearts", "diamonds") else BRASS_LIGHT
        sign = art.tinted(f"suits/{suit}", place.px(27), colour)
        middle = (x + round((index - 1.5) * 32 * place.u), y)
        still.blit(sign, sign.get_rect(center=middle))


def _lay_card(still: pygame.Surface, place: TitleLayout, card: FannedCard, deck: DeckStyle) -> None:
    turned = turned_card(deck.face(card.face), place.card_width, card.degrees, place.px(16))
    box = turned.get_rect(center=(card.x, card.y))
    shadow = soft(turned, SHADOW, place.px(8), 0.6)
    still.blit(shadow, box.move(place.px(2), place.px(5)))
    still.blit(turned, box)


def turned_card(face: str, width: int, degrees: float, margin: int) -> pygame.Surface:
    """A face `width` px wide, drawn turned counter-clockwise, with `margin` px around it.

    Drawing it turned is sharper and quicker than turning a picture of it."""
    scale = width / _CARD[0]
    a, b = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
    size = (
        round((_CARD[0] * a + _CARD[1] * b) * scale) + 2 * margin,
        round((_CARD[0] * b + _CARD[1] * a) * scale) + 2 * margin,
    )
    text = _svg(face)
    body = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
        f' viewBox="0 0 {size[0]} {size[1]}"><g transform="translate({size[0] / 2} {size[1] / 2})'
        f" rotate({-degrees}) scale({scale:.6f}) translate({-_CARD[0] / 2} {-_CARD[1] / 2})"
        f'">{body}</g></svg>'
    )
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(pygame.image.load_sized_svg(BytesIO(drawing.encode()), size), (0, 0))
    return picture


def _svg(name: str) -> str:
    return (SPRITES / f"{name}.svg").read_text(encoding="utf-8")


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
