"""The misclick guard: what has just come to mean something else waits, and says so."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from game.input.intents import Key
from game.rules.decisions import BuyCard, TakeCard
from game.storage.settings import Settings, Speed
from game.table.controls import REARM, MisclickGuard
from game.table.layout.table import Box
from game.ui.widgets import Button
from tests.table.evening import FRAME, Evening, Keyboard, Mouse, options

SitDown = Callable[..., Evening]
HERE, BELOW = Box(0, 0, 100, 70), Box(0, 90, 100, 70)


# --- the rule ------------------------------------------------------------------------------------


def test_what_comes_up_where_there_was_nothing_can_be_pressed_at_once() -> None:
    guard = MisclickGuard()
    guard.offer([(HERE, "buy for 1"), (BELOW, "done")])
    assert not guard.active


def test_another_price_at_the_same_place_waits_and_its_neighbour_does_not() -> None:
    guard = MisclickGuard()
    guard.offer([(HERE, "buy for 1"), (BELOW, "done")])
    guard.offer([(HERE, "buy for 2"), (BELOW, "done")])
    assert guard.left(HERE, "buy for 2") == REARM
    assert guard.left(BELOW, "done") == 0
    guard.update(REARM - 0.1)
    assert guard.active
    guard.update(0.11)
    assert not guard.active


def test_a_gap_shorter_than_the_guard_does_not_open_it() -> None:
    """Buttons vanish while others play; at instant speed for no time at all."""
    for gap, guarded in ((0.1, True), (REARM + 0.1, False)):
        guard = MisclickGuard()
        guard.offer([(HERE, "check")])
        guard.offer([])
        guard.update(gap)
        guard.offer([(HERE, "call")])
        assert guard.active is guarded


def test_places_that_overlap_guard_each_other() -> None:
    guard = MisclickGuard()
    guard.offer([(Box(0, 40, 60, 70), "keep all")])
    guard.offer([(HERE, "next game"), (Box(0, 120, 100, 70), "turn over")])
    assert guard.left(HERE, "next game") == REARM
    assert guard.left(Box(0, 120, 100, 70), "turn over") == 0


def test_offered_again_it_does_not_wait_anew() -> None:
    guard = MisclickGuard()
    guard.offer([(HERE, "check")])
    guard.offer([(HERE, "call")])
    guard.update(0.3)
    guard.offer([(HERE, "call")])
    assert guard.left(HERE, "call") == pytest.approx(REARM - 0.3)


def test_going_there_and_back_waits_for_both() -> None:
    guard = MisclickGuard()
    for means in ("check", "call", "check"):
        guard.offer([(HERE, means)])
    assert guard.left(HERE, "check") == REARM


# --- at the table --------------------------------------------------------------------------------


def bought_once(evening: SitDown, **setting: object) -> Evening:
    """The first card is bought, taken and lies in the hand: the next one costs 2."""
    table = evening(options(5, 2, seed=2), speed=Speed.INSTANT, **setting)
    table.play_to(lambda: table.asked() and isinstance(table.decision, BuyCard))
    mouse = Mouse(table)
    mouse.click(*mouse.hand_card(0))
    mouse.press("button 0")
    table.until(lambda: isinstance(table.decision, TakeCard))
    table.game.selection.digit(Key.DIGIT_1)
    table.frame()
    assert isinstance(table.decision, BuyCard)
    assert table.decision.price == 2
    return table


@pytest.mark.parametrize("device", ["mouse", "key"])
def test_the_next_price_is_not_paid_by_the_click_for_the_last(
    evening: SitDown, device: str
) -> None:
    table = bought_once(evening)
    assert table.top.controls.guarded
    table.game.selection.digit(Key.DIGIT_2)
    table.frame()
    before = list(table.match.answers)

    def press() -> None:
        if device == "mouse":
            Mouse(table).press("button 0")
        else:
            Keyboard(table).letter("key.buy")

    press()
    assert table.match.answers == before
    assert table.top.notice.text == table.services.words("reason.just_changed")
    assert table.top.controls.guarded
    table.until(lambda: not table.top.controls.guarded)
    press()
    assert table.match.answers[len(before)].startswith("discard")


def test_a_refused_click_shakes_and_what_was_held_does_not_act_later(evening: SitDown) -> None:
    table = bought_once(evening)
    table.game.selection.digit(Key.DIGIT_2)
    table.frame()
    button = Mouse(table).button("button 0")
    assert button is not None
    assert not button.reason
    before, at = list(table.match.answers), button.rect.center
    assert table.top.controls.press(*at) is button
    assert button.moving
    assert not button.pressed
    table.pass_time(REARM + 0.1)
    table.top.controls.release(*at)
    assert table.match.answers == before


@pytest.mark.parametrize("calm", [False, True])
def test_a_guarded_button_is_veiled_and_a_line_fills(evening: SitDown, calm: bool) -> None:
    table = bought_once(evening, settings=Settings(reduced_motion=calm))
    table.game.selection.digit(Key.DIGIT_2)
    widths = []
    while table.top.controls.guarded:
        table.frame()
        if table.shows(("button 0", "veil")):
            assert table.shows(("button 0", "filled")) is not calm
            if not calm:
                widths.append(table.picture.items["button 0", "filled"].rect.w)
    assert widths == sorted(widths)
    assert len(widths) >= (0 if calm else 5)
    table.frame()
    assert not table.shows(("button 0", "veil"))
    assert not table.shows(("button 0", "filled"))


def test_with_reduced_motion_a_refusal_gets_an_outline(evening: SitDown) -> None:
    table = bought_once(evening, settings=Settings(reduced_motion=True))
    table.game.selection.digit(Key.DIGIT_2)
    table.frame()
    at = Mouse(table).button("button 0")
    assert at is not None
    table.top.controls.press(*at.rect.center)
    table.frame()
    assert table.shows(("button 0", "refused"))
    table.pass_time(1.0)
    assert not table.shows(("button 0", "refused"))


def test_the_first_turn_waits_for_nobody(evening: SitDown) -> None:
    """The grey button said the same as the one that is waited for."""
    table = evening(options(5, 3, seed=2))
    table.play_to(lambda: isinstance(table.decision, BuyCard))
    assert not table.top.controls.guarded
    choice = table.game.selection
    choice.digit(Key.DIGIT_1)
    Keyboard(table).letter("key.buy")
    assert table.match.answers[-1].startswith("discard")


def test_what_a_player_chooses_guards_nothing(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=2), speed=Speed.INSTANT)
    table.play_to(lambda: table.asked() and isinstance(table.decision, BuyCard))
    keys = Keyboard(table)
    for digit in (Key.DIGIT_1, Key.DIGIT_2, Key.DIGIT_2, Key.DIGIT_3):
        keys.press(digit, "x")
        assert not table.top.controls.guarded


def test_a_second_press_of_space_does_not_cut_as_well(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=2, rounds=2, dealer=1), speed=Speed.INSTANT)
    table.play_to(table.game_over)
    keys = Keyboard(table)
    games = table.match.table.game
    while table.table.playback.blocked:
        keys.press(Key.SPACE)
    keys.press(Key.SPACE)
    assert table.match.table.game in (games, games + 1)
    if table.decision is not None:
        button = Mouse(table).button("button 0")
        assert isinstance(button, Button)
        assert table.top.controls.guards(button) or button.reason


def test_no_answer_is_given_through_a_guard(evening: SitDown) -> None:
    """However fast the same key comes, between two answers of a price lies the guard."""
    table = evening(options(5, 2, seed=2), speed=Speed.INSTANT)
    table.play_to(lambda: table.asked() and isinstance(table.decision, BuyCard))
    keys, bought, now = Keyboard(table), [], 0
    for _ in range(200):
        before = len(table.match.answers)
        if isinstance(table.decision, BuyCard) and table.game.selection.chosen is None:
            table.game.selection.digit(Key.DIGIT_1)
        elif isinstance(table.decision, TakeCard):
            table.game.selection.digit(Key[f"DIGIT_{table.decision.slots[0] + 1}"])
            before += 1
        keys.letter("key.buy")
        now += 2
        if len(table.match.answers) > before and "discard" in table.match.answers[before]:
            bought.append(now * FRAME)
        if len(bought) == 3:
            break
    assert len(bought) == 3
    assert all(later - sooner >= REARM for sooner, later in pairwise(bought))
