"""Signals of the system that end the game: SIGTERM, SIGINT and, but for Windows, SIGHUP."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

ENDING: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)
)

FATAL: Final = tuple(
    getattr(signal, name) for name in ("SIGSEGV", "SIGBUS", "SIGFPE") if hasattr(signal, name)
)


def die_at_once() -> None:
    """Signals after which nothing can go on end the process. pygame, once imported, handles them
    by code of Python, which may wait for ever for the thread that broke."""
    for number in FATAL:
        signal.signal(number, signal.SIG_DFL)


def handle(handler: Callable[..., object]) -> None:
    """From now on each of them calls `handler`. A SIGHUP ignored from outside (nohup) stays
    ignored."""
    for number in ENDING:
        if number == signal.SIGINT or signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def interrupt() -> None:
    """From now on each of them raises KeyboardInterrupt."""
    handle(signal.default_int_handler)


@contextmanager
def ending(end: Callable[[str], None]) -> Iterator[None]:
    """Inside, the first of them calls `end` with its name; another one raises KeyboardInterrupt."""

    def first(number: int, _: object) -> None:
        interrupt()
        end(signal.Signals(number).name)

    before = {number: signal.getsignal(number) for number in ENDING}
    handle(first)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
