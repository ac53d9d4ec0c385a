"""What a purchase leaves in the hand: the free place, what remains, the mark on the new card."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import events as ev
from game.rules.cards import HIDDEN, PACK, Card, parse_card
from game.rules.chips import Chips
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS, MatchRules, Phase, Table
from game.rules.variants import VARIANTS, Combination, Variant
from game.storage.settings import Speed
from game.table.deluxe import view_model
from game.table.deluxe.story.new_card import breaks, free_place, new_card, remains, remains_ribbon
from game.table.motion.places import InHand
from game.table.parts.hands import HandRibbon, HungRibbon, RibbonState, ribbon
from game.ui.paint.painter import Ribbon
from game.words.words import Words
from tests.scenes.screens import words
from tests.table.contexts import settled, table_context
from tests.table.evening import Evening, options
from tests.table.geometry import WINDOWS
from tests.table.staging import A_FEW, Stage
from tests.words.pseudo import pseudo


@pytest.mark.parametrize(("cards", "players"), A_FEW)
def test_marked_from_the_purchase_to_the_next_act_and_at_no_other_time(
    cards: int, players: int
) -> None:
    stage, last = Stage(cards, players, seed=3), None
    for seen, before, _ in stage.steps():
        event, view = seen.event, before.after(seen)
        if view.table.phase is not Phase.BUY:
            last = None
        elif isinstance(event, ev.CardTaken) and event.seat == 0:
            last = event.card
        elif isinstance(event, ev.Discarded | ev.BuyingEnded) and event.seat == 0:
            last = None
        assert new_card(view) == last, event
    assert new_card(Stage(cards, players, None).view) is None


def test_it_hangs_on_the_corner_of_the_card_beside_its_index(tmp_path: Path) -> None:
    evening = Evening(options(5, 4), folder=tmp_path, speed=Speed.QUADRUPLE)
    evening.play_to(lambda: evening.shows(("new card",)), eager=1.0)
    evening.until(evening.asked)
    card: Card | None = new_card(evening.playback.view)
    assert card is not None
    piece = evening.playback.board.cast.piece_of(0, card)
    place = evening.playback.board.place_of(piece)
    assert isinstance(place, InHand)
    pose = evening.playback.board.poses.at(place)
    mark = evening.picture.items[("new card",)].rect.copy()
    corner = pose.x - pose.width / 2, pose.y - pose.width * 0.7
    assert abs(mark.centerx - corner[0]) < pose.width * 0.1
    assert abs(mark.centery - corner[1]) < pose.width * 0.1
    assert evening.picture.items[("new card",)].z > evening.picture.items["card", piece].z
    evening.game.selection.chosen = piece  # it goes up with the card
    evening.pass_time(0.5)
    assert evening.picture.items[("new card",)].rect.y < mark.y


@pytest.mark.parametrize(("cards", "players"), A_FEW)
def test_free_from_the_discard_until_the_new_card_lies_there(cards: int, players: int) -> None:
    stage, buys = Stage(cards, players, seed=3), 0
    for seen, _, _ in stage.play():
        event, board = seen.event, stage.board
        amid = isinstance(event, ev.Discarded | ev.ChipsSwapped | ev.BankPaid)
        place = free_place(board, stage.view)
        if amid and getattr(event, "seat", None) == 0 and len(stage.view.own.hand) == cards - 1:
            buys += 1
            assert place is not None and place.count == cards
            assert place not in [board.place_of(piece) for piece in board.cast.hands[0]]
        else:
            assert place is None, event
    assert buys


def test_nobody_else_is_missing_a_card() -> None:
    stage = Stage(5, 4, None)
    assert all(free_place(stage.board, stage.view) is None for _ in stage.play())


def test_it_lies_where_the_card_will_fall(tmp_path: Path) -> None:
    evening = Evening(options(5, 4), folder=tmp_path, speed=Speed.NORMAL)
    evening.play_to(lambda: evening.shows(("free place",)), eager=1.0, limit=20000)
    evening.play_to(lambda: evening.playback.view.own.bought > 0, eager=1.0, limit=20000)
    place = free_place(evening.playback.board, evening.playback.view)
    assert place is not None
    pose = evening.playback.board.poses.at(place)
    box = evening.picture.items[("free place",)].rect
    assert abs(box.centerx - pose.x) < 2 and abs(box.centery - pose.y) < 2
    evening.until(lambda: not evening.shows(("free place",)))
    assert evening.playback.board.hand_open(0)


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


def ribbon_of(
    cards: str, *, discards: str = "", done: bool = False, bought: int = 0, chips: int = 75
) -> RibbonState:
    view = seen(hand(cards), len(cards.split()))
    face_down = (None,) * bought + (HIDDEN,) * (FACE_DOWN_CARDS - bought)
    purse = Chips(white=chips)
    own = replace(view.own, discards=hand(discards), done=done, face_down=face_down, chips=purse)
    table = view.table.with_seat(0, own)
    told = view_model.ribbon(replace(view, table=table), 0, words("en"))
    assert told is not None
    return told


@pytest.mark.parametrize(
    ("cards", "longer"),
    [
        ("QS JH TD 9C 2S", "Flute · one card short of a Straight"),
        ("QS JS TS 9S 8D", ""),  # a Straight has enough to say
        ("QS QH 9D 9C 2S", "Two Pairs · one card short of Triplet + Pair"),
        ("QS QH 9D 5C 2S", "One Pair · one card short of a Triplet"),
        ("KS QH 9D 5C 2S", "Flute · two cards short of a Straight"),
        ("KS QS 8S 5C 2D", "Flute · two cards short of a Color Flute"),
        ("KS QH 8D 5C 2S", ""),
        ("QS QH 9D 9C 5S 5C 2S", "Three Pairs · one card short of Triplet + Two Pairs"),
    ],
)
def test_a_ribbon_of_little_worth_says_what_the_hand_draws_to(cards: str, longer: str) -> None:
    told = ribbon_of(cards)
    assert told.longer == longer
    assert told.title == (longer.partition(" · ")[0] or told.title)
    assert ribbon_of(cards, done=True).longer == "", "nothing can be bought any more"


def test_what_was_discarded_is_not_drawn_to() -> None:
    cards, eight, king = "QS JH TD 9C 2S", "8S 8H 8D 8C", "KS KH KD KC"
    assert ribbon_of(cards, discards=eight).longer, "a King would do"
    assert not ribbon_of(cards, discards=f"{eight} {king}").longer


@pytest.mark.parametrize(
    ("cards", "allowed"),  # by cards bought and chips: whether it is told
    [
        ("QS JH TD 9C 2S", {(3, 4): True, (3, 3): False, (4, 75): False}),
        ("KS QH 9D 5C 2S", {(0, 3): True, (0, 2): False, (2, 7): True, (2, 6): False}),
        ("KS QH 9D 5C 2S", {(3, 75): False}),
    ],
)
def test_only_what_can_be_bought_is_drawn_to(
    cards: str, allowed: dict[tuple[int, int], bool]
) -> None:
    for (bought, chips), there in allowed.items():
        assert bool(ribbon_of(cards, bought=bought, chips=chips).longer) is there, (bought, chips)


@given(st.sampled_from(sorted(VARIANTS)), st.randoms(use_true_random=False))
def test_the_ribbon_draws_to_what_a_card_one_may_still_get_makes(
    count: int, chance: Random
) -> None:
    cards, variant = chance.sample(PACK, count + 2), VARIANTS[count]
    own, gone, held = cards[:count], cards[count:], variant.value(cards[:count])
    view = seen(tuple(own), count)
    table = view.table.with_seat(0, replace(view.own, discards=tuple(gone)))
    told = view_model.draw_of(replace(view, table=table))
    made = {
        value.combination.name
        for away in range(count)
        for card in set(PACK) - set(cards)
        if (value := variant.value([card, *own[:away], *own[away + 1 :]])).points > held.points
    }
    little = held.combination in LITTLE
    if told is None or told.startswith("near.two."):
        assert not (little and made)
    else:
        assert little
        assert told.removeprefix("near.") in made


LITTLE = (
    Combination.FLUTE, Combination.PAIR, Combination.TWO_PAIRS, Combination.THREE_PAIRS,
    Combination.FOUR_PAIRS,
)  # fmt: skip


def test_the_longer_ribbon_stands_only_where_there_is_room() -> None:
    made = RibbonState("One Pair", "1", "pt", Ribbon.GREEN)
    for size in WINDOWS:
        context, _ = table_context(2, 5, size=size)
        room = context.px(context.poses.layout.ribbon_room)
        plain = ribbon(context, made, mine=True)
        assert ribbon(context, replace(made, longer="One Pair " * 30), mine=True) == plain
        longer = ribbon(context, replace(made, longer="One Pair · or so"), mine=True)
        assert plain.width < longer.width <= room


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
