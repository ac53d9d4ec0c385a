"""A phone, as the page is one (`page/line.js`, `main.js`, `play.js`), but without a screen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from game.phones.messages import VERSION
from tools.phones.answers import answers, needs_hand

_WAITS: Final = (0.3, 0.5, 1.0)
"""Seconds before each next try; the last one for ever."""
_OPENING: Final = 4.0
_PING: Final = 4.0
"""Seconds without a word after which a line is asked; after as many more it is broken."""
_THINKS: Final = (0.03, 0.15)
_AGAIN: Final = 0.5
"""Seconds before something is pressed again that has changed nothing."""


class Phone:
    """One of them. `back`: when the first state came over the line that there is; None: none has.
    `refused`: what was said about answers; `bye`: why it was sent away."""

    def __init__(self, number: int, host: str, seed: int, code: Callable[[], str]) -> None:
        """`number`: the chair it takes, and how many sit down before; `seed`: of the answers;
        `code` tells the code of the room, which is on the big screen."""
        self.number, self._host, self._seed, self._code = number, host, seed, code
        self.back: float | None = None
        self.refused: list[str] = []
        self.bye = ""
        self.state: dict[str, Any] = {}
        self._chance = Random(f"{seed} {number}")
        self._token = ""
        self._hand: dict[str, Any] | None = None
        self._looks = False
        self._pending: dict[str, Any] | None = None
        self._sent = self._unheard = False
        self._pressed = 0.0
        self._line: ClientConnection | None = None
        self._changed = asyncio.Event()

    async def run(self) -> None:
        """Be a phone until it is sent away."""
        thinking = asyncio.create_task(self._think())
        try:
            await self._keep_line()
        finally:
            thinking.cancel()

    async def _keep_line(self) -> None:
        while not (code := self._code()):
            await asyncio.sleep(_AGAIN)
        tries = 0
        while not self.bye:
            with suppress(OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
                async with connect(
                    f"ws://{self._host}/ws", origin=Origin(f"http://{self._host}"), proxy=None,
                    open_timeout=_OPENING, close_timeout=0.1, ping_interval=None, compression=None,
                ) as line:  # fmt: skip
                    self._line, self._hand = line, None
                    self._sent = self._unheard = False
                    await self._say(t="hello", v=VERSION, code=code, token=self._token, lang="en")
                    if await self._listen(line):
                        tries = 0
            self._line = self.back = None
            await asyncio.sleep(_WAITS[min(tries, len(_WAITS) - 1)])
            tries += 1

    async def _listen(self, line: ClientConnection) -> bool:
        """Until the line breaks; whether something was heard."""
        heard = False
        while True:
            try:
                async with asyncio.timeout(_PING):
                    message = json.loads(await line.recv())
            except TimeoutError:
                if self._unheard:
                    return heard
                self._unheard = True
                await self._say(t="ping")
                continue
            except ConnectionClosed:
                return heard
            self._unheard = False
            heard |= message["t"] != "bye"
            if message["t"] == "bye":
                self.bye = message["why"]
            await self._received(message)

    async def _received(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "welcome":
                self._token = message["token"]
            case "note":
                self.refused.append(message["text"])
                self._pending = None
                self._changed.set()
            case "hand":
                self._hand = message["h"]
                self._changed.set()
            case "state":
                self.state = message["s"]
                await self._settle()
                if self.back is None:
                    self.back = monotonic()
                    if self._looks:
                        await self._say(t="look", on=True)
                self._changed.set()

    # --- answering -----------------------------------------------------------------------------

    async def _settle(self) -> None:
        """A state tells what has become of the answer that is on its way."""
        state, pending = self.state, self._pending
        if pending is None:
            return
        number, other = state.get("n"), state.get("n") not in (None, pending["n"])
        if state["page"] != "table" or state.get("done", 0) > pending["n"] or other:
            self._pending = None
        elif number is None:
            self._sent = False
        elif not self._sent:
            self._sent = await self._say(**pending)

    async def _think(self) -> None:
        """Do something a moment after what is to be seen has changed last."""
        while True:
            await self._changed.wait()
            while self._changed.is_set():
                self._changed.clear()
                await asyncio.sleep(self._chance.uniform(*_THINKS))
            await self._act()

    async def _act(self) -> None:
        state = self.state
        ask = state.get("ask") if "me" in state and state["page"] == "table" else None
        if self._looks != (wants := ask not in (None, "next") and needs_hand(state)):
            self._looks, self._hand = wants, None
            await self._say(t="look", on=wants)
        if state["page"] != "table":
            await self._sit_down()
        elif ask == "next":
            await self._press(t="ready", on=True, needed=not state.get("ready"))
        elif ask and not self._pending and (not wants or self._hand):
            found = answers(self._seed, state, self._hand)
            self._pending = {"t": "answer", "n": state["n"], "a": found}
            self._sent = await self._say(**self._pending)

    async def _sit_down(self) -> None:
        """One after the other, so that it is the same match; ready when all chairs are taken."""
        state, chairs = self.state, self.state.get("chairs", ())
        taken = sum(chair["state"] == "phone" for chair in chairs)
        if "me" in state:
            full = taken == len(chairs)
            await self._press(t="ready", on=True, needed=full and not state["ready"])
        elif "faces" in state:
            free = [face["character"] for face in state["faces"] if not face["taken"]]
            await self._press(
                t="sit", chair=self.number, name=f"Phone {self.number}", age=30 + self.number,
                character=free[0] if free else "", needed=taken == self.number < len(chairs),
            )  # fmt: skip

    async def _press(self, *, needed: bool, **message: object) -> None:
        """Press a button, and again if nothing comes of it."""
        if needed and monotonic() - self._pressed > _AGAIN:
            self._pressed = monotonic()
            await self._say(**message)
        if needed:
            asyncio.get_running_loop().call_later(_AGAIN, self._changed.set)

    async def _say(self, **message: object) -> bool:
        """Send a message; False where there is no line."""
        if self._line is None:
            return False
        with suppress(ConnectionClosed):
            await self._line.send(json.dumps(message))
            return True
        return False
