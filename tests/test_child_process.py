"""What belongs to the whole game is lent to a process that is started, and comes back."""

import os
import sys
from threading import Barrier, Thread

import pytest

from game import child_process


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
