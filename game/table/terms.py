"""The names of combinations as words of the game: an example of each, and what it is (D-13)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from game.rules.cards import RANKS, Card, parse_cards
from game.rules.draw.ranking import Category, DrawValue
from game.rules.variants import Combination
from game.table.deluxe.view_model import example_hand
from game.table.draw.view_model import hand_name
from game.table.parts.card_pictures import CardPictures, card_style
from game.ui.overlays import Term
from game.ui.services import Services
from game.words.words import Words

_CARD: Final = 46  # width of a card, u
_GAP: Final = 4  # u
_PALE: Final = 90  # of 255
_ALL: Final = 5  # cards of an example of which all count
HANDS: Final = {
    Category.HIGH_CARD: ("AH QS TC 9D 7H", 1),
    Category.PAIR: ("KH KS JD 9C 7H", 2),
    Category.TWO_PAIRS: ("QC QD 9H 9S AC", 4),
    Category.THREE_OF_A_KIND: ("TC TH TD KS 8C", 3),
    Category.STRAIGHT: ("8H 9C TS JD QH", 5),
    Category.FLUSH: ("AS QS TS 9S 7S", 5),
    Category.FULL_HOUSE: ("JH JS JD 9C 9H", 5),
    Category.FOUR_OF_A_KIND: ("9C 9H 9D 9S KD", 4),
    Category.STRAIGHT_FLUSH: ("8D 9D TD JD QD", 5),
    Category.FIVE_OF_A_KIND: ("KS KH KD KC *R", 5),
}
"""Of the draw tables, a hand for each line, and how many of its cards count."""


def term(services: Services, text: str) -> Term | None:
    """What the name of a combination, or of a hand at the draw tables, means."""
    words = services.words
    found = _deluxe(words).get(text)
    if found is not None:
        groups = found.value
        cards = example_hand(found, sum(groups) if isinstance(groups, tuple) else _ALL)
        key = found.name if found.name in _OWN_WORDS else "groups"
        return Term(text, _example(services, cards, len(cards)), words(f"term.{key}"))
    hands = _draw(words)
    line = hands.get(text) or hands.get(text.partition(_joker_words(words))[0])
    if line is None:
        return None
    written, counting = HANDS[line]
    cards = parse_cards(written)
    name = words(f"draw.combination.{line.name}")
    return Term(name, _example(services, cards, counting), words(f"term.draw.{line.name}"))


_OWN_WORDS: Final = {
    "PAIR", "TRIPLET", "QUADRUPLET", "FLUTE", "COLOR_FLUTE", "STRAIGHT", "COLOR_STRAIGHT",
}  # fmt: skip
"""Combinations with a sentence of their own; all others are groups."""


@lru_cache(maxsize=2)
def _deluxe(words: Words) -> dict[str, Combination]:
    return {words(f"combination.{each.name}"): each for each in Combination}


@lru_cache(maxsize=2)
def _draw(words: Words) -> dict[str, Category]:
    found = {words(f"draw.combination.{each.name}"): each for each in Category}
    for each in Category:
        for first in RANKS:
            for second in RANKS:
                found[hand_name(DrawValue(0, each, (first, second)), words)] = each
    return found


def _joker_words(words: Words) -> str:
    """What stands between the name of a hand and the ranks of its jokers."""
    return words("draw.hand.joker", hand="|", ranks="|").strip("|")


def _example(services: Services, cards: tuple[Card, ...], counting: int) -> Surface:
    """Cards side by side, those that do not count pale."""
    kit, width = services.kit, services.kit.px(_CARD)
    pictures = CardPictures(services.art, services.u, card_style(services))
    pitch, drawn = width + kit.px(_GAP), [pictures.card(card, width, 0.0) for card in cards]
    high = max(each.surface.get_height() for each in drawn)
    whole = Surface((pitch * len(cards), high), pygame.SRCALPHA)
    for index, each in enumerate(drawn):
        surface = each.surface
        if index >= counting:
            surface = surface.copy()
            surface.fill((255, 255, 255, _PALE), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(surface, each.at(index * pitch + pitch / 2, high / 2))
    return whole
