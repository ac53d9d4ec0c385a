"""Places where tasks run as a test says, in no process."""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from game.players.bots import Task
from game.thinking.thinker import ProcessThinker


def done(task: Task) -> Any:
    """What a task finds."""
    work, *given = task
    return work(*given)


class FakePlace:
    """A process in name only: tasks wait until somebody says what becomes of them."""

    process_id = 1

    def __init__(self, task: Task, *, starts: bool) -> None:
        self.failure: str | None = None
        self.closed = False
        self.given: list[tuple[Task, Future[Any]]] = []
        self._first = self.submit(task)
        self.starts = starts

    @property
    def first(self) -> Future[Any] | None:
        return self._first if self.starts else None

    @property
    def tasks(self) -> list[Any]:
        """The functions it was asked to call."""
        return [task[0] for task, _ in self.given]

    def submit(self, task: Task) -> Future[Any]:
        if self.closed:
            raise BrokenProcessPool("closed")
        self.given.append((task, Future()))
        return self.given[-1][1]

    def finish(self) -> None:
        """The last task comes to its end."""
        task, future = self.given[-1]
        future.set_result(done(task))

    def fail(self, error: Exception) -> None:
        """The last task fails."""
        self.given[-1][1].set_exception(error)

    def die(self) -> None:
        """The process ends in the middle of the last task."""
        self.fail(BrokenProcessPool("terminated abruptly"))

    def close(self, wait: float = 0.0) -> None:
        self.closed = True


class Room:
    """A door to such places, its clock and its log."""

    def __init__(self) -> None:
        self.places: list[FakePlace] = []
        self.now = 100.0
        self.notes: list[str] = []
        self.starts = True
        self.door = ProcessThinker(lambda: self.now, self.notes.append, self._start)

    def _start(self, task: Task) -> FakePlace:
        self.places.append(FakePlace(task, starts=self.starts))
        return self.places[-1]

    @property
    def place(self) -> FakePlace:
        """The last one."""
        return self.places[-1]


@pytest.fixture
def room() -> Room:
    return Room()
