"""Connections of phones, and what each of them may take up: time, room and attention."""

from __future__ import annotations

import asyncio
import logging
from asyncio import BaseTransport, TimerHandle
from collections.abc import Callable
from socket import SO_SNDBUF, SOL_SOCKET, socket
from typing import Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.protocol import Event

from game.phones.messages import LONGEST_MESSAGE, MessageError, OldPageError, from_phone
from game.phones.server.hall import NOTE, USUAL, Bucket, ConnectionLimits, Hall, packed
from game.phones.server.pages import Door

LOGGER: Final = logging.getLogger(__name__)
"""Of connections; what went wrong is told with a level of ERROR."""
NOT_ALLOWED: Final = 1008  # the code with which a connection is closed that broke a rule
_FRAMES: Final = 8  # so many frames of a phone wait to be read
_NOTES: Final = 4  # so many notes wait to be sent
_SENT_AHEAD: Final = 64 * 1024
"""So many bytes the system keeps that a phone has not taken yet: what waits longer is replaced by
what is newer."""


class Gate:
    """Connections that have not said hello yet, the oldest first."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self._waiting: dict[Caller, TimerHandle] = {}

    @property
    def waiting(self) -> int:
        """How many there are."""
        return len(self._waiting)

    def came(self, caller: Caller) -> None:
        """A connection was made."""
        while len(self._waiting) >= self.limits.waiting:
            next(iter(self._waiting)).drop()
        self.give(caller, self.limits.hello)

    def give(self, caller: Caller, seconds: float) -> None:
        """It has so much time from now on."""
        self.passed(caller)
        self._waiting[caller] = caller.loop.call_later(seconds, caller.drop)

    def passed(self, caller: Caller) -> None:
        """It has said hello, or is gone."""
        timer = self._waiting.pop(caller, None)
        if timer is not None:
            timer.cancel()


class Caller(ServerConnection):
    """A connection, which is cut where it sends too much."""

    gate: Gate  # where it waits; one for all connections of a server, set in a subclass
    _bytes: Bucket
    _frames: Bucket

    def connection_made(self, transport: BaseTransport) -> None:
        """It was made."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, _SENT_AHEAD)
        limits, clock = self.gate.limits, self.loop.time
        self._bytes = Bucket(limits.request / limits.hello, limits.request, clock)
        self._frames = Bucket(limits.rate, limits.burst, clock)
        self.gate.came(self)

    @property
    def gone(self) -> bool:
        """Whether it is no more, or soon will be."""
        return self.transport.is_closing()

    def greeted(self) -> None:
        """It has said hello."""
        self.gate.passed(self)
        limits = self.gate.limits
        most = LONGEST_MESSAGE * limits.burst
        self._bytes = Bucket(LONGEST_MESSAGE * limits.rate, most, self.loop.time)

    def data_received(self, data: bytes) -> None:
        """Some bytes have come."""
        if not self._bytes.take(len(data)):
            self.drop()
            return
        super().data_received(data)
        if self.protocol.eof_sent and self.response is None:  # it does not wait for its answer
            self.drop()

    def process_event(self, event: Event) -> None:
        """A request or a frame has come."""
        if self._frames.take():
            super().process_event(event)
        else:
            self.drop()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is no more."""
        self.gate.passed(self)
        super().connection_lost(exc)

    def drop(self) -> None:
        """Cut it."""
        self.gate.passed(self)
        self.transport.abort()


class Outgoing:
    """What is to be sent to a phone: the last of each kind, and some notes. A phone that does not
    take it is cut."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self._due: dict[str, bytes] = {}
        self._wake = asyncio.Event()
        self._number = 0
        self._why = ""

    @property
    def address(self) -> str:
        """Where the phone is."""
        return address_of(self._caller.transport, "peername")

    def say(self, kind: str, data: bytes) -> None:
        """Send this as soon as the phone takes it."""
        if kind == NOTE:
            self._number += 1
            kind = f"{NOTE} {self._number % _NOTES}"
        self._due.pop(kind, None)
        self._due[kind] = data
        self._wake.set()

    def end(self, why: str) -> None:
        """Say goodbye and close it."""
        self._why = why
        self._wake.set()

    async def run(self) -> None:
        """Send until the end. Raises ConnectionClosed where the phone is gone."""
        while not self._why:
            await self._wake.wait()
            self._wake.clear()
            while self._due and not self._why:
                await self._send(self._due.pop(next(iter(self._due))))
        await self._send(packed({"t": "bye", "why": self._why}))
        await self._caller.close()

    async def _send(self, data: bytes) -> None:
        # TimeoutError would come too late: what is sent waits for the phone, too.
        timer = self._caller.loop.call_later(self._caller.gate.limits.stuck, self._caller.drop)
        try:
            await self._caller.send(data, text=True)
        finally:
            timer.cancel()


