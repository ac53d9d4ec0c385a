"""Processes by their numbers, on every system: whether they live, what they started, their end."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Final

LOOKS: Final = 4000
"""So often, with 5 ms between them, a test looks whether a process has done something."""
KILLED: Final = 1 if sys.platform == "win32" else -signal.SIGKILL
"""The exit code after `Popen.kill`."""

if sys.platform == "win32":
    import _winapi
    import ctypes
    from ctypes import wintypes

    _SYNCHRONIZE: Final = 0x100000
    _ALL_PROCESSES: Final = 0x2

    class _Process(ctypes.Structure):
        """PROCESSENTRY32W."""

        _fields_ = (
            ("size", wintypes.DWORD), ("usage", wintypes.DWORD), ("number", wintypes.DWORD),
            ("heap", ctypes.c_size_t), ("module", wintypes.DWORD), ("threads", wintypes.DWORD),
            ("parent", wintypes.DWORD), ("priority", wintypes.LONG), ("flags", wintypes.DWORD),
            ("program", wintypes.WCHAR * 260),
        )  # fmt: skip


def looks() -> Iterator[None]:
    """Look again and again."""
    for _ in range(LOOKS):
        yield
        Event().wait(0.005)


def kill(process: int) -> None:
    """End it at once, without any time for anything."""
    os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))  # which ends it there, too


def lives(process: int) -> bool:
    """Whether there is a process of this number."""
    if sys.platform == "win32":
        try:
            handle = _winapi.OpenProcess(_SYNCHRONIZE, False, process)
        except OSError:
            return False
        try:
            return _winapi.WaitForSingleObject(handle, 0) == _winapi.WAIT_TIMEOUT
        finally:
            _winapi.CloseHandle(handle)
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/status")
    try:
        return "\nState:\tZ" not in status.read_text("utf-8")
    except OSError:  # it has just ended, or this system has no such files
        return not status.parent.parent.exists()


def ends(process: int) -> bool:
    """Whether a process is gone before long."""
    return any(not lives(process) for _ in looks())


def children(process: int) -> list[int]:
    """Processes that any of its threads has started. Windows and Linux can tell."""
    if sys.platform == "win32":
        kernel, entry = ctypes.windll.kernel32, _Process(size=ctypes.sizeof(_Process))
        kernel.CreateToolhelp32Snapshot.restype = wintypes.HANDLE
        every = wintypes.HANDLE(kernel.CreateToolhelp32Snapshot(_ALL_PROCESSES, 0))
        found, more = [], kernel.Process32FirstW(every, ctypes.byref(entry))
        while more:
            if entry.parent == process:
                found.append(int(entry.number))
            more = kernel.Process32NextW(every, ctypes.byref(entry))
        kernel.CloseHandle(every)
        return found
    files = Path(f"/proc/{process}/task").glob("*/children")
    try:
        texts = [file.read_text("utf-8") for file in files]
    except OSError:  # one of them has just ended
        return []
    return [int(number) for number in " ".join(texts).split()]
