"""What cards that nobody bought would have made of a hand."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import PACK, Card, parse_card
from game.rules.variants import VARIANTS, Combination, HandValue
from game.table.deluxe.story.left_cards import (
    LeftCard,
    LeftTag,
    LeftTags,
    left_cards,
    left_tags,
    left_toast,
)
from game.table.layout.seats import CARD_ASPECT
from game.table.layout.table import table_layout
from game.table.motion.places import OnTable
from game.table.motion.poses import Poses
from game.ui.boxes import Unit
from tests.scenes.screens import words
from tests.table.contexts import context_for, settled, table_context
from tests.table.evening import Mouse, SitDown, options
from tests.table.geometry import WINDOWS
from tests.words.pseudo import pseudo


def cards(text: str) -> tuple[Card | None, ...]:
    return tuple(None if each == "-" else parse_card(each) for each in text.split())


def hand(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


@given(st.sampled_from(sorted(VARIANTS)), st.randoms(use_true_random=False))
def test_each_card_is_worth_what_the_best_exchange_for_it_makes(count: int, chance: Random) -> None:
    dealt = chance.sample(PACK, count + 4)
    own, lying = dealt[:count], [card if chance.random() < 0.7 else None for card in dealt[count:]]
    variant = VARIANTS[count]
    found = left_cards(own, lying, variant)
    assert [each.slot for each in found] == [n for n, card in enumerate(lying) if card is not None]
    for each in found:
        card = lying[each.slot]
        assert card is not None
        made = [variant.value([card, *own[:n], *own[n + 1 :]]) for n in range(count)]
        assert each.worth == max(made)
        assert each.gain == each.worth.points - variant.value(own).points


def test_the_best_of_them_is_told_and_each_has_its_tag() -> None:
    left = left_cards(hand("7S 7H 7D 6C 3C"), cards("QH - 6H 7C"), VARIANTS[5])
    assert [each.worth.combination for each in left] == [
        Combination.TRIPLET, Combination.TRIPLET_PAIR, Combination.QUADRUPLET,
    ]  # fmt: skip
    assert left_tags(left, words("en")) == (
        LeftTag(0, "still 3"),
        LeftTag(2, "+4", "One Triplet + One Pair"),
        LeftTag(3, "+8", "One Quadruplet"),
    )
    said = left_toast(left, words("en")).text
    assert said == "One Quadruplet! Who knew?"


def test_where_none_helps_it_was_right_to_stop() -> None:
    left = left_cards(hand("7S 7H 7D 6C 3C"), cards("QH 9C - -"), VARIANTS[5])
    assert left_toast(left, words("en")).text == "Nothing better there. Well stopped."


LANGUAGES = {"en": words("en"), "de": words("de"), "longer": pseudo()}


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", VARIANTS)
def test_tags_leave_each_other_and_the_rank_of_their_card_in_peace(
    size: tuple[int, int], text: float, language: str, cards: int
) -> None:
    _, picture = table_context(2, cards, size=size)
    context = context_for(Poses(table_layout(Unit(*size, text), 2, cards), 0))
    variant, said = VARIANTS[cards], LANGUAGES[language]
    lines = [variant.lines[n] for n in range(len(variant.lines) - 1)]
    for first in range(0, len(lines), 3):  # three that help, and one that does not
        some = [lines[n % len(lines)] for n in range(first, first + 3)]
        left = [
            LeftCard(n, HandValue(line.combination, line.points, 9), line.points)
            for n, line in enumerate(some)
        ]
        none = LeftCard(3, HandValue(Combination.PAIR, 1, 1), 0)
        settled(picture, LeftTags(context, "left"), left_tags([*left, none], said))
        boxes = dict[Hashable, pygame.Rect]()
        for key in picture.keys_of("left"):
            name = key[1] if isinstance(key, tuple) else key
            slot = name[0] if isinstance(name, tuple) else name
            rect = picture.items[key].rect
            boxes[slot] = boxes[slot].union(rect) if slot in boxes else rect.copy()
        assert set(boxes) == {0, 1, 2, 3}
        shadows = 2 * context.paint.tag("+4", u=context.u).dx
        for slot in range(4):
            box = boxes[slot]
            pose = context.poses.at(OnTable(0, slot))
            assert box.top > pose.y - pose.width * CARD_ASPECT / 2 + pose.width * 0.3
            if slot:
                assert boxes[slot - 1].right + shadows <= box.left


def test_in_a_large_window_every_line_is_named() -> None:
    left = left_cards(hand("7S 7H 7D 6C 3C"), cards("6H 9C 4H 7C"), VARIANTS[5])
    context, picture = table_context(2, 5, size=(1920, 1080))
    tags = left_tags(left, words("en"))
    assert [bool(tag.line) for tag in tags] == [True, False, False, True]
    settled(picture, LeftTags(context, "left"), tags)
    assert len(picture.keys_of("left")) == (1 + 3) + 2 + 2 + (1 + 3)


def test_they_come_with_the_cards_and_go_with_the_game(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=4))
    table.play_to(table.game_over, eager=0.2)
    assert not table.game.left
    mouse = Mouse(table)
    mouse.press("button 1")
    table.until(lambda: table.board.resting)
    assert len(table.picture.keys_of("left")) >= 2 * len(table.game.left) > 0
    mouse.press("button 0")
    table.settled()
    assert not table.picture.keys_of("left")
