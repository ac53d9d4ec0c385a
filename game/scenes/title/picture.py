"""The title's picture: room, lettering, guests, cards and chips in one surface, and what moves over
it (bulbs, sparkles, blinks). Loaded and composed after the first frame."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from math import cos, radians, sin, sqrt
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.base.files import file_of
from game.scenes.title.room import TRACKING, lay_tagline
from game.table.parts.chips import ChipPictures
from game.ui.art import converted
from game.ui.lettering import soft
from game.ui.paint.shapes import pool
from game.ui.rooms.title import arch, title_room
from game.ui.rooms.title import bulb as lit_bulb
from game.ui.theme import BRASS_LIGHT, SHADOW, SUIT_RED_ON_DARK, TypeScale, rgb

if TYPE_CHECKING:
    from game.scenes.title.room import TitleLayout
    from game.ui.art import Art
    from game.ui.compositor import Picture
    from game.ui.text import TextRenderer


SPRITES: Final = file_of("sprites")

GUESTS: Final = ("badger", "owl", "hare", "hedgehog", "fox", "cat")
"""From left to right; where the window is narrow the outer ones have gone home."""
_NEAREST: Final = 362  # u, from the middle to the first guest
_APART, _CLOSEST = 224, 178  # u, from one guest to the next; fewer come before they stand closer
_SHOULDERS: Final = 112  # u
_BUST_WIDTH: Final = 248  # u
_RAIL: Final = 338  # u, from the lower edge to the upper edge of the rail
_RAIL_BEND: Final = (110, 300)  # u, where the rail bends down at the sides, and its radius

CARDS: Final = ("10S", "JH", "QS", "KD", "AS")
_CARD_WIDTH: Final = 184  # u
_FAN: Final = ((-221, 42, 16.0), (-110, 11, 8.0), (0, 0, 0.0), (110, 11, -8.0), (221, 42, -16.0))
"""Of each card how far it lies aside and below the middle one, u, and its angle in degrees."""
STACKS: Final = (
    (-610.5, ((10, 3), (5, 5), (2, 6), (1, 8))), (391.5, ((10, 3), (5, 6), (2, 5), (1, 5))),
)  # fmt: skip
"""Left and right of the cards, from so many u beside the middle on: (value, chips), 75 on either
side, as everybody has at the start."""
_CHIP, _CHIPS_APART = 66, 73  # u

_CARD: Final = (500, 700)  # units of the drawing
_BUST: Final = (
    240,
    290,
)  # ten units more than the drawing shows: the body goes on
_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
_SHADE: Final = rgb("#06180F")
_BELOW_RAIL: Final = 18  # units of a bust's drawing that the rail hides


class TitleGuest(NamedTuple):
    """A bust behind the rail: its character, its middle, and where the rail cuts it off."""

    character: str
    x: int
    foot: int


class DeckStyle(NamedTuple):
    """How the fanned cards are lettered and coloured."""

    german: bool
    four_colours: bool

    def face(self, card: str) -> str:
        """The drawing of a card such as `QS`."""
        group = "faces"
        if self.four_colours and card[-1] in "DC":
            group += "4"
        if self.german and card[:-1] in ("J", "Q"):
            group += "-de"
        return f"{group}/{card}"


def guests(place: TitleLayout) -> tuple[TitleGuest, ...]:
    """Those who find room, from left to right."""
    half = place.size[0] / 2 / place.u - _SHOULDERS
    each, step = 3, min(_APART, (half - _NEAREST) / 2)
    if step < _CLOSEST:
        each, step = 2, min(_APART, half - _NEAREST)
    offsets = [_NEAREST + index * step for index in range(each)]
    skipped = len(GUESTS) // 2 - each
    names = GUESTS[skipped : len(GUESTS) - skipped]
    places = [-offset for offset in reversed(offsets)] + offsets
    return tuple(
        TitleGuest(name, place.middle + round(x * place.u), place.up(_RAIL))
        for name, x in zip(names, places, strict=True)
    )


def compose(
    place: TitleLayout, art: Art, case: TextRenderer, words: tuple[str, str, str], deck: DeckStyle
) -> pygame.Surface:
    """Everything that rests, which takes many frames. `words`: the two of the logo and the line
    under it."""
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
    for guest in guests(place):
        _seat(still, place, guest)
    chips = ChipPictures(art)
    for side, stacks in STACKS:
        for index, (value, count) in enumerate(stacks):
            pile = chips.stack(value, count, place.px(_CHIP))
            x = place.middle + round((side + _CHIPS_APART * index) * place.u)
            still.blit(pile.surface, pile.at(x, place.up(186)))
    for card, (aside, below, degrees) in zip(CARDS, _FAN, strict=True):
        turned = turned_card(deck.face(card), place.px(_CARD_WIDTH), degrees, place.px(16))
        middle = (place.middle + round(aside * place.u), place.up(310 - below))
        box = turned.get_rect(center=middle)
        shadow = soft(turned, SHADOW, place.px(8), 0.6)
        still.blit(shadow, box.move(place.px(2), place.px(5)))
        still.blit(turned, box)
    return still


def bust(
    place: TitleLayout, guest: TitleGuest, mood: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A guest behind the rail, cut off by it, and where its top left corner is."""
    width = place.px(_BUST_WIDTH)
    height = round(width * _BUST[1] / _BUST[0])
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    drawing = _svg(f"busts/{guest.character}-{mood}").replace(
        'height="280" viewBox="0 -40 240 280"', f'height="{_BUST[1]}" viewBox="0 -40 240 290"', 1
    )
    picture.blit(pygame.image.load_sized_svg(BytesIO(drawing.encode()), (width, height)), (0, 0))
    left, top = guest.x - width // 2, guest.foot - round(width * (280 - _BELOW_RAIL) / _BUST[0])
    for x in range(width):  # it ends at the upper edge of the rail, also where that bends down
        edge = max(0.0, _rail_at(place, left + x + 0.5) - top)
        row = int(edge)
        if row < height:
            red, green, blue, alpha = picture.get_at((x, row))
            picture.fill((0, 0, 0, 0), (x, row, 1, height - row))
            picture.set_at((x, row), (red, green, blue, round(alpha * (edge - row))))
    return picture, (left, top)


