"""The large buttons of the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.storage.settings import Settings, Speed
from game.table.controls import HELD
from game.ui.widgets import Button, IconButton, Widget
from tests.scenes.screens import parts_of
from tests.table.evening import FRAME, GUESTS, Evening, answer, options


def test_why_nothing_can_be_done_is_said_once(tmp_path: Path) -> None:
    size = (1920, 1080)
    evening = Evening(options(5, 3, seed=2), folder=tmp_path, size=size, speed=Speed.NORMAL)
    waited = 0
    for _ in evening.frames(evening.game_over):
        if evening.asked():
            evening.table.playback.answer(answer(evening.decision, Random(1)))
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
            evening.table.playback.answer(answer(evening.decision, Random(1)))
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
