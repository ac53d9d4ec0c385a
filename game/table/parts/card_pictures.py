"""Cards as the table shows them: a face or a back at a size and an angle, its shadow baked in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.cards import HIDDEN, Card, Rank, Suit
from game.storage.settings import CardBack
from game.table.motion.fan_light import Placed, fan_light, margin
from game.table.motion.poses import Pose
from game.table.parts.bent_card import BENDS, bent_card, shadow_of_bent
from game.table.parts.turning_card import turned_card
from game.ui.art import TURN_STEPS, Art, Centred, spread
from game.ui.theme import DISCARD, FOCUS

if TYPE_CHECKING:
    from game.ui.services import Services

FULL_FACE_FROM: Final = 96
"""px of width below which the compact face is drawn."""

_SQUEEZES: Final = 12
"""Steps of width a card is shown in while it turns over."""
_SIZES: Final = 24
"""Steps of size a back is kept in, on its way from the pack to a larger place."""
_UPRIGHT: Final = 0.6
"""Degrees by which a card may lean without anybody seeing it while it moves."""
_ANGLES: Final = 4.0
"""Degrees between the angles it is kept at meanwhile."""
_GERMAN_RANKS: Final = {Rank.JACK, Rank.QUEEN}  # B and D; king and ace look the same
_TWO_MORE_COLOURS: Final = {Suit.DIAMONDS, Suit.CLUBS}


_OUTLINE: Final = 4.5  # u
_SHADOW: Final = 120
"""Opacity of a card's shadow, and so far right and down it falls, u."""
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
    bold: bool = False
    """Halos have an outline, too."""
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


Lying = tuple[tuple[Card, Pose], ...]
"""Cards of a hand and where they lie."""


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
            layers.append((_turned(self._outline(upright.get_size(), radius, halo), step), (0, 0)))
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

    def _outline(self, size: tuple[int, int], radius: int, halo: Halo) -> pygame.Surface:
        """A bold line around a card, for strong contrast."""
        line = max(3, round(_OUTLINE * self.u))
        ring = pygame.Surface((size[0] + 2 * line, size[1] + 2 * line), pygame.SRCALPHA)
        pygame.draw.rect(ring, halo.value, ring.get_rect(), border_radius=radius + line)
        return ring


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
