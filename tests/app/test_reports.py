"""What is written down where nobody is to be bothered."""

from __future__ import annotations

import errno
import os
import platform
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from io import StringIO
from pathlib import Path

import pygame
import pytest

from game.app import reports as recovery
from game.app.console import versions
from game.app.loop import App
from game.app.reports import LOG_NAME, LONGEST_LOG, MINUTE, MOST_REPORTS, note, say, write_report
from game.app.window import Window
from game.input.intents import Key, Pressed
from game.match.match import Match
from game.match.options import table_for
from game.rules.cards import Card, Rank, Suit
from game.scenes.event.attract import AttractScene
from game.scenes.event.host import EventHost
from game.scenes.title.scene import TitleScene
from game.storage.settings import Settings
from game.storage.store import Store
from game.table.scene import TableScene
from game.ui.art import ArtMissingError
from game.ui.services import Services
from tests.app.test_loop import Clock, finite
from tests.match.matches import answer_once
from tests.scenes.fakes import bare_services
from tests.scenes.screens import furnished


def test_notes_are_lines_with_a_date(tmp_path: Path) -> None:
    note(tmp_path, "first")
    note(tmp_path, "second")
    lines = (tmp_path / LOG_NAME).read_text("utf-8").splitlines()
    assert [line.split(" ", 3)[3] for line in lines] == ["first", "second"]
    assert all(line.startswith("2") for line in lines)


def test_a_log_that_is_full_begins_anew(tmp_path: Path) -> None:
    note(tmp_path, "x" * LONGEST_LOG)
    note(tmp_path, "fresh")
    assert (tmp_path / LOG_NAME).read_text("utf-8").count("\n") == 1


def test_where_nothing_can_be_written_nothing_happens(tmp_path: Path) -> None:
    note(tmp_path / "nowhere", "lost")
    assert not list(tmp_path.iterdir())


def test_a_full_disk_keeps_no_half_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    assert write_report(tmp_path, ValueError("a test"), Settings()) is None
    assert list(tmp_path.iterdir()) == []


def test_only_so_many_reports_are_kept_and_those_are_the_newest(tmp_path: Path) -> None:
    for day in range(MOST_REPORTS):
        (tmp_path / f"report-20200101-{day:06}.txt").touch()
    newest = write_report(tmp_path, ValueError("a test"), Settings())
    reports = sorted(tmp_path.glob("report-*.txt"))
    assert len(reports) == MOST_REPORTS
    assert reports[-1] == newest
    assert reports[0].name == "report-20200101-000001.txt"


def test_a_report_is_kept_also_where_the_clock_was_put_back(tmp_path: Path) -> None:
    for day in range(MOST_REPORTS):
        (tmp_path / f"report-29990101-{day:06}.txt").touch()
    newest = write_report(tmp_path, ValueError("a test"), Settings())
    assert newest is not None
    assert newest.exists()
    assert len(list(tmp_path.glob("report-*.txt"))) == MOST_REPORTS


