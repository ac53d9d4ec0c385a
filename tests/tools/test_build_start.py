"""The processes that the game starts in a build, where Python cannot be started: they are the
program once more. It is played here by a script that tells Python that it is one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.base import child_process
from tools.builds.start import leave_to_others

ROOT = Path(__file__).parents[2]
STAND_IN = f"""#!{sys.executable}
import sys
sys.path.insert(0, {str(ROOT)!r})
sys.frozen, sys.executable = True, __file__
del __file__  # a process would run it, too; in a build it is what the process runs anyway
if len(sys.argv) == 1:
    exec(open(sys.executable + ".asks").read())
    sys.exit()
import runpy
runpy.run_path({str(ROOT / "tools" / "builds" / "start.py")!r}, run_name="__main__")
"""
THINKS = """
from time import sleep
from game.thinking.worker import ProcessWorker
def answer(worker):
    while worker.first is None and worker.failure is None:
        sleep(0.01)
    return worker.failure or worker.first.result(60)
if __name__ == "__main__":
    import os
    worker = ProcessWorker((os.getpid,))
    thought = answer(worker)
    print(thought == worker.process_id, thought != os.getpid())
    worker.close(10)
"""
SERVES = """
import json
from game.phones.link import ListenAt, start_process
if __name__ == "__main__":
    server, pipe = start_process(ListenAt("127.0.0.1", None))
    print(json.loads(pipe.recv_bytes())["t"])
    pipe.close()
    server.join(30)
    print(server.exitcode)
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no scripts are started there")


def said(folder: Path, asks: str, *arguments: str, given: Sequence[int] = ()) -> list[str]:
    """What the stand-in for a build prints that does this instead of a game. `given`: files that
    it finds open."""
    program = folder / "poker-deluxe"
    program.write_text(STAND_IN, encoding="utf-8")
    program.with_name("poker-deluxe.asks").write_text(asks, encoding="utf-8")
    program.chmod(0o755)
    done = subprocess.run(
        [program, *arguments],
        pass_fds=given,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert not done.stderr
    assert done.returncode == 0
    return done.stdout.split()


def test_a_guest_thinks_in_the_program_started_once_more(tmp_path: Path) -> None:
    assert said(tmp_path, THINKS) == ["True", "True"]


def test_phones_are_served_by_the_program_started_once_more(tmp_path: Path) -> None:
    assert said(tmp_path, SERVES) == ["up", "0"]


def test_a_process_whose_game_is_gone_already_says_nothing(tmp_path: Path) -> None:
    ours, theirs = os.pipe()
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        told = (f"{name}={pipe.fileno()}" for name in ("tracker_fd", "pipe_handle"))
        assert not said(tmp_path, "", "--multiprocessing-fork", *told, given=[pipe.fileno()])


def test_the_keeper_of_an_event_starts_the_program_itself() -> None:
    assert child_process.program("main.py", built=True) == (sys.executable,)
    assert child_process.program("main.py", built=False) == (sys.executable, "main.py")


def test_programs_of_the_system_get_their_own_libraries() -> None:
    ours = {"LD_LIBRARY_PATH": "/game/_internal", "HOME": "/home/anna"}
    leave_to_others(ours)
    assert ours == {"HOME": "/home/anna", "PYINSTALLER_RESET_ENVIRONMENT": "1"}


def test_libraries_that_the_player_chose_stay_chosen() -> None:
    ours = {"LD_LIBRARY_PATH": "/game/_internal:/opt", "LD_LIBRARY_PATH_ORIG": "/opt"}
    leave_to_others(ours)
    assert ours["LD_LIBRARY_PATH"] == "/opt"
    assert "LD_LIBRARY_PATH_ORIG" not in ours
