"""The best hand somebody has shown: its cards, and what it is called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.match.options import MAIN
from game.rules.cards import parse_cards
from game.scenes.history.words import table_name, table_of
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TEXT_DIM, TypeScale

if TYPE_CHECKING:
    from game.storage.statistics import Record
    from game.ui.items import Items
    from game.ui.services import Services
    from game.words.words import Words

_CARD: Final = 118
_APART: Final = 1.04
_PACK: Final = 52
_FULL_PACK_FROM: Final = 5
"""Players at the club from which it plays with the full pack."""


def legible(record: Record, words: Words) -> bool:
    """Whether there is a best hand, and this version of the game knows such hands."""
    try:
        return bool(parse_cards(record.hand)) and bool(hand_called(record, words))
    except (LookupError, ValueError):
        return False


def hand_called(record: Record, words: Words) -> str:
    """The name of the best hand of a record."""
    if record.kind == MAIN:
        from game.rules.deluxe import VARIANTS  # noqa: PLC0415, known where a hand was shown

        value = VARIANTS[record.variant].value(parse_cards(record.hand))
        return words(f"combination.{value.combination.name}")
    from game.match.draw.guests import USUAL  # noqa: PLC0415, as above
    from game.rules.draw.match_rules import Club, Salon  # noqa: PLC0415
    from game.table.draw.view_model import hand_name  # noqa: PLC0415

    rules = USUAL[record.kind]
    if isinstance(rules, Salon):
        rules = replace(rules, jokers=record.variant - _PACK)
    elif isinstance(rules, Club):
        rules = replace(rules, players=_FULL_PACK_FROM if record.variant == _PACK else 2)
    return hand_name(rules.ranking.value_of(record.strength), words)


def lay_best_hand(items: Items, services: Services, box: Rect, record: Record) -> None:
    """Cards over their name and the table, in a box of px."""
    kit, words = services.kit, services.words
    hand = parse_cards(record.hand)
    ranks = [card.rank for card in hand]
    order = sorted(hand, key=lambda card: (-ranks.count(card.rank), -card.rank, card.suit.value))
    size = kit.size(TypeScale.BODY, 1.2)
    line = round(size * 1.5)
    width = min(kit.px(_CARD), round((box.h - line) / 1.42), round(box.w / 3))
    step = min(_APART * width, (box.w - width) / max(1, len(order) - 1))
    left = box.centerx - (width + step * (len(order) - 1)) / 2
    pictures = CardPictures(services.art, services.u, card_style(services))
    for index, card in enumerate(order):
        drawing = pictures.card(card, width, 0.0)
        at = drawing.at(left + width / 2 + index * step, box.y + width * 0.7)
        items.put(("card", index), drawing.surface, at, 3)
    y = (box.y + width * 1.4 + box.bottom) / 2
    where = table_name(table_of(record.kind, record.variant), words)
    name, table = hand_called(record, words), f" · {where}"
    size = kit.lettering.fit_size((name + table,), Face.SEMIBOLD, size, box.w)
    first = kit.lettering.line(name, Face.SEMIBOLD, size, TEXT)
    second = kit.lettering.line(table, Face.MEDIUM, size, TEXT_DIM)
    x = box.centerx - (first.get_width() + second.get_width()) / 2
    items.left(("hand", "name"), first, (x, y), 3)
    items.left(("hand", "table"), second, (x + first.get_width(), y), 3)
