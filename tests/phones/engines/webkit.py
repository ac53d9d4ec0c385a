"""WebKit in windows on an X server of its own, driven over WebDriver. It has no touches there: a
mouse stands in for the finger."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from tests.phones.engines.engine import (
    PATIENCE,
    BrowserError,
    PhoneBrowser,
    PhonePage,
    Size,
    as_expression,
    process,
)
from tests.xserver import XServer, x_server

PROGRAM: Final = "WebKitWebDriver"
MISSING: Final = "WebKit is not installed: it plays no match (Debian: webkit2gtk-driver)"
_HERE: Final = "127.0.0.1"
_OPTIONS: Final = {"webkitgtk:browserOptions": {"args": ["--automation", "--full-screen"]}}
"""That is the window without its buttons, which would not leave it as narrow as a phone."""
_MOUSE: Final = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}}
_DOWN: Final = {"type": "pointerDown", "button": 0}
_UP: Final = {"type": "pointerUp", "button": 0}
_LISTEN: Final = """window.wrong = [],
    addEventListener("error", (event) => wrong.push(event.message)),
    addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason))), 0"""
_SCRIPT: Final = "const done = arguments[0]; {}.then((v) => done([v]), (e) => done(String(e)));"


class WebKit(PhoneBrowser):
    """Each phone is a browser with a driver of its own: a driver has one at a time."""

    narrowest = 360

    def __init__(self, server: XServer) -> None:
        super().__init__()
        self._server = server

    def page(self, size: Size) -> WebKitPage:
        return WebKitPage(self, self._server.environment, size)


class WebKitPage(PhonePage):
    """A window of WebKit."""

    def __init__(self, browser: WebKit, environment: dict[str, str], size: Size) -> None:
        self._browser = browser
        with socket.create_server((_HERE, 0)) as free:
            self._port = free.getsockname()[1]
        self._running = ExitStack()
        command = [PROGRAM, f"--port={self._port}"]
        self._driver = self._running.enter_context(
            process(command, stdout=subprocess.DEVNULL, env=environment)
        )
        self._session = ""
        self._session = self._begin()
        self._running.callback(self._call, "DELETE", "")
        self._call("POST", "/window/rect", x=0, y=0, width=size.width, height=size.height)
        self.until(f"innerWidth === {size.width} && innerHeight === {size.height}")

    def close(self) -> None:
        self._note()
        self._running.close()

    def open(self, address: str) -> None:
        self._note()
        for each in ("about:blank", address):
            self._call("POST", "/url", url=each)
        self.run(_LISTEN)

    def run(self, script: str) -> Any:
        whole = _SCRIPT.replace("{}", as_expression(script))
        answer = self._call("POST", "/execute/async", script=whole, args=[])
        if not isinstance(answer, list):
            raise BrowserError(str(answer)[:2000])
        return json.loads(answer[0])[0]

    def touch(self, kind: str, x: float = 0, y: float = 0) -> None:
        if kind == "touchCancel":
            self._call("DELETE", "/actions")
            return
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        self._act(*{"touchStart": (move, _DOWN), "touchMove": (move,), "touchEnd": (_UP,)}[kind])

    def tap_at(self, x: float, y: float) -> None:
        self._act({"type": "pointerMove", "x": round(x), "y": round(y)}, _DOWN, _UP)

    def picture(self) -> bytes:
        return b64decode(self._call("GET", "/screenshot"))

    def _act(self, *actions: dict[str, Any]) -> None:
        self._call("POST", "/actions", actions=[{**_MOUSE, "actions": actions}])

    def _note(self) -> None:
        """Keep what has gone wrong since the page was loaded."""
        self._browser.wrong += self.run("window.wrong || []")

    def _begin(self) -> str:
        """Start the browser, as soon as its driver listens."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._driver.poll() is None:
            with suppress(ConnectionError):
                begun = self._call("POST", capabilities={"alwaysMatch": _OPTIONS})
                return f"/{begun['sessionId']}"
            time.sleep(0.05)
        pytest.fail("WebKit does not start")

    def _call(self, method: str, path: str = "", **body: object) -> Any:
        """Ask for something and wait for the answer. Raises BrowserError if it is refused."""
        line = HTTPConnection(_HERE, self._port, timeout=PATIENCE)
        content = json.dumps(body) if method == "POST" else None
        try:
            line.request(method, f"/session{self._session}{path}", content)
            answer = json.loads(line.getresponse().read())["value"]
        except HTTPException as error:
            raise BrowserError(f"{method} {path}: {error}") from error
        finally:
            line.close()
        if isinstance(answer, dict) and "error" in answer:
            raise BrowserError(f"{method} {path}: {answer['message']}")
        return answer


@contextmanager
def running() -> Iterator[WebKit]:
    """WebKit, for as long as it is needed; where it is missing the test is skipped."""
    if shutil.which(PROGRAM) is None:
        pytest.skip(MISSING)
    with TemporaryDirectory(prefix="phones-") as folder, x_server(Path(folder)) as server:
        yield WebKit(server)
