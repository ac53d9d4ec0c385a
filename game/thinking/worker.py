"""The process where tasks run: a `ProcessPoolExecutor` with one worker, started beside the game."""

from __future__ import annotations

import os
import sys
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final, Protocol

from game.base import child_process, failures

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

    from game.players.bots import Task

MODEST: Final = 5
"""How far the process steps back behind all other work, where the system knows such steps."""


class Worker(Protocol):
    """Where tasks run, from its start to its end; begun with a first task."""

    @property
    def first(self) -> Future[object] | None:
        """What becomes of the first task; None while the process is being started. After that
        others can be handed in."""

    @property
    def failure(self) -> str | None:
        """Why no process could be started; None where one could, or may be soon."""

    @property
    def process_id(self) -> int | None:
        """The number that the system gave the process; None before it runs."""

    def submit(self, task: Task) -> Future[object]:
        """Run a task. Raises RuntimeError where the process has died."""

    def close(self, wait: float = 0.0) -> None:
        """End the process, also in the middle of a task. One that is being started ends then; so
        many seconds are waited for that."""


class ProcessWorker:
    """One process. A thread starts it: modules are loaded for that, and two processes begun (the
    other one belongs to `multiprocessing`), which takes longer than a frame may."""

    def __init__(self, task: Task) -> None:
        self.first: Future[object] | None = None
        self.failure: str | None = None
        self._executor: ProcessPoolExecutor | None = None
        self._workers: list[BaseProcess] = []
        self._closed = False
        self._lock = Lock()
        self._starter = Thread(target=self._start, args=(task,), name="thinking", daemon=True)
        self._starter.start()

    @property
    def process_id(self) -> int | None:
        return self._workers[0].pid if self._workers else None

    def submit(self, task: Task) -> Future[object]:
        if self._executor is None:
            raise RuntimeError("it has not been started")
        work, *given = task
        return self._executor.submit(work, *given)

    def close(self, wait: float = 0.0) -> None:
        with self._lock:
            self._closed = True
            self._end()
        self._starter.join(wait)

    def _end(self) -> None:
        for worker in self._workers:
            worker.kill()
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)

    def _start(self, task: Task) -> None:
        try:
            with child_process.starting():
                from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415, not at the title

                executor = ProcessPoolExecutor(1, get_context("spawn"), _begin)
                work, *given = task
                first = executor.submit(work, *given)  # only now the process starts
        except (OSError, ImportError, RuntimeError) as error:
            self.failure = f"it can't be started: {failures.in_short(error)}"
            return
        with self._lock:
            # Until Python 3.14 there is no other way to end a task that runs.
            self._workers = list(executor._processes.values())
            self._executor, self.first = executor, first
            if self._closed:
                self._end()


def _begin() -> None:
    child_process.begin()
    if sys.platform != "win32":
        os.nice(MODEST)
