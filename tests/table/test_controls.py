"""The large buttons of the table: what they say, how long they are guarded, and holding instead of
pressing."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.input.commands import Device, PadButton
from game.input.intents import (
    NOWHERE,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Resized,
    Typed,
)
from game.rules.decisions import BuyCard, TakeCard
from game.storage.settings import Settings, Speed
from game.table.controls import HELD, REARM, MisclickGuard
from game.table.layout.table import Area
from game.ui.widgets import Button, IconButton, Widget
from tests.scenes.screens import parts_of
from tests.table.evening import FRAME, GUESTS, Evening, Keyboard, Mouse, SitDown, answer, options


def test_why_nothing_can_be_done_is_said_once(tmp_path: Path) -> None:
    size = (1920, 1080)
    evening = Evening(options(5, 3, seed=2), folder=tmp_path, size=size, speed=Speed.NORMAL)
    waited = 0
    for _ in evening.frames(evening.game_over):
        if evening.asked():
            evening.playback.answer(answer(evening.decision, Random(1)))
        large = evening.top.controls.large
        if [bool(each.reason) for each in large] == [True, True]:
            assert [_lines(each) for each in large] == [2, 1]
            assert large[1].hint == large[1].reason, "pointed at, it says so too"
            waited += 1
            break
    assert waited > 0


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1024, 768)])
def test_a_grey_button_says_why_also_in_the_smallest_window(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """If need be where its key was, which nobody needs then."""
    evening = Evening(options(5, 5, seed=3), folder=tmp_path, size=size, language=language)
    evening.until(evening.asked)
    words, button = evening.services.words, evening.top.controls.large[0]
    assert isinstance(button, Button)
    button.label = words("table.buy_for", price=4)
    keys = ("table.buy_note", "table.buy_note.paid", "reason.wait_deal", "reason.four_bought")
    names = [words(f"guest.{guest}.name") for guest in GUESTS]
    turns = [words("reason.not_your_turn", name=name) for name in names]
    for reason in (*map(words, keys), words("reason.watching"), *turns):
        button.reason, button.second, button.told = reason, "", False
        assert _lines(button) == 2, reason
        parts = parts_of(button)
        assert parts["second"].rect.w <= parts["face"].rect.w


def _lines(button: object) -> int:
    assert isinstance(button, Button)
    return len(parts_of(button).keys() & {"label", "second"})


@pytest.mark.parametrize("language", ["en", "de"])
def test_going_on_shows_its_key_in_the_smallest_window(tmp_path: Path, language: str) -> None:
    evening = Evening(options(5, 3, seed=2), folder=tmp_path, size=(1024, 640), language=language)
    for _ in evening.frames(evening.game_over):
        if evening.asked():
            evening.playback.answer(answer(evening.decision, Random(1)))
    evening.frame()
    first = evening.top.controls.large[0]
    assert isinstance(first, Button)
    assert first.label == evening.services.words("table.next_game")
    assert "cap" in parts_of(first)


@pytest.mark.parametrize("aside", [0, -300])
def test_an_icon_that_changes_while_it_is_held_is_seen_as_it_is(tmp_path: Path, aside: int) -> None:
    evening = Evening(
        options(5, 2, seed=2), folder=tmp_path, settings=Settings(reduced_motion=True)
    )
    evening.settled()
    controls = evening.top.controls

    def sound() -> Widget:
        return next(each for each in controls.widgets if each.key == ("icon sound",))

    x, y = sound().rect.center
    evening.frame(FRAME, PointerMoved(x, y))
    evening.frame(FRAME, PointerPressed(x, y))
    evening.frame(FRAME, Pressed(Key.MUTE))
    evening.pass_time(0.5)
    evening.frame(FRAME, PointerReleased(x, y + aside))
    evening.frame(FRAME, PointerMoved(10, 300))
    evening.pass_time(0.7)
    button, picture = sound(), evening.picture
    assert isinstance(button, IconButton)
    assert (button.icon == "sound") is evening.services.settings.sound
    shown = picture.items["icon sound", "icon"].surface
    assert shown is parts_of(button)["icon"].surface


def test_a_button_held_until_it_acted_is_gone_with_what_it_offered(tmp_path: Path) -> None:
    held = Settings(hold_buttons=True)
    evening = Evening(options(5, 3, seed=2), folder=tmp_path, speed=Speed.INSTANT, settings=held)
    chance = Random(3)
    for _ in range(12):
        evening.settled()
        evening.pass_time(0.6)
        table = evening.table
        index, action = chance.choice(
            [each for each in enumerate(table.tabletop.game.actions.large()) if not each[1].reason]
        )
        table.tabletop.press(index, action)
        evening.pass_time(HELD + 0.5)
        if not evening.on_top:
            break
        seen = {key[0] for key in evening.picture.items if isinstance(key, tuple)}
        there = {widget.key[0] for widget in table.tabletop.controls.large}
        assert {key for key in seen if str(key).startswith("button")} <= there


def test_a_button_that_was_held_when_the_player_went_is_not_held_any_more(tmp_path: Path) -> None:
    evening = Evening(options(5, 3, seed=2), folder=tmp_path)
    evening.until(evening.asked)
    sort = next(w for w in evening.top.controls.widgets if w.key == ("icon sort",))
    order = evening.services.settings.sorting
    evening.frame(FRAME, PointerPressed(*sort.rect.center))
    assert [w for w in evening.top.controls.widgets if w.pressed] == [sort]
    evening.frame(FRAME, Pressed(Key.BACK))
    evening.frame(FRAME, PointerReleased(*sort.rect.center))
    evening.frame(FRAME, Pressed(Key.BACK))
    assert evening.on_top
    assert not [w for w in evening.top.controls.widgets if w.pressed]
    assert evening.services.settings.sorting is order


# --- The misclick guard ---


HERE, BELOW = Area(0, 0, 100, 70), Area(0, 90, 100, 70)


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
    guard.offer([(Area(0, 40, 60, 70), "keep all")])
    guard.offer([(HERE, "next game"), (Area(0, 120, 100, 70), "turn over")])
    assert guard.left(HERE, "next game") == REARM
    assert guard.left(Area(0, 120, 100, 70), "turn over") == 0


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
    table.play_to_purchase()
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
    table.play_to_purchase()
    keys = Keyboard(table)
    for digit in (Key.DIGIT_1, Key.DIGIT_2, Key.DIGIT_2, Key.DIGIT_3):
        keys.press(digit, "x")
        assert not table.top.controls.guarded


def test_a_second_press_of_space_does_not_cut_as_well(evening: SitDown) -> None:
    table = evening(options(5, 2, seed=2, rounds=2, dealer=1), speed=Speed.INSTANT)
    table.play_to(table.game_over)
    keys = Keyboard(table)
    games = table.match.table.game
    while table.playback.blocked:
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
    table.play_to_purchase()
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


# --- Hold instead of press ---


LONG = HELD + 0.1


def about_to_buy(evening: SitDown, settings: Settings) -> Evening:
    """The first card may be bought: Done is the button that can be pressed."""
    table = evening(options(5, 2, seed=2), speed=Speed.INSTANT, settings=settings)
    table.play_to_purchase()
    table.pass_time(1.0)
    return table


@pytest.fixture
def holding(evening: SitDown) -> Evening:
    """The same where buttons are held."""
    return about_to_buy(evening, Settings(hold_buttons=True))


def down(table: Evening, device: str) -> tuple[Intent, ...]:
    """What presses Done, by device."""
    button = table.top.controls.widgets[1]
    if device == "pointer":
        return PointerMoved(*button.rect.center), PointerPressed(*button.rect.center)
    if device == "pad":
        table.services.use(Device.PAD)
        table.pass_time(0.3)
        return (Pressed(Key.OTHER, button=PadButton.Y),)
    letter = table.services.words("key.done").lower()
    return Pressed(Key.LETTER, letter), Typed(letter)


def up(table: Evening, device: str) -> Intent:
    """What lets it go."""
    at = table.top.controls.widgets[1].rect.center
    keys = {"pad": Key.OTHER, "key": Key.LETTER}
    return PointerReleased(*at) if device == "pointer" else Released(keys[device])


DEVICES = pytest.mark.parametrize("device", ["pointer", "key", "pad"])


@DEVICES
def test_a_short_press_does_nothing_and_says_what_to_do(holding: Evening, device: str) -> None:
    before = list(holding.match.answers)
    holding.frame(0.02, *down(holding, device))
    holding.pass_time(HELD / 2)
    holding.frame(0.02, up(holding, device))
    holding.pass_time(LONG)
    assert holding.match.answers == before
    assert holding.top.notice.text == holding.services.words("table.hold_longer")


@DEVICES
def test_held_long_enough_it_acts_once(holding: Evening, device: str) -> None:
    before = len(holding.match.answers)
    holding.frame(0.02, *down(holding, device))
    holding.pass_time(HELD / 2)
    assert len(holding.match.answers) == before
    holding.pass_time(HELD / 2 + 0.1)
    assert holding.match.answers[before] == "stop"
    after = holding.match.answers[: before + 1]
    holding.frame(0.02, up(holding, device))
    assert holding.match.answers[: before + 1] == after
    assert holding.top.notice.text != holding.services.words("table.hold_longer")


@DEVICES
def test_it_is_off_by_default(evening: SitDown, device: str) -> None:
    table = about_to_buy(evening, Settings())
    before = len(table.match.answers)
    table.frame(0.02, *down(table, device))
    table.frame(0.02, up(table, device))
    assert len(table.match.answers) > before


@pytest.mark.parametrize(
    "other",
    [
        (PointerMoved(5, 400),),
        (Pressed(Key.LEFT),),
        (Pressed(Key.HELP), Released(Key.HELP), Pressed(Key.BACK), Released(Key.BACK)),
        (PointerReleased(NOWHERE, NOWHERE),),
    ],
    ids=["slid off", "another key", "rule book", "window in front"],
)
def test_whatever_comes_between_lets_it_go(holding: Evening, other: tuple[Intent, ...]) -> None:
    before = list(holding.match.answers)
    holding.frame(0.02, *down(holding, "pointer"))
    holding.pass_time(HELD / 2)
    for intent in other:
        holding.frame(0.02, intent)
    holding.pass_time(LONG)
    assert holding.match.answers == before


def test_another_key_that_comes_up_lets_nothing_go(holding: Evening) -> None:
    """Whoever touches several keys holds the last one."""
    before = list(holding.match.answers)
    holding.frame(0.02, Pressed(Key.LEFT))
    holding.frame(0.02, *down(holding, "key"))
    holding.pass_time(HELD / 2)
    holding.frame(0.02, Released(Key.LEFT))
    holding.pass_time(LONG)
    assert len(holding.match.answers) > len(before)


def test_a_table_laid_out_anew_holds_nothing(holding: Evening) -> None:
    before = list(holding.match.answers)
    holding.frame(0.02, *down(holding, "key"))
    holding.table.handle(Resized((1024, 640)))
    holding.pass_time(LONG)
    assert holding.match.answers == before
    assert holding.asked()


@DEVICES
@pytest.mark.parametrize("calm", [False, True])
def test_the_button_fills_and_is_empty_again(evening: SitDown, device: str, calm: bool) -> None:
    table = about_to_buy(evening, Settings(hold_buttons=True, reduced_motion=calm))
    filling = ("button 1", "filling")
    table.frame(0.02, *down(table, device))
    widths = []
    for _ in range(4):
        table.pass_time(HELD / 6)
        assert filling in table.picture
        widths.append(table.picture.items[filling].rect.w)
    assert widths == sorted(set(widths)), "it grows"
    assert widths[-1] > table.top.controls.widgets[1].rect.w / 2
    table.frame(0.02, up(table, device))
    table.frame()
    assert filling not in table.picture


@DEVICES
def test_a_button_let_go_stands_out_again(holding: Evening, device: str) -> None:
    def seen() -> dict[object, object]:
        items = holding.picture.items
        return {key: items[key].surface for key in holding.picture.keys_of("button 1")}

    looks = []
    for _ in range(2):  # at first the key on it may become that of another device
        holding.frame(0.02, *down(holding, device))
        holding.pass_time(HELD / 2)
        looks.append(seen())
        holding.frame(0.02, up(holding, device))
        holding.pass_time(LONG)
        looks.append(seen())
    _, at_rest, pressed, again = looks
    assert at_rest == again
    assert not at_rest.items() <= pressed.items()


def test_small_buttons_need_no_holding(holding: Evening) -> None:
    Mouse(holding).press("icon menu")
    assert not holding.on_top
