"""Which card can be spared: one in no group and no line."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.rules.cards import PACK, parse_cards
from game.rules.variants import VARIANTS
from game.table.deluxe.story.owl_notes import spares


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("KS JH 9D 6C 4H", "4H"),
        ("QS QH 9D 9C 4H", "4H"),
        ("QS QH 5D 9C 4H", "4H"),
        ("KH 10C 8C 7C 2C", "KH"),
        ("9S 8H 7D 6C 2H", "2H"),
        ("KS 9H 8D 7C 4H", "4H"),
        ("AS 2H 3D 4C 9H", "9H"),
        ("QS QH QD 9C 9H", None),
        ("9S 8H 7D 6C 5H", None),
        ("KC 10C 8C 7C 2C", None),
    ],
)
def test_the_lowest_card_that_belongs_to_nothing_is_named(hand: str, first: str | None) -> None:
    found = spares(parse_cards(hand), VARIANTS[5])
    assert (str(found[0]) if found else None) == first


@pytest.mark.parametrize("cards", VARIANTS)
def test_letting_it_go_loses_no_line(cards: int) -> None:
    """With the best of the cards that may come instead the hand is at least what it was."""
    chance, variant = Random(cards), VARIANTS[cards]
    for _ in range(60):
        hand = chance.sample(PACK, cards)
        before = variant.value(hand).points
        for card in spares(hand, variant):
            others = [other for other in hand if other is not card]
            free = [each for each in PACK if each not in hand]
            after = [variant.value([*others, each]) for each in free]
            assert max(after).points >= before
            groups = [a for a, b in combinations(others, 2) if a.rank is b.rank]
            assert card.rank not in {each.rank for each in groups}
