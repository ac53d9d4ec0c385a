"""The house at an event: one press sits down, an empty chair is noticed, only the host leaves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.input.commands import PadButton
from game.input.intents import (
    FocusLost,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    QuitAsked,
    Undo,
)
from game.match.match import Match
from game.match.options import table_for
from game.scenes.event.attract import STAYS, AttractScene
from game.scenes.event.pin import PinScene
from game.scenes.event.still_there import ASKS, IDLE, StillThereScene
from game.scenes.options.scene import OptionsScene
from game.scenes.result.scene import ResultScene
from game.storage.event_settings import TABLES, EventSettings
from game.storage.settings import SETTINGS_NAME
from game.table.scene import TableScene
from tests.match.matches import play_out
from tests.scenes.event.stand import PIN, Stand
from tests.scenes.screens import group_of, texts

DAY = "2026-11-22"


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    return Stand(tmp_path)


def test_guests_play_among_themselves_while_nobody_is_there(stand: Stand) -> None:
    assert isinstance(stand.top, AttractScene)
    shown = stand.top.table.events_shown
    stand.wait(15)
    assert isinstance(stand.top, AttractScene)
    assert stand.top.table.events_shown > shown + 20
    assert not stand.services.store.running.exists, "a demo is no match of anybody"


@pytest.mark.parametrize(
    "press",
    [
        Pressed(Key.CONFIRM),
        Pressed(Key.HELP),
        Pressed(Key.CONFIRM, button=PadButton.A),
        Pressed(Key.UP, button=PadButton.UP),
        PointerPressed(400, 300),
        Undo(),
    ],
)
def test_one_press_sits_down_and_does_nothing_else(stand: Stand, press: Intent) -> None:
    stand.frame(0.05, press)
    table = stand.top
    assert isinstance(table, TableScene)
    assert table.match.options.humans == (0,)
    assert len(table.match.options.seats) == EventSettings().seats
    assert table.match.table.rules.games == EventSettings().games
    assert stand.app.running


def test_digits_choose_the_language_and_nothing_begins(stand: Stand) -> None:
    stand.frame(0.05, Pressed(Key.DIGIT_2, "2"))
    stand.frame()
    assert stand.services.words.language == "de"
    assert isinstance(stand.top, AttractScene)
    stand.frame(0.05, Pressed(Key.DIGIT_1, "1"))
    assert stand.services.words.language == "en"


def test_an_empty_chair_is_noticed_and_the_match_kept(stand: Stand) -> None:
    stand.press(Key.CONFIRM)
    stand.wait(IDLE - 1)
    assert isinstance(stand.top, TableScene)
    stand.wait(2)
    assert isinstance(stand.top, StillThereScene)
    stand.wait(ASKS + 0.5)
    assert isinstance(stand.top, AttractScene)
    assert stand.services.store.running.exists


def test_whoever_is_still_there_plays_on(stand: Stand) -> None:
    stand.press(Key.CONFIRM)
    table = stand.top
    stand.wait(IDLE + 1)
    assert isinstance(stand.top, StillThereScene)
    stand.wait(ASKS - 2)
    stand.frame(0.05, PointerMoved(5, 5))
    stand.wait(ASKS - 2)
    assert isinstance(stand.top, StillThereScene), "who moves the pointer still chooses"
    stand.press(Key.CONFIRM)
    assert stand.top is table
    stand.wait(IDLE - 2)
    assert stand.top is table
    stand.frame(0.05, PointerMoved(5, 5))
    stand.wait(IDLE - 2)
    assert stand.top is table, "to move the pointer is a sign of somebody, too"


@pytest.mark.parametrize("way", ["window", "pause"])
def test_only_the_pin_leads_out(stand: Stand, way: str) -> None:
    stand.press(Key.CONFIRM)
    leaving: tuple[Intent, ...] = (QuitAsked(),)
    if way != "window":
        stand.press(Key.BACK)
        assert stand.scene == "PauseScene"
        stand.frame()
        leaving = (Pressed(Key.LETTER, "q"),)
    stand.frame(0.05, *leaving)
    assert stand.scene == "PinScene"
    stand.type_in("1111")
    assert stand.scene == "PinScene"
    assert stand.app.running
    stand.type_in(PIN)
    assert not stand.app.running


def test_visitors_play_again_but_choose_no_longer_match(stand: Stand) -> None:
    options = table_for(2, variant=5, rounds=1, seed=3, demo=False)
    stand.services.replace(ResultScene(play_out(Match(options))))
    stand.frame()
    assert isinstance(stand.top, ResultScene)
    stand.frame(2.0)
    new_match = stand.services.words("key.new_match").lower()
    stand.frame(0.05, Pressed(Key.LETTER, new_match))
    assert stand.scene == "PinScene"
    stand.type_in(PIN)
    assert stand.scene == "SetupScene"


def test_whoever_has_no_pin_goes_back_to_the_table(stand: Stand) -> None:
    stand.press(Key.CONFIRM)
    table = stand.top
    stand.frame(0.05, QuitAsked())
    stand.frame(0.05, QuitAsked())
    stand.press(Key.BACK)
    assert stand.top is table, "asked twice, it was there once"


def test_the_door_closes_behind_the_host(stand: Stand) -> None:
    stand.frame(0.05, QuitAsked())
    assert isinstance(stand.top, PinScene)
    stand.host.present = True
    stand.services.pop()
    stand.press(Key.CONFIRM)
    stand.wait(IDLE + ASKS + 2)
    assert isinstance(stand.top, AttractScene)
    assert not stand.host.present


def test_a_forgotten_pin_pad_goes_away(stand: Stand) -> None:
    stand.frame(0.05, QuitAsked())
    stand.wait(IDLE + ASKS + 2)
    assert isinstance(stand.top, AttractScene)


# --- what visitors leave behind -------------------------------------------------------------------


def test_what_visitors_change_ends_with_their_visit(stand: Stand) -> None:
    services = stand.services
    services.change(replace(services.settings, high_contrast=True))
    stand.frame(0.05, Pressed(Key.DIGIT_2, "2"))
    stand.press(Key.CONFIRM)
    services.change(replace(services.settings, sound=True))
    assert services.words.language == "de"
    assert services.host is not None
    services.host.welcome()
    stand.frame()
    assert not services.settings.high_contrast
    assert not services.settings.sound
    assert services.words.language == "en"
    assert services.kept is None, "and nothing of it was written down"
    assert services.store.setting(SETTINGS_NAME) is None


def test_what_the_host_changes_stays(stand: Stand) -> None:
    services = stand.services
    stand.frame(0.05, QuitAsked())
    assert services.host is not None
    services.host.present = True
    services.change(replace(services.settings, high_contrast=True))
    stand.frame()
    services.host.welcome()
    assert services.settings.high_contrast
    assert services.store.setting(SETTINGS_NAME) is not None


def test_the_host_has_gone_as_soon_as_somebody_sits_at_a_table(stand: Stand) -> None:
    stand.press(Key.CONFIRM)
    stand.host.present = True
    stand.frame()
    stand.frame(0.05, QuitAsked())
    assert stand.scene == "PinScene"
    assert stand.app.running


def test_leaving_fullscreen_is_for_the_host(stand: Stand) -> None:
    before = stand.services.settings.fullscreen
    stand.frame(0.05, Pressed(Key.FULLSCREEN))
    assert stand.scene == "PinScene"
    assert stand.services.settings.fullscreen is before
    stand.type_in(PIN)
    assert stand.services.settings.fullscreen is not before


@pytest.mark.parametrize("host", [False, True])
def test_the_window_in_the_options_is_for_the_host(stand: Stand, host: bool) -> None:
    stand.host.present = host
    options = OptionsScene()
    stand.services.push(options)
    for _ in range(20):
        stand.frame()
    before = stand.services.settings.fullscreen
    window = next(w for w in group_of(options).widgets if w.key == ("option", "window"))
    assert bool(window.reason) is not host
    for x in (window.rect.left + 5, window.rect.right - 5):
        at = (x, window.rect.centery)
        stand.frame(0.05, PointerMoved(*at), PointerPressed(*at), PointerReleased(*at))
    assert (stand.services.settings.fullscreen is not before) is host


def test_keyboard_and_pointer_are_held_unless_the_host_is_here(stand: Stand) -> None:
    def held() -> bool:
        stand.frame()
        return stand.window.held

    assert held()
    stand.frame(0.05, QuitAsked())
    assert held(), "the pad alone lets nobody out"
    host = stand.services.host
    assert host is not None
    host.present = True
    assert not held()
    host.welcome()
    assert held()


def test_after_a_demo_comes_another_one(stand: Stand) -> None:
    assert isinstance(stand.top, AttractScene)
    first = stand.top.table
    first.over = True
    stand.frame()
    assert isinstance(stand.top, AttractScene)
    assert stand.top.table is not first
    stand.wait(5)
    assert stand.top.table.events_shown > 0


def test_the_chosen_tables_take_turns(tmp_path: Path) -> None:
    stand = Stand(tmp_path, event=EventSettings(tables=("duel", "club")))
    seen = []
    for _ in range(3):
        scene = stand.top
        assert isinstance(scene, AttractScene)
        seen.append(scene.table_name)
        assert scene.table.playback.table.game < 2, "the table is another one"
        scene.shown_for = STAYS + 1
        for _ in range(400):
            stand.frame(0.5)
            if stand.top is not scene:
                break
        stand.frame()
    assert seen == ["duel", "club", "duel"]


def test_one_table_alone_is_not_laid_again_while_it_plays(tmp_path: Path) -> None:
    stand = Stand(tmp_path, event=EventSettings(tables=("deluxe",)))
    scene = stand.attract
    scene.shown_for = STAYS + 1
    while scene.table.playback.table.game < 2:
        stand.frame(0.5)
    assert stand.top is scene


@pytest.mark.parametrize("table", TABLES)
def test_a_press_sits_down_at_the_table_shown(tmp_path: Path, table: str) -> None:
    event = EventSettings(tables=(table,), seats=3, games=2)
    stand = Stand(tmp_path, event=event)
    stand.press(Key.CONFIRM)
    scene = stand.top
    assert isinstance(scene, TableScene | TableScene)
    seats = scene.match.options.seats
    assert [seat.human for seat in seats] == [True, *[False] * (len(seats) - 1)]
    assert len(seats) == (2 if table == "duel" else 3)
    (hour,) = stand.services.store.visits.by_hour()
    assert (hour.visitors, hour.begun, hour.tables) == (1, 1, {table: 1})


def test_after_a_visit_comes_the_next_table(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    stand.press(Key.CONFIRM)
    stand.host.welcome()
    assert isinstance(stand.top, AttractScene)
    assert stand.top.table_name == "duel"


def test_a_visit_lasts_until_the_last_sign_of_the_visitor(stand: Stand) -> None:
    clock = iter(f"{DAY}T10:{minute:02}:00" for minute in range(60))
    stand.services.store.clock = lambda: next(clock)
    stand.press(Key.CONFIRM)
    stand.frame(0.05, Pressed(Key.DIGIT_2, "2"))
    stand.wait(IDLE + ASKS + 2)
    assert isinstance(stand.top, AttractScene)
    (hour,) = stand.services.store.visits.by_hour()
    assert hour.minutes == 2, "10:00 sat down, 10:01 the match began, 10:02 the last sign"
    assert stand.services.store.visits.current is None


def test_time_goes_on_though_another_window_has_the_focus(stand: Stand) -> None:
    stand.press(Key.CONFIRM)
    stand.frame(0.05, FocusLost())
    stand.wait(IDLE + ASKS + 2)
    assert isinstance(stand.top, AttractScene)
    shown = stand.top.table.events_shown
    stand.wait(10)
    assert stand.top.table.events_shown > shown


@pytest.mark.parametrize(
    "sign", [Pressed(Key.LETTER, "x"), Pressed(Key.HELP), Pressed(Key.BACK)], ids=str
)
def test_keys_that_are_for_no_button_go_on(stand: Stand, sign: Intent) -> None:
    stand.press(Key.CONFIRM)
    table = stand.top
    stand.wait(IDLE + 1)
    assert stand.scene == "StillThereScene"
    stand.frame(0.05, sign)
    assert stand.top is table


def test_the_languages_can_be_pressed(stand: Stand) -> None:
    assert isinstance(stand.top, AttractScene)
    english, german = stand.top.language_buttons
    assert min(english.rect.h, german.rect.h) >= 44
    stand.frame(0.05, PointerPressed(*german.rect.center))
    assert stand.services.words.language == "de"
    assert stand.scene == "AttractScene"


def test_the_host_is_told_what_is_wrong(stand: Stand) -> None:
    stand.services.notices.append("The disk is full.")
    stand.frame()
    assert isinstance(stand.top, AttractScene)
    assert stand.top.announcing.text == "The disk is full."
    assert "The disk is full." in [line for line, _ in texts(stand.services, "event")]
    stand.top.table.over = True
    stand.frame()
    assert "The disk is full." not in [line for line, _ in texts(stand.services, "event")]
    stand.wait(8)
    assert not stand.top.announcing.text


# --- the boards ----------------------------------------------------------------------------------


def test_only_what_began_today_counts(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    store, times = (
        stand.services.store,
        [*(f"{DAY}T1{hour}:00:00" for hour in (2, 1, 0)), "2026-11-21T23:00:00"],
    )
    store.clock = lambda: times[-1]
    for _ in range(4):
        stand.press(Key.CONFIRM)
        stand.host.welcome()
        times = times[:-1] or times
    assert len(store.archive.history()) == 3, "the last one may go on"
    assert [match.began for match in store.archive.history(began=DAY)] == [
        f"{DAY}T11:00:00",
        f"{DAY}T10:00:00",
    ]
