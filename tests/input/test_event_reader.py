"""Each device says the same things."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.input.event_reader import EventReader
from game.input.intents import (
    NOWHERE,
    Exposed,
    FocusGained,
    FocusLost,
    Hidden,
    Intent,
    Key,
    MarkAll,
    Maximised,
    Moved,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    QuitAsked,
    Released,
    Resized,
    Typed,
    Undo,
    Wheel,
    WindowShown,
)


@pytest.fixture
def reader() -> EventReader:
    return EventReader((1000, 500))


def key_down(key: int, unicode: str = "", *, mod: int = 0, scancode: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=scancode)


def finger(kind: int, x: float, y: float, finger_id: int = 7) -> Event:
    return Event(kind, x=x, y=y, touch_id=1, finger_id=finger_id)


def motion(x: int, y: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False)


def button(kind: int, which: int = 1, *, touch: bool = False) -> Event:
    return Event(kind, pos=(4, 5), button=which, touch=touch)


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (key_down(pygame.K_UP), Pressed(Key.UP)),
        (key_down(pygame.K_RETURN, "\r"), Pressed(Key.CONFIRM)),
        (key_down(pygame.K_KP_ENTER, "\r"), Pressed(Key.CONFIRM)),
        (key_down(pygame.K_RETURN, "\r", mod=pygame.KMOD_LALT), Pressed(Key.FULLSCREEN)),
        (key_down(pygame.K_F11), Pressed(Key.FULLSCREEN)),
        (key_down(pygame.K_SPACE, " "), Pressed(Key.SPACE, " ")),
        (key_down(pygame.K_TAB, "\t"), Pressed(Key.NEXT)),
        (key_down(pygame.K_TAB, "", mod=pygame.KMOD_LSHIFT), Pressed(Key.PREVIOUS, shift=True)),
        (key_down(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT), Pressed(Key.LEFT, shift=True)),
        (key_down(pygame.K_ESCAPE, "\x1b"), Pressed(Key.BACK)),
        (key_down(pygame.K_b, "b"), Pressed(Key.LETTER, "b")),
        (key_down(pygame.K_m, "m"), Pressed(Key.MUTE, "m")),
        (key_down(pygame.K_v, "v"), Pressed(Key.MUSIC, "v")),
        (key_down(pygame.K_p, "p"), Pressed(Key.PAUSE, "p")),
        (key_down(0xFC, "ü"), Pressed(Key.LETTER, "ü")),
        (key_down(pygame.K_EQUALS, "="), Pressed(Key.PLUS, "=")),
        (key_down(pygame.K_PERIOD, "."), Pressed(Key.OTHER, ".")),
        (key_down(pygame.K_RIGHTBRACKET, "+"), Pressed(Key.PLUS, "+")),
        (key_down(pygame.K_KP_MINUS, "-"), Pressed(Key.MINUS, "-")),
        (key_down(pygame.K_3, "3", scancode=pygame.KSCAN_3), Pressed(Key.DIGIT_3, "3")),
        (key_down(pygame.K_AMPERSAND, "&", scancode=pygame.KSCAN_1), Pressed(Key.DIGIT_1, "1")),
        (key_down(pygame.K_KP_9, "", scancode=pygame.KSCAN_KP_9), Pressed(Key.DIGIT_9, "9")),
        (key_down(pygame.K_F7), Pressed(Key.OTHER)),
    ],
)
def test_keys_by_meaning(reader: EventReader, event: Event, wanted: Pressed) -> None:
    assert reader.intents([event]) == [wanted]


@pytest.mark.parametrize(
    "event",
    [
        key_down(pygame.K_LSHIFT),
        key_down(pygame.K_RGUI),
        key_down(pygame.K_CAPSLOCK),
        key_down(0x40000080),  # louder
        key_down(pygame.K_LALT, mod=pygame.KMOD_LALT),
        key_down(pygame.K_TAB, mod=pygame.KMOD_LALT),
        key_down(pygame.K_c, "\x03", mod=pygame.KMOD_LCTRL),
    ],
)
def test_modifiers_alone_mean_nothing(reader: EventReader, event: Event) -> None:
    assert reader.intents([event]) == []


def test_a_z_is_a_z_on_a_german_keyboard(reader: EventReader) -> None:
    event = key_down(pygame.K_z, "z", scancode=pygame.KSCAN_Y)
    assert reader.intents([event]) == [Pressed(Key.LETTER, "z")]


def test_released_names_the_key_that_was_pressed(reader: EventReader) -> None:
    up = Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=0)
    assert reader.intents([key_down(pygame.K_SPACE, " "), up, up]) == [
        Pressed(Key.SPACE, " "),
        Released(Key.SPACE),
    ]


def test_text_for_fields(reader: EventReader) -> None:
    assert reader.intents([Event(pygame.TEXTINPUT, text="Ä")]) == [Typed("Ä")]
    assert reader.intents([Event(pygame.TEXTINPUT, text="\x08")]) == []


def test_mouse(reader: EventReader) -> None:
    down, up = button(pygame.MOUSEBUTTONDOWN), button(pygame.MOUSEBUTTONUP)
    middle = button(pygame.MOUSEBUTTONDOWN, 2)
    assert reader.intents([motion(1, 2), motion(4, 5), down, middle, up, motion(6, 7)]) == [
        PointerMoved(4, 5),
        PointerPressed(4, 5),
        PointerReleased(4, 5),
        PointerMoved(6, 7),
    ]


def test_undo_is_control_z_or_the_right_button(reader: EventReader) -> None:
    right = button(pygame.MOUSEBUTTONDOWN, 3), button(pygame.MOUSEBUTTONUP, 3)
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RMETA):
        key = key_down(pygame.K_z, "\x1a", mod=mod, scancode=pygame.KSCAN_Y)
        assert reader.intents([key]) == [Undo()]
    assert reader.intents(list(right)) == [Undo()]


def test_finger_plays_like_the_mouse_and_leaves_no_hover(reader: EventReader) -> None:
    assert reader.intents(
        [
            finger(pygame.FINGERDOWN, 0.5, 0.5),
            button(pygame.MOUSEBUTTONDOWN, touch=True),
            finger(pygame.FINGERDOWN, 0.1, 0.1, 8),
            finger(pygame.FINGERMOTION, 0.2, 0.2, 8),
            finger(pygame.FINGERMOTION, 0.6, 0.5),
            finger(pygame.FINGERUP, 0.6, 0.5),
            button(pygame.MOUSEBUTTONUP, touch=True),
            finger(pygame.FINGERUP, 0.1, 0.1, 8),
        ]
    ) == [
        PointerMoved(500, 250),
        PointerPressed(500, 250),
        PointerMoved(600, 250),
        PointerReleased(600, 250),
        PointerMoved(NOWHERE, NOWHERE),
    ]


def wheel(y: float, x: int = 0) -> Event:
    return Event(pygame.MOUSEWHEEL, x=x, y=int(y), precise_x=float(x), precise_y=y, flipped=False)


def test_a_wheel_turns_notch_by_notch(reader: EventReader) -> None:
    assert reader.intents([wheel(1), wheel(-2), Event(pygame.MOUSEWHEEL, x=0, y=-1)]) == [
        Wheel(1.0),
        Wheel(-2.0),
        Wheel(-1.0),
    ]


def test_crumbs_of_a_trackpad_make_a_notch(reader: EventReader) -> None:
    assert reader.intents([wheel(0.1)] * 25) == [Wheel(1.0), Wheel(1.0)]
    assert reader.intents([wheel(-0.6)]) == []  # what was left of the way up is forgotten
    assert reader.intents([wheel(-0.6)]) == [Wheel(-1.0)]


def test_scrolling_sideways_means_nothing(reader: EventReader) -> None:
    assert reader.intents([wheel(0.0, x=3), Event(pygame.MOUSEWHEEL, x=1, y=0)]) == []


def test_nothing_stays_held_when_the_focus_goes(reader: EventReader) -> None:
    assert reader.intents(
        [
            key_down(pygame.K_SPACE, " "),
            button(pygame.MOUSEBUTTONDOWN),
            Event(pygame.WINDOWFOCUSLOST),
            Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=0),
        ]
    )[2:] == [Released(Key.SPACE), PointerReleased(NOWHERE, NOWHERE), FocusLost()]


def test_a_resize_comes_once(reader: EventReader) -> None:
    both = [Event(kind, x=800, y=600) for kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)]
    assert reader.intents(both) == [Resized((800, 600))]


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        (pygame.QUIT, QuitAsked()),
        (pygame.WINDOWFOCUSGAINED, FocusGained()),
        (pygame.WINDOWEXPOSED, Exposed()),
        (pygame.WINDOWMINIMIZED, Hidden()),
        (pygame.WINDOWRESTORED, WindowShown()),
        (pygame.WINDOWMAXIMIZED, Maximised()),
        (pygame.WINDOWMOVED, Moved()),
        (pygame.WINDOWLEAVE, PointerMoved(NOWHERE, NOWHERE)),
    ],
)
def test_window(reader: EventReader, kind: int, wanted: Intent) -> None:
    assert reader.intents([Event(kind)]) == [wanted]


def test_unknown_events_mean_nothing(reader: EventReader) -> None:
    assert reader.intents([Event(pygame.USEREVENT)]) == []


def test_real_events_of_the_dummy_driver_pass() -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    reader = EventReader((320, 200))
    reader.intents(pygame.event.get())
    pygame.event.post(key_down(pygame.K_UP))
    assert Pressed(Key.UP) in reader.intents(pygame.event.get())
    pygame.display.quit()


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RMETA])
def test_what_lies_on_the_clipboard_is_typed(mod: int) -> None:
    texts = [" 1810\t0C5N\nW09S ", ""]
    reader = EventReader((800, 600), clipboard=lambda: texts.pop(0))
    paste = key_down(pygame.K_v, "\x16", mod=mod)
    assert reader.intents([paste]) == [], "there is no field to write into"
    reader.typing = True
    assert reader.intents([paste]) == [Typed("1810 0C5N W09S")]
    assert reader.intents([paste]) == []


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RMETA])
def test_ctrl_a_marks_all_that_is_written(mod: int) -> None:
    reader = EventReader((800, 600))
    marks = key_down(pygame.K_a, "\x01", mod=mod)
    assert MarkAll() not in reader.intents([marks]), "there is no field"
    reader.typing = True
    assert reader.intents([marks]) == [MarkAll()]


def test_a_system_without_a_clipboard_pastes_nothing() -> None:
    def refuse() -> str:
        raise pygame.error("none")

    reader = EventReader((800, 600), clipboard=refuse)
    reader.typing = True
    assert reader.intents([key_down(pygame.K_v, "\x16", mod=pygame.KMOD_LCTRL)]) == []


@pytest.mark.parametrize("code", [-1, -(2**31), 0, 0xD800, 0x10FFFF, 0x110000, 2**31 - 1])
def test_a_key_of_any_number_is_no_exception(code: int) -> None:
    assert all(
        isinstance(each, Pressed) for each in EventReader((800, 600)).intents([key_down(code)])
    )
