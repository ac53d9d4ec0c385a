"""A real browser without a window, driven over its DevTools protocol: what tests of the phone page
look at and tap on."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from websockets.sync.client import ClientConnection, connect

PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")
MISSING: Final = "Chromium is not installed: the phone page is not tested (Debian: chromium)"
_FLAGS: Final = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage", "--hide-scrollbars", "--mute-audio", "--remote-debugging-port=0",
    "--autoplay-policy=no-user-gesture-required", "--force-color-profile=srgb",
)  # fmt: skip
_PATIENCE: Final = 30.0
"""Seconds after which something never comes. Nothing is measured with it."""


_SETTLED: Final = """document.fonts.status === 'loaded'
    && [...document.images].every(each => each.complete && each.naturalWidth > 0)"""

_AT_REST: Final = """(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let at = 0; at < 2; at += 1) { await frame(); await frame();
        document.getAnimations().forEach(each => { try { each.finish(); } catch {} }); }
    await frame();
})()"""


class BrowserError(Exception):
    """The browser refused something, or a script in the page failed."""


def program() -> str | None:
    """The path of Chromium; None where there is none."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


@dataclass(frozen=True)
class Size:
    """Of a page, in CSS pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


class Browser:
    """A running browser; each of its pages has a storage of its own, like a phone."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._number = 0
        self.wrong: list[str] = []
        """Errors in pages, and what their policies forbade."""

    def call(self, method: str, session: str = "", **params: object) -> dict[str, Any]:
        """Ask for something and wait for the answer. Raises BrowserError if it is refused."""
        self.post(method, session, **params)
        while True:
            message = json.loads(self._line.recv(timeout=_PATIENCE))
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


class Page:
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
        """Close it, and forget what it has stored."""
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
        """Go to an address."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)

    def forget(self, address: str) -> None:
        """Be a phone that was never here; a page of this address that runs nothing is open."""
        if self._finger:
            self.touch("touchCancel")
        self.call("Storage.clearDataForOrigin", origin=address.rstrip("/"), storageTypes="all")
        self.open(address + "nothing")
        self.until("document.readyState === 'complete' && location.pathname === '/nothing'")

    def settle(self) -> None:
        """Wait until typefaces and pictures are there, and let every movement be at its end."""
        self.until(_SETTLED)
        self.run(_AT_REST)

    def run(self, script: str) -> Any:
        """The value of a script. Raises BrowserError if it fails."""
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise BrowserError(json.dumps(answer["exceptionDetails"])[:2000])
        return answer["result"].get("value")

    def until(self, condition: str, why: str = "") -> None:
        """Wait until a script gives true. Fails if it never does."""
        end = time.monotonic() + _PATIENCE
        while True:
            with suppress(BrowserError):  # the page is just being loaded
                if self.run(condition):
                    return
            assert time.monotonic() < end, why or condition
            time.sleep(0.02)

    def shows(self, selector: str) -> None:
        """Wait until there is such an element."""
        self.until(f"!!document.querySelector({json.dumps(selector)})", f"no {selector}")

    def text(self, selector: str) -> str:
        """The text of an element."""
        return str(self.run(f"document.querySelector({json.dumps(selector)}).textContent"))

    def middle(self, selector: str) -> tuple[float, float]:
        """Where the middle of an element is."""
        x, y = self.run(
            f"(() => {{const r = document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]})()"
        )
        return float(x), float(y)

    def tap(self, selector: str) -> None:
        """Touch the middle of an element for a moment."""
        self.shows(selector)
        self.tap_at(*self.middle(selector))

    def tap_at(self, x: float, y: float) -> None:
        """Touch a place for a moment. The finger does not wait until the page has noticed it, which
        would be a long press on a slow machine."""
        start = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
        self._browser.post("Input.dispatchTouchEvent", self._session, **start)
        self.touch("touchEnd")

    def touch(self, kind: str, x: float = 0, y: float = 0) -> None:
        """Put a finger down (touchStart), move it (touchMove), lift it (touchEnd), or have it taken
        away (touchCancel)."""
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
        """What it looks like: a PNG."""
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
            process.wait(_PATIENCE)


def _address(file: Path, process: subprocess.Popen[bytes]) -> str:
    """Where a browser listens that has just been started."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if file.exists() and (lines := file.read_text(encoding="utf-8").split()):
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        time.sleep(0.05)
    pytest.fail("Chromium does not start")


def as_json(value: Mapping[str, object]) -> str:
    """An object as a script can read it."""
    return json.dumps(value, ensure_ascii=False)