@pytest.mark.parametrize("broken", ["gone", "closed", "none"])
def test_a_console_that_takes_nothing_breaks_nothing(
    monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    class Gone(StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.EIO, "Input/output error")

    closed = StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stderr", {"gone": Gone(), "closed": closed, "none": None}[broken])
    say("a test")


# --- nothing private ------------------------------------------------------------------------------
HOME = "/home/annegret"
ROOT = Path(__file__).parents[2]
QUEEN = Card(Rank.QUEEN, Suit.HEARTS)
SECRETS = ("annegret", "Annegret", "QH", "Queen", "QUEEN", "/home", "Users", platform.node())
SOURCE = """
def play(do, *what):
    return do(*what)
"""


def broken(*what: object) -> str:
    raise LookupError(f"{what} of Annegret in {HOME}")


def reported(folder: Path, error: BaseException) -> str:
    path = write_report(folder, error, Settings())
    assert path is not None
    return path.read_text("utf-8")


@pytest.mark.parametrize(
    ("do", "told"),
    [
        (lambda card: card.chips, "AttributeError: 'Card' object has no attribute 'chips'"),
        (lambda card: card + 1, "TypeError: unsupported operand type(s) for +: 'Card' and 'int'"),
        (lambda card: broken("Annegret", card), "LookupError"),
        (lambda card: {"": 0}["Annegret"], "KeyError"),
        (lambda card: int("Annegret"), "ValueError"),
        (lambda card: import_module("nowhere"), "ModuleNotFoundError: nowhere"),
        (
            lambda card: Path(HOME, "none").read_text(encoding="utf-8"),
            "FileNotFoundError: " + os.strerror(2),
        ),
        (lambda card: pygame.image.load(f"{HOME}/face.png"), "FileNotFoundError"),
        (lambda card: pygame.Surface((-1, 0)), "error: Invalid resolution for Surface"),
    ],
)
def test_a_report_tells_the_way_and_nothing_private(
    tmp_path: Path, do: Callable[[Card], object], told: str
) -> None:
    """Whoever plays, from wherever: neither their name nor a card is in it."""
    code: dict[str, Callable[..., object]] = {}
    exec(compile(SOURCE, f"{HOME}/poker/evening.py", "exec"), code)
    with pytest.raises(Exception) as first:
        code["play"](do, QUEEN)
    with pytest.raises(RuntimeError) as caught:
        raise RuntimeError(f"Annegret, {HOME}") from first.value
    text = reported(tmp_path, caught.value)
    assert f"\n{told}\n\nand then\n" in text
    assert text.endswith("\nRuntimeError\n")
    assert 'File "evening.py", line 3, in play' in text
    assert f'File "{Path(__file__).relative_to(ROOT).as_posix()}", line' in text
    lines = [line for line in text.splitlines() if not line.startswith("    ")]  # of the source
    assert not [secret for secret in SECRETS if secret in "\n".join(lines)]
    assert str(Path.home()) not in text


def test_a_report_tells_all_versions(tmp_path: Path) -> None:
    text = reported(tmp_path, ValueError())
    assert text.splitlines()[1:3] == versions().splitlines()
    assert f"\nSDL {'.'.join(map(str, pygame.get_sdl_version()))}, picture by " in text
    assert platform.platform() in text
    assert Settings().to_json() in text


SIZE = (1024, 640)


class Evening:
    """A match at a table in a real loop; `then` is done before the frame of that number."""

    def __init__(self, folder: Path) -> None:
        self.services: Services = furnished(folder, SIZE, sound=False)
        self.clock = Clock()
        self.match = self.services.store.running.begin(
            table_for(2, variant=5, rounds=1, seed=3, bots=("keeper",), demo=False)
        )
        assert isinstance(self.match, Match)
        for _ in range(5):
            answer_once(self.match)
        window = Window()
        window.open(size=SIZE)
        self.table = TableScene(self.match)
        self.app = App(
            self.services, self.table, clock=self.clock, rest=self.clock.sleep, display=window
        )
        self.then: dict[int, Callable[[], None]] = {}
        self.frames = 0
        self.services.on_frame = self._frame

    def _frame(self, _: float) -> None:
        self.frames += 1
        self.then.get(self.frames, lambda: None)()

    def run(self, frames: int = 8) -> int:
        self.then[frames] = self.look_and_quit
        return self.app.run()

    def look_and_quit(self) -> None:
        self.top, self.told = self.services.stack.top, [*self.services.notices]
        self.app.quit()

    def reports(self) -> int:
        return len([*self.services.folder.glob("report-*.txt")])


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def broken_scene(*_: object) -> None:
    raise ZeroDivisionError("a test")


def broken_job() -> Iterator[None]:
    yield
    broken_scene()


@pytest.mark.parametrize("verb", ["draw", "handle", "update", "lay out", "job", "leave"])
def test_the_match_goes_on_wherever_the_exception_came(evening: Evening, verb: str) -> None:
    table, stack = evening.table, evening.services.stack

    def break_it() -> None:
        if verb == "job":
            evening.services.work(broken_job())
        elif verb == "handle":
            vars(table)["handle"] = broken_scene
            stack.handle(Pressed(Key.SPACE))
        elif verb == "lay out":
            vars(table)["handle"] = broken_scene
            stack.lay_out_again()
        else:
            vars(table)[verb] = broken_scene
            if verb == "leave":
                vars(table)["update"] = broken_scene

    evening.then[3] = break_it
    answers = [*evening.match.answers]
    assert evening.run() == 0
    assert isinstance(evening.top, TableScene)
    assert evening.top is not table
    assert evening.top.match.answers == answers
    assert evening.top.events_shown >= evening.top.match.recap
    assert evening.reports() == 1


def test_the_player_is_told_in_one_sentence(
    evening: Evening, capsys: pytest.CaptureFixture[str]
) -> None:
    evening.then[3] = broken_scene
    evening.run()
    assert isinstance(evening.top, TableScene)
    text = evening.top.tabletop.notice.text
    assert text == evening.services.words("error.recovered")
    assert capsys.readouterr().err.count("\n") == 1


def test_where_the_match_cannot_be_shown_the_title_comes(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def both() -> None:
        monkeypatch.setattr(TableScene, "enter", broken_scene)
        broken_scene()

    evening.then[3] = both
    assert evening.run() == 0
    assert isinstance(evening.top, TitleScene)
    assert evening.reports() == 2


def test_the_third_within_a_minute_ends_the_game(evening: Evening) -> None:
    for frame in (3, 4, 5):
        evening.then[frame] = broken_scene
    assert evening.run() == 1
    assert evening.reports() == 3
    assert evening.frames == 5


def test_what_breaks_seldom_ends_nothing(evening: Evening) -> None:
    def later() -> None:
        evening.clock.now += MINUTE / 2 + 1
        broken_scene()

    for frame in (3, 5, 7, 9, 11):
        evening.then[frame] = later
    assert evening.run(14) == 0
    assert evening.reports() == 5


def test_a_missing_picture_is_no_mistake_of_the_program(evening: Evening) -> None:
    def missing() -> None:
        raise ArtMissingError("bowl/back")

    evening.then[3] = missing
    with pytest.raises(ArtMissingError):
        evening.run()
    assert evening.reports() == 0


def test_a_match_that_cannot_be_resumed_is_told_of_at_the_title(evening: Evening) -> None:
    def spoil() -> None:
        evening.services.store.write([("UPDATE matches SET version = version + 1", ())])
        broken_scene()

    evening.then[3] = spoil
    assert evening.run() == 0
    assert isinstance(evening.top, TitleScene)
    assert any("another version" in text for text in evening.told)


def test_at_an_event_a_visitor_plays_on_and_else_the_invitation_comes(evening: Evening) -> None:
    evening.services.host = EventHost(evening.services, "2580")
    tops = []

    def note() -> None:
        tops.append(type(evening.services.stack.top))

    evening.then |= {3: broken_scene, 6: note, 7: broken_scene}
    assert evening.run(11) == 0
    assert tops == [TableScene]
    assert isinstance(evening.top, AttractScene)
    assert evening.services.store.running.exists


def test_the_first_frame_may_break_as_well(evening: Evening) -> None:
    evening.then[1] = broken_scene
    assert evening.run() == 0
    assert isinstance(evening.top, TableScene)


def test_whose_match_it_is_the_store_knows(tmp_path: Path) -> None:
    store = Store(tmp_path)
    options = table_for(2, variant=5, rounds=1, seed=3, demo=False)
    match = store.running.begin(options)
    assert store.running.keeps(match)
    assert not store.running.keeps(Match(options))
    assert not store.running.keeps(None)
    assert Store(None).running.keeps(None) is False


@pytest.mark.parametrize("writable", [True, False])
def test_a_crash_leaves_a_report_where_it_can_be_written_and_one_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    writable: bool,
) -> None:
    monkeypatch.setattr(recovery, "MOST", 1)
    services = bare_services(tmp_path)
    if not writable:
        services.folder = tmp_path / "file"
        services.folder.write_text("")
    app, scene, _ = finite(services)
    scene.broken = True
    assert app.run() == 1
    said = capsys.readouterr()
    reports = [path.read_text(encoding="utf-8") for path in tmp_path.glob("report-*.txt")]
    assert [text.endswith("\nZeroDivisionError\n") for text in reports] == [True] * writable
    assert not any(str(tmp_path) in text or str(Path.home()) in text for text in reports)
    assert said.err.startswith("error.crash {'path'" if writable else "error.crash_no_report\n")
    assert "Traceback" not in said.err + said.out
    assert said.err.count("\n") == 1
