"""The PIN pad: wrong ones make it wait, whatever is closed or started again; its signs are true."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Key, Pressed, QuitAsked, Typed
from game.scenes.event.host import EventHost
from game.scenes.event.pin import FIRST_WAIT, LONGEST_WAIT, PinLock, PinScene
from game.ui.widgets import IconButton
from tests.scenes.event.stand import PIN, Stand


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    return Stand(tmp_path)


def pad(stand: Stand) -> PinScene:
    if not isinstance(stand.top, PinScene):
        stand.frame(0.05, QuitAsked())
    assert isinstance(stand.top, PinScene)
    return stand.top


def type_in(stand: Stand, *pins: str) -> None:
    for each in pins:
        stand.frame(0.01, *(Typed(digit) for digit in each))


def told(stand: Stand) -> str:
    return pad(stand).sentence


def test_three_wrong_ones_wait_then_twice_as_long_each_time(stand: Stand) -> None:
    log: list[str] = []
    stand.services.on_note = log.append
    pad(stand)
    for seconds, text in ((30, "0:30"), (60, "1:00"), (120, "2:00")):
        type_in(stand, "1111", "2222")
        assert "Again" not in told(stand)
        type_in(stand, "3333")
        stand.frame(0.0)
        assert text in told(stand)
        type_in(stand, PIN)
        assert stand.app.running, "no PIN opens while the pad waits"
        for _ in range(seconds * 2 - 1):
            stand.frame(0.5, Pressed(Key.SPACE))
        assert "0:01" in told(stand)
        stand.frame(0.5)
        assert told(stand) == stand.services.words("event.pin.note")
    assert len(log) == 9
    assert log[5] == "A wrong PIN was entered, 6 in a row; the pad waits 60 s"
    assert not any(digits in line for line in log for digits in ("1111", "3333", PIN))
    type_in(stand, PIN)
    assert not stand.app.running


def test_the_waiting_survives_the_pad_and_the_game(stand: Stand) -> None:
    pad(stand)
    type_in(stand, "1111", "2222", "3333")
    stand.frame(10.0)
    stand.press(Key.BACK)
    assert stand.scene == "AttractScene"
    pad(stand)
    stand.frame(0.0)
    assert "0:20" in told(stand)
    stand.services.host = EventHost(stand.services, PIN)
    again = PinLock(stand.services, PIN)
    assert 19 <= again.left <= FIRST_WAIT
    assert not again.opens(PIN)
    again.pass_time(again.left)
    for _ in range(3):
        again.opens("1111")
    assert again.left == 2 * FIRST_WAIT


def test_a_right_one_forgets_the_wrong_ones(stand: Stand) -> None:
    lock = PinLock(stand.services, PIN)
    for typed in ("1", "2", PIN, "3", "4"):
        lock.opens(typed)
    assert lock.left == 0
    assert PinLock(stand.services, PIN).wrong == 2


def test_nobody_waits_for_ever_and_what_is_kept_badly_is_nothing(stand: Stand) -> None:
    lock = PinLock(stand.services, PIN)
    for _ in range(100):
        lock.left = 0.0
        lock.opens("1")
    assert lock.left <= LONGEST_WAIT
    for kept in ("many", "1", "-1 5", "3 99999999999999999999", "1 2 3"):
        stand.services.store.keep_setting("event_pin", kept)
        assert PinLock(stand.services, PIN).left <= LONGEST_WAIT


def test_the_cross_closes_and_the_arrow_erases(stand: Stand) -> None:
    scene = pad(stand)
    signs = {w.icon: w for w in scene.group.widgets if isinstance(w, IconButton)}
    assert set(signs) == {"cross", "back"}
    type_in(stand, "12")
    signs["back"].confirm()
    assert scene.typed == "1"
    signs["cross"].confirm()
    assert stand.scene == "AttractScene"
