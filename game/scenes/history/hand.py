"""The best hand somebody has shown: its cards, and what it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.rules.cards import parse_cards
from game.scenes.result.page import page_named
from game.scenes.result.panels import lay_cards
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale

if TYPE_CHECKING:
    from game.storage.history import Record
    from game.ui.picture.items import Items
    from game.ui.services import Services
    from game.words.words import Words

_CARD: Final = 118
_APART: Final = 1.04


def legible(record: Record, words: Words) -> bool:
    """Whether there is a best hand, and this version of the game knows such hands."""
    try:
        return bool(parse_cards(record.hand)) and bool(_name(record, words))
    except (LookupError, ValueError):
        return False


def _name(record: Record, words: Words) -> str:
    return page_named(record.kind).kept_hand_name(record, words)


def lay_best_hand(items: Items, services: Services, box: Rect, record: Record) -> None:
    """Cards over their name, in a box of px."""
    kit, words = services.kit, services.words
    hand = parse_cards(record.hand)
    size = kit.size(TypeScale.BODY, 1.2)
    line = round(size * 1.5)
    width = min(kit.px(_CARD), round((box.h - line) / 1.42), round(box.w / 3))
    step = min(_APART * width, (box.w - width) / max(1, len(hand) - 1))
    lay_cards(items, services, hand, (), box.centerx, box.y, width, step)
    y = (box.y + width * 1.4 + box.bottom) / 2
    name = _name(record, words)
    label = kit.lettering.fit(name, Face.SEMIBOLD, size, box.w, TEXT)
    items.centre(("hand", "name"), label, (box.centerx, y), 3)
