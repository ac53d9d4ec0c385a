"""A gamepad says the same things as keys do, and may come and go."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.input.commands import Device, PadButton, PadMake
from game.input.event_reader import EventReader
from game.input.intents import FocusLost, Key, PadLost, PadPlugged, Pressed, Released
from game.input.pad import DEAD_ZONE, REPEAT_AFTER, REPEAT_EVERY, make_of
from tests.input.virtual_pad import TestPorts, VirtualPad

WAYS = {
    PadButton.UP: Key.UP,
    PadButton.DOWN: Key.DOWN,
    PadButton.LEFT: Key.LEFT,
    PadButton.RIGHT: Key.RIGHT,
}
MEANINGS = {
    PadButton.A: Key.CONFIRM,
    PadButton.B: Key.BACK,
    PadButton.X: Key.OTHER,
    PadButton.Y: Key.OTHER,
    PadButton.LB: Key.PAGE_UP,
    PadButton.RB: Key.PAGE_DOWN,
    PadButton.LT: Key.OTHER,
    PadButton.RT: Key.FAST,
    PadButton.VIEW: Key.HELP,
    PadButton.MENU: Key.PAUSE,
    PadButton.LEFT_STICK: Key.MUTE,
    PadButton.RIGHT_STICK: Key.OTHER,
    **WAYS,
}


@pytest.fixture
def pad() -> VirtualPad:
    return VirtualPad()


@pytest.mark.parametrize("button", PadButton)
def test_every_button_goes_down_and_up(pad: VirtualPad, button: PadButton) -> None:
    key = MEANINGS[button]
    assert pad.down(button) == [Pressed(key, button=button)]
    assert pad.up(button) == [Released(key)]


def test_what_was_pressed_is_known() -> None:
    assert Pressed(Key.CONFIRM, button=PadButton.A).device is Device.PAD
    assert Pressed(Key.CONFIRM).device is Device.KEYS


@pytest.mark.parametrize(
    ("x", "y", "way"),
    [
        (0, -1, PadButton.UP),
        (0, 1, PadButton.DOWN),
        (-1, 0, PadButton.LEFT),
        (1, 0, PadButton.RIGHT),
    ],
)
def test_the_stick_is_a_d_pad(pad: VirtualPad, x: float, y: float, way: PadButton) -> None:
    assert pad.stick(0.9 * x, 0.9 * y) == [Pressed(WAYS[way], button=way)]
    assert pad.stick(0, 0) == [Released(WAYS[way])]


def test_in_its_dead_zone_the_stick_means_nothing(pad: VirtualPad) -> None:
    assert pad.stick(DEAD_ZONE - 0.01, 0.01 - DEAD_ZONE) == []
    assert pad.stick(DEAD_ZONE + 0.01)


def test_a_trembling_stick_says_it_once(pad: VirtualPad) -> None:
    pad.stick(0.55)
    assert [pad.stick(share) for share in (0.48, 0.52, 0.45, 0.9)] == [[], [], [], []]
    assert pad.stick(0.3) == [Released(Key.RIGHT)]


def test_a_stick_that_turns_lets_go_of_where_it_was(pad: VirtualPad) -> None:
    pad.stick(0.9, 0.1)
    assert pad.stick(0.3, 0.9) == [
        Released(Key.RIGHT),
        Pressed(Key.DOWN, button=PadButton.DOWN),
    ]


@pytest.mark.parametrize("source", ["stick", "button"])
def test_a_direction_that_is_held_repeats(pad: VirtualPad, source: str) -> None:
    again = [Pressed(Key.RIGHT, button=PadButton.RIGHT)]
    assert (pad.stick(1.0) if source == "stick" else pad.down(PadButton.RIGHT)) == again
    assert pad.pass_time(REPEAT_AFTER - 0.01) == []
    assert pad.pass_time(0.02) == again
    assert pad.pass_time(REPEAT_EVERY - 0.01) == []
    assert pad.pass_time(0.02) == again
    pad.stick(0.0)
    pad.up(PadButton.RIGHT)
    assert pad.pass_time(5.0) == []


def test_other_buttons_do_not_repeat(pad: VirtualPad) -> None:
    pad.down(PadButton.A)
    assert pad.pass_time(5.0) == []


def test_a_trigger_is_pulled_half_way(pad: VirtualPad) -> None:
    trigger = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    told = [pad.reader.intents([pad.axis(trigger, share)]) for share in (0.3, 0.6, 0.9, 0.45, 0.2)]
    fast = [Pressed(Key.FAST, button=PadButton.RT)]
    assert told == [[], fast, [], [], [Released(Key.FAST)]]


def test_nothing_stays_held_without_the_focus(pad: VirtualPad) -> None:
    pad.down(PadButton.RT)
    pad.down(PadButton.LEFT)
    told = pad.reader.intents([Event(pygame.WINDOWFOCUSLOST)])
    assert told == [Released(Key.FAST), Released(Key.LEFT), FocusLost()]
    assert pad.pass_time(5.0) == []


# --- plugging in and out --------------------------------------------------------------------------


def test_those_there_from_the_start_are_opened_in_silence(pad: VirtualPad) -> None:
    ports = TestPorts(2)
    pad.reader.pads.open(ports)
    assert ports.handles.keys() == {0, 1}
    assert pad.plugged(0) == pad.plugged(1) == []


def test_a_new_one_is_told_of_once(pad: VirtualPad) -> None:
    ports = TestPorts()
    pad.reader.pads.open(ports)
    ports.there = 1
    assert pad.plugged() == [PadPlugged()]
    assert pad.down(PadButton.A)


def test_one_that_is_gone_before_it_could_be_opened_is_nothing(pad: VirtualPad) -> None:
    pad.reader.pads.open(TestPorts())
    assert pad.plugged() == []


def test_pulling_the_plug_of_the_one_played_with_is_told_once(pad: VirtualPad) -> None:
    ports = TestPorts(1)
    pad.reader.pads.open(ports)
    pad.down(PadButton.LEFT)
    assert pad.pulled() == [Released(Key.LEFT), PadLost()]
    assert ports.handles[0].let_go
    assert pad.pass_time(5.0) == []


def test_pulling_the_plug_of_another_one_is_not(pad: VirtualPad) -> None:
    pad.reader.pads.open(TestPorts(2))
    pad.down(PadButton.A)
    pad.up(PadButton.A)
    assert VirtualPad(pad.reader, 101).pulled() == []
    assert pad.pulled() == [PadLost()]


def test_before_anybody_looks_for_them_there_are_none(pad: VirtualPad) -> None:
    assert pad.plugged() == []


# --- pads nobody knows ----------------------------------------------------------------------------


def joystick(kind: int, **said: Any) -> Event:
    return Event(kind, instance_id=100, **said)


def test_a_stranger_speaks_as_a_joystick() -> None:
    reader = EventReader((1000, 500))
    reader.pads.open(TestPorts(1, known=False))
    told = reader.intents(
        [
            joystick(pygame.JOYBUTTONDOWN, button=0),
            joystick(pygame.JOYBUTTONUP, button=0),
            joystick(pygame.JOYBUTTONDOWN, button=77),
            joystick(pygame.JOYHATMOTION, value=(0, 1)),
            joystick(pygame.JOYHATMOTION, value=(0, 0)),
            joystick(pygame.JOYAXISMOTION, axis=0, value=-0.9),
            joystick(pygame.JOYAXISMOTION, axis=4, value=-0.9),
        ]
    )
    assert told == [
        Pressed(Key.CONFIRM, button=PadButton.A),
        Released(Key.CONFIRM),
        Pressed(Key.UP, button=PadButton.UP),
        Released(Key.UP),
        Pressed(Key.LEFT, button=PadButton.LEFT),
    ]


@pytest.mark.parametrize(
    ("guid", "deck", "make"),
    [
        ("030000005e0400008e02000014010000", False, PadMake.XBOX),
        ("030000005e0400008e02000014010000", True, PadMake.XBOX),
        ("050000004c050000e60c000000810000", False, PadMake.PLAYSTATION),
        ("030000007e0500000920000011810000", False, PadMake.NINTENDO),
        ("03000000de2800000512000011010000", False, PadMake.DECK),
        ("03000000de280000ff11000001000000", True, PadMake.DECK),
        ("03000000de280000ff11000001000000", False, PadMake.XBOX),
        ("", False, PadMake.XBOX),
    ],
    ids=["360", "360 at a deck", "DualSense", "Pro", "Deck", "Deck, by Steam", "Steam", "none"],
)
def test_the_make_is_known_by_the_guid(guid: str, deck: bool, make: PadMake) -> None:
    assert make_of(guid, deck=deck) is make


def test_the_make_is_that_of_the_pad_used_last() -> None:
    reader = EventReader((1000, 500))
    reader.pads.open(TestPorts(1, make=PadMake.PLAYSTATION))
    makes = [reader.pads.make]
    for which in (100, 101):
        VirtualPad(reader, which).down(PadButton.A)
        makes.append(reader.pads.make)
    assert makes == [PadMake.XBOX, PadMake.PLAYSTATION, PadMake.XBOX]


def test_a_known_pad_is_not_heard_a_second_time() -> None:
    reader = EventReader((1000, 500))
    reader.pads.open(TestPorts(1))
    twice = [
        joystick(pygame.JOYBUTTONDOWN, button=0),
        joystick(pygame.JOYHATMOTION, value=(0, 1)),
        joystick(pygame.JOYAXISMOTION, axis=0, value=-0.9),
    ]
    assert reader.intents(twice) == []
