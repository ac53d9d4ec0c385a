"""Keys of the player's own: which there are, who may share one, and what they mean."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from game.input.commands import (
    BINDABLE,
    ONE_HAND,
    Bindings,
    Command,
    OneHand,
    code_of,
    is_key,
    key_name,
    one_hand,
    read_bindings,
)
from game.input.event_reader import EventReader
from game.input.intents import Intent, Key, Pressed

LEFT = set("qwertasdfgzxcvb") | {"f1", "f2", "f3", "f4", "f5", "tab"}
RIGHT = set("zuiophjklnmb,.-") | {"f9", "f10", "f11", "f12", "backspace", "delete"}


def reader(bindings: Bindings) -> EventReader:
    made = EventReader((1000, 500))
    made.bindings = bindings
    return made


def press(made: EventReader, code: int, unicode: str = "") -> list[Intent]:
    return made.intents([Event(pygame.KEYDOWN, key=code, unicode=unicode, mod=0, scancode=0)])


@pytest.mark.parametrize("name", ["a", "z", "ö", ",", "f1", "f12", "tab", "page_up"])
def test_a_name_is_a_key_and_back(name: str) -> None:
    assert is_key(name)
    assert key_name(code_of(name)) == name


@pytest.mark.parametrize("name", ["", " ", "A", "1", "ab", "escape", "f13", "\n"])
def test_other_names_are_none(name: str) -> None:
    assert not is_key(name)


@pytest.mark.parametrize(
    "code", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP, pygame.K_5]
)
def test_some_keys_are_nobodys(code: int) -> None:
    assert key_name(code) == ""


@given(st.recursive(st.none() | st.text() | st.integers(), st.lists, max_leaves=3))
def test_nonsense_is_no_binding(found: object) -> None:
    assert read_bindings(found) == ()
    assert read_bindings({"buy": found, found.__class__.__name__: "x"}) in ((), *_any_key(found))


def _any_key(found: object) -> list[Bindings]:
    return [((Command.BUY, found),)] if isinstance(found, str) and is_key(found) else []


def test_of_two_that_meet_the_second_is_left_out() -> None:
    kept = {"buy": "x", "done": "x", "bet": "x", "lamp": 7, "fly": "y"}
    assert read_bindings(kept) == ((Command.BUY, "x"), (Command.BET, "x")), "done meets buy"
    assert read_bindings({**kept, "mute": "x"}) == ((Command.MUTE, "x"),)


@pytest.mark.parametrize("hand", OneHand)
def test_ready_layouts_come_back_whole(hand: OneHand) -> None:
    layout = ONE_HAND[hand]
    assert read_bindings({command.value: key for command, key in layout}) == layout
    assert one_hand(layout) is hand


@pytest.mark.parametrize(("hand", "reach"), [(OneHand.LEFT, LEFT), (OneHand.RIGHT, RIGHT)])
def test_one_hand_reaches_every_key(hand: OneHand, reach: set[str]) -> None:
    pairs = dict(ONE_HAND[hand])
    assert set(pairs.values()) <= reach
    fixed = {
        OneHand.LEFT: {"confirm", "space", "back", "next", "fast", "as_new", "help", "play"},
        OneHand.RIGHT: {"confirm", "next", "play", "fullscreen", "screenshot"},
    }[hand]
    assert {c.value for c in BINDABLE if c not in pairs} == fixed


# --- what they mean ------------------------------------------------------------------------------


def test_a_bound_key_means_its_command_and_nothing_else() -> None:
    made = reader(((Command.MUTE, "b"),))
    assert press(made, pygame.K_b, "b") == [Pressed(Key.MUTE, "b", commands=(Command.MUTE,))]
    assert press(made, pygame.K_m, "m") == [Pressed(Key.LETTER, "m")]
    assert press(made, pygame.K_v, "v") == [Pressed(Key.MUSIC, "v")]


def test_a_command_without_a_key_of_the_system_is_asked_for_by_name() -> None:
    made = reader(((Command.BUY, "x"), (Command.BET, "x")))
    assert press(made, pygame.K_x, "x") == [
        Pressed(Key.OTHER, "x", commands=(Command.BUY, Command.BET))
    ]


def test_while_somebody_writes_letters_are_letters() -> None:
    made = reader(((Command.UP, "w"), (Command.HELP, "f4")))
    made.typing = True
    assert press(made, pygame.K_w, "w") == [Pressed(Key.LETTER, "w")]
    assert press(made, pygame.K_F4) == [Pressed(Key.HELP, commands=(Command.HELP,))]


def test_arrows_enter_and_escape_stay_what_they_are() -> None:
    made = reader(ONE_HAND[OneHand.LEFT])
    codes = {pygame.K_UP: Key.UP, pygame.K_RETURN: Key.CONFIRM, pygame.K_ESCAPE: Key.BACK}
    assert [press(made, code) for code in codes] == [[Pressed(key)] for key in codes.values()]


def test_other_bindings_replace_the_old_ones() -> None:
    made = reader(((Command.MUTE, "b"),))
    made.bindings = ()
    assert press(made, pygame.K_b, "b") == [Pressed(Key.LETTER, "b")]
    assert press(made, pygame.K_m, "m") == [Pressed(Key.MUTE, "m")]
