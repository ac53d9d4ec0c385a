"""The real process: killed it comes back, and it ends with the game."""

import asyncio
import gzip
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from struct import pack
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from game.phones.link import Link
from game.phones.messages import key_of
from game.phones.server.addresses import LOCAL, bound
from tests.phones.house import CODE, Phone, room, token
from tests.phones.test_link import until
from tests.processes import KILLED, ends, kill, lives

ROOT = Path(__file__).parents[2]
KEY = key_of(token(1))
RESET = pack("hh" if sys.platform == "win32" else "ii", 1, 0)
"""Of a socket that is closed: drop the connection, and do not say goodbye."""


class Evening:
    """A game with a room."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.found: list[Any] = []
        self.link = Link(lambda: 0.0, self.notes.append)

    def next(self, kind: str) -> Any:
        """The next message of a kind; others are left out."""

        def came() -> bool:
            self.found += self.link.received()
            while self.found and self.found[0]["t"] != kind:
                self.found.pop(0)
            return bool(self.found)

        until(came)
        return self.found.pop(0)

    def tell(self) -> None:
        """What is told to a process that knows nothing."""
        self.link.send(room(token(1)))
        self.link.send({"t": "state", "key": KEY, "state": {"n": self.link.generation}})


@pytest.fixture
def there() -> Iterator[Evening]:
    evening = Evening()
    yield evening
    evening.link.close()


async def visit(port: int) -> list[Any]:
    """A phone comes by its token, and reads a page; what it hears."""
    host = f"{LOCAL}:{port}"
    async with connect(f"ws://{host}/ws", origin=Origin(f"http://{host}"), proxy=None) as line:
        phone = Phone(line)
        return [await phone.hello(code="", token=token(1)), await phone.next()]


async def page(port: int, path: str) -> bytes:
    reader, writer = await asyncio.open_connection(LOCAL, port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return answer


def test_killed_it_comes_back_at_the_same_port_and_phones_come_back_too(there: Evening) -> None:
    there.link.open(LOCAL, 0)
    up = there.next("up")
    assert up["addresses"] == [LOCAL]
    for generation in (1, 2, 3):
        assert there.link.generation == generation
        there.tell()
        welcome, state = asyncio.run(visit(up["port"]))
        assert welcome == {"t": "welcome", "token": token(1)}
        assert state == {"t": "state", "s": {"n": generation}}
        assert there.next("join")["key"] == KEY
        process = there.link.process_id
        assert process is not None
        kill(process)
        assert there.next("up")["port"] == up["port"]
    words = asyncio.run(page(up["port"], "/words/de.json")).partition(b"\r\n\r\n")[2]
    assert isinstance(json.loads(gzip.decompress(words)), dict)
    assert len(there.notes) == 3
    process = there.link.process_id
    assert process is not None
    there.link.send({"t": "close"})
    there.link.close()
    assert ends(process)


@pytest.mark.skipif(os.name == "nt", reason="Windows sends it to all processes of a console")
def test_ctrl_c_on_the_console_is_for_the_game(there: Evening) -> None:
    there.link.open(LOCAL, 0)
    there.next("up")
    process = there.link.process_id
    assert process is not None
    os.kill(process, signal.SIGINT)
    there.tell()
    there.link.send({"t": "drop", "key": KEY})
    assert lives(process)
    there.link.close()
    assert ends(process)
    assert not there.notes


@pytest.mark.thorough
def test_2000_connections_that_are_reset_at_once_leave_the_door_open(there: Evening) -> None:
    """On Windows, the usual loop stops listening after some 200 (cpython issue 93821)."""
    there.link.open(LOCAL, 0)
    port = there.next("up")["port"]
    for _ in range(2000):
        with socket.socket() as caller:
            caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            caller.connect((LOCAL, port))
    there.tell()
    assert asyncio.run(visit(port))[0] == {"t": "welcome", "token": token(1)}


def test_a_port_that_is_taken_is_replaced_by_the_next(there: Evening) -> None:
    with bound(LOCAL, 0) as taken:
        port = taken.getsockname()[1]
        there.link.open(LOCAL, port)
        assert port < there.next("up")["port"] < port + 20


@pytest.mark.parametrize("address", ["192.0.2.77", "evil.example", ""])
def test_an_address_of_another_machine_is_none(there: Evening, address: str) -> None:
    there.link.open(address)
    assert there.next("failed")["why"] == "address"
    until(lambda: there.link.process_id is None)
    assert len(there.notes) == 1


LOOP = """
import asyncio
from multiprocessing import Pipe
from game.phones.server.process import serve
asyncio.events.new_event_loop = None
ours, theirs = Pipe()
serve(theirs, "no address", None, same=False, public="")
print(ours.recv_bytes().decode())
"""


def test_the_loop_is_not_the_one_that_the_system_would_choose() -> None:
    """That of Windows stops listening when a connection is reset; tools.windows tries it there."""
    command = [sys.executable, "-c", LOOP]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["why"] == "address"


PROGRAM = """
import sys
from tests.phones.test_process import LOCAL, Evening
if __name__ == "__main__":
    there = Evening()
    there.link.open(LOCAL, 0)
    there.tell()
    print(there.next("up")["port"], there.link.process_id, flush=True)
    sys.stdin.readline()
"""


@pytest.mark.parametrize("killed", [False, True])
def test_it_ends_with_the_game_however_that_ends(tmp_path: Path, *, killed: bool) -> None:
    script = tmp_path / "evening.py"
    script.write_text(PROGRAM, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("POKER_TESTS_RUN_IN", None)
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=tmp_path,
    ) as game:
        assert game.stdin is not None and game.stdout is not None and game.stderr is not None
        port, process = map(int, game.stdout.readline().split())
        assert lives(process)
        assert CODE not in str(asyncio.run(visit(port)))
        if killed:
            game.kill()
        else:
            game.stdin.close()
        assert game.wait(timeout=60) == (KILLED if killed else 0)
        assert ends(process)
        assert not game.stderr.read()
    socket.create_server((LOCAL, port)).close()
