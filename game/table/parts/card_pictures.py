"""Cards as the table shows them: a face or a back at a size and an angle, its shadow baked in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import atan2, cos, degrees, pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface, Vector2

from game.rules.cards import HIDDEN, Card, Rank, Suit
from game.storage.settings import CardBack
from game.table.motion.poses import Pose
from game.ui.art import TURN_STEPS, Art, Centred, Colour, blurred, converted, spread
from game.ui.paint import shapes
from game.ui.theme import DISCARD, FOCUS, SHADOW

if TYPE_CHECKING:
    from game.ui.services import Services


FULL_FACE_FROM: Final = 96  # px of width below which the compact face is drawn

_SQUEEZES: Final = 12  # steps of width a card is shown in while it turns over
_SIZES: Final = 24  # steps of size a back is kept in, on its way from the pack to a larger place
_UPRIGHT: Final = 0.6  # degrees by which a card may lean without anybody seeing it while it moves
_ANGLES: Final = 4.0  # degrees between the angles it is kept at meanwhile
_GERMAN_RANKS: Final = {Rank.JACK, Rank.QUEEN}  # B and D; king and ace look the same
_TWO_MORE_COLOURS: Final = {Suit.DIAMONDS, Suit.CLUBS}


_OUTLINE: Final = 4.5  # u
_SHADOW: Final = 120  # opacity of a card's shadow, and so far right and down it falls, u
_SHADOW_AT: Final = (1.5, 3.0)


class Halo(Enum):
    """Light around a card: the colour says what it means, the raised place says it again."""

    NONE = None
    HOVER = FOCUS
    CHOSEN = DISCARD
    WINNER = (255, 214, 110)

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How faces are lettered and coloured."""

    german: bool = False
    four_colours: bool = False
    bold: bool = False  # halos have an outline, too
    back: CardBack = CardBack.BURGUNDY


def card_style(services: Services) -> CardStyle:
    """How cards are lettered and coloured as the settings say."""
    settings = services.settings
    german = settings.german_cards(services.words)
    return CardStyle(german, settings.four_colour, settings.high_contrast, settings.card_back)


def face_name(card: Card, width: int, style: CardStyle) -> str:
    """The drawing of a card at a width in px; a hidden card's is its back."""
    if card.hidden:
        return f"backs/{style.back.value}"
    group = "faces" if width >= FULL_FACE_FROM else "compact"
    if card.joker:
        return f"{group}/joker-{'red' if card.suit is Suit.RED else 'grey'}"
    if style.four_colours and card.suit in _TWO_MORE_COLOURS:
        group += "4"
    if style.german and card.rank in _GERMAN_RANKS:
        group += "-de"
    return f"{group}/{card}"


Lying = tuple[tuple[Card, Pose], ...]  # cards of a hand and where they lie


