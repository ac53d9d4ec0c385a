"""What cards that were not bought would have made of the hand: looked at when a game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.variants import HandValue, Variant
from game.table.layout.seats import CARD_ASPECT
from game.table.motion.places import OnTable
from game.table.part import Part, Z
from game.table.parts.centre import Toast
from game.ui.compositor import Items
from game.ui.paint.painter import Plaque
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT
from game.words.words import Words

_TAG: Final = 1.2  # the tag hides no more of a card than this much larger
_BELOW: Final = 0.08  # how far a tag hangs below its card, of the card's width
_COVERS: Final = 0.66  # the most of a card that a tag covers
_LINE, _AROUND, _SIDE, _APART, _STEP = 1.15, 0.5, 0.5, 0.5, 0.3
"""Of the height of a tag's letters: a line, what is free above and below together and at either
side, the least between two tags, a corner."""


@dataclass(frozen=True, slots=True)
class LeftCard:
    """A card that lay at a place (0-3) and was not bought; what the hand would have been `worth`
    with it instead of the card it could spare best, and so many points more (`gain`, below 1:
    none)."""

    slot: int
    worth: HandValue
    gain: int


def left_cards(
    hand: Sequence[Card], face_down: Sequence[Card | None], variant: Variant
) -> tuple[LeftCard, ...]:
    """What each card that was left would have made of a whole hand, by itself."""
    held = variant.value(hand)
    found = []
    for slot, card in enumerate(face_down):
        if card is None:
            continue
        others = [[each for each in hand if each is not gone] for gone in hand]
        worth = max(variant.value([*rest, card]) for rest in others)
        found.append(LeftCard(slot, worth, worth.points - held.points))
    return tuple(found)


def left_toast(left: Sequence[LeftCard], words: Words) -> Toast:
    """The best of it in one kind sentence."""
    best = max(left, key=lambda each: each.worth)
    if best.gain <= 0:
        return Toast(words("left.none"))
    line = words(f"combination.{best.worth.combination.name}")
    return Toast(words("left.best", line=line))


@dataclass(frozen=True, slots=True)
class LeftTag:
    """What is written on the card at a place: the line it would have made with the points more, or
    without a `line` that it would have changed nothing."""

    slot: int
    said: str
    line: str = ""


def left_tags(left: Sequence[LeftCard], words: Words) -> tuple[LeftTag, ...]:
    """A tag for each card."""
    found = []
    for card in left:
        points, line = card.worth.points, words(f"combination.{card.worth.combination.name}")
        if card.gain > 0:
            found.append(LeftTag(card.slot, words.signed(card.gain), line))
        else:
            found.append(LeftTag(card.slot, words("climb.still", points=points - card.gain)))
    return tuple(found)


class LeftTags(Part[tuple[LeftTag, ...]]):
    """Tags on cards of the viewer that lie open though nobody bought them."""

    def place(self, items: Items) -> None:
        for tag in self.state:
            self._place_tag(items, tag)

    def _place_tag(self, items: Items, tag: LeftTag) -> None:
        """At the foot of its card, the line with what it would have brought below it."""
        context, bottom = self.context, self.context.poses.bottom
        pose, next_ = (context.poses.at(OnTable(bottom, n)) for n in (tag.slot, tag.slot ^ 1))
        foot = pose.y + (CARD_ASPECT / 2 + _BELOW) * pose.width
        lines, px = self._lettered(tag, abs(pose.x - next_.x), pose.width * CARD_ASPECT * _COVERS)
        high = round(px * _LINE)
        width = max(line.get_width() for line in lines) + 2 * round(px * _SIDE)
        height = len(lines) * high + round(px * _AROUND)
        style = Plaque.BURGUNDY if tag.line else Plaque.LACQUER
        shape = context.paint.plaque(
            width, height, style, u=context.u, step=round(px * _STEP), border=1.8 * context.u
        )
        top = round(foot) - height
        items.shape(tag.slot, shape, (round(pose.x) - width // 2, top), Z.RIBBON - 6)
        for number, line in enumerate(lines):
            y = top + round(px * _AROUND) // 2 + round((number + 0.5) * high)
            items.centre((tag.slot, number), line, (round(pose.x), y), Z.RIBBON - 5)

    def _lettered(
        self, tag: LeftTag, wide: float, high: float
    ) -> tuple[list[pygame.Surface], float]:
        """The lines of a tag and the size of its letters in px: as large as the name of a line can
        be between its neighbours and on its card; where it cannot be read there, without it."""
        context, case = self.context, self.context.lettering
        for size, most in (20, _TAG), (20, 1.0), (18, 1.0):
            px = context.text(size, most)
            room = round(wide - px * (2 * _SIDE + _APART))
            parts = tag.line.replace(" + ", "\n+ ")
            named = case.wrap(parts, Face.SEMIBOLD, px, room) if parts else []
            tall = px * (_AROUND + _LINE * (len(named) + 1))
            widest = max((case.width(line, Face.SEMIBOLD, px) for line in named), default=0)
            if widest <= room and tall <= high:
                break
        else:
            named, px = [], context.text(20, _TAG)
            room = round(wide - px * (2 * _SIDE + _APART))
        lines = [case.line(line, Face.SEMIBOLD, px, TEXT) for line in named]
        colour = BRASS_LIGHT if tag.line else TEXT
        return [*lines, case.fit(tag.said, Face.SEMIBOLD, px, room, colour)], px
