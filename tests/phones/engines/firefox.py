"""Firefox without a window, driven over WebDriver BiDi. Its touches are real ones."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.phones.engines.engine import (
    PATIENCE,
    BrowserError,
    PhoneBrowser,
    PhonePage,
    Size,
    as_expression,
    process,
)

PROGRAMS: Final = ("firefox-esr", "firefox")
MISSING: Final = "Firefox is not installed: it plays no match (Debian: firefox-esr)"
_PREFERENCES: Final = {
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}
_FINGER: Final = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
_DOWN: Final = {"type": "pointerDown", "button": 0}
_UP: Final = {"type": "pointerUp", "button": 0}


class Firefox(PhoneBrowser):
    """A running Firefox; each phone is a window with a container of its own."""

    def __init__(self, line: ClientConnection) -> None:
        super().__init__()
        self._line = line
        self._number = 0
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """Ask for something and wait for the answer. Raises BrowserError if it is refused."""
        self._number += 1
        request = {"id": self._number, "method": method, "params": params}
        self._line.send(json.dumps(request))
        while True:
            message = json.loads(self._line.recv(timeout=PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.wrong.append(str(message["params"])[:1000])
            if message.get("id") == self._number:
                if message["type"] == "error":
                    raise BrowserError(f"{method}: {message['message']}")
                result: dict[str, Any] = message["result"]
                return result

    def page(self, size: Size) -> FirefoxPage:
        user = self.call("browser.createUserContext")["userContext"]
        made = self.call("browsingContext.create", type="window", userContext=user)
        view = {"width": size.width, "height": size.height}
        self.call("browsingContext.setViewport", context=made["context"], viewport=view)
        return FirefoxPage(self, made["context"], user)


class FirefoxPage(PhonePage):
    """A window of Firefox."""

    def __init__(self, browser: Firefox, context: str, user: str) -> None:
        self._browser, self._context, self._user = browser, context, user

    def close(self) -> None:
        self._browser.call("browser.removeUserContext", userContext=self._user)

    def open(self, address: str) -> None:
        for each in ("about:blank", address):
            self._call("browsingContext.navigate", url=each, wait="complete")

    def run(self, script: str) -> Any:
        answer = self._call(
            "script.evaluate", expression=as_expression(script), awaitPromise=True,
            target={"context": self._context}, userActivation=False,
        )  # fmt: skip
        if answer["type"] == "exception":
            raise BrowserError(json.dumps(answer["exceptionDetails"])[:2000])
        return json.loads(answer["result"]["value"])[0]

    def touch(self, kind: str, x: float = 0, y: float = 0) -> None:
        if kind == "touchCancel":
            self._call("input.releaseActions")
            return
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        self._act(*{"touchStart": (move, _DOWN), "touchMove": (move,), "touchEnd": (_UP,)}[kind])

    def tap_at(self, x: float, y: float) -> None:
        self._act({"type": "pointerMove", "x": round(x), "y": round(y)}, _DOWN, _UP)

    def picture(self) -> bytes:
        return b64decode(self._call("browsingContext.captureScreenshot")["data"])

    def _act(self, *actions: dict[str, Any]) -> None:
        self._call("input.performActions", actions=[{**_FINGER, "actions": actions}])

    def _call(self, method: str, **params: object) -> dict[str, Any]:
        return self._browser.call(method, **{"context": self._context, **params})


@contextmanager
def running() -> Iterator[Firefox]:
    """Firefox, for as long as it is needed; where it is missing the test is skipped."""
    program = next((path for name in PROGRAMS if (path := shutil.which(name))), None)
    if program is None:
        pytest.skip(MISSING)
    with TemporaryDirectory(prefix="phones-", ignore_cleanup_errors=True) as folder:
        lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in _PREFERENCES.items())
        Path(folder, "user.js").write_text("\n".join(lines), "utf-8")
        command = [program, "--headless", "--no-remote", "--remote-debugging-port=0"]
        with process([*command, "--profile", folder], stdout=subprocess.DEVNULL) as started:
            port = _port(Path(folder, "WebDriverBiDiServer.json"), started)
            address = f"ws://127.0.0.1:{port}/session"
            with connect(address, max_size=None, compression=None) as line:
                yield Firefox(line)


def _port(file: Path, started: subprocess.Popen[bytes]) -> int:
    """Where Firefox listens, which has just been started."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and started.poll() is None:
        if file.exists() and (found := file.read_text("utf-8")):
            return int(json.loads(found)["ws_port"])
        time.sleep(0.05)
    pytest.fail("Firefox does not start")