class CardPictures:
    """Makes the pictures of cards for one window size; they are kept with all pieces of the art."""

    def __init__(self, art: Art, u: float, style: CardStyle) -> None:
        self._art, self.u, self.style = art, u, style
        self._kept: Final = art.pieces
        self._names: dict[tuple[Card, bool], str] = {}  # of drawings, as found before

    def card(self, card: Card, width: int, angle: float, halo: Halo = Halo.NONE) -> Centred:
        """A card `width` px wide, turned by `angle` degrees counter-clockwise."""
        step = round(angle * TURN_STEPS / 360)
        name = self._name(card, width)
        lit = None if halo is Halo.NONE else (halo, self.style.bold)
        key = (self.u, name, width, step, lit)
        return self._kept.get(key, self._one, name, width, step, halo)[0]

    def _name(self, card: Card, width: int) -> str:
        known = self._names.get((card, width >= FULL_FACE_FROM))
        if known is None:
            known = face_name(card, width, self.style)
            self._names[card, width >= FULL_FACE_FROM] = known
        return known

    def _one(self, name: str, width: int, step: int, halo: Halo) -> tuple[Centred]:
        return (self._make(name, width, step, halo),)

    def squeezed(
        self, card: Card, width: int, angle: float, share: float, factor: float = 1.0
    ) -> Centred:
        """A card in the middle of turning over: `share` of its width, a breath larger; `factor`
        while it changes its size."""
        share = max(1, round(share * _SQUEEZES)) / _SQUEEZES
        step, factor = round(angle * TURN_STEPS / 360), round(factor, 2)
        key = ("squeezed", self.u, self._name(card, width), width, step, share, factor)

        def make() -> tuple[Centred]:
            return (self._squeeze(card, width, angle, share, factor),)

        return self._kept.get(key, make)[0]

    def bent(self, card: Card, width: int, angle: float, share: float) -> Centred:
        """A back whose corner is bent by `share`, in few steps, so that a part of the card's face
        is seen."""
        step = round(share * BENDS)
        if not step:
            return self.card(HIDDEN, width, angle)
        key = ("bent", self.u, self._name(card, width), width, angle, step)
        return self._kept.get(key, self._bend, card, width, angle, step)[0]

    def bends_ahead(self, card: Card, width: int, angle: float) -> None:
        """Let all steps of that be made ahead."""
        for step in range(1, BENDS + 1):
            self._art.ahead(self.bent, card, width, angle, step / BENDS)

    def _bend(self, card: Card, width: int, angle: float, step: int) -> tuple[Centred]:
        # copies: cards are made of these drawings while corners are made ahead (`Art.ahead`)
        back, face = (self._art.sprite(self._name(c, width), width).copy() for c in (HIDDEN, card))
        bent, blur = bent_card(back, face, step / BENDS), self._blur(width)
        around = spread(blur) + round(0.16 * width)
        shadow = shadow_of_bent(bent, step / BENDS, around, blur, _SHADOW)
        right, down = round(_SHADOW_AT[0] * self.u), round(_SHADOW_AT[1] * self.u)
        surface = pygame.Surface(shadow.get_size(), pygame.SRCALPHA)
        surface.blit(shadow, (right, down))
        surface.blit(bent, (around, around))
        x, y = around + back.get_width() // 2, around + back.get_height() // 2
        return (_leaning(Centred(surface, x, y), angle),)

    def _blur(self, width: int) -> float:
        """px by which the shadow of a card `width` px wide is softened."""
        return max(1.0, 3.2 * self.u * min(1.0, width / (90 * self.u) if self.u else 1.0))

    def rising_ahead(self, width: int, lean: float, smallest: float) -> None:
        """Let all sizes of a back be made ahead that comes to such a place, from `smallest` times
        as large as there."""
        for step in range(int(smallest * _SIZES), _SIZES + 1):
            self._art.ahead(self.on_its_way, HIDDEN, width, lean, step / _SIZES, lean)

    def turning(self, shown: Centred, share: float) -> Centred:
        """A large picture of a card, the one or the other side of it, while it turns over: `share`
        of the turn is over."""
        turn = 2 * share if share < 0.5 else 2 * share - 2  # its left edge comes up in front
        return Centred(*turned_card(shown.surface, (shown.x, shown.y), turn))

    def on_its_way(
        self, card: Card, width: int, lean: float, factor: float, angle: float
    ) -> Centred:
        """A card between a place where it is `width` px wide and leans by `lean` degrees, and
        another one: now `factor` times as large. A face leans by `angle` now."""
        if card.hidden:
            factor = round(factor * _SIZES) / _SIZES
            key = ("on its way", self.u, self._name(card, width), width, lean, factor)
            return self._kept.get(key, lambda: (self._scaled(card, width, lean, factor),))[0]
        if abs(angle - lean) < _UPRIGHT:
            return self._scaled(card, width, lean, factor)
        return _leaning(self.card(card, width, lean), angle - lean, factor)

    def light_around(self, hand: Lying) -> Centred:
        """The winner's light around cards that lie there; its middle is that of the first one."""
        return self._kept.get(("light", self.u, self.style, hand), self._light, hand)[0]

    def light_ahead(self, hand: Lying) -> None:
        """Let that light be made ahead."""
        self._art.ahead(self.light_around, hand)

    def ahead(self, card: Card, width: int, angle: float) -> None:
        """Let the picture of a card be made ahead."""
        self._art.ahead(self.card, card, width, angle)

    def _light(self, hand: Lying) -> tuple[Centred]:
        first, u = hand[0][1], self.u
        placed: list[Placed] = []
        for card, pose in hand:
            width = round(pose.width)
            drawn = self._art.angle(face_name(card, width, self.style), width, pose.angle)
            placed.append((drawn, (round(pose.x), round(pose.y))))
        boxes = [card.get_rect(center=middle) for card, middle in placed]
        box = boxes[0].unionall(boxes).inflate(2 * margin(u), 2 * margin(u))
        cards = [(card, (x - box.x, y - box.y)) for card, (x, y) in placed]
        light = fan_light(cards, box.size, u, Halo.WINNER.value, bold=self.style.bold)
        return (Centred(light, round(first.x) - box.x, round(first.y) - box.y),)

    def _squeeze(
        self, card: Card, width: int, angle: float, share: float, factor: float
    ) -> Centred:
        whole = self.card(card, width, angle)
        grown = (1 + 0.08 * (1 - share)) * factor
        size = (
            max(2, round(whole.surface.get_width() * share * grown)),
            round(whole.surface.get_height() * grown),
        )
        # seen for a hundredth of a second: four times as quick as the smooth way
        surface = pygame.transform.scale(whole.surface, size)
        return Centred(surface, round(whole.x * share * grown), round(whole.y * grown))

    def scaled(self, card: Card, width: int, angle: float, factor: float) -> Centred:
        """A card on its way between two sizes; backs are kept, in steps of size."""
        if not card.hidden:
            return self._scaled(card, width, angle, factor)
        factor = round(factor * _SIZES) / _SIZES
        angle = round(angle / _ANGLES) * _ANGLES
        key = ("scaled", self.u, self._name(card, width), width, angle, factor)
        return self._kept.get(key, lambda: (self._scaled(card, width, angle, factor),))[0]

    def _scaled(self, card: Card, width: int, angle: float, factor: float) -> Centred:
        whole = self.card(card, width, angle)
        size = (
            max(2, round(whole.surface.get_width() * factor)),
            max(2, round(whole.surface.get_height() * factor)),
        )
        # a copy: backs are made ahead, and lie on the table meanwhile (`Art.ahead`)
        source = whole.surface.copy() if card.hidden else whole.surface
        surface = pygame.transform.smoothscale(source, size)
        return Centred(surface, round(whole.x * factor), round(whole.y * factor))

    def _make(self, name: str, width: int, step: int, halo: Halo) -> Centred:
        art, u = self._art, self.u
        upright = art.sprite(name, width)
        turned = art.angle(name, width, step * 360 / TURN_STEPS)
        blur = self._blur(width)
        radius = max(2, round(width * 0.064))
        if halo is Halo.NONE:
            soft = art.shadow(upright.get_width(), upright.get_height(), radius, blur, _SHADOW)
            right, down = _SHADOW_AT
            layers = [(_turned(soft, step), (round(right * u), round(down * u)))]
        else:  # light takes the shadow's place: laid over each other they end in a dark line
            glow = art.glow(upright.get_width(), upright.get_height(), radius, 7 * u, halo.value)
            layers = [(_turned(glow, step), (0, 0))]
        if self.style.bold and halo is not Halo.NONE:
            line = max(3, round(_OUTLINE * u))
            outer = (upright.get_width() + 2 * line, upright.get_height() + 2 * line)
            outline = pygame.Surface(outer, pygame.SRCALPHA)
            form = outline.get_rect()
            pygame.draw.rect(outline, halo.value, form, border_radius=radius + line)
            layers.append((_turned(outline, step), (0, 0)))
        layers.append((turned, (0, 0)))
        reach = max(spread(blur) + round(3 * u), spread(7 * u) if halo is not Halo.NONE else 0)
        w = max(layer.get_width() for layer, _ in layers) + 2 * round(3 * u)
        h = max(layer.get_height() for layer, _ in layers) + 2 * round(3 * u)
        w, h = max(w, turned.get_width() + reach), max(h, turned.get_height() + reach)
        w, h = w + w % 2, h + h % 2
        whole = pygame.Surface((w, h), pygame.SRCALPHA)
        for layer, (dx, dy) in layers:
            x = (w - layer.get_width()) // 2 + dx
            y = (h - layer.get_height()) // 2 + dy
            whole.blit(layer, (x, y))
        seen = whole.get_bounding_rect(min_alpha=3)  # fewer pixels to blend in every frame
        whole = whole.subsurface(seen).copy()
        if pygame.display.get_surface():
            whole = whole.convert_alpha()
        return Centred(whole, w // 2 - seen.x, h // 2 - seen.y)


def _leaning(shown: Centred, angle: float, factor: float = 1.0) -> Centred:
    """The same picture `factor` times as large, turned by so many degrees around the middle of the
    card."""
    if not angle and factor == 1:
        return shown
    surface = shown.surface
    off = pygame.Vector2(surface.get_width() / 2 - shown.x, surface.get_height() / 2 - shown.y)
    turned = pygame.transform.rotozoom(surface, angle, factor)
    off = off.rotate(-angle) * factor
    x, y = turned.get_width() / 2 - off.x, turned.get_height() / 2 - off.y
    return Centred(turned, round(x), round(y))


def _turned(surface: pygame.Surface, step: int) -> pygame.Surface:
    """A copy is turned: while that lasts the other thread may blit the surface itself."""
    if not step:
        return surface
    return pygame.transform.rotozoom(surface.copy(), step * 360 / TURN_STEPS, 1.0)


ALONG: Final = (0.60, 0.50)
"""Where the fold cuts the lower and the right edge at full bend, in shares of the card's width."""
BENDS: Final = 12  # pictures of a bend that comes up: from 1 / BENDS to the whole of it
CORNER: Final = (0.68, 0.76)
"""So much of the card, in shares of its width, may change: to the left and up from the corner."""
_FINER: Final = 2  # drawn larger, for the sake of smooth edges
_THROWN: Final = 0.55  # opacity of the shadow on the back
_SHADED: Final = 0.20  # so much darker the flap is along its fold
_LINED: Final = 0.28  # and the back before it
_STANDS: Final = 0.13
"""So far from the fold its shadow on the table reaches at full bend, in shares of the width."""
_UNDER: Final = 0.62  # opacity of that shadow


def bent_card(back: Surface, face: Surface, bend: float) -> Surface:
    """The `back` of a card of any size with its corner bent by `bend` (0 to 1) so that a part of
    the `face`, of the same size, is seen."""
    if bend <= 0:
        return back
    width, height = back.get_size()
    left, top = round(width * (1 - CORNER[0])), round(height - width * CORNER[1])
    part = pygame.Rect(left, top, width - left, height - top)
    card = back.copy()
    card.fill((0, 0, 0, 0), part)
    card.blit(_bent_corner(back.subsurface(part), face, bend), part)
    return converted(card)


def _bent_corner(back: Surface, face: Surface, bend: float) -> Surface:
    """The lower right part of a back with the corner of the face that is bent over it."""
    width = back.get_width() / CORNER[0] * _FINER
    larger = (back.get_width() * _FINER, back.get_height() * _FINER)
    card = pygame.transform.scale(back, larger)  # each pixel four times, so that it stays itself
    corner = Vector2(larger)
    low, high, normal = _fold(corner, width, bend)
    tip = corner - 2 * (corner - low).dot(normal) * normal
    pygame.draw.polygon(card, (0, 0, 0, 0), (low, high, corner))
    lined = _strip(card.get_size(), (low, high), normal, width * 0.08, _LINED)
    _lay_on(card, lined, (0, 0))  # the back curves up before the fold
    behind = face.subsurface((0, face.get_height() - back.get_height(), *back.get_size()))
    flap = _flap(pygame.transform.scale(behind, larger), (low, high, tip), normal)
    _throw_shadow(card, flap, width)
    shaded = _strip(flap.get_size(), (low, high), normal, width * 0.12, _SHADED)
    _lay_on(flap, shaded, (0, 0))  # it is darkest where it bends
    card.blit(flap, (0, 0))
    return pygame.transform.smoothscale(card, back.get_size())


def shadow_of_bent(card: Surface, bend: float, around: int, blur: float, alpha: int) -> Surface:
    """The shadow on the table of a card bent so far, on a picture `around` px larger on every side:
    that of its shape, with this `blur` in px and `alpha`, and a wider one where the fold stands
    up."""
    width, height = card.get_size()
    size = (width + 2 * around, height + 2 * around)
    shape = shapes.clear(*size, SHADOW)
    shape.blit(card, (around, around))
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape = blurred(shape, blur)
    low, high, normal = _fold(Vector2(width + around, height + around), width, bend)
    out = -normal * width * _STANDS * bend
    under = shapes.clear(*size, SHADOW)
    foot = (low + out * 0.4, (low + high) / 2 + out, high + out * 0.4)
    pygame.draw.polygon(under, (*SHADOW, round(255 * _UNDER)), (low, *foot, high))
    shape.blit(blurred(under, width * 0.03), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*SHADOW, 255), special_flags=pygame.BLEND_RGBA_MIN)
    shape.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return shape


