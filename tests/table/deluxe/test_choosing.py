"""Making up one's mind: pointing, raising and choosing, by mouse and by keys; and refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

import pytest

from game.input.intents import DIGITS, NOWHERE, Key, PointerMoved, Pressed, Released
from game.rules import events as ev
from game.rules.decisions import BuyCard, TakeCard
from game.storage.settings import Settings, Sorting, Speed
from game.table.deluxe.selection import Spot
from game.table.motion.board import Board
from game.table.motion.places import InHand, Lift, OnTable
from game.table.selection import Refusal
from tests.table.evening import Evening, Keyboard, Mouse, SitDown, options


@pytest.fixture
def buying(evening: SitDown) -> Evening:
    """Five cards, three players, and it is up to me whether to buy."""
    table = evening(options(5, 3, seed=3), speed=Speed.INSTANT)
    table.play_to_purchase()
    return table


def lifts(table: Evening) -> list[Lift]:
    """How high my cards stand, from the left."""
    places = [table.board.place_of(piece) for piece in table.board.cast.hands[0]]
    return [place.lift for place in places if isinstance(place, InHand)]


def market_lifts(table: Evening) -> list[Lift]:
    """How high my face-down cards stand."""
    board = table.board
    places = [board.place_of(piece) for piece in board.cast.slots[0] if piece is not None]
    return [place.lift for place in places if isinstance(place, OnTable)]


def test_a_chosen_card_stays_up_whatever_happens_to_the_hand(buying: Evening) -> None:
    """Also where the hand is sorted, which lays every card flat."""
    piece = buying.board.cast.hands[0][1]
    buying.game.selection.chosen = piece
    buying.pass_time(0.5)
    for happens in (buying.top.sort_hand, partial(buying.board.put, piece, InHand(0, 0, 5), 0.1)):
        happens()
        buying.pass_time(0.5)
        place = buying.board.place_of(piece)
        assert isinstance(place, InHand)
        assert place.lift is Lift.CHOSEN
        assert lifts(buying).count(Lift.CHOSEN) == 1


def test_where_nothing_has_changed_no_card_is_looked_at(
    buying: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    buying.pass_time(1.0)
    looked: list[int] = []
    monkeypatch.setattr(Board, "place_of", lambda _, number: looked.append(number))
    buying.game.selection.raise_cards()
    assert not looked


# --- with the mouse ------------------------------------------------------------------------------


def test_what_is_pointed_at_rises(buying: Evening) -> None:
    mouse = Mouse(buying)
    for index in range(5):
        buying.frame(0.1, PointerMoved(*map(round, mouse.hand_card(index))))
        expected = [Lift.HOVER if n == index else Lift.FLAT for n in range(5)]
        assert lifts(buying) == expected
    buying.frame(0.1, PointerMoved(*map(round, mouse.market_card(2))))
    assert market_lifts(buying) == [Lift.FLAT, Lift.FLAT, Lift.HOVER, Lift.FLAT]
    buying.frame(0.1, PointerMoved(NOWHERE, NOWHERE))
    assert set(lifts(buying)) == set(market_lifts(buying)) == {Lift.FLAT}


def test_a_click_chooses_and_another_one_takes_back(buying: Evening) -> None:
    mouse, before = Mouse(buying), list(buying.match.answers)
    mouse.click(*mouse.hand_card(1))
    assert lifts(buying)[1] is Lift.CHOSEN
    buying.frame(0.2)
    mouse.click(*mouse.hand_card(3))
    assert [lift is Lift.CHOSEN for lift in lifts(buying)] == [False, False, False, True, False]
    mouse.click(*mouse.hand_card(3))
    assert Lift.CHOSEN not in lifts(buying)
    assert buying.match.answers == before


def test_a_raised_card_does_not_tremble_under_the_pointer(buying: Evening) -> None:
    """Where it rises from, it still reaches down to: otherwise it would rise and sink for ever."""
    pose = buying.playback.board.poses.at(InHand(0, 2, 5))
    low = round(pose.x), round(pose.y + pose.width * 0.69)
    for _ in range(20):
        buying.frame(0.05, PointerMoved(*low))
        assert lifts(buying)[2] is Lift.HOVER


def test_every_card_can_be_pointed_at(evening: SitDown) -> None:
    for variant in (4, 5, 6, 7, 8):
        table = evening(options(variant, 2, seed=3), speed=Speed.INSTANT)
        table.play_to_purchase()
        table.frame()
        mouse, selection = Mouse(table), table.game.selection
        hand = [selection.spot_at(*mouse.hand_card(index)) for index in range(variant)]
        assert hand == [Spot("hand", index) for index in range(variant)]
        market = [selection.spot_at(*mouse.market_card(slot)) for slot in range(4)]
        assert market == [Spot("market", slot) for slot in range(4)]
        assert selection.spot_at(0, 0) is None


def test_choose_then_take_buys_in_one_gesture(buying: Evening) -> None:
    mouse, given = Mouse(buying), len(buying.match.answers)
    card = buying.playback.view.own.hand
    mouse.click(*mouse.hand_card(0))
    mouse.click(*mouse.market_card(3))
    assert len(buying.match.answers) == given + 2
    assert buying.match.answers[-1] == "take 3"
    buying.settled()
    left = buying.playback.view.own
    assert left.face_down[3] is None
    assert len(set(left.hand) & set(card)) == 4


def test_buy_first_then_take(buying: Evening) -> None:
    mouse, given = Mouse(buying), len(buying.match.answers)
    mouse.click(*mouse.hand_card(4))
    mouse.press("button 0")
    buying.settled()
    assert isinstance(buying.decision, TakeCard)
    mouse.click(*mouse.market_card(1))
    assert buying.match.answers[given + 1 :] == ["take 1"]


# --- with keys -----------------------------------------------------------------------------------


def test_arrows_walk_along_the_cards_and_around(buying: Evening) -> None:
    keys, selection = Keyboard(buying), buying.game.selection
    keys.press(Key.RIGHT)
    assert selection.pointed == Spot("hand", 0)
    keys.press(Key.LEFT)
    assert selection.pointed == Spot("hand", 4)
    keys.press(Key.UP)
    assert selection.pointed == Spot("market", 0)
    keys.press(Key.RIGHT)
    assert selection.pointed == Spot("market", 1)
    keys.press(Key.DOWN)
    assert selection.pointed == Spot("hand", 0)


def test_digits_name_cards_from_the_left(buying: Evening) -> None:
    keys = Keyboard(buying)
    for index in range(5):
        keys.press(DIGITS[index], str(index + 1))
        assert lifts(buying)[index] is Lift.CHOSEN
    keys.press(DIGITS[4], "5")
    assert Lift.CHOSEN not in lifts(buying)


def test_taking_by_digit_and_by_arrows(buying: Evening) -> None:
    keys = Keyboard(buying)
    for taken in (1, 2):
        keys.press(DIGITS[0], "1")
        keys.letter("key.buy")
        buying.settled()
        if taken == 1:
            keys.press(DIGITS[2], "3")
        else:
            keys.press(Key.LEFT)
            keys.press(Key.CONFIRM)
        buying.settled()
        assert buying.playback.view.own.bought == taken
    assert buying.match.answers[-1] == "take 3", "the arrow went to the last one left"


# --- refusals ------------------------------------------------------------------------------------


def refusal(table: Evening, action: Callable[[], None]) -> str:
    """The reason why something cannot be done; nothing may have happened."""
    before = list(table.match.answers)
    with pytest.raises(Refusal) as refused:
        action()
    assert table.match.answers == before
    sentence = table.services.words(f"reason.{refused.value.reason}", None, **refused.value.values)
    assert sentence
    return refused.value.reason


def test_buying_without_a_discard_is_refused(buying: Evening) -> None:
    selection = buying.game.selection
    assert refusal(buying, selection.buy) == "choose_discard"
    assert refusal(buying, lambda: selection.take(Spot("market", 0))) == "choose_discard"
    why = selection.why_not_buy()
    assert why is not None
    assert why.reason == "choose_discard"


def test_what_is_paid_for_must_be_taken(buying: Evening) -> None:
    selection = buying.game.selection
    selection.take(Spot("hand", 0))
    selection.buy()
    buying.settled()
    assert refusal(buying, selection.stop) == "take_first"
    assert refusal(buying, selection.buy) == "take_first"
    assert refusal(buying, lambda: selection.take(Spot("hand", 1))) == "take_first"
    selection.take(Spot("market", 0))
    buying.settled()
    selection.take(Spot("hand", 0))
    selection.buy()
    buying.settled()
    assert refusal(buying, lambda: selection.take(Spot("market", 0))) == "slot_empty"
    assert refusal(buying, lambda: selection.digit(Key.DIGIT_1)) == "slot_empty"
    assert refusal(buying, lambda: selection.digit(Key.DIGIT_9)) == "slot_empty"


def test_nobody_may_do_anything_before_being_asked(evening: SitDown) -> None:
    table = evening(options(5, 3, dealer=0), speed=Speed.NORMAL)
    selection = table.game.selection
    for action in (
        selection.buy,
        selection.stop,
        lambda: selection.take(Spot("hand", 0)),
        lambda: selection.digit(Key.DIGIT_1),
    ):
        assert refusal(table, action) == "watching"


def test_a_pack_must_be_cut_first(evening: SitDown) -> None:
    table = evening(options(5, 3), speed=Speed.NORMAL)
    table.until(table.asked)
    selection = table.game.selection
    assert refusal(table, lambda: selection.take(Spot("hand", 0))) == "cut_first"
    assert refusal(table, lambda: selection.digit(Key.DIGIT_2)) == "cut_first"


def test_too_few_chips_for_the_price(buying: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    decision: Any = buying.decision
    poor = BuyCard(decision.seat, 3, 2, decision.hand)
    monkeypatch.setattr(buying.match, "decision", poor)
    selection = buying.game.selection
    selection.take(Spot("hand", 0))
    assert refusal(buying, selection.buy) == "not_enough_chips"
    assert refusal(buying, lambda: selection.take(Spot("market", 0))) == "not_enough_chips"
    buying.frame()
    button = Mouse(buying).button("button 0")
    assert button is not None
    assert button.reason == buying.services.words("reason.not_enough_chips", price=3, chips=2)


def test_a_refused_click_says_why_and_shakes(buying: Evening) -> None:
    mouse, before = Mouse(buying), list(buying.match.answers)
    mouse.click(*mouse.market_card(0))
    assert buying.top.notice.text == buying.services.words("reason.choose_discard")
    assert buying.match.answers == before
    buying.pass_time(3.0)
    assert buying.top.notice.text is None, "it can be read for a while only"


def test_pressing_a_grey_button_says_why(buying: Evening) -> None:
    before = list(buying.match.answers)
    Mouse(buying).press("button 0")
    assert buying.top.notice.text
    assert buying.match.answers == before
    buying.frame(0.1, Pressed(Key.LETTER, buying.services.words("key.buy").lower()))
    assert buying.top.notice.text
    assert buying.match.answers == before


def test_a_new_question_finds_nothing_chosen(buying: Evening) -> None:
    mouse, selection = Mouse(buying), buying.game.selection
    mouse.click(*mouse.hand_card(2))
    mouse.click(*mouse.market_card(0))
    assert selection.chosen is None
    assert selection.pointed is None
    buying.settled()
    assert set(lifts(buying)) == {Lift.FLAT}


# --- Sorting the own hand while it is still on its way ---


QUICK = 1 / 60
FRAMES = (0, 1, 2, 3, 5, 8, 12, 20)


def heard(table: Evening, kind: type[ev.Event]) -> Callable[[], bool]:
    """Whether something has happened to the player since now."""
    playback, seen = table.playback, list[ev.Event]()
    tell = playback.happened

    def happened(coming: object) -> None:
        event = getattr(coming, "event", None)
        if isinstance(event, kind) and getattr(event, "seat", None) == 0:
            seen.append(event)
        tell(coming)

    playback.happened = happened
    return lambda: bool(seen)


def places(table: Evening) -> list[int]:
    """Where the cards of the own hand lie, in the order in which they are counted."""
    found = [table.board.place_of(piece) for piece in table.board.cast.hands[0]]
    return [place.index for place in found if isinstance(place, InHand)]


def sort_after(table: Evening, frames: int) -> None:
    """Press the key so many frames from now, and wait until there is something to do."""
    for _ in range(frames):
        table.frame(QUICK)
    table.frame(QUICK, Pressed(Key.LETTER, "s"), Released(Key.LETTER))
    table.settled()


@pytest.mark.parametrize("cards", [4, 8])
@pytest.mark.parametrize("frames", FRAMES)
def test_while_it_is_picked_up(evening: SitDown, cards: int, frames: int) -> None:
    table = evening(options(cards, 2, seed=4, bots="greedy", dealer=1))
    table.play_to(heard(table, ev.HandPickedUp), seed=1)
    sort_after(table, frames)
    assert places(table) == list(range(cards))


@pytest.mark.parametrize("frames", FRAMES)
def test_while_a_bought_card_turns_over(evening: SitDown, frames: int) -> None:
    table = evening(options(6, 2, seed=4, bots="greedy", dealer=1))
    table.play_to_purchase(seed=1)
    table.play_to(heard(table, ev.CardTaken), seed=1, eager=1.0)
    sort_after(table, frames)
    assert places(table) == list(range(6))


def test_it_stays_sorted_as_it_was_wanted_last(evening: SitDown) -> None:
    """The key and the option are one choice, kept for the next match."""
    table = evening(options(8, 2, seed=4, bots="greedy", dealer=1))
    table.play_to_purchase(seed=1)
    for wanted in (Sorting.SUITS, Sorting.COMBINATION, Sorting.RANKS):
        sort_after(table, 0)
        assert table.services.settings.sorting is wanted
        assert suits_together(table) is (wanted is Sorting.SUITS)
    table.services.change(replace(table.services.settings, sorting=Sorting.SUITS))
    table.frame(QUICK)
    table.settled()
    assert suits_together(table), "changed in the options, over the table"


def test_by_combination_what_is_alike_comes_first(evening: SitDown) -> None:
    """Triplets, then pairs, then the rest, each from the highest rank."""
    settings = Settings(sorting=Sorting.COMBINATION)
    table = evening(options(8, 2, seed=4, bots="greedy", dealer=1), settings=settings)
    table.play_to_purchase(seed=1)
    cast = table.board.cast
    ranks = [cast.faces[piece].rank for piece in cast.hands[0]]
    counts = [ranks.count(rank) for rank in ranks]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 1
    for count in set(counts):
        alike = [rank for rank in ranks if ranks.count(rank) == count]
        assert alike == sorted(alike, reverse=True)


def suits_together(table: Evening) -> bool:
    """Whether the cards of each suit of the own hand lie side by side."""
    cast = table.board.cast
    suits = [cast.faces[piece].suit for piece in cast.hands[0]]
    return len(list(groupby(suits))) == len(set(suits))
