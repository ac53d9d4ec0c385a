"""The network between a phone and the game, which can be cut: nothing goes through, and nobody is
told, as when a phone is out of reach."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

_HERE: Final = "127.0.0.1"
_CHUNK: Final = 65_536


class Relay:
    """Listens at a port of its own, and hands everything on to another one."""

    def __init__(self, port: int) -> None:
        """`port`: of the game."""
        self._listening = socket.create_server((_HERE, 0))
        self.port: int = self._listening.getsockname()[1]
        self._game = port
        self._through = threading.Event()
        self._through.set()
        self._begin(self._accept)

    def cut(self) -> None:
        """From now on nothing goes through."""
        self._through.clear()

    def mend(self) -> None:
        """Things go through again, also what was on its way."""
        self._through.set()

    def close(self) -> None:
        """End."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.mend()

    @staticmethod
    def _begin(what: object, *given: object) -> None:
        threading.Thread(target=what, args=given, daemon=True).start()  # type: ignore[arg-type]

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                self._begin(self._join, self._listening.accept()[0])

    def _join(self, phone: socket.socket) -> None:
        self._through.wait()
        with suppress(OSError):
            game = socket.create_connection((_HERE, self._game))
            self._begin(self._hand_on, phone, game, self.port, self._game)
            self._hand_on(game, phone, self._game, self.port)

    def _hand_on(self, one: socket.socket, other: socket.socket, said: int, meant: int) -> None:
        """From one to the other. The game answers only who asks for its own port."""
        asked, answered = (f"{_HERE}:{port}".encode() for port in (said, meant))
        with suppress(OSError):
            while data := one.recv(_CHUNK):
                self._through.wait()
                other.sendall(data.replace(asked, answered))
        self._through.wait()
        with suppress(OSError):
            other.shutdown(socket.SHUT_WR)


@contextmanager
def relay(address: str) -> Iterator[tuple[Relay, str]]:
    """A way to the page at an address, and its own address."""
    head, _, code = address.partition("/#")
    found = Relay(int(head.rpartition(":")[2]))
    try:
        yield found, f"http://{_HERE}:{found.port}/#{code}"
    finally:
        found.close()
