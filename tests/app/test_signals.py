"""SIGTERM, SIGINT and SIGHUP end the game at once and tidily, whatever is shown."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import main
from game.app import event_keeper, signals
from game.app import startup as opening
from game.scenes.event.host import EventHost
from tests.app.test_reports import Evening

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows ends processes without a signal")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    handlers = {number: signal.getsignal(number) for number in signals.ENDING}
    for number in signals.ENDING:
        if handlers[number] is signal.SIG_IGN:  # under nohup
            signal.signal(number, signal.SIG_DFL)
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)


def minimise() -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))


@pytest.mark.parametrize(
    ("where", "number"),
    [
        *(("table", number) for number in signals.ENDING),
        ("pin", signal.SIGTERM),
        ("minimised", signal.SIGTERM),
    ],
)
def test_a_signal_ends_the_game_and_everything_is_kept(
    tmp_path: Path, number: signal.Signals, where: str
) -> None:
    evening = Evening(tmp_path)
    services = evening.services
    if where == "pin":
        services.host = EventHost(services, "2580")
        evening.then[2] = services.quit
    elif where == "minimised":
        evening.then[2] = minimise
    evening.then[5] = lambda: os.kill(os.getpid(), number)
    noted: list[str] = []
    services.on_note = noted.append
    assert evening.run(50) == 0
    why = [f"The system ended the game: {number.name}"]
    assert noted == ([] if number == signal.SIGINT else why)
    assert evening.frames == 5
    assert services.store.running.exists
    assert len(services.stack.scenes) == 0


def test_a_second_signal_waits_for_nothing(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    def twice() -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        os.kill(os.getpid(), signal.SIGTERM)
        raise AssertionError("the second one interrupts")

    evening.then[3] = twice
    assert evening.run() == 0


def test_a_signal_while_the_game_starts_ends_it_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*_: object) -> int:
        os.kill(os.getpid(), signal.SIGTERM)
        return 1

    monkeypatch.setattr(opening, "play", play)
    assert main.main([]) == 0
    assert main.main(["--screenshot", "x.png"]) == 130, "there is no picture"


def test_a_segfault_kills_and_nobody_waits(tmp_path: Path) -> None:
    """pygame's own handler could wait for ever, and a keeper with it."""
    code = (
        "import os, signal, sys, pathlib\n"
        "from game.app import startup as opening\n"
        "from game.app.console import Asked\n"
        "opening._play = lambda *_: os.kill(os.getpid(), signal.SIGSEGV)\n"
        "opening.play(Asked(folder=pathlib.Path(sys.argv[1])))"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, timeout=60)
    assert done.returncode == -signal.SIGSEGV
    assert b"parachute" not in done.stderr
    assert b"Fatal" not in done.stderr


def test_nohup_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signals.interrupt()
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
    monkeypatch.setattr(event_keeper.EventKeeper, "keep", lambda _: 0)
    event_keeper.keep((), "2580")
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGTERM) is not signal.default_int_handler


def test_the_log_says_which_signal_ended_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    def keep(keeper: event_keeper.EventKeeper) -> int:
        signal.raise_signal(signal.SIGHUP)
        return 0

    noted: list[str] = []
    monkeypatch.setattr(event_keeper.EventKeeper, "keep", keep)
    assert event_keeper.keep((), "2580", on_note=noted.append) == 0
    assert noted == ["The system ended the event: SIGHUP"]
