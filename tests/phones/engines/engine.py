"""What tests of the phone page do with a browser, whichever it is."""

from __future__ import annotations

import json
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

PATIENCE: Final = 30.0
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


@dataclass(frozen=True)
class Size:
    """Of a page, in CSS pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


class PhoneBrowser(ABC):
    """A running browser; each of its pages has a storage of its own, like a phone."""

    narrowest = 0
    """Width of a page that it can have at least, in CSS pixels."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        """Errors in pages, and what their policies forbade."""

    @abstractmethod
    def page(self, size: Size) -> PhonePage:
        """A new page of a new phone."""


class PhonePage(ABC):
    """A page in a browser, and a finger on it."""

    @abstractmethod
    def close(self) -> None:
        """Close it, and forget what it has stored."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address."""

    @abstractmethod
    def run(self, script: str) -> Any:
        """The value of a script. Raises BrowserError if it fails."""

    @abstractmethod
    def touch(self, kind: str, x: float = 0, y: float = 0) -> None:
        """Put a finger down (touchStart), move it (touchMove), lift it (touchEnd), or have it taken
        away (touchCancel)."""

    @abstractmethod
    def tap_at(self, x: float, y: float) -> None:
        """Touch a place for a moment. The finger does not wait until the page has noticed it, which
        would be a long press on a slow machine."""

    @abstractmethod
    def picture(self) -> bytes:
        """What it looks like: a PNG."""

    def settle(self) -> None:
        """Wait until typefaces and pictures are there, and let every movement be at its end."""
        self.until(_SETTLED)
        self.run(_AT_REST)

    def until(self, condition: str, why: str = "") -> None:
        """Wait until a script gives true. Fails if it never does."""
        end = time.monotonic() + PATIENCE
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

    def write(self, text: str) -> None:
        """Write into the field that has the focus, as the keyboard on a phone does: in one go."""
        done = self.run(f"document.execCommand('insertText', false, {json.dumps(text)})")
        assert done, "nothing takes what is written"


def as_expression(script: str) -> str:
    """A script as an expression of its value in JSON, for engines that give back none else."""
    return f"(async () => JSON.stringify([await (\n{script.strip().rstrip(';')}\n)]))()"


@contextmanager
def process(command: list[str], **how: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A program, for as long as it is needed."""
    running = subprocess.Popen(command, stderr=subprocess.DEVNULL, **how)
    try:
        yield running
    finally:
        running.terminate()
        running.wait(PATIENCE)