def _fold(corner: Vector2, width: float, bend: float) -> tuple[Vector2, Vector2, Vector2]:
    """Where the fold cuts the lower and the right edge of a card with this lower right corner, and
    the direction away from the corner."""
    low, high = corner - (width * ALONG[0] * bend, 0), corner - (0, width * ALONG[1] * bend)
    return low, high, Vector2(high.y - low.y, low.x - high.x).normalize()


def _flap(face: Surface, triangle: tuple[Vector2, Vector2, Vector2], normal: Vector2) -> Surface:
    """What of the face is seen: mirrored twice, at its own edge and at the fold, it is turned."""
    low, high, _ = triangle
    size = Vector2(face.get_size())
    middle = size / 2 - 2 * (size / 2 - low).dot(normal) * normal
    angle = 2 * degrees(atan2(low.y - high.y, high.x - low.x)) + 180
    turned = pygame.transform.rotozoom(face, angle, 1.0)
    shape = Surface(face.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, 255), triangle)
    flap = Surface(face.get_size(), pygame.SRCALPHA)
    flap.blit(turned, turned.get_rect(center=(round(middle.x), round(middle.y))))
    flap.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return flap


def _throw_shadow(card: Surface, flap: Surface, width: float) -> None:
    """The flap darkens the back it hangs over, and nothing beside the card."""
    shadow = flap.copy()
    shadow.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shadow.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGBA_MAX)
    blurred = pygame.transform.box_blur(shadow, max(1, round(width * 0.03)))
    blurred.fill((255, 255, 255, round(255 * _THROWN)), special_flags=pygame.BLEND_RGBA_MULT)
    _lay_on(card, blurred, (-round(width * 0.02), round(width * 0.015)))


