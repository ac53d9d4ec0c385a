"""The process that keeps an event running: what it starts again, what it tells, how it ends."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TextIO, TypeVar, cast

import pytest

from game.app import command_line, event_keeper
from game.app.console import CannotError
from game.app.event_keeper import (
    BEAT,
    CANNOT,
    HUNG,
    MOST_REFUSALS,
    RUNS,
    STARTING,
    VARIABLE,
    EventKeeper,
    PinSources,
    Watch,
    pin_of,
    without_pin,
)
from game.app.session import MOST, interrupted
from game.match.options import table_for
from game.storage.store import Store
from game.words.words import Words
from tests.match.matches import answer_once
from tests.processes import children, ends, kill
from tests.test_main import ROOT, SMALL, environment

T = TypeVar("T")
GAME = """
import os, sys
sys.path.insert(0, sys.argv.pop(1))
from pathlib import Path
from typing import TypeVar
from game.app.event_keeper import is_kept
notes, *ends = sys.argv[1:]
with open(notes, "a") as file:
    file.write(f"{is_kept()} {sys.stdin.readline()}")
number = Path(notes).read_text().count("\\n")
how = ends[min(number, len(ends)) - 1]
if how == "killed":
    os.kill(os.getpid(), 9)
if how == "stays":
    sys.stdin.read()
sys.exit(int(how))
"""


def at_once(seconds: float) -> bool:
    """Nobody waits, and nobody stops the keeper."""
    return seconds < 0


def kept(folder: Path, *ends: str, runs: float = RUNS) -> tuple[int, list[str]]:
    """The exit code of a keeper whose games end like this, one after the other, and what each of
    them was told."""
    notes = folder / "notes"
    command = [sys.executable, "-c", GAME, str(ROOT), str(notes), *ends]
    code = EventKeeper(command, "2580", wait=at_once, runs=runs).keep()
    return code, notes.read_text().splitlines()


@pytest.mark.parametrize(
    ("ends", "runs", "code"),
    [
        (("killed", "1", "130", "0"), RUNS, 0),
        (("2",) * MOST_REFUSALS, RUNS, 2),
        (("2", "2", "0"), RUNS, 0),
        (("killed", "2", "2", "0"), RUNS, 0),
        (("1", "2", "2", "0"), 0.0, 0),
    ],
    ids=[
        "until the host ends it",
        "cannot start",
        "screen comes later",
        "could start once",
        "ran once",
    ],
)
def test_whatever_ends_a_game_another_one_comes_if_it_ever_could_start(
    tmp_path: Path, ends: tuple[str, ...], runs: float, code: int
) -> None:
    assert kept(tmp_path, *ends, runs=runs) == (code, ["True 2580"] * len(ends))


class Deaf(subprocess.Popen[bytes]):
    """A game that ended before it could be told anything."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.wait()


def test_a_game_may_end_before_it_is_told_the_pin() -> None:
    command = [sys.executable, "-c", "raise SystemExit(2)"]
    assert EventKeeper(command, "2580", start=Deaf, wait=at_once).keep() == CANNOT


def test_where_the_system_starts_no_process_the_keeper_tries_again() -> None:
    def full(*_: object, **__: object) -> None:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    def game(code: int) -> Callable[..., Any]:
        return partial(subprocess.Popen, [sys.executable, "-c", f"raise SystemExit({code})"])

    tries: Iterator[Callable[..., Any]] = iter((game(1), full, full, game(0)))
    start = lambda _, **options: next(tries)(**options)  # noqa: E731
    assert EventKeeper((), "2580", start=start, wait=at_once, runs=0.0).keep() == 0
    assert next(tries, None) is None


def test_the_more_games_end_at_once_the_longer_the_keeper_waits(tmp_path: Path) -> None:
    waits: list[float] = []

    def wait(seconds: float) -> bool:
        waits.append(seconds)
        return False

    command = [sys.executable, "-c", GAME, str(ROOT), str(tmp_path / "notes"), *"11111111", "0"]
    assert EventKeeper(command, "2580", wait=wait).keep() == 0
    assert waits[:2] == [0.2, 0.2]
    assert waits == sorted(waits)
    assert waits[-1] == event_keeper.LONGEST_WAIT
    assert max(waits) < 2, "a visitor sees an empty screen meanwhile"


def test_a_keeper_that_is_stopped_ends_its_game(tmp_path: Path) -> None:
    notes = tmp_path / "notes"

    def start(*arguments: Any, **options: Any) -> subprocess.Popen[bytes]:
        mine.stop()
        return subprocess.Popen(*arguments, **options)

    command = [sys.executable, "-c", GAME, str(ROOT), str(notes), "stays"]
    mine = EventKeeper(command, "2580", start=start)
    assert mine.keep() == 0


