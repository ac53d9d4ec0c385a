"""Widgets that hold a value, and how all of them are drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from game.input.commands import PadButton
from game.input.intents import (
    NOWHERE,
    FocusLost,
    Key,
    MarkAll,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Typed,
)
from game.input.pad import BUTTON_KEYS
from game.ui.compositor import Picture
from game.ui.widgets import (
    Button,
    FocusGroup,
    IconButton,
    Kind,
    Kit,
    Segments,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Widget,
    row_px,
)
from tests.ui.widgets.widget_hand import LARGE, SMALL, buttons, kit, nothing, press, rests, workshop

__all__ = ["kit", "workshop"]


# --- values --------------------------------------------------------------------------------------
def test_segments(kit: Kit) -> None:
    chosen: list[int] = []
    speeds = Segments(kit, ("s",), Rect(0, 0, 300, 40), ("1", "2", "3"), 0, chosen.append)
    below = Button(kit, ("b",), Rect(320, 0, 80, 40), "x", nothing)
    group = FocusGroup([speeds, below])
    for key in (Key.RIGHT, Key.RIGHT, Key.MINUS, Key.PLUS):
        group.handle(Pressed(key))
        group.handle(Released(key))
    press(group, speeds, at=(20, 20))
    press(group, speeds, at=(20, 20))
    assert chosen == [1, 2, 1, 2, 0]
    speeds.chosen = 2
    group.handle(Pressed(Key.RIGHT))
    assert group.focused is below


def test_a_choice_of_two_turns_over(kit: Kit) -> None:
    chosen: list[int] = []
    kind = Segments(kit, ("s",), Rect(0, 0, 300, 40), ("Human", "Guest"), 0, chosen.append)
    group = FocusGroup([kind])
    group.handle(Pressed(Key.SPACE, " "))
    group.handle(Pressed(Key.SPACE, " "))
    assert chosen == [1, 0]


def test_stepper_by_key_repeats_while_held(kit: Kit) -> None:
    values: list[int] = []
    rounds = Stepper(kit, ("s",), Rect(0, 0, 200, 40), 2, values.append, low=1, high=5)
    group = FocusGroup([rounds])
    group.handle(Pressed(Key.PLUS))
    group.update(0.39)
    assert values == [3]
    group.update(0.2)
    group.update(1.0)
    assert values == [3, 4, 5]
    assert rests(group)
    group.handle(Pressed(Key.LEFT))
    group.handle(Released(Key.LEFT))
    group.update(1.0)
    assert values[-1] == 4
    group.handle(Pressed(Key.LEFT))
    group.handle(FocusLost())
    group.update(1.0)
    assert values[-1] == 3


def test_stepper_by_pointer_repeats_while_held(kit: Kit) -> None:
    values: list[int] = []
    rounds = Stepper(kit, ("s",), Rect(0, 0, 200, 40), 5, values.append, low=1, high=5)
    group = FocusGroup([rounds])
    group.handle(PointerPressed(10, 20))
    group.update(0.41)
    assert values == [4, 3]
    group.handle(PointerReleased(10, 20))
    group.update(1.0)
    press(group, rounds, at=(100, 20))
    assert values == [4, 3]
    press(group, rounds, at=(190, 20))
    assert values == [4, 3, 4]


def test_a_stepper_may_leave_left_and_right_to_the_focus(kit: Kit) -> None:
    age = Stepper(kit, ("s",), Rect(0, 0, 200, 40), 9, nothing, low=1, high=99, sideways=False)
    group = FocusGroup([age, *buttons(kit, [], (300, 0))])
    group.handle(Pressed(Key.RIGHT))
    assert (age.value, group.focus_key) == (9, ("b", 0))


def test_toggle(kit: Kit) -> None:
    values: list[bool] = []
    lamp = Toggle(kit, ("t",), Rect(0, 0, 86, 42), True, values.append)
    group = FocusGroup([lamp])
    press(group, lamp)
    group.handle(Pressed(Key.SPACE, " "))
    group.handle(Pressed(Key.LEFT))
    group.handle(Pressed(Key.LEFT))
    assert values == [False, True, False]
    assert lamp.moving
    group.update(0.2)
    group.handle(Released(Key.LEFT))
    group.handle(PointerMoved(NOWHERE, NOWHERE))
    group.update(0.2)
    assert rests(group)


def test_slider(kit: Kit) -> None:
    values: list[int] = []
    volume = Slider(kit, ("s",), Rect(0, 0, 400, 40), 63, values.append)
    group = FocusGroup([volume])
    for key, shift in ((Key.LEFT, False), (Key.RIGHT, True), (Key.RIGHT, False)):
        group.handle(Pressed(key, shift=shift))
        group.handle(Released(key))
    assert values == [60, 61, 65]
    group.handle(PointerPressed(-50, 20))
    assert values == [60, 61, 65]
    group.handle(PointerPressed(5, 20))
    group.handle(PointerMoved(390, 300))
    group.handle(PointerReleased(390, 300))
    group.handle(PointerMoved(5, 20))
    assert values[3:] == [0, 100]


def test_an_arrow_does_not_lead_away_from_the_end_of_a_slider(kit: Kit) -> None:
    volume = Slider(kit, ("s",), Rect(0, 0, 400, 40), 100, lambda _: None)
    switch = Toggle(kit, ("w",), Rect(500, 0, 86, 42), False, lambda _: None)
    group = FocusGroup([volume, switch])
    group.handle(Pressed(Key.RIGHT))
    assert group.focused is volume


def test_text_field(kit: Kit) -> None:
    names: list[str] = []
    done: list[str] = []
    field = TextField(
        kit,
        ("f",),
        Rect(0, 0, 200, 40),
        "Ott",
        names.append,
        on_done=lambda: done.append("done"),
        longest=5,
    )
    group = FocusGroup([field, *buttons(kit, [], (0, 100))])
    assert group.typing
    for letter in "omd":
        assert group.handle(Pressed(Key.LETTER, letter))
        assert group.handle(Typed(letter))
    assert names == ["Otto", "Ottom"]
    group.handle(Pressed(Key.ERASE))
    assert group.handle(Pressed(Key.SPACE, " "))
    group.handle(Typed(" "))
    group.handle(Pressed(Key.CONFIRM))
    assert (names[-1], done) == ("Otto", ["done"])
    group.handle(Pressed(Key.ERASE))
    group.update(5.0)
    assert field.text == ""
    assert not group.handle(Pressed(Key.BACK))
    group.handle(Pressed(Key.DOWN))
    assert group.focus_key == ("b", 0)
    assert not group.handle(Typed("x"))


def test_what_is_written_takes_the_place_of_what_is_marked(kit: Kit) -> None:
    field = TextField(kit, ("f",), Rect(0, 0, 200, 40), "Otto", lambda _: None)
    group = FocusGroup([field, *buttons(kit, [], (0, 100))])
    assert (group.handle(MarkAll()), field.marked) == (True, True)
    field.draw(picture := Picture((300, 100)))
    assert ("f", "mark") in picture
    group.handle(Typed("I"))
    group.handle(Typed("da"))
    assert (field.text, field.marked) == ("Ida", False)
    group.handle(MarkAll())
    group.handle(Pressed(Key.ERASE))
    assert field.text == ""
    assert (group.handle(MarkAll()), field.marked) == (True, False), "there is nothing to mark"
    group.handle(Typed("Emma"))
    for pressed in (PointerPressed(20, 20), PointerReleased(20, 20)) * 2:
        group.handle(pressed)
    assert (field.text, field.marked) == ("Emma", True), "two presses do the same"
    group.handle(Pressed(Key.DOWN))
    group.update(0.1)
    group.handle(Pressed(Key.UP))
    assert (field.text, field.marked) == ("Emma", False), "who comes back begins anew"


def test_a_letter_too_many_is_refused_and_said(kit: Kit) -> None:
    names: list[str] = []
    field = TextField(
        kit, ("f",), Rect(0, 0, 200, 40), "Ott", names.append, longest=4, full="Four letters."
    )
    group = FocusGroup([field, *buttons(kit, [], (0, 100))])
    group.handle(Typed("o"))
    assert (field.text, field.hint, field.moving) == ("Otto", "", False)
    group.handle(Typed("m"))
    assert (field.text, field.hint, field.moving) == ("Otto", "Four letters.", True)
    group.handle(Pressed(Key.ERASE))
    group.handle(Typed("i"))
    assert (field.text, field.hint) == ("Otti", "")
    field = TextField(kit, ("f",), Rect(0, 0, 200, 40), "", names.append, longest=4, full="Four.")
    FocusGroup([field]).handle(Typed("Theodora"))
    assert (field.text, field.hint) == ("Theo", "Four."), "pasted, too"


def button(which: PadButton) -> Pressed:
    """A button of a gamepad, as the widgets hear of it."""
    return Pressed(BUTTON_KEYS.get(which, Key.OTHER), button=which)


def test_a_name_is_written_with_a_gamepad(kit: Kit) -> None:
    names, done = list[str](), list[str]()
    field = TextField(
        kit, ("f",), Rect(0, 0, 200, 40), "", names.append, on_done=lambda: done.append("done"),
        longest=4, turning="Turn it.",
    )  # fmt: skip
    group = FocusGroup([field, *buttons(kit, [], (0, 100), (300, 0))])
    for pressed in (PadButton.UP, PadButton.LEFT, PadButton.A):
        group.handle(button(pressed))
    assert (field.text, field.hint) == ("A", "Turn it.")
    down, right = [button(PadButton.DOWN)] * 4, button(PadButton.RIGHT)
    for intent in (*down, right, *down[:3], right, right, right, right):
        group.handle(intent)
    assert field.text == "Edaa", "no longer than it may be"
    for pressed in (PadButton.LEFT, PadButton.UP, PadButton.UP, PadButton.DOWN, PadButton.DOWN):
        group.handle(button(pressed))
    assert field.text == "Eda"
    field.draw(Picture((300, 100)))
    group.handle(button(PadButton.A))
    assert (names[-1], done, field.hint) == ("Eda", ["done"], "")
    group.handle(button(PadButton.DOWN))
    assert group.focus_key == ("b", 0), "the directions lead on again"


def test_who_leaves_a_name_begins_anew(kit: Kit) -> None:
    field = TextField(kit, ("f",), Rect(0, 0, 200, 40), "Ida", nothing, turning="Turn it.")
    group = FocusGroup([field, *buttons(kit, [], (0, 100))])
    group.handle(button(PadButton.A))
    assert field.turns
    for trigger in (PadButton.RT, PadButton.LT):
        group.handle(button(trigger))
        group.update(0.1)
    assert (group.focused, field.turns, field.text) == (field, False, "Ida")
    group.handle(button(PadButton.A))
    group.handle(Typed("x"))
    assert (field.turns, field.text) == (False, "Idax"), "somebody has found a keyboard"


def test_a_text_field_leaves_out_what_no_typeface_draws(kit: Kit) -> None:
    names: list[str] = []
    field = TextField(kit, ("f",), Rect(0, 0, 200, 40), "", names.append)
    group = FocusGroup([field])
    for text in ("\0", "\ud800\x1b\n\u200b", "O\0t\rt", "o" * 100_000):
        group.handle(Typed(text))
        field.draw(Picture((300, 100)))
    assert names == ["Ott", "Ott" + "o" * (field.longest - 3)]


# --- looks ---------------------------------------------------------------------------------------
def everything(kit: Kit) -> list[Widget]:
    """One of each, in each state, with German words."""
    u = kit.u

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(round(x * u), round(y * u), round(w * u), round(h * u))

    long = "Die übernächste Partie bestellen"
    made: list[Widget] = []
    for number, kind in enumerate(Kind):
        for row, reason in enumerate(("", "Sechs Stühle, aber nur fünf Gäste")):
            place = at(40 + 340 * number, 40 + 100 * row, 320, 76)
            made.append(
                Button(
                    kit,
                    ("b", number, row),
                    place,
                    long if row else "Platz nehmen",
                    nothing,
                    kind=kind,
                    second="75 Jetons für alle",
                    cap="Enter",
                    reason=reason,
                )
            )
    made += [
        Button(kit, ("b", "icon"), at(40, 260, 500, 78), long, nothing, icon="home", cap="Q"),
        Button(kit, ("b", "tab"), at(600, 260, 300, 60), "Bild", nothing, icon="full", beside=True),
        Button(kit, ("b", "left"), at(950, 260, 320, 80), long, nothing, left=True, second="so"),
        IconButton(kit, ("i",), at(1300, 260, 56, 56), "menu", nothing, reason="nein"),
        Segments(
            kit, ("s", 1), at(40, 400, 460, 54), ("½×", "1×", "2×", "4×", "Sofort"), 1, nothing
        ),
        Segments(kit, ("s", 2), at(540, 400, 460, 54), ("Aus", "Ein"), 0, nothing, reason="nein"),
        Stepper(kit, ("n", 1), at(40, 500, 260, 54), 2, nothing, low=1, high=9),
        Stepper(kit, ("n", 2), at(340, 500, 200, 54), 9, nothing, low=1, high=9, reason="nein"),
        Toggle(kit, ("t", 1), at(600, 500, 86, 42), True, nothing),
        Toggle(kit, ("t", 2), at(700, 500, 86, 42), False, nothing),
        Toggle(kit, ("t", 3), at(800, 500, 86, 42), True, nothing, reason="nein"),
        Slider(kit, ("r", 1), at(40, 600, 466, 54), 100, nothing, text="{} %".format),
        Slider(kit, ("r", 2), at(540, 600, 466, 54), 0, nothing, reason="nein"),
        TextField(kit, ("f", 1), at(40, 700, 200, 54), "Wolfgang Amadeus", nothing),
        TextField(kit, ("f", 2), at(340, 700, 200, 54), "", nothing, empty="Wie heißen Sie denn?"),
    ]
    return made


@pytest.mark.parametrize("u", [LARGE, SMALL])
def test_words_stay_inside_their_widget(workshop: Callable[[float], Kit], u: float) -> None:
    kit = workshop(u)
    group = FocusGroup(everything(kit), focus=("f", 1))
    picture = Picture((1920, 1080))
    group.draw(picture)
    words = ("label", "second", "cap", "text", "value", "sign", "icon")
    for widget in group.widgets:
        boxes = []
        for key in widget.shown:
            if str(key[-1]).startswith(words):
                part = picture.items[key]
                ink = part.surface.get_bounding_rect().move(part.rect.topleft)
                assert widget.rect.contains(ink), (key, ink, widget.rect)
                boxes.append(ink)
        if isinstance(widget, Button):
            assert all(box.collidelist(boxes[i + 1 :]) < 0 for i, box in enumerate(boxes)), key


def test_drawing_again_changes_nothing(kit: Kit) -> None:
    group = FocusGroup(everything(kit))
    picture, target = Picture((1024, 640)), Surface((1024, 640))
    for _ in range(2):
        group.draw(picture)
        touched = picture.draw(target)
    assert touched == []
    picture.drop_group("b")
    group.draw(picture)
    picture.draw(target)
    again = Picture((1024, 640))
    for widget in group.widgets:
        widget.draw(again)
    assert ("b", 0, 0, "face") in again
    assert ("b", 0, 0, "face") in picture


def test_labels_of_a_row_are_equally_large(kit: Kit) -> None:
    words = ("Neue Partie", "Duell mit Herrn Schnee", "Optionen")
    assert row_px(kit, words, 120) < row_px(kit, words[:1], 120)
