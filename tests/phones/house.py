"""A server in this process, on a port of its own, and phones that visit it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from game.phones.messages import Message, key_of
from game.phones.server.addresses import LOCAL, bound
from game.phones.server.hall import USUAL, ConnectionLimits, Hall
from game.phones.server.pages import Door, WebPage, page
from game.phones.server.sockets import LOGGER, Sockets

CODE = "MOKA"
PUBLIC = "https://cafe.example"
"""Where a tunnel is found that leads here."""
PAGES = {
    "/": page(b"<p>index</p>" * 20, "text/html; charset=utf-8"),
    "/art.json": page(b'{"faces/KS":"<svg/>"}' * 20, "application/json", kept=True),
}
LOOKS = 4000
"""So often, with 5 ms between them, a test looks whether something has happened."""


def token(number: int) -> str:
    """The token of a phone that the game knows."""
    return f"{number:032x}"


def room(*tokens: str, code: str = CODE, closed: bool = False, watching: bool = False) -> Message:
    """What the game says of its room; these phones have chairs."""
    keys = {key_of(each): {"seat": not watching} for each in tokens}
    return {"t": "room", "code": code, "keys": keys, "closed": closed}


async def until(done: Callable[[], object]) -> None:
    """Wait for something."""
    for _ in range(LOOKS):
        if done():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it does not happen")


class Phone:
    """A page on a phone."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.token = ""

    async def say(self, **message: object) -> None:
        """Send a message."""
        await self.connection.send(json.dumps(message))

    async def next(self) -> Any:
        """What comes next: a text, as a page can read it."""
        text = await self.connection.recv()
        assert isinstance(text, str)
        return json.loads(text)

    async def heard(self, kind: str) -> Any:
        """The next message of a kind; others are left out."""
        while True:
            found = await self.next()
            if found["t"] == kind:
                return found

    async def hello(self, code: str = CODE, token: str = "", lang: str = "en") -> Any:
        """Say hello; what is answered."""
        await self.say(t="hello", v=1, code=code, token=token, lang=lang)
        answer = await self.next()
        self.token = answer.get("token", "")
        return answer

    async def closed(self) -> int:
        """Wait for the end of the connection; its code."""
        try:
            while True:
                await self.connection.recv()
        except ConnectionClosed:
            return self.connection.close_code or 0


class House:
    """The server, what it told the game, and what went wrong."""

    def __init__(self, limits: ConnectionLimits, pages: dict[str, WebPage]) -> None:
        loop = asyncio.get_running_loop()
        self.now: float | None = None
        self.told: list[Message] = []
        self.tokens = 0
        self.hall = Hall(self.told.append, self._clock, self._token, limits)
        ready: asyncio.Future[dict[str, WebPage]] = loop.create_future()
        ready.set_result(pages)
        self.listening = bound(LOCAL, 0)
        self.port = int(self.listening.getsockname()[1])
        self.sockets = Sockets(self.hall, Door(ready, self._hosts, PUBLIC), limits)
        self.stack = AsyncExitStack()

    @property
    def host(self) -> str:
        return f"{LOCAL}:{self.port}"

    def _hosts(self, there: str) -> frozenset[str]:
        return frozenset({f"{there}:{self.port}"})

    def _clock(self) -> float:
        return asyncio.get_running_loop().time() if self.now is None else self.now

    def _token(self) -> str:
        self.tokens += 1
        return token(1000 + self.tokens)

    def says(self, **message: object) -> None:
        """The game says something."""
        self.hall.told(message)

    def opens(self, message: Message) -> None:
        """The game tells of its room."""
        self.hall.told(message)
        self.sockets.opened()

    async def phone(self, **options: Any) -> Phone:
        """Somebody opens the page."""
        connecting = connect(
            f"ws://{self.host}/ws",
            origin=Origin(f"http://{self.host}"),
            proxy=None,
            close_timeout=1,
            **options,
        )
        return Phone(await self.stack.enter_async_context(connecting))

    async def seated(self, number: int = 1, **options: Any) -> Phone:
        """A phone that the game knows is here."""
        phone = await self.phone(**options)
        assert (await phone.hello(code="", token=token(number)))["t"] == "welcome"
        return phone

    async def request(self, *lines: str, path: str = "/", method: str = "GET") -> bytes:
        """The answer to a request, whole; without `lines` it names the host."""
        head = lines or (f"Host: {self.host}",)
        reader, writer = await asyncio.open_connection(LOCAL, self.port)
        writer.write("\r\n".join((f"{method} {path} HTTP/1.1", *head, "", "")).encode())
        answer = await reader.read()
        writer.close()
        return answer

    def kinds(self, kind: str) -> list[Message]:
        """What the game was told of a kind."""
        return [each for each in self.told if each["t"] == kind]


class _Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


@asynccontextmanager
async def house(limits: ConnectionLimits = USUAL) -> AsyncIterator[House]:
    """A house that is open while this lasts. Afterwards nothing may have gone wrong in it."""
    errors = _Errors()
    for logger in (LOGGER, logging.getLogger("asyncio")):
        logger.addHandler(errors)
    here = House(limits, PAGES)
    server = await here.sockets.listen(here.listening)
    try:
        async with here.stack:
            yield here
    finally:
        server.close()
        await server.wait_closed()
        for logger in (LOGGER, logging.getLogger("asyncio")):
            logger.removeHandler(errors)
    assert not errors.found, errors.found


def evening(
    test: Callable[[House], Coroutine[Any, Any, None]], limits: ConnectionLimits = USUAL
) -> None:
    """Run a test in a house."""

    async def run() -> None:
        async with house(limits) as here:
            await test(here)

    asyncio.run(run())