PARENT = """
import subprocess, sys
sys.path.insert(0, sys.argv[1])
from game.app.event_keeper import pin_from_keeper
print(pin_from_keeper(lambda: None), flush=True)
child = "import sys; print(repr(sys.stdin.read()))"
sys.exit(subprocess.run([sys.executable, "-c", child]).returncode)
"""


def test_what_a_game_starts_does_not_inherit_the_pipe_of_its_keeper() -> None:
    """It is read all the time: a Python that starts on it, as those that think, waits for ever."""
    game = [sys.executable, "-c", PARENT, str(ROOT)]
    with subprocess.Popen(game, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(b"2580\n")
        process.stdin.flush()
        try:
            process.wait(60)
        finally:
            process.kill()
        assert process.stdout.read().split() == [b"2580", b"''"]


# --- a game that hangs ---------------------------------------------------------------------------
HANGS = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from pathlib import Path
from game.app.event_keeper import heartbeat
heartbeat()()
first = Path(sys.argv[1])
if first.exists():
    sys.exit(0)
first.touch()
while True:
    pass
"""


def test_a_game_that_hangs_is_ended_and_started_again(tmp_path: Path) -> None:
    heard: list[str] = []
    command = [sys.executable, "-c", HANGS, str(ROOT), str(tmp_path / "first")]
    mine = EventKeeper(
        command, "2580", wait=at_once, beat=0.02, on_hung=lambda: heard.append("hung")
    )
    assert mine.keep() == 0
    assert heard == ["hung"]


@dataclass
class Watched:
    """A game that is looked at without a thread: its signs of life, look by look."""

    beats: Iterator[bool]
    stdout: io.BytesIO = field(default_factory=io.BytesIO)
    killed: bool = False
    looks: int = 0

    def kill(self) -> None:
        self.killed = True


def watched(*beats: bool) -> Watched:
    """It ends after these looks, if it was not killed before."""
    game = Watched(iter(beats))
    watch = Watch(cast("subprocess.Popen[bytes]", game), lambda _: look(), lambda: None)

    def look() -> bool:
        beat = next(game.beats, None)
        game.looks += beat is not None
        watch._heard |= bool(beat)
        return beat is None

    watch._watch()
    return game


def test_a_game_is_taken_for_hung_after_so_many_looks_in_vain() -> None:
    """However long one lasts: a machine that sleeps meanwhile looks once."""
    silent = (False,)
    almost = watched(*silent * (STARTING - 1), True, *(silent * (HUNG - 1) + (True,)) * 3)
    assert not almost.killed
    starts = watched(*silent * (STARTING + 9))
    assert (starts.killed, starts.looks) == (True, STARTING)
    hangs = watched(True, True, *silent * (HUNG + 9))
    assert (hangs.killed, hangs.looks) == (True, 2 + HUNG)


def test_a_game_gives_a_sign_of_life_every_second(tmp_path: Path) -> None:
    times = iter((0.0, 0.0, 0.3, BEAT, BEAT + 0.9, 2 * BEAT))
    signs = tmp_path / "signs"
    counts = []
    with signs.open("wb") as file:
        beat = event_keeper.heartbeat(lambda: next(times), file.fileno())
        for _ in range(5):
            beat()
            counts.append(signs.stat().st_size)
    assert counts == [1, 1, 2, 2, 3]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("--event 2580 --no-sound", "--event --no-sound"),
        ("--no-sound --event=2580 --lang de", "--no-sound --event --lang de"),
        ("--event --lang de", "--event --lang de"),
        ("--event", "--event"),
    ],
)
def test_the_game_is_not_told_the_pin_on_its_command_line(line: str, left: str) -> None:
    assert without_pin(line.split()) == left.split()


# --- the event itself ----------------------------------------------------------------------------


def wait_for(found: Callable[[], T]) -> T:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if what := found():
            return what
        time.sleep(0.01)
    raise AssertionError("it never came")


@pytest.mark.skipif(sys.platform == "darwin", reason="it does not tell who started whom")
def test_an_event_survives_its_game_and_leaves_nothing_behind(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--event", "2580", *SMALL]
    event = subprocess.Popen([*command, "--data-dir", str(tmp_path)], env=environment())
    try:
        (first,) = wait_for(lambda: children(event.pid))
        wait_for((tmp_path / "poker-deluxe.sqlite3").exists)
        for part in ("cmdline", "environ") if sys.platform == "linux" else ():
            assert b"2580" not in Path(f"/proc/{first}/{part}").read_bytes()
        kill(first)
        (second,) = wait_for(lambda: [child for child in children(event.pid) if child != first])
        thinks = wait_for(lambda: children(second))
        event.kill()
        for process in (second, *thinks):
            assert ends(process)
    finally:
        event.kill()
        event.wait()


# --- the match of a visitor ----------------------------------------------------------------------


def visited(folder: Path) -> Store:
    """A visitor sits at a match."""
    store = Store(folder)
    store.visits.begin("2026-11-22T12:00:00", "deluxe", "de")
    match = store.running.begin(table_for(2, variant=5, rounds=1, seed=3, demo=False))
    answer_once(match)
    return store


def test_the_match_of_a_visitor_goes_on_after_a_kill(tmp_path: Path) -> None:
    assert interrupted(Store(tmp_path)) is None
    visited(tmp_path).close()
    store = Store(tmp_path)
    match = interrupted(store)
    assert match is not None
    assert len(match.answers) == 1
    assert store.visits.language == "de"
    store.visits.end()
    assert interrupted(store) is None, "who has left is not called back"
    assert store.running.exists


def test_a_match_that_kills_the_game_each_time_is_given_up(tmp_path: Path) -> None:
    store = visited(tmp_path)
    assert [interrupted(store) is not None for _ in range(MOST + 1)] == [True] * MOST + [False]
    assert store.visits.current is None
    assert store.running.exists


def test_an_answer_in_between_shows_that_the_match_goes_on(tmp_path: Path) -> None:
    store = visited(tmp_path)
    for _ in range(MOST + 1):
        match = interrupted(store)
        assert match is not None
        answer_once(match)


def test_what_cannot_be_resumed_is_no_match_of_anybody(tmp_path: Path) -> None:
    store = visited(tmp_path)
    store.write([("UPDATE matches SET version = version + 1", ())])
    assert interrupted(store) is None
    assert store.visits.current is None


WORDS = Words.load("en")


def pin(line: str, console: TextIO | None = None, *, variable: str = "") -> str:
    environment = {VARIABLE: variable} if variable else {}
    found = pin_of(
        command_line.read(line.split()),
        PinSources(lambda: "PIN:", environment, console, pytest.fail),
    )
    assert not environment, "nothing that is started from here has it"
    return found


def refused(line: str, console: TextIO | None = None, *, variable: str = "") -> str:
    with pytest.raises(CannotError) as error:
        pin(line, console, variable=variable)
    return error.value.sentence(WORDS)


class Console(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_command_line_the_file_the_environment_and_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "pin"
    file.write_text("1357\nwhatever\n")
    assert pin("--event 2580", variable="8642") == "2580"
    assert pin(f"--event --event-pin-file {file}", variable="8642") == "1357"
    assert pin("--event", variable="8642") == "8642"
    assert pin("--event", io.StringIO("975310\n")) == "975310"


def test_the_environment_and_the_console_of_the_process_are_looked_at() -> None:
    sources = PinSources(lambda: "PIN:")
    assert sources.environment is os.environ
    assert sources.console is sys.stdin


def test_the_console_shows_nothing_of_what_is_typed() -> None:
    asked: list[str] = []

    def getpass(prompt: str) -> str:
        asked.append(prompt)
        return "2580"

    sources = PinSources(lambda: "PIN:", {}, Console(), getpass)
    assert pin_of(command_line.read(["--event", "--lang", "de"]), sources) == "2580"
    assert asked == ["PIN: "]


def test_what_is_no_pin_is_refused_and_not_repeated(
    tmp_path: Path,
) -> None:
    file = tmp_path / "pin"
    for text in ("123", "123456789", "abcd", "١٢٣٤", "12 34", "\0" * 200):
        file.write_text(text, "utf-8")
        sentence = refused(f"--event --event-pin-file {file}")
        assert sentence == f"What {file} gives is no PIN; a PIN has four to eight digits."
    assert refused("--event", variable="99").startswith(f"What {VARIABLE} gives is no PIN")


def test_where_there_is_no_pin_it_is_said_how_to_give_one(
    tmp_path: Path,
) -> None:
    file = tmp_path / "pin"
    file.touch()
    for stdin in (None, io.StringIO()):
        assert refused("--event", stdin).startswith("An event needs a PIN")
    assert refused(f"--event --event-pin-file {file}").startswith("An event needs a PIN")
    assert refused(f"--event --event-pin-file {tmp_path}").startswith("The PIN could not be read")
