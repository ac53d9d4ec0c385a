"""Random input at the whole game, briefly; and that the monkey sees what is broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.app.reports import write_report
from game.match.draw import draw_table_for
from game.match.options import table_for
from game.rules.chips import NOTHING
from game.scenes.event.host_page import HostPageScene
from game.scenes.title.scene import TitleScene
from game.storage.settings import Settings
from game.ui.routes import Route
from tools.monkey.__main__ import main, read
from tools.monkey.checks import (
    DefectError,
    Frame,
    Locked,
    check_chips,
    check_reports,
    check_time,
)
from tools.monkey.evening import Evening
from tools.monkey.hands import Hands

INPUTS = 100


@pytest.mark.parametrize("event", [False, True])
def test_random_input_breaks_nothing(tmp_path: Path, event: bool) -> None:
    evening = Evening("in the suite", tmp_path, event=event, timed=False)
    while evening.inputs < INPUTS:
        evening.act()
    evening.close()
    assert len(evening.seen) > 2


def test_the_same_seed_is_the_same_evening(tmp_path: Path) -> None:
    tales = []
    for name in ("first", "second"):
        evening = Evening("again", tmp_path / name, event=False, timed=False)
        while evening.inputs < 20:
            evening.act()
        evening.close()
        tales.append((list(evening.last), evening.seen))
    assert tales[0] == tales[1]


@pytest.mark.parametrize("where", ["act", "_frame"], ids=["in the middle", "the first frame"])
def test_a_defect_is_told_with_what_led_to_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    def broken(self: Evening, *_: object) -> None:
        self.inputs += 1
        raise KeyError("something")

    monkeypatch.setattr(Evening, where, broken)
    assert main(["--inputs", "2", "--seed", "7"]) == 1
    told = capsys.readouterr()
    assert "--seed 7 --first 0, input 1" in told.err
    data = json.loads(told.out)
    assert [defect["evening"] for defect in data["defects"]] == [0, 1]
    assert data["inputs"] == 2


def test_a_lost_chip_is_a_defect(tmp_path: Path) -> None:
    evening = Evening("chips", tmp_path, event=False, timed=False)
    services, begin = evening.services, evening.services.store.running.begin
    deluxe = begin(table_for(2, variant=4, rounds=1, seed=1, demo=False))
    draw = begin(draw_table_for("club", players=3, games=1, seed=1, demo=False))
    services.open(Route.TABLE, deluxe)
    check_chips(services)
    seats = deluxe.table.seats
    deluxe.table = replace(deluxe.table, seats=(replace(seats[0], chips=NOTHING), *seats[1:]))
    with pytest.raises(DefectError, match="75 chips instead of 150"):
        check_chips(services)
    services.stack.clear()
    services.open(Route.TABLE, draw)
    check_chips(services)
    draw.table = replace(draw.table, pot=draw.table.pot + 1)
    with pytest.raises(DefectError, match="301 chips instead of 300"):
        check_chips(services)
    evening.close()


WAYS_OUT: tuple[tuple[str, Callable[[Evening], object]], ...] = (
    ("opened HostPageScene", lambda evening: evening.services.push(HostPageScene())),
    ("opened TitleScene", lambda evening: evening.services.stack.replace(TitleScene())),
    ("no screen", lambda evening: evening.services.stack.clear()),
    ("changed what is kept", lambda evening: setattr(evening.services, "kept", Settings())),
    ("taken for the host", lambda evening: setattr(evening.services.host, "present", True)),
    ("ended", lambda evening: evening.app.quit()),
)


def test_a_way_out_of_the_event_is_a_defect(tmp_path: Path) -> None:
    evening = Evening("out", tmp_path, event=True, timed=False)
    evening.app.step(0.0)
    locked = Locked(evening.services)
    locked.check(evening.app, evening.services)
    for told, go in WAYS_OUT:  # each is told before those above it
        go(evening)
        with pytest.raises(DefectError, match=told):
            locked.check(evening.app, evening.services)
    evening.close()


def test_slow_frames_and_reports_are_defects(tmp_path: Path) -> None:
    check_time(Frame(2.4, 0.9))  # a busy machine
    for frame in (Frame(1.4, 1.1), Frame(3.4, 0.9)):
        with pytest.raises(DefectError, match=r"took \d\.40 s"):
            check_time(frame)
    check_reports(tmp_path)
    write_report(tmp_path, ValueError("caught"), Settings())
    with pytest.raises(DefectError, match="ValueError"):
        check_reports(tmp_path)


def test_it_presses_buttons_and_everything_else(tmp_path: Path) -> None:
    evening = Evening("hands", tmp_path, event=False, timed=False)
    hands = Hands("hands")
    kinds: set[Any] = set()
    for _ in range(400):
        kinds |= {getattr(each, "type", type(each)) for each in hands.gesture(evening.services)}
    assert len(kinds) > 15
    assert {min(hands.size()) < 100 for _ in range(50)} == {True, False}
    evening.close()


def test_ten_minutes_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    assert read([]).minutes == 10
    assert read(["--inputs", "5"]).minutes is None
    with pytest.raises(SystemExit) as left:
        read(["--minutes", "0"])
    assert left.value.code == 2
    assert "more than 0" in capsys.readouterr().err
