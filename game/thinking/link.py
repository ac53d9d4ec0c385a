"""The thinking process as the game sees it: lines go in, lines come out, or it has died."""

import json
import os
import subprocess
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
WORKER: Final = (sys.executable, "-P", "-m", "game.thinking.worker")
"""`-P`: no folder that the player happens to be in is looked into for modules."""


class Link:
    """One process, from its start to its end. A thread starts it and reads what it says; whoever
    holds the link never waits."""

    def __init__(self, command: Sequence[str] = WORKER) -> None:
        self._command = command
        self._said: deque[bytes] = deque()
        self._unsent: deque[bytes] = deque()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._lock = Lock()
        self._end: str | None = None
        self._thread = Thread(target=self._run, name="thinking", daemon=True)
        self._thread.start()

    @property
    def end(self) -> str | None:
        """How the process ended, once everything it said was read; None while it lives."""
        return None if self._said else self._end

    @property
    def process_id(self) -> int | None:
        """The number that the system gave the process; None before it runs."""
        return self._process.pid if self._process else None

    def send(self, message: Mapping[str, object]) -> None:
        """Say something, as soon as there is somebody to hear it."""
        self._unsent.append(json.dumps(message).encode() + b"\n")
        self._flush()

    def heard(self) -> list[dict[str, Any]]:
        """What the process has said since the last time."""
        self._flush()
        messages = []
        while self._said:
            with suppress(ValueError):  # the half line of somebody who died in the middle of it
                message = json.loads(self._said.popleft())
                if isinstance(message, dict):
                    messages.append(message)
        return messages

    def close(self, wait: float = 0.0) -> None:
        """End the process, and wait so many seconds until it is gone."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._thread.join(wait)

    def _flush(self) -> None:
        process = self._process
        if process is None or process.stdin is None:
            return
        with suppress(OSError, ValueError):  # it has ended: the thread will say so
            while self._unsent:
                process.stdin.write(self._unsent.popleft())
            process.stdin.flush()

    def _run(self) -> None:
        try:
            process = _started(self._command)
        except OSError as error:
            self._end = f"it can't be started: {error}"
            return
        with self._lock:
            self._process = process
            if self._closed:
                process.kill()
        assert process.stdin is not None
        assert process.stdout is not None
        for line in process.stdout:
            self._said.append(line)
        code = process.wait()
        process.stdout.close()
        with suppress(OSError):  # something was not heard to its end
            process.stdin.close()
        self._end = f"it ended with exit code {code}"


def _started(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    """The process, in the background as far as the system knows such a thing, and without a console
    of its own. Raises OSError."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    quiet = 0
    if sys.platform == "win32":
        quiet = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
        creationflags=quiet,
    )