def _strip(
    size: tuple[int, int],
    fold: tuple[Vector2, Vector2],
    normal: Vector2,
    reach: float,
    strength: float,
) -> Surface:
    """Darkness along the fold that is gone after `reach` px on the side of the card."""
    strip, bands = Surface(size, pygame.SRCALPHA), 8
    for band in range(bands, 0, -1):
        near, far = fold[0] + normal * 0, normal * (reach * band / bands)
        corners = (near, fold[1], fold[1] + far, fold[0] + far)
        alpha = round(255 * strength * (1 - (band - 1) / bands))
        pygame.draw.polygon(strip, (*SHADOW, alpha), corners)
    return strip


def _lay_on(card: Surface, darkness: Surface, offset: tuple[int, int]) -> None:
    """Darken what is there: where the card is clear it stays clear."""
    shape = card.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    layer = Surface(card.get_size(), pygame.SRCALPHA)
    layer.blit(darkness, offset)
    layer.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(layer, (0, 0))


_EYE: Final = 2.6  # how far the eye is away, in widths of the card
_STRIP: Final = 6  # px of the card that are drawn at one height
_THINNEST: Final = 0.03
_TURNING_SHADE: Final = 0.30  # so much darker the card is while it stands on its edge


def turned_card(card: Surface, axis: tuple[int, int], turn: float) -> tuple[Surface, int, int]:
    """The picture of a card that turns around the upright line through `axis`, a point of it:
    `turn` is -1 to 1, 0 lies flat, 1 stands on its edge with the right one in front. Also where
    the axis is in the picture."""
    width, height = card.get_size()
    shown, far = max(_THINNEST, cos(turn * pi / 2)), sin(turn * pi / 2)
    eye = _EYE * width

    def near(x: float) -> float:
        return eye / (eye - (x - axis[0]) * far)

    def across(x: float) -> float:
        return (x - axis[0]) * shown * near(x)

    left, right = across(0), across(width)
    largest = max(near(0), near(width))
    whole = Surface((max(1, round(right - left)), round(height * largest) + 1), pygame.SRCALPHA)
    middle = round(axis[1] * largest)
    strips = max(1, round(min(width, 2 * (right - left)) / _STRIP))
    for number in range(strips):
        begins, ends = (round(width * (number + n) / strips) for n in (0, 1))
        x, beyond = round(across(begins) - left), round(across(ends) - left)
        if beyond > x:
            grown = near((begins + ends) / 2)
            part = card.subsurface((begins, 0, ends - begins, height))
            part = pygame.transform.smoothscale(part, (beyond - x, round(height * grown)))
            whole.blit(part, (x, middle - round(axis[1] * grown)))
    bright = round(255 * (1 - _TURNING_SHADE * abs(far)))
    whole.fill((bright, bright, bright, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return converted(whole), round(-left), middle


_REACH: Final = 7.0  # standard deviation of the light, u
"""Width of the bold line for strong contrast, u."""
_FINE: Final = 1.75
"""Standard deviation of the light in px of the smaller picture in which it is blurred."""

Placed = tuple[Surface, tuple[int, int]]
"""A card as it lies, without its shadow, and its middle in px."""


def margin(u: float) -> int:
    """How far the light reaches beyond the cards, px."""
    return spread(_REACH * u)


def fan_light(
    cards: Sequence[Placed], size: tuple[int, int], u: float, colour: Colour, *, bold: bool
) -> Surface:
    """The light around cards on a picture of `size` px: nothing of it lies on them.
    `bold`: with an outline."""
    shape = pygame.Surface(size, pygame.SRCALPHA)
    for card, (x, y) in cards:
        at = (x - card.get_width() // 2, y - card.get_height() // 2)
        shape.blit(card, at, special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    solid = shape.copy()
    solid.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    blur = _REACH * u
    coarse = max(1, round(blur / _FINE))
    small = pygame.transform.smoothscale(solid, (size[0] // coarse, size[1] // coarse))
    small = blurred(small, blur / coarse)
    full = small.copy()  # at the edge it is half as strong as within: twice is full
    full.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small.blit(full, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    light = pygame.transform.smoothscale(small, size)
    if bold:
        line = _grown(solid, round(_OUTLINE * u))
        light.blit(line, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    light.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return light.convert_alpha() if pygame.display.get_surface() else light


def _grown(shape: Surface, by: int) -> Surface:
    grown = shape.copy()
    for dx, dy in ((-by, 0), (by, 0), (0, -by), (0, by)):
        grown.blit(shape, (dx, dy), special_flags=pygame.BLEND_RGBA_MAX)
    diagonal = round(by * 0.7)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        at = (dx * diagonal, dy * diagonal)
        grown.blit(shape, at, special_flags=pygame.BLEND_RGBA_MAX)
    return grown
