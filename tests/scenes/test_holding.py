"""Hold instead of press: large buttons act once they were held long enough, and fill meanwhile."""

from __future__ import annotations

from collections.abc import Callable

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
from game.rules.decisions import BuyCard
from game.storage.settings import Settings, Speed
from game.table.controls import HELD
from tests.table.evening import Evening, options

SitDown = Callable[..., Evening]
HOLDING = Settings(hold_buttons=True)
LONG = HELD + 0.1


def about_to_buy(evening: SitDown, *, settings: Settings = HOLDING) -> Evening:
    """The first card may be bought: Done is the button that can be pressed."""
    table = evening(options(5, 2, seed=2), speed=Speed.INSTANT, settings=settings)
    table.play_to(lambda: table.asked() and isinstance(table.decision, BuyCard))
    table.pass_time(1.0)
    return table


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
def test_a_short_press_does_nothing_and_says_what_to_do(evening: SitDown, device: str) -> None:
    table = about_to_buy(evening)
    before = list(table.match.answers)
    table.frame(0.02, *down(table, device))
    table.pass_time(HELD / 2)
    table.frame(0.02, up(table, device))
    table.pass_time(LONG)
    assert table.match.answers == before
    assert table.top.notice.text == table.services.words("table.hold_longer")


@DEVICES
def test_held_long_enough_it_acts_once(evening: SitDown, device: str) -> None:
    table = about_to_buy(evening)
    before = len(table.match.answers)
    table.frame(0.02, *down(table, device))
    table.pass_time(HELD / 2)
    assert len(table.match.answers) == before
    table.pass_time(HELD / 2 + 0.1)
    assert table.match.answers[before] == "stop"
    after = table.match.answers[: before + 1]
    table.frame(0.02, up(table, device))
    assert table.match.answers[: before + 1] == after
    assert table.top.notice.text != table.services.words("table.hold_longer")


@DEVICES
def test_it_is_off_by_default(evening: SitDown, device: str) -> None:
    table = about_to_buy(evening, settings=Settings())
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
def test_whatever_comes_between_lets_it_go(evening: SitDown, other: tuple[Intent, ...]) -> None:
    table = about_to_buy(evening)
    before = list(table.match.answers)
    table.frame(0.02, *down(table, "pointer"))
    table.pass_time(HELD / 2)
    for intent in other:
        table.frame(0.02, intent)
    table.pass_time(LONG)
    assert table.match.answers == before


def test_another_key_that_comes_up_lets_nothing_go(evening: SitDown) -> None:
    """Whoever touches several keys holds the last one."""
    table = about_to_buy(evening)
    before = list(table.match.answers)
    table.frame(0.02, Pressed(Key.LEFT))
    table.frame(0.02, *down(table, "key"))
    table.pass_time(HELD / 2)
    table.frame(0.02, Released(Key.LEFT))
    table.pass_time(LONG)
    assert len(table.match.answers) > len(before)


def test_a_table_laid_out_anew_holds_nothing(evening: SitDown) -> None:
    table = about_to_buy(evening)
    before = list(table.match.answers)
    table.frame(0.02, *down(table, "key"))
    table.table.handle(Resized((1024, 640)))
    table.pass_time(LONG)
    assert table.match.answers == before
    assert table.asked()


@DEVICES
@pytest.mark.parametrize("calm", [False, True])
def test_the_button_fills_and_is_empty_again(evening: SitDown, device: str, calm: bool) -> None:
    table = about_to_buy(evening, settings=Settings(hold_buttons=True, reduced_motion=calm))
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
def test_a_button_let_go_stands_out_again(evening: SitDown, device: str) -> None:
    table = about_to_buy(evening)

    def seen() -> dict[object, object]:
        items = table.picture.items
        return {key: items[key].surface for key in table.picture.keys_of("button 1")}

    looks = []
    for _ in range(2):  # at first the key on it may become that of another device
        table.frame(0.02, *down(table, device))
        table.pass_time(HELD / 2)
        looks.append(seen())
        table.frame(0.02, up(table, device))
        table.pass_time(LONG)
        looks.append(seen())
    _, at_rest, pressed, again = looks
    assert at_rest == again
    assert not at_rest.items() <= pressed.items()


def test_small_buttons_need_no_holding(evening: SitDown) -> None:
    table = about_to_buy(evening)
    menu = next(w for w in table.top.controls.widgets if w.key == ("icon menu",))
    for intent in (PointerPressed, PointerReleased):
        table.frame(0.02, intent(*menu.rect.center))
    assert not table.on_top