def _rail_at(place: TitleLayout, x: float) -> float:
    """Upper edge of the rail at a distance of `x` px from the left edge, in px."""
    bend, radius = (length * place.u for length in _RAIL_BEND)
    beyond = bend - min(x, place.size[0] - x)
    top = place.size[1] - _RAIL * place.u
    if beyond <= 0:
        return top
    return top + radius - sqrt(max(0.0, radius**2 - beyond**2))


def _seat(still: pygame.Surface, place: TitleLayout, guest: TitleGuest) -> None:
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


# --- what moves ----------------------------------------------------------------------------------
_STEP: Final = 0.24  # s from one step of the chase to the next
_EVERY_DARK: Final = 3  # of so many bulbs one is dark
_BLINK: Final = 0.12  # s
_BLINK_AFTER: Final = (3.0, 7.0)  # s
_SPARKLES: Final = 22
_TWINKLE: Final = (0, 0, 90, 190, 240, 190, 90, 0, 0, 0)  # how bright a sparkle is, step by step
_Z_BULB, _Z_SPARKLE, _Z_FACE = 4, 6, 8


class _Spot(NamedTuple):
    """A small picture and its top left corner."""

    surface: pygame.Surface
    at: tuple[int, int]

    @property
    def area(self) -> pygame.Rect:
        return self.surface.get_rect(topleft=self.at)


class TitleLife:
    """The moving parts for one layout."""

    def __init__(self, place: TitleLayout, art: Art, chance: Random, *, calm: bool) -> None:
        """Makes the pictures, which takes many frames. `calm`: reduced motion, everything stands
        still."""
        self._place, self._chance, self._calm = place, chance, calm
        self._guests = guests(place)
        self._faces = dict[tuple[int, str], _Spot]()
        blinks = [self._face(index, "blink") for index in range(len(self._guests))]
        self._areas = [blink.area for blink in blinks]
        self._bulbs = _bulbs(place, blinks)
        self._sparkles = _sparkles(place, art)
        self._phases = [chance.randrange(len(_TWINKLE)) for _ in self._sparkles]
        self._blink_in = [chance.uniform(*_BLINK_AFTER) for _ in blinks]
        self._time = 0.0
        self._pointed: int | None = None
        self._drawn: set[tuple[str, int]] = set()

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
        keys: set[tuple[str, int]] = set()

        def put(kind: str, index: int, spot: _Spot, z: int, alpha: int = 255) -> None:
            keys.add((kind, index))
            picture.put((kind, index), spot.surface, spot.at, z, alpha=alpha)

        for index, spot in enumerate(self._bulbs):
            if (index - step) % _EVERY_DARK:
                put("bulb", index, spot, _Z_BULB)
        for index, spot in enumerate(self._sparkles):
            level = _TWINKLE[(self._phases[index] + step) % len(_TWINKLE)]
            if level:
                put("sparkle", index, spot, _Z_SPARKLE, level)
        for index, left in enumerate(self._blink_in):
            if index == self._pointed:
                put("face", index, self._face(index, "pleased"), _Z_FACE)
            elif left <= 0:
                put("face", index, self._face(index, "blink"), _Z_FACE)
        for key in self._drawn - keys:
            picture.drop(key)
        self._drawn = keys

    def _face(self, index: int, mood: str) -> _Spot:
        """What is laid over the calm face of a guest."""
        key = (index, mood)
        if key not in self._faces:
            self._faces[key] = _Spot(*bust(self._place, self._guests[index], mood))
        return self._faces[key]


def _bulbs(place: TitleLayout, faces: Sequence[_Spot]) -> list[_Spot]:
    """The lit bulbs along the arch; those behind a guest are cut out along his outline."""
    shape, holes = lit_bulb(place.size), list[_Spot]()
    for face in faces:  # only their opacity
        hole = face.surface.copy()
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        holes.append(_Spot(hole, face.at))
    bulbs: list[_Spot] = []
    for x, y in arch(place.size).bulbs:
        area = shape.get_rect(center=(round(x), round(y)))
        surface = shape
        for hole, corner in holes:
            if area.colliderect(hole.get_rect(topleft=corner)):
                surface = surface.copy()
                at = (corner[0] - area.x, corner[1] - area.y)
                surface.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
        bulbs.append(_Spot(converted(surface), area.topleft))
    return bulbs


def _sparkles(place: TitleLayout, art: Art) -> list[_Spot]:
    """Around the lettering, always at the same places."""
    chance, spots = Random(11), list[_Spot]()
    for _ in range(_SPARKLES):
        star = art.sprite("icons/sparkle", place.px(chance.uniform(13, 22)))
        x = place.middle + round(chance.uniform(-480, 480) * place.u)
        y = place.size[1] - round(chance.uniform(600, 930) * place.u)
        spots.append(_Spot(star, star.get_rect(center=(x, y)).topleft))
    return spots
