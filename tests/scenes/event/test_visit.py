"""A visit, from the press to the board of the day."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest

from game.input.commands import Command, PadButton
from game.input.intents import Intent, Key, Pressed, Typed
from game.match.match import Match
from game.rules.decisions import CutPack
from game.rules.draw.decisions import AnotherGame, GoOn
from game.rules.draw.table import Duel
from game.scenes.event.attract import AttractScene
from game.scenes.event.initials import COUNT, PATIENCE, InitialsScene
from game.scenes.event.still_there import AFRESH, GO_ON, IDLE, StillThereScene
from game.scenes.pause import PauseScene
from game.scenes.result.scene import ResultScene
from game.storage.event_settings import TABLES, EventSettings
from game.storage.settings import Speed
from game.table.curtain import CurtainScene
from game.table.scene import TableScene
from tests.match.matches import play_out, small_table
from tests.scenes.event.stand import Stand
from tests.scenes.screens import group_of
from tests.table.draw.playing import draw_answer, draw_options

DAY = "2026-11-22"


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    made = Stand(tmp_path)
    made.services.on_date = lambda: DAY
    made.services.store.clock = lambda: f"{DAY}T15:00:00+01:00"
    return made


def sit_down(stand: Stand) -> TableScene:
    stand.press(Key.CONFIRM)
    assert isinstance(stand.top, TableScene)
    return stand.top


def win(stand: Stand) -> InitialsScene:
    """Somebody sits down, wins a chip and is done."""
    sit_down(stand)
    play_out(stand.services.store.running.begin(small_table(2)))
    stand.host.done()
    stand.frame()
    assert isinstance(stand.top, InitialsScene)
    return stand.top


@pytest.mark.parametrize(
    ("table", "seats"), [*((table, 4) for table in TABLES), ("deluxe", 2), ("salon", 2)]
)
def test_the_visitor_acts_first_within_five_seconds(tmp_path: Path, table: str, seats: int) -> None:
    stand = Stand(tmp_path, event=EventSettings((table,), seats=seats))
    stand.services.new_seed = partial(next, count(1))
    stand.services.change(replace(stand.services.settings, speed=Speed.NORMAL))
    seated = sit_down(stand)
    for _ in range(5 * 30):
        if seated.playback.decision is not None and not isinstance(
            seated.playback.decision, CutPack
        ):
            break
        stand.frame(1 / 30)
    assert seated.playback.decision is not None
    assert not isinstance(seated.playback.decision, CutPack)
    stand.frame()
    assert seated.playback.board.timeline.rate == Speed.NORMAL.rate, "from now on as usual"


# --- I am done -----------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_a_button_at_the_table_ends_the_visit_without_a_pin(tmp_path: Path, table: str) -> None:
    stand = Stand(tmp_path, event=EventSettings((table,)))
    seated = sit_down(stand)
    stand.wait(1)
    keys = {widget.key[0]: widget for widget in seated.tabletop.controls.widgets}
    assert "icon full" not in keys
    stand.click(keys["icon leave"])
    assert isinstance(stand.top, AttractScene)
    assert stand.services.store.visits.current is None


def test_so_does_one_below_the_curtain(tmp_path: Path) -> None:
    stand = Stand(tmp_path, event=EventSettings(("deluxe",), humans=2))
    sit_down(stand)
    stand.wait(30)
    curtain = stand.top
    assert isinstance(curtain, CurtainScene)
    (done,) = curtain.tree.widgets
    assert not done.rect.colliderect(curtain.tree.places["notice"])
    stand.click(done)
    assert isinstance(stand.top, AttractScene)


def test_so_does_the_pause(stand: Stand) -> None:
    sit_down(stand)
    stand.frame(0.05, Pressed(Key.PAUSE))
    pause = stand.top
    assert isinstance(pause, PauseScene)
    assert ("pause button", "quit") not in {each.key for each in group_of(pause).widgets}
    stand.frame(0.05, Pressed(Key.LETTER, "t"))
    assert isinstance(stand.top, AttractScene)


def test_no_such_button_while_guests_play_or_the_host_does(stand: Stand) -> None:
    assert isinstance(stand.top, AttractScene)
    assert ("icon leave",) not in {
        widget.key for widget in stand.top.table.tabletop.controls.widgets
    }
    stand.services.host = None
    seated = sit_down_without_host(stand)
    assert ("icon leave",) not in {widget.key for widget in seated.tabletop.controls.widgets}


def sit_down_without_host(stand: Stand) -> TableScene:
    from game.table.scene import TableScene

    seated = TableScene(stand.services.store.running.begin(small_table(2)))
    stand.services.replace(seated)
    stand.frame()
    return seated


# --- still there? --------------------------------------------------------------------------------


def asked(stand: Stand) -> StillThereScene:
    stand.wait(IDLE + 1)
    assert isinstance(stand.top, StillThereScene)
    return stand.top


def afresh_by_pointer(stand: Stand, scene: StillThereScene) -> None:
    stand.click(scene.group.find(AFRESH))


def afresh_by_keys(stand: Stand, _: StillThereScene) -> None:
    stand.frame(0.05, Pressed(Key.RIGHT))
    stand.press(Key.CONFIRM)


def afresh_by_pad(stand: Stand, _: StillThereScene) -> None:
    stand.frame(0.05, Pressed(Key.RIGHT, button=PadButton.RIGHT))
    stand.frame(0.05, Pressed(Key.CONFIRM, button=PadButton.A))


@pytest.mark.parametrize("choose", [afresh_by_pointer, afresh_by_keys, afresh_by_pad])
def test_start_afresh_is_a_new_visit_at_the_same_table(stand: Stand, choose: object) -> None:
    stand.services.replace(AttractScene("duel"))
    before = sit_down(stand)
    stand.host.shown = ""  # as after the process was started again
    visit = stand.services.store.visits.current
    stand.services.change(replace(stand.services.settings, high_contrast=True))
    assert callable(choose)
    choose(stand, asked(stand))
    stand.frame()
    assert isinstance(stand.top, TableScene)
    assert stand.top is not before
    assert type(stand.top) is type(before)
    assert stand.services.store.visits.current not in (None, visit)
    assert not stand.services.settings.high_contrast, "as the host had it"


def test_go_on_goes_on(stand: Stand) -> None:
    seated = sit_down(stand)
    scene = asked(stand)
    stand.click(scene.group.find(GO_ON))
    assert stand.top is seated


# --- initials and the board ----------------------------------------------------------------------


def test_text_of_any_length_is_no_hold_up(stand: Stand) -> None:
    scene = win(stand)
    stand.frame(0.05, Typed("\0a" * 100_000 + "b"))
    assert scene.text == "AAB"


def by_letters(stand: Stand, scene: InitialsScene) -> None:
    for letter in "bö7":
        stand.frame(0.05, Pressed(Key.LETTER, letter), Typed(letter))
    stand.press(Key.CONFIRM)


def by_arrows(stand: Stand, scene: InitialsScene) -> None:
    for ups in (1, 27, -3):
        way = Key.UP if ups > 0 else Key.DOWN
        stand.frame(0.05, *(Pressed(way) for _ in range(abs(ups))))
        stand.press(Key.CONFIRM)


def by_pad(stand: Stand, scene: InitialsScene) -> None:
    for ups in (1, 27, -3):
        way, button = (Key.UP, PadButton.UP) if ups > 0 else (Key.DOWN, PadButton.DOWN)
        stand.frame(0.05, *(Pressed(way, button=button) for _ in range(abs(ups))))
        stand.frame(0.05, Pressed(Key.CONFIRM, button=PadButton.A))


def by_finger(stand: Stand, scene: InitialsScene) -> None:
    for at, ups in enumerate((1, 27, -3)):
        name = "initials upward" if ups > 0 else "initials downward"
        for _ in range(abs(ups)):
            stand.click(scene.group.find((name, at)))
    stand.click(scene.group.find(("initials", "keep")))


@pytest.mark.parametrize("enter", [by_letters, by_arrows, by_pad, by_finger])
def test_three_initials_with_any_device(stand: Stand, enter: object) -> None:
    assert callable(enter)
    enter(stand, win(stand))
    stand.frame()
    assert isinstance(stand.top, AttractScene)
    (winner,) = stand.services.store.visits.best(DAY, 3)
    assert (winner.initials, winner.number, winner.gained) == ("BÖ7", 1, 1)
    assert "BÖ7" in stand.read("best")


@pytest.mark.parametrize("way", ["key", "button", "time"])
def test_nobody_has_to_enter_any(stand: Stand, way: str) -> None:
    scene = win(stand)
    if way == "key":
        stand.press(Key.BACK)
    elif way == "button":
        stand.click(scene.group.find(("initials", "skip")))
    else:
        stand.wait(PATIENCE + 0.5)
    assert isinstance(stand.top, AttractScene)
    (winner,) = stand.services.store.visits.best(DAY, 3)
    assert winner.initials == ""


def test_who_has_won_nothing_is_asked_nothing(stand: Stand) -> None:
    sit_down(stand)
    stand.host.done()
    assert isinstance(stand.top, AttractScene)
    assert stand.services.store.visits.best(DAY, 3) == ()


def test_other_signs_are_no_letters(stand: Stand) -> None:
    scene = win(stand)
    stand.frame(0.05, Typed("é"), Typed("!"))
    assert scene.text == "A" * COUNT
    assert scene.at == 0


def test_a_new_day_empties_the_board_while_nobody_plays(stand: Stand) -> None:
    win(stand)
    stand.press(Key.BACK)
    stand.frame()
    guest = stand.services.words("event.guest", number=1)
    assert guest in stand.read("best")
    stand.services.on_date = lambda: "2026-11-23"
    stand.frame()
    assert guest not in stand.read("best")


def test_the_pad_chooses_the_language(stand: Stand) -> None:
    choose: tuple[Intent, ...] = (Pressed(Key.RIGHT, button=PadButton.RIGHT),)
    stand.frame(0.05, *choose)
    assert stand.services.words.language == "de"
    assert isinstance(stand.top, AttractScene)


@pytest.mark.parametrize("host", [False, True], ids=["visitor", "host"])
def test_ledger_and_album_of_the_house_are_the_hosts(stand: Stand, host: bool) -> None:
    stand.services.replace(ResultScene(play_out(Match(small_table(2)))))
    stand.wait(4)
    stand.host.present = host
    scene = stand.top
    assert isinstance(scene, ResultScene)
    scene.lay_out()
    keys = [widget.key for widget in scene.widgets()]
    assert (("result button", "ledger") in keys) is host
    assert (("result button", "album") in keys) is host
    stand.frame(0.05, Pressed(Key.LETTER, stand.services.cap(Command.OVER_TIME).lower()))
    assert stand.scene == ("LedgerScene" if host else "ResultScene")


def test_another_draw_table_after_the_match_is_for_the_host_to_choose(stand: Stand) -> None:
    match = Match(draw_options(Duel(2, 20, 2, 1), seed=3))
    chance = Random(3)
    while not match.over:
        if match.waits_for_human:
            match.answer(draw_answer(match.decision, chance))
        elif isinstance(match.decision, AnotherGame):
            match.answer(GoOn(True))
        else:
            match.let_bot_answer()
    stand.services.replace(ResultScene(match))
    stand.wait(4)
    stand.frame(0.05, Pressed(Key.LETTER, stand.services.cap(Command.NEW_MATCH).lower()))
    assert stand.scene == "PinScene"
