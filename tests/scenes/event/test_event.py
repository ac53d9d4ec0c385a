"""The house at an event: one press sits down, an empty chair is noticed, only the host leaves."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game.app import App
from game.input.intents import Intent, Key, PointerMoved, PointerPressed, Pressed, QuitAsked, Typed
from game.match.past import KeptMatch, KeptPlayer
from game.scenes.event.attract import PLAYERS, AttractScene
from game.scenes.event.boards import best_of, played_on
from game.scenes.event.host import IDLE, Host
from game.scenes.event.lessons import STAYS
from game.scenes.event.pin import PinScene
from game.scenes.event.still_there import ASKS, StillThereScene
from game.scenes.house import House
from game.scenes.table.scene import TableScene
from game.settings import Speed
from game.view.attract_layout import attract_layout
from game.view.layout import table_layout
from game.view.unit import Unit
from game.window import Window
from tests.scenes.furnished import LANGUAGES, SIZES, furnished, nothing_cut

PIN = "2580"
DAY = "2026-11-22"


class Stand:
    """A screen at an event, and whoever comes by."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1024, 640),
        language: str = "en",
        text: int = 100,
    ) -> None:
        self.house: House = furnished(
            folder, size, language, text_size=text, speed=Speed.QUADRUPLE, sound=False
        )
        window = Window()
        window.open(size=size)
        self.house.host = Host(self.house, PIN)
        self.app = App(self.house, AttractScene(), display=window)
        self.frame()

    def frame(self, seconds: float = 0.05, *intents: Intent) -> None:
        self.app.step(seconds, *intents)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.25)):
            self.frame(0.25)

    @property
    def top(self) -> object:
        return self.house.stack.top

    @property
    def scene(self) -> str:
        """What kind of screen is on top."""
        return type(self.top).__name__


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    return Stand(tmp_path)


def test_guests_play_among_themselves_while_nobody_is_there(stand: Stand) -> None:
    assert isinstance(stand.top, AttractScene)
    shown = stand.top.table.events_shown
    stand.wait(30)
    assert isinstance(stand.top, AttractScene)
    assert stand.top.table.events_shown > shown + 20
    assert not stand.house.store.has_running, "a demo is no match of anybody"


@pytest.mark.parametrize("press", [Pressed(Key.CONFIRM), Pressed(Key.BACK), PointerPressed(9, 9)])
def test_one_press_sits_down_and_does_nothing_else(stand: Stand, press: Intent) -> None:
    stand.frame(0.05, press)
    table = stand.top
    assert isinstance(table, TableScene)
    assert table.match.options.humans == (0,)
    assert len(table.match.options.seats) == PLAYERS
    assert table.match.table.rules.games == PLAYERS
    assert stand.app.running


def test_digits_choose_the_language_and_nothing_begins(stand: Stand) -> None:
    stand.frame(0.05, Pressed(Key.DIGIT_2, "2"))
    stand.frame()
    assert stand.house.words.language == "de"
    assert isinstance(stand.top, AttractScene)
    stand.frame(0.05, Pressed(Key.DIGIT_1, "1"))
    assert stand.house.words.language == "en"


def test_an_empty_chair_is_noticed_and_the_match_kept(stand: Stand) -> None:
    stand.frame(0.05, Pressed(Key.CONFIRM))
    stand.wait(IDLE - 1)
    assert isinstance(stand.top, TableScene)
    stand.wait(2)
    assert isinstance(stand.top, StillThereScene)
    stand.wait(ASKS + 0.5)
    assert isinstance(stand.top, AttractScene)
    assert stand.house.store.has_running


def test_whoever_is_still_there_plays_on(stand: Stand) -> None:
    stand.frame(0.05, Pressed(Key.CONFIRM))
    table = stand.top
    stand.wait(IDLE + 1)
    assert isinstance(stand.top, StillThereScene)
    stand.frame(0.05, Pressed(Key.CONFIRM))
    assert stand.top is table
    stand.wait(IDLE - 2)
    assert stand.top is table
    stand.frame(0.05, PointerMoved(5, 5))
    stand.wait(IDLE - 2)
    assert stand.top is table, "to move the pointer is a sign of somebody, too"


@pytest.mark.parametrize("way", ["window", "pause", "leave"])
def test_only_the_pin_leads_out(stand: Stand, way: str) -> None:
    stand.frame(0.05, Pressed(Key.CONFIRM))
    leaving: tuple[Intent, ...] = (QuitAsked(),)
    if way != "window":
        stand.frame(0.05, Pressed(Key.BACK))
        assert stand.scene == "PauseScene"
        stand.frame()
        leaving = (Pressed(Key.LETTER, "q" if way == "pause" else "t"),)
    stand.frame(0.05, *leaving)
    assert stand.scene == "PinScene"
    stand.frame(0.05, *(Typed(digit) for digit in "1111"))
    assert stand.scene == "PinScene"
    assert stand.app.running
    stand.frame(0.05, *(Typed(digit) for digit in PIN))
    if way == "leave":
        assert stand.scene == "TitleScene", "here the host is at home"
        assert stand.app.running
        stand.frame(0.05, QuitAsked())
    assert not stand.app.running


