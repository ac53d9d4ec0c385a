"""What cards that nobody bought would have made of a hand."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import PACK, Card, parse_card
from game.rules.variants import VARIANTS, Combination
from game.table.deluxe.story.left_cards import LeftTags, left_cards, left_tags, left_toast
from game.table.layout.table import table_layout
from game.table.motion.poses import Poses
from game.ui.boxes import Unit
from tests.scenes.screens import words
from tests.table.contexts import context_for, settled, table_context
from tests.table.evening import Mouse, SitDown, options
from tests.table.geometry import WINDOWS


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
    assert left_tags(left, words("en")) == ((0, "0"), (2, "+4"), (3, "+8"))
    said = left_toast(left, words("en")).text
    assert said == "It would have been: One Quadruplet. Who could have known?"


@pytest.mark.parametrize(
    ("lying", "said"),
    [
        ("QH 9C - -", "None of them would have helped. Well stopped."),
        ("QH - - -", "It would not have helped. Well stopped."),
    ],
)
def test_where_none_helps_it_was_right_to_stop(lying: str, said: str) -> None:
    left = left_cards(hand("7S 7H 7D 6C 3C"), cards(lying), VARIANTS[5])
    assert left_toast(left, words("en")).text == said


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_tags_do_not_touch_each_other(size: tuple[int, int], text: float) -> None:
    left = left_cards(hand("7S 7H 7D 6C 3C"), cards("QH 9C 4H 7C"), VARIANTS[5])
    _, picture = table_context(2, 5, size=size)
    context = context_for(Poses(table_layout(Unit(*size, text), 2, 5), 0))
    settled(picture, LeftTags(context, "left"), left_tags(left, words("en")))
    found = sorted((picture.items[key].rect for key in picture.keys_of("left")), key=lambda r: r.x)
    assert len(found) == len(left)
    shadows = 2 * context.paint.tag("+4", u=context.u).dx
    for one, other in pairwise(found):
        assert one.right + shadows <= other.left


def test_they_come_with_the_cards_and_go_with_the_game(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=4))
    table.play_to(table.game_over, eager=0.2)
    assert not table.game.left
    mouse = Mouse(table)
    mouse.press("button 1")
    table.until(lambda: table.board.resting)
    assert len(table.picture.keys_of("left")) == len(table.game.left) > 0
    mouse.press("button 0")
    table.settled()
    assert not table.picture.keys_of("left")
