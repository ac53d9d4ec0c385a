"""A visit, from the press to the board of the day."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest

from game.event_settings import TABLES, EventSettings
from game.input.commands import Command, PadButton
from game.input.intents import (
    Intent,
    Key,
    PointerPressed,
    PointerReleased,
    Pressed,
    Typed,
)
from game.match.match import Match
from game.rules.decisions import CutPack
from game.rules.draw.decisions import GoOn
from game.rules.draw.match_rules import Duel
from game.scenes.event.attract import AttractScene
from game.scenes.event.host import IDLE
from game.scenes.event.initials import COUNT, PATIENCE, InitialsScene
from game.scenes.event.still_there import AFRESH, GO_ON, StillThereScene
from game.scenes.pause.scene import PauseScene
from game.scenes.result.scene import ResultScene
from game.settings import Speed
from game.table.hot_seat.curtain import CurtainScene
from game.table.scene import TableScene
from game.ui.host import Host
from game.ui.scene import Scene
from game.ui.widgets import Widget
from tests.match.matches import play_out, small_table
from tests.scenes.draw.playing import draw_answer, draw_options
from tests.scenes.event.stand import Stand
from tests.scenes.seen import group_of

DAY = "2026-11-22"


@pytest.fixture
def reset_profile(tmp_path: Path) -> Stand:
    made = Stand(tmp_path)
    made.services.on_date = lambda: DAY
    made.services.store.clock = lambda: f"{DAY}T15:00:00+01:00"
    return made


def sit_down(reset_profile: Stand) -> TableScene:
    reset_profile.frame(0.05, Pressed(Key.CONFIRM))
    assert isinstance(reset_profile.top, TableScene)
    return reset_profile.top


def host_of(reset_profile: Stand) -> Host:
    assert reset_profile.services.host is not None
    return reset_profile.services.host


def click(reset_profile: Stand, widget: Widget | None) -> None:
    assert widget is not None
    reset_profile.frame(0.05, PointerPressed(*widget.rect.center))
    reset_profile.frame(0.05, PointerReleased(*widget.rect.center))


def win(reset_profile: Stand) -> InitialsScene:
    """Somebody sits down, wins a chip and is done."""
    sit_down(reset_profile)
    play_out(reset_profile.services.store.begin(small_table(2)))
    host_of(reset_profile).done()
    reset_profile.frame()
    assert isinstance(reset_profile.top, InitialsScene)
    return reset_profile.top


@pytest.mark.parametrize(
    ("table", "seats"), [*((table, 4) for table in TABLES), ("deluxe", 2), ("salon", 2)]
)
def test_the_visitor_acts_first_within_five_seconds(tmp_path: Path, table: str, seats: int) -> None:
    reset_profile = Stand(tmp_path, event=EventSettings((table,), seats=seats))
    reset_profile.services.on_seed = partial(next, count(1))
    reset_profile.services.change(replace(reset_profile.services.settings, speed=Speed.NORMAL))
    seated = sit_down(reset_profile)
    for _ in range(5 * 30):
        if seated.playback.decision is not None and not isinstance(
            seated.playback.decision, CutPack
        ):
            break
        reset_profile.frame(1 / 30)
    assert seated.playback.decision is not None
    assert not isinstance(seated.playback.decision, CutPack)
    reset_profile.frame()
    assert seated.playback.board.timeline.rate == Speed.NORMAL.rate, "from now on as usual"


# --- I am done -----------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_a_button_at_the_table_ends_the_visit_without_a_pin(tmp_path: Path, table: str) -> None:
    reset_profile = Stand(tmp_path, event=EventSettings((table,)))
    seated = sit_down(reset_profile)
    reset_profile.wait(1)
    keys = {widget.key[0]: widget for widget in seated.tabletop.controls.widgets}
    assert "icon full" not in keys
    click(reset_profile, keys["icon leave"])
    assert isinstance(reset_profile.top, AttractScene)
    assert reset_profile.services.store.visits.current is None


def test_so_does_one_below_the_curtain(tmp_path: Path) -> None:
    reset_profile = Stand(tmp_path, event=EventSettings(("deluxe",), humans=2))
    sit_down(reset_profile)
    reset_profile.wait(30)
    curtain = reset_profile.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.done is not None
    assert not curtain.done.rect.colliderect(curtain.look.notice)
    click(reset_profile, curtain.done)
    assert isinstance(reset_profile.top, AttractScene)


def test_so_does_the_pause(reset_profile: Stand) -> None:
    sit_down(reset_profile)
    reset_profile.frame(0.05, Pressed(Key.PAUSE))
    pause = reset_profile.top
    assert isinstance(pause, PauseScene)
    assert ("pause button", "quit") not in {each.key for each in group_of(pause).widgets}
    reset_profile.frame(0.05, Pressed(Key.LETTER, "t"))
    assert isinstance(reset_profile.top, AttractScene)


def test_no_such_button_while_guests_play_or_the_host_does(reset_profile: Stand) -> None:
    assert isinstance(reset_profile.top, AttractScene)
    assert ("icon leave",) not in {
        widget.key for widget in reset_profile.top.table.tabletop.controls.widgets
    }
    reset_profile.services.host = None
    seated = sit_down_without_host(reset_profile)
    assert ("icon leave",) not in {widget.key for widget in seated.tabletop.controls.widgets}


def sit_down_without_host(reset_profile: Stand) -> TableScene:
    from game.table.scene import TableScene

    seated = TableScene(reset_profile.services.store.begin(small_table(2)))
    reset_profile.services.replace(seated)
    reset_profile.frame()
    return seated


# --- still there? --------------------------------------------------------------------------------


def asked(reset_profile: Stand) -> StillThereScene:
    reset_profile.wait(IDLE + 1)
    assert isinstance(reset_profile.top, StillThereScene)
    return reset_profile.top


def afresh_by_pointer(reset_profile: Stand, scene: StillThereScene) -> None:
    click(reset_profile, scene.group.find(AFRESH))


def afresh_by_keys(reset_profile: Stand, _: StillThereScene) -> None:
    reset_profile.frame(0.05, Pressed(Key.RIGHT))
    reset_profile.frame(0.05, Pressed(Key.CONFIRM))


def afresh_by_pad(reset_profile: Stand, _: StillThereScene) -> None:
    reset_profile.frame(0.05, Pressed(Key.RIGHT, button=PadButton.RIGHT))
    reset_profile.frame(0.05, Pressed(Key.CONFIRM, button=PadButton.A))


@pytest.mark.parametrize("choose", [afresh_by_pointer, afresh_by_keys, afresh_by_pad])
def test_start_afresh_is_a_new_visit_at_the_same_table(
    reset_profile: Stand, choose: object
) -> None:
    reset_profile.services.replace(AttractScene("duel"))
    before = sit_down(reset_profile)
    host_of(reset_profile).shown = ""  # as after the process was started again
    visit = reset_profile.services.store.visits.current
    reset_profile.services.change(replace(reset_profile.services.settings, high_contrast=True))
    assert callable(choose)
    choose(reset_profile, asked(reset_profile))
    reset_profile.frame()
    assert isinstance(reset_profile.top, TableScene)
    assert reset_profile.top is not before
    assert type(reset_profile.top) is type(before)
    assert reset_profile.services.store.visits.current not in (None, visit)
    assert not reset_profile.services.settings.high_contrast, "as the host had it"


def test_go_on_goes_on(reset_profile: Stand) -> None:
    seated = sit_down(reset_profile)
    scene = asked(reset_profile)
    click(reset_profile, scene.group.find(GO_ON))
    assert reset_profile.top is seated


# --- initials and the board ----------------------------------------------------------------------


def test_text_of_any_length_is_no_hold_up(reset_profile: Stand) -> None:
    scene = win(reset_profile)
    before = scene.group
    reset_profile.frame(0.05, Typed("\0a" * 100_000 + "b"))
    assert scene.text == "AAB"
    assert scene.group is not before


def by_letters(reset_profile: Stand, scene: InitialsScene) -> None:
    for letter in "bö7":
        reset_profile.frame(0.05, Pressed(Key.LETTER, letter), Typed(letter))
    reset_profile.frame(0.05, Pressed(Key.CONFIRM))


def by_arrows(reset_profile: Stand, scene: InitialsScene) -> None:
    for ups in (1, 27, -3):
        way = Key.UP if ups > 0 else Key.DOWN
        reset_profile.frame(0.05, *(Pressed(way) for _ in range(abs(ups))))
        reset_profile.frame(0.05, Pressed(Key.CONFIRM))


def by_pad(reset_profile: Stand, scene: InitialsScene) -> None:
    for ups in (1, 27, -3):
        way, button = (Key.UP, PadButton.UP) if ups > 0 else (Key.DOWN, PadButton.DOWN)
        reset_profile.frame(0.05, *(Pressed(way, button=button) for _ in range(abs(ups))))
        reset_profile.frame(0.05, Pressed(Key.CONFIRM, button=PadButton.A))


def by_finger(reset_profile: Stand, scene: InitialsScene) -> None:
    for at, ups in enumerate((1, 27, -3)):
        name = "initials upward" if ups > 0 else "initials downward"
        for _ in range(abs(ups)):
            click(reset_profile, scene.group.find((name, at)))
    click(reset_profile, scene.group.find(("initials", "keep")))


@pytest.mark.parametrize("enter", [by_letters, by_arrows, by_pad, by_finger])
def test_three_initials_with_any_device(reset_profile: Stand, enter: object) -> None:
    assert callable(enter)
    enter(reset_profile, win(reset_profile))
    reset_profile.frame()
    assert isinstance(reset_profile.top, AttractScene)
    (winner,) = reset_profile.services.store.visits.best(DAY, 3)
    assert (winner.initials, winner.number, winner.gained) == ("BÖ7", 1, 1)
    assert ("name", 0) in {name for name, _, _ in reset_profile.top.boards}


@pytest.mark.parametrize("way", ["key", "button", "time"])
def test_nobody_has_to_enter_any(reset_profile: Stand, way: str) -> None:
    scene = win(reset_profile)
    if way == "key":
        reset_profile.frame(0.05, Pressed(Key.BACK))
    elif way == "button":
        click(reset_profile, scene.group.find(("initials", "skip")))
    else:
        reset_profile.wait(PATIENCE + 0.5)
    assert isinstance(reset_profile.top, AttractScene)
    (winner,) = reset_profile.services.store.visits.best(DAY, 3)
    assert winner.initials == ""


def test_who_has_won_nothing_is_asked_nothing(reset_profile: Stand) -> None:
    sit_down(reset_profile)
    host_of(reset_profile).done()
    assert isinstance(reset_profile.top, AttractScene)
    assert reset_profile.services.store.visits.best(DAY, 3) == ()


def test_other_signs_are_no_letters(reset_profile: Stand) -> None:
    scene = win(reset_profile)
    reset_profile.frame(0.05, Typed("é"), Typed("!"))
    assert scene.text == "A" * COUNT
    assert scene.at == 0


def test_a_new_day_empties_the_board_while_nobody_plays(reset_profile: Stand) -> None:
    win(reset_profile)
    reset_profile.frame(0.05, Pressed(Key.BACK))
    reset_profile.frame()
    assert names_on_board(reset_profile)
    reset_profile.services.on_date = lambda: "2026-11-23"
    reset_profile.frame()
    assert not names_on_board(reset_profile)


def names_on_board(reset_profile: Stand) -> list[object]:
    top: Scene | object = reset_profile.top
    assert isinstance(top, AttractScene)
    return [name for name, _, _ in top.boards if name == ("name", 0)]


def test_the_pad_chooses_the_language(reset_profile: Stand) -> None:
    choose: tuple[Intent, ...] = (Pressed(Key.RIGHT, button=PadButton.RIGHT),)
    reset_profile.frame(0.05, *choose)
    assert reset_profile.services.words.language == "de"
    assert isinstance(reset_profile.top, AttractScene)


def test_another_draw_table_after_the_match_is_for_the_host_to_choose(reset_profile: Stand) -> None:
    match = Match(draw_options(Duel(2, 20, 2, 1), seed=3))
    chance = Random(3)
    while not match.over:
        if match.waits_for_human:
            match.answer(draw_answer(match.decision, chance))
        elif match.waits_for_cashier:
            match.answer(GoOn(True))
        else:
            match.let_bot_answer()
    reset_profile.services.replace(ResultScene(match))
    reset_profile.wait(4)
    reset_profile.frame(
        0.05, Pressed(Key.LETTER, reset_profile.services.cap(Command.NEW_MATCH).lower())
    )
    assert reset_profile.scene == "PinScene"