def test_whoever_has_no_pin_goes_back_to_the_table(stand: Stand) -> None:
    stand.frame(0.05, Pressed(Key.CONFIRM))
    table = stand.top
    stand.frame(0.05, QuitAsked())
    stand.frame(0.05, QuitAsked())
    stand.frame(0.05, Pressed(Key.BACK))
    assert stand.top is table, "asked twice, it was there once"


def test_the_door_closes_behind_the_host(stand: Stand) -> None:
    stand.frame(0.05, QuitAsked())
    assert isinstance(stand.top, PinScene)
    assert stand.house.host is not None
    stand.house.host.present = True
    stand.house.pop()
    stand.frame(0.05, Pressed(Key.CONFIRM))
    stand.wait(IDLE + ASKS + 2)
    assert isinstance(stand.top, AttractScene)
    assert not stand.house.host.present


def test_a_forgotten_pin_pad_goes_away(stand: Stand) -> None:
    stand.frame(0.05, QuitAsked())
    stand.wait(IDLE + ASKS + 2)
    assert isinstance(stand.top, AttractScene)


# --- the boards ----------------------------------------------------------------------------------


def kept(number: int, began: str, *chips: int, finished: bool = True) -> KeptMatch:
    players = (
        KeptPlayer("", True, "cat", chips[0], won=False),
        *(KeptPlayer("", False, "owl", each, won=False) for each in chips[1:]),
    )
    return KeptMatch(number, finished, "deluxe", 5, "", began, began, "", 4, players)


def test_the_best_of_the_day_are_humans_by_what_they_won() -> None:
    matches = [
        kept(5, f"{DAY}T18:00:00", 75, 75),
        kept(4, f"{DAY}T17:00:00", 120, 30),
        kept(3, f"{DAY}T16:00:00", 200, 0, finished=False),
        kept(2, f"{DAY}T15:00:00", 61, 89),
        kept(1, "2026-11-21T15:00:00", 150, 0),
    ]
    assert [(w.number, w.gain) for w in best_of(matches, DAY)] == [(3, 45), (4, 0), (1, -14)]
    assert played_on(matches, DAY) == (4, 16)
    assert best_of(matches, "") == ()


# --- what it looks like --------------------------------------------------------------------------


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_marquee_counter_and_boards_leave_each_other_room(
    size: tuple[int, int], text: float
) -> None:
    unit = Unit(*size, text)
    place = attract_layout(unit, table_layout(unit, 5, 5))
    window = Rect(0, 0, *size)
    boards = [place.plaque, place.best, place.lesson, place.today]
    for one, other in combinations(boards, 2):
        assert not one.colliderect(other)
    for box in (place.marquee, *boards):
        assert window.contains(box)
    assert place.counter.top < place.marquee.bottom < place.plaque.bottom < place.best.top
    assert place.lesson.w > place.best.w


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150, 200])
def test_every_sentence_keeps_to_its_board(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    stand = Stand(tmp_path, size, language, text)
    scene = stand.top
    assert isinstance(scene, AttractScene)
    place = attract_layout(stand.house.unit, scene.table.flow.board.poses.layout)
    inside = place.lesson.inflate(-8, -8)
    boards = place.best.union(place.today)
    with nothing_cut():
        scene._lay_out()
        for _ in range(12):
            found = {name: rect for name, _, rect in scene._lessons.items if name != "paper"}
            assert all(map(inside.contains, found.values())), found
            assert found["line", 0].centery > found["head"].bottom - 2
            scene._lessons.update(STAYS)
    for name, _, rect in scene._boards:
        assert name == "counter" or "panel" in str(name) or boards.contains(rect), name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_pin_pad_and_question_fit_the_window(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    stand = Stand(tmp_path, size, language, text)
    stand.frame(0.05, QuitAsked())
    pad = stand.top
    assert isinstance(pad, PinScene)
    panel = pad._box
    assert Rect(0, 0, *size).contains(panel)
    rects = [widget.rect for widget in pad.group.widgets]
    assert all(panel.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
    with nothing_cut():
        for typed in ("1", "1111"):
            pad._write(typed)
            words = [rect for name, _, rect in pad.items if name != "panel"]
            assert all(panel.contains(rect) for rect in words)
            assert max(rect.bottom for rect in words) < min(rect.top for rect in rects)
    stand.wait(IDLE + 1)
    asked = stand.top
    assert isinstance(asked, StillThereScene)
    with nothing_cut():
        asked._lay_out()
    found = {name: rect for name, _, rect in asked.items}
    assert all(found["panel"].contains(rect) for rect in found.values())
    assert found["title"].bottom <= found["note"].top + 4 < found["count"].top
