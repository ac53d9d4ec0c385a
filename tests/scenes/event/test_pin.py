"""The PIN pad: wrong ones make it wait, whatever is closed or started again; its signs are true."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Key, Pressed, QuitAsked, Typed
from game.scenes.event.host import EventHost
from game.scenes.event.pin import PinScene
from game.scenes.event.pin_lock import FIRST_WAIT, LONGEST_WAIT, PinLock
from game.ui.widgets import IconButton
from tests.scenes.event.stand import PIN, Stand


@pytest.fixture
def reset_profile(tmp_path: Path) -> Stand:
    return Stand(tmp_path)


def pad(reset_profile: Stand) -> PinScene:
    if not isinstance(reset_profile.top, PinScene):
        reset_profile.frame(0.05, QuitAsked())
    assert isinstance(reset_profile.top, PinScene)
    return reset_profile.top


def type_in(reset_profile: Stand, *pins: str) -> None:
    for each in pins:
        reset_profile.frame(0.01, *(Typed(digit) for digit in each))


def told(reset_profile: Stand) -> str:
    return pad(reset_profile).sentence


def test_three_wrong_ones_wait_then_twice_as_long_each_time(reset_profile: Stand) -> None:
    log: list[str] = []
    reset_profile.services.on_note = log.append
    pad(reset_profile)
    for seconds, text in ((30, "0:30"), (60, "1:00"), (120, "2:00")):
        type_in(reset_profile, "1111", "2222")
        assert "Again" not in told(reset_profile)
        type_in(reset_profile, "3333")
        reset_profile.frame(0.0)
        assert text in told(reset_profile)
        type_in(reset_profile, PIN)
        assert reset_profile.app.running, "no PIN opens while the pad waits"
        for _ in range(seconds * 2 - 1):
            reset_profile.frame(0.5, Pressed(Key.SPACE))
        assert "0:01" in told(reset_profile)
        reset_profile.frame(0.5)
        assert told(reset_profile) == reset_profile.services.words("event.pin.note")
    assert len(log) == 9
    assert log[5] == "A wrong PIN was entered, 6 in a row; the pad waits 60 s"
    assert not any(digits in line for line in log for digits in ("1111", "3333", PIN))
    type_in(reset_profile, PIN)
    assert not reset_profile.app.running


def test_the_waiting_survives_the_pad_and_the_game(reset_profile: Stand) -> None:
    pad(reset_profile)
    type_in(reset_profile, "1111", "2222", "3333")
    reset_profile.frame(10.0)
    reset_profile.frame(0.05, Pressed(Key.BACK))
    assert reset_profile.scene == "AttractScene"
    pad(reset_profile)
    reset_profile.frame(0.0)
    assert "0:20" in told(reset_profile)
    reset_profile.services.host = EventHost(reset_profile.services, PIN)
    again = PinLock(reset_profile.services, PIN)
    assert 19 <= again.left <= FIRST_WAIT
    assert not again.opens(PIN)
    again.pass_time(again.left)
    for _ in range(3):
        again.opens("1111")
    assert again.left == 2 * FIRST_WAIT


def test_a_right_one_forgets_the_wrong_ones(reset_profile: Stand) -> None:
    lock = PinLock(reset_profile.services, PIN)
    for typed in ("1", "2", PIN, "3", "4"):
        lock.opens(typed)
    assert lock.left == 0
    assert PinLock(reset_profile.services, PIN).wrong == 2


def test_nobody_waits_for_ever_and_what_is_kept_badly_is_nothing(reset_profile: Stand) -> None:
    lock = PinLock(reset_profile.services, PIN)
    for _ in range(100):
        lock.left = 0.0
        lock.opens("1")
    assert lock.left <= LONGEST_WAIT
    for kept in ("many", "1", "-1 5", "3 99999999999999999999", "1 2 3"):
        reset_profile.services.store.keep_setting("event_pin", kept)
        assert PinLock(reset_profile.services, PIN).left <= LONGEST_WAIT


def test_the_cross_closes_and_the_arrow_erases(reset_profile: Stand) -> None:
    scene = pad(reset_profile)
    signs = {w.icon: w for w in scene.group.widgets if isinstance(w, IconButton)}
    assert set(signs) == {"cross", "back"}
    type_in(reset_profile, "12")
    signs["back"].confirm()
    assert scene.typed == "1"
    signs["cross"].confirm()
    assert reset_profile.scene == "AttractScene"
