"""What a table asks when a guest or the lamp has to think, a thinker that does so at once, and one
that lets tasks run in a process of their own.

A process that dies, or is silent too long, is replaced and asked again; where that happens too
often, the task runs here. Whatever happens the answer is the same: a late one is waited for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, cast

from game.base import failures

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.coach.advice import Advice
    from game.match.game import Question
    from game.players.bots import Task
    from game.players.worth.beliefs import Position
    from game.thinking.worker import Worker


def advice_task(position: Position) -> Task:
    """What the lamp has to work out to tell of a position."""
    from game.coach.advice import advise  # noqa: PLC0415, the title starts without the rules

    return advise, position


class Thinker(Protocol):
    """Is asked once a frame until the answer is there, and never keeps a frame waiting."""

    def open(self) -> None: ...  # the first screen is shown: from now on there is time for more
    def warm_up(self, task: Task) -> None:
        """Guests or the lamp will need soon what this task loads."""

    def answer(self, question: Question) -> object:
        """The answer of a bot; None while it thinks, however long that takes. Another question
        takes the place of this one."""

    def forget(self) -> None: ...  # nobody waits any more for the answer of a bot
    def advice(self, position: Position) -> Advice | None:
        """What the lamp tells of a position; None while it thinks. Another position takes the
        place of this one; the last advice is kept."""

    def foresee(self, position: Position) -> None:
        """Advice may be asked for soon: begin, if that keeps nobody waiting."""

    def forget_advice(self) -> None: ...  # nobody waits any more for the advice asked for last
    def close(self) -> None: ...  # the game ends


class InlineThinker:
    """Thinks where it is asked, however long that takes: for pictures, tools and tests. Nobody ever
    waits, so there is nothing to begin, to forget or to close."""

    def open(self) -> None: ...

    def warm_up(self, task: Task) -> None: ...

    def answer(self, question: Question) -> object:
        return question.think()

    def forget(self) -> None: ...

    def advice(self, position: Position) -> Advice:
        work, *given = advice_task(position)
        return cast("Advice", work(*given))

    def foresee(self, position: Position) -> None: ...

    def forget_advice(self) -> None: ...

    def close(self) -> None: ...


HUNG: Final = 15.0  # seconds without a result, after which the process is taken for dead
_GONE: Final = 2.0  # seconds that the end of the game waits for a process that is being started
MOST_DEATHS: Final = 3  # within a MINUTE; then no other process is started for a while
MINUTE: Final = 60.0  # seconds


@dataclass(slots=True, eq=False)
class _Request:
    """A task that was asked for: by what, and what it found."""

    about: object
    task: Task
    done: bool = False
    found: object = None
    here: bool = False  # it failed in the process

    def run(self) -> None:
        work, *given = self.task
        self.found, self.done = work(*given), True


@dataclass(slots=True)
class _Running:
    """What the process does; seconds of the clock."""

    wanted: _Request
    since: float
    future: Future[object] | None = None  # none while the process is being started


class ProcessThinker:
    """A `Thinker` with a process behind it, which starts when the first task comes, not before
    `open`. It is handed one task at a time, the most urgent first. The title starts without the
    rules: they are loaded where somebody asks."""

    def __init__(
        self,
        clock: Callable[[], float],
        note: Callable[[str], None],
        start: Callable[[Task], Worker] | None = None,
    ) -> None:
        """`clock` tells seconds, not counting those in which the machine sleeps; `note` writes down
        what went wrong; `start` starts the process with a first task, where it is not the usual
        one."""
        self._clock, self._note, self._start = clock, note, start or _process_worker
        self._opened = False
        self._place: Worker | None = None
        self._running: _Running | None = None
        self._deaths: list[float] = []
        self._choice: _Request | None = None
        self._advice: _Request | None = None
        self._warm_up: _Request | None = None

    # --- what a table asks ---------------------------------------------------------------------

    def open(self) -> None:
        """The first screen is shown: a process may start."""
        self._opened = True
        self._poll()

    def warm_up(self, task: Task) -> None:
        if self._warm_up is None or self._warm_up.task != task:
            self._warm_up = _Request(task, task)
        self._poll()

    def answer(self, question: Question) -> object:
        if question.task is None:
            return question.think()
        if self._choice is None or self._choice.about is not question:
            self._choice = _Request(question, question.task)
        found = self._result(self._choice)
        return question.answered(found.found) if found.done else None

    def forget(self) -> None:
        self._choice = None

    def advice(self, position: Position) -> Advice | None:
        if self._advice is None or self._advice.about != position:
            self._advice = _Request(position, advice_task(position))
        return cast("Advice | None", self._result(self._advice).found)

    def foresee(self, position: Position) -> None:
        """Advice may be asked for soon: the process begins with it."""
        if not self._worn_out:
            self.advice(position)

    def forget_advice(self) -> None:
        if self._advice is not None and not self._advice.done:
            self._advice = None

    def close(self) -> None:
        self._opened = False
        self._running = None
        if self._place is not None:
            self._place.close(_GONE)
            self._place = None

    # --- the process ---------------------------------------------------------------------------

    @property
    def process_id(self) -> int | None:
        """The number of the process; None where there is none."""
        return self._place.process_id if self._place else None

    @property
    def ready(self) -> bool:
        """Whether the process runs and has nothing to do."""
        return self._place is not None and not (self._running or self._next)

    def _result(self, wanted: _Request) -> _Request:
        self._poll()
        if not wanted.done and (wanted.here or (self._opened and self._worn_out)):
            wanted.run()
        return wanted

    @property
    def _next(self) -> _Request | None:
        tasks = (self._choice, self._advice, self._warm_up)
        return next((t for t in tasks if t is not None and not (t.done or t.here)), None)

    @property
    def _worn_out(self) -> bool:
        """Whether so many processes have died lately that no other one is started for a while."""
        now = self._clock()
        self._deaths = [died for died in self._deaths if now - died < MINUTE]
        return len(self._deaths) >= MOST_DEATHS

    def _poll(self) -> None:
        """See what was found, and see to it that the next task runs."""
        now, place, running = self._clock(), self._place, self._running
        if running is not None and place is not None:
            running.future = running.future or place.first
            if place.failure is not None:
                self._replace(place.failure, now)
            elif running.future is not None and running.future.done():
                self._take_result(running, running.future, now)
            elif now - running.since > HUNG:
                self._replace(f"nothing was heard of it for {HUNG:.0f} s", now)
        wanted = self._next
        if wanted is None or self._running is not None or not self._opened or self._worn_out:
            return
        self._running = _Running(wanted, now)
        if self._place is None:
            self._place = self._start(wanted.task)
            return
        try:
            self._running.future = self._place.submit(wanted.task)
        except RuntimeError as error:  # it has died meanwhile
            self._replace(str(error), now)

    def _take_result(self, running: _Running, future: Future[object], now: float) -> None:
        from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415, see ProcessThinker

        self._running, wanted = None, running.wanted
        error = future.exception()
        if isinstance(error, BrokenProcessPool):
            self._replace(str(error), now)
        elif error is not None:
            self._note(f"a thought failed: {failures.in_short(error)}")
            wanted.here = True
        else:
            wanted.found, wanted.done = future.result(), True

    def _replace(self, end: str, now: float) -> None:
        """The process is of no use any more; what it was asked is still wanted."""
        self._note(f"the thinking process is gone: {end}")
        if self._place is not None:
            self._place.close()
        self._place = self._running = None
        self._deaths.append(now)
        if self._warm_up is not None:
            self._warm_up.done = False  # the next one has to load the same


def _process_worker(task: Task) -> Worker:
    from game.thinking.worker import ProcessWorker  # noqa: PLC0415, only where it is needed

    return ProcessWorker(task)
