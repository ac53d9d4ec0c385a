"""The process that talks to the phones, as the game sees it.

Threads start it, tell it and hear it; the frame loop waits for none of them. A process that dies
is replaced by another one at the same port, which knows nothing until it is told again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping

from game.phones.messages import Message
from game.phones.session import Place, Session, Start, start_process


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

    def open(self, address: str | None = None, port: int | None = None) -> None:
        """Start the process, which listens at an address of this machine, or at all of them; at the
        port, or the next that is free."""
        self.close()
        place = Place(address, port)
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
