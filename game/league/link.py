"""The league as the game sees it: news of its process, and orders to it. The frame loop waits for
neither: threads tell and hear, and start a process again that has died."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final, Protocol, get_args

from game.base import child_process
from game.base.by_name import load
from game.league.news import Answer, Network, News, Order, Progress, Register, Station
from game.league.wire import named, of_named, unpacked


class League(Protocol):
    """The way to the league."""

    @property
    def news(self) -> News:
        """What is known now; another object where something has changed."""

    def order(self, order: Order) -> int:
        """Send an order; its number, which its answer has."""

    def answers(self) -> tuple[Answer, ...]:
        """What came of orders since the last call."""

    def close(self) -> None:
        """Say goodbye: the process ends, what is not delivered is delivered the next time."""


# --- what goes through the pipe ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the process: news, the answer to an order, or a note for the log."""

    news: News | None = None
    answer: Answer | None = None
    note: str = ""


_ORDERS: Final[tuple[type[Order], ...]] = get_args(Order)


def order_in(data: bytes) -> tuple[int, Order]:
    """The order that a message bears, after its number."""
    number, _, order = data.decode().partition(" ")
    return int(number), of_named(_ORDERS, order)


# --- processes ---------------------------------------------------------------------------------

SERVE: Final = "game.league.process:serve"
JUDGE: Final = "game.league.referee:serve"
LATER: Final = (Register, Progress)  # orders that may be done later, and twice change nothing
_BURIAL: Final = 1.0  # seconds that a process has to end after its pipe was closed
_PAUSES: Final = 0.5, 30.0  # seconds before a process is started again: the first time, the longest


def begin(pipe: Connection, entry: str, *given: object) -> None:
    """What a process does."""
    child_process.begin()
    load(entry)(pipe, *given)


class Kept:
    """A process that is kept running: started by a thread, and again whenever it dies. `came` is
    called by that thread with what the process says, `died` when it has ended."""

    def __init__(
        self, came: Callable[[bytes], None], died: Callable[[], None], entry: str, *given: object
    ) -> None:
        self._came, self._died, self._given = came, died, (entry, *given)
        self._due: SimpleQueue[bytes | None] = SimpleQueue()
        self._pipe: Connection | None = None
        self._kill: Callable[[], None] = lambda: None
        self.process_id: int | None = None
        self._over, self._there = Event(), Event()
        for work in self._live, self._tell:
            Thread(target=work, name="league", daemon=True).start()

    def send(self, message: bytes) -> None:
        """Hand a message over; never waits. A process that is being started hears it later; one
        that dies may not have heard it."""
        self._due.put(message)

    def close(self) -> None:
        """End the process; never waits."""
        self._over.set()
        self._there.set()
        self._due.put(None)
        self._kill()

    def _live(self) -> None:
        pause, longest = _PAUSES
        while not self._over.is_set():
            heard = self._once()
            while not self._due.empty():
                self._due.get()
            self._died()
            pause = _PAUSES[0] if heard else min(2 * pause, longest)
            self._over.wait(pause)

    def _once(self) -> bool:
        """One life of the process; whether it has said anything."""
        context, heard = get_context("spawn"), False
        ours, theirs = context.Pipe()
        process = context.Process(
            target=begin, args=(theirs, *self._given), name="league", daemon=True
        )
        try:
            with child_process.starting():
                process.start()
        except (OSError, RuntimeError):
            return False
        finally:
            theirs.close()  # its end of the pipe is its own
        self._kill, self._pipe, self.process_id = process.kill, ours, process.pid
        self._there.set()
        if self._over.is_set():
            process.kill()
        try:
            while True:
                self._came(ours.recv_bytes())
                heard = True
        except (EOFError, OSError):
            self._there.clear()
        self.process_id = None
        process.join(_BURIAL)
        process.kill()
        return heard

    def _tell(self) -> None:
        while not self._over.is_set():
            message = self._due.get()
            self._there.wait()
            with suppress(OSError):  # it is gone: who hears it will notice
                if message is not None and self._pipe is not None:
                    self._pipe.send_bytes(message)


class ProcessLeague:
    """The way to the league through a process beside the game; at the host's laptop a second one
    judges what comes. `folder`: where the file of matches lies, None at a wall; `note` writes down
    what went wrong."""

    def __init__(self, url: str, folder: Path | None, note: Callable[[str], None]) -> None:
        self._url, self._note = url, note
        self._news = News(Station.TABLE)
        self._number = 0
        self._open: dict[int, Order] = {}
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._notes: SimpleQueue[str] = SimpleQueue()
        self._referee: Kept | None = None
        self._post = Kept(self._came, self._died, SERVE, url, str(folder or ""))

    @property
    def news(self) -> News:
        """What is known now."""
        if self._news.station is Station.HOST and self._referee is None:
            self._referee = Kept(self._heard, lambda: None, JUDGE, self._url)
        while not self._notes.empty():
            self._note(self._notes.get())
        return self._news

    @property
    def process_id(self) -> int | None:
        """The number of the process; None where there is none."""
        return self._post.process_id

    def order(self, order: Order) -> int:
        """Send an order; its number, which its answer has."""
        self._number += 1
        self._open[self._number] = order
        self._send(self._number, order)
        return self._number

    def answers(self) -> tuple[Answer, ...]:
        """What came of orders since the last call."""
        found = []
        while not self._answers.empty():
            found.append(self._answers.get())
        return tuple(found)

    def close(self) -> None:
        """The process ends."""
        for each in self._post, self._referee:
            if each is not None:
                each.close()

    def _send(self, number: int, order: Order) -> None:
        self._post.send(f"{number} {named(order)}".encode())

    def _came(self, data: bytes) -> None:
        told = unpacked(Told, data.decode())
        if told.note:
            self._notes.put(f"league: {told.note}")
        if told.answer is not None and self._open.pop(told.answer.number, None) is not None:
            self._answers.put(told.answer)
        if told.news is not None:
            before, self._news = self._news, told.news
            if told.news.network is Network.TRYING and before.board is not None:  # it began anew
                self._news = replace(before, network=Network.GONE, waiting=told.news.waiting)

    def _heard(self, data: bytes) -> None:
        self._notes.put(f"referee: {data.decode(errors='replace')}")

    def _died(self) -> None:
        """The next process is told again what does no harm twice; of anything else nobody knows
        whether it was done."""
        self._notes.put("the process of the league has ended")
        if self._news.network is Network.THERE:
            self._news = replace(self._news, network=Network.GONE)
        for number, order in list(self._open.items()):
            if isinstance(order, LATER):
                self._send(number, order)
            elif self._open.pop(number, None) is not None:
                self._answers.put(Answer(number, "league.fault.perhaps"))
