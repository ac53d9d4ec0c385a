"""What was chosen can always be taken back, what was answered until it is known what came of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.input.commands import PadButton
from game.input.intents import Intent, Key, Pressed, Undo
from game.rules.decisions import BuyCard, CutPack, TakeCard
from game.storage.settings import Speed
from game.table.parts.card_hud import CARDS
from tests.scenes.screens import words
from tests.table.evening import (
    FRAME,
    Evening,
    Keyboard,
    Mouse,
    options,
)

SitDown = Callable[..., Evening]
WAYS: tuple[Intent, ...] = (Undo(), Pressed(Key.ERASE))


def buying(evening: SitDown, speed: Speed = Speed.QUADRUPLE, **chosen: object) -> Evening:
    table = evening(options(5, 2, seed=2, **chosen), speed=speed)  # type: ignore[arg-type]
    table.play_to(lambda: table.asked() and isinstance(table.decision, BuyCard))
    return table


@pytest.mark.parametrize("way", WAYS, ids=["undo", "backspace"])
def test_a_chosen_card_goes_back_into_the_hand(evening: SitDown, way: Intent) -> None:
    table = buying(evening)
    table.game.selection.digit(Key.DIGIT_2)
    answers = list(table.match.answers)
    table.frame(FRAME, way)
    assert table.game.selection.chosen is None
    assert table.match.answers == answers
    assert table.top.notice.text is None


def test_the_pack_is_parted_in_the_middle_again(evening: SitDown) -> None:
    table = evening(options(5, 3), speed=Speed.INSTANT)
    table.until(table.asked)
    assert isinstance(table.decision, CutPack)
    Keyboard(table).press(Key.RIGHT, shift=True)
    assert table.game.cutting.lifted != CARDS // 2
    table.frame(FRAME, Undo())
    assert table.game.cutting.lifted == CARDS // 2
    table.frame(FRAME, Undo())
    assert table.top.notice.text == table.services.words("reason.back_nothing")


@pytest.mark.parametrize("moment", [0.0, 0.2, 3.0], ids=["at once", "in flight", "lying"])
def test_card_and_chip_come_back(evening: SitDown, moment: float) -> None:
    table = buying(evening)
    playback = table.table.playback
    hand, purse = playback.view.own.hand, playback.view.own.chips
    events, before = table.table.events_shown, list(table.match.answers)
    table.game.selection.digit(Key.DIGIT_2)
    Keyboard(table).letter("key.buy")
    assert isinstance(table.match.decision, TakeCard)
    table.pass_time(moment)
    table.frame(FRAME, Undo())
    assert table.match.answers == before
    assert table.table.events_shown == events
    assert isinstance(table.decision, BuyCard)
    assert (playback.view.own.hand, playback.view.own.chips) == (hand, purse)
    board = playback.board
    assert board.resting
    assert sorted(str(board.face_of(piece)) for piece in board.cast.hands[0]) == sorted(
        map(str, hand)
    )
    assert board.stacks.purses[0] == purse
    table.settled()
    Keyboard(table).press(Key.DIGIT_1, "x")
    Keyboard(table).letter("key.buy")
    assert len(table.match.answers) == len(before) + 1, "and the game goes on"


def test_a_price_that_was_taken_back_is_on_no_bill(evening: SitDown) -> None:
    table = buying(evening)
    for _ in range(2):
        table.game.selection.digit(Key.DIGIT_2)
        Keyboard(table).letter("key.buy")
        table.until(lambda: isinstance(table.decision, TakeCard) and table.asked())
        table.frame(FRAME, Undo())
    money = table.table.playback.ledger.money
    assert money.accounts[0].cards == 0
    table.play_to(table.game_over)
    told = [account.after for account in table.table.playback.ledger.money.accounts]
    assert told == [seat.chips.value for seat in table.match.table.seats]


def test_the_button_is_there_as_long_as_it_can_act(evening: SitDown) -> None:
    table = buying(evening)
    before = list(table.match.answers)
    table.game.selection.digit(Key.DIGIT_2)
    Keyboard(table).letter("key.buy")
    table.until(lambda: isinstance(table.decision, TakeCard) and table.asked())
    assert getattr(Mouse(table).button("button 1"), "label", "") == words("en")("table.take_back")
    Keyboard(table).letter("key.take_back")
    assert table.match.answers == before
    table.frame()
    assert getattr(Mouse(table).button("button 1"), "label", "") == words("en")("table.done")


def test_after_a_card_was_seen_it_says_why_not(evening: SitDown) -> None:
    table = buying(evening)
    table.game.selection.digit(Key.DIGIT_2)
    Keyboard(table).letter("key.buy")
    table.until(lambda: isinstance(table.decision, TakeCard) and table.asked())
    table.game.selection.digit(Key.DIGIT_1)
    table.until(lambda: isinstance(table.decision, BuyCard))
    before = list(table.match.answers)
    table.frame(FRAME, Undo())
    assert table.match.answers == before
    assert table.top.notice.text == table.services.words("reason.back_seen")


def test_when_others_are_asked_it_says_why_not(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2, humans=1), speed=Speed.HALF)
    table.play_to(lambda: isinstance(table.decision, BuyCard))
    Keyboard(table).letter("key.done")
    before = list(table.match.answers)
    table.frame(0.0, Undo())
    assert table.match.answers[: len(before)] == before
    assert table.top.notice.text == table.services.words("reason.back_others")


def test_nobody_takes_back_what_another_did_at_the_same_screen(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=2, humans=2), speed=Speed.INSTANT)
    for _ in range(200):
        if not table.on_top:
            table.lift_curtain()
        elif isinstance(table.decision, BuyCard):
            break
        elif table.asked():
            table.game.cutting.cut()
        table.frame()
    first = table.top.bottom
    table.game.selection.stop()
    before = list(table.match.answers)
    table.frame(FRAME, Undo())
    for _ in range(60):
        if table.on_top and table.top.bottom != first:
            break
        table.frame(FRAME, Undo())
        if not table.on_top:
            table.lift_curtain()
    table.frame(FRAME, Undo())
    assert table.match.answers == before


def test_a_demo_has_nothing_to_take_back(evening: SitDown) -> None:
    table = evening(options(5, 3, seed=2, humans=0), speed=Speed.INSTANT)
    table.pass_time(0.3)
    table.frame(FRAME, Undo())
    assert table.top.notice.text is None


def test_b_of_a_gamepad_takes_back_what_there_is_and_pauses_otherwise(evening: SitDown) -> None:
    table = buying(evening)
    back = Pressed(Key.BACK, button=PadButton.B)
    table.game.selection.digit(Key.DIGIT_2)
    table.frame(FRAME, back)
    assert table.on_top
    assert table.game.selection.chosen is None
    table.frame(FRAME, back)
    assert not table.on_top
