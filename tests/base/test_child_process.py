"""What belongs to the whole game is lent to a process that is started, and comes back."""

import os
import subprocess
import sys
from multiprocessing import spawn
from threading import Barrier, Thread

import pytest

from game.base import child_process


def test_arguments_come_back_also_where_two_are_started_at_once() -> None:
    before = [*sys.argv]
    seen: list[list[str]] = []
    together = Barrier(2)

    def start() -> None:
        together.wait()
        for _ in range(200):
            with child_process.starting():
                seen.append([*sys.argv])

    threads = [Thread(target=start) for _ in range(2)]
    sys.argv = ["main.py", "--seed", "3"]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sys.argv == ["main.py", "--seed", "3"]
    finally:
        sys.argv = before
    assert seen == [["main.py"]] * 400


def test_the_environment_is_safe_only_meanwhile() -> None:
    def start() -> None:
        with pytest.raises(OSError, match="no more"), child_process.starting():
            assert os.environ["PYTHONSAFEPATH"] == "1"
            raise OSError("no more processes")

    thread = Thread(target=start)
    thread.start()
    thread.join()
    assert not os.environ.get("PYTHONSAFEPATH")


@pytest.mark.skipif(sys.platform == "win32", reason="processes are handed numbers of files")
def test_a_game_that_is_killed_while_it_starts_a_process_leaves_no_stack_trace() -> None:
    """The pipe over which the process is told what to do has nobody at its other end."""
    lines: list[list[str]] = []

    def start() -> None:
        with child_process.starting():
            lines.append(spawn.get_command_line(tracker_fd=0, pipe_handle=reads))

    reads, writes = os.pipe()
    os.close(writes)
    thread = Thread(target=start)
    thread.start()
    thread.join()
    done = subprocess.run(lines[0], pass_fds=[reads], capture_output=True, timeout=60, check=False)
    os.close(reads)
    assert (done.stdout, done.stderr) == (b"", b"")
