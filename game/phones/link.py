"""The process that talks to the phones, as the game sees it.

Threads start it, tell it and hear it; the frame loop waits for none of them. A process that dies
is replaced by another one at the same port, which knows nothing until it is told again."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Condition, Thread, main_thread
from typing import Final, Protocol

from game.base import child_process, failures
from game.phones.messages import Message, MessageError, from_server
from game.phones.server.start import run

MOST_DEATHS: Final = 10
MINUTE: Final = 60.0  # s. After so many deaths within them no other process is started.
_GOODBYE: Final = 0.5  # seconds that a process has, at most, to tell phones of the end
_BURIAL: Final = 1.0  # seconds that a process has to end after its pipe was closed
_ONLY_THE_LAST: Final = ("state", "hand", "public")


class Server(Protocol):
    """A process that was started."""

    @property
    def pid(self) -> int | None:
        """The number that the system gave it."""

    @property
    def exitcode(self) -> int | None:
        """How it ended; None while it runs."""

    def kill(self) -> None:
        """End it at once."""

    def join(self, timeout: float | None = None) -> None:
        """Wait for its end."""


@dataclass(frozen=True, slots=True)
class ListenAt:
    """Where to listen: an address of this machine, or None for all; the port wanted, None for the
    usual one; whether it may be no other port. `public`: where a proxy or tunnel is found that
    leads here, as "https://cafe.example"; empty: there is none."""

    address: str | None
    port: int | None
    same: bool = False
    public: str = ""


Start = Callable[[ListenAt], tuple[Server, Connection]]
"""Starts a process, which is told and tells through the connection. Raises OSError or RuntimeError
where it can't be started."""


