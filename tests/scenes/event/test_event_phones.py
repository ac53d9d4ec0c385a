"""Passers-by sit down on their phones at an event."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.event_settings import EventSettings
from game.phones.phones import Phones
from game.scenes.event.attract import AttractScene
from game.scenes.event.still_there import StillThereScene
from tests.phones.stand_in import StandIn
from tests.scenes.event.stand import Stand


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


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_code_is_seen_from_afar(size: tuple[int, int], tmp_path: Path) -> None:
    stand = PhoneStand(tmp_path, size=size)
    assert isinstance(stand.top, AttractScene)
    found = {name: place for name, _, place in stand.top.boards}
    assert found["code"].width >= 100 * size[0] / 1920
    panel = found["scan", "panel"]
    assert all(
        panel.contains(found[key]) for key in ("code", ("scan", 0), ("scan", 1), ("scan", 2))
    )
