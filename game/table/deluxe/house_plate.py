"""The plate in the corner that names the house rules of the evening (D-20 to D-22), with the rank
of its pair as two small cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.cards import Card, Rank, Suit
from game.rules.house import HouseRule
from game.rules.sight import View
from game.table.part import DrawContext, Part, Z
from game.table.parts.card_pictures import CardPictures
from game.ui.compositor import Items
from game.ui.paint.painter import Plaque
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TypeScale
from game.words.words import Words

_GROWS: Final = 1.3
_EDGE: Final = 14  # u beside the words
_CARD, _STEP = 25, 15  # u, width of a small card, and from one to the other
_PAIR: Final = (Suit.HEARTS, Suit.SPADES)
_BETWEEN: Final = " · "


@dataclass(frozen=True, slots=True)
class HousePlateState:
    """What the plate says, the best text first, the last where there is least room; the rank of the
    evening, if there is one; `now`: the present game is a double game."""

    texts: tuple[str, ...]
    rank: Rank | None
    now: bool


def house_plate_state(view: View, words: Words) -> HousePlateState | None:
    """What is agreed at a table; None where nothing is."""
    table = view.table
    house, now = table.rules.house, table.stake > 1
    names, signs, least = list[str](), list[str](), list[str]()
    for rule in house.agreed:
        if rule is HouseRule.PAIR and house.pair is not None:
            names.append(pair_named(house.pair, words))
        else:
            doubled = ".now" if rule is HouseRule.DOUBLE and now else ""
            names.append(words(f"house.{rule.value}{doubled}"))
            signs.append(words(f"house.{rule.value}.sign{doubled}"))
            least.append(words(f"house.{rule.value}.sign"))
    if not names:
        return None
    texts = tuple(map(_BETWEEN.join, (names, signs, least)))
    return HousePlateState(texts, house.pair, now)


def pair_named(rank: Rank, words: Words) -> str:
    """The pair of the evening by its rank."""
    return words("house.pair.of", ranks=words(f"draw.rank.many.{rank.name}"))


class HousePlate(Part[HousePlateState]):
    """Draws it."""

    def __init__(self, context: DrawContext, cards: CardPictures) -> None:
        super().__init__(context, "house plate")
        self._cards = cards

    def place(self, items: Items) -> None:
        context, state = self.context, self.state
        box, case = context.poses.layout.house_plate, context.lettering
        edge, high = context.px(_EDGE), context.px(box.h)
        card, step = context.px(_CARD), context.px(_STEP)
        pair = card + step + edge * 2 // 3 if state.rank is not None else 0
        room, size = context.px(box.w) - 2 * edge - pair, context.text(TypeScale.SMALL, _GROWS)
        ink = BRASS_LIGHT if state.now else TEXT
        for text in state.texts:
            fitting = case.fit_size((text,), Face.MEDIUM, size, room)
            if case.width(text, Face.MEDIUM, fitting) <= room:
                break
        label = case.line(text, Face.MEDIUM, fitting, ink) if text else None
        wide = 2 * edge + pair + (label.get_width() if label else 0)
        wide -= 0 if label or not pair else edge * 2 // 3
        x, y = context.unit.at(box.x, box.y)
        plate = context.paint.plaque(wide, high, Plaque.LACQUER, u=context.u, step=context.px(7))
        items.shape("plate", plate, (x, y), Z.PLATE)
        if state.rank is not None:
            for number, suit in enumerate(_PAIR):
                drawn = self._cards.card(Card(state.rank, suit), card, 0.0)
                at = drawn.at(x + edge + card / 2 + number * step, y + high / 2)
                items.put(("card", number), drawn.surface, at, Z.PLATE + 1 + number)
        if label is not None:
            left = x + edge + pair
            items.centre("label", label, (left + label.get_width() / 2, y + high / 2), Z.PLATE + 1)