def start_process(place: ListenAt) -> tuple[Server, Connection]:
    """Start the usual one."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    given = theirs, place.address, place.port, place.same, place.public
    with child_process.starting():
        process = context.Process(target=run, args=given, name="phones", daemon=True)
        process.start()
    theirs.close()  # its end of the pipe is its own: without it, ours tells that it is gone
    return process, ours


class Session:
    """Keeps a process running until it is closed, or nothing comes of it."""

    def __init__(
        self,
        place: ListenAt,
        clock: Callable[[], float],
        note: Callable[[str], None],
        start: Start,
        came: Callable[[Message], None],
    ) -> None:
        """`note` and `came` are called by a thread: what went wrong, and what the process said."""
        self._place, self._clock, self._note = place, clock, note
        self._start, self._came = start, came
        self._changed = Condition()
        self._due: dict[object, Mapping[str, object]] = {}
        self._number = 0
        self._server: Server | None = None
        self._pipe: Connection | None = None
        self._over = self._goodbye = False
        self._deaths: list[float] = []
        self._here: set[str] = set()
        self._living = Thread(target=self._live, name="phones, hearing", daemon=True)
        self._living.start()
        Thread(target=self._tell, name="phones, telling", daemon=True).start()

    # --- for the frame loop --------------------------------------------------------------------

    @property
    def process_id(self) -> int | None:
        """The number of the process; None where there is none."""
        server = self._server
        return server.pid if server else None

    def send(self, message: Mapping[str, object]) -> None:
        """Hand a message over. Of states and hands only the last of each phone waits; where it is
        over, none does."""
        kind = message["t"]
        with self._changed:
            if self._over:
                return
            self._number += 1
            name: object = self._number
            if kind in _ONLY_THE_LAST:
                states = message.get("states")
                name = kind, message.get("key"), tuple(states) if isinstance(states, dict) else ()
                self._due.pop(name, None)
            self._due[name] = message
            self._goodbye = self._goodbye or kind == "close"
            self._changed.notify_all()

    def close(self) -> None:
        """End the process, also one that is being started. One that says goodbye to phones is given
        a moment by a thread, which the program waits for when it ends."""
        with self._changed:
            self._over = True
            patient = self._goodbye and self._pipe is not None
            self._changed.notify_all()
            if not patient:
                self._kill()
        if patient:
            Thread(target=self._bury, name="phones, closing", daemon=False).start()

    def _bury(self) -> None:
        self._living.join(_GOODBYE)
        with self._changed:
            self._kill()

    def _kill(self) -> None:
        if self._server is not None:
            self._server.kill()

    # --- hearing -------------------------------------------------------------------------------

    def _live(self) -> None:
        while True:
            try:
                server, pipe = self._start(self._place)
            except (OSError, RuntimeError) as error:
                why = failures.in_short(error)
                self._give_up("start", f"the process for phones can't be started: {why}")
                return
            with self._changed:
                self._server, self._pipe = server, pipe
                if self._over:
                    self._kill()
                self._changed.notify_all()
            self._hear(pipe)
            server.join(_BURIAL)
            with self._changed:
                self._kill()
                self._server = self._pipe = None
                self._due.clear()  # the next one is told everything anew
                if self._over or not main_thread().is_alive():  # the game ends, and all with it
                    return
            if not self._goes_on(server.exitcode):
                return

    def _hear(self, pipe: Connection) -> None:
        """Hand on what comes until the pipe breaks."""
        while True:
            try:
                data = pipe.recv_bytes()
            except (EOFError, OSError):
                return
            try:
                message = from_server(data)
            except MessageError as error:
                self._note(f"a message of the process for phones makes no sense: {error}")
                continue
            match message["t"]:
                case "up":
                    self._place = replace(self._place, port=int(str(message["port"])), same=True)
                case "failed":
                    self._note(f"phones can't be served: {message['detail']}")
                case "trouble":
                    self._note(f"the process for phones: {message['text']}")
                    continue
                case "join":
                    self._here.add(str(message["key"]))
                case "gone":
                    self._here.discard(str(message["key"]))
            self._deliver(message)
            if message["t"] == "failed":
                self._end()

    def _goes_on(self, code: int | None) -> bool:
        """A process has died: whether another one may be started."""
        self._note(f"the process for phones is gone: exit code {code}")
        for key in sorted(self._here):
            self._deliver({"t": "gone", "key": key})
        self._here.clear()
        now = self._clock()
        self._deaths = [died for died in self._deaths if now - died < MINUTE] + [now]
        if len(self._deaths) < MOST_DEATHS:
            return True
        self._give_up("died", f"the process for phones died {MOST_DEATHS} times in a minute")
        return False

    def _give_up(self, why: str, detail: str) -> None:
        self._note(detail)
        self._deliver({"t": "failed", "why": why, "detail": detail})
        self._end()

    def _end(self) -> None:
        with self._changed:
            self._over = True
            self._changed.notify_all()

    def _deliver(self, message: Message) -> None:
        with self._changed:
            if not self._over:
                self._came(message)

    # --- telling -------------------------------------------------------------------------------

    def _tell(self) -> None:
        while True:
            with self._changed:
                while not (self._due and self._pipe) and not self._over:
                    self._changed.wait()
                pipe = self._pipe
                if not self._due or pipe is None:
                    return
                message = self._due.pop(next(iter(self._due)))
            try:
                pipe.send_bytes(json.dumps(message, ensure_ascii=False).encode())
            except OSError:  # it is gone: whoever hears it will notice
                continue
            except (TypeError, ValueError) as error:
                self._note(f"a message for phones makes no sense: {error}")


class Link:
    """The way to the phones. It can be opened again after it was closed."""

    def __init__(
        self,
        clock: Callable[[], float],
        note: Callable[[str], None],
        on_message: Callable[[], None] = lambda: None,
        start: Start = start_process,
    ) -> None:
        """`clock` tells seconds of the wall, to a thread; `note` writes down what went wrong;
        `on_message` is called by a thread when something has come; `start` starts the process."""
        self.generation = 0
        """Rises when a process says where it is: it may be one that knows nothing yet."""
        self.on_message = on_message
        self._clock, self._note, self._start = clock, note, start
        self._inbox: deque[Message] = deque()
        self._notes: deque[str] = deque()
        self._session: Session | None = None

    def open(self, address: str | None = None, port: int | None = None, public: str = "") -> None:
        """Start the process, which listens at an address of this machine, or at all of them; at the
        port, or the next that is free. `public` as `ListenAt` has it."""
        self.close()
        place = ListenAt(address, port, public=public)
        self._session = Session(place, self._clock, self._notes.append, self._start, self._came)

    def send(self, message: Mapping[str, object]) -> None:
        """Hand a message over, which nobody changes any more; never waits. Where it is closed,
        nothing happens."""
        if self._session is not None:
            self._session.send(message)

    def received(self) -> list[Message]:
        """What has come since the last time."""
        self._write_down()
        found = []
        while self._inbox:
            found.append(self._inbox.popleft())
        return found

    @property
    def process_id(self) -> int | None:
        """The number of the process; None where there is none."""
        return self._session.process_id if self._session else None

    def close(self) -> None:
        """End the process; never waits. Phones are told first where that was sent ("close")."""
        if self._session is not None:
            self._session.close()
            self._session = None
        self._inbox.clear()
        self._write_down()

    def _came(self, message: Message) -> None:
        if message["t"] == "up":
            self.generation += 1
        self._inbox.append(message)
        self.on_message()

    def _write_down(self) -> None:
        while self._notes:
            self._note(self._notes.popleft())
