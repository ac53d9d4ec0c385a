"""Passers-by sit down on their phones at an event."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.base.by_name import load
from game.phones.phones import Phones
from game.scenes.event.attract import AttractScene
from game.scenes.event.boards import EDGE
from game.scenes.event.phones import PATIENCE
from game.scenes.event.still_there import StillThereScene
from game.storage.event_settings import EventSettings
from game.ui.services import change_language
from tests.phones.stand_in import StandIn
from tests.scenes.event.stand import Stand
from tests.scenes.screens import LANGUAGES, nothing_cut, overlapping, things


class PhoneStand(Stand):
    """An event whose host has let phones in."""

    def __init__(self, folder: Path, table: str = "deluxe", size: tuple[int, int] = (1024, 640)):
        super().__init__(folder, size, event=EventSettings(tables=(table,), seats=4))
        self.line = StandIn()
        self.phones = self.services.phones = Phones(self.line, self.services.store, lambda: "MOKA")
        self.phones.start()
        self.services.replace(AttractScene())
        self.go()

    def go(self, frames: int = 6) -> None:
        for _ in range(frames):
            self.frame()
            self.phones.update(0.05)

    def sit(self, key: str, chair: int, name: str, face: str) -> None:
        self.line.join(key)
        self.line.do(key, t="sit", chair=chair, name=name, age=9, character=face)
        self.go()

    def ready(self, key: str) -> None:
        self.line.do(key, t="ready", on=True)
        self.go()


def test_who_walks_away_before_the_match_keeps_nobody_waiting(tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path)
    stand.sit("a", 0, "Emma", "fox")
    stand.sit("b", 1, "Ida", "cat")
    stand.ready("a")
    stand.line.leave("b")
    stand.go()
    stand.phones.update(PATIENCE - 1.0)
    stand.go(1)
    assert stand.scene == "AttractScene"
    assert set(stand.phones.room.seated) == {0, 1}
    stand.phones.update(1.0)
    stand.go()
    assert stand.scene == "TableScene"
    assert set(stand.phones.room.seated) == {0}


def test_the_table_that_plays_by_itself_stays_while_somebody_has_a_chair(tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path)
    stand.sit("a", 0, "Emma", "fox")
    scene = stand.attract
    scene.table.over = True
    stand.go()
    assert stand.top is scene
    assert stand.phones.room.seated[0].name == "Emma"
    stand.line.do("a", t="stand")
    stand.go()
    assert isinstance(stand.top, AttractScene)
    assert stand.top is not scene


def test_nothing_begins_while_something_else_is_seen(tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path)
    stand.services.stack.explain()
    stand.sit("a", 0, "Emma", "fox")
    stand.ready("a")
    assert stand.scene == "BookScene"
    stand.services.pop()
    stand.go()
    assert stand.scene == "TableScene"
    assert len(stand.services.stack.scenes) == 1


@pytest.mark.parametrize("table", ["deluxe", "salon", "club", "duel"])
def test_the_match_begins_when_everybody_who_has_sat_down_is_ready(
    table: str, tmp_path: Path
) -> None:
    stand = PhoneStand(tmp_path, table)
    stand.sit("a", 0, "Emma", "fox")
    stand.ready("a")
    assert stand.scene == "TableScene"
    match = stand.services.store.running.resume()
    assert match is not None
    seats = match.options.seats
    assert [seat.name for seat in seats if seat.human] == ["Emma"]
    assert seats[0].character == "fox"
    assert len({seat.character for seat in seats}) == len(seats)


def test_two_who_sit_down_play_together(tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path)
    stand.sit("a", 0, "Emma", "fox")
    stand.sit("b", 2, "Otto", "hare")
    stand.ready("a")
    assert stand.scene == "AttractScene"
    stand.ready("b")
    assert stand.scene == "TableScene"


@pytest.mark.parametrize(
    ("chair", "name", "face"),
    [(0, "Otto", "hare"), (1, "emma", "hare"), (1, "Otto", "fox"), (7, "Otto", "hare")],
)
def test_a_chair_a_name_and_a_face_are_had_once(
    chair: int, name: str, face: str, tmp_path: Path
) -> None:
    stand = PhoneStand(tmp_path)
    stand.sit("a", 0, "Emma", "fox")
    stand.sit("b", chair, name, face)
    assert [key for key, _ in stand.line.notes] == ["b"]


def test_who_waits_for_a_chair_reads_which_place_in_the_line_it_is(tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path, "duel")
    stand.sit("a", 0, "Emma", "fox")
    stand.line.join("b")
    stand.line.do("b", t="line")
    stand.go()
    assert stand.line.states["b"]["line"] == "You are number 1 in line for a chair."
    stand.line.do("b", t="stand")
    stand.go()
    assert not stand.phones.room.waiting


def test_the_snowman_does_not_leave_his_duel(tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path, "duel")
    stand.sit("a", 1, "Emma", "fox")
    assert stand.line.notes
    assert [chair["n"] for chair in stand.line.public["en"]["chairs"]] == [0]


def test_whoever_plays_on_a_phone_is_still_there(tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path)
    stand.sit("a", 0, "Emma", "fox")
    stand.ready("a")
    for _ in range(300):
        stand.line.do("a", t="look", on=True)
        stand.go(1)
        stand.wait(0.5)
    assert not isinstance(stand.top, StillThereScene)


SIZES = [(1024, 640), (1280, 960), (1920, 1080), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_the_code_is_seen_from_afar(size: tuple[int, int], tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path, size=size)
    assert isinstance(stand.top, AttractScene)
    places = stand.top.places
    named = [(name, drawn) for name, drawn, _ in things(stand.services, "event")]
    (code,) = (drawn for name, drawn in named if isinstance(name, tuple) and name[1] == "code")
    assert places["scan"].w > code.get_width()
    modules = load("game.phones.qr:modules")("http://10.0.0.2:7575/#MOKA")
    step, rest = divmod(code.get_width(), len(modules) + 2 * 4)
    assert not rest
    assert step >= 4
    dark = pygame.mask.from_threshold(code, (0x2A, 0x16, 0x06), (8, 8, 8, 255))
    left, top, *_ = dark.get_bounding_rects()[0]
    assert (left, top) == (4 * step, 4 * step)  # the quiet margin
    for y, row in enumerate(modules):
        for x, wanted in enumerate(row):
            at = round((x + 4.5) * step), round((y + 4.5) * step)
            assert bool(dark.get_at(at)) == bool(wanted)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", ["deluxe", "duel"])
def test_everything_keeps_to_the_board(
    size: tuple[int, int], language: str, table: str, tmp_path: Path
) -> None:
    stand = PhoneStand(tmp_path, table, size)
    change_language(stand.services, language)
    with nothing_cut():
        stand.services.lay_out_again()
        stand.go()
    assert isinstance(stand.top, AttractScene)
    edge = 2 * stand.services.kit.px(EDGE + 4)
    felt, found = stand.top.places["scan"].inflate(-edge, -edge), stand.read("scan")
    assert len(found) >= 2
    assert all(felt.contains(place) for place in found.values()), found
    assert overlapping(found.items()) == []


def test_free_chairs_are_counted(tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path, size=(1920, 1080))
    assert told(stand) == 4
    stand.sit("a", 0, "Emma", "fox")
    assert told(stand) == 3
    for chair, (name, face) in enumerate((("Ida", "hare"), ("Otto", "cat"), ("Karl", "owl")), 1):
        stand.sit(name, chair, name, face)
    assert told(stand) == 0


def told(stand: PhoneStand) -> int:
    """How many chairs are said to be free."""
    return int(next(filter(str.isdecimal, stand.read("scan")), 0))


def test_while_phones_are_let_in_the_owl_asks_nothing(tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path)
    for _ in range(50):
        stand.frame(0.5)
        stand.phones.update(0.5)
    assert stand.scene == "AttractScene"
