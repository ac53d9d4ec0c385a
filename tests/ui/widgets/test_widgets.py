"""What widgets do with pointer and keys, and that everything they show stays inside them."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.input.intents import (
    NOWHERE,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Typed,
)
from game.ui.compositor import Picture
from game.ui.widgets import Button, FocusGroup, IconButton, Kit, Segments, TextField
from tests.ui.widgets.widget_hand import buttons, kit, nothing, press, rests, workshop

__all__ = ["kit", "workshop"]


# --- pointer -------------------------------------------------------------------------------------
def test_a_press_acts_when_it_ends_where_it_began(kit: Kit) -> None:
    log: list[str] = []
    group = FocusGroup(buttons(kit, log, (0, 0), (0, 100)))
    press(group, group.widgets[1])
    group.handle(PointerPressed(50, 25))
    group.handle(PointerReleased(50, 300))
    group.handle(PointerPressed(50, 25))
    group.handle(PointerReleased(NOWHERE, NOWHERE))
    assert log == ["1"]


def test_a_press_shows_in_the_same_frame_and_goes(kit: Kit) -> None:
    group = FocusGroup(buttons(kit, [], (10, 10)))
    picture, target = Picture((200, 100)), Surface((200, 100))
    group.handle(PointerMoved(50, 25))
    group.update(1.0)
    group.draw(picture)
    picture.draw(target)
    before = target.copy()
    group.handle(PointerPressed(50, 25))
    group.draw(picture)
    assert picture.draw(target)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(target, "RGB")
    seen = []
    for x in (190, 50):
        group.handle(PointerMoved(x, 25))
        seen.append(group.widgets[0].pressed)
    group.handle(PointerReleased(50, 25))
    assert [*seen, group.widgets[0].pressed] == [False, True, False]


def test_pointing_does_not_move_the_focus_but_pressing_does(kit: Kit) -> None:
    group = FocusGroup(buttons(kit, [], (0, 0), (0, 100)))
    group.handle(PointerMoved(50, 125))
    assert group.focused is group.widgets[0]
    group.handle(PointerPressed(50, 125))
    assert group.focused is group.widgets[1]


def test_small_things_are_hit_from_a_little_outside(kit: Kit) -> None:
    log: list[str] = []
    icon = IconButton(kit, ("i",), Rect(100, 100, 34, 34), "menu", lambda: log.append("menu"))
    press(FocusGroup([icon]), icon, at=(97, 97))
    assert (log, icon.target.size) == (["menu"], (44, 44))


def test_what_lies_beside_a_small_thing_is_not_stolen(kit: Kit) -> None:
    log: list[str] = []
    left = IconButton(kit, ("l",), Rect(100, 100, 34, 34), "menu", lambda: log.append("left"))
    right = IconButton(kit, ("r",), Rect(136, 100, 34, 34), "help", lambda: log.append("right"))
    press(FocusGroup([left, right]), left, at=(132, 110))
    assert log == ["left"]


def test_hovering_fades_in_and_out(kit: Kit) -> None:
    group = FocusGroup(buttons(kit, [], (0, 0)))
    assert rests(group)
    group.handle(PointerMoved(50, 25))
    assert not rests(group)
    group.update(0.1)
    assert rests(group)
    group.handle(PointerMoved(NOWHERE, NOWHERE))
    assert not rests(group)
    group.update(0.1)
    assert rests(group)


# --- keys ----------------------------------------------------------------------------------------
def test_tab_goes_round_in_order(kit: Kit) -> None:
    group = FocusGroup(buttons(kit, [], (0, 0), (0, 100), (0, 200)))
    seen = []
    for key in (Key.NEXT, Key.NEXT, Key.NEXT, Key.PREVIOUS):
        assert group.handle(Pressed(key))
        seen.append(group.focus_key)
    assert seen == [("b", 1), ("b", 2), ("b", 0), ("b", 2)]


def test_arrows_go_where_things_lie(kit: Kit) -> None:
    # 0 1
    # 2   3
    places = ((0, 0), (150, 0), (0, 100), (220, 110))
    group = FocusGroup(buttons(kit, [], *places))
    ways = {
        (0, Key.RIGHT): 1,
        (0, Key.DOWN): 2,
        (1, Key.DOWN): 3,
        (2, Key.RIGHT): 3,
        (3, Key.UP): 1,
        (3, Key.LEFT): 2,
        (0, Key.UP): 0,
        (0, Key.LEFT): 0,
    }
    for (start, key), end in ways.items():
        group.focus_on(("b", start))
        group.handle(Pressed(key))
        assert group.focus_key == ("b", end), (start, key)


def test_wasd_are_arrows_unless_they_are_not_wanted(kit: Kit) -> None:
    places = ((0, 0), (150, 0))
    group = FocusGroup(buttons(kit, [], *places))
    assert group.handle(Pressed(Key.LETTER, "d"))
    assert group.focus_key == ("b", 1)
    plain = FocusGroup(buttons(kit, [], *places), letters=False)
    assert not plain.handle(Pressed(Key.LETTER, "d"))


def test_enter_and_space_press(kit: Kit) -> None:
    log: list[str] = []
    group = FocusGroup(buttons(kit, log, (0, 0), (0, 100)), focus=("b", 1))
    group.handle(Pressed(Key.CONFIRM))
    group.handle(Pressed(Key.SPACE, " "))
    assert log == ["1", "1"]
    assert not rests(group)
    group.update(0.2)
    assert rests(group)


def test_enter_is_for_the_default_where_the_focus_has_no_use_for_it(kit: Kit) -> None:
    log: list[str] = []
    start, back = buttons(kit, log, (0, 0), (0, 100))
    cards = Segments(kit, ("s",), Rect(0, 200, 200, 40), ("4", "5"), 0, nothing)
    group = FocusGroup([cards, back, start], focus=("s",), default=start)
    group.handle(Pressed(Key.CONFIRM))
    group.focus_on(back.key)
    group.handle(Pressed(Key.CONFIRM))
    assert log == ["0", "1"]


def test_other_keys_are_for_the_screen(kit: Kit) -> None:
    group = FocusGroup(buttons(kit, [], (0, 0)))
    for key in (Key.BACK, Key.OTHER, Key.DIGIT_1, Key.DELETE, Key.PLUS):
        assert not group.handle(Pressed(key))


def test_without_widgets_nothing_happens() -> None:
    group = FocusGroup([])
    for intent in (Pressed(Key.NEXT), Pressed(Key.CONFIRM), PointerPressed(1, 1), Typed("a")):
        assert not group.handle(intent)
    group.draw(Picture((100, 100)))


def test_the_focus_survives_a_rebuild(kit: Kit) -> None:
    old = FocusGroup(buttons(kit, [], (0, 0), (0, 100)))
    old.handle(Pressed(Key.DOWN))
    assert FocusGroup(buttons(kit, [], (9, 9), (9, 99)), focus=old.focus_key).focus_key == ("b", 1)


# --- refusal -------------------------------------------------------------------------------------
def test_the_disabled_say_why_and_do_nothing(kit: Kit) -> None:
    log: list[str] = []
    why: list[str] = []
    button = Button(kit, ("b",), Rect(0, 0, 200, 50), "Buy", nothing, reason="too poor")
    button.on_press = lambda: log.append("bought")
    group = FocusGroup([button], on_refused=why.append)
    press(group, button)
    group.handle(Pressed(Key.CONFIRM))
    assert (log, why) == ([], ["too poor", "too poor"])
    assert not rests(group)


def test_a_reason_is_shown_at_once_where_nobody_else_tells_it(kit: Kit) -> None:
    for height, told in ((30, True), (60, False)):
        button = Button(kit, ("b",), Rect(0, 50, 200, height), "Buy", nothing, reason="too poor")
        group, picture = FocusGroup([button]), Picture((300, 200))
        group.draw(picture)
        press(group, button)
        group.draw(picture)
        assert (("focus", "tip", 1) in picture) is told
        assert (("b", "second") in picture) is not told


# --- tooltips and ring ---------------------------------------------------------------------------
def test_a_tooltip_comes_after_a_while_and_the_next_one_at_once(kit: Kit) -> None:
    one = IconButton(kit, ("i", 1), Rect(100, 100, 44, 44), "menu", nothing, tip="Menu")
    two = IconButton(kit, ("i", 2), Rect(200, 100, 44, 44), "help", nothing, tip="Help " * 30)
    group, picture = FocusGroup([one, two]), Picture((400, 300))

    def shown() -> bool:
        group.draw(picture)
        return ("focus", "tip", 0) in picture

    group.handle(PointerMoved(*one.rect.center))
    group.update(0.3)
    assert not shown()
    group.update(0.1)
    assert shown()
    group.handle(PointerMoved(*two.rect.center))
    group.update(0.05)
    assert shown()
    group.handle(PointerMoved(10, 10))
    assert not shown()
    group.update(0.5)
    assert rests(group)


def test_the_ring_follows_the_device_used_last(kit: Kit) -> None:
    group, picture = FocusGroup(buttons(kit, [], (0, 0), (0, 100))), Picture((200, 200))

    def ring() -> bool:
        group.draw(picture)
        return ("focus", "ring") in picture

    assert ring()
    group.handle(PointerPressed(50, 125))
    assert not ring()
    group.handle(Pressed(Key.UP))
    assert ring()


@pytest.mark.parametrize("intent", [Typed("a"), Pressed(Key.ERASE)])
def test_who_writes_sees_the_ring(kit: Kit, intent: Intent) -> None:
    field = TextField(kit, ("name",), Rect(0, 0, 300, 50), "Ad", lambda _: None)
    group, picture = FocusGroup([field]), Picture((400, 200))
    group.handle(PointerPressed(50, 25))
    group.handle(PointerReleased(50, 25))
    group.draw(picture)
    assert ("focus", "ring") not in picture
    group.handle(intent)
    group.draw(picture)
    assert ("focus", "ring") in picture


def test_what_a_new_group_has_no_more_leaves_the_picture(kit: Kit) -> None:
    picture = Picture((640, 360))
    first = buttons(kit, [], (10, 10), (10, 100), (10, 200))
    old = FocusGroup([*first], name="page")
    old.handle(PointerMoved(*first[2].rect.center))
    old.update(2.0)  # light under the pointer, and whatever else comes with time
    old.draw(picture)
    again = Picture((640, 360))
    for target in (picture, again):
        FocusGroup(buttons(kit, [], (10, 10), (10, 100)), name="page").draw(target)
    assert set(picture.items) == set(again.items)
