"""The wheel in an empty environment, far from the source: prints, draws, thinks, lets phones in."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from sysconfig import get_path
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

import pytest

from game.base.version import VERSION
from game.match.match import Match
from game.match.options import table_for
from game.phones.server.pages import pages
from tests.app.test_event_keeper import wait_for as wait_until
from tests.build.making import ROOT, built, run
from tests.processes import children, looks
from tests.test_main import SMALL, environment, last_match, wait_for
from tools.venv import RUN_TIME, python_in

pytestmark = pytest.mark.thorough

DEMO = ("--play", "deluxe", "--variant", "5", "--players", "4", "--seed", "8", "--demo")
BOTS = ("--rounds", "1", "--bots", "master,expert")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, in an environment that has nothing but the wheel and what it says it needs.

    That is copied from ours, so that no network is needed; pip refuses where it is not enough.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    packages = Path(get_path("purelib", "venv", {"base": str(folder)}))
    for name in RUN_TIME:
        needed = distribution(name)
        for file in needed.files or ():
            if ".." not in file.parts:  # commands of a library
                (packages / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(str(needed.locate_file(file)), packages / file)
    wheel = built("wheel", tmp_path_factory.mktemp("wheel"))
    pip = (sys.executable, "-m", "pip", "--python", python_in(folder))
    run(*pip, "install", "--no-index", "--disable-pip-version-check", wheel)
    run(*pip, "check")
    return python_in(folder).with_name("poker-deluxe")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder with nothing of the game in it, but with names that it must not fall for."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    for name in ("game.py", "main.py", "random.py"):
        (folder / name).write_text("raise SystemExit('a module of somebody else')\n")
    return folder


def lonely(home: Path) -> dict[str, str]:
    """Our environment without a way to the source, and with another home."""
    return environment(PYTHONPATH=None, VIRTUAL_ENV=None, HOME=str(home))


@contextmanager
def running(command: Path, elsewhere: Path, *arguments: str | Path) -> Iterator[int]:
    """The number of the process, which is stopped afterwards and has had nothing to complain of."""
    data = elsewhere / "data"
    process = subprocess.Popen(
        [str(part) for part in (command, *SMALL, "--data-dir", data, *arguments)],
        cwd=elsewhere,
        env=lonely(elsewhere),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process.pid
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60)[0] == ""
        assert process.returncode == 0
    finally:
        process.kill()
        process.communicate()
    log = data / "log.txt"
    assert "process" not in (log.read_text("utf-8") if log.exists() else "")
    assert not list(data.glob("report-*.txt"))


def called(process: int) -> str:
    """The command line of a process."""
    return Path(f"/proc/{process}/cmdline").read_text("utf-8")


def test_it_tells_its_versions_and_its_name(installed: Path, elsewhere: Path) -> None:
    said = run(installed, "--version", cwd=elsewhere, **lonely(elsewhere))
    assert said.startswith(f"Poker Deluxe {VERSION}\npygame-ce ")
    helped = run(installed, "--help", cwd=elsewhere, **lonely(elsewhere))
    assert "\nusage: poker-deluxe [" in helped


def test_nothing_is_called_game_for_others(installed: Path, elsewhere: Path) -> None:
    code = "import importlib.util as u; print(u.find_spec('game'), u.find_spec('poker_deluxe'))"
    python = python_in(installed.parents[1])
    assert run(python, "-I", "-c", code, cwd=elsewhere).startswith("None ModuleSpec(")


def test_its_picture_of_a_match_is_that_of_the_source(installed: Path, elsewhere: Path) -> None:
    pictures = list[bytes]()
    source: tuple[Path | str, ...] = (sys.executable, ROOT / "main.py")
    for command in ((installed,), source):
        picture = elsewhere / f"{len(pictures)}.png"
        shot = ("--at-event", "60", *SMALL, "--data-dir", elsewhere / "data", "--screenshot")
        assert run(*command, *DEMO, *shot, picture, cwd=elsewhere, **lonely(elsewhere)) == ""
        pictures.append(picture.read_bytes())
    assert pictures[0] == pictures[1]


def test_guests_think_in_their_own_process(installed: Path, elsewhere: Path) -> None:
    bots = ("master", "expert")
    whole = Match(table_for(4, variant=5, rounds=1, seed=8, bots=bots, demo=True))
    whole.let_bots_answer()
    with running(installed, elsewhere, *DEMO, *BOTS, "--speed", "instant") as game:
        assert wait_for(elsewhere / "data", "running", answers=3, seconds=60)
        if sys.platform == "linux":
            wait_until(
                lambda: any("--multiprocessing-fork" in called(each) for each in children(game))
            )
        assert wait_for(elsewhere / "data", "finished", seconds=120)
    assert last_match(elsewhere / "data") == ("finished", whole.digest, len(whole.answers))


def test_phones_find_the_page(installed: Path, elsewhere: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    ask = build_opener(ProxyHandler({})).open

    def page(path: str) -> bytes:
        for _ in looks():
            try:
                with ask(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
                    return bytes(answer.read())
            except URLError as error:
                if not isinstance(error.reason, ConnectionRefusedError):
                    raise
        raise AssertionError(port)

    with running(installed, elsewhere, "--phones", f"127.0.0.1:{port}"):
        for path, ours in pages().items():
            assert page(path) == ours.zipped, path


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
def test_an_event_starts_again(installed: Path, elsewhere: Path) -> None:
    with running(installed, elsewhere, "--event", "2580") as event:
        (first,) = wait_until(lambda: children(event))
        wait_until(lambda: "2580" not in called(first))  # the game, no longer its keeper
        wait_until(lambda: children(first))  # guests think
        os.kill(first, signal.SIGKILL)
        (second,) = wait_until(lambda: [child for child in children(event) if child != first])
        wait_until(lambda: "2580" not in called(second))
        wait_until(lambda: children(second))
