"""What cards that were not bought would have made of the hand: looked at when a game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.cards import Card
from game.rules.variants import HandValue, Variant
from game.table.motion.places import OnTable
from game.table.part import Part, Z
from game.table.parts.centre import Toast
from game.ui.compositor import Items
from game.words.words import Words

_TAG: Final = 1.2  # the tag hides no more of a card than this much larger
_FOOT: Final = 0.5  # how far below the middle of its card a tag lies, of the card's width


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
        return Toast(words("left.none", count=len(left)))
    line = words(f"combination.{best.worth.combination.name}")
    return Toast(words("left.best", line=line))


def left_tags(left: Sequence[LeftCard], words: Words) -> tuple[tuple[int, str], ...]:
    """By place, how many points more each card would have brought."""
    return tuple((each.slot, words.signed(max(each.gain, 0))) for each in left)


class LeftTags(Part[tuple[tuple[int, str], ...]]):
    """Tags on cards of the viewer that lie open though nobody bought them."""

    def place(self, items: Items) -> None:
        context = self.context
        for slot, said in self.state:
            pose = context.poses.at(OnTable(context.poses.bottom, slot))
            tag = context.paint.tag(said, u=context.u, text=context.unit.grown(_TAG))
            y = pose.y + _FOOT * pose.width
            items.centre(slot, tag.surface, (pose.x, y), Z.RIBBON - 5)
