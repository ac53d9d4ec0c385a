"""The process that talks to the phones: it does what the game says, and ends with it."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from socket import socket
from threading import Lock, Thread
from typing import Final

from game.base import failures
from game.phones.messages import USUAL_PORT, Message
from game.phones.server.addresses import LOCAL, bound, is_address, local_addresses, news
from game.phones.server.hall import Hall, packed
from game.phones.server.pages import Door, pages
from game.phones.server.sockets import Sockets

if sys.platform != "win32":
    import resource

_PORTS: Final = 20  # so many are tried, one after the other
_PATIENCE: Final = 0.5
_PATIENCE_FOR_THE_SAME: Final = 3.0
"""Seconds in which a port that is taken is tried again: a process that was killed may have it."""
_AGAIN: Final = 0.05
_GOODBYE: Final = 0.3  # seconds that phones have to say goodbye
_LOOKS: Final = 5.0
"""Seconds from one look at the addresses of this machine to the next: networks come and go."""
_FILES: Final = 1024
"""So many connections and files may be open; some systems let us have fewer, if we do not ask."""
_MOST_TROUBLES: Final = 20
_LONGEST_TROUBLE: Final = 5000  # so many different ones are told, and characters of each
_EVERYWHERE: Final = "0.0.0.0"


class CannotServeError(Exception):
    """Phones can't be served. `why`: "address" or "port"."""

    def __init__(self, why: str, detail: str) -> None:
        super().__init__(detail)
        self.why = why


class GamePipe(logging.Handler):
    """The game, at the other end of the pipe; told, too, what goes wrong."""

    def __init__(self, pipe: Connection) -> None:
        super().__init__(logging.ERROR)
        self._pipe, self._one_at_a_time = pipe, Lock()
        self._troubles: set[str] = set()

    def tell(self, message: Message) -> None:
        """Tell it something; without it there is nothing to do here any more."""
        try:
            with self._one_at_a_time:
                self._pipe.send_bytes(packed(message))
        except OSError:
            os._exit(0)

    def emit(self, record: logging.LogRecord) -> None:
        """Something went wrong, which is told once, however often it happens. The words of the
        record are left out: those of asyncio quote what was called, and with it hands."""
        error = record.exc_info[1] if record.exc_info else None
        text = failures.in_full(error)[-_LONGEST_TROUBLE:] if error else ""
        trouble = f"{record.name}, {record.module}:{record.lineno}\n{text}".strip()
        if trouble not in self._troubles and len(self._troubles) < _MOST_TROUBLES:
            self._troubles.add(trouble)
            self.tell({"t": "trouble", "text": trouble})


def serve(pipe: Connection, address: str | None, port: int | None, same: bool, public: str) -> None:
    """Serve phones until the game ends, at an address of this machine or at all of them. A port
    that is taken is replaced by another one, unless it has to be the `same`. `public`: the URL of
    a proxy or tunnel that leads here, or nothing."""
    game = GamePipe(pipe)
    logging.basicConfig(handlers=[game], level=logging.ERROR)
    _ask_for_files()
    try:
        # Not the loop that Windows would choose: its listening socket closes for good when somebody
        # resets a connection that is being accepted (cpython issue 93821).
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
            runner.run(_serve(game, pipe, address, port, same=same, public=public))
    except CannotServeError as error:
        game.tell({"t": "failed", "why": error.why, "detail": str(error)})


async def _serve(
    game: GamePipe,
    pipe: Connection,
    address: str | None,
    port: int | None,
    *,
    same: bool,
    public: str,
) -> None:
    listening = await _listening(address, USUAL_PORT if port is None else port, same=same)
    port = int(listening.getsockname()[1])
    addresses = local_addresses() if address is None else [address]

    def hosts(there: str) -> frozenset[str]:
        names = (*addresses, there, LOCAL, "localhost")
        return frozenset((*(f"{name}:{port}" for name in names), *(names if port == 80 else ())))

    loop = asyncio.get_running_loop()
    hall = Hall(game.tell, loop.time, lambda: secrets.token_hex(16))
    reading = asyncio.ensure_future(asyncio.to_thread(pages))
    sockets = Sockets(hall, Door(reading, hosts, public))
    ended = asyncio.Event()

    def told(message: Message) -> None:
        hall.told(message)
        if hall.open:
            sockets.opened()
        if message.get("t") == "close":
            ended.set()

    hearing = Thread(target=_hear, args=(pipe, loop, told), name="hearing", daemon=True)
    server = await sockets.listen(listening)
    game.tell({"t": "up", "port": port, "addresses": [*addresses]})
    hearing.start()

    async def follow() -> None:
        async for found in news(local_addresses, [*addresses], _LOOKS):
            addresses[:] = found
            game.tell({"t": "up", "port": port, "addresses": found})

    following = asyncio.ensure_future(follow()) if address is None else None
    await ended.wait()
    if following is not None:
        following.cancel()
    hall.end("ended")
    server.close(close_connections=False)
    await asyncio.wait([asyncio.ensure_future(server.wait_closed())], timeout=_GOODBYE)
    os._exit(0)


def _hear(
    pipe: Connection, loop: asyncio.AbstractEventLoop, told: Callable[[Message], None]
) -> None:
    """Hand on what the game says, until it is gone."""
    try:
        while True:
            message = json.loads(pipe.recv_bytes())
            loop.call_soon_threadsafe(told, message)
            if message.get("t") == "close":
                return
    except (EOFError, OSError):
        os._exit(0)


async def _listening(address: str | None, port: int, *, same: bool) -> socket:
    """A socket at the port that is wanted, or at the next that is free."""
    there = _EVERYWHERE if address is None else address
    if not is_address(there):
        raise CannotServeError("address", f"{there} is no address")
    try:
        bound(there, 0).close()
    except OSError as error:
        raise CannotServeError("address", str(error)) from error
    for _ in range(int((_PATIENCE_FOR_THE_SAME if same else _PATIENCE) / _AGAIN)):
        found = _bound(there, port)
        if found is not None:
            return found
        await asyncio.sleep(_AGAIN)
    for other in range(port + 1, min(port + _PORTS, 65536)):
        found = None if same else _bound(there, other)
        if found is not None:
            return found
    raise CannotServeError("port", f"port {port} is taken")


def _bound(address: str, port: int) -> socket | None:
    try:
        return bound(address, port)
    except (OSError, OverflowError):
        return None


def _ask_for_files() -> None:
    if sys.platform != "win32":
        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if least != resource.RLIM_INFINITY and least < _FILES:
            wanted = _FILES if most == resource.RLIM_INFINITY else min(_FILES, most)
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
