"""Stands in for the server of the phones: serves the real page, and sends it what a test wants."""

from __future__ import annotations

import gzip
import json
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import Server, ServerConnection, serve

from game.phones.server.pages import WebPage, pages

TOKEN: Final = "0123456789abcdef" * 2
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    "font-src 'self'; media-src blob:; manifest-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
_PATIENCE: Final = 30.0

State = Mapping[str, Any]


class StandIn:
    """A server with one table, which says what it is told to say. Everything is kept that phones
    have said."""

    def __init__(self) -> None:
        self._pages = pages()
        self._server: Server = serve(
            self._talk, "127.0.0.1", 0, process_request=self._answer, compression=None
        )
        self.port: int = self._server.socket.getsockname()[1]
        self.instead: dict[str, WebPage] = {}
        """Other pages than the real ones, by path."""
        self._phones: list[ServerConnection] = []
        self._lock = threading.Lock()
        self.reset()
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Of the page."""
        return f"http://127.0.0.1:{self.port}/"

    def reset(self) -> None:
        """Forget everything, and send phones away."""
        self.state: State | None = None
        self.hand: State | None = None
        self.goodbye = ""
        self.deaf = False
        self.shut = False
        self.said: list[dict[str, Any]] = []
        self.cut()

    def close(self) -> None:
        """End."""
        self.cut()
        self._server.shutdown()

    # --- what a test makes it do -----------------------------------------------------------------
    def show(self, state: State, hand: State | None = None) -> None:
        """Send a state, and the hand to those who look."""
        self.state, self.hand = state, hand
        self.send({"t": "state", "s": state})
        if hand is not None and self.looking:
            self.send({"t": "hand", "h": hand})

    def send(self, message: Mapping[str, object]) -> None:
        """Send to every phone."""
        for phone in list(self._phones):
            with suppress(ConnectionClosed):
                phone.send(json.dumps(message))

    def cut(self) -> None:
        """Break all lines."""
        for phone in list(self._phones):
            phone.socket.close()
            with suppress(ConnectionClosed, OSError):
                phone.close()

    @property
    def looking(self) -> bool:
        """Whether the phone has asked for the hand and not put it away since."""
        looks = [each["on"] for each in self.heard("look")]
        return bool(looks) and bool(looks[-1])

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """What phones have said of a kind."""
        return [each for each in list(self.said) if each["t"] == kind]

    def waits_for(self, kind: str, count: int = 1) -> dict[str, Any]:
        """Wait until phones have said so many things of a kind; the last one."""
        end = time.monotonic() + _PATIENCE
        while len(found := self.heard(kind)) < count:
            assert time.monotonic() < end, f"no {kind}: {self.said}"
            time.sleep(0.01)
        return found[count - 1]

    # --- the server ------------------------------------------------------------------------------
    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        path = request.path.partition("?")[0]
        if path == "/ws":
            return Response(503, "No", Headers()) if self.shut else None
        page = self.instead.get(path) or self._pages.get(path)
        body = gzip.decompress(page.zipped) if page else b"nothing"
        kind = page.kind if page else "text/plain"
        headers = {
            "Content-Type": kind, "Content-Length": str(len(body)), "Connection": "close",
            "Content-Security-Policy": POLICY, "Cache-Control": "no-store",
        }  # fmt: skip
        return Response(200 if page else 404, "OK", Headers(headers), body)

    def _talk(self, phone: ServerConnection) -> None:
        self._phones.append(phone)
        with suppress(ConnectionClosed):
            for text in phone:
                self._hear(phone, json.loads(text))
        self._phones.remove(phone)

    def _hear(self, phone: ServerConnection, message: dict[str, Any]) -> None:
        self.said.append(message)
        answers: list[Mapping[str, object]] = []
        match message["t"]:
            case "hello" if self.goodbye:
                answers = [{"t": "bye", "why": self.goodbye}]
            case "hello":
                answers = [{"t": "welcome", "token": TOKEN}] if not message["token"] else []
                answers += [{"t": "state", "s": self.state}] if self.state else []
            case "ping" if not self.deaf:
                answers = [{"t": "pong"}]
            case "look":
                answers = [{"t": "hand", "h": self.hand if message["on"] else None}]
        for answer in answers:
            phone.send(json.dumps(answer))
