"""The line to the process: what waits, what is dropped, and what follows a death. The process does
what a test says; the real one is in `test_process`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Event, Lock
from typing import Any

import pytest

from game.phones.link import Link, ListenAt
from game.phones.phones import PhoneLink
from tests.phones.house import LOOKS

UP: dict[str, Any] = {"t": "up", "port": 7580, "addresses": ["192.168.2.14"]}
KEY = "0" * 32


class FakeServer:
    """A process in name only, at its end of a pipe."""

    def __init__(self, place: ListenAt, pipe: Connection) -> None:
        self.place, self.pipe = place, pipe
        self.pid = 4711
        self.exitcode: int | None = None
        self._lock = Lock()
        self.may_be_killed = Event()
        self.may_be_killed.set()

    def kill(self) -> None:
        assert self.may_be_killed.wait(20)
        self.die(-9)

    def join(self, timeout: float | None = None) -> None:
        return

    def die(self, code: int) -> None:
        """It ends."""
        with self._lock:
            if self.exitcode is None:
                self.exitcode = code
                self.pipe.close()

    def tell(self, *messages: dict[str, Any]) -> None:
        """It tells the game."""
        for message in messages:
            self.pipe.send_bytes(json.dumps(message).encode())

    def heard(self) -> Any:
        """What the game said next."""
        assert self.pipe.poll(20)
        return json.loads(self.pipe.recv_bytes())


class Room:
    """A link and the processes it has started."""

    def __init__(self) -> None:
        self.servers: list[FakeServer] = []
        self.pipes: list[Connection] = []
        self.notes: list[str] = []
        self.woken = 0
        self.now = 100.0
        self.may_start = Event()
        self.may_start.set()
        self.link = Link(lambda: self.now, self.notes.append, self._wake, self._start)

    def _wake(self) -> None:
        self.woken += 1

    def _start(self, place: ListenAt) -> tuple[FakeServer, Connection]:
        assert self.may_start.wait(20)
        ours, theirs = Pipe()
        self.servers.append(FakeServer(place, theirs))
        return self.servers[-1], ours

    def server(self, number: int = 1) -> FakeServer:
        """The process started as the first, second …"""
        until(lambda: len(self.servers) >= number)
        return self.servers[number - 1]

    def received(self, count: int) -> list[Any]:
        """So many messages."""
        found: list[Any] = []

        def enough() -> bool:
            found.extend(self.link.received())
            return len(found) >= count

        until(enough)
        return found


def until(done: Callable[[], object]) -> None:
    for _ in range(LOOKS):
        if done():
            return
        Event().wait(0.005)
    raise AssertionError("it does not happen")


@pytest.fixture
def room() -> Iterator[Room]:
    room = Room()
    yield room
    room.may_start.set()
    room.link.close()


def test_what_is_said_before_the_process_is_there_waits_and_only_the_last_state(room: Room) -> None:
    room.may_start.clear()
    room.link.open("127.0.0.1", 7600)
    room.link.send({"t": "room", "code": "A"})
    for number in range(1000):
        room.link.send({"t": "state", "key": "a", "state": number})
        room.link.send({"t": "hand", "key": "a", "hand": number})
        room.link.send({"t": "public", "states": {"en": number}})
    room.link.send({"t": "public", "states": {"de": 1}})
    room.link.send({"t": "state", "key": "b", "state": 1})
    room.link.send({"t": "room", "code": "B"})
    room.may_start.set()
    server = room.server()
    assert server.place == ListenAt("127.0.0.1", 7600)
    assert [server.heard() for _ in range(7)] == [
        {"t": "room", "code": "A"},
        {"t": "state", "key": "a", "state": 999},
        {"t": "hand", "key": "a", "hand": 999},
        {"t": "public", "states": {"en": 999}},
        {"t": "public", "states": {"de": 1}},
        {"t": "state", "key": "b", "state": 1},
        {"t": "room", "code": "B"},
    ]


def test_it_is_the_line_that_the_game_expects(room: Room) -> None:
    line: PhoneLink = room.link
    assert line.generation == 0


def test_what_comes_is_handed_over_once_and_the_loop_is_woken(room: Room) -> None:
    room.link.open()
    room.server().tell(UP, {"t": "join", "key": KEY, "lang": "de"})
    assert room.received(2) == [UP, {"t": "join", "key": KEY, "lang": "de"}]
    assert room.link.generation == 1
    assert room.woken == 2
    assert not room.link.received()


def test_what_makes_no_sense_is_left_out_and_noted(room: Room) -> None:
    room.link.open()
    server = room.server()
    server.pipe.send_bytes(b"\xff")
    server.tell({"t": "join", "key": "x"}, {"t": "trouble", "text": "oh dear"}, UP)
    assert room.received(1) == [UP]
    assert len(room.notes) == 3
    assert room.notes[2].endswith("oh dear")
    room.link.send({"t": "state", "key": KEY, "state": {"a set": {1}}})
    room.link.send({"t": "note", "key": KEY, "text": "ä"})
    assert server.heard() == {"t": "note", "key": KEY, "text": "ä"}
    room.link.received()
    assert len(room.notes) == 4


def test_after_a_death_another_one_is_at_the_same_port_and_knows_nothing(room: Room) -> None:
    room.link.open()
    first = room.server()
    other = "f" * 32
    first.tell(UP, *({"t": "join", "key": key, "lang": "de"} for key in (KEY, other)))
    first.tell({"t": "gone", "key": other})
    room.received(4)
    room.may_start.clear()
    for number in range(30):  # more than goes into the pipe
        room.link.send({"t": "state", "key": str(number), "state": "x" * 100_000})
    first.die(-9)
    assert room.received(1) == [{"t": "gone", "key": KEY}]
    assert room.notes == ["the process for phones is gone: exit code -9"]
    assert room.link.process_id is None
    room.link.send({"t": "note", "key": KEY, "text": "still to be said"})
    room.may_start.set()
    second = room.server(2)
    assert second.place == ListenAt(None, UP["port"], same=True)
    assert second.heard()["text"] == "still to be said"
    assert room.link.generation == 1
    second.tell(UP)
    room.received(1)
    assert room.link.generation == 2


def test_after_many_deaths_in_a_minute_nothing_is_started_any_more(room: Room) -> None:
    room.link.open()
    for number in range(1, 10):
        room.server(number).die(1)
    room.server(10)
    room.now += 60
    for number in range(10, 20):
        room.server(number).die(1)
    (failed,) = room.received(1)
    assert (failed["t"], failed["why"]) == ("failed", "died")
    assert room.link.process_id is None
    assert len(room.servers) == 19
    assert len(room.notes) == 20
    room.link.send({"t": "room"})
    room.link.open()
    room.server(20).tell(UP)
    assert room.received(1) == [UP]


def test_where_it_can_not_be_it_is_not_tried_again(room: Room) -> None:
    room.link.open()
    failed = {"t": "failed", "why": "port", "detail": "taken"}
    room.server().tell(failed)
    assert room.received(1) == [failed]
    room.server().die(0)
    until(lambda: room.link.process_id is None)
    assert room.notes == ["phones can't be served: taken"]
    assert len(room.servers) == 1


def test_where_no_process_can_be_started_that_is_told() -> None:
    def fail(_: ListenAt) -> Any:
        raise OSError("no more processes")

    room = Room()
    link = Link(lambda: 0.0, room.notes.append, start=fail)
    link.open()
    found: list[Any] = []

    def told() -> bool:
        found.extend(link.received())
        return bool(found)

    until(told)
    assert (found[0]["t"], found[0]["why"]) == ("failed", "start")
    assert len(room.notes) == 1
    link.close()


def test_closed_it_is_silent_and_it_can_be_opened_again(room: Room) -> None:
    room.link.open()
    room.server().tell(UP)
    until(lambda: room.woken)
    room.link.close()
    assert room.server().exitcode == -9
    assert not room.link.received()
    room.link.send({"t": "room"})
    room.link.open("10.0.0.1", 8000)
    second = room.server(2)
    assert second.place == ListenAt("10.0.0.1", 8000)
    second.tell(UP)
    assert room.received(1) == [UP]
    assert len(room.servers) == 2
    assert not room.notes


def test_a_process_that_is_being_started_is_ended_too(room: Room) -> None:
    room.may_start.clear()
    room.link.open()
    room.link.close()
    room.may_start.set()
    until(lambda: room.servers and room.servers[0].exitcode == -9)
    assert len(room.servers) == 1


def test_phones_are_told_first_where_that_was_sent(room: Room) -> None:
    room.link.open()
    server = room.server()
    server.tell(UP)
    room.received(1)
    room.link.send({"t": "close"})
    assert server.heard() == {"t": "close"}
    assert server.exitcode is None
    server.die(0)
    room.link.close()
    assert server.exitcode == 0


def test_a_process_that_does_not_listen_stops_nobody(room: Room) -> None:
    """Its pipe is full: only the last states wait, and closing ends it."""
    room.link.open()
    server = room.server()
    for number in range(3000):
        room.link.send({"t": "state", "key": str(number % 7), "state": "x" * 1000 + str(number)})
    seen = [server.heard()]
    while not seen[-1]["state"].endswith("x2999"):
        seen.append(server.heard())
    assert len(seen) < 1000
    server.may_be_killed.clear()
    room.link.send({"t": "close"})
    room.link.close()  # nobody waits here for its end
    assert server.exitcode is None
    assert room.link.process_id is None
    server.may_be_killed.set()
    until(lambda: server.exitcode == -9)