class Sockets:
    """Answers requests, and leads phones into the hall."""

    def __init__(self, hall: Hall, door: Door, limits: ConnectionLimits = USUAL) -> None:
        self._hall, self._door = hall, door
        self.gate = Gate(limits)
        self._opened = asyncio.Event()

    def opened(self) -> None:
        """The game has told who may come in: who has said hello since is heard now."""
        self._opened.set()

    def listen(self, bound: socket) -> Server:
        """The server on a socket that is bound to an address, once it is awaited."""
        limits = self.gate.limits

        class OurCaller(Caller):
            gate = self.gate

        return serve(
            self._serve, sock=bound, compression=None, process_request=self._answer,
            server_header=None, open_timeout=limits.page, ping_interval=limits.ping,
            ping_timeout=limits.dead - limits.ping - limits.goodbye, close_timeout=limits.goodbye,
            max_size=LONGEST_MESSAGE, max_queue=_FRAMES, write_limit=0,
            create_connection=OurCaller, logger=LOGGER, backlog=limits.waiting,
        )  # fmt: skip

    async def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        answer = await self._door.answer(request, address_of(connection.transport, "sockname"))
        if answer is not None and isinstance(connection, Caller) and not connection.gone:
            self.gate.give(connection, self.gate.limits.page)
        return answer

    async def _serve(self, connection: ServerConnection) -> None:
        assert isinstance(connection, Caller)
        outgoing = Outgoing(connection)
        try:
            key = await self._greet(connection, outgoing)
            if key is not None:
                await self._talk(key, connection, outgoing)
        except ConnectionClosed:
            return

    async def _greet(self, caller: Caller, outgoing: Outgoing) -> str | None:
        """Wait for a hello; the key of the phone, or None where it was sent away."""
        try:
            message = from_phone(await _text(caller))
            if message["t"] != "hello":
                raise MessageError("no hello")
            await self._opened.wait()
            key = self._hall.hello(outgoing, message)
        except OldPageError:
            key = None
            outgoing.end("old")
        except MessageError:
            await caller.close(NOT_ALLOWED)
            return None
        if key is None:
            await outgoing.run()
            return None
        caller.greeted()
        return key

    async def _talk(self, key: str, caller: Caller, outgoing: Outgoing) -> None:
        sending = asyncio.create_task(self._send(outgoing))
        try:
            while True:
                self._hall.said(key, outgoing, from_phone(await _text(caller)))
        except MessageError:
            await caller.close(NOT_ALLOWED)
        finally:
            sending.cancel()
            self._hall.left(key, outgoing)

    async def _send(self, outgoing: Outgoing) -> None:
        try:
            await outgoing.run()
        except ConnectionClosed:
            return


async def _text(caller: Caller) -> str:
    found = await caller.recv()
    if not isinstance(found, str):
        raise MessageError("no text")
    return found


def address_of(transport: BaseTransport, name: str) -> str:
    """One end of a connection; empty where it is gone."""
    found: Callable[[str], object] = transport.get_extra_info
    end = found(name)
    return str(end[0]) if isinstance(end, tuple) and end else ""
