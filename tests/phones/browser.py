"""Chromium without a window, driven over its DevTools protocol: what tests of the phone page
look at and tap on."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.phones.engines.engine import PATIENCE, BrowserError, PhoneBrowser, PhonePage, Size

PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")
MISSING: Final = "Chromium is not installed: the phone page is not tested (Debian: chromium)"
_FLAGS: Final = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage", "--hide-scrollbars", "--mute-audio", "--remote-debugging-port=0",
    "--autoplay-policy=no-user-gesture-required", "--force-color-profile=srgb",
)  # fmt: skip


def program() -> str | None:
    """The path of Chromium; None where there is none."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


class Browser(PhoneBrowser):
    """A running browser; each of its pages has a storage of its own, like a phone."""

    def __init__(self, line: ClientConnection) -> None:
        super().__init__()
        self._line = line
        self._number = 0

    def call(self, method: str, session: str = "", **params: object) -> dict[str, Any]:
        """Ask for something and wait for the answer. Raises BrowserError if it is refused."""
        self.post(method, session, **params)
        while True:
            message = json.loads(self._line.recv(timeout=PATIENCE))
            self._notice(message)
            if message.get("id") == self._number:
                if "error" in message:
                    raise BrowserError(f"{method}: {message['error']}")
                result: dict[str, Any] = message["result"]
                return result

    def post(self, method: str, session: str = "", **params: object) -> None:
        """Ask for something whose answer does not matter."""
        self._number += 1
        request: dict[str, object] = {"id": self._number, "method": method, "params": params}
        if session:
            request["sessionId"] = session
        self._line.send(json.dumps(request))

    def _notice(self, message: Mapping[str, Any]) -> None:
        """Keep what went wrong in a page."""
        details = message.get("params", {})
        if message.get("method") == "Runtime.exceptionThrown":
            self.wrong.append(json.dumps(details["exceptionDetails"])[:1000])
        elif message.get("method") == "Log.entryAdded" and details["entry"]["level"] == "error":
            self.wrong.append(f"{details['entry']['text']} {details['entry'].get('url', '')}")

    def page(self, size: Size, scale: float = 1, beside: Page | None = None) -> Page:
        """A new page of a new phone; `beside`: of the phone of another page, which is hidden by
        it."""
        context = (
            self.call("Target.createBrowserContext")["browserContextId"]
            if beside is None
            else beside.context
        )
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)
        session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        page = Page(self, session["sessionId"], context)
        for domain in ("Page", "Runtime", "Log"):
            page.call(f"{domain}.enable")
        page.resize(size, scale)
        page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
        return page


class Page(PhonePage):
    """A page in the browser."""

    def __init__(self, browser: Browser, session: str, context: str) -> None:
        self._browser, self._session = browser, session
        self.context: Final = context
        """What the browser calls the phone."""
        self._finger = False

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """Ask for something that concerns this page."""
        return self._browser.call(method, self._session, **params)

    def close(self) -> None:
        self._browser.call("Target.disposeBrowserContext", browserContextId=self.context)

    def leave(self) -> None:
        """Close it; other pages of this phone are still there."""
        self.call("Page.close")

    def front(self) -> None:
        """Be seen again, after another page of this phone was."""
        self.call("Page.bringToFront")

    def back(self) -> None:
        """Press the button that goes back."""
        gone = self.call("Page.getNavigationHistory")
        before = gone["entries"][gone["currentIndex"] - 1]
        self.call("Page.navigateToHistoryEntry", entryId=before["id"])

    def resize(self, size: Size, scale: float = 1) -> None:
        """Give it another size: turn the phone, for example."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=size.width, height=size.height,
            deviceScaleFactor=scale, mobile=True,
        )  # fmt: skip

    def text_size(self, percent: int) -> None:
        """The text size that somebody has set in the browser."""
        self.call("Page.setFontSizes", fontSizes={"standard": round(16 * percent / 100)})

    def open(self, address: str) -> None:
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)

    def forget(self, address: str) -> None:
        """Be a phone that was never here; a page of this address that runs nothing is open."""
        if self._finger:
            self.touch("touchCancel")
        self.call("Storage.clearDataForOrigin", origin=address.rstrip("/"), storageTypes="all")
        self.open(address + "nothing")
        self.until("document.readyState === 'complete' && location.pathname === '/nothing'")

    def run(self, script: str) -> Any:
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise BrowserError(json.dumps(answer["exceptionDetails"])[:2000])
        return answer["result"].get("value")

    def tap_at(self, x: float, y: float) -> None:
        start = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
        self._browser.post("Input.dispatchTouchEvent", self._session, **start)
        self.touch("touchEnd")

    def touch(self, kind: str, x: float = 0, y: float = 0) -> None:
        self._finger = kind in ("touchStart", "touchMove")
        points = [] if kind in ("touchEnd", "touchCancel") else [{"x": x, "y": y}]
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def key(self, key: str) -> None:
        """Press a key."""
        texts = {"Enter": "\r", " ": " "}
        text = {"text": texts[key]} if key in texts else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key)

    def picture(self) -> bytes:
        answer = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=False)
        return base64.b64decode(answer["data"])

    def feature(self, **features: str) -> None:
        """Set media features, such as prefers_reduced_motion="reduce"."""
        wanted = [{"name": k.replace("_", "-"), "value": v} for k, v in features.items()]
        self.call("Emulation.setEmulatedMedia", features=wanted)


@contextmanager
def running(chromium: str) -> Iterator[Browser]:
    """A browser, for as long as it is needed."""
    with TemporaryDirectory(prefix="phones-", ignore_cleanup_errors=True) as folder:
        command = [chromium, *_FLAGS, f"--user-data-dir={folder}", "about:blank"]
        output = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(command, **output)  # type: ignore[call-overload]
        try:
            address = _address(Path(folder, "DevToolsActivePort"), process)
            with connect(address, max_size=None, compression=None) as line:
                yield Browser(line)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _address(file: Path, process: subprocess.Popen[bytes]) -> str:
    """Where a browser listens that has just been started."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if file.exists() and (lines := file.read_text(encoding="utf-8").split()):
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        time.sleep(0.05)
    pytest.fail("Chromium does not start")


def as_json(value: Mapping[str, object]) -> str:
    """An object as a script can read it."""
    return json.dumps(value, ensure_ascii=False)
