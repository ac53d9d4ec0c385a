"""What a hand that is one card short is worth, and the ribbon that says so."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.rules.cards import PACK, Card, parse_card
from game.rules.sight import View
from game.rules.table import MatchRules, Phase, Table
from game.rules.variants import VARIANTS, Combination, Variant
from game.table.deluxe.story.new_card import breaks, remains, remains_ribbon
from game.table.parts.hands import HandRibbon, HungRibbon, RibbonState, ribbon
from game.ui.paint.painter import Ribbon
from game.words.words import Words
from tests.scenes.screens import words
from tests.table.contexts import settled, table_context
from tests.table.geometry import WINDOWS
from tests.words.pseudo import pseudo


def hand(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def seen(cards: tuple[Card, ...], variant: int, phase: Phase = Phase.BUY) -> View:
    table = Table.set_up(MatchRules(variant, (20, 30), 1))
    own = replace(table.seats[0], hand=cards, picked_up=True)
    return View(0, replace(table.with_seat(0, own), phase=phase))


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: str(variant.cards))
def test_what_remains_is_the_least_that_any_card_makes_of_it(variant: Variant) -> None:
    chance = Random(variant.cards)
    for number in range(400):
        ranks = chance.sample(range(13), 13 if number % 2 else 4)  # every second hand has groups
        some = [card for card in PACK if card.rank - 2 in ranks]
        cards = chance.sample(some, variant.cards - 1)
        left = remains(cards, variant)
        least = min(variant.value([*cards, card]).points for card in PACK if card not in cards)
        assert left.points == least, (cards, left)
        assert left.cards == variant.cards - 1


@pytest.mark.parametrize(
    ("cards", "gone", "line", "broken"),
    [
        ("QS QH QD 7C 3S", "7C", Combination.TRIPLET, False),
        ("QS QH QD 7C 3S", "QS", Combination.PAIR, True),
        ("QS QH QD 7C 7S", "7C", Combination.TRIPLET, True),
        ("QS QH 9D 7C 3S", "QS", None, False),  # any hand is worth one point
        ("QS JH TD 9C 8S", "8S", None, True),
        ("QS 2S TS 9S 8S", "2S", None, True),
        ("QS 2S TS 9S 7D", "7D", None, False),
        ("QS QH 9D 9C 3S", "3S", Combination.TWO_PAIRS, False),
    ],
)
def test_a_line_is_broken_where_points_may_be_lost(
    cards: str, gone: str, line: Combination | None, *, broken: bool
) -> None:
    held, card = hand(cards), parse_card(gone)
    assert breaks(held, card, VARIANTS[5]) is broken
    assert remains([one for one in held if one != card], VARIANTS[5]).line is line


def test_the_ribbon_says_what_a_choice_would_leave() -> None:
    view = seen(hand("QS QH QD 7C 7S"), 5)
    english, german = words("en"), words("de")
    assert remains_ribbon(view, None, english) is None
    assert remains_ribbon(view, parse_card("7C"), english) == RibbonState(
        "leaves only One Triplet", "3", "pts", Ribbon.BURGUNDY
    )
    spare = seen(hand("QS QH QD 7C 3S"), 5)
    kept = remains_ribbon(spare, parse_card("3S"), german)
    assert kept == RibbonState("bleibt: Ein Drilling", "3", "Pkt.", Ribbon.GREEN)


def test_the_ribbon_says_what_is_held_while_a_card_is_bought() -> None:
    view = seen(hand("QS QH 9D 7C"), 5)
    assert remains_ribbon(view, None, words("en")) == RibbonState(
        "One Pair", "1", "pt", Ribbon.GREEN
    )
    bare = seen(hand("QS TH 9D 7C"), 5)
    said = remains_ribbon(bare, None, words("en"))
    assert said == RibbonState("4 cards, nothing paired", "", "", Ribbon.GREEN)
    assert remains_ribbon(seen(hand("QS TH 9D 7C"), 5, Phase.SHOW), None, words("en")) is None


LANGUAGES = {"en": words("en"), "de": words("de"), "longer": pseudo()}


@cache
def every_ribbon(cards: int, language: str) -> frozenset[RibbonState]:
    """All that may be said of a hand of so many cards."""
    said: Words = LANGUAGES[language]
    chance, found = Random(1), set[RibbonState]()
    for _ in range(120):
        ranks = chance.sample(range(13), chance.choice((3, 4, 13)))
        some = [card for card in PACK if card.rank - 2 in ranks]
        dealt = tuple(chance.sample(some, cards))
        views = [(dealt, card) for card in dealt] + [(dealt[1:], None)]
        made = [remains_ribbon(seen(own, cards), gone, said) for own, gone in views]
        found |= {state for state in made if state is not None}
    return frozenset(found)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ribbon_has_room_under_the_hand(language: str, size: tuple[int, int]) -> None:
    for cards in VARIANTS:
        context, _ = table_context(2, cards, size=size)
        room = context.px(context.poses.layout.ribbon_room)
        for state in every_ribbon(cards, language):
            made = ribbon(context, state, mine=True)
            assert made.width + made.height <= room, state


def test_no_points_of_the_line_before_stay_on_a_ribbon_without_any() -> None:
    context, picture = table_context()
    hung = HandRibbon(context, 0)
    pair = RibbonState("One Pair", "1", "pt", Ribbon.GREEN)
    settled(picture, hung, HungRibbon(pair, shown=False))
    assert ("ribbon", 0, "points") in picture
    settled(picture, hung, HungRibbon(RibbonState("4 cards", "", "", Ribbon.GREEN), shown=False))
    assert picture.keys("ribbon") == {("ribbon", 0, "band"), ("ribbon", 0, "title")}
